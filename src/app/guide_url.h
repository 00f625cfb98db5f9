// The task in hand as a setting of every room's address: "guide=guided-practice.2", and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "view/messages.h"

namespace attention {

struct TaskPlace {
    std::string activity;  // its id
    int task = 0;          // 0 for the first
    bool operator==(const TaskPlace&) const = default;
};

bool is_guide_url(std::string_view fragment);  // of the room Guide

// "&guide=guided-practice.2", or nothing.
std::string write_task_place(const std::optional<TaskPlace>& place);

struct ReadTaskPlace {
    std::string room;  // the fragment without that setting
    std::optional<TaskPlace> place;
    Message problem;  // empty: none
};
ReadTaskPlace read_task_place(std::string_view fragment);

// What the room Guide does not know in its own fragment: it has no settings.
std::vector<Message> check_guide_url(std::string_view fragment);

}  // namespace attention
