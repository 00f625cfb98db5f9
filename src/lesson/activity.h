// Activities: tasks that a teacher writes as a JSON file, without building anything (docs/activities.md).
// Each opens a state of the explorer, asks a question, and says how an answer is judged: by expressions over
// the loaded model (lesson/expression.h), evaluated when they are asked. No result is stored.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "lesson/expression.h"

namespace attention {

// A text of the file, in one language or in several; expressions stand in it between braces:
// "{top_word(block=2, head=2, reading=\"not\")}".
struct ActivityText {
    std::map<std::string, std::string> by_language;  // "en", "es"; "" for a text without a language
    std::string first;                               // the language that stands first in the file

    bool empty() const { return by_language.empty(); }
    // In that language ("es" is used for "es-MX"), else in the file's first one.
    const std::string& in(std::string_view language) const;
};

enum class AnswerKind {
    word,    // one word of the text: typed, or chosen
    words,   // several, in any order
    number,  // typed
    choice,  // one of `choices`
    open     // a sentence of the learner's own: not judged, compared with what is said then
};

struct ActivityChoice {
    ActivityText text;
    std::string right;  // an expression: whether this choice is right
};

// Said instead of `wrong` where its condition holds; `answer` in it is what the learner gave.
struct ActivityReply {
    std::string when;  // an expression
    ActivityText say;
};

struct ActivityTask {
    ActivityText question;
    std::string state;     // the fragment of an address: "room=explorer&ticket=T-65052&block=2&head=1";
                           // empty: the task stays where the one before it was
    bool predict = false;  // the state is opened only after an answer
    AnswerKind answer = AnswerKind::open;
    std::string right;      // of word, words and number: an expression that gives the right one; of a word
                            // also several, each of which is right
    double within = 0.005;  // of a number: how far an answer may be off
    std::vector<ActivityChoice> choices;
    std::vector<ActivityReply> replies;
    std::vector<ActivityText> hints;
    ActivityText said_right, said_wrong;  // empty: the page's own words
    ActivityText then;                    // after a right answer, or when the answer is shown
};

struct Activity {
    std::string id;  // as in an address: "guided-practice"
    ActivityText title, about;
    std::vector<ActivityTask> tasks;
};

struct ActivityFile {
    ActivityText title;
    std::vector<Activity> activities;

    const Activity* find(std::string_view id) const;  // null where there is none
};

// Reads and checks a file. An error names the place ("activities[0].tasks[2].answer"), what stands there and
// what was expected; expressions are parsed too.
Result<ActivityFile> read_activity_file(std::string_view json);

inline constexpr std::size_t largest_activity_file = 1'000'000;  // bytes

// A text of the file in its parts: "Hiding it costs {lead_lost('charged'): 2}." has three. "{{" stands for a
// brace.
struct ActivityTextPart {
    std::string text;                      // as it is said; of an expression as it is written
    std::optional<Expression> expression;  // its value is said in place of `text`
    int decimals = -1;     // that a number is said with; −1: as the page writes such numbers
    bool percent = false;  // a share is said as a percentage
};
Result<std::vector<ActivityTextPart>> activity_text_parts(std::string_view text);

// The state that a task is about: its own, or that of the nearest task before it that has one; else empty.
const std::string& state_of(const Activity& activity, std::size_t task);

// The text that a state reads (`text=…` or `ticket=…`): empty for a state of the room By hand. A state that
// names neither reads the ticket that the page opens with. An error names a ticket that the pack does not
// have.
Result<std::string> text_of_state(std::string_view state, const Pack& pack);

}  // namespace attention
