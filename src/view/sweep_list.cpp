#include "view/sweep_list.h"

#include <algorithm>

#include "engine/tokenizer.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t beginning_bytes = 180;

// The first words of a text, in one line.
std::string beginning_of(std::string text) {
    const bool longer = text.size() > beginning_bytes;
    if (longer) {
        std::size_t end = beginning_bytes;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            --end;  // inside a character
        text.resize(end);
    }
    for (char& c : text)
        if (c == '\n' || c == '\r' || c == '\t') c = ' ';
    return longer ? text + " …" : text;
}

struct Marks {
    bool wrong = false, changed = false, disagree = false;
    bool pass(TicketFilter filter) const {
        switch (filter) {
            case TicketFilter::all: return true;
            case TicketFilter::wrong: return wrong;
            case TicketFilter::changed: return changed;
            case TicketFilter::disagree: return disagree;
        }
        return false;
    }
};

Marks marks_of(const SweptTicket& ticket, int team) {
    if (ticket.words == 0) return {};
    return {team >= 0 && ticket.label != team, ticket.label != ticket.shuffled_label,
            ticket.most_influential >= 0 && ticket.most_attended != ticket.most_influential};
}

bool came_back(const SweepView& view, int row) {
    return view.sweep && row < view.sweep->total() && view.sweep->has(row);
}

void add_words(SweepListRow& row, const SweptTicket& ticket, const SweepView& view) {
    const std::vector<Token> tokens = tokenize(view.tickets->text(row.row), view.pack->vocabulary).tokens;
    const auto word = [&](int place) {
        return place >= 0 && place < int(tokens.size()) ? tokens[std::size_t(place)].text : std::string();
    };
    row.most_attended = word(ticket.most_attended);
    row.most_influential = word(ticket.most_influential);
    if (!row.disagree || row.most_attended != row.most_influential) return;
    // The same word at two places.
    row.most_attended = say(Key::word_with_place, {row.most_attended, count_text(ticket.most_attended + 1)});
    row.most_influential =
        say(Key::word_with_place, {row.most_influential, count_text(ticket.most_influential + 1)});
}

SweepListRow list_row(const SweepView& view, int number) {
    const std::vector<std::string>& labels = view.pack->model.config.labels;
    const TicketSet& tickets = *view.tickets;
    SweepListRow row;
    row.row = number;
    row.id = "row." + std::to_string(number + 1);
    row.ticket = tickets.id(number);
    row.text = beginning_of(tickets.text(number));
    row.team = tickets.team(number);
    row.style = tickets.style(number);
    if (!came_back(view, number)) {
        row.no_answer = {Key::list_not_measured, {}};
        return row;
    }
    const SweptTicket ticket = view.sweep->result(number);
    if (ticket.words == 0) {
        row.no_answer = {Key::list_no_words, {}};
        return row;
    }
    const Marks marks = marks_of(ticket, tickets.label(number));
    const auto name = [&](int label) {
        return label >= 0 && label < int(labels.size()) ? labels[std::size_t(label)] : std::string();
    };
    row.measured = true;
    row.wrong = marks.wrong, row.changed = marks.changed, row.disagree = marks.disagree;
    row.answer = name(ticket.label);
    row.shuffled = name(ticket.shuffled_label);
    add_words(row, ticket, view);
    return row;
}

// The rows of the set that are listed, and how many each filter would list.
struct Listed {
    std::vector<int> rows;
    std::array<int, 4> counts{};  // by TicketFilter
    double chance = 0;            // see add_sweep_list
};

Listed listed_of(const SweepView& view, TicketFilter filter) {
    const TicketSet& tickets = *view.tickets;
    Listed listed;
    int hidden = 0;
    int style = -1;  // in styles(); -1: all
    for (int i = 0; i < int(tickets.styles().size()) && !view.style.empty(); ++i)
        if (tickets.styles()[std::size_t(i)] == view.style) style = i;
    for (int row = 0; row < tickets.size(); ++row) {
        Marks marks;
        if (came_back(view, row)) {
            const SweptTicket ticket = view.sweep->result(row);
            marks = marks_of(ticket, tickets.label(row));
            if (ticket.words > 0 && ticket.most_influential >= 0)
                listed.chance += 1.0 / ticket.words, ++hidden;
        }
        if (view.team >= 0 && tickets.label(row) != view.team) continue;
        if (style >= 0 && tickets.style_number(row) != style) continue;
        for (int i = 0; i < 4; ++i) listed.counts[std::size_t(i)] += marks.pass(TicketFilter(i));
        if (marks.pass(filter)) listed.rows.push_back(row);
    }
    if (hidden > 0) listed.chance /= hidden;
    return listed;
}

}  // namespace

double add_sweep_list(SweepView& view, const EvidenceState& asked) {
    view.teams = view.pack->model.config.labels;
    view.team = asked.team >= 0 && asked.team < int(view.teams.size()) ? asked.team : -1;
    for (const std::string& style : view.tickets->styles()) {
        if (style.empty()) continue;
        view.styles_of_set.push_back(style);
        if (style == asked.style) view.style = style;
    }
    const Listed listed = listed_of(view, asked.filter);
    const struct {
        const char* id;
        Key counted, unmeasured;
    } filters[] = {{"filter.all", Key::list_all, Key::list_all},
                   {"filter.wrong", Key::list_wrong, Key::list_wrong_unmeasured},
                   {"filter.changed", Key::list_changed, Key::list_changed_unmeasured},
                   {"filter.disagree", Key::list_disagree, Key::list_disagree_unmeasured}};
    for (std::size_t i = 0; i < view.filters.size(); ++i)
        view.filters[i] = {
            filters[i].id,
            {view.measured ? filters[i].counted : filters[i].unmeasured, {count_text(listed.counts[i])}},
            asked.filter == TicketFilter(i)};

    view.listed = int(listed.rows.size());
    const int last_page = std::max(0, (view.listed - 1) / tickets_a_page);
    const int first = std::clamp(asked.page, 0, last_page) * tickets_a_page;
    const int end = std::min(view.listed, first + tickets_a_page);
    for (int i = first; i < end; ++i) view.rows.push_back(list_row(view, listed.rows[std::size_t(i)]));
    const bool waits = !view.measured && asked.filter != TicketFilter::all;
    view.range =
        view.listed == 0
            ? Message{waits ? Key::list_unmeasured : Key::list_empty, {}}
            : Message{Key::list_range, {count_text(first + 1), count_text(end), count_text(view.listed)}};
    view.can_previous = first > 0;
    view.can_next = end < view.listed;
    return listed.chance;
}

}  // namespace attention
