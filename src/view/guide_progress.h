// How far a learner has come in activities: what was answered, and how it was judged. Kept by the page.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "lesson/activity.h"

namespace attention {

enum class TaskVerdict {
    none,  // nothing was judged
    right,
    wrong,
    open,  // not judged: the learner compares
    shown  // the answer was shown
};
std::string verdict_name(TaskVerdict verdict);  // "right"; "" for none

struct TaskAnswer {
    std::string text;    // as typed; of a choice, its number, from 1
    std::string judged;  // the text that the verdict is about
    TaskVerdict verdict = TaskVerdict::none;
    bool done = false;  // was right once, compared, or shown
    int attempts = 0, hints = 0;
    std::string model;         // that it was judged with: its pack's checksum; empty: any
    bool other_model = false;  // that is not the open one, for which nothing is judged yet

    bool empty() const { return hints == 0 && !to_lose(); }
    bool to_lose() const { return !text.empty() || attempts > 0 || done || other_model; }
};

// By the activity's id and the task's key.
using GuideProgress = std::map<std::string, std::map<std::string, TaskAnswer>>;

// What a task's answers are kept under: its question and what it is asked of. A file that was changed keeps
// the answers of the tasks that it still has.
std::string task_key(const ActivityTask& task);

// As it is with a model: what was judged with another one is not judged, and what was typed stays.
TaskAnswer seen_with(const std::string& model, TaskAnswer answer);
GuideProgress seen_with(const std::string& model, GuideProgress progress);

const TaskAnswer& answer_of(const GuideProgress& progress, const Activity& activity, std::size_t task);

nlohmann::ordered_json to_json(const GuideProgress& progress);
GuideProgress read_guide_progress(const nlohmann::ordered_json& json);  // what cannot be read is left out

}  // namespace attention
