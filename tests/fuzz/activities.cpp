#include "fuzz/model.h"
#include "fuzz/targets.h"
#include "lesson/activity_check.h"
#include "lesson/activity_judge.h"

namespace attention::fuzz {

namespace {

void answer(const ActivityTask& task, std::string_view typed, ActivityModel& model) {
    const Result<ActivityVerdict> verdict = judge(task, typed, model);
    if (!verdict) return expect_sentence(verdict.error().sentence);
    expect(verdict->kind != ActivityVerdict::right || task.answer != AnswerKind::open, "An open task is judged.");
    if (!verdict->problem.empty()) expect_sentence(verdict->problem);
}

// The right answer, typed, is right.
void answer_rightly(const ActivityTask& task, ActivityModel& model) {
    const Result<ExpressionValue> right = reveal(task, model);
    if (!right) return expect_sentence(right.error().sentence);
    if (task.answer != AnswerKind::word) return;
    const std::string* word = std::get_if<std::string>(&*right);
    if (!word) return;
    const Result<ActivityVerdict> verdict = judge(task, *word, model);
    if (!verdict) return expect_sentence(verdict.error().sentence);
    if (verdict->kind != ActivityVerdict::right && verdict->kind != ActivityVerdict::not_in_text &&
        verdict->kind != ActivityVerdict::unanswered)
        wrong("The right answer “" + *word + "” is judged wrong.");
}

}  // namespace

// The first line is what a learner types; the file follows.
void activities(Bytes input) {
    const std::string_view text = text_of(input);
    const std::size_t line = text.substr(0, 1) == "{" ? 0 : std::min(text.find('\n'), text.size());
    const std::string_view typed = text.substr(0, line);
    const Result<ActivityFile> file = read_activity_file(text.substr(line));
    if (!file) return expect_sentence(file.error().sentence);
    const ActivityCheck check = check_activities(*file, small_model(), [](const std::string& state) {
        return state.find("odd=") == std::string::npos ? std::vector<std::string>() : std::vector<std::string>{"It is odd."};
    });
    for (const ActivityProblem& problem : check.problems) {
        expect(!problem.place.empty(), "A problem has no place.");
        expect_sentence(problem.sentence);
    }
    for (const Activity& activity : file->activities) {
        expect(file->find(activity.id) == &activity, "An activity is not found by its id.");
        expect(!activity.title.in("es-MX").empty(), "An activity has no title.");
        for (std::size_t i = 0; i < activity.tasks.size(); ++i) {
            Result<std::string> read = text_of_state(state_of(activity, i), small_model());
            if (!read) continue;
            ActivityModel model(small_model(), *read);
            answer(activity.tasks[i], typed, model);
            answer_rightly(activity.tasks[i], model);
        }
    }
}

}  // namespace attention::fuzz
