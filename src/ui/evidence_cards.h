// What several views of the room Evidence draw alike.
#pragma once

#include <string>
#include <vector>

#include "ui/ui.h"
#include "view/answer_changes.h"

namespace attention {

// A card's title with the buttons of the definitions named beside it, and below the one of them that is open.
// Returns the height with the space below.
float draw_defined_title(Ui& ui, Rect in, const std::string& id, const Message& title,
                         const std::vector<std::string>& names, const std::string& open);

// "What it means" with its sentences under the mirror's ids; 0 high without any.
float draw_meaning(Ui& ui, Rect in, const std::string& id, const std::vector<Message>& meaning);

// A card with a title and one sentence: why there is nothing more.
float draw_why_not(Ui& ui, Rect column, const std::string& id, Key title, const Message& why_not);

// Every label's probability before and now, and the change. Its bars are `id`.before.1 and `id`.now.1.
float draw_answer_changes(Ui& ui, Rect in, const std::string& id, const AnswerChanges& changes, Key now);

// The words of a text as buttons `prefix`.1 and on. A pressed one is struck out, or outlined as the chosen
// one.
float draw_evidence_words(Ui& ui, Rect column, const std::string& id, const std::string& prefix,
                          const std::vector<EvidenceWord>& words, bool struck);

// A small number at the right end of a row.
void draw_small_number(Ui& ui, Rect row, const std::string& text);

}  // namespace attention
