// A text as it is read and probed, for the tool's --json and for the engine module: docs/attn.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/pack.h"
#include "engine/probes.h"
#include "engine/tokenizer.h"

namespace attention {

// A text as the model reads it.
struct Reading {
    std::vector<Token> tokens;  // cut at the model's limit
    std::vector<int> ids;       // (n)
    int cut = 0;                // tokens after the limit
    std::vector<Token> left_out;
};
Reading read_text(std::string_view text, const Pack& pack);

// tokens, ids, start, end, unknown, cut, and left_out where there are some.
nlohmann::ordered_json reading_report(const Reading& reading);

// What the model answers with: its labels, or the vocabulary's entries for the token that follows.
const std::vector<std::string>& answer_names(const Pack& pack);
const char* answer_field(const Pack& pack);  // "label" or "next_token"

// What `attn probe` says of a text with words (n).
struct ProbeNumbers {
    int best = 0;                           // the answer: its place in answer_names
    std::optional<float> base_lead;         // of a model with labels
    std::vector<float> received, rollout;   // (n)
    int most_attended = -1;                 // place in the text, from 0
    std::vector<float> lead_lost;           // (n), or empty where nothing can be hidden
    int most_influential = -1;              // place in the text, from 0
    std::optional<float> rank_correlation;  // of received and lead_lost, where it is defined
};

// `trace` is of a forward pass over the text, with every stage. `probe` has been stepped to its end; null for
// a model without labels or without <unk>.
ProbeNumbers probe_numbers(const Pack& pack, const Trace& trace, const HideOneWord* probe);

// The same as fields: label (or next_token), base_lead, received, most_attended, rollout, lead_lost,
// most_influential and rank_correlation; those that are not defined are left out.
void add_probe(nlohmann::ordered_json& report, const Pack& pack, const Trace& trace,
               const HideOneWord* probe);

}  // namespace attention
