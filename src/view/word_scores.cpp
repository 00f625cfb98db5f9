#include "view/word_scores.h"

#include "view/number_format.h"

namespace attention {

std::string score_id(WordScore score) {
    return score == WordScore::lead_lost ? "lead-lost" : score_field(score);
}

std::string score_field(WordScore score) {
    switch (score) {
        case WordScore::received: return "received";
        case WordScore::chosen: return "chosen";
        case WordScore::rollout: return "rollout";
        case WordScore::lead_lost: return "lead_lost";
    }
    return "";
}

Message score_name(WordScore score, const ViewState& state) {
    const std::string block = count_text(state.block + 1);
    switch (score) {
        case WordScore::received: return {Key::score_received, {}};
        case WordScore::chosen:
            if (state.average) return {Key::score_chosen_average, {block}};
            return {Key::score_chosen, {block, count_text(state.head + 1)}};
        case WordScore::rollout: return {Key::score_rollout, {}};
        case WordScore::lead_lost: return {Key::score_lost, {}};
    }
    return {};
}

bool chosen_is_received(const ViewState& state, const ModelConfig& config) {
    return state.block == config.blocks - 1 && (state.average || config.heads == 1);
}

}  // namespace attention
