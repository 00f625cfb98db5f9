// The room Inside as plain data: its text, its views, and the one that is shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/changes_view.h"
#include "view/explorer_view.h"
#include "view/heads_view.h"
#include "view/length_view.h"
#include "view/lines_view.h"
#include "view/parts_view.h"
#include "view/room_frame.h"
#include "view/walk_view.h"

namespace attention {

// What the page has space for.
struct InsideFit {
    bool narrow = false;       // the choice of views is a list to open
    bool narrow_walk = false;  // and so is the path of the walk
    int stepper_columns = 8;   // words side by side in the stepper
    int matrix_words = 120;    // words side by side in a large matrix with cells that can be seen
    bool operator==(const InsideFit&) const = default;
};

struct InsideRoomView : RoomFrame {
    int blocks = 0, block = 0, heads = 0, head = 0;
    bool average = false;

    Message changed;  // that the pass differs from how the model was trained; or empty
    // The view of the changes says it itself, and a length is measured on the pass as trained.
    bool says_changed() const { return !changed.empty() && !changes && !length; }

    InsideView which = InsideView::heads;
    std::optional<HeadsView> heads_view;
    std::optional<LinesView> lines;
    std::optional<WalkView> walk;
    std::optional<PartsView> parts;
    std::optional<ChangesView> changes;
    std::optional<LengthView> length;

    Message live;  // what changed, in one sentence
};

std::string inside_view_name(InsideView view);  // "heads": as in an address
std::optional<InsideView> parse_inside_view(std::string_view name);

// The text, the choices and the notices; the views are added by the room.
InsideRoomView inside_frame(const Pack& pack, const Analysis& analysis, const ViewState& state,
                            const InsideState& inside, bool narrow);

inline constexpr int largest_zoom = 8;  // 2 to its power

// How a pass differs from how the model was trained, in words; empty where it does not.
Message changed_notice(const PassChanges& changes);

// Brings a state inside what the model and the text have.
void clamp(InsideState& inside, const Pack& pack, int words);

}  // namespace attention
