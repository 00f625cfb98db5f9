#include "ui/heads_atlas.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace attention {

namespace {

constexpr int largest_picture = 4096;
constexpr int most_cells = 128;  // a side of a small tile: more would be smaller than the screen's pixels

void draw_tile(HeadsAtlas& atlas, int tile, const Matrix& weights, float largest) {
    const Rect part = atlas.part(tile);
    const int n = int(weights.cols());
    for (int row = 0; row < n; ++row) {
        std::uint8_t* const shades =
            atlas.picture.shades.data() +
            std::size_t(int(part.y) + row / atlas.pooled) * std::size_t(atlas.picture.width) +
            std::size_t(part.x);
        for (int column = 0; column < n; ++column) {
            const float share = largest > 0 ? std::clamp(weights(row, column) / largest, 0.0f, 1.0f) : 0;
            std::uint8_t& shade = shades[column / atlas.pooled];
            shade = std::max(shade, std::uint8_t(std::lround(share * 255)));
        }
    }
}

HeadsAtlas make_atlas(std::span<const HeadTile> tiles, int n, int most, float largest) {
    HeadsAtlas atlas;
    atlas.pooled = (n + most - 1) / most;
    atlas.side = (n + atlas.pooled - 1) / atlas.pooled;
    const int count = int(tiles.size());
    // As wide as it is high, or nearly.
    atlas.columns = std::clamp(int(std::ceil(std::sqrt(float(count)))), 1, count);
    const int rows = (count + atlas.columns - 1) / atlas.columns;
    atlas.picture.width = atlas.columns * atlas.side;
    atlas.picture.height = rows * atlas.side;
    atlas.picture.shades.assign(std::size_t(atlas.picture.width) * std::size_t(atlas.picture.height), 0);
    for (int tile = 0; tile < count; ++tile)
        draw_tile(atlas, tile, tiles[std::size_t(tile)].weights, largest);
    return atlas;
}

HeadsAtlas atlas_of(const HeadsView& view) {
    const int n = int(view.words.size());
    if (view.window) return make_atlas({&view.window->tile, 1}, n, largest_picture, view.largest);
    const int across = int(std::ceil(std::sqrt(float(view.tiles.size()))));
    return make_atlas(view.tiles, n, std::min(most_cells, largest_picture / across), view.largest);
}

}  // namespace

const HeadsAtlas& heads_atlas(const HeadsView& view) {
    static HeadsAtlas kept;
    if (kept.picture.version != view.version || kept.picture.width == 0) {
        kept = atlas_of(view);
        kept.picture.version = view.version;
    }
    return kept;
}

}  // namespace attention
