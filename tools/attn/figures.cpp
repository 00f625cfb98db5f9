#include "attn/figures.h"

#include <algorithm>

#include "attn/file.h"
#include "engine/json_text.h"

namespace attention::tool {
namespace {

enum class Kind { share, count, number, from_minus_one, text, checksum, sha256, object };

struct Field {
    const char* name;
    Kind kind;
    bool required;
};

constexpr Field top_fields[] = {{"source", Kind::object, true},
                                {"accuracy", Kind::share, false},
                                {"accuracy_shuffled", Kind::share, false},
                                {"baselines", Kind::object, false},
                                {"agreement_count", Kind::count, false},
                                {"agreement", Kind::share, false},
                                {"rank_correlation", Kind::from_minus_one, false},
                                {"faithfulness", Kind::object, false},
                                {"against", Kind::object, false}};

constexpr Field source_fields[] = {{"data", Kind::text, true},
                                   {"sha256", Kind::sha256, true},
                                   {"tickets", Kind::count, true},
                                   {"seed", Kind::count, true},
                                   {"weights", Kind::checksum, true}};

constexpr Field baseline_fields[] = {{"accuracy", Kind::share, true},
                                     {"accuracy_shuffled", Kind::share, false}};

constexpr Field score_fields[] = {{"received", Kind::object, false},
                                  {"head", Kind::object, false},
                                  {"rollout", Kind::object, false},
                                  {"lead_lost", Kind::object, false},
                                  {"random", Kind::object, false}};

// Differences of two probabilities.
constexpr Field faithfulness_fields[] = {{"comprehensiveness", Kind::from_minus_one, true},
                                         {"sufficiency", Kind::from_minus_one, true}};

constexpr Field against_fields[] = {{"weights", Kind::checksum, true},
                                    {"largest_weight_change", Kind::number, true},
                                    {"predictions_changed", Kind::count, true},
                                    {"baseline_predictions_changed", Kind::count, false}};

bool is_hexadecimal(const Json& value, std::size_t digits) {
    if (!value.is_string() || value.get_ref<const std::string&>().size() != digits) return false;
    const std::string& text = value.get_ref<const std::string&>();
    return text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

bool fits(const Json& value, Kind kind) {
    switch (kind) {
        case Kind::share: return value.is_number() && value.get<double>() >= 0 && value.get<double>() <= 1;
        case Kind::from_minus_one:
            return value.is_number() && value.get<double>() >= -1 && value.get<double>() <= 1;
        case Kind::count: return value.is_number_unsigned();
        case Kind::number: return value.is_number();
        case Kind::text: return value.is_string() && !value.get_ref<const std::string&>().empty();
        case Kind::checksum: return is_hexadecimal(value, 8);
        case Kind::sha256: return is_hexadecimal(value, 64);
        case Kind::object: return value.is_object();
    }
    return false;
}

const char* expected(Kind kind) {
    switch (kind) {
        case Kind::share: return "a share from 0 to 1";
        case Kind::from_minus_one: return "a number from -1 to 1";
        case Kind::count: return "a whole number of 0 or more";
        case Kind::number: return "a number";
        case Kind::text: return "a text";
        case Kind::checksum: return "eight hexadecimal digits";
        case Kind::sha256: return "64 hexadecimal digits";
        case Kind::object: return "an object";
    }
    return "";
}

// `path` is "" or "source.", before the fields' names.
Result<void> check(const Json& object, const std::string& path, std::span<const Field> fields) {
    for (const Field& field : fields) {
        auto found = object.find(field.name);
        if (found == object.end()) {
            if (field.required) return fail("The field \"" + path + field.name + "\" is missing.");
        } else if (!fits(*found, field.kind)) {
            return fail("The field \"" + path + field.name + "\" must be " + expected(field.kind) +
                        "; it is " + kind_of(*found) + ".");
        }
    }
    for (const auto& item : object.items()) {
        const std::string& name = item.key();
        bool known =
            std::any_of(fields.begin(), fields.end(), [&](const Field& field) { return name == field.name; });
        if (!known) return fail("The field \"" + path + name + "\" is not known.");
    }
    return {};
}

// An object of objects: `name` of the document, each of whose values has the fields.
Result<void> check_each(const Json& document, const std::string& name, std::span<const Field> fields) {
    if (!document.contains(name)) return {};
    for (const auto& [key, value] : document[name].items()) {
        const std::string path = name + "." + key;
        if (!value.is_object()) return fail("The field \"" + path + "\" must be an object.");
        if (auto good = check(value, path + ".", fields); !good) return good;
    }
    return {};
}

Result<void> check_document(const Json& document) {
    if (!document.is_object()) return fail("Figures are a JSON object; this is " + kind_of(document) + ".");
    if (auto good = check(document, "", top_fields); !good) return good;
    if (auto good = check(document["source"], "source.", source_fields); !good) return good;
    if (document.contains("against"))
        if (auto good = check(document["against"], "against.", against_fields); !good) return good;
    if (document.contains("faithfulness"))
        if (auto good = check(document["faithfulness"], "faithfulness.", score_fields); !good) return good;
    if (auto good = check_each(document, "faithfulness", faithfulness_fields); !good) return good;
    return check_each(document, "baselines", baseline_fields);
}

}  // namespace

Result<MeasuredFigures> read_figures(const std::string& path) {
    Result<std::string> text = read_text_file(path);
    if (!text) return tl::unexpected<Error>(text.error());
    Result<Json> document = read_json(*text);
    if (!document) return in_file(path, document.error());
    if (auto good = check_document(*document); !good) return in_file(path, good.error());
    return MeasuredFigures{json_line(*document), (*document)["source"]["weights"].get<std::string>()};
}

}  // namespace attention::tool
