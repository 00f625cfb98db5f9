// A word that may stand in a text more than once, with its place: “card” (word 3).
#pragma once

#include <string>
#include <vector>

#include "view/messages.h"
#include "view/number_format.h"

namespace attention {

inline std::string word_at(const std::vector<std::string>& words, int place) {
    return say(Key::word_at, {words[std::size_t(place)], count_text(place + 1)});
}

}  // namespace attention
