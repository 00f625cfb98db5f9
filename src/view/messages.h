// Everything that the product says, as keys with arguments. View models emit messages; one table a language
// holds the texts; `say` makes the sentence for the canvas, the mirror and the exports alike.
#pragma once

#include <string>
#include <vector>

namespace attention {

enum class Key {
    nothing,
    verbatim,  // {0} as it stands: words of the text, names from the pack
    // the page
    app_title,
    model_summary,
    about,
    share,
    export_csv,
    export_svg,
    export_png,
    export_csv_hint,
    export_svg_hint,
    export_png_hint,
    open_pack,
    change_theme,
    menu,
    close_menu,
    main_label,
    header_label,
    // the text
    tickets,
    ticket_name,
    ticket_name_plain,
    ticket_open_list,
    ticket_current,
    own_text,
    own_text_label,
    own_text_hint,
    text_empty,
    text_without_words,
    text_cut,
    text_left_out,
    no_tickets,
    // the controls
    block,
    head,
    average,
    one_word,
    matrix,
    view,
    block_name,
    head_name,
    average_name,
    average_short,
    // the words
    words_label,
    word_name,
    word_name_unknown,
    word_detail,
    word_detail_unknown,
    unknown_legend,
    scale_note,
    words_hint,
    // the readout
    reads_title,
    reads_title_average,
    word_place,
    others,
    weights_sum,
    column_word,
    column_place,
    column_weight,
    matrix_title,
    matrix_title_average,
    matrix_cell,
    matrix_hint,
    matrix_rows,
    matrix_table,
    strongest_pairs,
    column_reading,
    column_read,
    other_heads_title,
    all_heads_title,
    head_row,
    column_head,
    no_other_heads,
    // the answers
    answers_title,
    answer_desk,
    answer_model,
    answer_shuffled,
    answer_baseline,
    answer_unknown,
    column_who,
    column_answer,
    column_probability,
    reshuffle,
    shuffle_note,
    next_token,
    column_next_token,
    not_for_language_model,
    // influence
    influence_title,
    received_title,
    lost_title,
    first_agree,
    first_differ,
    measuring,
    influence_not_without_unknown,
    influence_definition,
    influence_two,
    column_rank,
    // the live sentence
    live_reads,
    live_empty,
    // problems
    problem_unknown_setting,
    problem_bad_value,
    problem_no_such_ticket,
    expected_room,
    expected_view,
    expected_number,
    expected_number_from_one,
    expected_block,
    expected_head,
    expected_word,
    // about
    about_parameters,
    about_blocks,
    about_dimension,
    about_positions,
    about_vocabulary,
    about_output,
    about_tickets,
    output_softmax,
    output_sigmoid,
    output_language_model,
    // exports
    svg_title,
    count
};

struct Message {
    Key key = Key::nothing;
    std::vector<std::string> args;

    bool empty() const { return key == Key::nothing; }
};

// A stretch of a sentence; `arg` is the argument that it came from, or -1 for the table's own words.
struct Span {
    std::string text;
    int arg = -1;
};

enum class Language { english };

// In a text of the table, {0} is the first argument and {0?word|words} chooses by it: the first form for "1".
std::vector<Span> spans(const Message& message, Language language = Language::english);
std::string say(const Message& message, Language language = Language::english);

inline Message verbatim(std::string text) { return {Key::verbatim, {std::move(text)}}; }

const char* english(Key key);  // messages_english.cpp

}  // namespace attention
