// The page as a tree of meanings: what assistive technology reads and the keyboard uses. The page turns it
// into real DOM elements; the canvas draws the same view model.
#pragma once

#include <string>
#include <vector>

namespace attention {

struct TableRow {
    std::string id;  // empty, or the id of what the row opens
    std::vector<std::string> cells;
};

struct Node {
    std::string id;    // the same id that the canvas gives the thing's rectangle
    std::string role;  // banner, main, region, heading, list, button, radiogroup, radio, table, text, status,
                       // textbox, group
    std::string name;
    int level = 0;                  // of a heading
    int pressed = -1;               // 0 or 1 for a button that stays pressed
    int checked = -1;               // 0 or 1 for a radio
    int expanded = -1;              // 0 or 1 for a button that opens something
    std::string value;              // of a textbox
    std::string placeholder;        // of a textbox
    bool multiline = false;         // of a textbox
    bool roving = false;            // a list whose buttons are one stop of Tab, with arrow keys between them
    std::string description;        // more, read after the name
    std::vector<std::string> keys;  // keys that the page hands to the action instead of handling them itself
    std::vector<std::string> columns;
    std::vector<TableRow> rows;
    std::vector<Node> children;
};

std::string to_json(const Node& node);

}  // namespace attention
