#include "engine/ticket_set.h"

#include <algorithm>
#include <functional>

#include "engine/ticket_reader.h"

namespace attention {
namespace {

std::unordered_map<std::string, int> numbered(const std::vector<std::string>& texts) {
    std::unordered_map<std::string, int> numbers;
    for (std::size_t i = 0; i < texts.size(); ++i) numbers.emplace(texts[i], int(i));
    return numbers;
}

std::vector<std::string> texts_of(const CsvRecord& record) {
    std::vector<std::string> texts;
    for (const CsvField& field : record) texts.push_back(field.text);
    return texts;
}

}  // namespace

Result<TicketSet> TicketSet::read(std::string csv, const std::vector<std::string>& labels) {
    TicketSet set;
    set.csv_ = std::move(csv);
    TicketReader reader(set.csv_);
    if (auto header = reader.read_header(); !header) return tl::unexpected<Error>(header.error());
    set.header_ = reader.offset();
    const TicketColumns& columns = reader.columns();
    set.id_column_ = columns.id;
    set.text_column_ = columns.text;
    set.team_column_ = columns.team;
    const Numbers label_numbers = numbered(labels);
    Numbers style_numbers;
    Hashes hashes;
    for (;;) {
        Result<bool> more = reader.next();
        if (!more) return tl::unexpected<Error>(more.error());
        if (!*more) break;
        hashes.push_back({std::uint32_t(std::hash<std::string>()(reader.id().text)), set.size()});
        set.add(reader.offset(), reader.text(columns.team), reader.text(columns.kind), label_numbers,
                style_numbers);
    }
    set.tickets_.shrink_to_fit();
    if (auto different = set.check_ids(std::move(hashes)); !different)
        return tl::unexpected<Error>(different.error());
    return set;
}

TicketSet TicketSet::of(const Pack& pack) {
    const bool any =
        std::any_of(pack.tickets.begin(), pack.tickets.end(), [](const Ticket& t) { return t.practice; });
    const Numbers label_numbers = numbered(pack.model.config.labels);
    Numbers style_numbers;
    TicketSet set;
    set.csv_ = "ticket_id,text,team,style\r\n";
    for (const Ticket& ticket : pack.tickets) {
        if (any && !ticket.practice) continue;
        set.add(set.csv_.size(), ticket.label, ticket.kind, label_numbers, style_numbers);
        for (const std::string* text : {&ticket.id, &ticket.text, &ticket.label, &ticket.kind}) {
            append_csv_field(set.csv_, *text);
            set.csv_ += text == &ticket.kind ? "\r\n" : ",";
        }
    }
    return set;
}

void TicketSet::add(std::size_t offset, const std::string& team, const std::string& style,
                    const Numbers& labels, Numbers& styles) {
    const auto label = labels.find(team);
    const auto [number, is_new] = styles.emplace(style, int(styles_.size()));
    if (is_new) styles_.push_back(style);
    tickets_.push_back({offset, number->second, std::int16_t(label == labels.end() ? -1 : label->second)});
    unknown_teams_ += label == labels.end();
}

// Ids with equal hashes are compared once all rows are known, so that no list of ids is kept.
Result<void> TicketSet::check_ids(Hashes hashes) const {
    std::sort(hashes.begin(), hashes.end());
    std::pair<int, int> repeated(-1, -1);  // the first row with an id of an earlier one, and that
    for (std::size_t i = 1; i < hashes.size(); ++i)
        for (std::size_t j = i; j-- > 0 && hashes[j].first == hashes[i].first;) {
            const int row = hashes[i].second, earlier = hashes[j].second;
            if (id(row) != id(earlier)) continue;
            if (repeated.first < 0 || row < repeated.first) repeated = {row, earlier};
            break;
        }
    if (repeated.first < 0) return {};
    TicketReader reader(csv_);  // once more, for the lines
    (void)reader.read_header();
    int line = 0;
    for (int row = 0; row <= repeated.first; ++row) {
        (void)reader.next();
        if (row == repeated.second) line = reader.row()[0].line;
    }
    return tl::unexpected<Error>(repeated_id(reader.id(), line));
}

std::vector<std::string> TicketSet::columns() const {
    CsvRecord record;
    (void)CsvReader::from(csv_, header_).next(record);  // it was read before
    return texts_of(record);
}

std::vector<std::string> TicketSet::fields(int row) const {
    CsvRecord record;
    (void)CsvReader::from(csv_, std::size_t(tickets_[std::size_t(row)].offset)).next(record);
    return texts_of(record);
}

}  // namespace attention
