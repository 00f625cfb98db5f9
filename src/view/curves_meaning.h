// What the curves have shown of a text, and what they cannot show.
#pragma once

#include "view/curves_view.h"

namespace attention {

// Short sentences from a finished view. `compared`: the score that stands beside chance; `chances`: of each
// random order.
std::vector<Message> curves_meaning(const CurvesView& view, const CurveLine& compared,
                                    const std::vector<Faithfulness>& chances);

}  // namespace attention
