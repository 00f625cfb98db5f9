#include "view/curves_meaning.h"

#include <algorithm>

#include "view/number_format.h"

namespace attention {

namespace {

// The scores with the best value of a measure: the largest times `sign`.
Message best_of(Key key, const CurvesView& view, double Faithfulness::*measure, double sign) {
    std::optional<double> best;
    std::vector<std::string> names;
    for (const CurveLine& line : view.lines) {
        if (line.number == random_line || !line.faithfulness) continue;
        const double value = (*line.faithfulness).*measure;
        if (best && sign * value < sign * *best) continue;
        if (!best || sign * value > sign * *best) names.clear();
        best = value;
        names.push_back(say(line.name));
    }
    return best ? Message{key, {number_text(*best), and_list(names)}} : Message{};
}

// How many random orders do as well as a line, or better.
Message beside_chance(const CurveLine& line, const std::vector<Faithfulness>& chances) {
    if (!line.faithfulness || chances.empty()) return {};
    long long comprehensive = 0, sufficient = 0;
    for (const Faithfulness& chance : chances) {
        comprehensive += chance.comprehensiveness >= line.faithfulness->comprehensiveness;
        sufficient += chance.sufficiency <= line.faithfulness->sufficiency;
    }
    return {Key::curves_chance,
            {count_text((long long)(chances.size())), count_text(comprehensive), say(line.name),
             count_text(sufficient)}};
}

}  // namespace

std::vector<Message> curves_meaning(const CurvesView& view, const CurveLine& compared,
                                    const std::vector<Faithfulness>& chances) {
    std::vector<Message> meaning;
    const auto add = [&](Message message) {
        if (!message.empty()) meaning.push_back(std::move(message));
    };
    const CurveLine& lost = view.lines[std::size_t(WordScore::lead_lost)];
    if (lost.complete)
        add({Key::curves_full,
             {view.label, percent_text(lost.hidden.front()), percent_text(lost.hidden.back())}});
    if (view.words == 1) {
        add({Key::curves_one, {}});
    } else {
        add(best_of(Key::curves_most, view, &Faithfulness::comprehensiveness, 1));
        add(best_of(Key::curves_least, view, &Faithfulness::sufficiency, -1));
        add(beside_chance(compared, chances));
        add(beside_chance(lost, chances));
        if (lost.complete) add({Key::curves_head_start, {}});
    }
    add({Key::curves_foreign, {}});
    return meaning;
}

}  // namespace attention
