#include "app/by_hand_room.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/act_ids.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

constexpr double small_step = 0.1, large_step = 1;
constexpr std::size_t most_undone = 100;  // edits: memory must not grow with every one

bool ends_with(const std::string& text, std::string_view ending) {
    return text.size() >= ending.size() &&
           text.compare(text.size() - ending.size(), ending.size(), ending) == 0;
}

// "q.1.2.key" is "q.1.2" and "key".
std::pair<std::string, std::string> without_event(const std::string& id) {
    for (const std::string_view event : {".key", ".drag", ".done", ".focus"})
        if (ends_with(id, event))
            return {id.substr(0, id.size() - event.size()), std::string(event.substr(1))};
    return {id, ""};
}

// Numbers stand in the picture and once more among the matrices, under "all.".
std::optional<Quantity> quantity_of(const std::string& id) {
    return parse_quantity(id.rfind("all.", 0) == 0 ? std::string_view(id).substr(4) : std::string_view(id));
}

// Whose worksheet it is: an example's, or a prepared practice's, which begins with the example's own numbers.
std::string sheet_name(const ByHandState& state) {
    return find_exercise(state.exercise) ? "practice." + state.exercise : state.example;
}

// What changes how many words and numbers there are, and which stands where.
bool is_structural(const std::string& id) {
    for (const std::string_view start : {"word.add", "word.remove.", "word.up.", "word.down.", "numbers."})
        if (id.rfind(start, 0) == 0) return true;
    return false;
}

bool same_names(const Worksheet& a, const Worksheet& b) {
    return std::equal(
        a.words.begin(), a.words.end(), b.words.begin(), b.words.end(),
        [](const WorksheetWord& one, const WorksheetWord& other) { return one.name == other.name; });
}

int step_of_key(const std::string& key, double& size) {
    size = key.find("Shift+") == 0 || key.find("Page") == 0 ? large_step : small_step;
    if (ends_with(key, "Up")) return 1;
    if (ends_with(key, "Down")) return -1;
    return 0;
}

}  // namespace

void ByHandRoom::set_state(ByHandState state) {
    left_[sheet_name(state_)] = state_.sheet;
    if (const auto known = left_.find(sheet_name(state)); known != left_.end()) {
        if (worksheet_text(known->second) == worksheet_text(state.sheet) &&
            same_names(known->second, state.sheet)) {
            state.sheet = known->second;  // as it was typed
        } else {
            Edits& all = edits_[sheet_name(state)];
            remember(all, known->second);
            all.future.clear();
            all.mark.clear();
        }
    }
    state_ = std::move(state);
    ask_.clear();
    told_.clear();
    before_.reset();
    settle();
}

ByHandRoom::Edits& ByHandRoom::edits() { return edits_[sheet_name(state_)]; }

void ByHandRoom::settle() {
    state_.reader = state_.sheet.scores_given ? state_.sheet.given_reader
                                              : std::clamp(state_.reader, 0, state_.sheet.size() - 1);
    if (const std::optional<Exercise> exercise = exercise_of(state_)) {
        state_.task = std::clamp(state_.task, 0, int(exercise->tasks.size()) - 1);
        // A prepared task is about one reading word; in the picture, its fields stand for that one alone.
        if (state_.exercise != "own" && !state_.sheet.scores_given)
            state_.reader =
                std::min(exercise->tasks[std::size_t(state_.task)].reader, state_.sheet.size() - 1);
    }
    const AttentionTrace trace = attend(state_.sheet.input());
    auto& trail = state_.trail;
    trail.erase(std::remove_if(trail.begin(), trail.end(),
                               [&](const Quantity& quantity) { return !exists(trace, quantity); }),
                trail.end());
    view_is_old_ = true;
}

void ByHandRoom::edit(const std::string& mark, const std::function<void(Worksheet&)>& change) {
    Worksheet changed = state_.sheet;
    change(changed);
    if (changed == state_.sheet) return;
    Edits& all = edits();
    if (mark.empty() || mark != all.mark) {
        remember(all, state_.sheet);
        before_ = state_.sheet;
    }
    all.mark = mark;
    all.future.clear();
    replace_sheet(std::move(changed));
}

// What an undo brings back: the last ones of all worksheets together.
void ByHandRoom::remember(Edits& edits, Worksheet before) {
    edits.past.push_back(std::move(before));
    std::size_t kept = 0;
    Edits* longest = &edits;
    for (auto& [name, other] : edits_) {
        kept += other.past.size() + other.future.size();
        if (other.past.size() > longest->past.size()) longest = &other;
    }
    if (kept > most_undone) longest->past.erase(longest->past.begin());
}

// The reading word stays the reading word wherever it moves.
void ByHandRoom::replace_sheet(Worksheet sheet) {
    const int reader = state_.sheet.words[std::size_t(state_.reader)].key;
    const auto same_words = [](const WorksheetWord& a, const WorksheetWord& b) { return a.key == b.key; };
    const bool moved = !std::equal(sheet.words.begin(), sheet.words.end(), state_.sheet.words.begin(),
                                   state_.sheet.words.end(), same_words);
    if (moved) {
        state_.trail.clear();  // its numbers stand elsewhere now
        for (int word = 0; word < sheet.size(); ++word)
            if (sheet.words[std::size_t(word)].key == reader) state_.reader = word;
    }
    state_.sheet = std::move(sheet);
    settle();
}

void ByHandRoom::move_in_time(std::vector<Worksheet>& from, std::vector<Worksheet>& to) {
    edits().mark.clear();
    if (from.empty()) return;
    to.push_back(state_.sheet);
    before_ = state_.sheet;
    replace_sheet(std::exchange(from.back(), {}));
    from.pop_back();
}

bool ByHandRoom::act(const std::string& id, const std::string& value) {
    view_is_old_ = true;
    if (is_structural(id) && !state_.exercise.empty()) return true;  // answers belong to their places
    if (act_on_number(id, value) || act_on_answer(id, value) || act_on_setting(id, value)) return true;
    const std::size_t dot = id.find('.');
    const std::string kind = id.substr(0, dot), which = dot == std::string::npos ? "" : id.substr(dot + 1);
    if (kind == "step") return act_on_step(which);
    if (kind == "word") {  // "word.add", "word.name.2"
        const std::size_t at = which.find('.');
        return act_on_word(which.substr(0, at), at == std::string::npos ? "" : which.substr(at + 1), value);
    }
    if (kind == "term") {
        const std::optional<int> number = place(which);
        const StepperView& stepper = view(columns_of_view_, model_of_view_).stepper;
        if (!number || !stepper.origin) return true;
        int term = 0;
        for (const OriginPiece& piece : stepper.origin->line)
            if (piece.quantity && term++ == *number) {
                const Quantity followed = *piece.quantity;
                state_.trail.push_back(followed);
                view_is_old_ = true;
                return true;
            }
        return true;
    }
    return act_on_practice(kind, which);
}

bool ByHandRoom::act_on_number(const std::string& id, const std::string& value) {
    const auto [name, event] = without_event(id);
    const std::optional<Quantity> quantity = quantity_of(name);
    if (!quantity) return false;
    const TypedNumber* typed = name == quantity_id(*quantity) ? state_.sheet.typed(*quantity) : nullptr;
    if (!typed) {  // a computed number: it is chosen
        if (exists(attend(state_.sheet.input()), *quantity)) choose_quantity(*quantity);
        return true;
    }
    if (event == "focus") {
        edits().mark.clear();
        choose_quantity(*quantity);
    } else if (event == "done") {
        edits().mark.clear();
    } else if (event == "key") {
        double size = small_step;
        const int steps = step_of_key(value, size);
        edit("key." + name,
             [&](Worksheet& sheet) { sheet.typed(*quantity)->type(stepped(typed->value, size, steps)); });
    } else if (event == "drag" && value == "start") {
        edits().mark.clear();
        drag_from_ = state_.sheet;
        choose_quantity(*quantity);
    } else if (event == "drag" && value == "end") {
        edits().mark.clear();
    } else if (event == "drag") {
        const TypedNumber* start = drag_from_.typed(*quantity);
        const int steps = std::atoi(value.c_str());
        if (start)
            edit("drag." + name, [&](Worksheet& sheet) {
                sheet.typed(*quantity)->type(stepped(start->value, small_step, steps));
            });
    } else if (event.empty()) {
        edit("type." + name, [&](Worksheet& sheet) { sheet.typed(*quantity)->type(value); });
    }
    return true;
}

void ByHandRoom::choose_quantity(const Quantity& quantity) {
    state_.trail = {quantity};
    if (quantity.kind >= QuantityKind::score) state_.reader = quantity.reader;
    settle();
}

void ByHandRoom::choose_example(const std::string& choice) {
    const bool practice = choice.rfind("practice.", 0) == 0;
    const Exercise* exercise = practice ? find_exercise(choice.substr(9)) : nullptr;
    const std::string id = exercise ? exercise->example : choice;
    const WorkedExample* example = find_example(id);
    if (!example) return;
    left_[sheet_name(state_)] = state_.sheet;
    const bool own = !exercise && state_.exercise == "own";
    state_.example = id;
    state_.exercise = exercise ? exercise->id : own ? "own" : "";
    const auto known = left_.find(sheet_name(state_));
    state_.sheet = known != left_.end() && !exercise ? known->second : example->sheet;
    if (exercise) edits_.erase(sheet_name(state_));
    state_.reader = exercise ? exercise->tasks[0].reader : example->reader;
    state_.task = 0;
    state_.trail.clear();
    ask_.clear();
    told_.clear();
    before_.reset();
    step_due_ = true;
    settle();
}

bool ByHandRoom::act_on_setting(const std::string& id, const std::string& value) {
    const auto [name, event] = without_event(id);
    if (name == "scale-d") {
        if (event == "key") {
            double size = 1;
            const int steps = step_of_key(value, size);
            edit("key.scale-d", [&](Worksheet& sheet) {
                const double d = std::clamp(sheet.scale_d.value + steps, 1.0, largest_typed);
                sheet.set_scale_d(exact_digits(d));
            });
        } else if (event.empty()) {
            edit("type.scale-d", [&](Worksheet& sheet) { sheet.set_scale_d(value); });
        } else {
            edits().mark.clear();
        }
        return true;
    }
    if (id == "example")
        choose_example(value);
    else if (id == "undo")
        move_in_time(edits().past, edits().future);
    else if (id == "redo")
        move_in_time(edits().future, edits().past);
    else if (id == "reset")
        edit("", [&](Worksheet& sheet) { sheet = find_example(state_.example)->sheet; });
    else if (id == "numbers.more")
        edit("", [](Worksheet& sheet) { sheet.set_numbers(sheet.numbers + 1); });
    else if (id == "numbers.fewer")
        edit("", [](Worksheet& sheet) { sheet.set_numbers(sheet.numbers - 1); });
    else if (id == "scaling.on" || id == "scaling.off")
        edit("", [&](Worksheet& sheet) { sheet.scaled = id == "scaling.on"; });
    else if (id == "mask.none" || id == "mask.causal")
        edit("", [&](Worksheet& sheet) { sheet.causal = id == "mask.causal"; });
    else if (id == "origin.back" && state_.trail.size() > 1)
        state_.trail.pop_back();
    else if (id == "origin.close")
        state_.trail.clear();
    else if (id == "origin.exact")
        state_.exact = !state_.exact;
    else if (id == "program.numpy" || id == "program.pytorch")
        state_.pytorch = id == "program.pytorch";
    else if (id == "copy" && on_copy)
        on_copy(view(columns_of_view_, model_of_view_).program);
    else if (id == "demo.open")
        state_.demo = !state_.demo;
    else if (id == "demo.again")
        ++state_.demo_seed;
    else if (id.rfind("demo.row.", 0) == 0)
        state_.demo_row = place(id.substr(9)).value_or(0);
    else if (id.rfind("reader.", 0) == 0)
        state_.reader = place(id.substr(7)).value_or(0);
    else
        return false;
    settle();
    return true;
}

bool ByHandRoom::act_on_step(const std::string& which) {
    state_.step = next_step(attend(state_.sheet.input()), state_.reader, state_.step, which);
    return true;
}

bool ByHandRoom::act_on_word(const std::string& what, const std::string& which, const std::string& value) {
    if (what == "add") {
        edit("", [&](Worksheet& sheet) {
            sheet.add_word(numbered_name(sheet.size() + 1));
        });
        return true;
    }
    const auto [number, event] = without_event(which);
    const std::optional<int> word = place(number);
    if (!word || *word >= state_.sheet.size()) return true;
    if (what == "name")
        edit("name." + number, [&](Worksheet& sheet) { sheet.words[std::size_t(*word)].name = value; });
    else if (what == "padding")
        edit("", [&](Worksheet& sheet) {
            sheet.words[std::size_t(*word)].padding = !sheet.words[std::size_t(*word)].padding;
        });
    else if (what == "remove")
        edit("", [&](Worksheet& sheet) { sheet.remove_word(*word); });
    else if (what == "up" || what == "down")
        edit("", [&](Worksheet& sheet) { sheet.move_word(*word, what == "up" ? -1 : 1); });
    return true;
}

bool ByHandRoom::act_on_practice(const std::string& kind, const std::string& which) {
    if (kind == "practise" && which == "on" && state_.exercise.empty()) {
        state_.exercise = "own";
        state_.trail.clear();
        step_due_ = true;
    } else if (kind == "practise" && which == "off") {
        leave_practice();
        step_due_ = true;
    } else if (kind == "task") {
        state_.task = place(which).value_or(0);
    } else if (kind == "hint") {
        take_hint();
        return true;
    } else if (kind == "practice" && which == "reset") {
        progress_.erase(practice_name(state_));
        answers_changed();
    } else {
        return false;
    }
    ask_.clear();
    told_.clear();
    settle();
    return true;
}

// The numbers of a prepared practice stay to be followed; what was typed in its example before is an undo
// away.
void ByHandRoom::leave_practice() {
    const Worksheet practised = state_.sheet;
    const bool prepared = find_exercise(state_.exercise) != nullptr;
    state_.exercise.clear();
    const auto known = left_.find(state_.example);
    if (!prepared || known == left_.end()) return;
    const int reader = std::exchange(state_.reader, 0);
    state_.sheet = known->second;
    edit("", [&](Worksheet& sheet) { sheet = practised; });
    state_.reader = reader;
}

bool ByHandRoom::act_on_answer(const std::string& id, const std::string& value) {
    if (id.rfind("ask.", 0) != 0 || state_.exercise.empty()) return false;
    const auto [name, event] = without_event(id);
    ask_ = name;
    if (event == "focus") return true;
    const bool enter_key = event == "key" && value == "Enter";
    if (event == "key" && !enter_key) return true;
    TypedAnswer& answer = progress_[practice_name(state_)][name];
    if (enter_key || event.empty()) told_.clear();
    if (event == "done" || enter_key) {
        answer.done = true;
    } else {
        answer.done = answer.done && answer.text == value;
        answer.text = value;
    }
    answers_changed();
    tell_judged(name);
    if (enter_key) enter(name);
    return true;
}

// After a right answer the keyboard goes on to the next empty field; after a wrong one it stays.
void ByHandRoom::enter(const std::string& ask) {
    const std::optional<PracticeView>& practice = view(columns_of_view_, model_of_view_).practice;
    const AskView* answered = practice ? practice->find(ask) : nullptr;
    if (!answered || !on_focus || answered->verdict.empty()) return;
    if (!answered->right) return on_focus(ask);
    const std::size_t asks = practice->asks.size(), at = std::size_t(answered - practice->asks.data());
    for (std::size_t i = 1; i < asks; ++i) {
        const AskView& next = practice->asks[(at + i) % asks];
        if (!next.text.empty()) continue;
        told_ = ask;
        view_is_old_ = true;
        return on_focus(next.ask.id);
    }
}

// Once for each answer that has a verdict.
void ByHandRoom::tell_judged(const std::string& ask) {
    if (!on_judged) return;
    const std::optional<PracticeView>& practice = view(columns_of_view_, model_of_view_).practice;
    const AskView* shown = practice ? practice->find(ask) : nullptr;
    if (!shown || shown->verdict.empty() || shown->judgement.verdict == Verdict::unreadable) return;
    const std::string answer = ask + " " + shown->text;
    if (std::exchange(judged_, answer) == answer) return;
    on_judged(Json{{"practice", practice_name(state_)},
                   {"ask", ask},
                   {"verdict", shown->right ? "right" : "wrong"}}
                  .dump());
}

void ByHandRoom::take_hint() {
    const ByHandView& shown = view(columns_of_view_, model_of_view_);
    if (!shown.practice || !shown.practice->can_hint) return;
    ask_ = shown.practice->current;
    TypedAnswer& answer = progress_[practice_name(state_)][ask_];
    answer.hints = std::min(answer.hints + 1, 3);
    answers_changed();
}

void ByHandRoom::answers_changed() {
    view_is_old_ = true;
    if (on_answer) on_answer(progress_json());
}

bool ByHandRoom::point(const std::string& id) {
    const std::optional<Quantity> now = quantity_of(id);
    if (now == pointed_) return false;
    pointed_ = now;
    view_is_old_ = true;
    return true;
}

void ByHandRoom::focus(const std::string& id) {
    focused_ = quantity_of(id);
    view_is_old_ = true;
}

std::string ByHandRoom::progress_json() const {
    Json json = Json::object();
    for (const auto& [practice, answers] : progress_)
        for (const auto& [ask, answer] : answers)
            json[practice][ask] = {{"text", answer.text}, {"done", answer.done}, {"hints", answer.hints}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void ByHandRoom::restore_progress(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    progress_.clear();
    view_is_old_ = true;
    if (!json.is_object()) return;
    for (const auto& [practice, answers] : json.items()) {
        if (!answers.is_object()) continue;
        for (const auto& [ask, answer] : answers.items()) {
            if (!answer.is_object() || ask.rfind("ask.", 0) != 0) continue;
            TypedAnswer kept;
            if (const auto typed = answer.find("text"); typed != answer.end() && typed->is_string())
                kept.text = typed->get<std::string>();
            kept.done = answer.value("done", Json(false)) == Json(true);
            if (const auto hints = answer.find("hints"); hints != answer.end() && hints->is_number_integer())
                kept.hints = int(std::clamp<std::int64_t>(hints->get<std::int64_t>(), 0, 3));
            progress_[practice][ask] = std::move(kept);
        }
    }
}

const ByHandView& ByHandRoom::view(int most_columns, const ModelShape& model) {
    const bool same_model =
        model.heads == model_of_view_.heads && model.dimension == model_of_view_.dimension;
    if (!view_is_old_ && most_columns == columns_of_view_ && same_model) return view_;
    columns_of_view_ = most_columns;
    model_of_view_ = model;
    if (state_.demo && demo_of_ != state_.demo_seed) {
        demo_ = scaling_demo(state_.demo_seed);
        demo_of_ = state_.demo_seed;
    }
    const Edits& all = edits();
    ByHandSurroundings around;
    around.before = before_;
    around.can_undo = !all.past.empty();
    around.can_redo = !all.future.empty();
    around.progress = &progress_;
    around.ask = ask_;
    around.told = told_;
    around.pointed = pointed_ ? pointed_ : focused_;
    around.most_columns = most_columns;
    around.model = model;
    around.demo = &demo_;
    view_ = by_hand_view(state_, around);
    view_is_old_ = false;
    return view_;
}

}  // namespace attention
