// What the room Evidence has measured so far of one text, and of a set of tickets.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis.h"
#include "engine/faithfulness.h"
#include "engine/hide_several.h"
#include "engine/shuffle_many.h"
#include "engine/silence_head.h"
#include "engine/sweep_figures.h"
#include "view/messages.h"
#include "view/view_state.h"

namespace attention {

inline constexpr int random_orders = 10;

// How far the measuring of what a view shows has come.
struct Measuring {
    int done = 0, total = 0;
    bool stopped = false;  // by the user, who may let it go on
    bool complete() const { return done >= total; }
};

// A text with words, analysed. Pointers are null where nothing was measured yet, or where the model or the
// vocabulary do not have what it needs (see `why_not`).
struct Evidence {
    const Pack& pack;
    const Analysis& analysis;  // with analysis.hiding, one word after the other
    Measuring measuring;

    std::optional<Answer>
        swapped;  // with EvidenceState::swap_with in the place of the word; swapped_id: its id
    int swapped_id = -1;
    std::optional<Answer> hidden;  // with EvidenceState::hidden hidden together
    const HidePairs* pairs = nullptr;
    const ShuffleMany* shuffles = nullptr;
    const SilenceHeads* silenced = nullptr;
    std::array<const MeasureCurve*, 4> curves{};     // by WordScore
    std::vector<const MeasureCurve*> random_curves;  // at most random_orders

    const ModelConfig& config() const { return pack.model.config; }
    int words() const { return analysis.words(); }
    std::vector<std::string> texts() const;  // of the words, (n)
    bool hiding_done() const {
        return analysis.hiding && analysis.hiding->done() == analysis.hiding->total();
    }
    // That the model has no labels, or the vocabulary no <unk>; empty where words can be hidden.
    Message why_not() const;
};

// Each word's score (n); empty where it is not measured (yet). For lead_lost: what is hidden so far is of no
// use until all is.
std::vector<float> scores_of(const Evidence& evidence, const ViewState& state, WordScore score);

// A set of tickets and its sweep.
struct TicketsEvidence {
    const Pack& pack;
    const TicketSet* set = nullptr;  // never null while a model with labels is open
    std::string file;                // its name; empty: the pack's own practice set
    std::string encoding;            // that it was read as, where it was not UTF-8: "UTF-16"
    std::string problem;             // why the last file could not be read, a sentence; or empty
    const Sweep* sweep = nullptr;    // of this set; null before the first one
    bool running = false;
    int workers = 0;           // that compute; 0: the page itself
    int workers_lost = 0;      // that died in this sweep
    double seconds_left = -1;  // below 0: not known yet
    bool problem_is_english = false;  // in every language of the page
};

}  // namespace attention
