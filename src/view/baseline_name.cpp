#include "view/baseline_name.h"

#include <algorithm>
#include <utility>

#include "view/messages.h"

namespace attention {

std::string baseline_name(const std::string& name) {
    if (name == "bag-of-words") return say(Key::baseline_bag_of_words);
    if (name == "linear-model") return say(Key::baseline_linear);
    std::string spoken = name;
    std::replace(spoken.begin(), spoken.end(), '-', ' ');
    return sentence_start(std::move(spoken));
}

}  // namespace attention
