#include "app/url_text.h"

#include "lesson/expression_value.h"

namespace attention {

std::vector<std::string> url_list(const std::string& value) {
    std::vector<std::string> parts;
    std::size_t start = 0;
    for (;;) {
        const std::size_t end = value.find(',', start);
        parts.push_back(value.substr(start, end - start));
        if (end == std::string::npos) return parts;
        start = end + 1;
    }
}

std::string places_text(const std::vector<int>& places) {
    std::string text;
    for (const int place : places) text += (text.empty() ? "" : ",") + std::to_string(place + 1);
    return text;
}

Message not_there(Key key, std::vector<std::string> args) {
    args[0] = shortened(args[0]);
    args.push_back(say(Key::origin_link));
    return {key, std::move(args)};
}

Message unknown_setting(std::string name) { return not_there(Key::problem_unknown_setting, {std::move(name)}); }

Message bad_value(std::string name, std::string value, std::string expected) {
    return {Key::problem_bad_value,
            {shortened(name), shortened(value), std::move(expected), say(Key::origin_link)}};
}

}  // namespace attention
