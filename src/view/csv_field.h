// A field of a CSV file.
#pragma once

#include <string>

namespace attention {

// As of RFC 4180. Words that a spreadsheet would take for a formula get a leading apostrophe.
std::string csv_field(std::string text);

}  // namespace attention
