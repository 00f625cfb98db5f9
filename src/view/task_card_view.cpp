#include "view/task_card_view.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "lesson/expression_value.h"
#include "view/number_format.h"

namespace attention {

namespace {

std::string number_in_text(double value, int decimals = -1) {
    if (decimals >= 0) return fixed_text(value, decimals);
    const bool whole = value == std::round(value) && std::abs(value) < 1e15;
    return whole ? count_text(static_cast<long long>(value)) : weight_text(value);
}

std::string listed(const std::vector<std::string>& words, const char* before, const char* after) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + (before + word + after);
    return list;
}

// Words that were typed: the first ones, each cut where it is long.
std::string quoted(const std::vector<std::string>& words) {
    constexpr std::size_t most = 12;
    std::vector<std::string> first;
    for (std::size_t i = 0; i < std::min(words.size(), most); ++i) first.push_back(shortened(words[i]));
    return listed(first, "“", "”") + (words.size() > most ? ", …" : "");
}

// What an expression gave, as it stands in a text: whose author writes its quotes.
std::string in_text(const ExpressionValue& value, int decimals, bool percent) {
    if (const bool* truth = std::get_if<bool>(&value)) return say(*truth ? Key::task_yes : Key::task_no);
    if (const std::string* word = std::get_if<std::string>(&value)) return *word;
    if (const auto* words = std::get_if<std::vector<std::string>>(&value)) return listed(*words, "", "");
    const double number = std::get<double>(value);
    if (!percent) return number_in_text(number, decimals);
    if (decimals < 0 && number > 0 && number < 1) return percent_text(number);  // "over 99.9%"
    return decimals < 0 ? plain_percent_text(number, 1)
                        : say(Key::number_percent, {fixed_text(number * 100, decimals)});
}

// As many decimals as the task asks for.
int decimals_of(const ActivityTask& task) {
    if (task.within <= 0) return 6;
    return std::clamp(int(std::ceil(-std::log10(2 * task.within) - 1e-9)), 0, 6);
}

std::optional<std::size_t> choice_number(const std::string& text, std::size_t choices) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > choices)
        return std::nullopt;
    return number - 1;
}

class Card {
public:
    explicit Card(const TaskInHand& hand)
        : hand_(hand),
          task_(hand.activity.tasks[hand.task]),
          answer_(answer_of(hand.progress, hand.activity, hand.task)) {}

    TaskCardView make() {
        card_.problems = hand_.problems;
        find_right();
        const std::string number = count_text((long long)(hand_.task) + 1);
        const std::string total = count_text((long long)(hand_.activity.tasks.size()));
        card_.activity = verbatim(hand_.activity.title.in(language()));
        card_.done = answer_.done;
        card_.place = {answer_.done ? Key::task_place_done : Key::task_place, {number, total}};
        card_.question = text(task_.question, std::nullopt, true);
        card_.in_line = {Key::task_in_line, {number, total, say(card_.question)}};
        card_.first = hand_.task == 0;
        card_.last = hand_.task + 1 == hand_.activity.tasks.size();
        view_of_task();
        field();
        judged();
        help();
        if (!card_.done) return std::move(card_);
        if (!task_.then.empty() && right_) card_.then = text(task_.then);
        std::size_t done = 0;
        for (std::size_t i = 0; i < hand_.activity.tasks.size(); ++i)
            done += answer_of(hand_.progress, hand_.activity, i).done;
        if (done == hand_.activity.tasks.size()) card_.all_done = {Key::task_all_done, {total}};
        return std::move(card_);
    }

private:
    // What is right, once for all. A task that this model cannot answer says so from the start.
    void find_right() {
        right_ = reveal(task_, hand_.model);
        if (right_) return;
        const std::string& why = right_.error().sentence;
        std::erase_if(card_.problems, [&](const Message& known) { return say(known) == why; });
        problem({Key::task_unanswerable, {why}});
    }

    // Of a sentence that cannot be worked out: why, where that is not said already.
    void problem_of_file(const Error& error) {
        if (right_ || error.sentence != right_.error().sentence) problem({Key::task_file_of, {error.sentence}});
    }

    void problem(Message message) {
        const std::string sentence = say(message);
        for (const Message& known : card_.problems)
            if (say(known) == sentence) return;
        card_.problems.push_back(std::move(message));
    }

    // A text of the file with the values of its expressions. One that cannot be worked out is not said at all, but
    // that it cannot; where `needed`, as of a question, the rest of it is said. Why stands below.
    Message text(const ActivityText& of, const std::optional<ExpressionValue>& answer = std::nullopt,
                 bool needed = false) {
        const std::string& written = of.in(language());
        const Result<std::vector<ActivityTextPart>> parts = activity_text_parts(written);
        if (!parts) {
            problem({Key::task_file_of, {parts.error().sentence}});
            return verbatim(written);
        }
        std::string said;
        for (const ActivityTextPart& part : *parts) {
            if (!part.expression) {
                said += part.text;
                continue;
            }
            const Result<ExpressionValue> value = hand_.model.evaluate(*part.expression, answer);
            if (value) {
                said += in_text(*value, part.decimals, part.percent);
                continue;
            }
            problem_of_file(value.error());
            if (!needed) return {Key::task_not_said, {}};
            said += say(Key::task_no_value);
        }
        return verbatim(std::move(said));
    }

    void view_of_task() {
        if (state_of(hand_.activity, hand_.task).empty()) return;
        if (view_may_open(task_, answer_)) {
            if (hand_.away) card_.view = {hand_.opened ? Key::task_view_back : Key::task_view_open, {}};
            return;
        }
        card_.predict = {Key::task_predict, {}};
        const std::string& words = hand_.model.text();
        if (words.empty()) return;
        card_.text = hand_.ticket.empty() ? Message{Key::task_text, {words}}
                                          : Message{Key::task_text_of, {hand_.ticket, words}};
    }

    void field() {
        card_.kind = task_.answer;
        card_.answer = answer_.text;
        card_.check = {task_.answer == AnswerKind::open ? Key::task_compare : Key::task_check, {}};
        constexpr Key labels[] = {Key::task_answer_word, Key::task_answer_words, Key::task_answer_number,
                                  Key::task_answer_choice, Key::task_answer_open};
        card_.label = {labels[std::size_t(task_.answer)], {}};
        const bool takes = task_.answer == AnswerKind::word || task_.answer == AnswerKind::words;
        if (takes) card_.take = hand_.chosen;
        if (task_.answer == AnswerKind::choice) choices();
    }

    void choices() {
        // Whether one or several are right is what the model says.
        if (right_) {
            const auto* numbers = std::get_if<std::vector<std::string>>(&*right_);
            card_.several = numbers && numbers->size() > 1;
        }
        if (card_.several) card_.label = {Key::task_answer_choices, {}};
        const std::vector<std::string> chosen = typed_words(answer_.text);
        for (std::size_t i = 0; i < task_.choices.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            card_.choices.push_back({"guide.choice." + number, text(task_.choices[i].text, std::nullopt, true),
                                     std::find(chosen.begin(), chosen.end(), number) != chosen.end()});
        }
    }

    void judged() {
        if (hand_.empty) {
            const bool choose = task_.answer == AnswerKind::choice;
            card_.said = {choose ? Key::task_unchosen : Key::task_unanswered, {}};
            return;
        }
        if (answer_.verdict == TaskVerdict::shown) {
            card_.verdict = TaskVerdict::shown;
            return show();
        }
        if (answer_.other_model) card_.said = {Key::task_other_model, {}};
        if (answer_.judged.empty() || answer_.judged != answer_.text) return;
        const Result<ActivityVerdict> verdict = judge(task_, answer_.judged, hand_.model);
        if (!verdict && right_) problem({Key::task_not_judged, {verdict.error().sentence}});
        if (!verdict) return;
        if (!verdict->problem.empty()) problem({Key::task_file_of, {verdict->problem}});
        say_verdict(*verdict);
    }

    void say_verdict(const ActivityVerdict& verdict) {
        const auto own = [&](const ActivityText& of, Key otherwise) {
            return of.empty() ? Message{otherwise, {}} : text(of, verdict.answer);
        };
        const bool replied = verdict.reply >= 0 && std::size_t(verdict.reply) < task_.replies.size();
        card_.verdict = TaskVerdict::wrong;
        switch (verdict.kind) {
            case ActivityVerdict::unanswered: card_.verdict = TaskVerdict::none; return;
            case ActivityVerdict::open:
                card_.verdict = TaskVerdict::open;
                if (!task_.then.empty()) card_.verdict_word = {Key::task_compared, {}};
                return;
            case ActivityVerdict::right:
                card_.verdict = TaskVerdict::right;
                card_.verdict_word = {Key::task_right, {}};
                if (!task_.said_right.empty()) card_.said = text(task_.said_right, verdict.answer);
                return;
            case ActivityVerdict::not_in_text: {
                const std::string count = std::to_string(verdict.missing.size());
                card_.said = {Key::task_not_in_text, {quoted(verdict.missing), count}};
                if (!verdict.pieces.empty())
                    card_.said = {Key::task_several_words,
                                  {shortened(verdict.missing[0]), count_text((long long)(verdict.pieces.size())),
                                   quoted(verdict.pieces)}};
                break;
            }
            case ActivityVerdict::unreadable:
                card_.said = {Key::task_no_number, {shortened(answer_.judged)}};
                break;
            case ActivityVerdict::nearly:
                card_.said = verdict.wanted > 1
                                 ? Message{Key::task_nearly_some,
                                           {count_text(verdict.found), count_text(verdict.wanted)}}
                                 : Message{task_.answer == AnswerKind::number ? Key::task_nearly_number
                                                                              : Key::task_nearly_word,
                                           {}};
                break;
            case ActivityVerdict::wrong:
                card_.said = own(task_.said_wrong, task_.predict ? Key::task_predicted
                                                   : std::size_t(answer_.hints) < task_.hints.size()
                                                       ? Key::task_wrong_hint
                                                       : Key::task_wrong_more);
                break;
        }
        card_.verdict_word = {Key::task_wrong, {}};
        if (replied) card_.said = text(task_.replies[std::size_t(verdict.reply)].say, verdict.answer);
    }

    // The right answer, of a task that has one.
    void show() {
        if (!right_) return;
        if (const std::string said = right_answer(*right_); !said.empty())
            card_.verdict_word = {Key::task_answer_is, {said}};
    }

    std::string right_answer(const ExpressionValue& value) {
        if (task_.answer == AnswerKind::open) return "";
        if (const double* number = std::get_if<double>(&value)) {
            const bool whole = std::abs(*number - std::round(*number)) < 1e-6;
            return number_in_text(*number, whole ? 0 : decimals_of(task_));
        }
        std::vector<std::string> words;
        if (const std::string* word = std::get_if<std::string>(&value)) words = {*word};
        if (const auto* several = std::get_if<std::vector<std::string>>(&value)) words = *several;
        if (task_.answer != AnswerKind::choice) return listed(words, "“", "”");
        for (std::string& word : words)
            if (const auto choice = choice_number(word, task_.choices.size()))
                word = say(card_.choices[*choice].text);
        return listed(words, "", "");
    }

    void help() {
        const std::size_t hints = std::min(std::size_t(answer_.hints), task_.hints.size());
        for (std::size_t i = 0; i < hints; ++i)
            card_.hints.push_back({Key::task_hint, {std::to_string(i + 1), say(text(task_.hints[i]))}});
        card_.can_hint = hints < task_.hints.size();
        card_.can_show = right_ && answer_.verdict != TaskVerdict::shown &&
                         (task_.answer != AnswerKind::open || !task_.then.empty());
    }

    const TaskInHand& hand_;
    const ActivityTask& task_;
    const TaskAnswer& answer_;
    TaskCardView card_;
    Result<ExpressionValue> right_;
};

}  // namespace

bool view_may_open(const ActivityTask& task, const TaskAnswer& answer) {
    return !task.predict || answer.done || answer.attempts > 0;
}

TaskCardView task_card_view(const TaskInHand& hand) { return Card(hand).make(); }

}  // namespace attention
