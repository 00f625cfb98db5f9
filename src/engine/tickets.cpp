#include "engine/tickets.h"

#include <unordered_map>

#include "engine/ticket_reader.h"

namespace attention {

Result<TicketFile> parse_tickets(std::string_view csv) {
    TicketReader reader(csv);
    if (auto read = reader.read_header(); !read) return tl::unexpected<Error>(read.error());
    const TicketColumns& columns = reader.columns();
    TicketFile file;
    for (const CsvField& field : reader.header()) file.columns.push_back(field.text);
    std::unordered_map<std::string, int> lines;  // of the ticket ids seen
    for (;;) {
        Result<bool> more = reader.next();
        if (!more) return tl::unexpected<Error>(more.error());
        if (!*more) return file;
        auto [first, is_new] = lines.emplace(reader.id().text, reader.row()[0].line);
        if (!is_new) return tl::unexpected<Error>(repeated_id(reader.id(), first->second));
        file.tickets.push_back({reader.text(columns.id), reader.text(columns.text), reader.text(columns.team),
                                reader.text(columns.kind), reader.text(columns.note), reader.featured()});
        auto place_of = [&](int column) { return place(reader.row()[std::size_t(column)]); };
        file.places.push_back({place_of(columns.id), place_of(columns.text), place_of(columns.team)});
    }
}

}  // namespace attention
