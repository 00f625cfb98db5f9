#include "view/words_view.h"

#include <algorithm>
#include <functional>

#include "engine/statistics.h"
#include "view/number_format.h"
#include "view/word_at.h"
#include "view/words_meaning.h"

namespace attention {

namespace {

constexpr std::size_t top_rows = 3;
constexpr const char* not_measured = "…";

bool all_equal(const std::vector<float>& values) {
    return std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) == values.end();
}

// Of each place its number in an order, from 0.
std::vector<int> ranks_of(const std::vector<int>& order) {
    std::vector<int> ranks(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) ranks[std::size_t(order[i])] = int(i);
    return ranks;
}

class Comparing {
public:
    Comparing(const Evidence& evidence, const ViewState& state, const EvidenceState& choice, WordsView& view)
        : evidence_(evidence), state_(state), view_(view), texts_(evidence.texts()) {
        view.score = choice.score == WordScore::lead_lost ? WordScore::received : choice.score;
        view.sorted = choice.sorted;
        view.by_lost = choice.sorted && choice.by_lost;
        view.definition = state.definition;
        for (const WordScore score : word_scores)
            values_[std::size_t(score)] = scores_of(evidence, state, score);
        view.lost_measured = !lost().empty();
    }

    void fill() {
        add_controls();
        add_words();
        add_scales();
        add_tops();
        add_comparisons();
        add_marked();
        if (view_.lost_measured) view_.meaning = words_meaning(view_, lost(), texts_);
        view_.live =
            view_.first.empty() ? view_.marked : verbatim(say(view_.marked) + " " + say(view_.first));
    }

private:
    const std::vector<float>& values(WordScore score) const { return values_[std::size_t(score)]; }
    const std::vector<float>& scores() const { return values(view_.score); }
    const std::vector<float>& lost() const { return values(WordScore::lead_lost); }
    int words() const { return int(texts_.size()); }

    void add_controls() {
        const ModelConfig& config = evidence_.config();
        view_.measuring = evidence_.measuring;
        view_.score_title = score_name(view_.score, state_);
        view_.chosen_name = say(score_name(WordScore::chosen, state_));
        view_.blocks = config.blocks, view_.heads = config.heads;
        view_.block = state_.block, view_.head = state_.head, view_.average = state_.average;
        view_.selected = state_.word;
        if (view_.score == WordScore::chosen && chosen_is_received(state_, config))
            view_.same = {Key::evidence_words_same, {}};
        view_.lost_title = {view_.lost_measured ? Key::score_lost : Key::evidence_words_lost_waiting, {}};
        view_.label = config.labels[std::size_t(evidence_.analysis.answer.best)];
        view_.base_lead = evidence_.analysis.hiding->base_lead();
        view_.terms = {"received", "chosen",    "rollout",   "hide",
                       "lead",     "lead-lost", "agreement", "rank-correlation"};
    }

    // Sorted by lead lost, the words stay as they are until it is measured.
    std::vector<int> order_of_list() const {
        if (view_.sorted && !view_.by_lost) return importance_order(scores());
        if (view_.by_lost && view_.lost_measured) return importance_order(lost());
        std::vector<int> places;
        for (int place = 0; place < words(); ++place) places.push_back(place);
        return places;
    }

    void add_words() {
        for (const int place : order_of_list()) {
            const Token& token = evidence_.analysis.tokens[std::size_t(place)];
            ScoredWord word;
            word.id = "word." + std::to_string(place + 1);
            word.word = token.text;
            word.place = place;
            word.unknown = token.unknown;
            word.selected = place == state_.word;
            for (std::size_t score = 0; score < values_.size(); ++score) {
                const bool measured = !values_[score].empty();
                word.scores[score] = measured ? values_[score][std::size_t(place)] : 0;
                word.texts[score] = measured ? number_text(word.scores[score]) : not_measured;
            }
            word.name = name_of(word);
            view_.any_unknown = view_.any_unknown || token.unknown;
            view_.words.push_back(std::move(word));
        }
    }

    std::string name_of(const ScoredWord& word) const {
        std::vector<std::string> args = {word_at(texts_, word.place), say(view_.score_title),
                                         word.texts[std::size_t(view_.score)]};
        if (view_.lost_measured) args.push_back(word.texts[std::size_t(WordScore::lead_lost)]);
        const std::string name =
            say({view_.lost_measured ? Key::evidence_words_button_lost : Key::evidence_words_button, args});
        return word.unknown ? name + ", " + say(Key::evidence_words_unknown_mark) : name;
    }

    void add_scales() {
        view_.score_most = *std::max_element(scores().begin(), scores().end());
        for (const float value : lost()) {
            view_.lost_scale.low = std::min(view_.lost_scale.low, double(value));
            view_.lost_scale.high = std::max(view_.lost_scale.high, double(value));
        }
        if (view_.lost_scale.low < 0) view_.negative = {Key::evidence_words_negative_legend, {}};
    }

    std::vector<InfluenceRow> top_of(const std::vector<float>& values) const {
        std::vector<InfluenceRow> rows;
        for (const int place : importance_order(values)) {
            if (rows.size() == top_rows) break;
            rows.push_back({texts_[std::size_t(place)], place, values[std::size_t(place)]});
        }
        return rows;
    }

    void add_tops() {
        view_.top = top_of(scores());
        if (view_.lost_measured) view_.top_lost = top_of(lost());
        view_.top_title = view_.score == WordScore::received ? Message{Key::received_title, {}}
                          : view_.score == WordScore::rollout
                              ? Message{Key::evidence_words_most_rollout, {}}
                              : Message{Key::evidence_words_most, {say(view_.score_title)}};
        TextTable& table = view_.top_table;
        table.id = "words.top", table.name = say(Key::evidence_words_top), table.words = 3;
        table.columns = {say(Key::column_rank), say(view_.top_title), say(Key::lost_title)};
        const auto cell = [&](const std::vector<InfluenceRow>& rows, std::size_t i) {
            return i < rows.size() ? word_at(texts_, rows[i].place) + ": " + number_text(rows[i].value)
                                   : std::string(not_measured);
        };
        for (std::size_t i = 0; i < view_.top.size(); ++i)
            table.rows.push_back(
                {count_text((long long)(i) + 1), cell(view_.top, i), cell(view_.top_lost, i)});
    }

    void add_comparisons() {
        TextTable& table = view_.comparison_table;
        table.id = "words.scores", table.name = say(Key::evidence_words_scores), table.words = 3;
        table.columns = {say(Key::column_score), say(Key::column_first), say(Key::column_agrees),
                         say(Key::column_rank_correlation)};
        if (view_.lost_measured) add_reasons();
        for (const WordScore score : {WordScore::received, WordScore::chosen, WordScore::rollout}) {
            ScoreComparison row = compare(score);
            if (score == view_.score) table.marked = int(table.rows.size());
            table.rows.push_back({say(row.name), word_at(texts_, row.first),
                                  row.agrees
                                      ? say(*row.agrees ? Key::evidence_words_yes : Key::evidence_words_no)
                                  : view_.lost_measured ? say(Key::evidence_words_undefined)
                                                        : not_measured,
                                  row.correlation       ? number_text(*row.correlation)
                                  : view_.lost_measured ? say(Key::evidence_words_undefined)
                                                        : not_measured});
            if (score == view_.score && row.agrees)
                view_.first = {*row.agrees ? Key::first_agree : Key::first_differ, {}};
            view_.comparisons.push_back(std::move(row));
        }
    }

    ScoreComparison compare(WordScore score) {
        ScoreComparison row{score, score_name(score, state_), first_largest(values(score)), {}, {}};
        if (!view_.lost_measured) return row;
        if (words() == 1 || !all_equal(lost())) row.agrees = row.first == first_largest(lost());
        row.correlation = rank_correlation(values(score), lost());
        if (!row.correlation && words() > 1 && !all_equal(lost()))
            view_.no_correlation.push_back({Key::evidence_words_score_equal, {say(row.name)}});
        return row;
    }

    // Why no score at all has a rank correlation.
    void add_reasons() {
        if (words() == 1)
            view_.no_correlation.push_back({Key::evidence_words_one, {}});
        else if (all_equal(lost()))
            view_.no_correlation.push_back({Key::evidence_words_lost_equal, {}});
    }

    void add_marked() {
        const std::size_t place = std::size_t(state_.word);
        const auto number = [&](const std::vector<float>& of) {
            return count_text(ranks_of(importance_order(of))[place] + 1);
        };
        view_.marked = {Key::evidence_words_marked,
                        {word_at(texts_, state_.word), say(view_.score_title), number_text(scores()[place]),
                         number(scores()), count_text(words())}};
        if (!view_.lost_measured) return;
        view_.marked.key = Key::evidence_words_marked_lost;
        view_.marked.args.push_back(number_text(lost()[place]));
        view_.marked.args.push_back(number(lost()));
    }

    const Evidence& evidence_;
    const ViewState& state_;
    WordsView& view_;
    const std::vector<std::string> texts_;
    std::array<std::vector<float>, 4> values_;  // by WordScore: (n), or empty
};

}  // namespace

WordsView words_view(const Evidence& evidence, const ViewState& state, const EvidenceState& choice) {
    WordsView view;
    view.why_not = evidence.why_not();
    view.live = view.why_not;
    if (!view.why_not.empty() || evidence.words() == 0) return view;
    ViewState inside = state;
    clamp(inside, evidence.config(), evidence.words());
    Comparing(evidence, inside, choice, view).fill();
    return view;
}

}  // namespace attention
