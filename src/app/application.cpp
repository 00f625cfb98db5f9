#include "app/application.h"

#include <algorithm>
#include <chrono>
#include <charconv>
#include <cstdio>
#include <utility>

#include "app/act_ids.h"
#include "app/by_hand_url.h"
#include "app/definition_url.h"
#include "app/evidence_url.h"
#include "app/inside_url.h"
#include "app/state_origin.h"
#include "app/url_codec.h"
#include "engine/crc32.h"
#include "ui/by_hand_panel.h"
#include "ui/header.h"
#include "ui/inside_panel.h"
#include "ui/room_frame_panel.h"
#include "ui/task_card.h"
#include "view/by_hand_export.h"
#include "view/by_hand_semantics.h"
#include "view/definitions.h"
#include "view/definitions_semantics.h"
#include "view/explorer_export.h"
#include "view/explorer_semantics.h"
#include "view/guide_semantics.h"
#include "view/inside_export.h"
#include "view/inside_semantics.h"
#include "view/json_file.h"
#include "view/number_format.h"
#include "view/welcome.h"

namespace attention {

namespace {

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

long long trained_numbers(const Model& model) {
    long long count = 0;
    for (const auto& [name, shape] : expected_tensors(model.config, model.vocabulary_size)) {
        long long numbers = 1;
        for (const int length : shape) numbers *= length;
        count += numbers;
    }
    return count;
}

bool is_ticket(const std::string& id) { return id.rfind("ticket.", 0) == 0; }

ViewState first_state(const Pack& pack) {
    ViewState state;
    state.block = pack.model.config.blocks - 1;
    return state;
}

}  // namespace

Application::Application() {
    by_hand_.on_copy = [this](const std::string& text) {
        if (on_command) on_command("copy", text);
    };
    const auto store = [this] {
        if (on_command) on_command("store", progress());
    };
    const auto tell = [this](const char* command) {
        return [this, command](const std::string& argument) {
            if (on_command) on_command(command, argument);
        };
    };
    by_hand_.on_answer = [store](const std::string&) { store(); };
    by_hand_.on_focus = [this](const std::string& id) {
        if (!on_command) return;
        on_command("focus", id);
        on_command("reveal", id);
    };
    by_hand_.on_judged = tell("answer");
    evidence_.on_command = [this](const std::string& command) {
        if (on_command) on_command(command, "");
    };
    guide_.on_progress = store;
    guide_.on_answer = tell("answer");
    guide_.on_error = tell("activity-error");
}

Result<void> Application::open_pack(std::span<const std::uint8_t> bytes) {
    Result<Pack> opened = read_pack(bytes);
    if (!opened) return tl::unexpected(opened.error());
    analysis_ = {};  // it points into the old pack
    pack_ = std::make_unique<Pack>(std::move(*opened));
    state_ = read_url("", *pack_, first_state(*pack_)).state;
    char checksum[9];
    std::snprintf(checksum, sizeof checksum, "%08x", unsigned(crc32(bytes)));
    pack_checksum_ = checksum;
    inside_.set_state({});
    evidence_.model_changed(*pack_);
    guide_.model_changed(pack_checksum_);
    analyse_again();
    return {};
}

// An address that names a task and no room opens the task's own state.
std::vector<Message> Application::set_url(std::string_view fragment, Key origin) {
    if (!pack_) return {};
    ReadTaskPlace read = read_task_place(fragment);
    std::vector<Message> problems = guide_.set_place(std::move(read.place));
    if (!read.problem.empty()) problems.push_back(std::move(read.problem));
    const bool task_alone = read.room.empty() && guide_.place();
    task_waits_ = task_alone && !guide_.has_file();
    if (task_alone) {
        room_ = Room::guide;
        show_task();
    } else {
        for (Message& problem : set_room_url(read.room)) problems.push_back(std::move(problem));
    }
    take_url_step();  // going there was the step
    guide_.quiet();
    if (room_ == Room::guide || guide_.place()) want_activities();
    came_from(origin, problems);
    return problems;
}

std::vector<Message> Application::set_room_url(std::string_view fragment) {
    ReadDefinition read = read_definition(fragment);
    std::vector<Message> problems = set_room_settings(read.room);
    state_.definition = std::move(read.name);
    if (!read.problem.empty()) problems.push_back(std::move(read.problem));
    return problems;
}

std::vector<Message> Application::set_room_settings(std::string_view fragment) {
    by_hand_.take_step();
    inside_.take_step();
    evidence_.take_step();
    step_due_ = false;
    if (is_by_hand_url(fragment)) {
        ReadByHandUrl read = read_by_hand_url(fragment);
        room_ = Room::by_hand;
        by_hand_.set_state(std::move(read.state));
        changed();
        return read.problems;
    }
    if (is_guide_url(fragment)) {
        room_ = Room::guide;
        changed();
        return check_guide_url(fragment);
    }
    ReadUrl read;
    InsideState asked;  // of the room Inside
    EvidenceState asked_evidence;
    if (is_inside_url(fragment)) {
        ReadInsideUrl both = read_inside_url(fragment, *pack_, first_state(*pack_));
        room_ = Room::inside;
        asked = std::move(both.inside);
        inside_.set_state(asked);
        read = std::move(both.shared);
    } else if (is_evidence_url(fragment)) {
        ReadEvidenceUrl both = read_evidence_url(fragment, *pack_, first_state(*pack_));
        room_ = Room::evidence;
        asked_evidence = std::move(both.evidence);
        evidence_.set_state(asked_evidence);
        read = std::move(both.shared);
    } else {
        room_ = Room::explorer;
        read = read_url(fragment, *pack_, first_state(*pack_));
    }
    state_ = read.state;
    analyse_again();
    for (Message& problem : check_range(read, pack_->model.config, analysis_.words()))
        read.problems.push_back(std::move(problem));
    if (room_ == Room::inside)
        for (Message& problem :
             check_inside_range(asked, inside_.state(), pack_->model.config, analysis_.words()))
            read.problems.push_back(std::move(problem));
    if (room_ == Room::evidence)
        for (Message& problem : check_evidence_range(asked_evidence, evidence_.state(), analysis_.words()))
            read.problems.push_back(std::move(problem));
    step_due_ = false;
    return read.problems;
}

std::string Application::url(bool with_text) const {
    return room_url(with_text) + write_definition(state_.definition) + write_task_place(guide_.place());
}

std::string Application::room_url(bool with_text) const {
    switch (room_) {
        case Room::by_hand: return write_by_hand_url(by_hand_.state(), with_text);
        case Room::explorer: return write_url(state_, with_text);
        case Room::inside:
            return write_inside_url(state_, inside_.state(), pack_->model.config.labels, with_text);
        case Room::evidence:
            return write_evidence_url(state_, evidence_.state(), pack_->model.config.labels, with_text);
        case Room::guide: return "room=guide";
    }
    return "";
}

bool Application::take_url_step() {
    const bool by_hand = by_hand_.take_step(), inside = inside_.take_step(), evidence = evidence_.take_step();
    const bool guide = guide_.take_step();
    return std::exchange(step_due_, false) || by_hand || inside || evidence || guide;
}

void Application::change_room(Room room) {
    menu_open_ = false;
    if (room == room_) return;
    end_welcome();
    room_ = room;
    step_due_ = true;
    by_hand_.point("");
    if (room == Room::inside) inside_.enter(inside_source());
    if (room == Room::evidence) evidence_.enter(evidence_source());
    if (room == Room::guide) want_activities();
    changed();
}

void Application::want_activities() {
    if (!guide_.has_file() && on_command) on_command("activities", "");
}

Result<std::vector<Message>> Application::open_activities(const std::string& json, const std::string& name) {
    const std::optional<TaskPlace> waiting = guide_.has_file() ? std::nullopt : guide_.place();
    const Result<void> opened = guide_.open_file(json, name);
    if (on_change) on_change();
    if (!opened) return tl::unexpected(opened.error());
    if (guide_.on() && std::exchange(task_waits_, false)) show_task();
    take_url_step();
    guide_.quiet();
    const Message& problem = guide_.view().problem;
    return waiting && !problem.empty() ? std::vector<Message>{problem} : std::vector<Message>();
}

// The task in hand is shown from its beginning: its state, unless it goes on with the one that is open.
void Application::show_task() {
    if (!guide_.stays()) open_task_state();
    changed();
}

// A task without a state, or whose answer is to be predicted first, stands in the room Guide.
void Application::open_task_state() {
    const std::string state = guide_.state();
    if (state.empty()) return change_room(Room::guide);
    std::vector<Message> problems = set_room_url(state);
    came_from(Key::origin_task, problems);
    guide_.view_opened(room_url(true), std::move(problems));
    step_due_ = true;
}

GuideSource Application::guide_source() {
    GuideSource source{*pack_, room_url(true), "", "", false};
    source.folds = !task_beside();
    if (room_ == Room::by_hand || room_ == Room::guide) return source;
    source.text = state_.text;
    const bool read = room_ == Room::explorer && state_.matrix;
    const int word = read ? state_.read : state_.word;
    if (word < analysis_.words()) source.chosen = analysis_.tokens[std::size_t(word)].text;
    return source;
}

void Application::act_guide(const std::string& id, const std::string& value) {
    end_welcome();
    const std::string begun = guide_.on() ? "guide.begin." + guide_.place()->activity : "";
    const GuideAct act = guide_.act(guide_source(), id, value);
    if (act == GuideAct::none) return;
    if (act == GuideAct::file) return on_command ? on_command("open-activities", "") : void();
    if (act == GuideAct::task) {
        show_task();
        guide_.say_task(guide_source());
    }
    if (act == GuideAct::view) open_task_state();
    if (act == GuideAct::close) change_room(Room::guide);
    changed();
    if (act == GuideAct::changed || !on_command) return;
    if (act == GuideAct::asked || act == GuideAct::kept) {  // the keyboard is on the way back
        const std::string of = id.substr(id.find('.'));
        return on_command("focus", (act == GuideAct::asked ? "guide.keep" : "guide.restart") + of);
    }
    if (act != GuideAct::view) on_command("top", "");
    // Where the keyboard goes on. On a phone it would come up.
    const bool answering = id == "check" || id == "answer.key" || id == "show";
    if (!environment_.touch && !answering) on_command("focus", guide_.on() ? guide_.field() : begun);
}

std::string Application::progress() const {
    nlohmann::ordered_json json = nlohmann::ordered_json::parse(by_hand_.progress_json(), nullptr, false);
    json["guide"] = guide_.progress();
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

void Application::restore_progress(const std::string& text) {
    by_hand_.restore_progress(text);
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    guide_.restore_progress(json.is_object() ? json.value("guide", nlohmann::ordered_json()) : json);
    if (pack_ && on_change) on_change();
}

void Application::analyse_again() {
    analyse(*pack_, state_.text, state_.seed, analysis_);
    clamp(state_, pack_->model.config, analysis_.words());
    inside_.source_changed(inside_source());
    evidence_.source_changed(evidence_source());
    changed();
}

void Application::changed() {
    view_is_old_ = true;
    if (on_change) on_change();
}

void Application::show_ticket(const Ticket& ticket) {
    tickets_open_ = is_ticket(focused_);  // it stays open while the keyboard is in it
    if (state_.ticket == ticket.id) return changed();
    state_.ticket = ticket.id;
    state_.text = ticket.text;
    state_.word = state_.read = 0;
    step_due_ = true;
    inside_.forget_words();
    evidence_.forget_words();
    analyse_again();
}

void Application::read_text(const std::string& text) {
    if (text == state_.text) return;
    step_due_ = step_due_ || !state_.ticket.empty();
    state_.ticket.clear();
    state_.text = text;
    inside_.forget_words();
    evidence_.forget_words();
    analyse_again();
}

Message Application::set_language(const std::string& code, std::string table) {
    const Message refused = attention::set_language(code, std::move(table));
    by_hand_.language_changed();
    inside_.language_changed();
    evidence_.language_changed();
    guide_.language_changed();
    if (pack_) changed();
    return refused;
}

void Application::act(const std::string& id, const std::string& value) {
    if (!pack_) return;
    if (begins(id, "guide.")) return act_guide(id.substr(6), value);
    guide_.quiet();
    if (is_command(id)) {
        menu_open_ = false;
        changed();
        const std::string argument =
            id == "share" ? full_url() : id == "language" ? say(Key::language_other_code) : "";
        if (on_command) on_command(id, argument);
        return;
    }
    if (id == "room.by-hand") return change_room(Room::by_hand);
    if (id == "room.explorer") return change_room(Room::explorer);
    if (id == "room.inside") return change_room(Room::inside);
    if (id == "room.evidence") return change_room(Room::evidence);
    if (id == "room.guide") return change_room(Room::guide);
    if (id == "welcome.close") return end_welcome();
    if (follows_welcome(room_, id)) end_welcome();
    if (begins(id, "define.")) return define(id.substr(7));
    if (id == "menu" || id == "menu.outside") {
        menu_open_ = id == "menu" && !menu_open_;
        return changed();
    }
    if (room_ == Room::by_hand) {
        if (by_hand_.act(id, value) && on_change) on_change();
        return;
    }
    if (id == "text") return read_text(value);
    if (room_ == Room::inside) return act_inside(id, value);
    if (room_ == Room::evidence) return act_evidence(id, value);
    if (id == "matrix") return move_cell(value);
    const std::size_t dot = id.find('.');
    const std::string kind = id.substr(0, dot), which = dot == std::string::npos ? "" : id.substr(dot + 1);
    if (kind == "ticket") {
        if (const Ticket* ticket = find_ticket(*pack_, which)) show_ticket(*ticket);
        return;
    }
    if (!act_on_view(kind, which)) return;
    clamp(state_, pack_->model.config, analysis_.words());
    changed();
}

void Application::act_inside(const std::string& id, const std::string& value) {
    if (id == "inside.ticket") {
        const Ticket* ticket = find_ticket(*pack_, value);
        return ticket ? show_ticket(*ticket) : changed();
    }
    if (id == "to.explorer") {
        state_.matrix = true;
        return change_room(Room::explorer);
    }
    if (inside_.act(inside_source(), id, value)) changed();
    if (inside_.take_top() && on_command) on_command("top", "");
}

void Application::act_evidence(const std::string& id, const std::string& value) {
    if (id == "evidence.ticket") {
        const Ticket* ticket = find_ticket(*pack_, value);
        return ticket ? show_ticket(*ticket) : changed();
    }
    if (id.rfind("row.", 0) == 0) {
        if (const std::optional<int> row = whole_number(id.substr(4))) open_in_explorer(*row - 1);
        return;
    }
    if (evidence_.act(evidence_source(), id, value)) changed();
    if (evidence_.take_top() && on_command) on_command("top", "");
}

// A ticket of the set that is swept: one of the pack's by its id, any other as a text.
void Application::open_in_explorer(int row) {
    const TicketSet* set = evidence_.sweep().set();
    if (!set || row < 0 || row >= set->size()) return;
    const std::string text = set->text(row);
    const Ticket* ticket = find_ticket(*pack_, set->id(row));
    if (ticket && ticket->text == text)
        show_ticket(*ticket);
    else
        read_text(text);
    change_room(Room::explorer);
    if (on_command) on_command("top", "");
}

void Application::open_tickets(std::string csv, const std::string& name, const std::string& encoding) {
    if (!pack_) return;
    evidence_.open_tickets(std::move(csv), name, encoding);
    room_ = Room::evidence;
    step_due_ = true;
    evidence_.enter(evidence_source());
    changed();
    if (on_command) on_command("top", "");
}

void Application::sweep_went_on() {
    evidence_.sweep_went_on();
    if (evidence_.take_result() && room_ == Room::evidence && on_change) on_change();
}

bool Application::act_on_view(const std::string& kind, const std::string& which) {
    const std::optional<int> number = whole_number(which);
    if (kind == "block" && number) {
        state_.block = *number - 1;
    } else if (kind == "head" && which == "average") {
        state_.average = true;
    } else if (kind == "head" && number) {
        state_.head = *number - 1;
        state_.average = false;
    } else if (kind == "view") {
        state_.matrix = which == "matrix";
    } else if (kind == "word" && number) {
        state_.word = *number - 1;
    } else if (kind == "reshuffle") {
        reshuffle(*pack_, ++state_.seed, analysis_);
    } else if (kind == "tickets") {
        tickets_open_ = !tickets_open_;
    } else {
        return false;
    }
    return true;
}

// "3,5": the third reading word, the fifth read word; or the name of a key.
void Application::move_cell(const std::string& value) {
    const std::size_t comma = value.find(',');
    if (value == "ArrowUp") --state_.word;
    if (value == "ArrowDown") ++state_.word;
    if (value == "ArrowLeft") --state_.read;
    if (value == "ArrowRight") ++state_.read;
    if (value == "Home") state_.read = 0;
    if (value == "End") state_.read = analysis_.words();
    if (comma != std::string::npos) {
        state_.word = whole_number(value.substr(0, comma)).value_or(1) - 1;
        state_.read = whole_number(value.substr(comma + 1)).value_or(1) - 1;
    }
    clamp(state_, pack_->model.config, analysis_.words());
    changed();
}

void Application::focus(const std::string& id) {
    if (focused_ == id) return;
    // The menu is open while the keyboard is in it, and so is a narrow page's list of tickets.
    if (is_ticket(id) || is_ticket(focused_)) tickets_open_ = is_ticket(id);
    focused_ = id;
    by_hand_.focus(id);
    if (pack_) inside_.focus(inside_source(), id);
    if (in_menu(page(), id))
        menu_open_ = true;
    else if (!id.empty() && id != "menu")
        menu_open_ = false;
    changed();
}

void Application::point(const std::string& id) {
    // A finger points at nothing before it taps.
    const std::string& at = environment_.touch ? std::string() : id;
    if (room_ == Room::by_hand) by_hand_.point(at);
    if (room_ == Room::inside && pack_) inside_.point(inside_source(), at);
}

bool Application::work(double milliseconds) {
    if (room_ == Room::inside && pack_) {
        const bool left = inside_.work(inside_source(), milliseconds);
        if (inside_.take_result() && on_change) on_change();
        return left;
    }
    if (room_ == Room::evidence && pack_) {
        const bool left = evidence_.work(evidence_source(), milliseconds);
        if (evidence_.take_result()) changed();
        return left;
    }
    if (room_ != Room::explorer) return false;
    if (!analysis_.hiding || analysis_.hiding->done() == analysis_.hiding->total()) return false;
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
    bool left = true;
    do left = analysis_.hiding->step();
    while (left && Clock::now() < end);
    changed();
    return left;
}

void Application::set_environment(const Environment& environment) { environment_ = environment; }

const ExplorerView& Application::view() {
    if (view_is_old_ && pack_) view_ = explorer_view(*pack_, analysis_, state_);
    view_is_old_ = false;
    view_.tickets_folded = room_width() < wide_page;
    view_.tickets_open = tickets_open_;
    return view_;
}

const ByHandView& Application::by_hand_view() {
    ModelShape model;
    if (pack_) model = {pack_->model.config.heads, pack_->model.config.dimension};
    return by_hand_.view(by_hand_columns(room_width(), environment_.touch), model);
}

const InsideRoomView& Application::inside_view() {
    const float width = room_width();
    return inside_.view(inside_source(), inside_fit(width, environment_.touch));
}

const EvidenceRoomView& Application::evidence_view() {
    return evidence_.view(evidence_source(), room_is_narrow(room_width()));
}

float Application::room_width() const {
    const float left = chrome_of(environment_.width, environment_.height, environment_.minimal).left;
    return environment_.width - left - (task_beside() ? task_column : 0);
}

bool Application::task_beside() const {
    const float left = chrome_of(environment_.width, environment_.height, environment_.minimal).left;
    return guide_.on() && environment_.width - left - task_column >= task_room_from;
}

const TaskCardView* Application::task_card() {
    return pack_ && guide_.on() ? &guide_.card(guide_source()) : nullptr;
}

ViewTerms Application::terms() {
    const std::string& open = state_.definition;
    if (room_ == Room::guide) return terms_of_guide(open);
    if (room_ == Room::by_hand) return terms_of(by_hand_view(), open);
    if (room_ == Room::inside && pack_) return terms_of(inside_view(), open);
    if (room_ == Room::evidence && pack_) return terms_of(evidence_view(), open);
    return terms_of(view(), open);
}

void Application::define(const std::string& name) {
    if (!is_definition(name)) return;
    state_.definition = state_.definition == name ? "" : name;
    if (room_ == Room::evidence) evidence_.enter(evidence_source());  // it has definitions at their places too
    changed();
    if (on_command && !state_.definition.empty()) on_command("reveal", "definition");
}

void Application::show_welcome() {
    welcome_ = true;
    if (on_change) on_change();
}

// One that is practising is told what to do already; without a text, one is asked for.
bool Application::has_welcome() const {
    if (!welcome_ || guide_.on()) return false;
    if (room_ == Room::by_hand) return by_hand_.state().exercise.empty();
    return room_ != Room::explorer || analysis_.words() > 0;
}

Message Application::welcome() {
    return attention::welcome(room_, room_ == Room::by_hand && !by_hand_view().stepper.can_go_on);
}

void Application::end_welcome() {
    if (!std::exchange(welcome_, false)) return;
    changed();
    if (on_command) on_command("welcomed", "");
}

PageView Application::page() {
    PageView page = page_view(room_, view().model_summary, environment_.width < narrow_page, menu_open_);
    page.folded = page.narrow || environment_.width < header_width(page);
    page.minimal = environment_.minimal;
    return page;
}

// The task in hand stands before the room; what was just said of it is said alone.
Node Application::semantics() {
    Node page = room_semantics();
    for (Node& part : page.children)
        if (part.id == "live" && !guide_.live().empty()) part.name = say(guide_.live());
    const auto room = std::find_if(page.children.begin(), page.children.end(),
                                   [](const Node& part) { return part.role == "main"; });
    if (room != page.children.end()) {
        if (has_welcome()) room->children.insert(room->children.begin(), welcome_semantics(welcome()));
        if (const ViewTerms all = terms(); !all.names.empty())
            add_definitions(*room, all.names, all.open, "view-terms");
    }
    if (const TaskCardView* card = task_card()) page.children.insert(room, task_card_semantics(*card));
    return page;
}

Node Application::room_semantics() {
    if (room_ == Room::guide)
        return page_semantics(page(), guide_semantics(guide_view()), guide_view().live);
    if (room_ == Room::by_hand)
        return page_semantics(page(), by_hand_semantics(by_hand_view()), by_hand_view().live);
    if (room_ == Room::inside && pack_)
        return page_semantics(page(), inside_semantics(inside_view()), inside_view().live);
    if (room_ == Room::evidence && pack_)
        return page_semantics(page(), evidence_semantics(evidence_view()), evidence_view().live);
    Node room = explorer_semantics(view());
    return page_semantics(page(), std::move(room), view().live);
}

Shown Application::shown() {
    const Node page = semantics();
    const Node* room = room_of(page);
    if (!room) return {};
    const bool model = pack_ && room_ != Room::by_hand && room_ != Room::guide;
    const bool text = model && (room_ != Room::evidence || evidence_view().has_text);
    Shown shown;
    shown.title = shown_title(*room, text ? state_.ticket : "");
    shown.description = description(*room);
    shown.citation = citation(shown.title, model ? pack_->model.config.name : "", pack_checksum_);
    return shown;
}

std::string Application::file(const std::string& format, const std::string& link) {
    return format == "csv" ? numbers(true) : with_state(numbers(false), link);
}

// What opens this view again, in front of the numbers that it has.
std::string Application::with_state(const std::string& json, const std::string& link) {
    const Shown all = shown();
    nlohmann::ordered_json about = {{"version", product_version}, {"title", all.title}};
    if (pack_) about["model"] = {{"name", pack_->model.config.name}, {"pack_crc32", pack_checksum_}};
    if (pack_) about["text"] = state_.text;
    about["state"] = full_url();
    if (!link.empty()) about["url"] = link;
    about["citation"] = all.citation;
    const std::string head = json_file({{"format", "attention-explorer-state"}, {"attention_explorer", about}});
    const std::size_t begin = json.find_first_not_of("{ \n"), end = head.rfind('\n', head.size() - 2);
    if (begin == std::string::npos || json[begin] == '}') return head;  // no numbers
    return head.substr(0, end) + ",\n " + json.substr(begin);
}

std::string Application::numbers(bool csv) {
    if (room_ == Room::guide) return csv ? guide_csv(guide_view()) : guide_json(guide_view());
    if (room_ == Room::by_hand) return csv ? by_hand_csv(by_hand_view()) : by_hand_json(by_hand_view());
    if (room_ == Room::inside && pack_) return csv ? inside_csv(inside_view()) : inside_json(inside_view());
    if (room_ == Room::evidence && pack_)
        return csv ? evidence_csv(evidence_view()) : evidence_json(evidence_view());
    return csv ? explorer_csv(view()) : explorer_json(view());
}

std::vector<std::pair<std::string, std::string>> Application::about_facts() const {
    if (!pack_) return {};
    const ModelConfig& config = pack_->model.config;
    std::string labels;
    for (const std::string& label : config.labels) labels += (labels.empty() ? "" : ", ") + label;
    Message output = {Key::output_softmax, {labels}};
    if (config.output == OutputKind::sigmoid) output = {Key::output_sigmoid, config.labels};
    if (config.output == OutputKind::language_model) output = {Key::output_language_model, {}};
    const auto fact = [](Key key, std::string value) { return std::pair(say({key, {}}), std::move(value)); };
    return {fact(Key::about_parameters, count_text(trained_numbers(pack_->model))),
            fact(Key::about_blocks, std::to_string(config.blocks) + " × " + std::to_string(config.heads)),
            fact(Key::about_dimension, count_text(config.dimension)),
            fact(Key::about_positions, count_text(config.positions)),
            fact(Key::about_vocabulary, count_text(pack_->vocabulary.size())),
            fact(Key::about_output, say(output)),
            fact(Key::about_tickets, count_text((long long)(pack_->tickets.size())))};
}

}  // namespace attention
