// The figures, tables and sentences of a sweep, from what it counted.
#pragma once

#include "view/sweep_view.h"

namespace attention {

// Fills what came out: figures, confusion, groups, correlations, faithfulness. `view` has its pack, tickets,
// sweep and counted figures.
void add_sweep_figures(SweepView& view);

// What the figures mean. `chance`: how often a word picked at random would be the most influential one.
std::vector<Message> sweep_meaning(const SweepView& view, double chance);

// The definition that is open, where it is one of these terms; else empty.
std::string open_definition(const SweepView& view, const std::vector<std::string>& terms);

// "0%", "94.2%", ">99.9%", "100%"; empty for none.
std::string share_text(const Share& share);
std::string share_text(double share);           // none and all are said as they are: "0%", "100%"
std::string count_of_text(const Share& share);  // "565 of 600"

}  // namespace attention
