#include "attn/ticket_file.h"

#include <algorithm>

#include "attn/file.h"
#include "attn/sha256.h"
#include "engine/csv.h"

namespace attention::tool {
namespace {

Result<void> check_label(const std::string& label, const std::string& place, const ModelConfig& config,
                         MayLackLabels may_lack) {
    bool known = std::find(config.labels.begin(), config.labels.end(), label) != config.labels.end();
    if (known || (label.empty() && may_lack == MayLackLabels::yes)) return {};
    std::string labels;
    for (const std::string& name : config.labels) labels += (labels.empty() ? "" : ", ") + name;
    return fail(place + ": The team \"" + label + "\" is not one of the model's: " + labels + ".");
}

}  // namespace

Result<LoadedTickets> read_ticket_file(const std::string& path, const ModelConfig& config,
                                       MayLackLabels may_lack) {
    Result<Bytes> bytes = read_file(path);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    std::string csv(bytes->begin(), bytes->end());
    Result<TicketFile> file = parse_tickets(csv);
    if (!file) return in_file(path, file.error());
    for (std::size_t i = 0; i < file->tickets.size() && config.has_labels(); ++i)
        if (auto good = check_label(file->tickets[i].label, file->places[i].team, config, may_lack); !good)
            return in_file(path, good.error());
    return LoadedTickets{std::move(file->tickets), std::move(file->places), std::move(csv), sha256(*bytes)};
}

std::vector<Ticket> tickets_of(const std::vector<Ticket>& tickets, bool practice) {
    std::vector<Ticket> chosen;
    for (const Ticket& ticket : tickets)
        if (ticket.practice == practice) chosen.push_back(ticket);
    return chosen;
}

std::string tickets_csv(const std::vector<Ticket>& tickets) {
    std::string csv = "ticket_id,text,team,kind,note,featured\r\n";
    for (const Ticket& ticket : tickets) {
        for (const std::string* field :
             {&ticket.id, &ticket.text, &ticket.label, &ticket.kind, &ticket.note}) {
            append_csv_field(csv, *field);
            csv += ',';
        }
        csv += ticket.featured ? "yes\r\n" : "no\r\n";
    }
    return csv;
}

}  // namespace attention::tool
