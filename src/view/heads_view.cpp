#include "view/heads_view.h"

#include <algorithm>

#include <numeric>

#include "engine/bits.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t strongest_rows = 5;
constexpr int least_cell = 3, largest_cell = 26;  // pixels a side of a cell

std::string place_text(int place) { return count_text(place + 1); }

// “card” (word 3) reads “twice” (word 9) with weight 0.94: the arguments of such a sentence.
std::vector<std::string> cell_arguments(const std::vector<std::string>& words, const HeadPair& pair) {
    return {words[std::size_t(pair.reading)], place_text(pair.reading), words[std::size_t(pair.read)],
            place_text(pair.read), weight_text(pair.weight)};
}

Message strongest_sentence(const HeadTile& tile, const std::vector<std::string>& words) {
    if (tile.pair.weight <= 0) return {Key::heads_nothing_read, {}};
    if (words.size() == 1) return {Key::heads_only_word, {words[0], weight_text(tile.pair.weight)}};
    std::vector<std::string> arguments = cell_arguments(words, tile.pair);
    const auto ties = (tile.weights.array() == tile.pair.weight).count();
    if (ties == 1) return {Key::heads_strongest, std::move(arguments)};
    arguments.push_back(count_text(ties));
    return {Key::heads_strongest_tied, std::move(arguments)};
}

BehaviourRow behaviour_row(std::string id, Key what, float share) {
    return {std::move(id), {what, {}}, share, weight_text(share)};
}

std::vector<BehaviourRow> behaviour_rows(const HeadBehaviour& behaviour) {
    BehaviourRow even = behaviour_row("even", Key::heads_even, behaviour.evenness.value_or(0));
    if (!behaviour.evenness) even.text = "\u2013";  // no word has a choice
    return {std::move(even),
            behaviour_row("itself", Key::heads_itself, behaviour.itself),
            behaviour_row("before", Key::heads_before, behaviour.before),
            behaviour_row("after", Key::heads_after, behaviour.after),
            behaviour_row("punctuation", Key::heads_punctuation, behaviour.punctuation),
            behaviour_row("same", Key::heads_same, behaviour.same_token)};
}

HeadTile head_tile(const Pass& pass, const std::vector<std::string>& words, int block, int head) {
    HeadTile tile;
    tile.block = block;
    tile.head = head;
    const std::string block_text = place_text(block);
    if (head < 0) {
        tile.id = "open." + std::to_string(block + 1) + ".average";
        tile.name = {Key::heads_average, {}};
        tile.full_name = {Key::heads_full_average, {block_text}};
        tile.weights = average_weights(pass.trace, pass.config(), block);
    } else {
        tile.id = "open." + std::to_string(block + 1) + "." + std::to_string(head + 1);
        tile.name = {Key::head_name, {place_text(head)}};
        tile.full_name = {Key::heads_full_name, {block_text, place_text(head)}};
        tile.weights = pass.trace.matrix(StageKind::weights, block, head);
    }
    Mask mask = pass.changes.mask;
    mask.causal = mask.causal || pass.config().causal;
    const MatrixView weights(tile.weights.data(), tile.weights.rows(), tile.weights.cols());
    const HeadBehaviour behaviour = head_behaviour(weights, words, mask);
    tile.behaviour = behaviour_rows(behaviour);
    tile.pair = {behaviour.strongest_reader, behaviour.strongest_read,
                 weights(behaviour.strongest_reader, behaviour.strongest_read)};
    tile.strongest = strongest_sentence(tile, words);
    std::vector<std::string> short_arguments = cell_arguments(words, tile.pair);
    short_arguments.pop_back();  // its weight has a place of its own
    tile.short_pair = {Key::heads_short_pair, std::move(short_arguments)};
    return tile;
}

// A number that stands for the contents: FNV-1a over whole numbers instead of bytes.
std::uint64_t fingerprint(std::uint64_t before, const Matrix& weights) {
    const auto mixed = [](std::uint64_t sum, std::uint64_t number) {
        return (sum ^ number) * 0x100000001b3u + (sum >> 47);
    };
    std::uint64_t sum = mixed(before, std::uint64_t(weights.cols()));
    for (Eigen::Index i = 0; i < weights.size(); ++i)
        sum = mixed(sum, bit_cast<std::uint32_t>(weights.data()[i]));
    return sum;
}

std::vector<HeadPair> strongest_pairs(const Matrix& weights) {
    const int n = int(weights.cols());
    std::vector<int> places(std::size_t(weights.size()));
    std::iota(places.begin(), places.end(), 0);
    const std::size_t kept = std::min(strongest_rows, places.size());
    const float* const values = weights.data();
    std::partial_sort(places.begin(), places.begin() + long(kept), places.end(), [values](int a, int b) {
        return values[a] != values[b] ? values[a] > values[b] : a < b;
    });
    std::vector<HeadPair> pairs;
    for (std::size_t i = 0; i < kept; ++i) pairs.push_back({places[i] / n, places[i] % n, values[places[i]]});
    return pairs;
}

// Where a part begins that holds a place: on a step of half a part, so that it moves now and then only, and
// the place is in its middle half wherever the text goes on.
int first_of_part(int place, int size, int n) {
    const int step = std::max(1, size / 2);
    const int quarter = size / 4;
    const int first = place < quarter ? 0 : (place - quarter) / step * step;
    return std::clamp(first, 0, n - size);
}

void find_part(HeadWindow& window, int columns, int zoom) {
    const int n = window.n(), fitting = std::clamp(columns, 1, n);
    const auto size_at = [&](int steps) { return std::max(1, (fitting + (1 << steps) - 1) >> steps); };
    const auto larger = [&](int steps) {  // whether cells could still be larger
        return size_at(steps) > 1 && size_at(steps) * largest_cell > columns * least_cell;
    };
    while (window.zoom < std::clamp(zoom, 0, 16) && larger(window.zoom)) ++window.zoom;
    window.size = size_at(window.zoom);
    window.can_zoom_in = larger(window.zoom);
    window.can_zoom_out = window.zoom > 0;
    window.first_reading = first_of_part(window.reading, window.size, n);
    window.first_read = first_of_part(window.read, window.size, n);
    if (window.size < n)
        window.part = {
            Key::heads_part,
            {place_text(window.first_reading), count_text(window.first_reading + window.size),
             place_text(window.first_read), count_text(window.first_read + window.size), count_text(n)}};
}

HeadWindow head_window(const Pass& pass, const ViewState& state, const InsideState& inside, int columns) {
    const ModelConfig& config = pass.config();
    HeadWindow window;
    window.words = pass.texts();
    const bool average = state.average && config.heads > 1;
    window.tile = head_tile(pass, window.words, std::clamp(state.block, 0, config.blocks - 1),
                            average ? -1 : std::clamp(state.head, 0, config.heads - 1));
    window.can_step = !average;
    window.reading = std::clamp(state.word, 0, window.n() - 1);
    window.read = std::clamp(state.read, 0, window.n() - 1);
    find_part(window, columns, inside.zoom);
    window.cell = window.cell_detail(window.reading, window.read);
    window.strongest = strongest_pairs(window.tile.weights);
    return window;
}

}  // namespace

Message HeadWindow::cell_detail(int reading_word, int read_word) const {
    return {Key::heads_cell,
            cell_arguments(words, {reading_word, read_word, tile.weights(reading_word, read_word)})};
}

HeadsView heads_view(const Pass& pass, const ViewState& state, const InsideState& inside, int columns) {
    const ModelConfig& config = pass.config();
    HeadsView view;
    view.blocks = config.blocks;
    view.heads = config.heads;
    view.definitions = {{Key::heads_definition_even, {}}, {Key::heads_definition_shares, {}}};
    if (!inside.open) view.definitions.insert(view.definitions.begin(), {Key::heads_definition_pair, {}});
    if (pass.words() == 0) return view;
    view.words = pass.texts();
    if (inside.open) {
        view.window = head_window(pass, state, inside, columns);
        view.largest = view.window->tile.pair.weight;
        view.version = fingerprint(1, view.window->tile.weights);
        return view;
    }
    view.version = 2;
    for (int block = 0; block < config.blocks; ++block) {
        for (int head = 0; head < config.heads; ++head)
            view.tiles.push_back(head_tile(pass, view.words, block, head));
        if (config.heads > 1) view.tiles.push_back(head_tile(pass, view.words, block, -1));
    }
    for (const HeadTile& tile : view.tiles) {
        view.largest = std::max(view.largest, tile.pair.weight);
        view.version = fingerprint(view.version, tile.weights);
    }
    return view;
}

}  // namespace attention
