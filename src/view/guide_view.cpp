#include "view/guide_view.h"

#include "view/csv_field.h"
#include "view/json_file.h"
#include "view/number_format.h"

namespace attention {

namespace {

Message text_in(const ActivityText& text) { return verbatim(text.in(language())); }

ActivityView activity_view(const Activity& activity, const GuideProgress& progress, GuideView& view) {
    ActivityView shown;
    shown.id = activity.id;
    shown.title = text_in(activity.title);
    if (!activity.about.empty()) shown.about = text_in(activity.about);
    shown.total = int(activity.tasks.size());
    for (std::size_t i = 0; i < activity.tasks.size(); ++i) {
        const TaskAnswer& answer = answer_of(progress, activity, i);
        shown.done += answer.done;
        shown.any_answer = shown.any_answer || !answer.empty();
        shown.to_lose += answer.to_lose();
        view.rows.push_back({activity.id, int(i) + 1, text_in(activity.tasks[i].question), answer});
    }
    const bool all = shown.done == shown.total;
    const std::string total = count_text(shown.total);
    shown.tasks = shown.any_answer ? Message{Key::guide_some_done, {count_text(shown.done), total}}
                                   : Message{Key::guide_tasks, {total}};
    shown.begin = {all ? Key::guide_again : shown.any_answer ? Key::guide_continue : Key::guide_begin, {}};
    return shown;
}

}  // namespace

GuideView guide_view(const ActivityFile* file, const GuideProgress& progress, const std::string& on,
                     const Message& problem, const std::string& asked) {
    GuideView view;
    view.problem = view.live = problem;
    view.title = {file || !problem.empty() ? Key::room_guide : Key::guide_loading, {}};
    if (!file) return view;
    if (!file->title.empty()) view.title = text_in(file->title);
    view.intro = {Key::guide_intro, {}};
    bool found_next = false;
    for (const Activity& activity : file->activities) {
        ActivityView shown = activity_view(activity, progress, view);
        shown.on = activity.id == on;
        if (activity.id == asked) {
            const std::string count = count_text(shown.to_lose);
            shown.forget = {Key::guide_forget, {count}};
            shown.keep = {Key::guide_keep, {count}};
        }
        shown.next = !found_next && shown.done < shown.total;
        found_next = found_next || shown.next;
        view.activities.push_back(std::move(shown));
    }
    return view;
}

std::string guide_csv(const GuideView& view) {
    std::string csv = "activity,task,question,answer,verdict,done,attempts,hints\n";
    for (const TaskRow& row : view.rows) {
        csv += csv_field(row.activity) + "," + std::to_string(row.task) + "," + csv_field(say(row.question));
        csv += "," + csv_field(row.answer.text) + "," + verdict_name(row.answer.verdict);
        csv +=
            std::string(",") + (row.answer.done ? "yes" : "no") + "," + std::to_string(row.answer.attempts);
        csv += "," + std::to_string(row.answer.hints) + "\n";
    }
    return csv;
}

std::string guide_json(const GuideView& view) {
    nlohmann::ordered_json json = {{"room", "guide"}, {"tasks", nlohmann::ordered_json::array()}};
    for (const TaskRow& row : view.rows)
        json["tasks"].push_back({{"activity", row.activity},
                                 {"task", row.task},
                                 {"question", say(row.question)},
                                 {"answer", row.answer.text},
                                 {"verdict", verdict_name(row.answer.verdict)},
                                 {"done", row.answer.done},
                                 {"attempts", row.answer.attempts},
                                 {"hints", row.answer.hints}});
    return json_file(json);
}

}  // namespace attention
