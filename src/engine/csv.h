// CSV as of RFC 4180: quotes, doubled quotes, commas and line ends inside quoted fields.
#pragma once

#include <cstddef>
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

// Reads one record after the other; the text must outlive it. Lines end with LF, CRLF or CR; empty lines are
// passed over; a UTF-8 byte-order mark is dropped.
class CsvReader {
public:
    explicit CsvReader(std::string_view text) : text_(text) {}

    // From the middle of a text that was read before, where a record begins at `offset`; lines count from
    // there.
    static CsvReader from(std::string_view text, std::size_t offset);

    // Reads the next record into `record`, whose memory is used again; false where none is left. Errors name
    // line and column: UTF-16 and other encodings, an open quote, a quote in the wrong place.
    Result<bool> next(CsvRecord& record);

    std::size_t offset() const {
        return offset_;
    }  // where the last record begins, in bytes of the whole text

private:
    bool at_end() const { return at_ >= text_.size(); }
    bool at_line_end() const { return !at_end() && (text_[at_] == '\n' || text_[at_] == '\r'); }
    Error here(const std::string& sentence) const;
    void next_line();
    void skip(std::size_t bytes, int columns);
    void take_plain_run(std::string& text);
    Error take_character(std::string& text);
    Error read_record(CsvRecord& record);
    Error read_plain(CsvField& field);
    Error read_quoted(CsvField& field);

    std::string_view text_;
    std::size_t at_ = 0, offset_ = 0;
    int line_ = 1, column_ = 1;
    bool begun_ = false;  // the encoding has been looked at
};

// All records at once; errors as CsvReader's.
Result<std::vector<CsvRecord>> read_csv(std::string_view text);

std::string place(const CsvField& field);  // "Line 3, column 7"

// Appends a field as it is written into a file: in quotes where RFC 4180 asks for them.
void append_csv_field(std::string& csv, std::string_view text);

}  // namespace attention
