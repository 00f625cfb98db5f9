// Tries a file of activities on a model: what its author wants to know before a learner does.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/pack.h"
#include "lesson/activity.h"

namespace attention {

struct ActivityProblem {
    std::string place;  // "activities[0].tasks[2].right"
    std::string sentence;
};

struct ActivityCheck {
    int tasks = 0, expressions = 0;  // that were evaluated
    std::vector<ActivityProblem> problems;
};

// What the page says of a state that it cannot follow, a sentence each.
using StateProblems = std::function<std::vector<std::string>(const std::string& state)>;

// Opens each task's state and text, and evaluates every expression, those in the texts of all languages too.
// Where `answer` may stand, it stands for a right answer (a choice's for its first one), and then for others that
// learners may give. Without `state_problems` of a state only the text is opened.
ActivityCheck check_activities(const ActivityFile& file, const Pack& pack,
                               const StateProblems& state_problems = {});

}  // namespace attention
