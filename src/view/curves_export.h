// What the view "Curves" of the room Evidence shows, as files.
#pragma once

#include "view/curves_view.h"

namespace attention {

// One row a line and k as far as measured, with full precision: the probability with the first k words hidden
// and with them alone kept; of random orders the mean, with the least and the largest; RFC 4180.
std::string curves_csv(const CurvesView& view);

// The same as lists by k, with comprehensiveness, sufficiency and the definitions of what is named.
std::string curves_json(const CurvesView& view);

}  // namespace attention
