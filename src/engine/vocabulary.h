// Token texts and their ids.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/result.h"

namespace attention {

class Vocabulary {
public:
    // entries[id] is the token's text. Entries must differ; "<pad>" and "<unk>" are optional.
    static Result<Vocabulary> make(std::vector<std::string> entries);

    int size() const { return int(entries_.size()); }
    const std::string& text(int id) const { return entries_[std::size_t(id)]; }
    const std::vector<std::string>& entries() const { return entries_; }
    int unknown() const { return unknown_; }  // the id of "<unk>", or -1 in a vocabulary without it
    int padding() const { return padding_; }  // the id of "<pad>", or -1
    int find(std::string_view token) const;   // its id, or -1

private:
    std::vector<std::string> entries_;
    std::unordered_map<std::string, int> ids_;
    int unknown_ = -1, padding_ = -1;
};

// Reads a JSON array of strings. Errors name the entry.
Result<Vocabulary> parse_vocabulary(std::string_view json);

}  // namespace attention
