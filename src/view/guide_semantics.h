// The room Guide and the task in hand as the mirror tells them.
#pragma once

#include "view/guide_view.h"
#include "view/semantics.h"
#include "view/task_card_view.h"

namespace attention {

Node guide_semantics(const GuideView& view);
Node task_card_semantics(const TaskCardView& view);  // a region of its own, before the room

}  // namespace attention
