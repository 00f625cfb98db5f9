// Small models that addresses, activities and expressions are about.
#pragma once

#include "view/made_sweep.h"

namespace attention::fuzz {

// With labels, figures, baselines, tickets.
inline const Pack& small_model() {
    static const Pack pack = *read_pack(*write_pack(made::with_figures(made::classifier_source())));
    return pack;
}

// With none of them, and no <unk>.
inline const Pack& bare_model() {
    static const Pack pack = [] {
        ModelConfig config = made::config(8, 1, 1);
        config.output = OutputKind::language_model;
        config.labels.clear();
        return *read_pack(*write_pack(made::source(config, made::vocabulary(false), 4)));
    }();
    return pack;
}

}  // namespace attention::fuzz
