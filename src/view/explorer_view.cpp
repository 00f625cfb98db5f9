#include "view/explorer_view.h"

#include <algorithm>
#include <numeric>

#include "view/baseline_name.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t top_rows = 5, influence_rows = 3;

std::string number(int value) { return count_text(value); }

// The first characters of a text, cut at a space, without breaking a UTF-8 character.
std::string beginning(const std::string& text, std::size_t length) {
    std::string line = text;
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    if (line.size() <= length) return line;
    std::size_t end = line.rfind(' ', length);
    if (end == std::string::npos || end == 0) end = length;
    while (end > 0 && (line[end] & 0xC0) == 0x80) --end;
    return line.substr(0, end) + " …";
}

// The places of the largest values, the largest first, earlier places first on a tie.
std::vector<int> largest_places(std::span<const float> values, std::size_t most) {
    std::vector<int> places(values.size());
    std::iota(places.begin(), places.end(), 0);
    const std::size_t kept = std::min(most, places.size());
    std::partial_sort(places.begin(), places.begin() + long(kept), places.end(), [&](int a, int b) {
        return values[std::size_t(a)] != values[std::size_t(b)]
                   ? values[std::size_t(a)] > values[std::size_t(b)]
                   : a < b;
    });
    places.resize(kept);
    return places;
}

std::span<const float> row_of(const Matrix& matrix, int row) {
    return {matrix.data() + row * matrix.cols(), std::size_t(matrix.cols())};
}

WeightRow weight_row(const Analysis& analysis, int place, float weight) {
    return {analysis.tokens[std::size_t(place)].text, place, weight};
}

Matrix weights_in_view(const Pack& pack, const Analysis& analysis, const ViewState& state) {
    if (state.average) return average_weights(analysis.trace, pack.model.config, state.block);
    return analysis.trace.matrix(StageKind::weights, state.block, state.head);
}

void add_tickets(ExplorerView& view, const Pack& pack, const ViewState& state) {
    for (const Ticket* ticket : offered_tickets(pack))
        view.tickets.push_back(
            {ticket->id, ticket->kind, beginning(ticket->text, 60), ticket->id == state.ticket});
    view.own_text = state.ticket.empty();
    view.ticket_shown = {Key::own_text, {}};
    if (const Ticket* shown = find_ticket(pack, state.ticket))  // a link may name one that is not offered
        view.ticket_shown = shown->kind.empty() ? verbatim(shown->id)
                                                : Message{Key::ticket_current, {shown->id, shown->kind}};
    view.text = state.text;
}

void add_words(ExplorerView& view, const Analysis& analysis) {
    const std::span<const float> row = row_of(view.weights, view.reading);
    view.largest = view.matrix ? view.weights.maxCoeff() : *std::max_element(row.begin(), row.end());
    for (int place = 0; place < analysis.words(); ++place) {
        const Token& token = analysis.tokens[std::size_t(place)];
        const float weight = row[std::size_t(place)];
        view.words.push_back({token.text, place, token.id, token.unknown, weight,
                              view.largest > 0 ? weight / view.largest : 0, place == view.reading});
        view.any_unknown = view.any_unknown || token.unknown;
    }
}

void add_readout(ExplorerView& view, const Analysis& analysis) {
    const std::string block = number(view.block + 1), head = number(view.head + 1);
    const std::string& word = view.words[std::size_t(view.reading)].text;
    view.reads_title = view.average ? Message{Key::reads_title_average, {word, block}}
                                    : Message{Key::reads_title, {word, block, head}};
    const std::span<const float> row = row_of(view.weights, view.reading);
    for (int place : largest_places(row, top_rows))
        view.top.push_back(weight_row(analysis, place, row[std::size_t(place)]));
    // Summed in double, so that "the rest" and the sum do not collect rounding.
    view.weights_sum = float(std::accumulate(row.begin(), row.end(), 0.0));
    double rest = std::accumulate(row.begin(), row.end(), 0.0);
    for (const WeightRow& top : view.top) rest -= top.weight;
    view.others = analysis.words() - int(view.top.size());
    view.others_weight = view.others > 0 ? float(std::max(0.0, rest)) : 0;
}

void add_matrix(ExplorerView& view, const Analysis& analysis) {
    const std::string block = number(view.block + 1);
    view.matrix_title = view.average ? Message{Key::matrix_title_average, {block}}
                                     : Message{Key::matrix_title, {block, number(view.head + 1)}};
    const std::span<const float> all(view.weights.data(), std::size_t(view.weights.size()));
    for (int at : largest_places(all, top_rows)) {
        const int reading = at / int(view.weights.cols()), read = at % int(view.weights.cols());
        view.strongest.push_back(
            {weight_row(analysis, reading, 0), weight_row(analysis, read, all[std::size_t(at)])});
    }
}

void add_other_heads(ExplorerView& view, const Pack& pack, const Analysis& analysis) {
    const std::string block = number(view.block + 1);
    view.other_heads_title = {view.average ? Key::all_heads_title : Key::other_heads_title, {block}};
    for (int head = 0; head < pack.model.config.heads; ++head) {
        if (head == view.head && !view.average) continue;
        const MatrixView weights = analysis.trace.matrix(StageKind::weights, view.block, head);
        const Vector row = weights.row(view.reading);
        const int place = first_largest(row);
        view.other_heads.push_back({head, weight_row(analysis, place, row[place])});
    }
}

AnswerRow answer_row(Message who, const Answer& answer, const ModelConfig& config,
                     const std::string& expected) {
    const std::string& label = config.labels[std::size_t(answer.best)];
    return {std::move(who), label, answer.probabilities[std::size_t(answer.best)], label != expected};
}

void add_answers(ExplorerView& view, const Pack& pack, const Analysis& analysis, const ViewState& state) {
    const ModelConfig& config = pack.model.config;
    view.answers_title = {config.has_labels() ? Key::answers_title : Key::next_token, {}};
    view.shuffle_seed = analysis.shuffle_seed;
    if (!config.has_labels()) {
        const std::vector<float>& probabilities = analysis.answer.probabilities;
        for (int id : largest_places(probabilities, top_rows))
            view.next_tokens.push_back({pack.vocabulary.text(id), id, probabilities[std::size_t(id)]});
        return;
    }
    view.can_shuffle = analysis.words() > 1;
    const std::string& said = config.labels[std::size_t(analysis.answer.best)];
    const Ticket* ticket = find_ticket(pack, state.ticket);
    const std::string desk = ticket ? ticket->label : "";
    view.answers.push_back({{Key::answer_desk, {}}, desk, -1, !desk.empty() && desk != said});
    view.answers.push_back(answer_row({Key::answer_model, {}}, analysis.answer, config, said));
    view.answers.push_back(answer_row({Key::answer_shuffled, {}}, analysis.shuffled, config, said));
    for (const BaselineAnswer& baseline : analysis.baselines)
        view.answers.push_back(
            answer_row({Key::answer_baseline, {baseline_name(baseline.name)}}, baseline.answer, config, said));
}

std::vector<InfluenceRow> influence_top(const Analysis& analysis, std::span<const float> values) {
    std::vector<InfluenceRow> rows;
    for (int place : largest_places(values, influence_rows))
        rows.push_back({analysis.tokens[std::size_t(place)].text, place, values[std::size_t(place)]});
    return rows;
}

void add_influence(ExplorerView& view, const Pack& pack, const Analysis& analysis) {
    const ModelConfig& config = pack.model.config;
    view.last_block = config.blocks - 1;
    view.influence_definition = {Key::influence_definition, {number(config.blocks)}};
    const Vector received = attention_received(analysis.trace, config, view.last_block);
    view.all_received.assign(received.data(), received.data() + received.size());
    view.received = influence_top(analysis, view.all_received);
    if (!config.has_labels()) {
        view.influence_note = {Key::not_for_language_model, {}};
    } else if (!analysis.hiding) {
        view.influence_note = {Key::influence_not_without_unknown, {}};
    } else if (analysis.hiding->done() < analysis.hiding->total()) {
        view.influence_note = {Key::measuring,
                               {number(analysis.hiding->done()), number(analysis.hiding->total())}};
    } else {
        view.influence_measured = true;
        view.all_lost = analysis.hiding->lead_lost();
        view.lost = influence_top(analysis, view.all_lost);
        const bool agree = view.received[0].place == view.lost[0].place;
        view.influence_note = {agree ? Key::first_agree : Key::first_differ, {}};
    }
}

Message live_sentence(const ExplorerView& view) {
    if (!view.has_words()) return {Key::live_empty, {}};
    const std::string& reading = view.words[std::size_t(view.reading)].text;
    if (view.matrix) return view.cell_detail(view.reading, view.read);
    return {Key::live_reads, {reading, view.top[0].word, weight_text(view.top[0].weight)}};
}

}  // namespace

void clamp(ViewState& state, const ModelConfig& config, int words) {
    state.block = std::clamp(state.block, 0, config.blocks - 1);
    state.head = std::clamp(state.head, 0, config.heads - 1);
    state.word = std::clamp(state.word, 0, std::max(0, words - 1));
    state.read = std::clamp(state.read, 0, std::max(0, words - 1));
}

Message ExplorerView::word_detail(int place) const {
    const WordView& word = words[std::size_t(place)];
    return {word.unknown ? Key::word_detail_unknown : Key::word_detail,
            {word.text, number(place + 1), number(int(words.size())), std::to_string(word.id),
             weight_text(word.weight), words[std::size_t(reading)].text}};
}

Message ExplorerView::cell_detail(int reading_word, int read_word) const {
    return {
        Key::matrix_cell,
        {words[std::size_t(reading_word)].text, number(reading_word + 1), words[std::size_t(read_word)].text,
         number(read_word + 1), weight_text(weights(reading_word, read_word))}};
}

ExplorerView explorer_view(const Pack& pack, const Analysis& analysis, const ViewState& state) {
    const ModelConfig& config = pack.model.config;
    ExplorerView view;
    view.model_summary = {
        Key::model_summary,
        {config.name, number(config.blocks), number(config.heads), number(config.dimension)}};
    view.blocks = config.blocks;
    view.heads = config.heads;
    view.block = state.block;
    view.head = state.head;
    view.average = state.average;
    view.matrix = state.matrix;
    view.reading = state.word;
    view.read = state.read;
    add_tickets(view, pack, state);
    view.notices = text_notices(pack, analysis);
    if (analysis.words() > 0) {
        view.weights = weights_in_view(pack, analysis, state);
        add_words(view, analysis);
        add_readout(view, analysis);
        add_matrix(view, analysis);
        add_other_heads(view, pack, analysis);
        add_answers(view, pack, analysis, state);
        add_influence(view, pack, analysis);
    }
    view.live = live_sentence(view);
    return view;
}

}  // namespace attention
