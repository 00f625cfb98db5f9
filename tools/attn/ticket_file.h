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
    std::string sha256;                     // of the file
};

// Errors name the file, the line and the column; a team that the model does not know is one.
Result<LoadedTickets> read_ticket_file(const std::string& path, const ModelConfig& config,
                                       MayLackLabels may_lack);

std::string tickets_csv(const std::vector<Ticket>& tickets);

}  // namespace attention::tool
