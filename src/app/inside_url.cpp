#include "app/inside_url.h"

#include <algorithm>

#include "app/url_text.h"
#include "lesson/typed_number.h"
#include "view/inside_room_view.h"
#include "view/number_format.h"

namespace attention {

namespace {

class Reader {
public:
    Reader(const Pack& pack, InsideState& inside, std::vector<Message>& problems)
        : pack_(pack), inside_(inside), problems_(problems) {}

    // False: none of this room's settings.
    bool setting(const std::string& name, const std::string& value) {
        if (name == "view") {
            const std::optional<InsideView> view = parse_inside_view(value);
            if (!view) problem(name, value, Key::expected_inside_view);
            inside_.view = view.value_or(inside_.view);
        } else if (name == "at") {
            const std::optional<Station> station = parse_station(value);
            const std::vector<Station> path = stations_of(pack_.model.config);
            const bool there = station && std::find(path.begin(), path.end(), *station) != path.end();
            if (!there) problem(name, value, Key::expected_stop);
            if (there) inside_.station = *station;
        } else if (name == "step") {
            const std::optional<Step> step = parse_step(value);
            if (!step) problem(name, value, Key::expected_step);
            inside_.step = step.value_or(inside_.step);
        } else if (name == "number") {
            for (const std::string& id : url_list(value)) {
                const std::optional<Quantity> quantity = parse_quantity(id);
                if (quantity)
                    inside_.trail.push_back(*quantity);
                else
                    problem(name, id, Key::expected_pass_number);
            }
        } else if (name == "heads") {
            places(name, value, inside_.line_heads);
        } else if (name == "line") {
            place(name, value, inside_.line_word);
        } else if (name == "threshold") {
            const auto number = parse_number(value);
            if (!number || *number < 0 || *number > 1) return problem(name, value, Key::expected_share);
            inside_.threshold = *number;
        } else if (name == "label") {
            const auto& labels = pack_.model.config.labels;
            const auto found = std::find(labels.begin(), labels.end(), value);
            if (found == labels.end()) return problem(name, value, Key::expected_label);
            inside_.label = int(found - labels.begin());
        } else if (name == "mask") {
            if (value != "causal" && value != "none") problem(name, value, Key::expected_mask);
            inside_.causal = value == "causal";
        } else if (name == "padding") {
            places(name, value, inside_.padding);
        } else if (name == "positions") {
            if (value == "none")
                inside_.positions = Positions::none;
            else if (value == "moved")
                inside_.positions = Positions::moved;
            else if (value != "as-trained")
                problem(name, value, Key::expected_positions);
        } else if (name == "order") {
            const std::optional<std::uint64_t> seed = whole_number(value);
            if (!seed) return problem(name, value, Key::expected_number);
            inside_.position_seed = *seed;
        } else if (name == "later") {
            place(name, value, inside_.later);
        } else if (name == "length") {
            int length = 0;
            if (!place(name, value, length)) return true;
            inside_.length = length + 1;
            if (inside_.length > pack_.model.config.positions) {
                problem(name, value, Key::expected_length);
                inside_.length = pack_.model.config.positions;
            }
        } else if (name == "zoom") {
            const std::optional<std::uint64_t> zoom = whole_number(value);
            if (!zoom || *zoom > std::uint64_t(largest_zoom)) return problem(name, value, Key::expected_zoom);
            inside_.zoom = int(*zoom);
        } else {
            return flag(name, value);
        }
        return true;
    }

private:
    // "open=yes"
    bool flag(const std::string& name, const std::string& value) {
        bool* setting = name == "open"      ? &inside_.open
                        : name == "sorted"  ? &inside_.sorted
                        : name == "numbers" ? &inside_.numbers
                        : name == "digits"  ? &inside_.exact
                        : name == "terms"   ? &inside_.all_terms
                                            : nullptr;
        if (!setting) return false;
        if (value != "yes" && value != "no") problem(name, value, Key::expected_yes);
        *setting = value == "yes";
        return true;
    }

    bool problem(const std::string& name, const std::string& value, Key expected) {
        std::vector<std::string> args;
        if (expected == Key::expected_length) args = {std::to_string(pack_.model.config.positions)};
        problems_.push_back(bad_value(name, value, say(expected, std::move(args))));
        return true;
    }

    bool place(const std::string& name, const std::string& value, int& setting) {
        const std::optional<std::uint64_t> from_one = whole_number(value);
        if (!from_one || *from_one == 0 || *from_one > 1'000'000) {
            problem(name, value, Key::expected_number_from_one);
            return false;
        }
        setting = int(*from_one) - 1;
        return true;
    }

    void places(const std::string& name, const std::string& value, std::vector<int>& setting) {
        for (const std::string& one : url_list(value)) {
            int at = 0;
            if (place(name, one, at) && std::find(setting.begin(), setting.end(), at) == setting.end())
                setting.insert(std::upper_bound(setting.begin(), setting.end(), at), at);
        }
    }

    const Pack& pack_;
    InsideState& inside_;
    std::vector<Message>& problems_;
};

// A link that names a number opens where it stands, as far as it does not say otherwise.
void go_to_number(ReadInsideUrl& read, const ModelConfig& config, std::string_view fragment) {
    const std::vector<UrlSetting> settings = url_settings(fragment);
    const auto says = [&](std::string_view name) {
        return std::any_of(settings.begin(), settings.end(),
                           [&](const UrlSetting& setting) { return setting.name == name; });
    };
    const Quantity& number = read.inside.trail.back();
    const std::optional<Station> station = station_of(number);
    if (!station) return;
    const std::vector<Station> path = stations_of(config);
    if (!says("at") && std::find(path.begin(), path.end(), *station) != path.end())
        read.inside.station = *station;
    ViewState& state = read.shared.state;
    const bool of_text = config.has_labels() && station->kind >= StationKind::mean;
    if (!says("word") && !of_text) state.word = word_of(number).value_or(state.word);
    if (!says("read")) state.read = read_word_of(number).value_or(state.read);
    if (!says("head") && number.head >= 0) state.head = number.head;
    if (!says("view")) read.inside.view = InsideView::steps;
}

}  // namespace

bool is_inside_url(std::string_view fragment) {
    for (const UrlSetting& setting : url_settings(fragment))
        if (setting.name == "room") return setting.value() == "inside";
    return false;
}

std::string write_inside_url(const ViewState& state, const InsideState& inside,
                             const std::vector<std::string>& labels, bool with_text) {
    const InsideState start;
    std::string url = write_shared_settings("inside", state, with_text);
    url += "&read=" + std::to_string(state.read + 1) + "&view=" + inside_view_name(inside.view);
    const auto add = [&](bool differs, const char* name, const std::string& value) {
        if (differs) url += std::string("&") + name + "=" + value;
    };
    add(inside.open, "open", "yes");
    add(inside.zoom != start.zoom, "zoom", std::to_string(inside.zoom));
    add(!inside.line_heads.empty(), "heads", places_text(inside.line_heads));
    add(inside.line_word >= 0, "line", std::to_string(inside.line_word + 1));
    add(inside.threshold != start.threshold, "threshold", exact_digits(inside.threshold));
    add(inside.station != start.station || !inside.trail.empty(), "at", station_id(inside.station));
    add(inside.step != start.step, "step", std::string(step_name(inside.step)));
    add(inside.sorted, "sorted", "yes");
    add(inside.numbers, "numbers", "yes");
    add(inside.exact, "digits", "yes");
    std::string trail;
    for (const Quantity& quantity : inside.trail) trail += (trail.empty() ? "" : ",") + quantity_id(quantity);
    add(!trail.empty(), "number", trail);
    add(inside.all_terms, "terms", "yes");
    if (inside.label >= 0 && inside.label < int(labels.size()))
        add(true, "label", percent_encode(labels[std::size_t(inside.label)]));
    add(inside.causal, "mask", "causal");
    add(!inside.padding.empty(), "padding", places_text(inside.padding));
    add(inside.positions == Positions::none, "positions", "none");
    add(inside.positions == Positions::moved, "positions", "moved");
    add(inside.position_seed != 0, "order", std::to_string(inside.position_seed));
    add(inside.later >= 0, "later", std::to_string(inside.later + 1));
    add(inside.length > 0, "length", std::to_string(inside.length));
    return url;
}

ReadInsideUrl read_inside_url(std::string_view fragment, const Pack& pack, const ViewState& start) {
    ReadInsideUrl read;
    std::vector<Message> problems;
    Reader reader(pack, read.inside, problems);
    std::string others = "room=explorer";
    for (const UrlSetting& setting : url_settings(fragment))
        if (setting.name != "room" && !reader.setting(setting.name, setting.value()))
            others += "&" + setting.name + "=" + std::string(setting.raw);
    read.shared = read_url(others, pack, start);
    if (!read.inside.trail.empty()) go_to_number(read, pack.model.config, fragment);
    if (read.inside.station.block >= 0) read.shared.state.block = read.inside.station.block;
    read.shared.problems.insert(read.shared.problems.begin(), problems.begin(), problems.end());
    return read;
}

std::vector<Message> check_inside_range(const InsideState& asked, const InsideState& kept,
                                        const ModelConfig& config, int words) {
    std::vector<Message> problems;
    const auto problem = [&](const char* name, std::string value, Message expected) {
        problems.push_back(bad_value(name, std::move(value), say(expected)));
    };
    const auto has = [](const auto& list, const auto& one) {
        return std::find(list.begin(), list.end(), one) != list.end();
    };
    const auto place = [&](const char* name, int wanted, bool is_kept, Key expected, int count) {
        if (!is_kept) problem(name, std::to_string(wanted + 1), {expected, {count_text(count)}});
    };
    for (const int head : asked.line_heads)
        place("heads", head, has(kept.line_heads, head), Key::expected_head, config.heads);
    for (const int word : asked.padding)
        place("padding", word, has(kept.padding, word),
              word < words ? Key::expected_a_word_left : Key::expected_word, words);
    place("line", asked.line_word, asked.line_word == kept.line_word, Key::expected_word, words);
    place("later", asked.later, asked.later == kept.later, Key::expected_word, words);
    for (const Quantity& quantity : asked.trail)
        if (!has(kept.trail, quantity))
            problem("number", quantity_id(quantity), {Key::expected_pass_number, {}});
    return problems;
}

}  // namespace attention
