#include "view/words_meaning.h"

#include <algorithm>

#include "view/number_format.h"
#include "view/word_at.h"

namespace attention {

namespace {

// The compared score's first word beside that of lead lost.
Message first_words(const WordsView& view, const std::vector<float>& lost,
                    const std::vector<std::string>& texts) {
    const InfluenceRow &first = view.top.front(), &most = view.top_lost.front();
    std::vector<std::string> args = {word_at(texts, first.place), say(view.score_title),
                                     number_text(first.value), number_text(lost[std::size_t(first.place)])};
    if (first.place == most.place) return {Key::evidence_words_agree, args};
    args.push_back(word_at(texts, most.place));
    args.push_back(number_text(most.value));
    return {Key::evidence_words_differ, args};
}

}  // namespace

std::vector<Message> words_meaning(const WordsView& view, const std::vector<float>& lost,
                                   const std::vector<std::string>& texts) {
    std::vector<Message> meaning;
    const bool ordered = std::any_of(lost.begin(), lost.end(), [&](float value) { return value != lost[0]; });
    if (ordered || lost.size() == 1) meaning.push_back(first_words(view, lost, texts));
    const std::string words = count_text((long long)(lost.size()));
    for (const ScoreComparison& row : view.comparisons)
        if (row.score == view.score && row.correlation)
            meaning.push_back({Key::evidence_words_correlation, {words, number_text(*row.correlation)}});

    long long flips = 0, negative = 0, unknown = 0;
    for (const float value : lost) {
        flips += value > view.base_lead;  // the lead that is left is below 0
        negative += value < 0;
    }
    for (const ScoredWord& word : view.words) unknown += word.unknown;
    if (view.top_lost.front().value <= 0)
        meaning.push_back({Key::evidence_words_none_weakens, {view.label}});
    else if (flips == 0)
        meaning.push_back({Key::evidence_words_no_flip, {view.label}});
    else
        meaning.push_back({Key::evidence_words_flips, {view.label, count_text(flips), words}});
    if (negative > 0) meaning.push_back({Key::evidence_words_negative, {count_text(negative), view.label}});
    if (unknown > 0) meaning.push_back({Key::evidence_words_unknown, {count_text(unknown)}});
    if (lost.size() > 1) meaning.push_back({Key::evidence_words_together, {}});
    meaning.push_back({Key::evidence_words_hidden, {}});
    return meaning;
}

}  // namespace attention
