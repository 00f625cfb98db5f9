#include "lesson/opposites.h"

namespace attention {

namespace {

constexpr Opposites pairs[] = {
    {"arrival", "use"},
    {"before", "after"},
    {"once", "twice"},
    {"charged", "refunded"},
    {"charge", "refund"},
    {"delivered", "lost"},
    {"arrived", "missing"},
    {"found", "lost"},
    {"works", "broken"},
    {"working", "broken"},
    {"damaged", "intact"},
    {"wrong", "right"},
    {"correct", "incorrect"},
    {"late", "early"},
    {"yes", "no"},
    {"never", "always"},
    {"can", "cannot"},
    {"in", "out"},
    {"on", "off"},
    {"sent", "received"},
    {"send", "return"},
    {"ordered", "returned"},
    {"paid", "owed"},
    {"new", "used"},
    {"new", "old"},
    {"cancel", "keep"},
    {"cancelled", "confirmed"},
    {"add", "remove"},
    {"added", "removed"},
    {"with", "without"},
    {"all", "none"},
    {"same", "different"},
    {"start", "stop"},
    {"started", "stopped"},
    {"accepted", "refused"},
    {"approved", "declined"},
    {"locked", "unlocked"},
    {"open", "closed"},
    {"full", "empty"},
    {"valid", "expired"},
    {"good", "bad"},
    {"easy", "hard"},
    {"large", "small"},
    {"nothing", "something"},
    {"single", "double"},
};

}  // namespace

std::span<const Opposites> all_opposites() { return pairs; }

std::vector<std::string_view> opposites_of(std::string_view word) {
    std::vector<std::string_view> opposites;
    for (const Opposites& pair : pairs)
        for (int side = 0; side < 2; ++side)
            if (pair[std::size_t(side)] == word) opposites.push_back(pair[std::size_t(1 - side)]);
    return opposites;
}

}  // namespace attention
