// Reads and checks files of activities.
#include "lesson/activity.h"

#include <algorithm>
#include <set>

#include "engine/json_text.h"
#include "engine/utf8.h"
#include "lesson/expression_value.h"
#include "lesson/nearest_name.h"
#include "lesson/url_settings.h"

namespace attention {

namespace {

constexpr std::size_t longest_id = 60, most_choices = 12;

const std::vector<std::string>& answer_names() {
    static const std::vector<std::string> names = {"word", "words", "number", "choice", "open"};
    return names;
}

std::string at(const std::string& place, std::string_view field) {
    return place.empty() ? std::string(field) : place + "." + std::string(field);
}

std::string at(const std::string& place, std::size_t index) {
    return place + "[" + std::to_string(index) + "]";
}

std::string shown(const Json& value) {
    const std::string line = json_line(value);
    return line.size() <= 40 ? line : kind_of(value);
}

// Letters of a language tag: "es", "pt-BR".
bool is_language(std::string_view tag) {
    return tag.size() >= 2 && tag.size() <= 12 && std::all_of(tag.begin(), tag.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
           });
}

bool is_address_word(std::string_view id) {
    return !id.empty() && id.size() <= longest_id && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

// Whether a text says something outside its expressions, so that it belongs to a language.
bool has_letters(const std::string& text) {
    const auto parts = activity_text_parts(text);
    if (!parts) return true;
    for (const ActivityTextPart& part : *parts)
        if (!part.expression && std::any_of(part.text.begin(), part.text.end(), [](char c) {
                return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80);
            }))
            return true;
    return false;
}

std::string list_of(const std::set<std::string>& languages) {
    std::string list;
    for (const std::string& language : languages) list += (list.empty() ? "" : ", ") + in_quotes(language);
    return list;
}

class Reader {
public:
    Result<ActivityFile> file(const Json& document) {
        ActivityFile file;
        if (!object(document, "", {"$schema", "format", "version", "title", "activities"}))
            return fail(problem_);
        const Json* format = field(document, "", "format");
        if (format && *format != "attention-activities")
            stop("format", "“attention-activities” is expected; " + shown(*format) + " stands there");
        const Json* version = field(document, "", "version");
        if (version && *version != 1)
            stop("version", "version 1 of the format is expected; " + shown(*version) + " stands there");
        text(document, "", "title", file.title, true);
        items(document, "", "activities", true,
              [&](const Json& item, const std::string& place) { activity(item, place, file); });
        check_languages();
        if (!problem_.empty()) return fail(problem_);
        return file;
    }

private:
    struct Text {
        std::string place;
        std::set<std::string> languages;  // empty: a text without a language
        bool says_something = false;
    };

    // The first problem stays.
    void stop(const std::string& place, const std::string& sentence) {
        if (problem_.empty()) problem_ = (place.empty() ? "The file" : place) + ": " + sentence + ".";
    }
    bool stopped() const { return !problem_.empty(); }

    bool object(const Json& value, const std::string& place, const std::vector<std::string>& known) {
        if (!value.is_object()) {
            stop(place, "an object is expected, in braces; " + shown(value) + " stands there");
            return false;
        }
        for (const auto& [name, unused] : value.items())
            if (std::find(known.begin(), known.end(), name) == known.end())
                stop(place, "the field " + not_known(name, known));
        return !stopped();
    }

    // Null where it is not there, which is a problem unless it may be left out.
    const Json* field(const Json& parent, const std::string& place, const char* name, bool required = true) {
        if (stopped()) return nullptr;
        const auto found = parent.find(name);
        if (found != parent.end()) return &*found;
        if (required) stop(place, "the field “" + std::string(name) + "” is missing");
        return nullptr;
    }

    template <class Use>
    void items(const Json& parent, const std::string& parent_place, const char* name, bool required,
               Use use) {
        const Json* list = field(parent, parent_place, name, required);
        if (!list) return;
        const std::string place = at(parent_place, name);
        if (!list->is_array())
            return stop(place, "a list is expected, in square brackets; " + shown(*list) + " stands there");
        if (list->empty()) return stop(place, "the list is empty; it needs at least one entry");
        for (std::size_t i = 0; i < list->size() && !stopped(); ++i) use((*list)[i], at(place, i));
    }

    std::string line(const Json& parent, const std::string& parent_place, const char* name, bool required) {
        const Json* value = field(parent, parent_place, name, required);
        if (!value) return "";
        if (value->is_string() && !value->get_ref<const std::string&>().empty())
            return value->get<std::string>();
        stop(at(parent_place, name), value->is_string()
                                         ? "the text is empty"
                                         : "a text is expected; " + shown(*value) + " stands there");
        return "";
    }

    void text(const Json& parent, const std::string& parent_place, const char* name, ActivityText& text,
              bool required) {
        if (const Json* value = field(parent, parent_place, name, required))
            read_text(*value, at(parent_place, name), text);
    }

    // A text is one paragraph: what breaks its lines in the file is a space.
    static std::string one_line(std::string text) {
        for (char& c : text)
            if (c == '\n' || c == '\r' || c == '\t') c = ' ';
        return text;
    }

    // "…" or {"en": "…", "es": "…"}
    void read_text(const Json& value, const std::string& place, ActivityText& text) {
        Text kept{place, {}, true};
        if (value.is_string()) {
            text.by_language[""] = one_line(value.get<std::string>());
            check_text(text.by_language[""], place);
            kept.says_something = has_letters(text.by_language[""]);
        } else if (value.is_object() && !value.empty()) {
            for (const auto& [language, said] : value.items()) {
                const std::string at_language = at(place, language);
                if (!is_language(language))
                    return stop(at_language, "a language such as “en” or “es” is expected as the name");
                if (!said.is_string())
                    return stop(at_language, "a text is expected; " + shown(said) + " stands there");
                if (text.by_language.empty()) text.first = language;
                text.by_language[language] = one_line(said.get<std::string>());
                check_text(text.by_language[language], at_language);
                kept.languages.insert(language);
            }
        } else {
            return stop(
                place, "a text is expected, or one for each language as in {\"en\": \"…\", \"es\": \"…\"}; " +
                           shown(value) + " stands there");
        }
        texts_.push_back(std::move(kept));
    }

    void check_text(const std::string& text, const std::string& place) {
        if (text.empty()) return stop(place, "the text is empty");
        if (const auto parts = activity_text_parts(text); !parts) stop_with(place, parts.error());
    }

    std::string expression(const Json& parent, const std::string& parent_place, const char* name,
                           bool required) {
        const std::string text = line(parent, parent_place, name, required);
        if (text.empty()) return text;
        if (const auto parsed = Expression::parse(text); !parsed)
            stop_with(at(parent_place, name), parsed.error());
        return text;
    }

    // A sentence that is one already.
    void stop_with(const std::string& place, const Error& error) {
        if (problem_.empty()) problem_ = place + ": " + error.sentence;
    }

    // All texts of a file are in the same languages, so that no learner gets a mixture.
    void check_languages() {
        const auto several = std::find_if(texts_.begin(), texts_.end(),
                                          [](const Text& text) { return !text.languages.empty(); });
        if (several == texts_.end()) return;
        for (const Text& text : texts_) {
            if (text.languages == several->languages || (text.languages.empty() && !text.says_something))
                continue;
            if (text.languages.empty())
                stop(text.place, "the text names no language, but " + several->place + " is in " +
                                     list_of(several->languages) + "; write it as {\"" +
                                     *several->languages.begin() + "\": \"…\"}");
            else
                stop(text.place, "the text is in " + list_of(text.languages) + ", but " + several->place +
                                     " is in " + list_of(several->languages));
        }
    }

    void activity(const Json& value, const std::string& place, ActivityFile& file) {
        if (!object(value, place, {"id", "title", "about", "tasks"})) return;
        Activity activity;
        activity.id = line(value, place, "id", true);
        if (stopped()) return;
        if (!is_address_word(activity.id))
            return stop(at(place, "id"), "an id is made of a-z, 0-9 and “-”, at most " +
                                             std::to_string(longest_id) + "; " + in_quotes(activity.id) +
                                             " stands there");
        if (file.find(activity.id))
            return stop(at(place, "id"),
                        in_quotes(activity.id) + " is the id of an earlier activity already");
        text(value, place, "title", activity.title, true);
        text(value, place, "about", activity.about, false);
        items(value, place, "tasks", true, [&](const Json& item, const std::string& at_task) {
            activity.tasks.push_back(task(item, at_task));
        });
        file.activities.push_back(std::move(activity));
    }

    ActivityTask task(const Json& value, const std::string& place) {
        ActivityTask task;
        if (!object(value, place,
                    {"question", "state", "predict", "answer", "right", "within", "choices", "replies",
                     "hints", "said_right", "said_wrong", "then"}))
            return task;
        text(value, place, "question", task.question, true);
        task.state = line(value, place, "state", false);
        if (!task.state.empty()) check_state(task.state, at(place, "state"));
        if (const Json* predict = field(value, place, "predict", false)) {
            if (!predict->is_boolean())
                stop(at(place, "predict"), "true or false is expected; " + shown(*predict) + " stands there");
            else
                task.predict = predict->get<bool>();
        }
        answer(value, place, task);
        items(value, place, "replies", false, [&](const Json& item, const std::string& at_reply) {
            ActivityReply reply;
            if (!object(item, at_reply, {"when", "say"})) return;
            reply.when = expression(item, at_reply, "when", true);
            text(item, at_reply, "say", reply.say, true);
            task.replies.push_back(std::move(reply));
        });
        items(value, place, "hints", false, [&](const Json& item, const std::string& at_hint) {
            read_text(item, at_hint, task.hints.emplace_back());
        });
        text(value, place, "said_right", task.said_right, false);
        text(value, place, "said_wrong", task.said_wrong, false);
        text(value, place, "then", task.then, false);
        return task;
    }

    // What the kind of answer needs, and nothing that it would not use.
    void answer(const Json& value, const std::string& place, ActivityTask& task) {
        const std::string name = line(value, place, "answer", true);
        if (stopped()) return;
        const auto known = std::find(answer_names().begin(), answer_names().end(), name);
        if (known == answer_names().end())
            return stop(at(place, "answer"), "the kind of answer " + not_known(name, answer_names()));
        task.answer = AnswerKind(known - answer_names().begin());
        const bool choice = task.answer == AnswerKind::choice, open = task.answer == AnswerKind::open;
        const auto unused = [&](const char* field, bool is_used) {
            if (!is_used && value.contains(field))
                stop(at(place, field), "an answer of the kind “" + name + "” has no such field");
        };
        unused("right", !choice && !open);
        unused("choices", choice);
        unused("within", task.answer == AnswerKind::number);
        unused("replies", !open);
        unused("said_right", !open);
        unused("said_wrong", !open);
        if (!choice && !open) task.right = expression(value, place, "right", true);
        if (const Json* within = field(value, place, "within", false)) {
            task.within = within->is_number() ? within->get<double>() : 0;
            if (!(task.within > 0 && task.within <= 1e6))
                stop(at(place, "within"),
                     "a number above 0 is expected; " + shown(*within) + " stands there");
        }
        if (!choice) return;
        items(value, place, "choices", true, [&](const Json& item, const std::string& at_choice) {
            if (!object(item, at_choice, {"text", "right"})) return;
            ActivityChoice choice;
            text(item, at_choice, "text", choice.text, true);
            choice.right = expression(item, at_choice, "right", true);
            task.choices.push_back(std::move(choice));
        });
        if (!stopped() && (task.choices.size() < 2 || task.choices.size() > most_choices))
            stop(at(place, "choices"), "2 to " + std::to_string(most_choices) + " choices are expected; " +
                                           std::to_string(task.choices.size()) +
                                           (task.choices.size() == 1 ? " stands there" : " stand there"));
    }

    void check_state(std::string& state, const std::string& place) {
        if (state[0] == '#') state.erase(0, 1);
        static const std::vector<std::string> rooms = {"by-hand", "explorer", "inside", "evidence"};
        bool has_room = false;
        for (const UrlSetting& setting : url_settings(state)) {
            if (setting.name != "room") continue;
            has_room = true;
            if (std::find(rooms.begin(), rooms.end(), setting.value()) == rooms.end())
                stop(place, "the room " + not_known(setting.value(), rooms));
        }
        if (!has_room)
            stop(place,
                 "what stands after “#” in the explorer's address is expected, as in "
                 "“room=explorer&ticket=T-65052”; " +
                     in_quotes(state) + " stands there");
    }

    std::string problem_;
    std::vector<Text> texts_;
};

bool is_utf8(std::string_view text) {
    std::string again;
    again.reserve(text.size());
    for (const char32_t code : utf8::decode(text)) utf8::append(again, code);
    return again == text;
}

}  // namespace

Result<ActivityFile> read_activity_file(std::string_view json) {
    if (json.size() > largest_activity_file)
        return fail("The file has " + std::to_string(json.size()) + " bytes; at most " +
                    std::to_string(largest_activity_file) + " are read.");
    if (json.find_first_not_of(" \t\r\n") == std::string_view::npos) return fail("The file is empty.");
    if (!is_utf8(json)) return fail("The file is not written in UTF-8; save it again with that encoding.");
    Result<Json> document = read_json(json);
    if (!document) return tl::unexpected<Error>(document.error());
    return Reader().file(*document);
}

}  // namespace attention
