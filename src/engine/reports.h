// What the tool prints with --json and the engine module answers: docs/attn.md, "run" and "probe".
#pragma once

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

// tokens, ids, start, end, unknown, cut, left_out (where there are some), logits, probabilities (by label, or
// by vocabulary entry), label (or next_token), attention [block][head][reading][read]. `trace` is of a
// forward pass over the reading; a text without words has only the fields up to left_out.
nlohmann::ordered_json run_report(const Pack& pack, const Reading& reading, const Trace& trace);

// Adds what `attn probe` says of a text with words: label (or next_token), base_lead, received,
// most_attended, rollout, lead_lost, most_influential and rank_correlation (of received and lead_lost; left
// out where it is not defined). `trace` is of a forward pass over the text, with every stage. `probe` has
// been stepped to its end; null for a model without labels or without <unk>, and then its fields are left
// out.
void add_probe(nlohmann::ordered_json& report, const Pack& pack, const Trace& trace,
               const HideOneWord* probe);

// The fields up to left_out, and for a text with words those of add_probe.
nlohmann::ordered_json probe_report(const Pack& pack, const Reading& reading, const Trace& trace,
                                    const HideOneWord* probe);

}  // namespace attention
