#include "view/baseline_name.h"

#include <algorithm>

#include "view/messages.h"

namespace attention {

std::string baseline_name(const std::string& name) {
    if (name == "bag-of-words") return say(Key::baseline_bag_of_words);
    if (name == "linear-model") return say(Key::baseline_linear);
    std::string spoken = name;
    std::replace(spoken.begin(), spoken.end(), '-', ' ');
    if (!spoken.empty() && spoken[0] >= 'a' && spoken[0] <= 'z') spoken[0] = char(spoken[0] - 'a' + 'A');
    return spoken;
}

}  // namespace attention
