#include "view/swap_view.h"

#include "engine/nearest_words.h"
#include "lesson/opposites.h"
#include "view/measuring_text.h"
#include "view/number_format.h"

namespace attention {

namespace {

std::string place_text(int place) { return count_text(place + 1); }

class Swapping {
public:
    Swapping(const Evidence& evidence, const EvidenceState& state, SwapView& view)
        : evidence_(evidence),
          vocabulary_(evidence.pack.vocabulary),
          view_(view),
          token_(evidence.analysis.tokens[std::size_t(view.place)]) {
        view_.with = state.swap_with;
        view_.can_clear = !state.swap_with.empty();
        typed_ = split(state.swap_with);
    }

    void fill() {
        view_.word = token_.text;
        add_opposites();
        add_nearest();
        add_problem();
        view_.answers = answer_changes(evidence_, is_swapped() ? &*evidence_.swapped : nullptr);
        add_sentence();
        if (is_swapped()) add_meaning();
    }

private:
    bool is_swapped() const { return evidence_.swapped.has_value() && typed_.size() == 1; }
    bool is_typed(const std::string& word) const { return typed_.size() == 1 && typed_[0].text == word; }

    void add_opposites() {
        for (const std::string_view word : opposites_of(token_.text))
            if (vocabulary_.find(word) >= 0)
                view_.suggestions.push_back({std::string(word), true, 0, is_typed(std::string(word))});
        if (view_.suggestions.empty()) view_.no_opposites = {Key::swap_no_opposites, {token_.text}};
    }

    void add_nearest() {
        if (token_.unknown) {
            view_.no_nearest = {Key::swap_nearest_unknown, {token_.text}};
            return;
        }
        const std::vector<NearWord> nearest =
            nearest_words(evidence_.pack.model, vocabulary_, token_.id, nearest_offered);
        for (const NearWord& near : nearest) {
            const std::string& word = vocabulary_.text(near.id);
            view_.suggestions.push_back({word, false, near.cosine, is_typed(word)});
        }
        if (nearest.empty()) view_.no_nearest = {Key::swap_no_nearest, {}};
    }

    // What is to be known of the word that was typed.
    void add_problem() {
        if (typed_.empty()) return;
        const std::string& with = typed_[0].text;
        const bool unknown = vocabulary_.find(with) < 0;
        if (typed_.size() > 1)
            view_.problem = {Key::swap_several_typed, {count_text((long long)(typed_.size()))}};
        else if (unknown && vocabulary_.unknown() < 0)
            view_.problem = {Key::swap_not_in_vocabulary, {with}};
        else if (with == token_.text)
            view_.notice = {Key::swap_same, {with}};
        else if (unknown && token_.unknown)
            view_.notice = {Key::swap_both_unknown, {}};
        else if (unknown)
            view_.notice = {Key::swap_unknown, {with, token_.text}};
    }

    void add_sentence() {
        const AnswerChanges& answers = view_.answers;
        const std::string before = percent_text(answers.share_before), now = percent_text(answers.share_now),
                          place = place_text(view_.place);
        if (!is_swapped()) {
            view_.sentence = {Key::swap_none, {answers.answer_before, before}};
            view_.live = view_.problem.empty() ? view_.sentence : view_.problem;
            return;
        }
        const std::string& with = typed_[0].text;
        if (answers.moved())
            view_.sentence = {
                Key::swap_moves,
                {with, token_.text, place, answers.answer_before, before, answers.answer_now, now}};
        else
            view_.sentence = {Key::swap_stays,
                              {with, token_.text, place, answers.answer_before, before, now}};
        view_.lead = lead_sentence(answers);
        view_.live = view_.sentence;
    }

    void add_meaning() {
        const bool nothing = !view_.notice.empty() && view_.notice.key != Key::swap_unknown;
        if (nothing) return;
        view_.meaning.push_back({view_.answers.moved() ? Key::swap_means_moved : Key::swap_means_stayed, {}});
        if (evidence_.hiding_done() && view_.notice.empty()) {
            const double hiding = evidence_.analysis.hiding->lead_lost()[std::size_t(view_.place)];
            view_.meaning.push_back(
                {Key::swap_means_hiding,
                 {token_.text, number_text(hiding), number_text(view_.answers.lead_lost())}});
        }
        view_.meaning.push_back({Key::swap_means_limits, {}});
    }

    const Evidence& evidence_;
    const Vocabulary& vocabulary_;
    SwapView& view_;
    const Token& token_;  // the chosen word
    std::vector<Token> typed_;
};

}  // namespace

SwapView swap_view(const Evidence& evidence, const ViewState& state, const EvidenceState& evidence_state) {
    SwapView view;
    view.measuring = evidence.measuring;
    view.definition = state.definition;
    view.words = evidence_words(evidence);
    if (view.words.empty()) return view;
    view.place = state.word >= 0 && state.word < int(view.words.size()) ? state.word : 0;
    view.words[std::size_t(view.place)].pressed = true;
    if (!evidence.config().has_labels())
        view.why_not = {Key::evidence_needs_labels, {}};
    else
        Swapping(evidence, evidence_state, view).fill();
    if (!view.why_not.empty()) view.live = view.why_not;
    return view;
}

}  // namespace attention
