// The texts of activities with the expressions in them, and the texts that their states read.
#include <algorithm>
#include <utility>

#include "engine/pack.h"
#include "lesson/activity.h"
#include "lesson/expression_lexer.h"
#include "lesson/expression_value.h"
#include "lesson/url_settings.h"

namespace attention {

namespace {

constexpr int most_decimals = 6;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

// Where a character stands that is not inside quotes; the end where there is none.
std::size_t find_outside_quotes(std::string_view text, char wanted) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == wanted) return at;
        const std::string_view close = closing_quote(text.substr(at));
        if (close.empty()) continue;
        const std::size_t end = text.find(close, at + close.size());
        if (end == std::string_view::npos) return text.size();
        at = end + close.size() - 1;
    }
    return text.size();
}

// "lead(): 2" and "probability(): percent": how a number is said.
Result<ActivityTextPart> expression_part(std::string_view written) {
    ActivityTextPart part;
    const std::string quoted = in_quotes("{" + std::string(written) + "}");
    const std::size_t colon = find_outside_quotes(written, ':');
    part.text = trimmed(written.substr(0, colon));
    if (colon < written.size()) {
        const std::string_view form = trimmed(written.substr(colon + 1));
        part.percent = form == "percent";
        if (form.size() == 1 && form[0] >= '0' && form[0] <= '0' + most_decimals)
            part.decimals = form[0] - '0';
        else if (!part.percent)
            return fail("In " + quoted + ": after “:” stands " + in_quotes(form) +
                        " where “percent” or a number of decimals, 0 to " + std::to_string(most_decimals) +
                        ", is expected.");
    }
    Result<Expression> expression = Expression::parse(part.text);
    if (!expression) return fail("In " + quoted + ": " + expression.error().sentence);
    part.expression = std::move(*expression);
    return part;
}

}  // namespace

const std::string& ActivityText::in(std::string_view language) const {
    static const std::string none;
    std::string_view tag = language;
    for (;;) {
        if (const auto found = by_language.find(std::string(tag)); found != by_language.end())
            return found->second;
        if (tag.empty()) break;
        const std::size_t hyphen = tag.rfind('-');
        tag = tag.substr(0, hyphen == std::string_view::npos ? 0 : hyphen);
    }
    const auto found = by_language.find(first);
    return found != by_language.end() ? found->second
           : by_language.empty()      ? none
                                      : by_language.begin()->second;
}

Result<std::vector<ActivityTextPart>> activity_text_parts(std::string_view text) {
    std::vector<ActivityTextPart> parts;
    std::string said;
    const auto finish = [&] {
        if (!said.empty()) parts.push_back({std::exchange(said, ""), std::nullopt});
    };
    while (!text.empty()) {
        const std::size_t brace = text.find('{');
        said += text.substr(0, brace);
        if (brace == std::string_view::npos) break;
        text.remove_prefix(brace + 1);
        if (!text.empty() && text[0] == '{') {
            said += '{';
            text.remove_prefix(1);
            continue;
        }
        const std::size_t end = find_outside_quotes(text, '}');
        if (end == text.size())
            return fail("The brace before " + in_quotes(text) +
                        " is not closed; a brace that is meant as one is written twice, “{{”.");
        Result<ActivityTextPart> part = expression_part(text.substr(0, end));
        if (!part) return tl::unexpected<Error>(part.error());
        finish();
        parts.push_back(std::move(*part));
        text.remove_prefix(end + 1);
    }
    finish();
    return parts;
}

const Activity* ActivityFile::find(std::string_view id) const {
    const auto found = std::find_if(activities.begin(), activities.end(),
                                    [&](const Activity& activity) { return activity.id == id; });
    return found == activities.end() ? nullptr : &*found;
}

const std::string& state_of(const Activity& activity, std::size_t task) {
    static const std::string none;
    for (std::size_t i = std::min(task + 1, activity.tasks.size()); i-- > 0;)
        if (!activity.tasks[i].state.empty()) return activity.tasks[i].state;
    return none;
}

Result<std::string> text_of_state(std::string_view state, const Pack& pack) {
    std::string asked;
    bool by_hand = false;
    for (const UrlSetting& setting : url_settings(state)) {
        if (setting.name == "text") return setting.value();
        if (setting.name == "ticket") asked = setting.value();
        by_hand = by_hand || (setting.name == "room" && setting.value() == "by-hand");
    }
    if (by_hand) return std::string();
    const Ticket* offered = nullptr;
    for (const Ticket& ticket : pack.tickets) {
        if (!asked.empty() && ticket.id == asked) return ticket.text;
        if (!offered && ticket.featured) offered = &ticket;
    }
    if (!asked.empty()) return fail("The ticket " + in_quotes(asked) + " is not in this model’s pack.");
    if (!offered && !pack.tickets.empty()) offered = &pack.tickets.front();
    return offered ? offered->text : std::string();
}

}  // namespace attention
