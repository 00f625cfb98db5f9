#include "engine/pack_tickets.h"

#include "engine/json_text.h"

namespace attention {
namespace {

std::string* text_field(Ticket& ticket, const std::string& name) {
    if (name == "id") return &ticket.id;
    if (name == "text") return &ticket.text;
    if (name == "label") return &ticket.label;
    if (name == "kind") return &ticket.kind;
    if (name == "note") return &ticket.note;
    return nullptr;
}

bool* truth_field(Ticket& ticket, const std::string& name) {
    if (name == "featured") return &ticket.featured;
    if (name == "practice") return &ticket.practice;
    return nullptr;
}

Result<Ticket> read_ticket(const Json& object, std::size_t number) {
    std::string place = "Ticket " + std::to_string(number) + " (counted from 0)";
    if (!object.is_object()) return fail(place + " must be an object; it is " + kind_of(object) + ".");
    Ticket ticket;
    for (const auto& [name, value] : object.items()) {
        if (bool* truth = truth_field(ticket, name)) {
            if (!value.is_boolean()) return fail(place + ": \"" + name + "\" must be true or false.");
            *truth = value.get<bool>();
        } else if (std::string* field = text_field(ticket, name)) {
            if (!value.is_string()) return fail(place + ": \"" + name + "\" must be a string.");
            *field = value.get<std::string>();
        } else {
            return fail(place + ": the field \"" + name + "\" is not known.");
        }
    }
    if (ticket.id.empty()) return fail(place + " has no \"id\".");
    return ticket;
}

}  // namespace

std::string tickets_json(const std::vector<Ticket>& tickets) {
    Json list = Json::array();
    for (const Ticket& ticket : tickets) {
        Json object = {{"id", ticket.id}, {"text", ticket.text}};
        if (!ticket.label.empty()) object["label"] = ticket.label;
        if (!ticket.kind.empty()) object["kind"] = ticket.kind;
        if (!ticket.note.empty()) object["note"] = ticket.note;
        if (ticket.featured) object["featured"] = true;
        if (ticket.practice) object["practice"] = true;
        list.push_back(std::move(object));
    }
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<std::vector<Ticket>> parse_tickets_json(std::string_view text) {
    Result<Json> document = read_json(text);
    if (!document) return tl::unexpected<Error>(document.error());
    if (!document->is_array()) return fail("Tickets are a JSON array; this is " + kind_of(*document) + ".");
    std::vector<Ticket> tickets;
    for (const Json& object : *document) {
        Result<Ticket> ticket = read_ticket(object, tickets.size());
        if (!ticket) return tl::unexpected<Error>(ticket.error());
        tickets.push_back(std::move(*ticket));
    }
    return tickets;
}

}  // namespace attention
