// Where a number comes from, as assistive technology reads it.
#pragma once

#include "view/origin_view.h"
#include "view/semantics.h"

namespace attention {

Node origin_semantics(const OriginInHand& hand);

// What each term of its long sum adds; the origin has one.
Node origin_parts_semantics(const OriginInHand& hand);

}  // namespace attention
