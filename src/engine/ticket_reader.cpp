#include "engine/ticket_reader.h"

#include <unordered_map>

namespace attention {
namespace {

std::string name_of(const CsvField& field) { return "\"" + field.text + "\""; }

Error missing_column(const std::string& name, const CsvRecord& header) {
    std::string sentence = place(header[0]) + ": The column \"" + name +
                           "\" is missing; the first line must name " + "ticket_id, text and team.";
    const std::string& first = header[0].text;
    if (header.size() == 1 && first.find(';') != std::string::npos)
        sentence += " The columns seem to be separated by semicolons; save the file with commas.";
    if (header.size() == 1 && first.find('\t') != std::string::npos)
        sentence += " The columns seem to be separated by tabs; save the file with commas.";
    return {sentence};
}

// A row with more or fewer fields than the header: where the first surplus one begins, or the last one.
Error wrong_length(const CsvRecord& row, std::size_t columns) {
    const CsvField& field = row[row.size() > columns ? columns : row.size() - 1];
    return {place(field) + ": The row has " + std::to_string(row.size()) +
            (row.size() == 1 ? " field" : " fields") + ", the header has " + std::to_string(columns) + "."};
}

bool is_yes(const std::string& text) { return text == "yes" || text == "true" || text == "1"; }
bool is_no(const std::string& text) { return text.empty() || text == "no" || text == "false" || text == "0"; }

}  // namespace

Result<void> TicketReader::read_header() {
    Result<bool> read = csv_.next(header_);
    if (!read) return tl::unexpected<Error>(read.error());
    if (!*read)
        return fail(
            "Line 1, column 1: The file is empty; its first line must name the columns ticket_id, text "
            "and team.");
    std::unordered_map<std::string, int> found;
    for (std::size_t i = 0; i < header_.size(); ++i)
        if (!found.emplace(header_[i].text, int(i)).second)
            return fail(place(header_[i]) + ": The column " + name_of(header_[i]) + " stands twice.");
    auto column = [&](const char* name) { return found.count(name) ? found[name] : -1; };
    for (const char* name : {"ticket_id", "text", "team"})
        if (column(name) < 0) return tl::unexpected<Error>(missing_column(name, header_));
    columns_ = {column("ticket_id"), column("text"), column("team"),
                column("kind"),      column("note"), column("featured")};
    if (columns_.kind < 0) columns_.kind = column("style");
    return {};
}

Result<bool> TicketReader::next() {
    Result<bool> more = csv_.next(row_);
    if (!more || !*more) return more;
    if (row_.size() != header_.size()) return tl::unexpected<Error>(wrong_length(row_, header_.size()));
    if (id().text.empty()) return fail(place(id()) + ": The ticket_id is empty.");
    if (const std::string& word = text(columns_.featured); !is_yes(word) && !is_no(word)) {
        const CsvField& field = row_[std::size_t(columns_.featured)];
        return fail(place(field) + ": \"featured\" must be yes or no; it is " + name_of(field) + ".");
    }
    return true;
}

const std::string& TicketReader::text(int column) const {
    static const std::string none;
    return column < 0 ? none : row_[std::size_t(column)].text;
}

bool TicketReader::featured() const { return is_yes(text(columns_.featured)); }

Error repeated_id(const CsvField& id, int earlier_line) {
    return {place(id) + ": The ticket_id " + name_of(id) + " stands in line " + std::to_string(earlier_line) +
            " already."};
}

}  // namespace attention
