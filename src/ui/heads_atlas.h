// The weights of many heads in one picture, so that a frame draws a few textured rectangles.
#pragma once

#include "ui/geometry.h"
#include "ui/picture.h"
#include "view/heads_view.h"

namespace attention {

struct HeadsAtlas {
    Picture picture;
    int columns = 1;  // tiles side by side
    int side = 0;     // cells a side of a tile
    int pooled = 1;   // words a side of a cell, which shows the largest of its weights

    Rect part(int tile) const {  // where a tile is in the picture, in cells
        return {float(tile % columns * side), float(tile / columns * side), float(side), float(side)};
    }
};

// Of the tiles in view, or of the one head that is open, each of whose words has its own cell. Made once for
// each view.version and kept for the next frame.
const HeadsAtlas& heads_atlas(const HeadsView& view);

}  // namespace attention
