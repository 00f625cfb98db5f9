#include "view/by_hand_semantics.h"

#include "view/number_format.h"
#include "view/origin_semantics.h"
#include "view/semantic_nodes.h"
#include "view/stepper_semantics.h"

namespace attention {

using namespace nodes;

namespace {

std::string place_text(int place) { return std::to_string(place + 1); }

Node number_field(const ByHandView& view, const Quantity& quantity) {
    const std::string id = quantity_id(quantity);
    Node field = node(id, "textbox", view.stepper.name(quantity));
    const TypedNumber& number = *view.sheet.typed(quantity);
    field.value = field_text(number.text, number.value);
    field.numeric = field.draggable = true;
    field.keys = {"ArrowUp", "ArrowDown", "Shift+ArrowUp", "Shift+ArrowDown", "PageUp", "PageDown"};
    const Message* problem = view.problem_of(id);
    field.invalid = problem != nullptr;
    if (problem) field.description = say(*problem);
    const std::string was = view.stepper.number(quantity).was;
    if (!was.empty() && !problem) field.description = say(Key::was, {was});
    return field;
}

Node vectors(const ByHandView& view, QuantityKind kind, Key label) {
    Node list = node(std::string("inputs.") + (kind == QuantityKind::q   ? "q"
                                               : kind == QuantityKind::k ? "k"
                                                                         : "v"),
                     "group", say(label));
    for (int word = 0; word < view.sheet.size(); ++word)
        for (int part = 0; part < view.sheet.numbers; ++part)
            list.children.push_back(number_field(view, {kind, 0, word, part}));
    return list;
}

Node inputs(const ByHandView& view) {
    Node region =
        section("inputs", say(view.sheet.scores_given ? Key::inputs_title_given : Key::inputs_title));
    if (view.sheet.scores_given) {
        Node list = node("inputs.scores", "group", say(Key::score_label));
        for (int word = 0; word < view.sheet.size(); ++word)
            list.children.push_back(
                number_field(view, {QuantityKind::score, view.sheet.given_reader, word, 0}));
        region.children.push_back(std::move(list));
    } else {
        region.children.push_back(vectors(view, QuantityKind::q, Key::query_label));
        region.children.push_back(vectors(view, QuantityKind::k, Key::key_label));
    }
    region.children.push_back(vectors(view, QuantityKind::v, Key::value_label));
    for (std::size_t i = 0; i < view.problems.size(); ++i)
        region.children.push_back(text("problem." + std::to_string(i + 1), say(view.problems[i].sentence)));
    region.children.push_back(
        text("numbers.count", say(Key::numbers_count, {std::to_string(view.sheet.numbers)})));
    region.children.push_back(
        button("numbers.fewer", say(Key::numbers_fewer), view.words_fixed || view.sheet.numbers <= 1));
    region.children.push_back(button("numbers.more", say(Key::numbers_more),
                                     view.words_fixed || view.sheet.numbers >= most_numbers));
    return region;
}

Node words(const ByHandView& view) {
    Node region = section("sheet-words", say(Key::words_title));
    const int n = view.sheet.size();
    const bool fixed = view.words_fixed;
    for (int word = 0; word < n; ++word) {
        const std::string& name = view.words[std::size_t(word)];
        Node field =
            node("word.name." + place_text(word), "textbox", say(Key::word_name_label, {place_text(word)}));
        field.value = view.sheet.words[std::size_t(word)].name;
        region.children.push_back(std::move(field));
        region.children.push_back(
            button("word.up." + place_text(word), say(Key::word_up, {name}), fixed || word == 0));
        region.children.push_back(
            button("word.down." + place_text(word), say(Key::word_down, {name}), fixed || word == n - 1));
        region.children.push_back(
            button("word.remove." + place_text(word), say(Key::word_remove, {name}), fixed || n == 1));
    }
    region.children.push_back(button("word.add", say(Key::word_add), fixed || n >= most_words));
    return region;
}

Node scaling(const ByHandView& view) {
    Node region = section("scaling-card", say(Key::scaling_title));
    region.children.push_back(choices(
        "scaling", say(Key::scaling_title),
        {radio("scaling.on", say(Key::scaling_on, {exact_text(view.sheet.scale_d.value)}), view.sheet.scaled),
         radio("scaling.off", say(Key::scaling_off), !view.sheet.scaled)}));
    if (view.sheet.scaled) {
        Node field = node("scale-d", "textbox", say(Key::scale_d_label));
        field.value = field_text(view.sheet.scale_d.text, view.sheet.scale_d.value);
        field.numeric = true;
        field.keys = {"ArrowUp", "ArrowDown"};
        field.invalid = !view.sheet.scale_d_is_valid();
        if (const Message* problem = view.problem_of("scale-d")) field.description = say(*problem);
        region.children.push_back(std::move(field));
    }
    region.children.push_back(text("scaling.note", say(Key::scaling_note)));
    Node open = button("demo.open", say(view.demo ? Key::demo_close : Key::demo_open));
    open.expanded = view.demo.has_value();
    region.children.push_back(std::move(open));
    return region;
}

Node mask(const ByHandView& view) {
    Node region = section("mask-card", say(Key::mask_title));
    region.children.push_back(choices("mask", say(Key::mask_title),
                                      {radio("mask.none", say(Key::mask_none), !view.sheet.causal),
                                       radio("mask.causal", say(Key::mask_causal), view.sheet.causal)}));
    region.children.push_back(text("mask.note", say(view.mask_note)));
    Node pads = node("padding", "group", say(Key::pad_title));
    for (int word = 0; word < view.sheet.size(); ++word)
        pads.children.push_back(toggle("word.padding." + place_text(word),
                                       say(Key::pad, {view.words[std::size_t(word)]}),
                                       view.sheet.words[std::size_t(word)].padding));
    region.children.push_back(std::move(pads));
    return region;
}

Node practice(const ByHandView& view) {
    const PracticeView& practice = *view.practice;
    Node region = section("practice", say(practice.title));
    region.children.push_back(text("practice.progress", say(practice.progress)));
    if (practice.tasks.size() > 1) {
        std::vector<Node> tasks;
        for (std::size_t i = 0; i < practice.tasks.size(); ++i) {
            const TaskView& task = practice.tasks[i];
            tasks.push_back(
                radio("task." + std::to_string(i + 1),
                      say(Key::task_number, {std::to_string(i + 1), say(task.name)}) + ", " +
                          say(Key::practice_progress, {count_text(task.right), count_text(task.total)}),
                      task.chosen));
        }
        region.children.push_back(choices("tasks", say(Key::tasks_label), std::move(tasks)));
    }
    region.children.push_back(text("practice.prompt", say(practice.prompt)));
    Node shapes = node("practice.shapes", "group", say(Key::shapes_title));
    for (const AskView& ask : practice.asks)
        if (!ask.ask.shape.empty()) shapes.children.push_back(ask_semantics(ask));
    if (!shapes.children.empty()) region.children.push_back(std::move(shapes));
    if (!practice.judged.empty()) region.children.push_back(text("practice.judged", say(practice.judged)));
    if (!practice.explanation.empty())
        region.children.push_back(text("practice.explanation", say(practice.explanation)));
    if (!practice.hints.empty()) {
        region.children.push_back(text("hint.of", say(practice.hints_of)));
        for (std::size_t i = 0; i < practice.hints.size(); ++i)
            region.children.push_back(text("hint." + std::to_string(i + 1), say(practice.hints[i])));
    }
    region.children.push_back(
        button("hint", say(practice.hints.empty() ? Key::hint : Key::next_hint), !practice.can_hint));
    region.children.push_back(button("practice.reset", say(Key::practice_reset), !practice.any_answer));
    return region;
}

Node demo(const ByHandView& view) {
    const DemoView& demo = *view.demo;
    Node region = section("demo", say(Key::demo_title));
    region.children.push_back(
        text("demo.intro", say(Key::demo_intro, {count_text(demo_words), count_text(demo_draws)})));
    std::vector<Node> rows;
    for (std::size_t i = 0; i < demo.rows.size(); ++i)
        rows.push_back(radio("demo.row." + std::to_string(i + 1),
                             say(Key::demo_row, {count_text(demo.rows[i].d)}), int(i) == demo.chosen));
    region.children.push_back(choices("demo.rows", say(Key::demo_d), std::move(rows)));
    region.children.push_back(text("demo.sentence", say(demo.sentence)));
    Node table = node("demo.table", "table", say(Key::demo_largest));
    table.columns = {say(Key::demo_d), say(Key::demo_spread), say(Key::demo_without), say(Key::demo_with)};
    for (const ScalingRow& row : demo.rows)
        table.rows.push_back({"",
                              {count_text(row.d), number_text(row.spread), number_text(row.largest_unscaled),
                               number_text(row.largest_scaled)}});
    region.children.push_back(std::move(table));
    region.children.push_back(button("demo.again", say(Key::demo_again)));
    return region;
}

Node program(const ByHandView& view) {
    Node region = section("program", say(Key::program_title));
    region.children.push_back(choices("programs", say(Key::program_label),
                                      {radio("program.numpy", say(Key::program_numpy), !view.pytorch),
                                       radio("program.pytorch", say(Key::program_pytorch), view.pytorch)}));
    region.children.push_back(button("copy", say(Key::copy)));
    region.children.push_back(node("program.text", "code", view.program));
    return region;
}

Node header(const ByHandView& view) {
    Node group = node("hand", "group", say(Key::example_label));
    Node example = node("example", "select", say(Key::example_label));
    example.value = view.example;
    for (const ExampleChoice& choice : view.examples)
        example.options.push_back({choice.id, say(choice.name)});
    group.children.push_back(std::move(example));
    if (view.edited) group.children.push_back(text("edited", say(Key::edited)));
    group.children.push_back(
        choices("mode", say(Key::mode_label),
                {radio("practise.off", say(Key::mode_follow), !view.practice),
                 radio("practise.on", say(Key::mode_practise), view.practice.has_value())}));
    group.children.push_back(button("undo", say(Key::undo), !view.can_undo));
    group.children.push_back(button("redo", say(Key::redo), !view.can_redo));
    group.children.push_back(button("reset", say(Key::reset), !view.edited));
    return group;
}

}  // namespace

Node by_hand_semantics(const ByHandView& view) {
    Node main = node("by-hand", "main", say(Key::by_hand_label));
    main.children.push_back(header(view));
    if (view.practice) main.children.push_back(practice(view));
    const PracticeView* asked = view.practice ? &*view.practice : nullptr;
    main.children.push_back(picture_semantics(view.stepper, asked));
    main.children.push_back(origin_semantics(view.stepper.kept_origin()));
    main.children.push_back(inputs(view));
    main.children.push_back(words(view));
    main.children.push_back(scaling(view));
    if (view.demo) main.children.push_back(demo(view));
    main.children.push_back(mask(view));
    main.children.push_back(matrices_semantics(view.stepper));
    main.children.push_back(shapes_semantics(view.stepper));
    if (!view.practice) main.children.push_back(program(view));
    return main;
}

}  // namespace attention
