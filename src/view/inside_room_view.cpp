#include "view/inside_room_view.h"

#include <algorithm>

namespace attention {

namespace {

struct Naming {
    InsideView view;
    const char* name;
    Key key;
};
constexpr Naming namings[] = {
    {InsideView::heads, "heads", Key::inside_heads},       {InsideView::lines, "lines", Key::inside_lines},
    {InsideView::steps, "steps", Key::inside_steps},       {InsideView::parts, "parts", Key::inside_parts},
    {InsideView::changes, "changes", Key::inside_changes}, {InsideView::length, "length", Key::inside_length},
};

}  // namespace

std::string inside_view_name(InsideView view) { return namings[std::size_t(view)].name; }

std::optional<InsideView> parse_inside_view(std::string_view name) {
    for (const Naming& naming : namings)
        if (naming.name == name) return naming.view;
    return std::nullopt;
}

Message changed_notice(const PassChanges& changes) {
    std::string list;
    const auto add = [&](bool there, Key key) {
        if (there) list += (list.empty() ? "" : ", ") + say(key);
    };
    const std::vector<bool>& padding = changes.mask.padding;
    add(changes.mask.causal, Key::changed_causal);
    add(std::find(padding.begin(), padding.end(), true) != padding.end(), Key::changed_padding);
    add(changes.positions == Positions::none, Key::changed_no_positions);
    add(changes.positions == Positions::moved, Key::changed_moved_positions);
    return list.empty() ? Message{} : Message{Key::inside_changed, {list}};
}

InsideRoomView inside_frame(const Pack& pack, const Analysis& analysis, const ViewState& state,
                            const InsideState& inside, bool narrow) {
    InsideRoomView view;
    view.room = "inside";
    view.title = {Key::room_inside, {}};
    view.narrow = narrow;
    view.which = inside.view;
    for (const Naming& naming : namings)
        view.choices.push_back(
            {std::string("view.") + naming.name, {naming.key, {}}, naming.view == inside.view});
    fill_text(view, pack, analysis, state);
    view.blocks = pack.model.config.blocks;
    view.heads = pack.model.config.heads;
    view.block = state.block;
    view.head = state.head;
    view.average = state.average;
    return view;
}

void clamp(InsideState& inside, const Pack& pack, int words) {
    const ModelConfig& config = pack.model.config;
    const int last = std::max(0, words - 1);
    const auto drop_beyond = [](std::vector<int>& places, int count) {
        places.erase(std::remove_if(places.begin(), places.end(),
                                    [&](int place) { return place < 0 || place >= count; }),
                     places.end());
    };
    drop_beyond(inside.line_heads, config.heads);
    drop_beyond(inside.padding, words);
    if (words > 0 && int(inside.padding.size()) >= words) inside.padding.pop_back();  // one word stays
    inside.threshold = std::clamp(inside.threshold, 0.0, 1.0);
    inside.zoom = std::clamp(inside.zoom, 0, largest_zoom);
    inside.line_word = std::clamp(inside.line_word, -1, last);
    inside.later = std::clamp(inside.later, -1, last);
    inside.length = std::clamp(inside.length, 0, config.positions);
    inside.label = std::clamp(inside.label, -1, int(config.labels.size()) - 1);
    const std::vector<Station> path = stations_of(config);
    if (std::find(path.begin(), path.end(), inside.station) == path.end()) inside.station = path.front();
}

}  // namespace attention
