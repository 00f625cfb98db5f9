// What is wrong over many pages, each kind once: how often, and where first.
#pragma once

#include <map>
#include <string>
#include <utility>

namespace attention::made {

struct Faults {
    std::map<std::string, std::pair<int, std::string>> of;
    void add(const std::string& what, const std::string& where) {
        auto& [count, first] = of[what];
        if (count++ == 0) first = where;
    }
    std::string text() const {
        std::string all;
        for (const auto& [what, found] : of)
            all += "\n  " + what + ", " + std::to_string(found.first) + " times, first: " + found.second;
        return all;
    }
};

}  // namespace attention::made
