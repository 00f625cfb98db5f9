#include "attn/evaluation_report.h"

#include <iostream>

#include "attn/answers.h"

namespace attention::tool {
namespace {

bool was_hidden(const EvaluationReport& report) {
    return why_no_hiding(report.pack.model.config, report.pack.vocabulary).empty();
}

Json faithfulness_json(const SweepFigures& figures) {
    Json scores = Json::object();
    for (int score = 0; score < swept_scores; ++score) {
        const Faithfulness& mean = figures.faithfulness[std::size_t(score)];
        scores[score_name(SweptScore(score))] = {{"comprehensiveness", mean.comprehensiveness},
                                                 {"sufficiency", mean.sufficiency}};
    }
    return scores;
}

Json baselines_json(const SweepFigures& figures) {
    Json baselines = Json::object();
    for (const BaselineFigures& baseline : figures.baselines)
        baselines[baseline.name] = {{"accuracy", baseline.right.value()},
                                    {"accuracy_shuffled", baseline.right_shuffled.value()}};
    return baselines;
}

Json against_json(const EvaluationReport& report) {
    const Comparison& comparison = *report.evaluation.comparison;
    return {{"weights", report.against_weights},
            {"largest_weight_change", comparison.largest_weight_change},
            {"predictions_changed", comparison.predictions_changed},
            {"baseline_predictions_changed", comparison.baseline_predictions_changed}};
}

// Adds what comes of hiding words; the interval and the styles do not stand in a figures file.
void add_hiding(Json& document, const EvaluationReport& report, bool with_interval) {
    const SweepFigures& figures = report.figures;
    if (!was_hidden(report)) return;
    document["agreement_count"] = figures.agree.count;
    document["agreement"] = figures.agree.value();
    if (with_interval) document["agreement_interval"] = {figures.agree_95.low, figures.agree_95.high};
    if (figures.mean_correlation) document["rank_correlation"] = *figures.mean_correlation;
    if (figures.faithful_tickets > 0) document["faithfulness"] = faithfulness_json(figures);
}

void add_figures(Json& document, const EvaluationReport& report, bool with_interval) {
    document["accuracy"] = report.figures.right.value();
    document["accuracy_shuffled"] = report.figures.right_shuffled.value();
    document["baselines"] = baselines_json(report.figures);
    add_hiding(document, report, with_interval);
    if (report.evaluation.comparison) document["against"] = against_json(report);
}

Json styles_json(const EvaluationReport& report) {
    Json styles = Json::array();
    for (const SweptGroup& group : report.figures.by_style) {
        styles.push_back({{"style", group.style},
                          {"tickets", group.tickets},
                          {"accuracy", group.right.value()},
                          {"accuracy_shuffled", group.right_shuffled.value()}});
        if (was_hidden(report)) styles.back()["agreement"] = group.agree.value();
    }
    return styles;
}

Json rows_json(const EvaluationReport& report) {
    const std::vector<std::string>& labels = report.pack.model.config.labels;
    Json rows = Json::array();
    for (int i = 0; i < report.tickets.size(); ++i) {
        const SweptTicket ticket = report.evaluation.sweep.result(i);
        Json row = {{"ticket_id", report.tickets.id(i)},
                    {"label", labels[std::size_t(ticket.label)]},
                    {"probability", ticket.probability},
                    {"label_shuffled", labels[std::size_t(ticket.shuffled_label)]},
                    {"most_attended", ticket.most_attended}};
        if (ticket.most_influential >= 0) row["most_influential"] = ticket.most_influential;
        if (ticket.rank_correlation) row["rank_correlation"] = *ticket.rank_correlation;
        rows.push_back(std::move(row));
    }
    return rows;
}

void add_why_not(Json& document, const EvaluationReport& report) {
    const std::string no_hiding = why_no_hiding(report.pack.model.config, report.pack.vocabulary);
    if (!no_hiding.empty()) {
        for (const char* field :
             {"agreement_count", "agreement", "agreement_interval", "rank_correlation", "most_influential"})
            add_not_defined(document, field, no_hiding);
        if (report.evaluation.sweep.options().faithfulness)
            add_not_defined(document, "faithfulness", no_hiding);
    } else if (!report.figures.mean_correlation) {
        add_not_defined(document, "rank_correlation",
                        "In every ticket one of the two lists has fewer than two different values.");
    }
}

std::string interval_text(const Interval& interval) {
    return "95% interval " + percent(interval.low) + " to " + percent(interval.high);
}

}  // namespace

Json figures_json(const EvaluationReport& report) {
    Json figures;
    add_figures(figures, report, /*with_interval*/ false);
    return figures;
}

Json evaluation_json(const EvaluationReport& report) {
    Json document = {{"tickets", report.tickets.size()},
                     {"seed", report.evaluation.sweep.options().seed},
                     {"weights", report.weights}};
    add_figures(document, report, /*with_interval*/ true);
    document["confusion"] = {{"labels", report.pack.model.config.labels},
                             {"counts", report.figures.confusion}};
    document["by_style"] = styles_json(report);
    document["seconds"] = report.seconds;
    add_why_not(document, report);
    document["rows"] = rows_json(report);
    return document;
}

void print_evaluation(const EvaluationReport& report) {
    const SweepFigures& figures = report.figures;
    std::vector<std::pair<std::string, std::string>> lines = {
        {"tickets", thousands(std::uint64_t(report.tickets.size()))},
        {"accuracy", percent(figures.right.value())},
        {"  shuffled words, seed " + std::to_string(report.evaluation.sweep.options().seed),
         percent(figures.right_shuffled.value())}};
    for (const BaselineFigures& baseline : figures.baselines) {
        lines.push_back({baseline.name, percent(baseline.right.value())});
        lines.push_back({"  shuffled words", percent(baseline.right_shuffled.value())});
    }
    if (was_hidden(report)) {
        lines.push_back({"most attended word = most influential word",
                         thousands(std::uint64_t(figures.agree.count)) + " of " +
                             thousands(std::uint64_t(figures.agree.of)) + " (" +
                             percent(figures.agree.value()) + "; " + interval_text(figures.agree_95) + ")"});
        if (figures.mean_correlation)
            lines.push_back({"rank correlation of attention received and lead lost, mean",
                             decimals(*figures.mean_correlation, 3)});
    }
    if (figures.faithful_tickets > 0)
        for (int score = 0; score < swept_scores; ++score) {
            const Faithfulness& mean = figures.faithfulness[std::size_t(score)];
            lines.push_back(
                {std::string("comprehensiveness, sufficiency of ") + score_name(SweptScore(score)),
                 decimals(mean.comprehensiveness, 3) + ", " + decimals(mean.sufficiency, 3)});
        }
    if (report.evaluation.comparison) {
        const Comparison& comparison = *report.evaluation.comparison;
        lines.push_back({"largest change of an attention weight against " + report.against_path,
                         decimals(comparison.largest_weight_change, 6)});
        lines.push_back({"predictions changed", thousands(std::uint64_t(comparison.predictions_changed))});
        lines.push_back({"predictions of baselines changed",
                         thousands(std::uint64_t(comparison.baseline_predictions_changed))});
    }
    lines.push_back({"seconds", decimals(report.seconds, 1)});
    print_pairs(lines);
    const std::string no_hiding = why_no_hiding(report.pack.model.config, report.pack.vocabulary);
    if (!no_hiding.empty()) std::cout << no_hiding << "\n";
}

}  // namespace attention::tool
