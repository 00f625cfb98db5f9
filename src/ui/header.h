// What stands around the rooms: the bar at the top (the name, the model, what the page can do) and the rail of
// rooms.
#pragma once

#include "ui/ui.h"
#include "view/page_view.h"

namespace attention {

inline constexpr float header_height = 52;

inline constexpr float narrow_page = 800;  // below it, commands are behind a menu and the rail is at the bottom
inline constexpr float rail_width = 84, rail_height = 60;

// A page this low, as one of 200% zoom, keeps its height for the room: the rail at the bottom has no signs, and no
// sheet stands above it.
inline constexpr float low_page = 480, low_rail_height = 44;
inline bool is_low(float page_width, float page_height) {
    return page_width < narrow_page && page_height < low_page;
}

// What stands around the room, CSS pixels.
struct Chrome {
    float top = 0, left = 0, bottom = 0;
};
Chrome chrome_of(float page_width, float page_height, bool minimal);

// The rooms: at the left of a page `height` high, or at its bottom where it is narrow.
void draw_rail(Ui& ui, const PageView& view, float width, float height);

void draw_header(Ui& ui, const PageView& view, float width);

}  // namespace attention
