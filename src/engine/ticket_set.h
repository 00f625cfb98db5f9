// A ticket file of any size in little memory: its bytes as they are, and where each ticket stands in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/pack.h"

namespace attention {

// Made of a CSV (the columns of engine/tickets.h; `style` is read where there is no `kind`), or of the
// tickets of a pack. 100,000 tickets take the file's size and 16 bytes a ticket; while they are read, twice
// that and 8 more.
class TicketSet {
public:
    // Errors name the line and the column, as parse_tickets does. `labels` are the model's: a team that is
    // none of them is not an error here, but has the label -1.
    static Result<TicketSet> read(std::string csv, const std::vector<std::string>& labels);
    // The tickets of a pack's practice set; all of its tickets where it has none.
    static TicketSet of(const Pack& pack);

    int size() const { return int(tickets_.size()); }
    std::string id(int row) const { return field(row, id_column_); }
    std::string text(int row) const { return field(row, text_column_); }
    std::string team(int row) const { return field(row, team_column_); }
    int label(int row) const {
        return tickets_[std::size_t(row)].label;
    }  // of its team; -1: none of the model's
    int style_number(int row) const { return tickets_[std::size_t(row)].style; }  // in styles()
    const std::string& style(int row) const { return styles_[std::size_t(style_number(row))]; }

    // Those that occur, in their first order; "" among them if some tickets have none.
    const std::vector<std::string>& styles() const { return styles_; }
    int unknown_teams() const { return unknown_teams_; }  // tickets with the label -1

    // The header and the fields of a row as they stand in the file, for the export: the other columns are
    // kept.
    std::vector<std::string> columns() const;
    std::vector<std::string> fields(int row) const;

private:
    struct Row {
        std::uint64_t offset = 0;  // where its record begins in csv_
        int style = 0;             // in styles_
        std::int16_t label = -1;   // a model has at most 10,000 labels
    };
    using Numbers = std::unordered_map<std::string, int>;       // places in a list, by its texts
    using Hashes = std::vector<std::pair<std::uint32_t, int>>;  // of the ids, with their rows

    void add(std::size_t offset, const std::string& team, const std::string& style, const Numbers& labels,
             Numbers& styles);
    std::string field(int row, int column) const { return fields(row)[std::size_t(column)]; }
    Result<void> check_ids(Hashes hashes) const;

    std::string csv_;
    std::size_t header_ = 0;  // where its record begins in csv_
    std::vector<Row> tickets_;
    std::vector<std::string> styles_;
    int id_column_ = 0, text_column_ = 1, team_column_ = 2;
    int unknown_teams_ = 0;
};

}  // namespace attention
