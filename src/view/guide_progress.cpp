#include "view/guide_progress.h"

#include <algorithm>
#include <iterator>

#include "engine/crc32.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* verdicts[] = {"", "right", "wrong", "open", "shown"};

std::string text_at(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

int count_at(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_integer()) return 0;
    return int(std::clamp<std::int64_t>(found->get<std::int64_t>(), 0, 1'000'000));
}

TaskVerdict parse_verdict(const std::string& name) {
    for (std::size_t i = 0; i < std::size(verdicts); ++i)
        if (name == verdicts[i]) return TaskVerdict(i);
    return TaskVerdict::none;
}

}  // namespace

std::string verdict_name(TaskVerdict verdict) { return verdicts[std::size_t(verdict)]; }

std::string task_key(const ActivityTask& task) {
    std::uint32_t sum = 0;
    const auto add = [&](const std::string& text) {
        sum = crc32({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, sum);
    };
    for (const auto& [language, text] : task.question.by_language) add(text);
    add(task.state);
    return std::to_string(sum);
}

const TaskAnswer& answer_of(const GuideProgress& progress, const Activity& activity, std::size_t task) {
    static const TaskAnswer none;
    const auto answers = progress.find(activity.id);
    if (answers == progress.end()) return none;
    const auto answer = answers->second.find(task_key(activity.tasks[task]));
    return answer == answers->second.end() ? none : answer->second;
}

TaskAnswer seen_with(const std::string& model, TaskAnswer answer) {
    if (answer.model.empty() || answer.model == model) return answer;
    TaskAnswer seen;
    seen.text = std::move(answer.text);
    seen.hints = answer.hints;
    seen.other_model = true;
    return seen;
}

GuideProgress seen_with(const std::string& model, GuideProgress progress) {
    for (auto& [activity, answers] : progress)
        for (auto& [task, answer] : answers) answer = seen_with(model, std::move(answer));
    return progress;
}

Json to_json(const GuideProgress& progress) {
    Json json = Json::object();
    for (const auto& [activity, answers] : progress)
        for (const auto& [task, answer] : answers)
            json[activity][task] = {{"text", answer.text},
                                    {"judged", answer.judged},
                                    {"verdict", verdict_name(answer.verdict)},
                                    {"done", answer.done},
                                    {"attempts", answer.attempts},
                                    {"hints", answer.hints},
                                    {"model", answer.model}};
    return json;
}

GuideProgress read_guide_progress(const Json& json) {
    GuideProgress progress;
    if (!json.is_object()) return progress;
    for (const auto& [activity, answers] : json.items()) {
        if (!answers.is_object()) continue;
        for (const auto& [task, answer] : answers.items()) {
            if (!answer.is_object()) continue;
            TaskAnswer& kept = progress[activity][task];
            kept.text = text_at(answer, "text");
            kept.judged = text_at(answer, "judged");
            kept.verdict = parse_verdict(text_at(answer, "verdict"));
            kept.done = answer.value("done", Json(false)) == Json(true);
            kept.attempts = count_at(answer, "attempts");
            kept.hints = count_at(answer, "hints");
            kept.model = text_at(answer, "model");
        }
    }
    return progress;
}

}  // namespace attention
