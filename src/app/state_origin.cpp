#include "app/state_origin.h"

namespace attention {

void came_from(Key origin, std::vector<Message>& problems) {
    for (Message& problem : problems)
        if (!problem.args.empty() && problem.args.back() == say(Key::origin_link))
            problem.args.back() = say(origin);
}

std::vector<std::string> said(const std::vector<Message>& problems) {
    std::vector<std::string> sentences;
    bool rest = false;
    for (const Message& problem : problems) {
        sentences.push_back(say(problem));
        rest = rest || problem.key == Key::problem_bad_value;
    }
    if (rest) sentences.push_back(say(Key::problem_rest));
    return sentences;
}

Key origin_of(const std::string& name) {
    return name == "task"    ? Key::origin_task
           : name == "state" ? Key::origin_state
           : name == "file"  ? Key::origin_file
                             : Key::origin_link;
}

}  // namespace attention
