// The room Explorer for the mirror: the same view model, told in headings, buttons, tables and sentences.
#pragma once

#include "view/explorer_view.h"
#include "view/semantics.h"

namespace attention {

Node explorer_semantics(const ExplorerView& view);

}  // namespace attention
