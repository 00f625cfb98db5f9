// The task in hand as plain data: it stands beside every room while an activity is on.
#pragma once

#include <string>
#include <vector>

#include "lesson/activity_judge.h"
#include "view/guide_progress.h"
#include "view/messages.h"

namespace attention {

// What the card is made from.
struct TaskInHand {
    const Activity& activity;
    std::size_t task = 0;
    const GuideProgress& progress;
    ActivityModel& model;  // over the text of the task's state
    std::string ticket;    // whose text that is; empty: the state's own text
    std::string chosen;    // the word that is chosen in the room, where the room reads the task's text
    bool opened = false;   // the task's state was opened
    bool away = false;     // the room shows something else
    bool empty = false;    // an answer was to be judged, and there was none
    std::vector<Message> problems;  // of the task's state
};

struct ChoiceView {
    std::string id;  // "guide.choice.2"
    Message text;
    bool chosen = false;
};

struct TaskCardView {
    Message activity, place;  // "Task 2 of 5"
    Message in_line;          // the place and the question: of a folded card
    Message question;
    Message predict, text;  // while the view is still closed: that it is, and what there is to read

    AnswerKind kind = AnswerKind::open;
    Message label;       // of the answer
    std::string answer;  // as typed
    std::vector<ChoiceView> choices;
    bool several = false;  // choices are switched one by one
    std::string take;      // the word that can be taken; empty: none

    Message check;
    std::vector<Message> hints;  // those taken
    bool can_hint = false, can_show = false;

    TaskVerdict verdict = TaskVerdict::none;  // of what stands in the field now
    Message verdict_word, said, then, all_done;
    std::vector<Message> problems;
    Message view;  // of the button that opens the task's view; empty: it is open, or there is none

    bool first = false, last = false, done = false;
    bool folds = false, folded = false;  // on a narrow page
};

// Whether the task's state may be opened: one that is to be predicted opens after an answer.
bool view_may_open(const ActivityTask& task, const TaskAnswer& answer);

TaskCardView task_card_view(const TaskInHand& hand);

}  // namespace attention
