// What `attn evaluate` prints and writes: docs/attn.md, "evaluate".
#pragma once

#include <string>

#include "attn/evaluation.h"
#include "attn/print.h"
#include "engine/sweep_figures.h"

namespace attention::tool {

// What is said of a sweep; everything lives elsewhere.
struct EvaluationReport {
    const Pack& pack;
    const TicketSet& tickets;
    const Evaluation& evaluation;
    const SweepFigures& figures;
    std::string weights;          // the pack's checksum
    std::string against_weights;  // of the pack to compare with
    std::string against_path;
    double seconds = 0;
};

// The fields of a figures file but for their source (docs/configuration.md, "Figures").
Json figures_json(const EvaluationReport& report);

// The document that --json prints.
Json evaluation_json(const EvaluationReport& report);

void print_evaluation(const EvaluationReport& report);

}  // namespace attention::tool
