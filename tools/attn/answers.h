// A model's answer as JSON.
#pragma once

#include "attn/print.h"
#include "engine/forward.h"
#include "engine/vocabulary.h"

namespace attention::tool {

// A label, or for a language model the vocabulary entry that follows.
const std::string& answer_name(int index, const ModelConfig& config, const Vocabulary& vocabulary);

// Adds logits, probabilities and label (a language model's: next_token).
void add_answer(Json& document, const Answer& answer, const ModelConfig& config,
                const Vocabulary& vocabulary);

// Adds one sentence about a field that this model does not have, under "not_defined".
void add_not_defined(Json& document, const std::string& field, const std::string& sentence);

// Why a model has no lead, or "" if it has one; why nothing can be hidden from it, or "".
std::string why_no_lead(const ModelConfig& config);
std::string why_no_hiding(const ModelConfig& config, const Vocabulary& vocabulary);

}  // namespace attention::tool
