// CSV as of RFC 4180: quotes, doubled quotes, commas and line ends inside quoted fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace attention {

struct CsvField {
    std::string text;
    int line = 1, column = 1;  // where it begins, counted from 1; columns count characters
};

using CsvRecord = std::vector<CsvField>;

// Lines end with LF, CRLF or CR; empty lines are passed over; a UTF-8 byte-order mark is dropped.
// Errors name line and column: UTF-16 and other encodings, an open quote, a quote in the wrong place.
Result<std::vector<CsvRecord>> read_csv(std::string_view text);

std::string place(const CsvField& field);  // "Line 3, column 7"

}  // namespace attention
