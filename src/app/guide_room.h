// The room Guide and the task in hand: the open file of activities, where the learner is in it, what was
// answered. The state that a task opens is the application's to show.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/guide_url.h"
#include "lesson/activity_judge.h"
#include "view/guide_view.h"
#include "view/task_card_view.h"

namespace attention {

// Where the card stands: the open model, and what the room beside it shows.
struct GuideSource {
    const Pack& pack;
    std::string url;           // of the room
    std::string text, chosen;  // that the room reads, and its chosen word; empty where it has none
    bool folds = false;        // the card is above the room: it folds to a line
};

// What the application has to do after an act.
enum class GuideAct { none, changed, task, view, close, file, asked, kept };

class GuideRoom {
public:
    std::function<void()> on_progress;                          // there is something to keep
    std::function<void(const std::string& json)> on_answer;     // an answer was judged
    std::function<void(const std::string& sentence)> on_error;  // a file was refused

    // A file of activities. One that is refused leaves the old one open; the room says why.
    Result<void> open_file(std::string_view json, const std::string& name);
    void refuse_file(const std::string& sentence);
    bool has_file() const { return file_.has_value(); }

    // The task in hand. One that is asked for before there is a file is looked for once there is.
    std::vector<Message> set_place(std::optional<TaskPlace> place);
    const std::optional<TaskPlace>& place() const { return place_; }
    bool on() const { return activity() != nullptr; }
    bool take_step() { return std::exchange(step_due_, false); }  // another task was chosen

    // The state that the task opens now; empty: it has none, or not yet.
    std::string state() const;
    bool stays() const;  // the task goes on in the view that is open already
    void view_opened(const std::string& url, std::vector<Message> problems);

    GuideAct act(const GuideSource& source, const std::string& id, const std::string& value);

    // What was just said of the task; empty: nothing. Something else was used: it has been said.
    const Message& live() const { return live_; }
    void quiet() {
        live_ = {};
        stop_asking();
    }
    void say_task(const GuideSource& source) { live_ = card(source).in_line; }  // it was opened
    std::string field() const;  // what takes the keyboard when a task is opened

    void model_changed(const std::string& checksum);  // of its pack
    void language_changed() { outdate(); }

    nlohmann::ordered_json progress() const { return to_json(progress_); }
    void restore_progress(const nlohmann::ordered_json& json);

    const GuideView& view();
    const TaskCardView& card(const GuideSource& source);  // while an activity is on

private:
    const Activity* activity() const;  // null: none is on
    const ActivityTask& task() const { return activity()->tasks[std::size_t(place_->task)]; }
    const TaskAnswer& answer() const;
    TaskAnswer& answer_to_change() { return progress_[place_->activity][task_key(task())]; }
    TaskAnswer& answer_to_judge();
    ActivityModel& model(const Pack& pack);
    Message unknown_place(const TaskPlace& place) const;
    void choose(TaskPlace place);
    GuideAct begin(const std::string& id);
    GuideAct restart(const std::string& id);
    void stop_asking() {
        if (!std::exchange(asked_, "").empty()) outdate();
    }
    void write(const std::string& text);
    void choose_answer(const GuideSource& source, const std::string& number);
    void take(const std::string& word);
    GuideAct check(const GuideSource& source);
    void take_hint(const GuideSource& source);
    GuideAct show_answer(const GuideSource& source);
    GuideAct answered(const GuideSource& source, TaskVerdict verdict);
    void say_verdict(const GuideSource& source);
    void kept();
    void outdate() { view_is_old_ = card_is_old_ = true; }
    void see() { seen_ = seen_with(model_checksum_, progress_); }

    std::optional<ActivityFile> file_;
    Message problem_;  // of the last file, or of a place that it does not have
    std::optional<TaskPlace> place_;
    GuideProgress progress_, seen_;  // all that is kept; what is so with the open model
    std::string model_checksum_;
    std::string asked_;  // the activity whose answers “Start again” asks to forget; empty: none

    std::unique_ptr<ActivityModel> model_;  // over the text of the task in hand
    std::string model_state_, ticket_;
    Message model_problem_;

    std::string opened_;  // the room's address when the task's state was opened; empty: it was not
    std::vector<Message> view_problems_;
    bool folded_ = false, empty_ = false;

    Message live_;
    GuideView view_;
    TaskCardView card_;
    std::string card_url_, card_chosen_;
    bool card_folds_ = false;
    bool view_is_old_ = true, card_is_old_ = true, step_due_ = false;
};

}  // namespace attention
