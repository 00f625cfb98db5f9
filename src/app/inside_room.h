// The room Inside: its state, what can be done in it, and the pass that it shows. Its text, block, head and
// words are those of the Explorer's ViewState, so that a change of room keeps them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/pass_timer.h"
#include "view/inside_room_view.h"

namespace attention {

// What the room reads: the open model and the text that is analysed.
struct InsideSource {
    const Pack& pack;
    const Analysis& analysis;
    ViewState& state;
};

class InsideRoom {
public:
    const InsideState& state() const { return state_; }
    void set_state(InsideState state);  // source_changed() brings it inside what the text has

    // Another model or text: what was computed of the old one is dropped, and what the new one does not have.
    void source_changed(const InsideSource& source);

    // The room is shown again: the head and the words may have been changed in another.
    void enter(const InsideSource& source) { settle(source); }

    // Another text is about to be read: what was said of the places of the old one's words is forgotten.
    void forget_words();

    // Carries out an act by the id of the thing that was used; false: it is none of this room's.
    bool act(const InsideSource& source, const std::string& id, const std::string& value);
    bool take_step() { return std::exchange(step_due_, false); }  // another view was chosen, or a head opened
    bool take_top() { return std::exchange(top_due_, false); }    // and what is shown now begins at the top

    // What is under the pointer and has the keyboard's focus; true if something else is lit now.
    bool point(const InsideSource& source, const std::string& id);
    void focus(const InsideSource& source, const std::string& id);

    // Measures for that long; true while there is more to measure.
    bool work(const InsideSource& source, double milliseconds);
    bool take_result() { return std::exchange(result_due_, false); }  // a length was measured to its end

    void language_changed() { view_is_old_ = true; }
    const InsideRoomView& view(const InsideSource& source, const InsideFit& fit);

private:
    struct Pointed {  // at a number, or at a word of the lines
        std::optional<Quantity> quantity;
        int word = -1;
        bool operator==(const Pointed&) const = default;
    };
    Pointed pointed_at(const InsideSource& source, const std::string& id) const;
    bool act_on_head(const InsideSource& source, const std::string& kind, const std::string& which);
    bool act_on_cell(const InsideSource& source, const std::string& value);
    bool act_on_lines(const InsideSource& source, const std::string& id, const std::string& value);
    bool act_on_walk(const InsideSource& source, const std::string& id, const std::string& value);
    bool act_on_strip(const InsideSource& source, const std::string& id, const std::string& key);
    bool act_on_origin(const InsideSource& source, const std::string& id);
    bool act_on_changes(const InsideSource& source, const std::string& id);
    void choose(const InsideSource& source, const Quantity& quantity);
    void follow_answer(const InsideSource& source);
    void go_to(const Station& station);
    void settle(const InsideSource& source);
    Pass pass(const InsideSource& source);

    InsideState state_;
    PassChanges changes_;
    Trace changed_trace_;
    std::optional<Answer> answer_;  // of the pass; none: it is still to be run
    Pointed pointed_, focused_;
    std::vector<int> cursors_;  // of the strips of the stop
    std::optional<PassTimer> timer_;
    InsideRoomView view_;
    InsideFit fit_;
    bool view_is_old_ = true, step_due_ = false, top_due_ = false, result_due_ = false;
};

}  // namespace attention
