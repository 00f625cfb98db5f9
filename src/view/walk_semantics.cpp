#include "view/walk_semantics.h"

#include "view/number_format.h"
#include "view/origin_semantics.h"
#include "view/semantic_nodes.h"
#include "view/stepper_semantics.h"

namespace attention {

using namespace nodes;

namespace {

std::string place_text(int place) { return std::to_string(place + 1); }

Node path(const WalkView& view) {
    Node region = section("path", say(Key::walk_path));
    const auto name_of = [](const PathStop& stop) {
        const std::string name = say(Key::stop_with_shape, {say(stop.name), stop.shape});
        return stop.block >= 0 ? say(Key::stop_name, {name, place_text(stop.block)}) : name;
    };
    Node stops = node("at", view.narrow ? "select" : "radiogroup", say(Key::walk_path));
    for (const PathStop& stop : view.path) {
        if (!view.narrow) {
            stops.children.push_back(radio(stop.id, name_of(stop), stop.here));
            continue;
        }
        stops.options.push_back({stop.id, name_of(stop)});
        if (stop.here) stops.value = stop.id;
    }
    region.children.push_back(std::move(stops));
    region.children.push_back(button("walk.back", say(Key::walk_back), !view.can_go_back));
    region.children.push_back(button("walk.next", say(Key::walk_next), !view.can_go_on));
    region.children.push_back(text("walk.progress", view.progress));
    return region;
}

Node word_choice(const char* id, Key name, const WalkView& view, int chosen) {
    Node select = node(id, "select", say(name));
    for (std::size_t i = 0; i < view.words.size(); ++i)
        select.options.push_back({std::to_string(i + 1), std::to_string(i + 1) + " " + view.words[i]});
    select.value = place_text(chosen);
    return select;
}

Node head_choice(const WalkView& view) {
    std::vector<Node> heads;
    for (int head = 0; head < view.heads; ++head)
        heads.push_back(
            radio("head." + place_text(head), say(Key::head_name, {place_text(head)}), head == view.head));
    return choices("heads", say(Key::head), std::move(heads));
}

// One stop of Tab with arrow keys along its numbers; labelled ones are a list.
Node strip(const StripView& view) {
    if (!view.labels.empty()) {
        Node list = node(view.id, "list", say(view.name));
        list.roving = true;
        for (std::size_t i = 0; i < view.numbers.size(); ++i) {
            Node one = button(quantity_id(view.numbers[i].quantity),
                              say(Key::strip_at, {view.labels[i], view.numbers[i].text}));
            one.pressed = view.numbers[i].chosen;
            list.children.push_back(std::move(one));
        }
        return list;
    }
    Node one = button(view.id, say(Key::strip_at, {say(view.name), say(view.at_cursor)}));
    one.description = say(view.summary) + ". " + say(Key::walk_strip_hint);
    one.keys = {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"};
    return one;
}

Node numbers_table(const WalkView& view) {
    Node table = node("strips.table", "table", say(Key::walk_strip_table));
    std::size_t longest = 0;
    table.columns = {say(Key::column_place)};
    for (const StripView& strip : view.strips) {
        if (!strip.labels.empty()) continue;
        table.columns.push_back(say(strip.name));
        longest = std::max(longest, strip.numbers.size());
    }
    for (std::size_t i = 0; i < longest; ++i) {
        TableRow row{"", {std::to_string(i + 1)}};
        for (const StripView& strip : view.strips)
            if (strip.labels.empty())
                row.cells.push_back(i < strip.numbers.size() ? strip.numbers[i].text : "");
        table.rows.push_back(std::move(row));
    }
    return table;
}

Node products(const WalkView& view) {
    Node region = section("products", say(view.products_title), 3);
    region.children.push_back(
        choices("products.order", say(Key::walk_products_order),
                {radio("products.in-place", say(Key::walk_products_in_place), !view.sorted),
                 radio("products.sorted", say(Key::walk_products_sorted), view.sorted)}));
    Node list = node("products.list", "list", say(view.products_title));
    list.roving = true;
    for (const ProductBar& bar : view.products) {
        Node one = button(quantity_id(bar.number.quantity),
                          say(Key::strip_at, {place_text(bar.part), bar.number.text}));
        one.pressed = bar.number.chosen;
        list.children.push_back(std::move(one));
    }
    region.children.push_back(std::move(list));
    region.children.push_back(text("products.sum", view.products_sum));
    return region;
}

Node stop(const WalkView& view) {
    Node region = section("stop", say(view.title));
    region.children.push_back(text("stop.sentence", view.sentence));
    if (view.of_word) region.children.push_back(word_choice("walk.word", Key::walk_word, view, view.reader));
    if (view.stepper) region.children.push_back(word_choice("walk.read", Key::walk_read, view, view.read));
    if (view.of_head && view.heads > 1) region.children.push_back(head_choice(view));
    for (const StripView& one : view.strips) region.children.push_back(strip(one));
    if (view.has_strips()) region.children.push_back(toggle("numbers", say(Key::walk_numbers), view.numbers));
    if (view.has_strips() && view.numbers) region.children.push_back(numbers_table(view));
    if (!view.products.empty()) region.children.push_back(products(view));
    return region;
}

}  // namespace

Node walk_semantics(const WalkView& view) {
    Node walk = section("walk", say(Key::walk_label));
    walk.children.push_back(path(view));
    walk.children.push_back(stop(view));
    if (view.stepper) walk.children.push_back(picture_semantics(*view.stepper, nullptr));
    Node origin = origin_semantics(view.kept_origin());
    if (!view.way.empty()) origin.children.insert(origin.children.begin() + 1, text("origin.way", view.way));
    walk.children.push_back(std::move(origin));
    if (const OriginInHand hand = view.kept_origin(); hand.origin && !hand.origin->parts.empty())
        walk.children.push_back(origin_parts_semantics(hand));
    if (view.stepper) {
        walk.children.push_back(matrices_semantics(*view.stepper));
        walk.children.push_back(shapes_semantics(*view.stepper));
    }
    return walk;
}

}  // namespace attention
