// The worked examples, as data. Every result is computed from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lesson/worksheet.h"

namespace attention {

struct WorkedExample {
    std::string id;  // as in an address
    int reader = 0;  // the reading word it opens on
    Worksheet sheet;
};

// "damaged-on-arrival", "module-practice", "equal-scores", "not-working-well", "not-working-well-unscaled",
// "not-working-well-what-if", "refund-request-today", "empty".
const std::vector<WorkedExample>& worked_examples();
const WorkedExample* find_example(std::string_view id);  // null: there is none

}  // namespace attention
