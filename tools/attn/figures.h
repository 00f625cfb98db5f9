// Figures that were measured over a data set with one pack's weights (docs/configuration.md, "Figures").
#pragma once

#include <string>

#include "engine/result.h"

namespace attention::tool {

struct MeasuredFigures {
    std::string text;     // the document
    std::string weights;  // the checksum of the weights that they were measured on
};

// Errors name the file and the field.
Result<MeasuredFigures> read_figures(const std::string& path);

}  // namespace attention::tool
