#include "view/answer_changes.h"

#include <cmath>

#include "view/number_format.h"

namespace attention {

AnswerChanges answer_changes(const Evidence& evidence, const Answer* now) {
    const ModelConfig& config = evidence.config();
    const Answer& before = evidence.analysis.answer;
    const Answer& after = now ? *now : before;
    AnswerChanges changes;
    changes.changed = now != nullptr;
    for (std::size_t label = 0; label < config.labels.size(); ++label) {
        LabelChange row{config.labels[label], before.probabilities[label], after.probabilities[label], ""};
        if (now) row.change = points_text(row.now - row.before);
        changes.labels.push_back(std::move(row));
    }
    changes.answer_before = config.labels[std::size_t(before.best)];
    changes.answer_now = config.labels[std::size_t(after.best)];
    changes.share_before = before.probabilities[std::size_t(before.best)];
    changes.share_now = after.probabilities[std::size_t(after.best)];
    changes.lead_before = lead(before.logits, before.best, config);
    changes.lead_now = lead(after.logits, before.best, config);
    return changes;
}

std::string points_text(double change) {
    const std::string digits = fixed_text(std::abs(change) * 100, 1);
    if (digits == fixed_text(0, 1)) return digits;
    return (change < 0 ? "−" : "+") + digits;
}

Message lead_sentence(const AnswerChanges& changes) {
    const std::string before = number_text(changes.lead_before), now = number_text(changes.lead_now);
    if (before == now) return {Key::swap_lead_same, {changes.answer_before, before}};
    return {changes.lead_lost() > 0 ? Key::swap_lead_falls : Key::swap_lead_grows,
            {changes.answer_before, before, now}};
}

std::vector<EvidenceWord> evidence_words(const Evidence& evidence) {
    std::vector<EvidenceWord> words;
    for (const Token& token : evidence.analysis.tokens)
        words.push_back({token.text, int(words.size()), token.unknown, false});
    return words;
}

}  // namespace attention
