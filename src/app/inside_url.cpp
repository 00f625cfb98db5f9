#include "app/inside_url.h"

#include <algorithm>

#include "app/url_text.h"
#include "lesson/typed_number.h"
#include "view/inside_room_view.h"

namespace attention {

namespace {

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::size_t start = 0;
    for (;;) {
        const std::size_t end = text.find(',', start);
        parts.push_back(text.substr(start, end - start));
        if (end == std::string::npos) return parts;
        start = end + 1;
    }
}

std::string places_text(const std::vector<int>& places) {
    std::string text;
    for (const int place : places) text += (text.empty() ? "" : ",") + std::to_string(place + 1);
    return text;
}

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
            for (const std::string& id : split(value)) {
                const std::optional<Quantity> quantity = parse_quantity(id);
                if (!quantity) return problem(name, id, Key::expected_quantity);
                inside_.trail.push_back(*quantity);
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
            const auto number = parse_number(value);
            if (!number || *number < -8 || *number > 8) return problem(name, value, Key::expected_zoom);
            inside_.zoom = int(*number);
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
        for (const std::string& one : split(value)) {
            int at = 0;
            if (place(name, one, at) && std::find(setting.begin(), setting.end(), at) == setting.end())
                setting.insert(std::upper_bound(setting.begin(), setting.end(), at), at);
        }
    }

    const Pack& pack_;
    InsideState& inside_;
    std::vector<Message>& problems_;
};

}  // namespace

bool is_inside_url(std::string_view fragment) {
    for (const UrlSetting& setting : url_settings(fragment))
        if (setting.name == "room") return setting.value() == "inside";
    return false;
}

std::string write_inside_url(const ViewState& state, const InsideState& inside, bool with_text) {
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
    add(inside.station != start.station, "at", station_id(inside.station));
    add(inside.step != start.step, "step", std::string(step_name(inside.step)));
    add(inside.sorted, "sorted", "yes");
    add(inside.numbers, "numbers", "yes");
    add(inside.exact, "digits", "yes");
    std::string trail;
    for (const Quantity& quantity : inside.trail) trail += (trail.empty() ? "" : ",") + quantity_id(quantity);
    add(!trail.empty(), "number", trail);
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
    read.shared.problems.insert(read.shared.problems.begin(), problems.begin(), problems.end());
    return read;
}

}  // namespace attention
