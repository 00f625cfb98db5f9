#include "engine/swept_ticket.h"

#include <algorithm>

#include "engine/probes.h"
#include "engine/rollout.h"
#include "engine/statistics.h"
#include "engine/tokenizer.h"

namespace attention {
namespace {

constexpr int most_exact = 1 << 24;  // the largest whole number below which a float has all

// The ids of the words that the model reads of a text's ids.
std::vector<int> cut_off(const std::vector<int>& ids, const ModelConfig& config) {
    const std::span<const int> kept = cut(ids, config);
    return {kept.begin(), kept.end()};
}

std::span<const float> span_of(const Vector& values) { return {values.data(), std::size_t(values.size())}; }

// What a head gives each word: the mean over the reading words. (n)
Vector given_by_head(const Trace& trace, int block, int head) {
    return trace.matrix(StageKind::weights, block, head).colwise().mean().transpose();
}

// A call of its own: GCC 12 leaves the rounding out where it puts two of them into one vector instruction.
[[gnu::noinline]] float rounded(double exact) { return float(exact); }

Faithfulness rounded(const Faithfulness& exact) {
    return {rounded(exact.comprehensiveness), rounded(exact.sufficiency)};
}

}  // namespace

const char* score_name(SweptScore score) {
    constexpr const char* names[swept_scores] = {"received", "head", "rollout", "lead_lost", "random"};
    return names[int(score)];
}

bool fits(const SweepOptions& options, const ModelConfig& config) {
    return options.block >= -1 && options.block < config.blocks && options.head >= 0 &&
           options.head < config.heads;
}

TicketSweeper::TicketSweeper(const Pack& pack, SweepOptions options) : pack_(&pack), options_(options) {}

SweptTicket TicketSweeper::sweep(std::string_view text, int row) {
    const ModelConfig& config = pack_->model.config;
    const int padding = pack_->vocabulary.padding();
    std::vector<int> all;  // before any cut
    for (const Token& token : tokenize(text, pack_->vocabulary).tokens) all.push_back(token.id);
    ids_ = cut_off(all, config);
    SweptTicket ticket;
    ticket.words = int(ids_.size());
    if (ids_.empty()) return ticket;
    ticket.cut = int(std::min<std::size_t>(all.size() - ids_.size(), most_exact));

    const std::vector<int> shuffled =
        cut_off(shuffle(std::move(all), options_.seed, std::uint64_t(row)), config);
    forward(pack_->model, shuffled, answer_trace_, Keep::answer);
    ticket.shuffled_label = answer(pack_->model, answer_trace_).best;
    forward(pack_->model, ids_, trace_);
    const Answer full = answer(pack_->model, trace_);
    ticket.label = full.best;
    ticket.probability = full.probabilities[std::size_t(full.best)];
    for (const Baseline& baseline : pack_->baselines) {
        ticket.baselines.push_back(answer(baseline, ids_, padding).best);
        ticket.shuffled_baselines.push_back(answer(baseline, shuffled, padding).best);
    }
    measure_words(row, full, ticket);
    return ticket;
}

// trace_ is the ticket's own.
void TicketSweeper::measure_words(int row, const Answer& full, SweptTicket& ticket) {
    const ModelConfig& config = pack_->model.config;
    const int unknown = pack_->vocabulary.unknown();
    const Vector received = attention_received(trace_, config, config.blocks - 1);
    ticket.most_attended = first_largest(received);
    if (!options_.hiding || unknown < 0) return;

    HideOneWord hide(pack_->model, ids_, unknown, &trace_);
    while (hide.step()) {}
    ticket.most_influential = first_largest(hide.lead_lost());
    if (const auto correlation = rank_correlation(span_of(received), hide.lead_lost()))
        ticket.rank_correlation = rounded(*correlation);
    if (!options_.faithfulness) return;

    const int block = options_.block < 0 ? config.blocks - 1 : options_.block;
    const Vector head = given_by_head(trace_, block, options_.head),
                 rollout = attention_rollout(trace_, config);
    const std::vector<int> orders[swept_scores] = {
        importance_order(span_of(received)), importance_order(span_of(head)),
        importance_order(span_of(rollout)), importance_order(hide.lead_lost()),
        random_order(ticket.words, options_.seed, row)};
    ticket.faithfulness.emplace();
    for (int score = 0; score < swept_scores; ++score)
        (*ticket.faithfulness)[std::size_t(score)] =
            rounded(measure_faithfulness(pack_->model, ids_, unknown, orders[score], full, answer_trace_));
}

// ---- as numbers

namespace {

constexpr int fixed_numbers = 10 + 2 * swept_scores;  // those that do not depend on the baselines

// Puts numbers into a list one after the other, and takes them out again.
class Writer {
public:
    explicit Writer(std::span<float> numbers) : numbers_(numbers) {}
    void put(double number) {
        if (at_ < numbers_.size()) numbers_[at_++] = float(number);
    }

private:
    std::span<float> numbers_;
    std::size_t at_ = 0;
};

class NumberReader {
public:
    explicit NumberReader(std::span<const float> numbers) : numbers_(numbers) {}
    float take() { return at_ < numbers_.size() ? numbers_[at_++] : 0; }
    int take_whole() { return int(take()); }

private:
    std::span<const float> numbers_;
    std::size_t at_ = 0;
};

}  // namespace

int swept_numbers(std::size_t baselines) { return fixed_numbers + 2 * int(baselines); }

void write_swept(const SweptTicket& ticket, std::span<float> numbers) {
    std::fill(numbers.begin(), numbers.end(), 0.0f);
    Writer out(numbers);
    for (int number : {ticket.words, ticket.cut, ticket.label, ticket.shuffled_label, ticket.most_attended,
                       ticket.most_influential})
        out.put(number);
    out.put(ticket.probability);
    out.put(ticket.rank_correlation.has_value());
    out.put(ticket.rank_correlation.value_or(0));
    out.put(ticket.faithfulness.has_value());
    const std::array<Faithfulness, swept_scores> none{};
    for (const Faithfulness& score : ticket.faithfulness ? *ticket.faithfulness : none) {
        out.put(score.comprehensiveness);
        out.put(score.sufficiency);
    }
    for (int label : ticket.baselines) out.put(label);
    for (int label : ticket.shuffled_baselines) out.put(label);
}

SweptTicket read_swept(std::span<const float> numbers, std::size_t baselines) {
    NumberReader in(numbers);
    SweptTicket ticket;
    for (int* number : {&ticket.words, &ticket.cut, &ticket.label, &ticket.shuffled_label,
                        &ticket.most_attended, &ticket.most_influential})
        *number = in.take_whole();
    ticket.probability = in.take();
    const bool has_correlation = in.take() != 0;
    const double correlation = in.take();
    if (has_correlation) ticket.rank_correlation = correlation;
    const bool has_faithfulness = in.take() != 0;
    std::array<Faithfulness, swept_scores> faithfulness;
    for (Faithfulness& score : faithfulness) {
        score.comprehensiveness = in.take();
        score.sufficiency = in.take();
    }
    if (has_faithfulness) ticket.faithfulness = faithfulness;
    if (ticket.words == 0) return ticket;
    for (std::size_t b = 0; b < baselines; ++b) ticket.baselines.push_back(in.take_whole());
    for (std::size_t b = 0; b < baselines; ++b) ticket.shuffled_baselines.push_back(in.take_whole());
    return ticket;
}

}  // namespace attention
