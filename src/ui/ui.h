// One frame's drawing: the painter, the theme, where things are and what was clicked. Panels draw through it
// and compute nothing.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "ui/painter.h"

namespace attention {

// A thing that was used: its id, as in the mirror, and what was chosen.
struct Act {
    std::string id, value;
};

// A number as it was drawn, for tests that read the canvas back.
struct DrawnNumber {
    std::string id;
    Rect rect;
    float value = 0;
    Color color;
};

// Cells side by side under one id, the first of which may stand further in what it shows a part of.
struct CellGrid {
    int rows = 0, columns = 0, first_row = 0, first_column = 0;
};

// Where things are, of the last frame, by the mirror's ids; content coordinates in CSS pixels.
struct Layout {
    float height = 0;                          // of the whole content
    std::map<std::string, Rect> rects, fixed;  // fixed: in the viewport's coordinates
    std::vector<DrawnNumber> shades, bars;
    std::set<std::string> pressed;      // ids of those that a press on them uses
    std::map<std::string, CellGrid> grids;  // of those that are cells: which
};

struct Ui {
    Painter paint;
    const Theme& theme;
    Layout& layout;
    std::vector<Act>& acts;
    std::string hovered;  // id under the pointer in the last frame
    std::string* hovered_now;
    std::string focused;    // id with the keyboard's focus, if it is to be shown
    bool touch = false;     // targets for a thumb
    bool fixed = false;     // drawing what does not scroll
    Point origin;           // where the drawing's (0, 0) lies in the scrolled content
    float visible_top = 0;  // of the drawing: how far the page is scrolled
    bool alone = false;     // nothing lies over the drawing: what would, stands in it
    bool picture = false;   // drawing a file or a page of paper: nobody can point at it

    Style quiet(Size size = Size::small) const { return {Face::regular, size, theme.quiet}; }
    Style plain(Size size = Size::body) const { return {Face::regular, size, theme.ink}; }
    Style strong(Size size = Size::body) const { return {Face::emphasis, size, theme.ink}; }
    Style mono(Size size = Size::body) const { return {Face::mono, size, theme.ink}; }

    // Registers where a thing is; with `click`, a press on it is its act. Returns whether the pointer is on
    // it.
    bool target(const std::string& id, Rect rect, bool click = true);
    void place(const std::string& id, Rect rect);

    // An outline that is seen on every shade: between two light edges.
    void mark(Rect rect, Color color, float width, float radius = 0);

    // Notes a number as it was drawn.
    void shade_drawn(const std::string& id, Rect rect, float value, Color color);
    void bar_drawn(const std::string& id, Rect rect, float value, Color color);
};

}  // namespace attention
