#include "app/guide_url.h"

#include "app/url_text.h"

namespace attention {

bool is_guide_url(std::string_view fragment) {
    for (const UrlSetting& setting : url_settings(fragment))
        if (setting.name == "room") return setting.value() == "guide";
    return false;
}

std::string write_task_place(const std::optional<TaskPlace>& place) {
    if (!place) return "";
    return "&guide=" + percent_encode(place->activity) + "." + std::to_string(place->task + 1);
}

ReadTaskPlace read_task_place(std::string_view fragment) {
    constexpr std::uint64_t most = 1'000'000;
    ReadTaskPlace read;
    for (const UrlSetting& setting : url_settings(fragment)) {
        if (setting.name != "guide") {
            read.room += (read.room.empty() ? "" : "&") + percent_encode(setting.name) + "=" +
                         std::string(setting.raw);
            continue;
        }
        const std::string value = setting.value();
        const std::size_t dot = value.rfind('.');
        const std::optional<std::uint64_t> task =
            whole_number(dot == std::string::npos ? "1" : std::string_view(value).substr(dot + 1));
        if (dot == 0 || value.empty() || !task || *task < 1 || *task > most)
            read.problem = bad_value("guide", value, say(Key::expected_guide));
        else
            read.place = TaskPlace{value.substr(0, dot), int(*task) - 1};
    }
    if (!read.place && read.problem.empty()) read.room = fragment;
    return read;
}

std::vector<Message> check_guide_url(std::string_view fragment) {
    std::vector<Message> problems;
    for (const UrlSetting& setting : url_settings(fragment))
        if (setting.name != "room" && setting.name != "pack")
            problems.push_back(unknown_setting(setting.name));
    return problems;
}

}  // namespace attention
