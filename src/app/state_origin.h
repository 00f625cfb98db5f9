// Where a state came from, in the sentences about what could not be followed: a link, a task, a page around
// this one, a saved file.
#pragma once

#include <string>
#include <vector>

#include "view/messages.h"

namespace attention {

// Such sentences end their arguments with it: they are made as a link's (app/url_text.h), and `came_from` says
// them of Key::origin_task, origin_state or origin_file.
void came_from(Key origin, std::vector<Message>& problems);

// In words; that the rest is used, once, at the end.
std::vector<std::string> said(const std::vector<Message>& problems);

// "link", "task", "state" or "file"; a link for any other name.
Key origin_of(const std::string& name);

}  // namespace attention
