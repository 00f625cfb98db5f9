#include "view/heads_semantics.h"

#include "view/number_format.h"

namespace attention {

namespace {

std::string word_text(const std::vector<std::string>& words, int place) {
    return words[std::size_t(place)] + ", " + say(Key::word_place, {count_text(place + 1)});
}

Node text(std::string id, const Message& message) { return node(std::move(id), "text", say(message)); }

std::string head_text(const HeadTile& tile) {
    return tile.head < 0 ? say(tile.name) : count_text(tile.head + 1);
}

void add_definitions(Node& region, const HeadsView& view) {
    for (std::size_t i = 0; i < view.definitions.size(); ++i)
        region.children.push_back(text("heads.definition." + std::to_string(i), view.definitions[i]));
}

Node block_list(const HeadsView& view, int block) {
    const std::string number = count_text(block + 1);
    Node list = node("heads.block." + std::to_string(block + 1), "list", say(Key::block_name, {number}));
    list.roving = true;
    for (const HeadTile& tile : view.tiles) {
        if (tile.block != block) continue;
        Node button = node(tile.id, "button", say(tile.full_name));
        button.description = say(tile.strongest);
        list.children.push_back(std::move(button));
    }
    return list;
}

Node behaviour_of_all(const HeadsView& view) {
    Node table = node("heads.table", "table", say(Key::heads_table));
    table.columns = {say(Key::block), say(Key::column_head)};
    for (const BehaviourRow& row : view.tiles[0].behaviour) table.columns.push_back(say(row.what));
    for (const HeadTile& tile : view.tiles) {
        TableRow row{"", {count_text(tile.block + 1), head_text(tile)}};
        for (const BehaviourRow& measure : tile.behaviour) row.cells.push_back(measure.text);
        table.rows.push_back(std::move(row));
    }
    return table;
}

Node pairs_of_all(const HeadsView& view) {
    Node table = node("heads.pairs", "table", say(Key::heads_pairs_table));
    table.columns = {say(Key::block), say(Key::column_head), say(Key::column_reading), say(Key::column_read),
                     say(Key::column_weight)};
    for (const HeadTile& tile : view.tiles)
        table.rows.push_back(
            {"",
             {count_text(tile.block + 1), head_text(tile), word_text(view.words, tile.pair.reading),
              word_text(view.words, tile.pair.read), weight_text(tile.pair.weight)}});
    return table;
}

Node overview(const HeadsView& view) {
    Node region = node("heads", "region", say(Key::heads_title));
    region.children.push_back(heading("heads.title", 2, say(Key::heads_title)));
    if (view.tiles.empty()) return region;
    region.children.push_back(text("heads.hint", {Key::heads_hint, {}}));
    for (int block = 0; block < view.blocks; ++block) region.children.push_back(block_list(view, block));
    region.children.push_back(behaviour_of_all(view));
    region.children.push_back(pairs_of_all(view));
    add_definitions(region, view);
    return region;
}

Node button(std::string id, Key key, bool enabled = true) {
    Node result = node(std::move(id), "button", say(key));
    result.disabled = !enabled;
    return result;
}

Node behaviour_of(const HeadTile& tile) {
    Node table = node("heads.table", "table", say(Key::heads_measured));
    table.columns = {say(Key::column_what), say(Key::column_weight)};
    for (const BehaviourRow& row : tile.behaviour) table.rows.push_back({"", {say(row.what), row.text}});
    return table;
}

Node pairs_of(const HeadWindow& window) {
    Node table = node("heads.pairs", "table", say(Key::strongest_pairs));
    table.columns = {say(Key::column_reading), say(Key::column_read), say(Key::column_weight)};
    for (const HeadPair& pair : window.strongest)
        table.rows.push_back({"",
                              {word_text(window.words, pair.reading), word_text(window.words, pair.read),
                               weight_text(pair.weight)}});
    return table;
}

Node one_head(const HeadsView& view, const HeadWindow& window) {
    const std::string name = say(window.tile.full_name);
    Node region = node("heads", "region", name);
    region.children.push_back(heading("heads.title", 2, name));
    region.children.push_back(button("heads.all", Key::heads_all));
    region.children.push_back(button("to.lines", Key::heads_to_lines));
    if (window.can_step) region.children.push_back(button("to.steps", Key::heads_to_steps));
    region.children.push_back(button("to.explorer", Key::heads_to_explorer));
    if (window.can_zoom_in || window.can_zoom_out) {
        region.children.push_back(button("zoom.out", Key::heads_zoom_out, window.can_zoom_out));
        region.children.push_back(button("zoom.in", Key::heads_zoom_in, window.can_zoom_in));
    }
    Node map = node("map", "button", say(window.cell));
    map.description = say(Key::matrix_hint);
    map.keys = {"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"};
    region.children.push_back(std::move(map));
    if (!window.part.empty()) region.children.push_back(text("overview", window.part));
    region.children.push_back(text("heads.strongest", window.tile.strongest));
    region.children.push_back(pairs_of(window));
    region.children.push_back(behaviour_of(window.tile));
    add_definitions(region, view);
    return region;
}

}  // namespace

Node heads_semantics(const HeadsView& view) {
    return view.window ? one_head(view, *view.window) : overview(view);
}

}  // namespace attention
