#include "ui/evidence_panel.h"

#include "ui/curves_panel.h"
#include "ui/room_frame_panel.h"
#include "ui/several_panel.h"
#include "ui/shuffle_panel.h"
#include "ui/silence_panel.h"
#include "ui/swap_panel.h"
#include "ui/sweep_panel.h"
#include "ui/words_panel.h"

namespace attention {

namespace {

float shown_view(Ui& ui, Rect column, const EvidenceRoomView& view) {
    if (view.words) return draw_words(ui, column, *view.words);
    if (view.swap) return draw_swap(ui, column, *view.swap);
    if (view.several) return draw_several(ui, column, *view.several);
    if (view.shuffle) return draw_shuffle(ui, column, *view.shuffle);
    if (view.silence) return draw_silence(ui, column, *view.silence);
    if (view.curves) return draw_curves(ui, column, *view.curves);
    if (view.sweep) return draw_sweep(ui, column, *view.sweep);
    return 0;
}

}  // namespace

float draw_evidence(Ui& ui, const EvidenceRoomView& view, float width) {
    Rect column = room_column(width);
    column.y = view.narrow ? 14 : 18;
    column.y += draw_room_frame(ui, column, view);
    return column.y + shown_view(ui, column, view) + 24;
}

Rect draw_evidence_picture(Ui& ui, const EvidenceRoomView& view, float width) {
    const float margin = picture_margin, used = picture_width(width);
    return {0, 0, used + 2 * margin, 2 * margin + shown_view(ui, {margin, margin, used, 0}, view)};
}

}  // namespace attention
