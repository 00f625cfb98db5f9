#include "app/evidence_url.h"

#include <algorithm>

#include "app/url_text.h"
#include "view/evidence_names.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::uint64_t most_places = 1'000'000;

class Reader {
public:
    Reader(const Pack& pack, EvidenceState& evidence, std::vector<Message>& problems)
        : pack_(pack), evidence_(evidence), problems_(problems) {}

    // False: none of this room's settings.
    bool setting(const std::string& name, const std::string& value) {
        if (name == "view") {
            take(evidence_.view, parse_evidence_view(value), name, value, Key::expected_evidence_view);
        } else if (name == "score") {
            take(evidence_.score, parse_score(value), name, value, Key::expected_score);
        } else if (name == "order") {
            if (value != "score" && value != "lost" && value != "in-place")
                problem(name, value, Key::expected_order);
            evidence_.sorted = value == "score" || value == "lost";
            evidence_.by_lost = value == "lost";
        } else if (name == "swap") {
            evidence_.swap_with = value;
        } else if (name == "hide") {
            for (const std::string& one : url_list(value)) hide(name, one);
        } else if (name == "shuffles") {
            const std::optional<std::uint64_t> count = whole_number(value);
            if (!count || *count < 1 || *count > std::uint64_t(largest_shuffles))
                return problem(name, value, Key::expected_shuffles, {count_text(largest_shuffles)});
            evidence_.shuffles = int(*count);
        } else if (name == "silenced") {
            if (value != "zero" && value != "mean") problem(name, value, Key::expected_silenced);
            evidence_.mean = value == "mean";
        } else if (name == "take") {
            const std::optional<std::uint64_t> count = whole_number(value);
            if (!count || *count > most_places) return problem(name, value, Key::expected_number);
            evidence_.curve_words = int(*count);
        } else if (name == "random") {
            take(evidence_.curve_seed, whole_number(value), name, value, Key::expected_number);
        } else if (name == "faithfulness") {
            if (value != "yes" && value != "no") problem(name, value, Key::expected_yes);
            evidence_.faithfulness = value == "yes";
        } else if (name == "filter") {
            take(evidence_.filter, parse_filter(value), name, value, Key::expected_filter);
        } else if (name == "team") {
            const auto& labels = pack_.model.config.labels;
            const auto found = std::find(labels.begin(), labels.end(), value);
            if (found == labels.end()) return problem(name, value, Key::expected_label);
            evidence_.team = int(found - labels.begin());
        } else if (name == "style") {
            evidence_.style = value;  // of whatever set is open
        } else {
            return false;
        }
        return true;
    }

private:
    bool problem(const std::string& name, const std::string& value, Key expected,
                 std::vector<std::string> args = {}) {
        problems_.push_back(bad_value(name, value, say(expected, std::move(args))));
        return true;
    }

    template <class Setting>
    void take(Setting& setting, const std::optional<Setting>& read, const std::string& name,
              const std::string& value, Key expected) {
        if (read)
            setting = *read;
        else
            problem(name, value, expected);
    }

    void hide(const std::string& name, const std::string& value) {
        const std::optional<std::uint64_t> from_one = whole_number(value);
        if (!from_one || *from_one == 0 || *from_one > most_places) {
            problem(name, value, Key::expected_number_from_one);
            return;
        }
        const int place = int(*from_one) - 1;
        std::vector<int>& hidden = evidence_.hidden;
        if (std::find(hidden.begin(), hidden.end(), place) == hidden.end())
            hidden.insert(std::upper_bound(hidden.begin(), hidden.end(), place), place);
    }

    const Pack& pack_;
    EvidenceState& evidence_;
    std::vector<Message>& problems_;
};

}  // namespace

bool is_evidence_url(std::string_view fragment) {
    for (const UrlSetting& setting : url_settings(fragment))
        if (setting.name == "room") return setting.value() == "evidence";
    return false;
}

std::string write_evidence_url(const ViewState& state, const EvidenceState& evidence,
                               const std::vector<std::string>& labels, bool with_text) {
    const EvidenceState start;
    std::string url = write_shared_settings("evidence", state, with_text);
    url += "&view=" + evidence_view_name(evidence.view);
    const auto add = [&](bool differs, const char* name, const std::string& value) {
        if (differs) url += std::string("&") + name + "=" + value;
    };
    add(evidence.score != start.score, "score", score_name(evidence.score));
    add(evidence.sorted, "order", evidence.by_lost ? "lost" : "score");
    add(with_text && !evidence.swap_with.empty(), "swap", percent_encode(evidence.swap_with));
    add(!evidence.hidden.empty(), "hide", places_text(evidence.hidden));
    add(evidence.shuffles != start.shuffles, "shuffles", std::to_string(evidence.shuffles));
    add(state.seed != 0, "seed", std::to_string(state.seed));
    add(evidence.mean, "silenced", "mean");
    add(evidence.curve_words != start.curve_words, "take", std::to_string(evidence.curve_words));
    add(evidence.curve_seed != 0, "random", std::to_string(evidence.curve_seed));
    add(evidence.faithfulness, "faithfulness", "yes");
    add(evidence.filter != start.filter, "filter", filter_name(evidence.filter));
    if (evidence.team >= 0 && evidence.team < int(labels.size()))
        add(true, "team", percent_encode(labels[std::size_t(evidence.team)]));
    add(!evidence.style.empty(), "style", percent_encode(evidence.style));
    return url;
}

ReadEvidenceUrl read_evidence_url(std::string_view fragment, const Pack& pack, const ViewState& start) {
    ReadEvidenceUrl read;
    std::vector<Message> problems;
    Reader reader(pack, read.evidence, problems);
    std::string others = "room=explorer";
    for (const UrlSetting& setting : url_settings(fragment))
        if (setting.name != "room" && !reader.setting(setting.name, setting.value()))
            others += "&" + setting.name + "=" + std::string(setting.raw);
    read.shared = read_url(others, pack, start);
    read.shared.problems.insert(read.shared.problems.begin(), problems.begin(), problems.end());
    return read;
}

std::vector<Message> check_evidence_range(const EvidenceState& asked, const EvidenceState& kept, int words) {
    std::vector<Message> problems;
    const auto check = [&](const char* name, int wanted, bool is_kept) {
        if (!is_kept)
            problems.push_back(
                bad_value(name, std::to_string(wanted), say(Key::expected_word, {count_text(words)})));
    };
    for (const int word : asked.hidden)
        check("hide", word + 1, std::find(kept.hidden.begin(), kept.hidden.end(), word) != kept.hidden.end());
    if (asked.style != kept.style)
        problems.push_back(bad_value("style", asked.style, say(Key::expected_style)));
    check("take", asked.curve_words, asked.curve_words == kept.curve_words);
    return problems;
}

}  // namespace attention
