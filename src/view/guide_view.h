// The room Guide as plain data: the activities of the open file, and how far the learner has come in each.
#pragma once

#include <string>
#include <vector>

#include "view/guide_progress.h"
#include "view/messages.h"

namespace attention {

struct ActivityView {
    std::string id;
    Message title, about;
    Message tasks;  // how many there are, and how many are done
    Message begin;  // of its button: Begin, Continue or Look again
    int done = 0, total = 0;
    bool next = false;  // the one to go on with: the first that is not done
    bool on = false;    // its card stands beside the room
    bool any_answer = false;
    int to_lose = 0;       // answers that “Start again” would forget
    Message forget, keep;  // that it asks before, and the way back; empty: nothing is asked
};

struct TaskRow {  // of the files
    std::string activity;
    int task = 0;  // from 1
    Message question;
    TaskAnswer answer;
};

struct GuideView {
    Message title;    // of the file, or that it is loading
    Message intro;    // what activities are; empty before there are any
    Message problem;  // of a file that could not be read, or of a link; empty: none
    std::vector<ActivityView> activities;
    std::vector<TaskRow> rows;
    Message live;  // what changed, in one sentence
};

// `file` is null until one was read; `on`: the id of the activity in hand, or empty; `asked`: of the one whose
// answers may be forgotten, or empty.
GuideView guide_view(const ActivityFile* file, const GuideProgress& progress, const std::string& on,
                     const Message& problem, const std::string& asked = "");

// How far the learner has come, a task a row.
std::string guide_csv(const GuideView& view);
std::string guide_json(const GuideView& view);

}  // namespace attention
