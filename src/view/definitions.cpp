#include "view/definitions.h"

namespace attention {

namespace {

constexpr Definition all[] = {
    {"received", Key::define_received_title, Key::define_received_words, Key::define_received_formula,
     Key::define_source_lesson},
    {"chosen", Key::define_chosen_title, Key::define_chosen_words, Key::define_chosen_formula,
     Key::define_source_own},
    {"rollout", Key::define_rollout_title, Key::define_rollout_words, Key::define_rollout_formula,
     Key::define_source_rollout},
    {"lead", Key::define_lead_title, Key::define_lead_words, Key::define_lead_formula,
     Key::define_source_lesson},
    {"lead-lost", Key::define_lead_lost_title, Key::define_lead_lost_words, Key::define_lead_lost_formula,
     Key::define_source_lesson},
    {"agreement", Key::define_agreement_title, Key::define_agreement_words, Key::define_agreement_formula,
     Key::define_source_lesson},
    {"rank-correlation", Key::define_rank_correlation_title, Key::define_rank_correlation_words,
     Key::define_rank_correlation_formula, Key::define_source_spearman},
    {"comprehensiveness", Key::define_comprehensiveness_title, Key::define_comprehensiveness_words,
     Key::define_comprehensiveness_formula, Key::define_source_eraser},
    {"sufficiency", Key::define_sufficiency_title, Key::define_sufficiency_words,
     Key::define_sufficiency_formula, Key::define_source_eraser},
    {"random-order", Key::define_random_order_title, Key::define_random_order_words,
     Key::define_random_order_formula, Key::define_source_splitmix},
    {"hide", Key::define_hide_title, Key::define_hide_words, Key::define_hide_formula,
     Key::define_source_lesson},
    {"swap", Key::define_swap_title, Key::define_swap_words, Key::define_swap_formula,
     Key::define_source_lesson},
    {"joint-effect", Key::define_joint_effect_title, Key::define_joint_effect_words,
     Key::define_joint_effect_formula, Key::define_source_pairs},
    {"shuffle", Key::define_shuffle_title, Key::define_shuffle_words, Key::define_shuffle_formula,
     Key::define_source_shuffle},
    {"silence", Key::define_silence_title, Key::define_silence_words, Key::define_silence_formula,
     Key::define_source_silence},
    {"evenness", Key::define_evenness_title, Key::define_evenness_words, Key::define_evenness_formula,
     Key::define_source_entropy},
    {"accuracy", Key::define_accuracy_title, Key::define_accuracy_words, Key::define_accuracy_formula,
     Key::define_source_lesson},
    {"baselines", Key::define_baselines_title, Key::define_baselines_words, Key::define_baselines_formula,
     Key::define_source_lesson},
    {"interval", Key::define_interval_title, Key::define_interval_words, Key::define_interval_formula,
     Key::define_source_wilson},
};

}  // namespace

std::span<const Definition> definitions() { return all; }

const Definition* find_definition(std::string_view name) {
    for (const Definition& definition : all)
        if (definition.name == name) return &definition;
    return nullptr;
}

}  // namespace attention
