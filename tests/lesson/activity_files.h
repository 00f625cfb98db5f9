// Files of activities for the tests: those that ship, and small ones.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "lesson/activity.h"
#include "view/made_packs.h"

namespace attention::made {

inline std::filesystem::path project_folder() {
    return std::filesystem::path(__FILE__).parent_path().parent_path().parent_path();
}

inline std::string project_file(const std::string& path) {
    std::ifstream file(project_folder() / path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

constexpr const char* shipped_activities = "web/activities/guide.json";
constexpr const char* example_activities = "docs/examples/my-activity.json";

inline ActivityFile read_activities(const std::string& json) {
    Result<ActivityFile> file = read_activity_file(json);
    EXPECT_TRUE(file) << (file ? "" : file.error().sentence);
    return file ? std::move(*file) : ActivityFile{};
}

// A file of one activity with this task.
inline std::string file_of_task(const std::string& task) {
    return R"({"format": "attention-activities", "version": 1, "title": "T", "activities": [)"
           R"({"id": "a", "title": "A", "tasks": [)" +
           task + "]}]}";
}

inline ActivityTask task_of(const std::string& task) {
    const ActivityFile file = read_activities(file_of_task(task));
    return file.activities.empty() ? ActivityTask{} : file.activities[0].tasks[0];
}

inline std::unique_ptr<Pack> pack_of(const std::vector<std::uint8_t>& bytes) {
    Result<Pack> pack = read_pack(bytes);
    EXPECT_TRUE(pack) << (pack ? "" : pack.error().sentence);
    return pack ? std::make_unique<Pack>(std::move(*pack)) : nullptr;
}

inline std::unique_ptr<Pack> pack_of(const PackSource& source) { return pack_of(bytes(source)); }

// Cuts, doubles, swaps and overwrites parts of a text.
inline std::string mutated(std::string text, Numbers& numbers, const std::vector<std::string>& pieces) {
    for (int changes = 1 + numbers.below(4); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = std::size_t(numbers.below(int(text.size())));
        const std::size_t length = std::size_t(numbers.below(12));
        switch (numbers.below(5)) {
            case 0: text.erase(at, length); break;
            case 1: text.insert(at, text.substr(at / 2, length)); break;
            case 2: text[at] = char(numbers.below(256)); break;
            case 3: text.insert(at, pieces[std::size_t(numbers.below(int(pieces.size())))]); break;
            case 4: text.resize(at); break;
        }
    }
    return text;
}

}  // namespace attention::made
