#include "view/sweep_figures_view.h"

#include <algorithm>

#include "engine/figures.h"
#include "view/baseline_name.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Number = std::optional<double>;

// How the definitions call the scores (view/definitions.h); by SweptScore.
constexpr const char* score_definitions[swept_scores] = {"received", "", "rollout", "lead-lost",
                                                         "random-order"};

ShareView share_view(const Share& share) { return {share.count, share.of, share.value(), share_text(share)}; }

Message score_name_of(SweptScore score, const SweepView& view) {
    switch (score) {
        case SweptScore::received: return {Key::figure_score_received, {}};
        case SweptScore::head: {
            if (!view.sweep) return {Key::figure_score_head_pack, {}};
            const SweepOptions& options = view.sweep->options();
            const int block = options.block < 0 ? view.pack->model.config.blocks - 1 : options.block;
            return {Key::figure_score_head, {count_text(block + 1), count_text(options.head + 1)}};
        }
        case SweptScore::rollout: return {Key::figure_score_rollout, {}};
        case SweptScore::lead_lost: return {Key::figure_score_lead_lost, {}};
        case SweptScore::random: return {Key::figure_score_random, {}};
    }
    return {};
}

class Filling {
public:
    explicit Filling(SweepView& view)
        : view_(view), counted_(view.counted), pack_figures_(parse_figures(view.pack->figures)) {}

    void fill() {
        add_source();
        add_shares();
        add_faithfulness();
        add_terms();
        if (!view_.measured) return;
        add_confusion();
        add_groups();
        add_correlations();
    }

private:
    void add_source() {
        if (!pack_figures_) return;
        view_.here = say(Key::figure_now, {view_.here});  // a file dropped here may be called the same
        view_.pack_source = say(Key::figure_before, {pack_figures_->data});
        view_.pack_note = {Key::figure_pack, {pack_figures_->data, count_text(pack_figures_->tickets)}};
    }

    // A row where it is measured here or stands in the pack.
    void add(const std::string& id, Message name, const char* define, const Share& here, Number there,
             Message note = {}) {
        SweepFigure row;
        row.id = id;
        row.name = std::move(name);
        row.define = define;
        row.value = here.value();
        row.text = share_text(here);
        if (here.of > 0) row.count = count_of_text(here);
        if (there) row.pack_value = *there, row.pack_text = short_percent_text(*there);
        row.note = std::move(note);
        if (!row.text.empty() || !row.pack_text.empty()) view_.figures.push_back(std::move(row));
    }

    void add_shares() {
        const bool any_team =
            view_.tickets->size() == 0 || view_.tickets->unknown_teams() < view_.tickets->size();
        const auto pack = [&](Number Figures::*field) {
            return pack_figures_ ? (*pack_figures_).*field : Number();
        };
        if (any_team) {
            add("right", {Key::figure_right, {}}, "accuracy", counted_.right, pack(&Figures::accuracy));
            add("right-shuffled", {Key::figure_right_shuffled, {}}, "shuffle", counted_.right_shuffled,
                pack(&Figures::accuracy_shuffled));
            for (std::size_t i = 0; i < view_.pack->baselines.size(); ++i) add_baseline(i);
        }
        add("changed", {Key::figure_changed, {}}, any_team ? "" : "shuffle", counted_.changed_by_shuffle, {});
        Message interval;
        if (counted_.agree.of > 0)
            interval = {Key::figure_interval,
                        {share_text(counted_.agree_95.low), share_text(counted_.agree_95.high)}};
        add("agree", {Key::figure_agree, {}}, "agreement", counted_.agree, pack(&Figures::agreement),
            interval);
        add_correlation(pack(&Figures::mean_correlation));
    }

    void add_baseline(std::size_t number) {
        const std::string& name = view_.pack->baselines[number].name;
        const std::string id = "baseline." + std::to_string(number + 1), spoken = baseline_name(name);
        Number accuracy, shuffled;
        if (pack_figures_)
            for (const Figures::Baseline& baseline : pack_figures_->baselines)
                if (baseline.name == name)
                    accuracy = baseline.accuracy, shuffled = baseline.accuracy_shuffled;
        const BaselineFigures none;
        const BaselineFigures& here = number < counted_.baselines.size() ? counted_.baselines[number] : none;
        add(id, {Key::figure_baseline, {spoken}}, number == 0 ? "baselines" : "", here.right, accuracy);
        add(id + ".shuffled", {Key::figure_right_shuffled, {}}, "", here.right_shuffled, shuffled);
    }

    void add_correlation(Number there) {
        if (!counted_.mean_correlation && !there) return;
        SweepFigure row;
        row.id = "correlation";
        row.name = {Key::figure_correlation, {}};
        row.define = "rank-correlation";
        row.share = false;
        if (counted_.mean_correlation) {
            row.value = *counted_.mean_correlation;
            row.text = number_text(row.value);
            row.count = count_text(counted_.agree.of - counted_.without_correlation);
        }
        if (there) row.pack_value = *there, row.pack_text = number_text(*there);
        view_.figures.push_back(std::move(row));
    }

    void add_confusion() {
        const std::vector<std::string>& labels = view_.pack->model.config.labels;
        if (counted_.right.of == 0) return;
        ConfusionView& confusion = view_.confusion;
        confusion.labels = labels;
        confusion.counts = counted_.confusion;
        std::size_t from = 0, to = 0;  // the largest count off the diagonal
        int most = 0;
        for (std::size_t team = 0; team < confusion.counts.size(); ++team) {
            Share right{confusion.counts[team][team], 0};
            for (std::size_t answer = 0; answer < confusion.counts[team].size(); ++answer) {
                const int count = confusion.counts[team][answer];
                right.of += count;
                confusion.largest = std::max(confusion.largest, count);
                if (team != answer && count > most) most = count, from = team, to = answer;
            }
            confusion.right.push_back(share_view(right));
        }
        if (most == 0)
            confusion.most_confused = {Key::figure_confusion_all_right, {}};
        else
            confusion.most_confused = {
                Key::figure_confused,
                {count_text(most), count_text(confusion.right[from].of), labels[from], labels[to]}};
    }

    SweepGroupRow group(const SweptGroup& counted, std::string id, Message name) const {
        return {std::move(id),
                std::move(name),
                counted.style,
                counted.from,
                counted.to,
                counted.tickets,
                share_view(counted.right),
                share_view(counted.right_shuffled),
                share_view(counted.agree)};
    }

    void add_groups() {
        for (const SweptGroup& style : counted_.by_style)
            view_.styles.push_back(
                group(style, "style." + std::to_string(view_.styles.size() + 1),
                      style.style.empty() ? Message{Key::figure_no_style, {}} : verbatim(style.style)));
        for (const SweptGroup& length : counted_.by_length) {
            const std::string from = count_text(length.from), to = count_text(length.to);
            view_.lengths.push_back(group(length, "length." + std::to_string(view_.lengths.size() + 1),
                                          length.from == length.to
                                              ? Message{Key::figure_words, {from}}
                                              : Message{Key::figure_word_range, {from, to}}));
        }
    }

    void add_correlations() {
        if (counted_.without_correlation > 0)
            view_.correlations_none = {Key::figure_correlations_none,
                                       {count_text(counted_.without_correlation)}};
        if (!counted_.mean_correlation) return;
        view_.correlations_mean = {Key::figure_correlations_mean, {number_text(*counted_.mean_correlation)}};
        const int bins = int(counted_.correlations.size());
        for (int i = 0; i < bins; ++i) {
            const double low = double(2 * i - bins) / bins, high = double(2 * (i + 1) - bins) / bins;
            view_.correlations.push_back({"bin." + std::to_string(i + 1), short_number_text(low),
                                          short_number_text(high), low, high,
                                          counted_.correlations[std::size_t(i)]});
        }
    }

    void add_faithfulness() {
        const bool here = view_.measured && counted_.faithful_tickets > 0;
        const bool there = pack_figures_ && !pack_figures_->faithfulness.empty();
        if (here)
            view_.faithful_note = {Key::figure_faithful_note, {count_text(counted_.faithful_tickets)}};
        else if (view_.measured && view_.pack->vocabulary.unknown() >= 0)
            view_.faithful_note = {Key::figure_faithful_none, {say(Key::sweep_faithfulness)}};
        if (!here && !there) return;
        for (int score = 0; score < swept_scores; ++score) add_faithful(SweptScore(score), here);
    }

    void add_faithful(SweptScore score, bool here) {
        FaithfulRow row;
        row.id = score_name(score);
        row.name = score_name_of(score, view_);
        row.define = score_definitions[int(score)];
        if (here) {
            row.here = counted_.faithfulness[std::size_t(score)];
            row.comprehensiveness = number_text(row.here.comprehensiveness);
            row.sufficiency = number_text(row.here.sufficiency);
        }
        if (pack_figures_)
            for (const Figures::Faithful& figure : pack_figures_->faithfulness) {
                if (figure.score != row.id) continue;
                row.pack = {figure.comprehensiveness, figure.sufficiency};
                row.pack_comprehensiveness = number_text(figure.comprehensiveness);
                row.pack_sufficiency = number_text(figure.sufficiency);
            }
        if (!row.comprehensiveness.empty() || !row.pack_comprehensiveness.empty())
            view_.faithful.push_back(std::move(row));
    }

    void add_terms() {
        for (const SweepFigure& figure : view_.figures) {
            if (!figure.define.empty()) view_.figure_terms.push_back(figure.define);
            if (!figure.note.empty()) view_.figure_terms.push_back("interval");
        }
        if (view_.faithful.empty()) return;
        view_.faithful_terms = {"comprehensiveness", "sufficiency"};
        for (const FaithfulRow& row : view_.faithful)
            if (!row.define.empty()) view_.faithful_terms.push_back(row.define);
    }

    SweepView& view_;
    const SweepFigures& counted_;
    const std::optional<Figures> pack_figures_;
};

}  // namespace

std::string open_definition(const SweepView& view, const std::vector<std::string>& terms) {
    return std::find(terms.begin(), terms.end(), view.definition) != terms.end() ? view.definition : "";
}

std::string share_text(const Share& share) { return share.of == 0 ? "" : share_text(share.value()); }

std::string share_text(double share) {
    if (share <= 0 || share >= 1) return plain_percent_text(std::clamp(share, 0.0, 1.0));
    return short_percent_text(share);
}

std::string count_of_text(const Share& share) {
    return say(Key::figure_count, {count_text(share.count), count_text(share.of)});
}

void add_sweep_figures(SweepView& view) { Filling(view).fill(); }

}  // namespace attention
