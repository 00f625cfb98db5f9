#include "view/stepper_semantics.h"

#include <algorithm>

#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

constexpr int largest_list = 12;  // a side; a larger matrix is told by its name and shape

std::string place_text(int place) { return std::to_string(place + 1); }

// A number of the picture: what it is, and how it is computed.
Node number_button(const StepperView& stepper, const Quantity& quantity, const std::string& before = "") {
    const NumberView number = stepper.number(quantity);
    const std::string name = stepper.name(quantity);
    Node result = button(before + quantity_id(quantity),
                         number.was.empty() ? say(Key::number_name, {name, number.text})
                                            : say(Key::number_name_was, {name, number.text, number.was}));
    result.description = stepper.line(quantity);
    result.pressed = stepper.origin && stepper.origin->quantity == quantity;
    return result;
}

Node number_list(const StepperView& stepper, const PracticeView* practice, std::string id, std::string name,
                 const std::vector<Quantity>& numbers) {
    Node list = node(std::move(id), "list", std::move(name));
    list.roving = true;
    for (const Quantity& quantity : numbers) {
        const AskView* ask = practice ? practice->find(quantity) : nullptr;
        if (ask) {
            list.role = "group";
            list.roving = false;
            list.children.push_back(ask_semantics(*ask));
        } else if (!stepper.number(quantity).hidden) {
            list.children.push_back(number_button(stepper, quantity));
        }
    }
    return list;
}

Node steps(const StepperView& stepper) {
    Node group = node("stepper", "group", say(Key::steps_label));
    group.children.push_back(button("step.back", say(Key::step_back), !stepper.can_go_back));
    std::vector<Node> radios;
    for (std::size_t i = 0; i < stepper.step_labels.size(); ++i)
        radios.push_back(radio("step." + std::to_string(i + 1),
                               say(Key::step_radio, {std::to_string(i + 1), say(stepper.step_labels[i])}),
                               lesson_step(stepper.step) == int(i) + 1));
    group.children.push_back(choices("steps", say(Key::steps_label), std::move(radios)));
    group.children.push_back(button("step.next", say(Key::step_next), !stepper.can_go_on));
    group.children.push_back(stepper.can_go_on ? button("step.end", say(Key::step_end))
                                               : button("step.start", say(Key::step_start)));
    group.children.push_back(text("step.sentence", say(stepper.step_title) + ". " + say(stepper.sentence)));
    return group;
}

Node readers(const StepperView& stepper) {
    Node group = node("readers", "radiogroup", say(Key::choose_reader));
    for (const int reader : stepper.trace.readers)
        group.children.push_back(
            radio("reader." + place_text(reader),
                  say(Key::reader_name, {stepper.words[std::size_t(reader)], place_text(reader)}),
                  reader == stepper.reader));
    return group;
}

}  // namespace

Node ask_semantics(const AskView& ask) {
    Node field = node(ask.ask.id, "textbox", ask.label);
    field.value = ask.text;
    field.numeric = field.centered = true;
    field.keys = {"Enter"};  // judges it, and goes on
    field.right = ask.right;
    field.invalid = !ask.right && !ask.verdict.empty();
    field.description = say(ask.verdict);
    return field;
}

Node picture_semantics(const StepperView& stepper, const PracticeView* practice) {
    const int reader = stepper.reader;
    Node region = section("picture", say(stepper.title));
    region.children.push_back(readers(stepper));
    if (practice)
        region.children.push_back(text("step.sentence", say(stepper.sentence)));
    else
        region.children.push_back(steps(stepper));
    const auto add = [&](Node list) {
        if (!list.children.empty()) region.children.push_back(std::move(list));
    };
    const auto row = [&](const char* id, QuantityKind kind, Key name, std::vector<std::string> args = {}) {
        std::vector<Quantity> numbers;
        for (const int word : stepper.columns) numbers.push_back({kind, reader, word, 0});
        add(number_list(stepper, practice, std::string("row.") + id, say(name, std::move(args)), numbers));
    };
    if (!stepper.trace.scores_given()) row("score", QuantityKind::score, Key::row_score);
    if (stepper.reached(Step::scale))
        row("scaled", QuantityKind::scaled, stepper.root == "1" ? Key::row_unscaled : Key::row_scaled,
            {stepper.root});
    if (stepper.shifted && stepper.reached(Step::shift)) {
        add(number_list(stepper, practice, "row.largest", say(Key::row_shifted, {""}),
                        {{QuantityKind::largest, reader}}));
        row("shifted", QuantityKind::shifted, Key::row_shifted,
            {stepper.number({QuantityKind::largest, reader}).text});
    }
    if (stepper.reached(Step::exponentials))
        row("exponential", QuantityKind::exponential, Key::row_exponential);
    if (stepper.reached(Step::total))
        add(number_list(stepper, practice, "row.total", say(Key::row_total),
                        {{QuantityKind::total, reader}}));
    if (stepper.reached(Step::weights)) row("weight", QuantityKind::weight, Key::row_weight);
    std::vector<Quantity> products, output;
    for (int part = 0; part < stepper.vector_length(); ++part) {
        for (const int word : stepper.columns)
            products.push_back({QuantityKind::product, reader, word, part});
        output.push_back({QuantityKind::output, reader, 0, part});
    }
    if (stepper.reached(Step::products))
        add(number_list(stepper, practice, "row.product", say(Key::row_product), products));
    if (stepper.reached(Step::output))
        add(number_list(stepper, practice, "row.output", say(Key::row_output), output));
    region.children.push_back(heading("description.title", 3, say(Key::describe_label)));
    region.children.push_back(text("description", stepper.description));
    return region;
}

Node matrices_semantics(const StepperView& stepper) {
    Node region = section("matrices", say(Key::matrices_title));
    for (const MatrixTable& matrix : stepper.matrices) {
        if (!matrix.reached) continue;
        const std::string title = say(matrix.title) + " " + say(matrix.shape);
        if (std::max(stepper.trace.rows(), matrix.columns) > largest_list) {
            region.children.push_back(text("matrix." + matrix.id, title));
            continue;
        }
        Node list = node("matrix." + matrix.id, "list", title);
        list.roving = true;
        for (const int reader : stepper.trace.readers)
            for (int column = 0; column < matrix.columns; ++column) {
                const Quantity quantity = matrix.kind == QuantityKind::output
                                              ? Quantity{matrix.kind, reader, 0, column}
                                              : Quantity{matrix.kind, reader, column, 0};
                if (!stepper.number(quantity).hidden)
                    list.children.push_back(number_button(stepper, quantity, "all."));
            }
        if (!list.children.empty()) region.children.push_back(std::move(list));
    }
    return region;
}

Node shapes_semantics(const StepperView& stepper) {
    Node region = section("shapes", say(Key::shapes_title));
    Node table = node("shapes.table", "table", say(Key::shapes_title));
    table.columns = {say(Key::column_what), say(Key::column_here), say(Key::column_general)};
    for (const ShapeRow& row : stepper.shapes)
        table.rows.push_back(
            {"", {say(row.what), row.hidden ? "?" : say(row.example), row.hidden ? "?" : say(row.general)}});
    region.children.push_back(std::move(table));
    region.children.push_back(text("shapes.note", say(stepper.shapes_note)));
    return region;
}

}  // namespace attention
