#include "lesson/activity_check.h"

#include <algorithm>
#include <memory>

#include "engine/tokenizer.h"
#include "lesson/activity_judge.h"
#include "lesson/expression_value.h"
#include "lesson/typed_number.h"

namespace attention {

namespace {

class Checker {
public:
    Checker(const Pack& pack, const StateProblems& state_problems)
        : pack_(pack), state_problems_(state_problems) {}

    ActivityCheck check;

    void activity(const Activity& activity, const std::string& place) {
        for (std::size_t i = 0; i < activity.tasks.size(); ++i) {
            const std::string at_task = at(place + ".tasks", i);
            ++check.tasks;
            const bool followed = state(activity.tasks[i].state, at_task + ".state");
            const Result<std::string> text = text_of_state(state_of(activity, i), pack_);
            if (!text) {
                if (followed) problem(at_task + ".state", text.error().sentence);
                continue;
            }
            if (!model_ || model_->text() != *text) model_ = std::make_unique<ActivityModel>(pack_, *text);
            task(activity.tasks[i], at_task);
        }
    }

private:
    void problem(const std::string& place, const std::string& sentence) {
        const bool known = std::any_of(check.problems.begin(), check.problems.end(),
                                       [&](const ActivityProblem& one) { return one.place == place; });
        if (trying_.empty())
            check.problems.push_back({place, sentence});
        else if (!known)  // one answer that it fails for is enough
            check.problems.push_back({place, "For the answer " + shortened(trying_) + ": " + sentence});
    }

    // Whether all of it can be followed.
    bool state(const std::string& state, const std::string& place) {
        if (state.empty() || !state_problems_) return true;
        const std::vector<std::string> sentences = state_problems_(state);
        for (const std::string& sentence : sentences) problem(place, sentence);
        return sentences.empty();
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
        if (task.answer == AnswerKind::choice && words && words->size() == 1) answer = 1.0;
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
        const int counted = check.expressions;  // each once, however many answers it is tried with
        for (const std::string& typed : other_answers(task, *answer)) reply_to(task, typed, place);
        trying_.clear();
        check.expressions = counted;
    }

    // What learners may type: the task's replies and texts are tried with each. What is right among it does no
    // harm.
    std::vector<std::string> other_answers(const ActivityTask& task, const ExpressionValue& right) const {
        if (task.answer == AnswerKind::number) {
            std::vector<std::string> numbers = {"-1", "0", "0.5", "1", "2", "1000"};
            for (const double near : {0.9, 1.1, 2.0})
                if (const double* number = std::get_if<double>(&right))
                    numbers.push_back(exact_digits(*number * near));
            return numbers;
        }
        if (task.answer == AnswerKind::choice) {
            std::vector<std::string> choices;
            for (std::size_t i = 0; i < task.choices.size(); ++i) {
                choices.push_back(std::to_string(i + 1));
                choices.push_back("1," + std::to_string(i + 1));
            }
            return choices;
        }
        std::vector<std::string> words = pack_.model.config.labels;
        for (const Token& token : split(model_->text())) words.push_back(token.text);
        std::sort(words.begin(), words.end());
        words.erase(std::unique(words.begin(), words.end()), words.end());
        for (std::string& word : words) word = word == "\"" ? "'\"'" : "\"" + word + "\"";
        if (const std::string* word = std::get_if<std::string>(&right)) words.push_back(*word + "s");
        if (task.answer == AnswerKind::words && words.size() > 1) words.push_back(words[0] + " " + words[1]);
        return words;
    }

    // As the page answers it.
    void reply_to(const ActivityTask& task, const std::string& typed, const std::string& place) {
        trying_ = typed;
        const Result<ActivityVerdict> verdict = judge(task, typed, *model_);
        if (!verdict) return;  // that was said of the right answer already
        if (const std::size_t colon = verdict->problem.find(": "); colon != std::string::npos)
            problem(place + "." + verdict->problem.substr(0, colon), verdict->problem.substr(colon + 2));
        else if (verdict->reply >= 0)
            texts(task.replies[std::size_t(verdict->reply)].say,
                  at(place + ".replies", std::size_t(verdict->reply)) + ".say", verdict->answer);
        else if (verdict->kind == ActivityVerdict::wrong)
            texts(task.said_wrong, place + ".said_wrong", verdict->answer);
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
    const StateProblems& state_problems_;
    std::unique_ptr<ActivityModel> model_;
    std::string trying_;  // an answer that may be wrong; empty: the right one
};

}  // namespace

ActivityCheck check_activities(const ActivityFile& file, const Pack& pack,
                               const StateProblems& state_problems) {
    Checker checker(pack, state_problems);
    for (std::size_t i = 0; i < file.activities.size(); ++i)
        checker.activity(file.activities[i], "activities[" + std::to_string(i) + "]");
    return std::move(checker.check);
}

}  // namespace attention
