#include "view/messages.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace attention {

namespace {

// The language that is set: its texts in the order of Key, as they lie in `lines`; none for English.
struct Table {
    std::string lines;
    std::vector<const char*> texts;
};
Table& table() {
    static Table set;
    return set;
}

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

std::vector<Span> spans(const Message& message) {
    std::vector<Span> result;
    std::string_view text = text_of(message.key);
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

std::string say(const Message& message) {
    std::string sentence;
    for (const Span& span : spans(message)) sentence += span.text;
    return sentence;
}

std::string and_list(const std::vector<std::string>& names) {
    std::string list;
    for (std::size_t i = 0; i < names.size(); ++i)
        list = i == 0                  ? names[i]
               : i + 1 == names.size() ? say(Key::and_last, {list, names[i]})
                                       : list + ", " + names[i];
    return list;
}

std::string sentence_start(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text;
}

Message set_language(const std::string& code, std::string lines) {
    if (code == english(Key::language_code)) return table() = {}, Message{};
    Table read{std::move(lines), {}};
    for (std::size_t at = 0; at < read.lines.size();) {
        read.texts.push_back(read.lines.data() + at);
        at = std::min(read.lines.find('\n', at), read.lines.size());
        read.lines[at++] = '\0';  // at the end, the string's own
    }
    if (read.texts.size() != std::size_t(Key::count) || code != read.texts[std::size_t(Key::language_code)])
        return {Key::language_refused, {code}};
    table() = std::move(read);
    return {};
}

const char* text_of(Key key) {
    const Table& now = table();
    return now.texts.empty() || key == Key::count ? english(key) : now.texts[std::size_t(key)];
}

}  // namespace attention
