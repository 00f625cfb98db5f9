// The page as a tree of meanings: what assistive technology reads and the keyboard uses. The page turns it
// into real DOM elements; the canvas draws the same view model.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace attention {

struct TableRow {
    std::string id;  // empty, or the id of what the row opens
    std::vector<std::string> cells;
};

struct Node {
    std::string id;    // the same id that the canvas gives the thing's rectangle
    std::string role;  // banner, main, region, heading, list, button, radiogroup, radio, table, text, status,
                       // textbox, select, slider, progress, group, nav, code
    std::string name;
    int level = 0;          // of a heading
    int pressed = -1;       // 0 or 1 for a button that stays pressed
    int checked = -1;       // 0 or 1 for a radio
    int expanded = -1;      // 0 or 1 for a button that opens something
    bool disabled = false;  // cannot be used now
    bool current = false;   // of the buttons of a nav: where the user is
    std::string value;      // of a textbox, the id of a select's chosen option, or a slider's number
    std::vector<std::pair<std::string, std::string>> options;  // of a select: id and name
    std::string placeholder;                                   // of a textbox
    bool multiline = false;                                    // of a textbox
    bool numeric = false;    // a textbox for one number (or one shape): compact, and it says when it is left
    bool centered = false;   // of a numeric textbox
    bool invalid = false;    // its text is none that can be used
    bool right = false;      // an answer that is right
    bool draggable = false;  // a numeric textbox whose number can be dragged
    double minimum = 0, maximum = 0, step = 0;  // of a slider; step 0: any number between. maximum: of a
                                                // progress too
    std::string value_text;    // of a slider: its value as it is spoken, where that is not the number
    bool roving = false;       // a list whose buttons are one stop of Tab, with arrow keys between them
    bool independent = false;  // of such a list: its buttons are pressed one by one, arrow keys only move
    std::string description;   // more, read after the name
    std::string language;      // of its words, where it is another than the page's; "und": not known
    std::vector<std::string> keys;  // keys that the page hands to the action instead of handling them itself
    std::vector<std::string> columns;
    std::vector<TableRow> rows;
    std::vector<Node> children;
};

Node node(std::string id, std::string role, std::string name);
Node heading(std::string id, int level, std::string name);
Node radio(std::string id, std::string name, bool checked);
Node slider(std::string id, std::string name, double minimum, double maximum, double step, std::string value);

std::string to_json(const Node& node);

}  // namespace attention
