// The view "Many tickets" as files.
#pragma once

#include <string>

#include "view/sweep_view.h"

namespace attention {

// Every ticket: its own columns as they stand in the file, then what was measured, under the names of the
// rows of `attn evaluate --json` (docs/attn.md); places count from 0. A name that the file has already gets
// "_2".
std::string sweep_csv(const SweepView& view);

// The figures, under the names of `attn evaluate --json`.
std::string sweep_json(const SweepView& view);

}  // namespace attention
