// Ticket files from disk, held against a model's labels.
#pragma once

#include <string>
#include <vector>

#include "engine/config.h"
#include "engine/tickets.h"

namespace attention::tool {

enum class MayLackLabels { no, yes };

struct LoadedTickets {
    std::vector<Ticket> tickets;
    std::vector<TicketFile::Place> places;  // one a ticket
    std::string csv;                        // the file
    std::string sha256;                     // of it
};

// Errors name the file, the line and the column; a team that the model does not know is one.
Result<LoadedTickets> read_ticket_file(const std::string& path, const ModelConfig& config,
                                       MayLackLabels may_lack);

// The tickets of the practice set, or those that are not.
std::vector<Ticket> tickets_of(const std::vector<Ticket>& tickets, bool practice);

std::string tickets_csv(const std::vector<Ticket>& tickets);

}  // namespace attention::tool
