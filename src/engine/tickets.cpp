#include "engine/tickets.h"

#include <unordered_map>

#include "engine/csv.h"

namespace attention {
namespace {

// Where the columns stand that a ticket is made of; -1 for those that the file does not have.
struct Columns {
    int id = -1, text = -1, team = -1, kind = -1, note = -1, featured = -1;
};

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

Result<Columns> read_header(const CsvRecord& header) {
    std::unordered_map<std::string, int> found;
    for (std::size_t i = 0; i < header.size(); ++i)
        if (!found.emplace(header[i].text, int(i)).second)
            return fail(place(header[i]) + ": The column " + name_of(header[i]) + " stands twice.");
    auto column = [&](const char* name) { return found.count(name) ? found[name] : -1; };
    for (const char* name : {"ticket_id", "text", "team"})
        if (column(name) < 0) return tl::unexpected<Error>(missing_column(name, header));
    return Columns{column("ticket_id"), column("text"), column("team"),
                   column("kind"),      column("note"), column("featured")};
}

Result<bool> read_featured(const CsvField& field) {
    const std::string& text = field.text;
    if (text == "yes" || text == "true" || text == "1") return true;
    if (text.empty() || text == "no" || text == "false" || text == "0") return false;
    return fail(place(field) + ": \"featured\" must be yes or no; it is " + name_of(field) + ".");
}

// A row with more or fewer fields than the header: where the first surplus one begins, or the last one.
Error wrong_length(const CsvRecord& row, std::size_t columns) {
    const CsvField& field = row[row.size() > columns ? columns : row.size() - 1];
    return {place(field) + ": The row has " + std::to_string(row.size()) + " fields, the header has " +
            std::to_string(columns) + "."};
}

Result<Ticket> read_ticket(const CsvRecord& row, const Columns& columns) {
    auto text = [&](int column) { return column < 0 ? std::string() : row[std::size_t(column)].text; };
    Ticket ticket{text(columns.id), text(columns.text), text(columns.team), text(columns.kind),
                  text(columns.note)};
    if (ticket.id.empty()) return fail(place(row[std::size_t(columns.id)]) + ": The ticket_id is empty.");
    if (columns.featured >= 0) {
        Result<bool> featured = read_featured(row[std::size_t(columns.featured)]);
        if (!featured) return tl::unexpected<Error>(featured.error());
        ticket.featured = *featured;
    }
    return ticket;
}

}  // namespace

Result<TicketFile> parse_tickets(std::string_view csv) {
    Result<std::vector<CsvRecord>> records = read_csv(csv);
    if (!records) return tl::unexpected<Error>(records.error());
    if (records->empty())
        return fail("Line 1, column 1: The file is empty; its first line must name the columns ticket_id, text "
                    "and team.");
    const CsvRecord& header = records->front();
    Result<Columns> columns = read_header(header);
    if (!columns) return tl::unexpected<Error>(columns.error());

    TicketFile file;
    for (const CsvField& field : header) file.columns.push_back(field.text);
    std::unordered_map<std::string, int> lines;  // of the ticket ids seen
    for (std::size_t i = 1; i < records->size(); ++i) {
        const CsvRecord& row = (*records)[i];
        if (row.size() != header.size()) return tl::unexpected<Error>(wrong_length(row, header.size()));
        Result<Ticket> ticket = read_ticket(row, *columns);
        if (!ticket) return tl::unexpected<Error>(ticket.error());
        auto [first, is_new] = lines.emplace(ticket->id, row[0].line);
        if (!is_new)
            return fail(place(row[std::size_t(columns->id)]) + ": The ticket_id \"" + ticket->id +
                        "\" stands in line " + std::to_string(first->second) + " already.");
        file.tickets.push_back(std::move(*ticket));
        file.places.push_back(
            {place(row[std::size_t(columns->text)]), place(row[std::size_t(columns->team)])});
    }
    return file;
}

}  // namespace attention
