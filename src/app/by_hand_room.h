// The room By hand: its state, what can be done in it, undo and redo, and the practice's answers.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "view/by_hand_view.h"

namespace attention {

class ByHandRoom {
public:
    std::function<void(const std::string& text)> on_copy;    // a program, to the clipboard
    std::function<void(const std::string& json)> on_answer;  // the practices' answers, to be kept
    std::function<void(const std::string& id)> on_focus;     // the field that takes the keyboard
    std::function<void(const std::string& json)> on_judged;  // an answer was judged: without what was typed

    const ByHandState& state() const { return state_; }

    // The state of a link. Other numbers that stood in its place before are an undo away.
    void set_state(ByHandState state);

    // Carries out an act by the id of the thing that was used; false: it is none of this room's.
    bool act(const std::string& id, const std::string& value);
    bool take_step() { return std::exchange(step_due_, false); }  // another example or practice was chosen

    // What is under the pointer and has the keyboard's focus; true if something else is lit now.
    bool point(const std::string& id);
    void focus(const std::string& id);

    // Every practice's answers as JSON, and back; what cannot be read is left out.
    std::string progress_json() const;
    void restore_progress(const std::string& json);

    void language_changed() { view_is_old_ = true; }
    const ByHandView& view(int most_columns, const ModelShape& model);

private:
    struct Edits {  // of one example
        std::vector<Worksheet> past, future;
        std::string mark;  // of the last edit: edits with the same mark are one
    };

    Edits& edits();
    void remember(Edits& edits, Worksheet before);
    void edit(const std::string& mark, const std::function<void(Worksheet&)>& change);
    void replace_sheet(Worksheet sheet);
    void move_in_time(std::vector<Worksheet>& from, std::vector<Worksheet>& to);
    void settle();  // brings the state inside what the worksheet has
    void choose_example(const std::string& choice);
    void choose_quantity(const Quantity& quantity);
    bool act_on_number(const std::string& id, const std::string& value);
    bool act_on_answer(const std::string& id, const std::string& value);
    bool act_on_step(const std::string& which);
    bool act_on_word(const std::string& what, const std::string& which, const std::string& value);
    bool act_on_setting(const std::string& id, const std::string& value);
    bool act_on_practice(const std::string& kind, const std::string& which);
    void leave_practice();
    void take_hint();
    void answers_changed();
    void tell_judged(const std::string& ask);
    void enter(const std::string& ask);

    ByHandState state_;
    std::map<std::string, Worksheet> left_;  // the worksheets of examples and practices that were left
    std::map<std::string, Edits> edits_;
    Progress progress_;
    std::string ask_;     // the ask in hand
    std::string judged_;  // the answer that was last told as judged
    std::string told_;       // the ask that the keyboard went on from, until something is written again
    std::optional<Quantity> pointed_, focused_;
    Worksheet drag_from_;
    std::optional<Worksheet> before_;  // before the last change
    std::vector<ScalingRow> demo_;
    std::optional<std::uint64_t> demo_of_;  // the seed that they were made from
    ByHandView view_;
    bool view_is_old_ = true, step_due_ = false;
    int columns_of_view_ = 0;
    ModelShape model_of_view_;
};

}  // namespace attention
