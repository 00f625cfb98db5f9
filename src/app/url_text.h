// What every room's address is made of, beside its settings: lists, and what is wrong with one.
#pragma once

#include <string>
#include <vector>

#include "lesson/url_settings.h"
#include "view/messages.h"

namespace attention {

// Lists: "1,3,4".
std::vector<std::string> url_list(const std::string& value);
std::string places_text(const std::vector<int>& places);  // 0 for the first becomes 1

// "The link asks for {name} = “{value}”; {expected}." Each of these sentences ends its arguments with where
// the state came from: a link, unless app/state_origin.h says otherwise.
Message bad_value(std::string name, std::string value, std::string expected);
Message unknown_setting(std::string name);
Message not_there(Key key, std::vector<std::string> args);  // a ticket, an example, a task: named first

}  // namespace attention
