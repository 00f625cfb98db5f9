// The room Evidence: its state, what can be done in it, and what it measures. Its text, block, head and word
// are those of the Explorer's ViewState, so that a change of room keeps them.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <utility>

#include "app/evidence_work.h"
#include "app/ticket_sweep.h"
#include "view/evidence_room_view.h"

namespace attention {

// What the room reads: the open model and the text that is analysed. Its words are hidden while it works.
struct EvidenceSource {
    const Pack& pack;
    Analysis& analysis;
    ViewState& state;
};

class EvidenceRoom {
public:
    // What the page has to do: "sweep-start", "sweep-stop", "open-tickets".
    std::function<void(const std::string& command)> on_command;

    const EvidenceState& state() const { return state_; }
    void set_state(EvidenceState state);  // source_changed() brings it inside what the text has

    void model_changed(const Pack& pack);               // before source_changed()
    void source_changed(const EvidenceSource& source);  // another text
    void enter(const EvidenceSource& source) { settle(source); }

    // Another text is about to be read: what was said of the old one's words is forgotten.
    void forget_words();

    // Carries out an act by the id of the thing that was used; false: it is none of this room's.
    bool act(const EvidenceSource& source, const std::string& id, const std::string& value);
    bool take_step() { return std::exchange(step_due_, false); }  // another view was chosen
    bool take_top() { return std::exchange(top_due_, false); }    // and what is shown now begins at the top

    // Measures for that long; true while there is more to measure.
    bool work(const EvidenceSource& source, double milliseconds);
    bool take_result() { return std::exchange(result_due_, false); }  // there is more to see

    // Tickets: a file, and what the page's workers ask and tell.
    void open_tickets(std::string csv, const std::string& name, const std::string& encoding);
    TicketSweep& sweep() { return sweep_; }
    void sweep_went_on();  // results came back, workers began, or one was lost

    void language_changed() { view_is_old_ = true; }
    const EvidenceRoomView& view(const EvidenceSource& source, bool narrow);

private:
    using Clock = std::chrono::steady_clock;
    bool act_on_words(const EvidenceSource& source, const std::string& id);
    bool act_on_text(const EvidenceSource& source, const std::string& id, const std::string& value);
    bool act_on_numbers(const EvidenceSource& source, const std::string& id, const std::string& value);
    bool act_on_sweep(const EvidenceSource& source, const std::string& id, const std::string& value);
    void settle(const EvidenceSource& source);
    void end_workers();
    void forget_filters();
    void result();  // there is more to see: told from time to time

    EvidenceState state_;
    EvidenceWork work_;
    TicketSweep sweep_;
    EvidenceRoomView view_;
    bool narrow_ = false;
    bool sweeping_ = false;  // the page's workers are at work
    bool view_is_old_ = true, step_due_ = false, top_due_ = false, result_due_ = false;
    Clock::time_point last_result_;
};

}  // namespace attention
