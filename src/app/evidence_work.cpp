#include "app/evidence_work.h"

#include <algorithm>

#include "engine/tokenizer.h"

namespace attention {

void EvidenceWork::forget_text() {
    stopped_ = false;
    swapped_.reset();
    swapped_place_ = swapped_id_ = -1;
    hidden_.reset();
    hidden_places_.clear();
    pairs_.reset();
    shuffles_.reset();
    for (auto& silenced : silenced_) silenced.reset();
    for (auto& curve : curves_) curve.reset();
    random_.clear();
}

void EvidenceWork::forget_model() {
    forget_text();
    means_.reset();
    pack_ = nullptr;
}

void EvidenceWork::want(const Pack& pack, const Analysis& analysis, const ViewState& state,
                        const EvidenceState& evidence) {
    if (evidence.view != evidence_.view) stopped_ = false;
    pack_ = &pack;
    state_ = state;
    evidence_ = evidence;
    all_ids_ = analysis.all_ids;
    ids_.assign(all_ids_.begin(), all_ids_.begin() + analysis.words());
    const Model& model = pack.model;
    const int unknown = pack.vocabulary.unknown();
    if (!model.config.has_labels()) return;
    switch (evidence.view) {
        case EvidenceView::words:
        case EvidenceView::tickets: break;
        case EvidenceView::swap: {
            if (state.word == swapped_place_ && evidence.swap_with == swapped_word_) break;
            swapped_.reset();
            swapped_id_ = -1;
            swapped_place_ = state.word;
            swapped_word_ = evidence.swap_with;
            const Tokenized typed = tokenize(swapped_word_, pack.vocabulary);
            if (typed.tokens.size() != 1) break;
            std::vector<int> ids = ids_;
            ids[std::size_t(state.word)] = swapped_id_ = typed.tokens[0].id;
            Trace trace;
            forward(model, ids, trace, Keep::answer);
            swapped_ = answer(model, trace);
            break;
        }
        case EvidenceView::several: {
            if (unknown < 0) break;
            if (!hidden_ || hidden_places_ != evidence.hidden) {
                hidden_places_ = evidence.hidden;
                Trace trace;
                forward(model, hide(ids_, hidden_places_, unknown), trace, Keep::answer);
                hidden_ = answer(model, trace);
            }
            break;
        }
        case EvidenceView::shuffle:
            if (shuffles_ && shuffle_seed_ == state.seed) {
                shuffles_->set_total(evidence.shuffles);
            } else {
                shuffle_seed_ = state.seed;
                shuffles_.emplace(model, all_ids_, state.seed, evidence.shuffles);
            }
            break;
        case EvidenceView::silence:
            if (evidence.mean) want_means(pack);
            if (!silenced_[evidence.mean])  // it reads the means only once they are made
                silenced_[evidence.mean].emplace(model, ids_, evidence.mean ? &*means_ : nullptr);
            break;
        case EvidenceView::curves: {
            const CurveKey key{state.block, state.average ? -1 : state.head, state.average};
            if (key != curve_key_) curves_[std::size_t(WordScore::chosen)].reset();
            curve_key_ = key;
            if (curve_seed_ != evidence.curve_seed) random_.clear();
            curve_seed_ = evidence.curve_seed;
            break;
        }
    }
}

void EvidenceWork::want_means(const Pack& pack) {
    if (means_) return;
    means_.emplace(pack.model);
    tickets_ = TicketSet::of(pack);
    tickets_done_ = 0;
}

bool EvidenceWork::hides_words(const Analysis& analysis) const {
    const EvidenceView view = evidence_.view;
    return analysis.hiding &&
           (view == EvidenceView::words || view == EvidenceView::several || view == EvidenceView::curves);
}

Measuring EvidenceWork::measuring(const Analysis& analysis) const {
    Measuring all;
    all.stopped = stopped_;
    const auto add = [&](int done, int total) {
        all.done += done;
        all.total += total;
    };
    const int n = int(ids_.size());
    if (hides_words(analysis)) add(analysis.hiding->done(), analysis.hiding->total());
    if (evidence_.view == EvidenceView::several && hides_words(analysis))
        add(pairs_ ? pairs_->done() : 0, n * (n - 1) / 2);
    if (evidence_.view == EvidenceView::shuffle && shuffles_) add(shuffles_->done(), shuffles_->total());
    if (evidence_.view == EvidenceView::silence && silenced_[evidence_.mean]) {
        if (evidence_.mean) add(tickets_done_, tickets_.size());
        add(silenced_[evidence_.mean]->done(), silenced_[evidence_.mean]->total());
    }
    if (evidence_.view == EvidenceView::curves && hides_words(analysis)) {
        for (const auto& curve : curves_) add(curve ? 2 * curve->done() : 0, 2 * (n + 1));
        for (int draw = 0; draw < random_orders; ++draw)
            add(draw < int(random_.size()) ? 2 * random_[std::size_t(draw)].done() : 0, 2 * (n + 1));
    }
    return all;
}

bool EvidenceWork::unfinished(const Analysis& analysis) const {
    return pack_ && !stopped_ && !measuring(analysis).complete();
}

bool EvidenceWork::step(Analysis& analysis) {
    if (!unfinished(analysis)) return false;
    if (hides_words(analysis) && analysis.hiding->done() < analysis.hiding->total()) {
        analysis.hiding->step();
    } else if (evidence_.view == EvidenceView::several) {
        if (!pairs_)
            pairs_.emplace(pack_->model, ids_, pack_->vocabulary.unknown(), analysis.hiding->lead_lost());
        pairs_->step();
    } else if (evidence_.view == EvidenceView::shuffle) {
        shuffles_->step();
    } else if (evidence_.view == EvidenceView::silence) {
        if (evidence_.mean && tickets_done_ < tickets_.size())
            add_ticket_to_means();
        else
            silenced_[evidence_.mean]->step();
    } else if (evidence_.view == EvidenceView::curves) {
        step_curves(analysis);
    }
    return unfinished(analysis);
}

void EvidenceWork::add_ticket_to_means() {
    const std::vector<Token> tokens = tokenize(tickets_.text(tickets_done_++), pack_->vocabulary).tokens;
    std::vector<int> ids;
    for (const Token& token : tokens) ids.push_back(token.id);
    const std::span<const int> kept = cut(ids, pack_->model.config);
    if (!kept.empty()) means_->add(kept);
}

// The orders are known once every word has been hidden.
void EvidenceWork::step_curves(const Analysis& analysis) {
    const Model& model = pack_->model;
    const int unknown = pack_->vocabulary.unknown();
    for (std::size_t score = 0; score < curves_.size(); ++score) {
        std::optional<MeasureCurve>& curve = curves_[score];
        if (!curve)
            curve.emplace(model, ids_, unknown,
                          importance_order(scores_of(evidence(*pack_, analysis), state_, WordScore(score))));
        if (curve->done() == curve->total()) continue;
        curve->step();
        return;
    }
    const int draws = int(random_.size());
    if (draws == 0 || random_.back().done() == random_.back().total())
        random_.emplace_back(model, ids_, unknown, random_order(int(ids_.size()), curve_seed_, draws));
    random_.back().step();
}

Evidence EvidenceWork::evidence(const Pack& pack, const Analysis& analysis) const {
    Evidence evidence{
        pack, analysis, measuring(analysis), swapped_, swapped_id_, hidden_, nullptr, nullptr, nullptr,
        {},   {}};
    evidence.pairs = pairs_ ? &*pairs_ : nullptr;
    evidence.shuffles = shuffles_ ? &*shuffles_ : nullptr;
    const std::optional<SilenceHeads>& silenced = silenced_[evidence_.mean];
    evidence.silenced = silenced ? &*silenced : nullptr;
    for (std::size_t score = 0; score < curves_.size(); ++score)
        evidence.curves[score] = curves_[score] ? &*curves_[score] : nullptr;
    for (const MeasureCurve& curve : random_) evidence.random_curves.push_back(&curve);
    return evidence;
}

}  // namespace attention
