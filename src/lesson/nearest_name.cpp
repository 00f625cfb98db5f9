#include "lesson/nearest_name.h"

#include <algorithm>

#include "lesson/expression_value.h"

namespace attention {

namespace {

constexpr std::size_t longest_name = 60;  // a longer one is nobody's slip of the finger

// How many characters have to be put in, taken out or replaced (Levenshtein 1966).
std::size_t changes(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    for (std::size_t j = 0; j <= to.size(); ++j) row[j] = j;
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] != to[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, diagonal + 1, replaced});
        }
    }
    return row.back();
}

}  // namespace

std::string nearest_name(std::string_view name, const std::vector<std::string>& known) {
    if (name.size() > longest_name) return "";
    const std::string* nearest = nullptr;
    std::size_t fewest = std::max<std::size_t>(1, name.size() / 2) + 1;
    for (const std::string& candidate : known)
        if (const std::size_t count = changes(name, candidate); count < fewest) {
            fewest = count;
            nearest = &candidate;
        }
    return nearest ? *nearest : "";
}

std::string not_known(std::string_view name, const std::vector<std::string>& known) {
    std::string sentence = in_quotes(name) + " is not known";
    if (const std::string near = nearest_name(name, known); !near.empty())
        return sentence + "; “" + near + "” is near";
    std::string list;
    for (const std::string& candidate : known) list += (list.empty() ? "" : ", ") + candidate;
    return list.empty() ? sentence : sentence + "; known are " + list;
}

}  // namespace attention
