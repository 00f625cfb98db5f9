#include "attn/answers.h"

namespace attention::tool {

const std::string& answer_name(int index, const ModelConfig& config, const Vocabulary& vocabulary) {
    return config.has_labels() ? config.labels[std::size_t(index)] : vocabulary.text(index);
}

void add_answer(Json& document, const Answer& answer, const ModelConfig& config,
                const Vocabulary& vocabulary) {
    Json probabilities = Json::object();
    for (std::size_t i = 0; i < answer.probabilities.size(); ++i)
        probabilities.push_back({answer_name(int(i), config, vocabulary), answer.probabilities[i]});
    document["logits"] = answer.logits;
    document["probabilities"] = std::move(probabilities);
    document[config.has_labels() ? "label" : "next_token"] = answer_name(answer.best, config, vocabulary);
}

void add_not_defined(Json& document, const std::string& field, const std::string& sentence) {
    document["not_defined"][field] = sentence;
}

std::string why_no_lead(const ModelConfig& config) {
    if (config.has_labels()) return "";
    return "A language model has no lead: it answers with a next token, not with one of a few labels.";
}

std::string why_no_hiding(const ModelConfig& config, const Vocabulary& vocabulary) {
    if (std::string sentence = why_no_lead(config); !sentence.empty()) return sentence;
    if (vocabulary.unknown() >= 0) return "";
    return "The vocabulary has no <unk>, so that no word can be hidden.";
}

}  // namespace attention::tool
