// What is measured of one ticket when a set of them is swept: the same on every machine, in the page's
// workers and in `attn evaluate`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/faithfulness.h"
#include "engine/pack.h"

namespace attention {

struct SweepOptions {
    std::uint64_t seed = 0;     // of the shuffle and of the random order
    bool hiding = true;         // hide one word at a time: agreement, rank correlation
    bool faithfulness = false;  // comprehensiveness and sufficiency of each score; needs hiding
    int block = -1, head = 0;   // whose raw attention is one of the scores; block -1: the last

    bool operator==(const SweepOptions&) const = default;
};

// The scores that are held against each other: attention received in the last block; what one head alone
// gives each word (the mean over the reading words); attention rollout; lead lost; a random order
// (engine/faithfulness.h random_order with the sweep's seed and the ticket's row as draw).
enum class SweptScore { received, head, rollout, lead_lost, random };
inline constexpr int swept_scores = 5;
const char* score_name(SweptScore score);  // "received", "head", "rollout", "lead_lost", "random"

struct SweptTicket {
    int words = 0;  // that the model reads; 0: the text has none, and nothing else is set
    int cut = 0;    // further tokens that did not fit; at most 2^24 are counted
    int label = 0, shuffled_label = 0;
    float probability = 0;                           // of the answer
    std::vector<int> baselines, shuffled_baselines;  // (baselines): what they answer
    int most_attended = -1, most_influential = -1;   // places from 0; -1 where it is not defined or not asked
    std::optional<double> rank_correlation;  // of attention received and lead lost; rounded to binary32
    std::optional<std::array<Faithfulness, swept_scores>> faithfulness;  // by score; rounded to binary32
};

// Whether the options name a block and a head that the model has.
bool fits(const SweepOptions& options, const ModelConfig& config);

// Sweeps tickets one after the other; its traces are reused. The pack must outlive it. Needs a model with
// labels and options that fit it; without <unk> in the vocabulary nothing is hidden.
class TicketSweeper {
public:
    TicketSweeper(const Pack& pack, SweepOptions options);
    const SweepOptions& options() const { return options_; }

    // `row`: the ticket's row in its file, 0 for the first; it seeds the shuffle.
    SweptTicket sweep(std::string_view text, int row);

    // Of the last ticket that was swept, if it had words.
    const std::vector<int>& ids() const { return ids_; }  // after the cut
    const Trace& trace() const { return trace_; }         // with every stage

private:
    void measure_words(int row, const Answer& full, SweptTicket& ticket);

    const Pack* pack_;
    SweepOptions options_;
    std::vector<int> ids_;
    Trace trace_, answer_trace_;
};

// A ticket as numbers, to cross from a worker to the page and to be kept: swept_numbers(baselines) floats,
// every one exact. In this order: words, cut, label, shuffled_label, most_attended, most_influential,
// probability; whether there is a rank correlation, and it; whether there is faithfulness, and both numbers
// of each score; the baselines' answers, and those to the shuffled words.
int swept_numbers(std::size_t baselines);
void write_swept(const SweptTicket& ticket, std::span<float> numbers);
SweptTicket read_swept(std::span<const float> numbers, std::size_t baselines);

}  // namespace attention
