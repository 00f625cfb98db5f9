// The one state object: the model, the text's analysis, what is shown. Every input is an act by the id of the
// thing that was used; everything that is seen, told or saved comes from the view models made here.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/by_hand_room.h"
#include "app/evidence_room.h"
#include "app/guide_room.h"
#include "app/inside_room.h"
#include "ui/explorer_panel.h"
#include "view/explorer_view.h"
#include "view/page_view.h"
#include "view/shown.h"
#include "view/terms.h"

namespace attention {

struct Environment {
    float width = 1280, height = 800;  // CSS pixels
    float ratio = 1;                   // device pixels a CSS pixel
    float scroll = 0;                  // CSS pixels
    bool dark = false, touch = false;
    bool minimal = false;  // the room alone, without header and rail: inside someone's page
    float above = 0;       // CSS pixels of the drawing above what is seen, where that page does the scrolling
    bool more_contrast = false;
    std::optional<SystemColors> forced = std::nullopt;  // where the system forces its colours on every page
};

class Application {
public:
    Application();
    Application(const Application&) = delete;  // its rooms call back into it
    Application& operator=(const Application&) = delete;

    // What the page has to do: "share" with the link's fragment, "csv", "json", "svg", "png", "open-pack",
    // "theme", "about"; "language" with the code of the other one; "top", to scroll there; "copy" with a text;
    // "store" with the learner's progress, to be kept for the next visit; "sweep-start" and "sweep-stop" for
    // workers, "open-tickets" and "open-activities" for a file; "activities" for the page's own ones,
    // "activity-error" with why a file of them was refused; "answer" with what was judged, as JSON without what
    // was typed; "focus" with the id of what takes the keyboard; "reveal" with the id of what is to be seen;
    // "glossary", to list all terms; "welcomed": the hint of a first visit is over.
    std::function<void(const std::string& command, const std::string& argument)> on_command;
    std::function<void()> on_change;  // the mirror, the URL or the canvas are behind

    // Opens a model and shows its first ticket. On an error nothing changes.
    Result<void> open_pack(std::span<const std::uint8_t> bytes);
    bool has_model() const { return pack_ != nullptr; }

    // Takes the state from a link, or from where `origin` says; returns a sentence for each part that could not
    // be followed.
    std::vector<Message> set_url(std::string_view fragment, Key origin = Key::origin_link);
    std::string url() const { return url(false); }
    std::string full_url() const {
        return url(true);
    }                      // with what was typed: for Share and the browser's history
    bool take_url_step();  // whether a step for Back is due since the last call

    // Everything is said in that language from now on (view/messages.h); a sentence where that is not possible.
    Message set_language(const std::string& code, std::string table);

    Room room() const { return room_; }
    ByHandRoom& by_hand() { return by_hand_; }

    void act(const std::string& id, const std::string& value);
    void point(const std::string& id);  // what is under the pointer
    void focus(const std::string& id);
    const std::string& focused() const { return focused_; }

    // The hint of a first visit: until it is closed or followed, which is the command "welcomed".
    void show_welcome();
    bool has_welcome() const;
    Message welcome();

    // A ticket file in UTF-8, its name, and the encoding that it was in ("" for UTF-8): the room Evidence
    // opens.
    void open_tickets(std::string csv, const std::string& name, const std::string& encoding);
    EvidenceRoom& evidence() { return evidence_; }

    // A file of activities: gives sentences about a link that waited for it. Where it is refused, or could not
    // be fetched at all, the room Guide says why and the old file stays.
    Result<std::vector<Message>> open_activities(const std::string& json, const std::string& name);
    void refuse_activities(const std::string& why) { guide_.refuse_file(why); }
    GuideRoom& guide() { return guide_; }

    std::string progress() const;  // in practices and activities, as "store" tells it
    void restore_progress(const std::string& json);

    void sweep_went_on();  // the page's workers gave results, or one was lost

    // Measures what is shown until the time is up; true while something is left.
    bool work(double milliseconds);

    void set_environment(const Environment& environment);
    const Environment& environment() const { return environment_; }

    const ExplorerView& view();
    const ByHandView& by_hand_view();
    const InsideRoomView& inside_view();
    const EvidenceRoomView& evidence_view();
    const GuideView& guide_view() { return guide_.view(); }
    const TaskCardView* task_card();  // of the task in hand; null: no activity is on
    bool task_beside() const;         // at the room's left, not above it
    ViewTerms terms();
    PageView page();
    Node semantics();
    // What is shown, as "csv" or "json". The JSON begins with the state, which opens this view again; `link` is the
    // whole address of that, where it is known.
    std::string file(const std::string& format, const std::string& link = "");
    Shown shown();  // in words
    float room_width() const;                     // CSS pixels, without rail and task beside it
    std::vector<std::pair<std::string, std::string>> about_facts() const;
    std::string card() const { return pack_ ? pack_->card : ""; }

private:
    std::string url(bool with_text) const;
    std::string room_url(bool with_text) const;  // without the task in hand
    std::vector<Message> set_room_url(std::string_view fragment);
    std::vector<Message> set_room_settings(std::string_view fragment);
    void define(const std::string& name);
    void end_welcome();
    Node room_semantics();
    void change_room(Room room);
    void act_guide(const std::string& id, const std::string& value);
    void show_task();
    void open_task_state();
    void want_activities();
    GuideSource guide_source();
    void show_ticket(const Ticket& ticket);
    void read_text(const std::string& text);
    void analyse_again();
    void changed();
    bool act_on_view(const std::string& kind, const std::string& which);
    void act_inside(const std::string& id, const std::string& value);
    void act_evidence(const std::string& id, const std::string& value);
    void open_in_explorer(int row);
    InsideSource inside_source() { return {*pack_, analysis_, state_}; }
    EvidenceSource evidence_source() { return {*pack_, analysis_, state_}; }
    void move_cell(const std::string& value);

    std::string numbers(bool csv);
    std::string with_state(const std::string& json, const std::string& link);

    std::unique_ptr<Pack> pack_;  // stays at its place: the analysis points into it
    std::string pack_checksum_;   // CRC-32 of its file
    Analysis analysis_;
    Room room_ = Room::explorer;
    ByHandRoom by_hand_;
    InsideRoom inside_;
    EvidenceRoom evidence_;
    GuideRoom guide_;
    ViewState state_;
    Environment environment_;
    ExplorerView view_;
    bool view_is_old_ = true, step_due_ = false;
    bool tickets_open_ = false, menu_open_ = false, welcome_ = false;
    bool task_waits_ = false;  // an address named a task alone, and there is no file of activities yet
    std::string focused_;
};

}  // namespace attention
