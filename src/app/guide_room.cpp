#include "app/guide_room.h"

#include <algorithm>

#include "app/act_ids.h"
#include "app/url_text.h"
#include "view/number_format.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

// As it stands in a list that typed_words reads: with quotes around what would end a word.
std::string in_list(const std::string& word) {
    if (word.find_first_of(", \"") == std::string::npos) return word;
    return word == "\"" ? word : "\"" + word + "\"";
}

}  // namespace

Result<void> GuideRoom::open_file(std::string_view json, const std::string& name) {
    Result<ActivityFile> read = read_activity_file(json);
    if (!read) {
        refuse_file(say(Key::guide_refused, {name, read.error().sentence}));
        return tl::unexpected(read.error());
    }
    const bool waited = !file_ && place_;  // a link named a place before there was a file
    file_ = std::move(*read);
    problem_ = {};
    model_.reset();
    const std::optional<TaskPlace> place = std::exchange(place_, std::nullopt);
    if (place && (waited || file_->find(place->activity))) {
        const std::vector<Message> problems = set_place(place);
        if (waited && !problems.empty()) problem_ = problems.front();
    }
    outdate();
    return {};
}

void GuideRoom::refuse_file(const std::string& sentence) {
    problem_ = verbatim(sentence);
    outdate();
    if (on_error) on_error(sentence);
}

std::vector<Message> GuideRoom::set_place(std::optional<TaskPlace> place) {
    live_ = {};
    if (place == place_ && (!place || on())) return {};
    step_due_ = false;
    if (!place || !file_) {
        place_ = std::move(place);
        outdate();
        return {};
    }
    const Message problem = unknown_place(*place);
    const Activity* activity = file_->find(place->activity);
    if (!activity)
        place.reset();
    else if (!problem.empty())
        place->task = 0;
    if (place)
        choose(*place);
    else
        place_.reset();
    step_due_ = false;
    live_ = {};
    outdate();
    return problem.empty() ? std::vector<Message>() : std::vector<Message>{problem};
}

Message GuideRoom::unknown_place(const TaskPlace& place) const {
    const Activity* activity = file_->find(place.activity);
    if (!activity) {
        std::string has;
        for (const Activity& one : file_->activities) has += (has.empty() ? "" : ", ") + one.id;
        return not_there(Key::guide_no_activity, {place.activity, has});
    }
    const int tasks = int(activity->tasks.size());
    if (place.task < tasks) return {};
    return not_there(Key::guide_no_task,
                     {count_text(place.task + 1), activity->title.in(language()), count_text(tasks)});
}

const Activity* GuideRoom::activity() const {
    return file_ && place_ ? file_->find(place_->activity) : nullptr;
}

const TaskAnswer& GuideRoom::answer() const {
    return answer_of(seen_, *activity(), std::size_t(place_->task));
}

// What another model judged makes room for what this one does. An open answer is judged by none.
TaskAnswer& GuideRoom::answer_to_judge() {
    TaskAnswer& answer = answer_to_change();
    answer = seen_with(model_checksum_, std::move(answer));
    answer.other_model = false;
    answer.model = task().answer == AnswerKind::open ? "" : model_checksum_;
    return answer;
}

std::string GuideRoom::state() const {
    if (!on() || !view_may_open(task(), answer())) return "";
    return state_of(*activity(), std::size_t(place_->task));
}

bool GuideRoom::stays() const { return on() && task().state.empty() && !opened_.empty(); }

void GuideRoom::view_opened(const std::string& url, std::vector<Message> problems) {
    opened_ = url;
    view_problems_ = std::move(problems);
    card_is_old_ = true;
}

std::string GuideRoom::field() const {
    if (!on()) return "";
    if (task().answer != AnswerKind::choice) return "guide.answer";
    const std::vector<std::string> chosen = typed_words(answer().text);
    return "guide.choice." + (chosen.empty() ? "1" : chosen.front());
}

void GuideRoom::model_changed(const std::string& checksum) {
    model_checksum_ = checksum;
    see();
    model_.reset();
    opened_.clear();
    view_problems_.clear();
    outdate();
}

void GuideRoom::restore_progress(const Json& json) {
    progress_ = read_guide_progress(json);
    see();
    outdate();
}

// Another task; it may be about the state that is open.
void GuideRoom::choose(TaskPlace place) {
    const auto state = [&] { return on() ? state_of(*activity(), std::size_t(place_->task)) : ""; };
    const std::string before = state();
    place_ = std::move(place);
    if (before.empty() || state() != before) opened_.clear();
    view_problems_.clear();
    folded_ = empty_ = false;
    step_due_ = true;
    outdate();
}

GuideAct GuideRoom::begin(const std::string& id) {
    const Activity* chosen = file_ ? file_->find(id) : nullptr;
    if (!chosen) return GuideAct::none;
    std::size_t first = 0;
    while (first < chosen->tasks.size() && answer_of(seen_, *chosen, first).done) ++first;
    choose({id, first < chosen->tasks.size() ? int(first) : 0});
    return GuideAct::task;
}

// Asks first, where answers would be lost.
GuideAct GuideRoom::restart(const std::string& id) {
    const Activity* activity = file_ ? file_->find(id) : nullptr;
    const auto answers = progress_.find(id);
    if (!activity || answers == progress_.end()) return GuideAct::none;
    int to_lose = 0;
    for (std::size_t i = 0; i < activity->tasks.size(); ++i)
        to_lose += answer_of(seen_, *activity, i).to_lose();
    const std::string count = count_text(to_lose);
    if (to_lose > 0 && asked_ != id) {
        asked_ = id;
        live_ = {Key::guide_forget, {count}};
        outdate();
        return GuideAct::asked;
    }
    asked_.clear();
    live_ = to_lose > 0 ? Message{Key::guide_forgotten, {count}} : Message{};
    for (const ActivityTask& task : activity->tasks) answers->second.erase(task_key(task));
    if (answers->second.empty()) progress_.erase(answers);
    empty_ = false;
    kept();
    return GuideAct::changed;
}

GuideAct GuideRoom::act(const GuideSource& source, const std::string& id, const std::string& value) {
    if (begins(id, "restart.")) return restart(id.substr(8));
    const bool keeps = begins(id, "keep.") && asked_ == id.substr(5);
    stop_asking();
    if (keeps) return live_ = {}, GuideAct::kept;
    if (begins(id, "begin.")) return begin(id.substr(6));
    if (id == "open") return GuideAct::file;
    if (!on()) return GuideAct::none;
    const int task_number = place_->task, tasks = int(activity()->tasks.size());
    if (id == "close" || (id == "next" && task_number + 1 == tasks)) {
        place_.reset();
        live_ = {};
        step_due_ = true;
        outdate();
        return GuideAct::close;
    }
    if (id == "next" || id == "previous") {
        if (id == "previous" && task_number == 0) return GuideAct::none;
        choose({place_->activity, task_number + (id == "next" ? 1 : -1)});
        return GuideAct::task;
    }
    if (id == "view") return GuideAct::view;
    if (id == "check" || (id == "answer.key" && value == "Enter")) return check(source);
    if (id == "show") return show_answer(source);
    live_ = {};
    if (id == "answer")
        write(value);
    else if (begins(id, "choice."))
        choose_answer(source, id.substr(7));
    else if (id == "take")
        take(card(source).take);
    else if (id == "hint")
        take_hint(source);
    else if (id == "fold")
        folded_ = !folded_;
    else
        return GuideAct::none;
    outdate();
    return GuideAct::changed;
}

void GuideRoom::write(const std::string& text) {
    empty_ = false;
    if (text == answer().text) return;
    answer_to_change().text = text;
    kept();
}

void GuideRoom::choose_answer(const GuideSource& source, const std::string& number) {
    const std::optional<int> choice = attention::place(number);
    if (!choice || std::size_t(*choice) >= task().choices.size()) return;
    if (!card(source).several) return write(number);
    std::vector<std::string> chosen = typed_words(answer().text);
    if (std::erase(chosen, number) == 0) chosen.push_back(number);
    std::sort(chosen.begin(), chosen.end(), [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    std::string text;
    for (const std::string& one : chosen) text += (text.empty() ? "" : ",") + one;
    write(text);
}

void GuideRoom::take(const std::string& word) {
    if (word.empty()) return;
    const std::string& text = answer().text;
    if (task().answer != AnswerKind::words) return write(word);
    write(text.empty() ? in_list(word) : text + ", " + in_list(word));
}

GuideAct GuideRoom::check(const GuideSource& source) {
    const Result<ActivityVerdict> verdict = judge(task(), answer().text, model(source.pack));
    empty_ = verdict && verdict->kind == ActivityVerdict::unanswered;
    if (!empty_) {
        const std::string text = answer().text;
        answer_to_judge().judged = text;
    }
    const ActivityVerdict::Kind kind = verdict ? verdict->kind : ActivityVerdict::unanswered;
    switch (kind) {
        case ActivityVerdict::right: return answered(source, TaskVerdict::right);
        case ActivityVerdict::open: return answered(source, TaskVerdict::open);
        case ActivityVerdict::wrong:
        case ActivityVerdict::nearly: return answered(source, TaskVerdict::wrong);
        case ActivityVerdict::unanswered:
        case ActivityVerdict::not_in_text:
        case ActivityVerdict::unreadable: break;  // no try yet
    }
    if (answer().verdict == TaskVerdict::shown) answer_to_judge().verdict = TaskVerdict::none;
    // A prediction opens the view even where this model cannot judge it.
    const bool opens = !verdict && !answer().text.empty() && !view_may_open(task(), answer());
    if (opens) ++answer_to_judge().attempts;
    kept();
    say_verdict(source);
    return opens ? GuideAct::view : GuideAct::changed;
}

GuideAct GuideRoom::show_answer(const GuideSource& source) {
    if (!card(source).can_show) return GuideAct::none;
    empty_ = false;
    return answered(source, TaskVerdict::shown);
}

// Tells what was judged, without what was typed.
GuideAct GuideRoom::answered(const GuideSource& source, TaskVerdict verdict) {
    const bool opens = task().predict && !view_may_open(task(), answer());
    TaskAnswer& answer = answer_to_judge();
    answer.verdict = verdict;
    answer.done = answer.done || verdict != TaskVerdict::wrong;
    if (verdict != TaskVerdict::shown) ++answer.attempts;
    kept();
    if (on_answer)
        on_answer(Json{{"activity", place_->activity},
                       {"task", place_->task + 1},
                       {"verdict", verdict_name(verdict)},
                       {"attempts", answer.attempts},
                       {"hints", answer.hints}}
                      .dump());
    say_verdict(source);
    return opens ? GuideAct::view : GuideAct::changed;
}

void GuideRoom::say_verdict(const GuideSource& source) {
    const TaskCardView& shown = card(source);
    std::string sentence = say(shown.verdict_word);
    if (!shown.said.empty()) sentence += (sentence.empty() ? "" : " ") + say(shown.said);
    if (sentence.empty() && !shown.problems.empty()) sentence = say(shown.problems.back());
    live_ = verbatim(sentence);
}

void GuideRoom::take_hint(const GuideSource& source) {
    const int hints = int(task().hints.size());
    if (answer().hints >= hints) return;
    ++answer_to_change().hints;
    kept();
    live_ = card(source).hints.back();
}

void GuideRoom::kept() {
    see();
    outdate();
    if (on_progress) on_progress();
}

ActivityModel& GuideRoom::model(const Pack& pack) {
    const std::string& state = state_of(*activity(), std::size_t(place_->task));
    if (model_ && state == model_state_) return *model_;
    const Result<std::string> text = text_of_state(state, pack);
    model_problem_ = text ? Message{} : verbatim(text.error().sentence);
    model_ = std::make_unique<ActivityModel>(pack, text ? *text : "", text ? "" : text.error().sentence);
    model_state_ = state;
    ticket_.clear();
    for (const UrlSetting& setting : url_settings(state))
        if (setting.name == "ticket" && text) ticket_ = setting.value();
    return *model_;
}

const GuideView& GuideRoom::view() {
    if (view_is_old_)
        view_ = guide_view(file_ ? &*file_ : nullptr, seen_, on() ? place_->activity : "", problem_, asked_);
    view_is_old_ = false;
    return view_;
}

const TaskCardView& GuideRoom::card(const GuideSource& source) {
    ActivityModel& asked = model(source.pack);
    const bool same_text = !asked.text().empty() && asked.text() == source.text;
    const std::string chosen = same_text ? source.chosen : "";
    if (!card_is_old_ && source.url == card_url_ && chosen == card_chosen_ && source.folds == card_folds_)
        return card_;
    TaskInHand hand{*activity(),      std::size_t(place_->task), seen_, asked,         ticket_, chosen,
                    !opened_.empty(), source.url != opened_,     empty_,    view_problems_};
    if (!model_problem_.empty() && view_problems_.empty()) hand.problems.push_back(model_problem_);
    card_ = task_card_view(hand);
    card_.folds = source.folds;
    card_.folded = source.folds && folded_;
    card_url_ = source.url;
    card_chosen_ = chosen;
    card_folds_ = source.folds;
    card_is_old_ = false;
    return card_;
}

}  // namespace attention
