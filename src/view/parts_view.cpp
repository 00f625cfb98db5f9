#include "view/parts_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "view/number_format.h"
#include "view/word_at.h"

namespace attention {

namespace {

std::string place_text(int place) { return count_text(place + 1); }

const char* kind_name(PartKind kind) {
    switch (kind) {
        case PartKind::tokens: return "tokens";
        case PartKind::positions: return "positions";
        case PartKind::head: return "head";
        case PartKind::feed_forward: return "feed-forward";
        case PartKind::constants: return "constants";
    }
    return "";
}

Message name_of(const LogitPart& part) {
    switch (part.kind) {
        case PartKind::tokens: return {Key::part_tokens, {}};
        case PartKind::positions: return {Key::part_positions, {}};
        case PartKind::head: return {Key::part_head, {place_text(part.block), place_text(part.head)}};
        case PartKind::feed_forward: return {Key::part_feed_forward, {place_text(part.block)}};
        case PartKind::constants: return {Key::part_constants, {}};
    }
    return {};
}

double sum_of(const std::vector<PartRow>& rows) {
    return std::accumulate(rows.begin(), rows.end(), 0.0,
                           [](double sum, const PartRow& row) { return sum + row.value; });
}

SignedScale scale_of(const std::vector<PartRow>& rows) {
    SignedScale scale;
    for (const PartRow& row : rows) {
        scale.low = std::min(scale.low, row.value);
        scale.high = std::max(scale.high, row.value);
    }
    return scale;
}

// In a sentence a row is named with its place.
std::string spoken(const PartRow& row) {
    return row.place < 0 ? say(row.name) : say(Key::word_at, {say(row.name), place_text(row.place)});
}

Message strongest_of(const std::vector<PartRow>& rows) {
    const auto [least, most] = std::minmax_element(
        rows.begin(), rows.end(), [](const PartRow& a, const PartRow& b) { return a.value < b.value; });
    const bool adds = most->value > 0, takes = least->value < 0;
    if (adds && takes)
        return {Key::parts_strongest, {spoken(*most), most->text, spoken(*least), least->text}};
    if (adds) return {Key::parts_only_add, {spoken(*most), most->text}};
    if (takes) return {Key::parts_only_take, {spoken(*least), least->text}};
    return {Key::parts_all_zero, {}};
}

class Splitting {
public:
    Splitting(const Pass& pass, const InsideState& inside, PartsView& view)
        : pass_(pass), config_(pass.config()), view_(view), ids_(pass.ids()), label_(label_of(inside)) {}

    void fill() {
        const LogitSplit split = split_of(label_);
        add_labels();
        add_title(split);
        add_parts(split);
        add_lead(split);
        add_meaning();
        if (config_.has_labels())
            add_rows(split);
        else
            view_.rows_note = {Key::rows_last_only, {word_at(pass_.texts(), pass_.words() - 1)}};
    }

private:
    bool one_logit() const { return config_.output == OutputKind::sigmoid; }

    int label_of(const InsideState& inside) const {
        const bool exists = inside.label >= 0 && inside.label < int(config_.labels.size());
        return config_.output == OutputKind::softmax && exists ? inside.label : pass_.answer.best;
    }

    LogitSplit split_of(int label) const {
        return logit_split(pass_.pack.model, ids_, pass_.trace, label, pass_.changes);
    }

    void add_labels() {
        if (config_.output != OutputKind::softmax) return;
        for (int label = 0; label < int(config_.labels.size()); ++label)
            view_.labels.push_back({label, "parts.label." + std::to_string(label + 1),
                                    config_.labels[std::size_t(label)], label == label_,
                                    label == pass_.answer.best});
    }

    void add_title(const LogitSplit& split) {
        const std::string logit = number_text(split.logit);
        view_.logit = split.logit;
        if (!config_.has_labels()) {
            view_.label = pass_.pack.vocabulary.text(label_);
            view_.title = {Key::parts_title_next, {view_.label, logit}};
        } else if (one_logit()) {
            view_.label = config_.labels[1];
            view_.title = {Key::parts_title_sigmoid, {config_.labels[1], config_.labels[0], logit}};
            view_.sign = {Key::parts_sign, {config_.labels[1], config_.labels[0]}};
        } else {
            view_.label = config_.labels[std::size_t(label_)];
            view_.title = {Key::parts_title, {view_.label, logit}};
        }
    }

    void add_parts(const LogitSplit& split) {
        for (std::size_t i = 0; i < split.parts.size(); ++i) {
            const LogitPart& part = split.parts[i];
            view_.parts.push_back({"part." + std::to_string(i + 1),
                                   kind_name(part.kind),
                                   part.block,
                                   part.head,
                                   -1,
                                   name_of(part),
                                   {},
                                   part.value,
                                   signed_text(part.value)});
        }
        const double sum = sum_of(view_.parts);
        view_.parts_scale = scale_of(view_.parts);
        view_.sum_of_parts_name = {Key::parts_sum, {count_text((long long)(view_.parts.size()))}};
        view_.sum_of_parts = signed_text(sum);
        if (number_text(sum) != number_text(split.logit))
            view_.rounding = {Key::parts_rounding, {number_text(std::abs(sum - split.logit))}};
        view_.strongest = strongest_of(view_.parts);
    }

    // The difference to the largest other logit, and the part that makes most of it.
    void add_lead(const LogitSplit& split) {
        if (config_.output != OutputKind::softmax || config_.labels.size() < 2) return;
        int other = label_ == 0 ? 1 : 0;
        const std::vector<float>& logits = pass_.answer.logits;
        for (int label = 0; label < int(logits.size()); ++label)
            if (label != label_ && logits[std::size_t(label)] > logits[std::size_t(other)]) other = label;
        const LogitSplit against = split_of(other);
        const double difference = split.logit - against.logit;
        if (difference == 0) return;
        std::size_t largest = 0;
        const auto share = [&](std::size_t part) {
            const double value = split.parts[part].value - against.parts[part].value;
            return difference > 0 ? value : -value;
        };
        for (std::size_t part = 1; part < split.parts.size(); ++part)
            if (share(part) > share(largest)) largest = part;
        view_.lead = {
            difference > 0 ? Key::parts_ahead : Key::parts_behind,
            {number_text(std::abs(difference)), config_.labels[std::size_t(other)],
             say(view_.parts[largest].name), signed_text(difference > 0 ? share(largest) : -share(largest))}};
    }

    void add_meaning() {
        view_.meaning.push_back({Key::parts_meaning_sum, {}});
        if (config_.norm == NormPlacement::post)
            view_.meaning.push_back({Key::parts_meaning_norms, {}});
        else if (config_.final_norm)
            view_.meaning.push_back({Key::parts_meaning_norm, {}});
        view_.meaning.push_back({Key::parts_meaning_limits, {}});
    }

    void add_rows(const LogitSplit& split) {
        for (int place = 0; place < pass_.words(); ++place) {
            const double value = split.by_row[std::size_t(place)];
            const Key where = pass_.changes.mask.pads(place) ? Key::row_padding : Key::word_place;
            view_.rows.push_back({"row." + std::to_string(place + 1),
                                  "row",
                                  -1,
                                  -1,
                                  place,
                                  verbatim(pass_.analysis.tokens[std::size_t(place)].text),
                                  {where, {place_text(place)}},
                                  value,
                                  signed_text(value)});
        }
        view_.strongest_row = strongest_of(view_.rows);
        view_.rows.push_back({"row.bias",
                              "bias",
                              -1,
                              -1,
                              -1,
                              {Key::part_output_bias, {}},
                              {},
                              split.row_constant,
                              signed_text(split.row_constant)});
        view_.rows_scale = scale_of(view_.rows);
        view_.sum_of_rows_name = {Key::parts_sum_rows, {}};
        view_.sum_of_rows = signed_text(sum_of(view_.rows));
        const bool causal = config_.causal || pass_.changes.mask.causal;
        view_.rows_note = {pass_.words() == 1 ? Key::rows_one
                           : causal           ? Key::rows_mixed_causal
                                              : Key::rows_mixed,
                           {}};
    }

    const Pass& pass_;
    const ModelConfig& config_;
    PartsView& view_;
    const std::vector<int> ids_;
    const int label_;
};

}  // namespace

std::string signed_text(double value) { return (value > 0 ? "+" : "") + number_text(value); }

PartsView parts_view(const Pass& pass, const InsideState& inside) {
    PartsView view;
    if (pass.words() > 0) Splitting(pass, inside, view).fill();
    return view;
}

}  // namespace attention
