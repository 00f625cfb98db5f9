#include "lesson/activity_check.h"

#include <algorithm>
#include <memory>

#include "lesson/activity_judge.h"

namespace attention {

namespace {

class Checker {
public:
    explicit Checker(const Pack& pack) : pack_(pack) {}

    ActivityCheck check;

    void activity(const Activity& activity, const std::string& place) {
        for (std::size_t i = 0; i < activity.tasks.size(); ++i) {
            const std::string at = place + ".tasks[" + std::to_string(i) + "]";
            ++check.tasks;
            const Result<std::string> text = text_of_state(state_of(activity, i), pack_);
            if (!text) {
                problem(at + ".state", text.error().sentence);
                continue;
            }
            if (!model_ || model_->text() != *text) model_ = std::make_unique<ActivityModel>(pack_, *text);
            task(activity.tasks[i], at);
        }
    }

private:
    void problem(const std::string& place, const std::string& sentence) {
        check.problems.push_back({place, sentence});
    }

    void task(const ActivityTask& task, const std::string& place) {
        const Result<ExpressionValue> right = reveal(task, *model_);
        const bool judged = task.answer != AnswerKind::open;
        const std::string right_field = place + (task.answer == AnswerKind::choice ? ".choices" : ".right");
        if (judged) check.expressions += int(std::max<std::size_t>(1, task.choices.size()));
        if (!right) problem(right_field, right.error().sentence);
        texts(task.question, place + ".question", std::nullopt);
        each(task.hints, place + ".hints", std::nullopt);
        texts(task.then, place + ".then", std::nullopt);
        for (std::size_t i = 0; i < task.choices.size(); ++i)
            texts(task.choices[i].text, at(place + ".choices", i) + ".text", std::nullopt);
        if (!judged || !right) return;

        std::optional<ExpressionValue> answer = *right;
        const auto* words = std::get_if<std::vector<std::string>>(&*right);
        if (task.answer == AnswerKind::choice) answer = 1.0;
        if (task.answer == AnswerKind::word && words) {
            if (words->empty()) return problem(right_field, "No word is right for this model and text.");
            answer = words->front();
        }
        texts(task.said_right, place + ".said_right", answer);
        texts(task.said_wrong, place + ".said_wrong", answer);
        for (std::size_t i = 0; i < task.replies.size(); ++i) {
            const std::string at_reply = at(place + ".replies", i);
            condition(task.replies[i].when, at_reply + ".when", answer);
            texts(task.replies[i].say, at_reply + ".say", answer);
        }
    }

    static std::string at(const std::string& place, std::size_t index) {
        return place + "[" + std::to_string(index) + "]";
    }

    void each(const std::vector<ActivityText>& list, const std::string& place,
              const std::optional<ExpressionValue>& answer) {
        for (std::size_t i = 0; i < list.size(); ++i) texts(list[i], at(place, i), answer);
    }

    void texts(const ActivityText& text, const std::string& place,
               const std::optional<ExpressionValue>& answer) {
        for (const auto& [language, said] : text.by_language) {
            const auto parts = activity_text_parts(said);
            if (!parts) continue;  // the file was read, so they are
            for (const ActivityTextPart& part : *parts)
                if (part.expression)
                    value(*part.expression, language.empty() ? place : place + "." + language, answer);
        }
    }

    Result<ExpressionValue> value(const Expression& expression, const std::string& place,
                                  const std::optional<ExpressionValue>& answer) {
        ++check.expressions;
        Result<ExpressionValue> found = model_->evaluate(expression, answer);
        if (!found) problem(place, found.error().sentence);
        return found;
    }

    void condition(const std::string& when, const std::string& place,
                   const std::optional<ExpressionValue>& answer) {
        const Result<Expression> parsed = Expression::parse(when);
        if (!parsed) return;
        const Result<ExpressionValue> found = value(*parsed, place, answer);
        if (found && !std::holds_alternative<bool>(*found))
            problem(place, "A condition is true or false; this gives something else.");
    }

    const Pack& pack_;
    std::unique_ptr<ActivityModel> model_;
};

}  // namespace

ActivityCheck check_activities(const ActivityFile& file, const Pack& pack) {
    Checker checker(pack);
    for (std::size_t i = 0; i < file.activities.size(); ++i)
        checker.activity(file.activities[i], "activities[" + std::to_string(i) + "]");
    return std::move(checker.check);
}

}  // namespace attention
