// Which vectors stand at each stop of the walk, and what is said of them.
#pragma once

#include <string>
#include <vector>

#include "view/pass_text.h"
#include "view/view_state.h"

namespace attention {

struct StripPlan {
    Message name;
    std::vector<Quantity> numbers;
    std::vector<std::string> labels;  // of the numbers, where they have names
    int group = 0;                    // a head's numbers stand together
};

// Of the reading word `word`, and in a head's attention of the read word; `head` where the stop is about one.
std::vector<StripPlan> strips_at(const Station& station, const PassText& text, int word, int read,
                                 int head);

Message station_name(const Station& station, const ModelConfig& config);
std::string station_shape(const Station& station, const ModelConfig& config, int n, int outputs);
Message station_title(const Station& station, const ModelConfig& config, const std::string& word, int head);
Message station_sentence(const Station& station, const PassText& text, int word, int head);

}  // namespace attention
