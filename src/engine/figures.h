// The figures that stand in a pack, measured on a data set with its own weights (docs/configuration.md,
// "Figures").
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace attention {

struct Figures {
    std::string data;    // the file that they were measured on: "valid.csv"
    std::string sha256;  // of it
    long long tickets = 0;
    std::optional<double> accuracy, accuracy_shuffled, agreement;
    std::optional<long long> agreement_count;
    std::optional<double> mean_correlation;
    struct Baseline {
        std::string name;
        double accuracy = 0;
        std::optional<double> accuracy_shuffled;
    };
    std::vector<Baseline> baselines;
    struct Faithful {
        std::string score;  // "received", "head", "rollout", "lead_lost", "random"
        double comprehensiveness = 0, sufficiency = 0;
    };
    std::vector<Faithful> faithfulness;
};

// None where the pack has no figures, or where they are not of this form.
std::optional<Figures> parse_figures(std::string_view json);

}  // namespace attention
