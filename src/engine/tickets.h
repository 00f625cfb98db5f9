// Ticket files: CSV as of RFC 4180, with the columns ticket_id, text and team; others are kept aside.
#pragma once

#include <string_view>

#include "engine/pack.h"

namespace attention {

struct TicketFile {
    // Where a ticket's fields stand in the file, for errors: "Line 3, column 7".
    struct Place {
        std::string id, text, team;
    };

    std::vector<Ticket> tickets;  // label from `team`; kind from `kind`, or from `style` where there is none;
                                  // note and featured from columns of these names
    std::vector<Place> places;  // one a ticket
    std::vector<std::string> columns;
};

// Errors name the line and the column: a missing column, an open quote, a row of another length.
Result<TicketFile> parse_tickets(std::string_view csv);

}  // namespace attention
