// Judges what a learner answered to a task of an activity. What is right is evaluated when it is asked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "lesson/activity.h"
#include "lesson/expression.h"

namespace attention {

struct ActivityVerdict {
    enum Kind {
        unanswered,
        right,
        wrong,
        nearly,       // a number that is off by rounding; a form of the right word that the text does not
                      // have; some of several words or choices
        not_in_text,  // words that the text does not have: `missing`
        unreadable,   // no number, or no choice of the task
        open          // not judged
    };
    Kind kind = unanswered;
    int reply = -1;                    // the reply of the task that is said instead of `said_wrong`, from 0
    int found = 0, wanted = 0;         // of several words or choices: how many of the right ones were given
    std::vector<std::string> missing;  // as they were typed
    std::vector<std::string> pieces;   // of the first missing one where it is several words to the model
    std::string problem;               // why a reply's condition could not be evaluated: for the teacher
    ExpressionValue answer;            // what `answer` stands for in the texts that are said now
};

// `typed`: what stands in the field. A word is compared as the tokenizer writes it, quotes and spaces around
// it do not count; several words stand with spaces or commas between them, in any order; a number has a point
// or a comma, and may be a percentage; choices are their numbers from 1, "2" or "1,3", and where several
// choices are right exactly these are; a word task whose right answer is a shape, "(3, 2)", takes every way
// of writing one. Errors are those of the task's expressions.
Result<ActivityVerdict> judge(const ActivityTask& task, std::string_view typed, ActivityModel& model);

// The right answer, to be shown: a word, words, a number; of choices the numbers of the right ones from 1, as
// texts. An open task has none: an empty text.
Result<ExpressionValue> reveal(const ActivityTask& task, ActivityModel& model);

// The words of a typed list: `charge, "," twice` has three.
std::vector<std::string> typed_words(std::string_view typed);

}  // namespace attention
