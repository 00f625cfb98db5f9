#include "engine/vocabulary.h"

#include "engine/json_text.h"

namespace attention {
namespace {

constexpr std::size_t most_entries = 10'000'000;

std::string entry(std::size_t id) { return "Entry " + std::to_string(id) + " (counted from 0)"; }

}  // namespace

Result<Vocabulary> Vocabulary::make(std::vector<std::string> entries) {
    if (entries.empty()) return fail("A vocabulary needs at least one entry; this one is empty.");
    if (entries.size() > most_entries)
        return fail("A vocabulary has at most " + std::to_string(most_entries) + " entries; this one has " +
                    std::to_string(entries.size()) + ".");
    Vocabulary vocabulary;
    vocabulary.ids_.reserve(entries.size());
    for (std::size_t id = 0; id < entries.size(); ++id) {
        if (entries[id].empty())
            return fail(entry(id) + " is an empty text; a token has at least one character.");
        auto [found, is_new] = vocabulary.ids_.emplace(entries[id], int(id));
        if (!is_new)
            return fail(entry(id) + ", \"" + entries[id] + "\", stands at " + std::to_string(found->second) +
                        " already; entries must differ.");
    }
    vocabulary.entries_ = std::move(entries);
    vocabulary.unknown_ = vocabulary.find("<unk>");
    vocabulary.padding_ = vocabulary.find("<pad>");
    return vocabulary;
}

int Vocabulary::find(std::string_view token) const {
    auto found = ids_.find(std::string(token));
    return found == ids_.end() ? -1 : found->second;
}

Result<Vocabulary> parse_vocabulary(std::string_view text) {
    Result<Json> document = read_json(text);
    if (!document) return tl::unexpected<Error>(document.error());
    if (!document->is_array())
        return fail("A vocabulary is a JSON array of strings, the token of id 0 first; this is " +
                    kind_of(*document) + ".");
    std::vector<std::string> entries;
    entries.reserve(document->size());
    for (const Json& item : *document) {
        if (!item.is_string())
            return fail(entry(entries.size()) + " must be a string; it is " + kind_of(item) + ".");
        entries.push_back(item.get<std::string>());
    }
    return Vocabulary::make(std::move(entries));
}

}  // namespace attention
