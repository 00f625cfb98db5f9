#include "view/messages.h"

#include <charconv>
#include <string_view>

namespace attention {

namespace {

// The part of "{0?word|words}" between the braces, resolved.
Span resolve(std::string_view inside, const std::vector<std::string>& args) {
    std::size_t number = 0;
    std::from_chars(inside.data(), inside.data() + inside.size(), number);
    const std::string arg = number < args.size() ? args[number] : "";
    const std::size_t question = inside.find('?');
    if (question == std::string_view::npos) return {arg, int(number)};
    const std::string_view forms = inside.substr(question + 1);
    const std::size_t bar = forms.find('|');
    return {std::string(arg == "1" ? forms.substr(0, bar) : forms.substr(bar + 1)), -1};
}

}  // namespace

std::vector<Span> spans(const Message& message, Language) {
    std::vector<Span> result;
    std::string_view text = english(message.key);
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        if (open > 0) result.push_back({std::string(text.substr(0, open)), -1});
        if (open == std::string_view::npos) break;
        const std::size_t close = text.find('}', open);
        result.push_back(resolve(text.substr(open + 1, close - open - 1), message.args));
        text.remove_prefix(close + 1);
    }
    return result;
}

std::string say(const Message& message, Language language) {
    std::string sentence;
    for (const Span& span : spans(message, language)) sentence += span.text;
    return sentence;
}

}  // namespace attention
