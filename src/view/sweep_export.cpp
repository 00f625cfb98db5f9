#include "view/sweep_export.h"

#include <algorithm>

#include "engine/figures.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

// As of RFC 4180, the text as it is: the file's own columns come back unchanged.
std::string kept_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

std::vector<std::string> measured_columns(const SweepView& view) {
    std::vector<std::string> names = {"label", "probability", "label_shuffled"};
    for (const Baseline& baseline : view.pack->baselines) {
        names.push_back(baseline.name);
        names.push_back(baseline.name + "_shuffled");
    }
    for (const char* name : {"most_attended", "most_influential", "rank_correlation"}) names.push_back(name);
    for (int score = 0; score < swept_scores; ++score)
        for (const char* measure : {"comprehensiveness_", "sufficiency_"})
            names.push_back(std::string(measure) + score_name(SweptScore(score)));
    return names;
}

std::string header(const SweepView& view) {
    std::vector<std::string> taken = view.tickets->columns();
    for (std::string name : measured_columns(view)) {
        while (std::find(taken.begin(), taken.end(), name) != taken.end()) name += "_2";
        taken.push_back(name);
    }
    std::string line;
    for (const std::string& name : taken) line += (line.empty() ? "" : ",") + kept_field(name);
    return line + "\r\n";
}

std::string place_cell(int place) { return place < 0 ? "" : std::to_string(place); }

// The cells of measured_columns, each after a comma; all empty for a ticket that was not measured.
std::string measured_cells(const SweepView& view, int row) {
    if (!view.sweep || row >= view.sweep->total() || !view.sweep->has(row) ||
        view.sweep->result(row).words == 0)
        return std::string(measured_columns(view).size(), ',');
    const std::vector<std::string>& labels = view.pack->model.config.labels;
    const SweptTicket ticket = view.sweep->result(row);
    const auto name = [&](int label) {
        return label >= 0 && label < int(labels.size()) ? kept_field(labels[std::size_t(label)])
                                                        : std::string();
    };
    std::string line =
        "," + name(ticket.label) + "," + full_text(ticket.probability) + "," + name(ticket.shuffled_label);
    for (std::size_t i = 0; i < ticket.baselines.size(); ++i)
        line += "," + name(ticket.baselines[i]) + "," + name(ticket.shuffled_baselines[i]);
    line += "," + place_cell(ticket.most_attended) + "," + place_cell(ticket.most_influential) + "," +
            (ticket.rank_correlation ? full_text(*ticket.rank_correlation) : "");
    for (int score = 0; score < swept_scores; ++score) {
        if (!ticket.faithfulness) {
            line += ",,";
            continue;
        }
        const Faithfulness& measured = (*ticket.faithfulness)[std::size_t(score)];
        line += "," + full_text(measured.comprehensiveness) + "," + full_text(measured.sufficiency);
    }
    return line;
}

Json share_json(const Share& share) { return share.of > 0 ? Json(share.value()) : Json(); }

Json baselines_json(const SweepFigures& counted) {
    Json json = Json::object();
    for (const BaselineFigures& baseline : counted.baselines)
        json[baseline.name] = {{"accuracy", share_json(baseline.right)},
                               {"accuracy_shuffled", share_json(baseline.right_shuffled)}};
    return json;
}

Json group_json(const SweptGroup& group, bool by_style) {
    Json json;
    if (by_style)
        json["style"] = group.style;
    else
        json["words"] = {group.from, group.to};
    json["tickets"] = group.tickets;
    json["accuracy"] = share_json(group.right);
    json["accuracy_shuffled"] = share_json(group.right_shuffled);
    json["agreement"] = share_json(group.agree);
    return json;
}

Json bins_json(const SweepView& view) {
    Json list = Json::array();
    for (const CorrelationBin& bin : view.correlations)
        list.push_back({{"from", bin.low}, {"to", bin.high}, {"tickets", bin.count}});
    return list;
}

Json faithfulness_json(const SweepFigures& counted) {
    if (counted.faithful_tickets == 0) return {};
    Json json = {{"tickets", counted.faithful_tickets}};
    for (int score = 0; score < swept_scores; ++score) {
        const Faithfulness& mean = counted.faithfulness[std::size_t(score)];
        json[score_name(SweptScore(score))] = {{"comprehensiveness", mean.comprehensiveness},
                                               {"sufficiency", mean.sufficiency}};
    }
    return json;
}

// What the file was swept with, and how far.
Json sweep_head(const SweepView& view) {
    Json json = {{"file", view.file.empty() ? Json() : Json(view.file)}, {"in_file", view.tickets->size()}};
    if (!view.sweep) return json;
    const SweepOptions& options = view.sweep->options();
    json["measured"] = view.sweep->done();
    json["complete"] = view.sweep->finished();
    json["seed"] = options.seed;
    return json;
}

}  // namespace

std::string sweep_csv(const SweepView& view) {
    if (!view.tickets) return "ticket_id,text,team\r\n";
    std::string csv = header(view);
    for (int row = 0; row < view.tickets->size(); ++row) {
        bool first = true;
        for (const std::string& field : view.tickets->fields(row)) {
            if (!first) csv += ',';
            csv += kept_field(field);
            first = false;
        }
        csv += measured_cells(view, row);
        csv += "\r\n";
    }
    return csv;
}

std::string sweep_json(const SweepView& view) {
    if (!view.tickets) return json_file({{"not_defined", say(view.why_not)}});
    const SweepFigures& counted = view.counted;
    Json json = sweep_head(view);
    json["tickets"] = counted.tickets;
    json["without_words"] = counted.without_words;
    json["unknown_team"] = counted.unknown_team;
    json["cut"] = counted.cut;
    json["accuracy"] = share_json(counted.right);
    json["accuracy_shuffled"] = share_json(counted.right_shuffled);
    json["changed_by_shuffle"] = share_json(counted.changed_by_shuffle);
    json["baselines"] = baselines_json(counted);
    json["agreement_count"] = counted.agree.of > 0 ? Json(counted.agree.count) : Json();
    json["agreement"] = share_json(counted.agree);
    json["agreement_interval"] =
        counted.agree.of > 0 ? Json{counted.agree_95.low, counted.agree_95.high} : Json();
    json["rank_correlation"] = counted.mean_correlation ? Json(*counted.mean_correlation) : Json();
    json["rank_correlations"] = bins_json(view);
    json["confusion"] = {{"labels", view.pack->model.config.labels}, {"counts", counted.confusion}};
    for (const char* list : {"by_style", "by_length"}) json[list] = Json::array();  // there even when empty
    for (const SweptGroup& group : counted.by_style) json["by_style"].push_back(group_json(group, true));
    for (const SweptGroup& group : counted.by_length) json["by_length"].push_back(group_json(group, false));
    json["faithfulness"] = faithfulness_json(counted);
    return json_file(json);
}

}  // namespace attention
