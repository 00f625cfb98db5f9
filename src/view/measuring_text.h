// How far a measurement has come, in words.
#pragma once

#include "view/evidence.h"
#include "view/number_format.h"

namespace attention {

// Empty when it is complete.
inline Message measuring_text(const Measuring& measuring) {
    if (measuring.complete()) return {};
    return {measuring.stopped ? Key::evidence_stopped : Key::evidence_measuring,
            {count_text(measuring.done), count_text(measuring.total)}};
}

}  // namespace attention
