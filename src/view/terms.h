// The terms that a view uses and does not explain at their places: they are offered below it.
#pragma once

#include <string>
#include <vector>

#include "view/by_hand_view.h"
#include "view/evidence_room_view.h"
#include "view/explorer_view.h"
#include "view/inside_room_view.h"

namespace attention {

struct ViewTerms {
    std::vector<std::string> names;  // of definitions (view/definitions.h)
    std::string open;                // the one that is open; empty: none of these
};

// `open` is offered too where the view does not use it: a link may name any.
ViewTerms terms_of(const ByHandView& view, const std::string& open);
ViewTerms terms_of(const ExplorerView& view, const std::string& open);
ViewTerms terms_of(const InsideRoomView& view, const std::string& open);
ViewTerms terms_of(const EvidenceRoomView& view, const std::string& open);
ViewTerms terms_of_guide(const std::string& open);

}  // namespace attention
