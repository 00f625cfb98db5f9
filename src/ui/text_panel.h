// The field for a text of one's own and what is to be said about it, in every room that reads a text.
#pragma once

#include <vector>

#include "ui/ui.h"
#include "view/messages.h"

namespace attention {

// The place of the field "text" for that many lines, under its label; returns the height.
float draw_text_field(Ui& ui, Rect column, int lines);

// The same without its label; of another field by its id.
float draw_text_box(Ui& ui, Rect column, int lines, const char* id = "text");

// Sentences below it, "notice.0" and on; returns the height, 0 for none.
float draw_notices(Ui& ui, Rect column, const std::vector<Message>& notices);

}  // namespace attention
