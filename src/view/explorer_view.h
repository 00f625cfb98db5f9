// The room Explorer as plain data: what the canvas draws, the mirror tells and the exports write.
#pragma once

#include <optional>

#include "engine/analysis.h"
#include "view/messages.h"
#include "view/text_view.h"
#include "view/view_state.h"

namespace attention {

struct TicketChoice {
    std::string id;
    std::string kind;     // "negation"; may be empty
    std::string preview;  // the text's beginning
    bool selected = false;
};

struct WordView {
    std::string text;
    int place = 0;  // 0 for the first word
    int id = 0;     // in the vocabulary
    bool unknown = false;
    float weight = 0;  // that the reading word gives it
    float shade = 0;   // weight / largest in view, 0 … 1
    bool reading = false;
};

struct WeightRow {
    std::string word;
    int place = 0;
    float weight = 0;
};

struct HeadRow {
    int head = 0;
    WeightRow strongest;  // of the reading word
};

struct AnswerRow {
    Message who;
    std::string label;        // empty: there is none
    double probability = -1;  // below 0: none is given
    bool differs = false;     // from the transformer's answer
};

struct InfluenceRow {
    std::string word;
    int place = 0;
    float value = 0;
};

struct PairRow {
    WeightRow reading, read;  // read.weight: what reading gives read
};

// One view of one text, one block and one head.
struct ExplorerView {
    Message model_summary;

    std::vector<TicketChoice> tickets;
    bool tickets_folded = false, tickets_open = false;  // a narrow page shows the list when asked
    bool own_text = false;
    Message ticket_shown;          // which ticket is read, or that it is the user's own text
    std::string text;              // as written, for the field
    std::vector<Message> notices;  // what the reader must know of the text: empty, cut, left out

    int blocks = 0, heads = 0;
    int block = 0, head = 0;
    bool average = false, matrix = false;

    std::vector<WordView> words;
    float largest = 0;  // weight in view: of the row, or of the whole matrix
    bool any_unknown = false;
    Message word_detail(int place) const;  // one sentence about a word

    // One word: the largest weights of the reading word's row.
    Message reads_title;
    std::vector<WeightRow> top;  // at most five, the largest first
    int others = 0;              // words outside `top`
    float others_weight = 0;
    float weights_sum = 0;

    // The whole matrix.
    Message matrix_title;
    Matrix weights;  // (n, n): reading word × read word
    int read = 0;    // the read word of the cell in focus; the reading word is `reading`
    int reading = 0;
    Message cell_detail(int reading_word, int read_word) const;
    std::vector<PairRow> strongest;  // at most five

    Message other_heads_title;
    std::vector<HeadRow> other_heads;

    Message answers_title;
    std::vector<AnswerRow> answers;
    std::uint64_t shuffle_seed = 0;
    bool can_shuffle = false;
    std::vector<WeightRow> next_tokens;  // a language model's: token and probability, the largest first

    std::vector<InfluenceRow> received, lost;  // at most three each, the largest first
    int last_block = 0;
    Message influence_note;  // what the comparison says, how far it is, or why there is none
    bool influence_measured = false;
    Message influence_definition;
    std::vector<float> all_received, all_lost;  // for every word, for the exports; `all_lost` once measured

    Message live;  // what changed, in one sentence

    bool has_words() const { return !words.empty(); }
};

ExplorerView explorer_view(const Pack& pack, const Analysis& analysis, const ViewState& state);

// Brings a state inside what the model and the text have: the last block at most, a word that exists.
void clamp(ViewState& state, const ModelConfig& config, int words);

}  // namespace attention
