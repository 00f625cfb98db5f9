#include "engine/tickets.h"

#include "engine/csv.h"
#include "engine/ticket_set.h"
#include "fuzz/model.h"
#include "fuzz/targets.h"

namespace attention::fuzz {

namespace {

std::string written(const std::vector<CsvRecord>& records) {
    std::string csv;
    for (const CsvRecord& record : records) {
        for (std::size_t i = 0; i < record.size(); ++i) {
            if (i > 0) csv += ',';
            append_csv_field(csv, record[i].text);
        }
        csv += '\n';
    }
    return csv;
}

std::vector<std::vector<std::string>> texts(const std::vector<CsvRecord>& records) {
    std::vector<std::vector<std::string>> lists;
    for (const CsvRecord& record : records) {
        if (record.size() == 1 && record[0].text.empty()) continue;  // `""`: an empty line when it is written
        std::vector<std::string>& list = lists.emplace_back();
        for (const CsvField& field : record) list.push_back(field.text);
    }
    return lists;
}

void records_of(std::string_view csv) {
    const Result<std::vector<CsvRecord>> records = read_csv(csv);
    if (!records) return expect_sentence(records.error().sentence);
    if (csv.find('\0') != std::string_view::npos) return;  // a few of these are UTF-16, by how many there are
    const std::string again = written(*records);
    const Result<std::vector<CsvRecord>> read = read_csv(again);
    if (!read) return wrong("A CSV that was written is not read: " + read.error().sentence);
    expect(texts(*read) == texts(*records), "A CSV that was written is read as another one.");
}

void expect_same(const TicketSet& set, const std::vector<Ticket>& tickets) {
    expect(set.size() == int(tickets.size()), "A set has another number of tickets.");
    for (int row = 0; row < set.size(); ++row) {
        const Ticket& ticket = tickets[std::size_t(row)];
        expect(set.id(row) == ticket.id && set.text(row) == ticket.text && set.team(row) == ticket.label &&
                   set.style(row) == ticket.kind,
               "A set has another ticket.");
        expect(set.fields(row).size() == set.columns().size(), "A row has not a field for each column.");
    }
}

}  // namespace

void tickets(Bytes input) {
    const std::string_view csv = text_of(input);
    records_of(csv);
    Result<TicketFile> file = parse_tickets(csv);
    const Result<TicketSet> set = TicketSet::read(std::string(csv), {"payment", "delivery"});
    expect(bool(file) == bool(set), "The two readers of tickets do not agree on whether the file is right.");
    if (!file) expect_sentence(file.error().sentence);
    if (!set) expect_sentence(set.error().sentence);
    if (!file || !set) return;
    expect(file->places.size() == file->tickets.size(), "A ticket has no place.");
    expect_same(*set, file->tickets);
    static Pack pack = small_model();
    pack.tickets = std::move(file->tickets);
    expect_same(TicketSet::of(pack), pack.tickets);
}

}  // namespace attention::fuzz
