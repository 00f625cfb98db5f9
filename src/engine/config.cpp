#include "engine/config.h"

#include <cstdio>
#include <cstdlib>
#include <set>

#include "engine/json_text.h"

namespace attention {
namespace {

constexpr std::size_t longest_text = 200;  // bytes of a name or a label

Error wrong(const std::string& field, const std::string& expected, const Json& found) {
    std::string value = json_line(found);
    if (value.size() > 40) value = kind_of(found);
    return {"The field \"" + field + "\" must be " + expected + "; it is " + value + "."};
}

// Reads the fields of one object in turn and keeps the first error.
class Fields {
public:
    explicit Fields(const Json& object) : object_(object) {}

    void whole_number(const char* name, int least, int most, int& value, bool required) {
        const Json* field = take(name, required);
        if (!field) return;
        std::string expected = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
        if (!field->is_number_integer()) return stop(wrong(name, expected, *field));
        bool fits = field->is_number_unsigned() ? field->get<std::uint64_t>() <= std::uint64_t(most)
                                                : field->get<std::int64_t>() <= std::int64_t(most);
        if (!fits || field->get<std::int64_t>() < least) return stop(wrong(name, expected, *field));
        value = field->get<int>();
    }

    void truth(const char* name, bool& value) {
        const Json* field = take(name, false);
        if (!field) return;
        if (!field->is_boolean()) return stop(wrong(name, "true or false", *field));
        value = field->get<bool>();
    }

    void text(const char* name, std::string& value) {
        const Json* field = take(name, false);
        if (!field) return;
        if (!field->is_string() || field->get_ref<const std::string&>().size() > longest_text)
            return stop(
                wrong(name, "a string of at most " + std::to_string(longest_text) + " bytes", *field));
        value = field->get<std::string>();
    }

    void between_zero_and_one(const char* name, float& value) {
        const Json* field = take(name, false);
        if (!field) return;
        double number = field->is_number() ? field->get<double>() : -1;
        if (!(number >= 1e-30 && number < 1))
            return stop(wrong(name, "a number above 0 and below 1", *field));
        value = float(number);
    }

    // One of the words, as its number in the list; `value` stays when the field is not there.
    void one_of(const char* name, const std::vector<std::string>& words, int& value) {
        const Json* field = take(name, false);
        if (!field) return;
        std::string expected;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (field->is_string() && field->get_ref<const std::string&>() == words[i]) {
                value = int(i);
                return;
            }
            expected += (i == 0 ? "\"" : i + 1 == words.size() ? " or \"" : ", \"") + words[i] + "\"";
        }
        stop(wrong(name, expected, *field));
    }

    void strings(const char* name, std::vector<std::string>& values) {
        const Json* field = take(name, false);
        if (!field) return;
        if (!field->is_array()) return stop(wrong(name, "an array of strings", *field));
        for (const Json& item : *field) {
            bool good = item.is_string() && !item.get_ref<const std::string&>().empty() &&
                        item.get_ref<const std::string&>().size() <= longest_text;
            std::string place = std::string(name) + "[" + std::to_string(values.size()) + "]";
            if (!good)
                return stop(
                    wrong(place, "a string of 1 to " + std::to_string(longest_text) + " bytes", item));
            values.push_back(item.get<std::string>());
        }
    }

    bool failed() const { return !error_.sentence.empty(); }

    // The first error, or one about a field that nobody asked for.
    Error finish() {
        if (failed()) return error_;
        for (const auto& [name, value] : object_.items())
            if (!known_.count(name))
                return {"The field \"" + name + "\" is not known; known are " + known_list() + "."};
        return {};
    }

private:
    const Json* take(const char* name, bool required) {
        known_.insert(name);
        if (failed()) return nullptr;
        auto found = object_.find(name);
        if (found != object_.end()) return &*found;
        if (required) stop({std::string("The field \"") + name + "\" is missing."});
        return nullptr;
    }

    void stop(Error error) { error_ = std::move(error); }

    std::string known_list() const {
        std::string list;
        for (const std::string& name : known_) list += (list.empty() ? "" : ", ") + name;
        return list;
    }

    const Json& object_;
    std::set<std::string> known_;
    Error error_;
};

// What no single field can say.
Error check_together(const ModelConfig& config) {
    if (config.dimension % config.heads != 0)
        return {"The field \"heads\" must divide \"dimension\": " + std::to_string(config.dimension) +
                " numbers cannot be shared by " + std::to_string(config.heads) + " heads."};
    std::size_t labels = config.labels.size();
    if (config.output == OutputKind::softmax && (labels < 2 || labels > 10000))
        return {"The field \"labels\" must name 2 to 10000 labels for the output \"softmax\"; it names " +
                std::to_string(labels) + "."};
    if (config.output == OutputKind::sigmoid && labels != 2)
        return {
            "The field \"labels\" must name two labels for the output \"sigmoid\", the second for a high "
            "probability; it names " +
            std::to_string(labels) + "."};
    if (config.output == OutputKind::language_model && labels != 0)
        return {
            "The field \"labels\" must be left out for the output \"language_model\": it answers with "
            "entries of the vocabulary."};
    std::set<std::string> seen;
    for (const std::string& label : config.labels)
        if (!seen.insert(label).second) return {"The field \"labels\" names \"" + label + "\" twice."};
    return {};
}

// The shortest decimal number that reads as the same float.
double shortest(float value) {
    char text[32];
    for (int digits = 1; digits <= 9; ++digits) {
        std::snprintf(text, sizeof text, "%.*g", digits, double(value));
        if (std::strtof(text, nullptr) == value) break;
    }
    return std::strtod(text, nullptr);
}

const std::vector<std::string> norm_words() { return {"pre", "post"}; }
const std::vector<std::string> output_words() { return {"softmax", "sigmoid", "language_model"}; }

}  // namespace

Result<ModelConfig> parse_config(std::string_view text) {
    Result<Json> document = read_json(text);
    if (!document) return tl::unexpected<Error>(document.error());
    if (!document->is_object())
        return fail("A configuration is a JSON object; this is " + kind_of(*document) + ".");

    ModelConfig config;
    int norm = 0, output = 0;
    Fields fields(*document);
    fields.text("name", config.name);
    fields.whole_number("dimension", 1, 65536, config.dimension, true);
    fields.whole_number("heads", 1, 65536, config.heads, true);
    fields.whole_number("blocks", 1, 1024, config.blocks, true);
    fields.whole_number("feed_forward", 0, 1048576, config.feed_forward, false);
    fields.whole_number("positions", 1, 65536, config.positions, true);
    fields.truth("causal", config.causal);
    fields.one_of("norm", norm_words(), norm);
    fields.truth("final_norm", config.final_norm);
    fields.between_zero_and_one("norm_epsilon", config.norm_epsilon);
    fields.one_of("output", output_words(), output);
    fields.strings("labels", config.labels);
    if (Error error = fields.finish(); !error.sentence.empty()) return tl::unexpected<Error>(error);

    config.norm = NormPlacement(norm);
    config.output = OutputKind(output);
    if (Error error = check_together(config); !error.sentence.empty()) return tl::unexpected<Error>(error);
    return config;
}

std::string config_json(const ModelConfig& config) {
    Json fields = {
        {"name", config.name},
        {"dimension", config.dimension},
        {"heads", config.heads},
        {"blocks", config.blocks},
        {"feed_forward", config.feed_forward},
        {"positions", config.positions},
        {"causal", config.causal},
        {"norm", norm_words()[std::size_t(config.norm)]},
        {"final_norm", config.final_norm},
        {"norm_epsilon", shortest(config.norm_epsilon)},
        {"output", output_words()[std::size_t(config.output)]},
    };
    if (config.has_labels()) fields["labels"] = config.labels;
    return fields.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace attention
