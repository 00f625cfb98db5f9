#include "app/state_origin.h"

namespace attention {

void came_from(Key origin, std::vector<Message>& problems) {
    for (Message& problem : problems)
        if (!problem.args.empty() && problem.args.back() == say(Key::origin_link))
            problem.args.back() = say(origin);
}

Key origin_of(const std::string& name) {
    return name == "task"    ? Key::origin_task
           : name == "state" ? Key::origin_state
           : name == "file"  ? Key::origin_file
                             : Key::origin_link;
}

}  // namespace attention
