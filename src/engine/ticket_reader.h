// A ticket file read row by row: its header is understood and every row is checked before it is handed over.
#pragma once

#include "engine/csv.h"

namespace attention {

// Where the columns stand that a ticket is made of; -1 for those that the file does not have.
struct TicketColumns {
    int id = -1, text = -1, team = -1;
    int kind = -1;  // `kind`, or `style` where there is none
    int note = -1, featured = -1;
};

class TicketReader {
public:
    explicit TicketReader(std::string_view csv) : csv_(csv) {}

    // Reads the first line. Errors name line and column: a missing column, one that stands twice, an empty
    // file.
    Result<void> read_header();

    // Reads the next row; false where none is left. Errors as CsvReader's, and: a row of another length, an
    // empty ticket_id, a word for `featured` that is neither yes nor no.
    Result<bool> next();

    const TicketColumns& columns() const { return columns_; }
    const CsvRecord& header() const { return header_; }
    const CsvRecord& row() const { return row_; }         // the last one
    std::size_t offset() const { return csv_.offset(); }  // where it begins in the file, in bytes
    const CsvField& id() const { return row_[std::size_t(columns_.id)]; }
    const std::string& text(int column) const;  // of the row; "" for the column -1
    bool featured() const;

private:
    CsvReader csv_;
    CsvRecord header_, row_;
    TicketColumns columns_;
};

// What is said of a ticket_id that stands in an earlier line already.
Error repeated_id(const CsvField& id, int earlier_line);

}  // namespace attention
