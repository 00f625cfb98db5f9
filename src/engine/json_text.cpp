#include "engine/json_text.h"

#include <algorithm>
#include <set>
#include <vector>

namespace attention {
namespace {

constexpr std::size_t deepest = 64;

// Walks a document without building it, to find where it is wrong.
struct Checker : nlohmann::json_sax<Json> {
    std::vector<std::set<std::string>> open;  // the fields of each object or array that is open
    std::string twice;                        // a field that stands twice in its object
    bool too_deep = false, malformed = false;
    std::size_t position = 0;  // bytes read when it was found malformed

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return enter(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }

    bool key(string_t& name) override {
        if (open.back().insert(name).second) return true;
        twice = name;
        return false;
    }

    bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception&) override {
        malformed = true;
        position = at;
        return false;
    }

private:
    bool enter() {
        open.emplace_back();
        too_deep = open.size() > deepest;
        return !too_deep;
    }
    bool leave() {
        open.pop_back();
        return true;
    }
};

// "line 3, column 7" of the byte before `position`; columns count characters.
std::string place(std::string_view text, std::size_t position) {
    std::string_view before = text.substr(0, std::min(position ? position - 1 : 0, text.size()));
    auto line = 1 + std::count(before.begin(), before.end(), '\n');
    std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    auto column = 1 + std::count_if(before.begin() + std::ptrdiff_t(start), before.end(),
                                    [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace

Result<Json> read_json(std::string_view text) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    Checker checker;
    if (!Json::sax_parse(text.begin(), text.end(), &checker)) {
        if (!checker.twice.empty()) return fail("The field \"" + checker.twice + "\" stands twice.");
        if (checker.too_deep)
            return fail("More than " + std::to_string(deepest) + " brackets are open at once.");
        return fail("Not valid JSON at " + place(text, checker.position) + ".");
    }
    Json document = Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions*/ false);
    if (document.is_discarded()) return fail("Not valid JSON.");
    return document;
}

std::string kind_of(const Json& value) {
    switch (value.type()) {
        case Json::value_t::null: return "null";
        case Json::value_t::object: return "an object";
        case Json::value_t::array: return "an array";
        case Json::value_t::string: return "a string";
        case Json::value_t::boolean: return value.get<bool>() ? "true" : "false";
        default: return "a number";
    }
}

std::string json_line(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace attention
