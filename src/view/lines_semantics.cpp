#include "view/lines_semantics.h"

#include "lesson/typed_number.h"
#include "view/number_format.h"

namespace attention {

namespace {

std::string place_text(int place) { return count_text(place + 1); }

Node text(std::string id, const Message& message) { return node(std::move(id), "text", say(message)); }

Node toggle(std::string id, std::string name, bool pressed) {
    Node result = node(std::move(id), "button", std::move(name));
    result.pressed = pressed;
    return result;
}

Node controls(const LinesView& view) {
    Node group = node("lines.controls", "group", say(Key::view));
    if (view.blocks > 1) {
        Node blocks = node("block", "radiogroup", say(Key::block));
        for (int block = 0; block < view.blocks; ++block)
            blocks.children.push_back(radio("block." + std::to_string(block + 1),
                                            say(Key::block_name, {place_text(block)}), block == view.block));
        group.children.push_back(std::move(blocks));
    }
    if (view.heads > 1) {
        Node heads = node("lines.heads", "group", say(Key::lines_shown));
        for (const LineHead& choice : view.choices)
            heads.children.push_back(toggle("lines.head." + std::to_string(choice.head + 1),
                                            say(Key::lines_toggle, {place_text(choice.head)}), choice.shown));
        heads.children.push_back(toggle("lines.average", say(Key::average_name), view.average));
        group.children.push_back(std::move(heads));
    }
    Node least = slider("threshold", say(Key::lines_threshold), 0, 1, 0.01, exact_digits(view.threshold));
    least.value_text = say(Key::lines_at_least, {weight_text(view.threshold)});
    group.children.push_back(std::move(least));
    return group;
}

Node words(const LinesView& view, bool reading) {
    const std::string id = reading ? "line.reading." : "line.read.";
    Node list = node(reading ? "lines.reading" : "lines.read", "list",
                     say(reading ? Key::column_reading : Key::column_read));
    list.roving = true;
    for (int place = 0; place < int(view.words.size()); ++place) {
        Node word = toggle(id + std::to_string(place + 1),
                           say(reading ? Key::lines_reading_name : Key::lines_read_name,
                               {view.words[std::size_t(place)], place_text(place)}),
                           view.pinned && place == view.word);
        if (place == view.word) word.description = say(view.about_word);
        list.children.push_back(std::move(word));
    }
    return list;
}

std::string head_text(int head) { return head < 0 ? say(Key::heads_average) : place_text(head); }

Node rows(const LinesView& view, std::string id, Key title, const std::vector<LineRow>& rows) {
    Node table = node(std::move(id), "table", say(title, {say(view.word_name(view.word))}));
    table.columns = {say(Key::column_word), say(Key::column_place), say(Key::column_head),
                     say(Key::column_weight)};
    for (const LineRow& row : rows)
        table.rows.push_back({"",
                              {row.word, say(Key::word_place, {place_text(row.place)}), head_text(row.head),
                               weight_text(row.weight)}});
    return table;
}

Node strongest(const LinesView& view) {
    Node table = node("lines.strongest", "table", say(Key::lines_strongest));
    table.columns = {say(Key::column_reading), say(Key::column_read), say(Key::column_head),
                     say(Key::column_weight)};
    const auto word = [&](int place) {
        return view.words[std::size_t(place)] + ", " + say(Key::word_place, {place_text(place)});
    };
    for (const AttentionLine& line : view.strongest)
        table.rows.push_back(
            {"", {word(line.reading), word(line.read), head_text(line.head), weight_text(line.weight)}});
    return table;
}

void add_pair(Node& region, const LinesView& view) {
    region.children.push_back(text("lines.pair", view.pair));
    if (!view.pair_note.empty()) region.children.push_back(text("lines.pair.note", view.pair_note));
    if (view.has_pair)
        region.children.push_back(
            node("line.pair", "button",
                 say(Key::lines_pair_show, {say(view.word_name(view.most_different.first))})));
}

}  // namespace

Node lines_semantics(const LinesView& view) {
    const std::string title = view.words.empty() ? say(Key::lines_shown) : say(view.title);
    Node region = node("lines", "region", title);
    region.children.push_back(heading("lines.title", 2, title));
    if (view.words.empty()) return region;
    region.children.push_back(controls(view));
    region.children.push_back(text("lines.hint", {Key::lines_hint, {}}));
    region.children.push_back(text("lines.count", view.count));
    region.children.push_back(words(view, true));
    region.children.push_back(words(view, false));
    if (view.word >= 0) {
        region.children.push_back(text("lines.about", view.about_word));
        region.children.push_back(rows(view, "lines.reads", Key::lines_reads_title, view.reads));
        region.children.push_back(rows(view, "lines.read_by", Key::lines_read_by_title, view.read_by));
    }
    region.children.push_back(strongest(view));
    add_pair(region, view);
    return region;
}

}  // namespace attention
