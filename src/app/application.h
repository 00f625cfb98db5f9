// The one state object: the model, the text's analysis, what is shown. Every input is an act by the id of the
// thing that was used; everything that is seen, told or saved comes from the view models made here.
#pragma once

#include <functional>
#include <memory>

#include "app/by_hand_room.h"
#include "app/evidence_room.h"
#include "app/inside_room.h"
#include "ui/explorer_panel.h"
#include "view/explorer_view.h"
#include "view/page_view.h"

namespace attention {

struct Environment {
    float width = 1280, height = 800;  // CSS pixels
    float ratio = 1;                   // device pixels a CSS pixel
    float scroll = 0;                  // CSS pixels
    bool dark = false, touch = false;
    bool minimal = false;  // the room alone, without header and rail: inside someone's page
};

class Application {
public:
    Application();
    Application(const Application&) = delete;  // its rooms call back into it
    Application& operator=(const Application&) = delete;

    // What the page has to do: "share" with the link's fragment, "csv", "json", "svg", "png", "open-pack",
    // "theme", "about"; "top", to scroll there; "copy" with a text; "store" with the practice's answers, to
    // be kept for the next visit; "sweep-start" and "sweep-stop" for workers, "open-tickets" for a file.
    std::function<void(const std::string& command, const std::string& argument)> on_command;
    std::function<void()> on_change;  // the mirror, the URL or the canvas are behind

    // Opens a model and shows its first ticket. On an error nothing changes.
    Result<void> open_pack(std::span<const std::uint8_t> bytes);
    bool has_model() const { return pack_ != nullptr; }

    // Takes the state from a link; returns a sentence for each part that could not be followed.
    std::vector<Message> set_url(std::string_view fragment);
    std::string url() const { return url(false); }
    std::string full_url() const {
        return url(true);
    }                      // with what was typed: for Share and the browser's history
    bool take_url_step();  // whether a step for Back is due since the last call

    Room room() const { return room_; }
    ByHandRoom& by_hand() { return by_hand_; }

    void act(const std::string& id, const std::string& value);
    void point(const std::string& id);  // what is under the pointer
    void focus(const std::string& id);
    const std::string& focused() const { return focused_; }

    // A ticket file in UTF-8, its name, and the encoding that it was in ("" for UTF-8): the room Evidence
    // opens.
    void open_tickets(std::string csv, const std::string& name, const std::string& encoding);
    EvidenceRoom& evidence() { return evidence_; }
    void sweep_went_on();  // the page's workers gave results, or one was lost

    // Measures what is shown until the time is up; true while something is left.
    bool work(double milliseconds);

    void set_environment(const Environment& environment);
    const Environment& environment() const { return environment_; }

    const ExplorerView& view();
    const ByHandView& by_hand_view();
    const InsideRoomView& inside_view();
    const EvidenceRoomView& evidence_view();
    PageView page();
    Node semantics();
    std::string file(const std::string& format);  // what is shown, as "csv" or "json"
    float room_width() const;                     // CSS pixels, beside the rail where there is one
    std::vector<std::pair<std::string, std::string>> about_facts() const;
    std::string card() const { return pack_ ? pack_->card : ""; }

private:
    std::string url(bool with_text) const;
    void change_room(Room room);
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

    std::unique_ptr<Pack> pack_;  // stays at its place: the analysis points into it
    Analysis analysis_;
    Room room_ = Room::explorer;
    ByHandRoom by_hand_;
    InsideRoom inside_;
    EvidenceRoom evidence_;
    ViewState state_;
    Environment environment_;
    ExplorerView view_;
    bool view_is_old_ = true, step_due_ = false;
    bool tickets_open_ = false, menu_open_ = false;
    std::string focused_;
};

}  // namespace attention
