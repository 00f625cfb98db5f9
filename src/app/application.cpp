#include "app/application.h"

#include <algorithm>
#include <chrono>
#include <charconv>
#include <utility>

#include "app/by_hand_url.h"
#include "app/evidence_url.h"
#include "app/inside_url.h"
#include "app/url_codec.h"
#include "ui/by_hand_panel.h"
#include "ui/header.h"
#include "ui/inside_panel.h"
#include "ui/room_frame_panel.h"
#include "view/by_hand_export.h"
#include "view/by_hand_semantics.h"
#include "view/explorer_export.h"
#include "view/explorer_semantics.h"
#include "view/inside_export.h"
#include "view/inside_semantics.h"
#include "view/number_format.h"

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
    by_hand_.on_answer = [this](const std::string& json) {
        if (on_command) on_command("store", json);
    };
    evidence_.on_command = [this](const std::string& command) {
        if (on_command) on_command(command, "");
    };
}

Result<void> Application::open_pack(std::span<const std::uint8_t> bytes) {
    Result<Pack> opened = read_pack(bytes);
    if (!opened) return tl::unexpected(opened.error());
    analysis_ = {};  // it points into the old pack
    pack_ = std::make_unique<Pack>(std::move(*opened));
    state_ = read_url("", *pack_, first_state(*pack_)).state;
    inside_.set_state({});
    evidence_.model_changed(*pack_);
    analyse_again();
    return {};
}

std::vector<Message> Application::set_url(std::string_view fragment) {
    if (!pack_) return {};
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
    switch (room_) {
        case Room::by_hand: return write_by_hand_url(by_hand_.state(), with_text);
        case Room::explorer: return write_url(state_, with_text);
        case Room::inside:
            return write_inside_url(state_, inside_.state(), pack_->model.config.labels, with_text);
        case Room::evidence:
            return write_evidence_url(state_, evidence_.state(), pack_->model.config.labels, with_text);
    }
    return "";
}

bool Application::take_url_step() {
    const bool by_hand = by_hand_.take_step(), inside = inside_.take_step(), evidence = evidence_.take_step();
    return std::exchange(step_due_, false) || by_hand || inside || evidence;
}

void Application::change_room(Room room) {
    menu_open_ = false;
    if (room == room_) return;
    room_ = room;
    step_due_ = true;
    by_hand_.point("");
    if (room == Room::inside) inside_.enter(inside_source());
    if (room == Room::evidence) evidence_.enter(evidence_source());
    changed();
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

void Application::act(const std::string& id, const std::string& value) {
    if (!pack_) return;
    if (is_command(id)) {
        menu_open_ = false;
        changed();
        if (on_command) on_command(id, id == "share" ? full_url() : "");
        return;
    }
    if (id == "room.by-hand") return change_room(Room::by_hand);
    if (id == "room.explorer") return change_room(Room::explorer);
    if (id == "room.inside") return change_room(Room::inside);
    if (id == "room.evidence") return change_room(Room::evidence);
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
    // On a narrow page the list of tickets is open while the keyboard is in it, and so is the menu.
    if (is_ticket(id) || is_ticket(focused_)) tickets_open_ = is_ticket(id);
    focused_ = id;
    by_hand_.focus(id);
    if (pack_) inside_.focus(inside_source(), id);
    if (is_command(id))
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
    return environment_.width - chrome_of(environment_.width, environment_.minimal).left;
}

PageView Application::page() {
    PageView page = page_view(room_, view().model_summary, environment_.width < narrow_page, menu_open_);
    page.minimal = environment_.minimal;
    return page;
}

Node Application::semantics() {
    if (room_ == Room::by_hand)
        return page_semantics(page(), by_hand_semantics(by_hand_view()), by_hand_view().live);
    if (room_ == Room::inside && pack_)
        return page_semantics(page(), inside_semantics(inside_view()), inside_view().live);
    if (room_ == Room::evidence && pack_)
        return page_semantics(page(), evidence_semantics(evidence_view()), evidence_view().live);
    Node room = explorer_semantics(view());
    return page_semantics(page(), std::move(room), view().live);
}

std::string Application::file(const std::string& format) {
    const bool csv = format == "csv";
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
