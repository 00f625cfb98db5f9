#include "view/baseline_name.h"
#include "view/number_format.h"
#include "view/sweep_figures_view.h"

namespace attention {

namespace {

void add_agreement(std::vector<Message>& meaning, const SweepFigures& counted, double chance) {
    if (counted.agree.of == 0) return;
    const long long differ = counted.agree.of - counted.agree.count;
    meaning.push_back(
        {Key::figure_means_agree, {count_text(counted.agree.count), count_text(counted.agree.of)}});
    meaning.push_back({Key::figure_means_chance, {share_text(chance)}});
    meaning.push_back(differ > 0 ? Message{Key::figure_means_differ, {count_text(differ)}}
                                 : Message{Key::figure_means_all_agree, {}});
    if (counted.mean_correlation)
        meaning.push_back({Key::figure_means_correlation, {number_text(*counted.mean_correlation)}});
}

void add_order(std::vector<Message>& meaning, const SweepFigures& counted) {
    const Share& changed = counted.changed_by_shuffle;
    if (changed.of > 0)
        meaning.push_back({Key::figure_means_shuffle, {count_text(changed.count), count_text(changed.of)}});
    const BaselineFigures* best = nullptr;
    for (const BaselineFigures& baseline : counted.baselines)
        if (!best || baseline.right.count > best->right.count) best = &baseline;
    if (!best || counted.right.of == 0) return;
    const bool as_good = best->right.count >= counted.right.count;
    meaning.push_back(
        {as_good ? Key::figure_means_baseline_better : Key::figure_means_baseline_worse,
         {baseline_name(best->name), count_text(best->right.count), count_text(counted.right.count)}});
}

void add_faithfulness(std::vector<Message>& meaning, const SweepView& view) {
    if (view.counted.faithful_tickets == 0 || view.faithful.size() != std::size_t(swept_scores)) return;
    std::size_t best = 0;
    for (std::size_t score = 1; score < swept_scores; ++score)
        if (view.faithful[score].here.comprehensiveness > view.faithful[best].here.comprehensiveness)
            best = score;
    meaning.push_back({Key::figure_means_faithful,
                       {say(view.faithful[best].name), view.faithful[best].comprehensiveness,
                        view.faithful[std::size_t(SweptScore::received)].comprehensiveness,
                        view.faithful[std::size_t(SweptScore::random)].comprehensiveness}});
}

}  // namespace

std::vector<Message> sweep_meaning(const SweepView& view, double chance) {
    std::vector<Message> meaning;
    const SweepFigures& counted = view.counted;
    if (counted.tickets == 0) return meaning;
    add_agreement(meaning, counted, chance);
    add_order(meaning, counted);
    add_faithfulness(meaning, view);
    if (counted.agree.of == 0) return meaning;
    meaning.push_back({Key::figure_means_hidden, {}});
    meaning.push_back({Key::figure_means_single, {}});
    meaning.push_back({Key::figure_means_sample, {}});
    return meaning;
}

}  // namespace attention
