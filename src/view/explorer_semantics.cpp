#include "view/explorer_semantics.h"

#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

constexpr int largest_table = 40;  // words; beyond it the mirror tells the strongest weights only

std::string place_text(int place) { return count_text(place + 1); }

Node tickets(const ExplorerView& view) {
    Node region = node("tickets", "region", say(view.tickets.empty() ? Key::own_text : Key::tickets));
    if (!view.tickets.empty()) region.children.push_back(heading("tickets.title", 2, say(Key::tickets)));
    if (view.tickets_folded && !view.tickets.empty()) {
        Node open = node("tickets.open", "button", say(Key::ticket_open_list, {say(view.ticket_shown)}));
        open.expanded = view.tickets_open;
        region.children.push_back(std::move(open));
    }
    Node list = node("tickets.list", "list", say(Key::tickets));
    list.roving = true;
    for (const TicketChoice& ticket : view.tickets) {
        Node button =
            node("ticket." + ticket.id, "button",
                 ticket.kind.empty() ? say(Key::ticket_name_plain, {ticket.id, ticket.preview})
                                     : say(Key::ticket_name, {ticket.id, ticket.kind, ticket.preview}));
        button.pressed = ticket.selected;
        list.children.push_back(std::move(button));
    }
    if (!view.tickets.empty()) region.children.push_back(std::move(list));
    Node field = node("text", "textbox", say(Key::own_text_label));
    field.value = view.text;
    field.multiline = true;
    field.placeholder = say(view.tickets.empty() ? Key::own_text_ask : Key::own_text_hint);
    field.language = "und";
    region.children.push_back(std::move(field));
    for (std::size_t i = 0; i < view.notices.size(); ++i)
        region.children.push_back(text("notice." + std::to_string(i), view.notices[i]));
    return region;
}

Node controls(const ExplorerView& view) {
    Node group = node("controls", "group", say(Key::view));
    Node blocks = node("block", "radiogroup", say(Key::block));
    for (int block = 0; block < view.blocks; ++block)
        blocks.children.push_back(radio("block." + std::to_string(block + 1),
                                        say(Key::block_name, {place_text(block)}), block == view.block));
    Node heads = node("head", "radiogroup", say(Key::head));
    for (int head = 0; head < view.heads; ++head)
        heads.children.push_back(radio("head." + std::to_string(head + 1),
                                       say(Key::head_name, {place_text(head)}),
                                       head == view.head && !view.average));
    if (view.heads > 1) heads.children.push_back(radio("head.average", say(Key::average_name), view.average));
    Node views = node("view", "radiogroup", say(Key::view));
    views.children.push_back(radio("view.word", say(Key::one_word), !view.matrix));
    views.children.push_back(radio("view.matrix", say(Key::matrix), view.matrix));
    group.children = {std::move(blocks), std::move(heads), std::move(views)};
    return group;
}

// What the canvas has drawn, as one sentence: the words or the matrix, shaded.
Message picture(const ExplorerView& view) {
    if (view.matrix) return {Key::picture_matrix, {}};
    const WordView& reading = view.words[std::size_t(view.reading)];
    return {Key::picture_ribbon, {reading.text, place_text(reading.place), weight_text(view.largest)}};
}

Message strongest_of(const ExplorerView& view) {
    if (!view.matrix || view.strongest.empty()) return {};
    const auto& [reading, read] = view.strongest.front();
    return {Key::picture_matrix_strongest,
            {reading.word, place_text(reading.place), read.word, place_text(read.place), weight_text(read.weight)}};
}

Node words(const ExplorerView& view) {
    Node list = node("words", "list", say(Key::words_label));
    list.roving = true;
    for (const WordView& word : view.words) {
        Node button = node("word." + std::to_string(word.place + 1), "button",
                           say(word.unknown ? Key::word_name_unknown : Key::word_name,
                               {word.text, place_text(word.place), weight_text(word.weight)}));
        button.pressed = word.reading;
        button.description = say(view.word_detail(word.place));
        list.children.push_back(std::move(button));
    }
    return list;
}

Node readout(const ExplorerView& view) {
    Node region = node("readout", "region", say(view.reads_title));
    region.children.push_back(heading("readout.title", 2, say(view.reads_title)));
    Node table = node("readout.table", "table", say(view.reads_title));
    table.columns = {say(Key::column_word), say(Key::column_place), say(Key::column_weight)};
    for (const WeightRow& row : view.top)
        table.rows.push_back(
            {"", {row.word, say(Key::word_place, {place_text(row.place)}), weight_text(row.weight)}});
    if (view.others > 0)
        table.rows.push_back(
            {"", {say(Key::others, {count_text(view.others)}), "", weight_text(view.others_weight)}});
    table.rows.push_back(
        {"",
         {say(Key::weights_sum, {count_text(int(view.words.size()))}), "", weight_text(view.weights_sum)}});
    region.children.push_back(std::move(table));
    return region;
}

Node matrix(const ExplorerView& view) {
    Node region = node("readout", "region", say(view.matrix_title));
    region.children.push_back(heading("readout.title", 2, say(view.matrix_title)));
    Node cell = node("matrix", "button", say(view.cell_detail(view.reading, view.read)));
    cell.description = say(Key::matrix_hint);
    cell.keys = {"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"};
    region.children.push_back(std::move(cell));
    Node strongest = node("matrix.strongest", "table", say(Key::strongest_pairs));
    strongest.columns = {say(Key::column_reading), say(Key::column_read), say(Key::column_weight)};
    for (const PairRow& pair : view.strongest)
        strongest.rows.push_back(
            {"",
             {pair.reading.word + " " + place_text(pair.reading.place),
              pair.read.word + " " + place_text(pair.read.place), weight_text(pair.read.weight)}});
    region.children.push_back(std::move(strongest));
    if (int(view.words.size()) > largest_table) return region;
    Node table = node("matrix.table", "table", say(Key::matrix_table));
    table.columns.push_back(say(Key::matrix_rows));
    for (const WordView& word : view.words) table.columns.push_back(word.text);
    for (const WordView& word : view.words) {
        TableRow row{"", {word.text}};
        for (int read = 0; read < int(view.words.size()); ++read)
            row.cells.push_back(weight_text(view.weights(word.place, read)));
        table.rows.push_back(std::move(row));
    }
    region.children.push_back(std::move(table));
    return region;
}

Node answers(const ExplorerView& view) {
    Node region = node("answers", "region", say(view.answers_title));
    region.children.push_back(heading("answers.title", 2, say(view.answers_title)));
    Node table = node("answers.table", "table", say(view.answers_title));
    if (!view.next_tokens.empty()) {
        table.columns = {say(Key::column_next_token), say(Key::column_probability)};
        for (const WeightRow& row : view.next_tokens)
            table.rows.push_back({"", {row.word, percent_text(row.weight)}});
    } else {
        table.columns = {say(Key::column_who), say(Key::column_answer), say(Key::column_probability)};
        for (const AnswerRow& row : view.answers)
            table.rows.push_back({"",
                                  {say(row.who), row.label.empty() ? say(Key::answer_unknown) : row.label,
                                   row.probability < 0 ? "" : percent_text(row.probability)}});
    }
    region.children.push_back(std::move(table));
    if (view.can_shuffle) {
        Node button = node("reshuffle", "button", say(Key::reshuffle));
        button.description = say(Key::shuffle_note, {std::to_string(view.shuffle_seed)});
        region.children.push_back(std::move(button));
    }
    return region;
}

Node other_heads(const ExplorerView& view) {
    Node region = node("heads", "region", say(view.other_heads_title));
    region.children.push_back(heading("heads.title", 2, say(view.other_heads_title)));
    if (view.other_heads.empty()) {
        region.children.push_back(text("heads.none", {Key::no_other_heads, {}}));
        return region;
    }
    Node table = node("heads.table", "table", say(view.other_heads_title));
    table.columns = {say(Key::column_head), say(Key::column_word), say(Key::column_weight)};
    for (const HeadRow& row : view.other_heads)
        table.rows.push_back(
            {"",
             {say(Key::head_row, {place_text(row.head)}),
              row.strongest.word + ", " + say(Key::word_place, {place_text(row.strongest.place)}),
              weight_text(row.strongest.weight)}});
    region.children.push_back(std::move(table));
    return region;
}

Node influence(const ExplorerView& view) {
    Node region = node("influence", "region", say(Key::influence_title));
    region.children.push_back(heading("influence.title", 2, say(Key::influence_title)));
    Node table = node("influence.table", "table", say(Key::influence_two, {place_text(view.last_block)}));
    table.columns = {say(Key::column_rank), say(Key::received_title), say(Key::lost_title)};
    const auto cell = [](const std::vector<InfluenceRow>& rows, std::size_t i, auto format) {
        return i < rows.size() ? rows[i].word + ", " + say(Key::word_place, {place_text(rows[i].place)}) +
                                     ": " + format(rows[i].value)
                               : std::string();
    };
    for (std::size_t i = 0; i < view.received.size(); ++i)
        table.rows.push_back({"",
                              {count_text((long long)(i) + 1), cell(view.received, i, weight_text),
                               cell(view.lost, i, number_text)}});
    region.children.push_back(std::move(table));
    region.children.push_back(text("influence.note", view.influence_note));
    region.children.push_back(text("influence.definition", view.influence_definition));
    return region;
}

}  // namespace

Node explorer_semantics(const ExplorerView& view) {
    Node main = node("explorer", "main", say(Key::main_label));
    main.children.push_back(tickets(view));
    if (!view.has_words()) return main;
    main.children.push_back(controls(view));
    main.children.push_back(text("picture", picture(view)));
    if (const Message strongest = strongest_of(view); !strongest.empty())
        main.children.push_back(text("picture.strongest", strongest));
    main.children.push_back(words(view));
    main.children.push_back(view.matrix ? matrix(view) : readout(view));
    main.children.push_back(answers(view));
    main.children.push_back(other_heads(view));
    main.children.push_back(influence(view));
    return main;
}

}  // namespace attention
