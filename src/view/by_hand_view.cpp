#include "view/by_hand_view.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/utf8.h"
#include "lesson/programs.h"
#include "view/number_format.h"
#include "view/trace_text.h"

namespace attention {

namespace {

Key example_name(const std::string& id) {
    if (id == "damaged-on-arrival") return Key::example_damaged;
    if (id == "module-practice") return Key::example_module_practice;
    if (id == "equal-scores") return Key::example_equal_scores;
    if (id == "not-working-well") return Key::example_not_working;
    if (id == "not-working-well-unscaled") return Key::example_not_working_unscaled;
    if (id == "not-working-well-what-if") return Key::example_not_working_what_if;
    if (id == "refund-request-today") return Key::example_refund;
    return Key::example_empty;
}

Key exercise_name(const std::string& id) {
    if (id == "module-practice") return Key::exercise_module_practice;
    if (id == "predict-equal-scores") return Key::exercise_equal_scores;
    return Key::exercise_word_3;
}

Key fault_text(NumberFault fault) {
    switch (fault) {
        case NumberFault::empty: return Key::fault_empty;
        case NumberFault::space_inside: return Key::fault_space;
        case NumberFault::two_separators: return Key::fault_separators;
        case NumberFault::not_a_number: return Key::fault_not_a_number;
        case NumberFault::too_large: return Key::fault_too_large;
        case NumberFault::too_small: return Key::fault_too_small;
    }
    return Key::fault_not_a_number;
}

// Nothing of it is seen: spaces, and the characters of no width.
bool is_blank(const std::string& name) {
    const std::vector<char32_t> characters = utf8::decode(name);
    return std::all_of(characters.begin(), characters.end(), [](char32_t c) {
        return c <= 0x20 || c == 0xa0 || c == 0xad || (c >= 0x2000 && c <= 0x200f) || c == 0x202f ||
               (c >= 0x2060 && c <= 0x206f) || c == 0x3000 || c == 0xfeff;
    });
}

std::vector<std::string> names_of(const Worksheet& sheet) {
    std::vector<std::string> names;
    for (int word = 0; word < sheet.size(); ++word) {
        const std::string& name = sheet.words[std::size_t(word)].name;
        names.push_back(is_blank(name) ? say(Key::word_number, {count_text(word + 1)}) : name);
    }
    return names;
}

// Where each word stood before the last change.
std::vector<int> places_before(const Worksheet& now, const Worksheet& before) {
    std::vector<int> places;
    for (const WorksheetWord& word : now.words) {
        const auto found = std::find_if(before.words.begin(), before.words.end(),
                                        [&](const WorksheetWord& old) { return old.key == word.key; });
        places.push_back(found == before.words.end() ? -1 : int(found - before.words.begin()));
    }
    return places;
}

std::vector<Quantity> typed_quantities(const Worksheet& sheet) {
    std::vector<Quantity> all;
    const auto each = [&](QuantityKind kind) {
        for (int word = 0; word < sheet.size(); ++word)
            for (int part = 0; part < sheet.numbers; ++part) all.push_back({kind, 0, word, part});
    };
    if (sheet.scores_given)
        for (int word = 0; word < sheet.size(); ++word)
            all.push_back({QuantityKind::score, sheet.given_reader, word, 0});
    else
        each(QuantityKind::q), each(QuantityKind::k);
    each(QuantityKind::v);
    return all;
}

void add_problems(ByHandView& view) {
    for (const Quantity& quantity : typed_quantities(view.sheet)) {
        const TypedNumber& number = *view.sheet.typed(quantity);
        if (const std::optional<NumberFault> fault = number.fault())
            view.problems.push_back({quantity_id(quantity),
                                     {Key::field_problem,
                                      {sentence_start(view.stepper.name(quantity)), say({fault_text(*fault), {number.text}}),
                                       exact_text(number.value)}}});
    }
    if (view.sheet.scaled && !view.sheet.scale_d_is_valid())
        view.problems.push_back(
            {"scale-d",
             {Key::scale_d_problem, {view.sheet.scale_d.text, exact_text(view.sheet.scale_d.value)}}});
}

// ------------------------------------------------------------------------------------------------ practice

Message verdict_text(const Judgement& judgement, bool done) {
    switch (judgement.verdict) {
        case Verdict::unanswered: return {};
        case Verdict::right: return {Key::verdict_right, {}};
        default: break;
    }
    if (!done) return {};  // while it is typed, only what is right is said
    switch (judgement.verdict) {
        case Verdict::more_decimals: return {Key::verdict_decimals, {}};
        case Verdict::too_high: return {Key::verdict_high, {}};
        case Verdict::too_low: return {Key::verdict_low, {}};
        case Verdict::wrong_shape: return {Key::verdict_wrong_shape, {}};
        default: return {Key::verdict_unreadable, {}};
    }
}

Message mark_of(const Judgement& judgement, const Message& verdict) {
    if (verdict.empty() || judgement.verdict == Verdict::right) return {};
    switch (judgement.verdict) {
        case Verdict::too_high: return {Key::mark_high, {}};
        case Verdict::too_low: return {Key::mark_low, {}};
        case Verdict::more_decimals: return {Key::mark_decimals, {}};
        default: return {Key::mark_wrong, {}};
    }
}

std::string shape_text(const std::vector<int>& shape) {
    std::string text;
    for (const int side : shape) text += (text.empty() ? "" : ", ") + std::to_string(side);
    return "(" + text + ")";
}

struct ShapeWords {
    const char* ask;
    Key name, formula;
};
const ShapeWords& shape_words(const std::string& ask) {
    static constexpr ShapeWords all[] = {
        {"ask.shape.q", Key::ask_shape_q, Key::hint_shape_q},
        {"ask.shape.scores", Key::ask_shape_scores, Key::hint_shape_scores},
        {"ask.shape.weights", Key::ask_shape_weights, Key::hint_shape_weights},
        {"ask.shape.output", Key::ask_shape_output, Key::hint_shape_output},
        {"ask.shape.batch-weights", Key::ask_shape_batch_weights, Key::hint_shape_batch_weights},
        {"ask.shape.batch-output", Key::ask_shape_batch_output, Key::hint_shape_batch_output}};
    return *std::find_if(std::begin(all), std::end(all) - 1,
                         [&](const ShapeWords& words) { return words.ask == ask; });
}

Key number_formula(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::score: return Key::hint_score;
        case QuantityKind::scaled: return Key::hint_scaled;
        case QuantityKind::weight: return Key::hint_weight;
        default: return Key::hint_output;
    }
}

Message task_name(const Task& task, const std::vector<std::string>& words) {
    const std::string reader = words[std::size_t(std::min(task.reader, int(words.size()) - 1))];
    switch (task.kind) {
        case TaskKind::calculation: return {Key::task_calculation, {reader}};
        case TaskKind::shapes: return {Key::task_shapes, {}};
        case TaskKind::weights: return {Key::task_weights, {reader}};
        case TaskKind::outcome: return {Key::task_outcome, {reader}};
        case TaskKind::batch_shapes: return {Key::task_batch, {}};
    }
    return {};
}

Message task_prompt(const Task& task, const std::vector<std::string>& words, const ModelShape& model) {
    const std::string reader = words[std::size_t(std::min(task.reader, int(words.size()) - 1))];
    switch (task.kind) {
        case TaskKind::calculation: return {Key::prompt_calculation, {reader}};
        case TaskKind::shapes: return {Key::prompt_shapes, {}};
        case TaskKind::weights: return {Key::prompt_weights, {reader}};
        case TaskKind::outcome: return {Key::prompt_outcome, {reader}};
        case TaskKind::batch_shapes:
            return {Key::prompt_batch,
                    {count_text(task.batch), count_text(task.tokens), count_text(model.heads),
                     count_text(model.dimension)}};
    }
    return {};
}

// A result as it is shown, where that is exact enough to be copied; "1.4e5" is not.
std::string told_result(const TraceText& text, const Quantity& quantity) {
    const double value = text.numbers().value(quantity);
    const std::string shown = text.number(quantity);
    return judge_number(shown, value).verdict == Verdict::right ? shown
                                                                : exact_text(std::round(value * 1000) / 1000);
}

class PracticeBuilder {
public:
    PracticeBuilder(const ByHandState& state, const ByHandSurroundings& around, const Exercise& exercise,
                    const AttentionTrace& trace, const std::vector<std::string>& words)
        : state_(state), around_(around), exercise_(exercise), trace_(trace), words_(words) {
        static const Answers none;
        const auto found =
            around.progress ? around.progress->find(practice_name(state)) : Progress::const_iterator{};
        answers_ = around.progress && found != around.progress->end() ? &found->second : &none;
    }

    // The numbers that were answered right.
    std::set<Quantity> answered() const {
        std::set<Quantity> known;
        for (const Task& task : tasks_to_show())
            for (const Ask& ask : asks_of(task, trace_, around_.model))
                if (ask.shape.empty() && judge(ask).verdict == Verdict::right) known.insert(ask.quantity);
        return known;
    }

    PracticeView build(const StepperView& stepper) const {
        PracticeView practice;
        practice.title = exercise_.id == "own" ? Message{Key::practice_title, {}}
                                               : Message{exercise_name(exercise_.id), {}};
        int right = 0, total = 0;
        for (std::size_t i = 0; i < exercise_.tasks.size(); ++i) {
            TaskView task{task_name(exercise_.tasks[i], words_), 0, 0, int(i) == state_.task};
            for (const Ask& ask : asks_of(exercise_.tasks[i], trace_, around_.model)) {
                task.right += judge(ask).verdict == Verdict::right;
                ++task.total;
            }
            right += task.right;
            total += task.total;
            practice.tasks.push_back(task);
        }
        practice.progress = right == total
                                ? Message{Key::practice_all_right, {count_text(total)}}
                                : Message{Key::practice_progress, {count_text(right), count_text(total)}};
        const Task& task = exercise_.tasks[std::size_t(state_.task)];
        practice.prompt = task_prompt(task, words_, around_.model);
        for (const Ask& ask : asks_of(task, trace_, around_.model))
            practice.asks.push_back(view_of(ask, stepper));
        practice.any_answer = std::any_of(answers_->begin(), answers_->end(), [](const auto& answer) {
            return !answer.second.text.empty() || answer.second.hints > 0;
        });
        add_current(practice, stepper);
        add_explanation(practice, task);
        return practice;
    }

private:
    std::vector<Task> tasks_to_show() const {
        std::vector<Task> tasks = exercise_.tasks;
        // Other reading words of the example that were practised before keep what was found.
        if (exercise_.id == "own")
            for (const int reader : trace_.readers) tasks.push_back({TaskKind::calculation, reader});
        return tasks;
    }

    TypedAnswer answer(const Ask& ask) const {
        const auto found = answers_->find(ask.id);
        return found == answers_->end() ? TypedAnswer{} : found->second;
    }

    Judgement judge(const Ask& ask) const {
        const std::string text = answer(ask).text;
        return ask.shape.empty() ? judge_number(text, value_of(trace_, ask.quantity))
                                 : judge_shape(text, ask.shape);
    }

    AskView view_of(const Ask& ask, const StepperView& stepper) const {
        const TypedAnswer typed = answer(ask);
        AskView view{
            ask,        ask.shape.empty() ? stepper.name(ask.quantity) : say(shape_words(ask.id).name),
            typed.text, judge(ask),
            false,      {},
            {}};
        view.right = view.judgement.verdict == Verdict::right;
        view.verdict = verdict_text(view.judgement, typed.done);
        view.mark = mark_of(view.judgement, view.verdict);
        return view;
    }

    void add_current(PracticeView& practice, const StepperView& stepper) const {
        const AskView* current = practice.find(around_.ask);
        if (!current) {
            const auto open = std::find_if(practice.asks.begin(), practice.asks.end(),
                                           [](const AskView& ask) { return !ask.right; });
            if (open == practice.asks.end()) return;
            current = &*open;
        }
        practice.current = current->ask.id;
        const TypedAnswer typed = answer(current->ask);
        const AskView* told = current->verdict.empty() ? practice.find(around_.told) : nullptr;
        const AskView* judged = told ? told : current;
        if (!judged->verdict.empty())
            practice.judged = {Key::judged, {sentence_start(judged->label), say(judged_text(*judged))}};
        practice.can_hint = !current->right && typed.hints < 3;
        practice.hints_of = {Key::hints_of, {current->label}};
        const std::vector<Message> hints = hints_for(current->ask, stepper);
        for (int i = 0; i < typed.hints && i < int(hints.size()); ++i)
            practice.hints.push_back(hints[std::size_t(i)]);
    }

    static Message judged_text(const AskView& ask) {
        if (ask.judgement.verdict != Verdict::unreadable) return ask.verdict;
        if (!ask.ask.shape.empty()) return {Key::judged_no_shape, {ask.text}};
        return {fault_text(ask.judgement.fault), {ask.text}};
    }

    // The formula, then the numbers, then the result.
    std::vector<Message> hints_for(const Ask& ask, const StepperView& stepper) const {
        if (!ask.shape.empty()) {
            const Task& task = exercise_.tasks[std::size_t(state_.task)];
            const Message numbers =
                task.kind == TaskKind::batch_shapes
                    ? Message{Key::hint_shape_batch_numbers,
                              {count_text(task.batch), count_text(task.tokens),
                               count_text(around_.model.heads), count_text(around_.model.dimension)}}
                    : Message{Key::hint_shape_numbers,
                              {count_text(trace_.words()), count_text(trace_.v.cols())}};
            return {{shape_words(ask.id).formula, {}}, numbers, {Key::hint_result, {shape_text(ask.shape)}}};
        }
        const double scale_d = stepper.input.scale_d;
        const TraceText open(trace_, words_, scale_d, true);
        const std::string line = calculation(open, ask.quantity);
        const bool unscaled = ask.quantity.kind == QuantityKind::scaled && scale_d == 0;
        return {unscaled ? Message{Key::hint_unscaled, {}}
                         : Message{number_formula(ask.quantity.kind), {exact_text(scale_d)}},
                line.empty() ? verbatim(origin_view(open, ask.quantity, false).text())
                             : Message{Key::hint_numbers, {line}},
                {Key::hint_result, {told_result(open, ask.quantity)}}};
    }

    // The calculation without its result; an output's down to weights and values. Empty where there is none.
    std::string calculation(const TraceText& open, const Quantity& quantity) const {
        const std::string line = origin_view(open, quantity, false).text();
        const std::size_t equals = line.rfind(" = ");
        if (equals == std::string::npos) return "";
        if (quantity.kind != QuantityKind::output) return line.substr(0, equals);
        std::string sum;
        for (const Quantity& product : origin_of(trace_, quantity).terms) {
            const std::string one = origin_view(open, product, false).text();
            sum += (sum.empty() ? "" : " + ") + one.substr(0, one.rfind(" = "));
        }
        return sum;
    }

    // Why a prediction is what it is.
    void add_explanation(PracticeView& practice, const Task& task) const {
        if (task.kind != TaskKind::weights && task.kind != TaskKind::outcome) return;
        if (!std::all_of(practice.asks.begin(), practice.asks.end(),
                         [](const AskView& ask) { return ask.right; }))
            return;
        const int row = trace_.row_of(task.reader);
        if (row < 0) return;
        const auto scores = trace_.scaled_scores.row(row);
        if ((scores.array() == scores(0)).all() && std::isfinite(scores(0)))
            practice.explanation = {Key::explain_equal,
                                    {words_[std::size_t(task.reader)],
                                     short_number_text(trace_.scores(row, 0)), count_text(trace_.words())}};
    }

    const ByHandState& state_;
    const ByHandSurroundings& around_;
    const Exercise& exercise_;
    const AttentionTrace& trace_;
    const std::vector<std::string>& words_;
    const Answers* answers_;
};

// ------------------------------------------------------------------------------------------------ the rest

void add_examples(ByHandView& view, const ByHandState& state) {
    for (const WorkedExample& example : worked_examples())
        view.examples.push_back({example.id, {example_name(example.id), {}}});
    for (const Exercise& exercise : exercises())
        view.examples.push_back(
            {"practice." + exercise.id, {Key::exercise_choice, {say({exercise_name(exercise.id), {}})}}});
    const bool exercise = !state.exercise.empty() && state.exercise != "own";
    view.example = exercise ? "practice." + state.exercise : state.example;
}

void add_demo(ByHandView& view, const ByHandState& state, const ByHandSurroundings& around) {
    if (!state.demo || !around.demo) return;
    DemoView demo{
        *around.demo, std::clamp(state.demo_row, 0, int(around.demo->size()) - 1), {}, state.demo_seed};
    const ScalingRow& row = demo.rows[std::size_t(demo.chosen)];
    demo.sentence = {
        Key::demo_sentence,
        {count_text(row.d), short_number_text(std::round(row.spread * 10) / 10),
         number_text(row.largest_unscaled), number_text(row.largest_scaled), count_text(demo_words)}};
    view.demo = std::move(demo);
}

void add_program(ByHandView& view, const ByHandState& state, const AttentionInput& input) {
    const ProgramNotes notes{say(Key::program_words),
                             say(Key::program_given, {count_text(state.sheet.given_reader + 1)}),
                             say(Key::program_later), say(Key::padding_mark), say(Key::program_nothing)};
    const ProgramInput program{view.words, input, state.sheet.scaled, state.sheet.scale_d.value, notes};
    view.pytorch = state.pytorch;
    view.program = state.pytorch ? pytorch_program(program) : numpy_program(program);
}

Message live_sentence(const ByHandView& view) {
    if (view.practice) return view.practice->judged.empty() ? view.practice->prompt : view.practice->judged;
    if (!view.problems.empty()) return view.problems.front().sentence;
    if (view.stepper.origin)
        return {Key::live_origin, {say(view.stepper.origin->title), view.stepper.origin->text()}};
    return view.stepper.sentence;
}

}  // namespace

std::string practice_name(const ByHandState& state) {
    const std::string name = state.exercise == "own" ? "own:" + state.example : state.exercise;
    const std::string numbers = worksheet_text(state.sheet);
    if (numbers == worksheet_text(find_example(state.example)->sheet)) return name;
    // Answers belong to the numbers that they were found for.
    std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a (Fowler, Noll and Vo)
    for (const char c : numbers) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return name + ":" + std::to_string(hash);
}

const AskView* PracticeView::find(const std::string& id) const {
    const auto found =
        std::find_if(asks.begin(), asks.end(), [&](const AskView& ask) { return ask.ask.id == id; });
    return found == asks.end() ? nullptr : &*found;
}

const AskView* PracticeView::find(const Quantity& quantity) const {
    return find("ask." + quantity_id(quantity));
}

const Message* ByHandView::problem_of(const std::string& id) const {
    const auto found = std::find_if(problems.begin(), problems.end(),
                                    [&](const FieldProblem& problem) { return problem.id == id; });
    return found == problems.end() ? nullptr : &found->sentence;
}

std::optional<Exercise> exercise_of(const ByHandState& state) {
    if (state.exercise == "own") return own_practice(state.example, state.reader);
    if (const Exercise* exercise = find_exercise(state.exercise)) return *exercise;
    return std::nullopt;
}

ByHandView by_hand_view(const ByHandState& state, const ByHandSurroundings& around) {
    ByHandView view;
    const AttentionInput input = state.sheet.input();
    view.sheet = state.sheet;
    for (WorksheetWord& word : view.sheet.words)  // those that the program named, in the reader's language
        if (const int place = numbered_place(word.name))
            word.name = say(Key::word_number, {count_text(place)});
    view.words = names_of(view.sheet);
    view.exact = state.exact;
    const WorkedExample* example = find_example(state.example);
    view.edited = !example || !(example->sheet == state.sheet);
    view.can_undo = around.can_undo;
    view.can_redo = around.can_redo;

    StepperInput stepper;
    stepper.trace = attend(input);
    stepper.words = view.words;
    stepper.scale_d = state.sheet.scaled ? state.sheet.scale_d.value : 0;
    stepper.typed = true;
    stepper.reader = state.reader;
    stepper.step = state.step;
    if (!state.trail.empty()) stepper.chosen = state.trail.back();
    stepper.pointed = around.pointed;
    stepper.exact = state.exact;
    // Every answer of a practice has its field, however narrow.
    stepper.most_columns = state.exercise.empty() ? around.most_columns : most_words;
    if (around.before) {
        stepper.before = attend(around.before->input());
        stepper.word_before = places_before(state.sheet, *around.before);
    }
    const std::optional<Exercise> exercise = exercise_of(state);
    std::optional<PracticeBuilder> practice;
    const AttentionTrace trace = stepper.trace;
    if (exercise) {
        practice.emplace(state, around, *exercise, trace, view.words);
        stepper.practising = true;
        stepper.answered = practice->answered();
    }
    view.stepper = stepper_view(std::move(stepper));
    view.stepper.can_follow_back = state.trail.size() > 1;
    if (practice) view.practice = practice->build(view.stepper);

    const bool pads = std::any_of(state.sheet.words.begin(), state.sheet.words.end(),
                                  [](const WorksheetWord& word) { return word.padding; });
    view.words_fixed = exercise.has_value();
    view.mask_note = {state.sheet.causal ? Key::mask_causal_note
                      : pads             ? Key::mask_padding_note
                                         : Key::mask_none_note,
                      {}};
    add_examples(view, state);
    add_problems(view);
    add_demo(view, state, around);
    add_program(view, state, input);
    view.live = live_sentence(view);
    return view;
}

}  // namespace attention
