#include "engine/figures.h"

#include "engine/json_text.h"

namespace attention {
namespace {

std::string text_at(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<double> number_at(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number()) return std::nullopt;
    return found->get<double>();
}

std::optional<long long> count_at(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<long long>();
}

// The object of this name, or an empty one.
Json object_at(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_object() ? *found : Json::object();
}

void read_baselines(const Json& baselines, Figures& figures) {
    for (const auto& item : baselines.items()) {
        if (!item.value().is_object()) continue;
        const std::optional<double> accuracy = number_at(item.value(), "accuracy");
        if (accuracy)
            figures.baselines.push_back(
                {item.key(), *accuracy, number_at(item.value(), "accuracy_shuffled")});
    }
}

void read_faithfulness(const Json& scores, Figures& figures) {
    for (const auto& item : scores.items()) {
        if (!item.value().is_object()) continue;
        const std::optional<double> comprehensiveness = number_at(item.value(), "comprehensiveness"),
                                    sufficiency = number_at(item.value(), "sufficiency");
        if (comprehensiveness && sufficiency)
            figures.faithfulness.push_back({item.key(), *comprehensiveness, *sufficiency});
    }
}

}  // namespace

std::optional<Figures> parse_figures(std::string_view text) {
    const Json document = Json::parse(text, nullptr, /*allow_exceptions*/ false);
    if (!document.is_object()) return std::nullopt;
    const Json source = object_at(document, "source");
    Figures figures;
    figures.data = text_at(source, "data");
    figures.sha256 = text_at(source, "sha256");
    figures.tickets = count_at(source, "tickets").value_or(0);
    if (figures.data.empty() || figures.tickets < 1) return std::nullopt;
    figures.accuracy = number_at(document, "accuracy");
    figures.accuracy_shuffled = number_at(document, "accuracy_shuffled");
    figures.agreement = number_at(document, "agreement");
    figures.agreement_count = count_at(document, "agreement_count");
    figures.mean_correlation = number_at(document, "rank_correlation");
    read_baselines(object_at(document, "baselines"), figures);
    read_faithfulness(object_at(document, "faithfulness"), figures);
    return figures;
}

}  // namespace attention
