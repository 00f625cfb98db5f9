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

// tokens, ids, start, end, unknown, cut, logits, probabilities, label, attention [block][head][reading][read].
// `trace` is of a forward pass over the reading; both are empty for a text without words.
nlohmann::ordered_json run_report(const Pack& pack, const Reading& reading, const Trace& trace);

// tokens, received (last block), base_lead, lead_lost. The probe has been stepped to its end; null for a
// model without labels or without <unk>.
nlohmann::ordered_json probe_report(const Pack& pack, const Reading& reading, const Trace& trace,
                                    const HideOneWord* probe);

}  // namespace attention
