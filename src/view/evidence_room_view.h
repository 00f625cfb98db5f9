// The room Evidence as plain data: its text, its views, and the one that is shown.
#pragma once

#include <optional>
#include <string>

#include "view/curves_view.h"
#include "view/evidence.h"
#include "view/evidence_names.h"
#include "view/room_frame.h"
#include "view/several_view.h"
#include "view/shuffle_view.h"
#include "view/silence_view.h"
#include "view/swap_view.h"
#include "view/sweep_view.h"
#include "view/words_view.h"

namespace attention {

struct EvidenceRoomView : RoomFrame {
    EvidenceView which = EvidenceView::words;
    std::optional<WordsView> words;
    std::optional<SwapView> swap;
    std::optional<SeveralView> several;
    std::optional<ShuffleView> shuffle;
    std::optional<SilenceView> silence;
    std::optional<CurvesView> curves;
    std::optional<SweepView> sweep;

    Message live;  // what changed, in one sentence
};

// The text and the choices; the view is added by the room. The view of many tickets has no text.
EvidenceRoomView evidence_frame(const Pack& pack, const Analysis& analysis, const ViewState& state,
                                const EvidenceState& evidence, bool narrow);

// Brings a state inside what the model and the text have.
void clamp(EvidenceState& evidence, const Pack& pack, int words);

Node evidence_semantics(const EvidenceRoomView& view);

// The view that is shown, as a file. Of a text without words, nothing.
std::string evidence_csv(const EvidenceRoomView& view);
std::string evidence_json(const EvidenceRoomView& view);

}  // namespace attention
