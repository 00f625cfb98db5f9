#include "view/changes_measure.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "view/number_format.h"
#include "view/word_at.h"

namespace attention {

namespace {

// What a later word becomes: <unk>, or another entry; −1 where there is none.
int replacement_of(const Vocabulary& vocabulary, int id) {
    if (vocabulary.unknown() >= 0 && vocabulary.unknown() != id) return vocabulary.unknown();
    for (int step = 1; step < vocabulary.size(); ++step) {
        const int other = (id + step) % vocabulary.size();
        if (other != vocabulary.padding() && other != vocabulary.unknown()) return other;
    }
    return -1;
}

// The residual stream as it leaves the last block: (n, D).
MatrixView last_residual(const Trace& trace, const ModelConfig& config) {
    StageKind last = StageKind::embeddings;
    for (const Stage& stage : trace.stages)
        if (stage.block == config.blocks - 1) last = stage.kind;
    return trace.matrix(last, config.blocks - 1);
}

double largest_change(const MatrixView& a, const MatrixView& b, int first, int end) {
    if (first == end) return 0;
    return (a.middleRows(first, end - first) - b.middleRows(first, end - first)).cwiseAbs().maxCoeff();
}

double largest_change(const std::vector<float>& a, const std::vector<float>& b) {
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(double(a[i]) - double(b[i])));
    return largest;
}

void add_sentences(LaterWord& later, const Pass& pass) {
    const std::string word = word_at(pass.texts(), later.place), rows = count_text(later.place),
                      other = say(Key::quoted, {later.replaced_by}), before = short_number_text(later.before),
                      from = short_number_text(later.from);
    if (later.place == 0)
        later.sentence = {Key::later_first, {word, other, from}};
    else if (later.before == 0)
        later.sentence = {Key::later_exact, {word, other, rows, from}};
    else
        later.sentence = {Key::later_noticed, {word, other, rows, before, from}};
    if (later.place == 0) return;
    const bool causal = pass.config().causal || pass.changes.mask.causal;
    if (later.before > 0)
        later.why = {Key::later_reads, {}};
    else if (causal)
        later.why = {Key::later_causal, {}};
    else if (pass.changes.mask.pads(later.place))
        later.why = {Key::later_padding, {}};
}

std::vector<float> logits_of(const Model& model, const std::vector<int>& ids, const PassChanges& changes,
                             Trace& trace) {
    forward(model, ids, trace, Keep::answer, changes);
    return answer(model, trace).logits;
}

}  // namespace

std::vector<int> shuffled_places(int n, std::uint64_t seed) {
    std::vector<int> places(std::size_t(std::max(n, 0)));
    std::iota(places.begin(), places.end(), 0);
    if (n < 2) return places;
    for (std::uint64_t row = 0;; ++row)
        if (std::vector<int> moved = shuffle(places, seed, row); moved != places) return moved;
}

std::optional<LaterWord> measure_later(const Pass& pass, int place) {
    std::vector<int> ids = pass.ids();
    const int n = pass.words(), id = ids[std::size_t(place)];
    const int other = replacement_of(pass.pack.vocabulary, id);
    if (n < 2 || other < 0) return std::nullopt;
    ids[std::size_t(place)] = other;
    Trace trace;
    forward(pass.pack.model, ids, trace, Keep::everything, pass.changes);
    const MatrixView was = last_residual(pass.trace, pass.config()), is = last_residual(trace, pass.config());
    LaterWord later;
    later.place = place;
    later.word = pass.pack.vocabulary.text(id);
    later.replaced_by = pass.pack.vocabulary.text(other);
    later.before = largest_change(was, is, 0, place);
    later.from = largest_change(was, is, place, n);
    add_sentences(later, pass);
    return later;
}

std::optional<OrderProof> measure_order(const Pass& pass, std::uint64_t seed) {
    const int n = pass.words();
    if (n < 2 || !pass.config().has_labels()) return std::nullopt;
    const std::vector<int> places = shuffled_places(n, seed), ids = pass.ids();
    std::vector<int> moved_ids;
    PassChanges changes;  // the words as they stand
    changes.mask = pass.changes.mask;
    PassChanges moved = changes;
    for (const int place : places) moved_ids.push_back(ids[std::size_t(place)]);
    for (std::size_t i = 0; i < moved.mask.padding.size(); ++i)
        moved.mask.padding[i] = changes.mask.pads(places[i]);

    Trace trace;
    const Model& model = pass.pack.model;
    OrderProof order;
    double size = 1;  // of the logits: what rounding is small beside
    for (const Positions positions : {Positions::as_trained, Positions::none}) {
        changes.positions = moved.positions = positions;
        const std::vector<float> logits = logits_of(model, ids, changes, trace);
        for (const float logit : logits) size = std::max(size, double(std::abs(logit)));
        (positions == Positions::none ? order.without : order.as_trained) =
            largest_change(logits, logits_of(model, moved_ids, moved, trace));
    }
    order.sentence = {Key::order_with,
                      {short_number_text(order.as_trained), short_number_text(order.without)}};
    const double rounding = 1e-4 * size;
    if (order.as_trained <= rounding && order.without <= rounding)
        order.why = {Key::order_small, {}};
    else if (order.without <= rounding)
        order.why = {Key::order_rounding, {}};
    else if (pass.config().causal || changes.mask.causal)
        order.why = {Key::order_causal, {}};
    return order;
}

}  // namespace attention
