#include "view/evidence.h"

#include "engine/rollout.h"

namespace attention {

std::vector<std::string> Evidence::texts() const {
    std::vector<std::string> texts;
    for (const Token& token : analysis.tokens) texts.push_back(token.text);
    return texts;
}

Message Evidence::why_not() const {
    if (!config().has_labels()) return {Key::evidence_needs_labels, {}};
    if (pack.vocabulary.unknown() < 0) return {Key::influence_not_without_unknown, {}};
    return {};
}

std::vector<float> scores_of(const Evidence& evidence, const ViewState& state, WordScore score) {
    const ModelConfig& config = evidence.config();
    const Trace& trace = evidence.analysis.trace;
    Vector values;
    switch (score) {
        case WordScore::received: values = attention_received(trace, config, config.blocks - 1); break;
        case WordScore::chosen:
            values = state.average ? attention_received(trace, config, state.block)
                                   : Vector(trace.matrix(StageKind::weights, state.block, state.head)
                                                .colwise()
                                                .mean()
                                                .transpose());
            break;
        case WordScore::rollout: values = attention_rollout(trace, config); break;
        case WordScore::lead_lost:
            return evidence.hiding_done() ? evidence.analysis.hiding->lead_lost() : std::vector<float>{};
    }
    return {values.data(), values.data() + values.size()};
}

}  // namespace attention
