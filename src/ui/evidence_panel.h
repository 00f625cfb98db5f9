// The room Evidence on the canvas: its text, the choice of its views, and the one that is shown.
#pragma once

#include "ui/ui.h"
#include "view/evidence_room_view.h"

namespace attention {

// Draws the room from (0, 0) on, `width` wide; returns its height.
float draw_evidence(Ui& ui, const EvidenceRoomView& view, float width);

// The view that is shown without the room's controls, to keep. Returns its size.
Rect draw_evidence_picture(Ui& ui, const EvidenceRoomView& view, float width);

}  // namespace attention
