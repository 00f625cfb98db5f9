#include "view/lines_view.h"

#include <algorithm>
#include <cmath>

#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t most_rows = 5, most_strongest = 10;
constexpr float least_difference = 0.005f;

std::string place_text(int place) { return count_text(place + 1); }

struct ShownHead {
    int head = 0;  // −1: the average
    Matrix weights;
};

bool stronger(const AttentionLine& a, const AttentionLine& b) {
    if (a.weight != b.weight) return a.weight > b.weight;
    if (a.head != b.head) return a.head < b.head;
    return a.reading != b.reading ? a.reading < b.reading : a.read < b.read;
}

void keep_strongest(std::vector<AttentionLine>& lines, std::size_t most) {
    if (lines.size() > most) {
        std::nth_element(lines.begin(), lines.begin() + long(most), lines.end(), stronger);
        lines.resize(most);
    }
    std::sort(lines.begin(), lines.end(), stronger);
}

void choose_heads(LinesView& view, const Pass& pass, const ViewState& state, const InsideState& inside) {
    const ModelConfig& config = pass.config();
    view.blocks = config.blocks;
    view.heads = config.heads;
    view.block = std::clamp(state.block, 0, config.blocks - 1);
    for (int head = 0; head < config.heads; ++head) view.choices.push_back({head, false, head});
    int shown = 0;
    for (const int head : inside.line_heads)
        if (head >= 0 && head < config.heads && !view.choices[std::size_t(head)].shown) {
            view.choices[std::size_t(head)].shown = true;
            ++shown;
        }
    view.several = shown > 1;
    if (shown > 0) return;
    view.average = state.average && config.heads > 1;
    if (!view.average) view.choices[std::size_t(std::clamp(state.head, 0, config.heads - 1))].shown = true;
}

std::vector<ShownHead> shown_heads(const LinesView& view, const Pass& pass) {
    if (view.average) return {{-1, average_weights(pass.trace, pass.config(), view.block)}};
    std::vector<ShownHead> shown;
    for (const LineHead& choice : view.choices)
        if (choice.shown)
            shown.push_back({choice.head, pass.trace.matrix(StageKind::weights, view.block, choice.head)});
    return shown;
}

// "1", "1 and 3", "1, 2 and 4".
std::string listed(const std::vector<ShownHead>& shown) {
    std::vector<std::string> heads;
    for (const ShownHead& one : shown) heads.push_back(place_text(one.head));
    return and_list(heads);
}

Message title_of(const LinesView& view, const std::vector<ShownHead>& shown) {
    const std::string block = place_text(view.block);
    if (view.average) return {Key::heads_full_average, {block}};
    return {view.several ? Key::lines_heads_name : Key::heads_full_name, {block, listed(shown)}};
}

// Every weight above 0 of what is shown, or of one word's row and column.
std::vector<AttentionLine> weights_of(const std::vector<ShownHead>& shown, int word, double least) {
    std::vector<AttentionLine> lines;
    for (const ShownHead& one : shown) {
        const int n = int(one.weights.cols());
        for (int reading = 0; reading < n; ++reading) {
            const bool whole_row = word < 0 || reading == word;
            for (int read = whole_row ? 0 : word; read < (whole_row ? n : word + 1); ++read) {
                const float weight = one.weights(reading, read);
                if (weight > 0 && weight >= float(least)) lines.push_back({one.head, reading, read, weight});
            }
        }
    }
    return lines;
}

void add_lines(LinesView& view, const std::vector<ShownHead>& shown) {
    const std::size_t n = view.words.size(), heads = shown.size();
    for (const ShownHead& one : shown) view.largest = std::max(view.largest, one.weights.maxCoeff());
    view.lines = weights_of(shown, view.word, view.threshold);
    const auto large_enough = (long long)(view.lines.size());
    keep_strongest(view.lines, most_lines);
    const std::string drawn = count_text((long long)(view.lines.size()));
    if (view.word >= 0)
        view.count = {Key::lines_count_word,
                      {say(view.word_name(view.word)), drawn, count_text((long long)((2 * n - 1) * heads))}};
    else if (large_enough > most_lines)
        view.count = {Key::lines_count_most,
                      {drawn, count_text((long long)(n * n * heads)), count_text(large_enough)}};
    else
        view.count = {Key::lines_count, {drawn, count_text((long long)(n * n * heads))}};
    std::reverse(view.lines.begin(), view.lines.end());  // the strongest is drawn over the others

    view.strongest = weights_of(shown, -1, view.threshold);
    keep_strongest(view.strongest, most_strongest);
}

// The largest weights that a word gives or gets, and how many others are as large as the largest.
struct Directed {
    std::vector<LineRow> rows;
    int ties = 0;
};

Directed directed(const LinesView& view, const std::vector<ShownHead>& shown, bool gives) {
    std::vector<AttentionLine> lines;
    for (const AttentionLine& line : weights_of(shown, view.word, 0))
        if ((gives ? line.reading : line.read) == view.word) lines.push_back(line);
    std::sort(lines.begin(), lines.end(), stronger);
    Directed result;
    for (const AttentionLine& line : lines) {
        if (line.weight == lines[0].weight) ++result.ties;
        if (result.rows.size() == most_rows) continue;
        const int place = gives ? line.read : line.reading;
        result.rows.push_back({view.words[std::size_t(place)], place, line.head, line.weight});
    }
    result.ties = std::max(0, result.ties - 1);
    return result;
}

void add_word(LinesView& view, const std::vector<ShownHead>& shown) {
    if (view.word < 0) return;
    const Directed gives = directed(view, shown, true), gets = directed(view, shown, false);
    view.reads = gives.rows;
    view.read_by = gets.rows;
    const auto whom = [&](const Directed& one) {
        const LineRow& row = one.rows[0];
        const std::string name =
            row.place == view.word ? say(Key::lines_itself) : say(view.word_name(row.place));
        return one.ties == 0 ? name : say(Key::lines_and_more, {name, count_text(one.ties)});
    };
    const auto how_much = [&](const Directed& one) {
        const std::string weight = weight_text(one.rows[0].weight);
        return view.several ? say(Key::lines_weight_in_head, {weight, place_text(one.rows[0].head)}) : weight;
    };
    std::vector<std::string> arguments = {say(view.word_name(view.word))};
    for (const Directed* one : {&gives, &gets})
        if (!one->rows.empty()) arguments.insert(arguments.end(), {whom(*one), how_much(*one)});
    const Key key = gives.rows.empty()  ? gets.rows.empty() ? Key::lines_about_alone : Key::lines_about_silent
                    : gets.rows.empty() ? Key::lines_about_unread
                                        : Key::lines_about;
    view.about_word = {key, std::move(arguments)};
}

void add_pair(LinesView& view, const std::vector<ShownHead>& shown, bool causal) {
    const int n = int(view.words.size());
    if (n < 2) {
        view.pair = {Key::lines_pair_none, {}};
        return;
    }
    float largest = -1;
    for (const ShownHead& one : shown)
        for (int a = 0; a < n; ++a)
            for (int b = a + 1; b < n; ++b) {
                const float there = one.weights(a, b), back = one.weights(b, a);
                if (std::abs(there - back) <= largest) continue;
                largest = std::abs(there - back);
                view.most_different = there > back ? LinePair{a, b, there, back, one.head}
                                                   : LinePair{b, a, back, there, one.head};
            }
    view.has_pair = largest >= least_difference;
    if (!view.has_pair) {
        view.pair = {Key::lines_pair_alike, {}};
        return;
    }
    const LinePair& pair = view.most_different;
    std::vector<std::string> arguments = {say(view.word_name(pair.first)), say(view.word_name(pair.second)),
                                          weight_text(pair.forward), weight_text(pair.backward)};
    if (view.several) arguments.push_back(place_text(pair.head));
    view.pair = {view.several ? Key::lines_pair_in_head : Key::lines_pair, std::move(arguments)};
    if (causal) view.pair_note = {Key::lines_pair_causal, {}};
}

}  // namespace

Message LinesView::word_name(int place) const {
    return {Key::word_at, {words[std::size_t(place)], place_text(place)}};
}

Message LinesView::line_detail(const AttentionLine& line) const {
    std::vector<std::string> arguments = {words[std::size_t(line.reading)], place_text(line.reading),
                                          words[std::size_t(line.read)], place_text(line.read),
                                          weight_text(line.weight)};
    if (several) arguments.push_back(place_text(line.head));
    return {several ? Key::lines_detail_in_head : Key::heads_cell, std::move(arguments)};
}

LinesView lines_view(const Pass& pass, const ViewState& state, const InsideState& inside, int pointed) {
    LinesView view;
    view.threshold = std::clamp(inside.threshold, 0.0, 1.0);
    choose_heads(view, pass, state, inside);
    if (pass.words() == 0) return view;
    view.words = pass.texts();
    const auto is_word = [&](int place) { return place >= 0 && place < int(view.words.size()); };
    if (is_word(pointed))
        view.word = pointed;
    else if (is_word(inside.line_word))
        view.word = inside.line_word;
    view.pinned = view.word >= 0 && view.word == inside.line_word;
    const std::vector<ShownHead> shown = shown_heads(view, pass);
    view.title = title_of(view, shown);
    add_lines(view, shown);
    add_word(view, shown);
    add_pair(view, shown, pass.config().causal || pass.changes.mask.causal);
    return view;
}

}  // namespace attention
