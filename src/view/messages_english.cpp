// The English texts. Each key has exactly one; the compiler warns of a key without a text.
#include "view/messages.h"

namespace attention {

const char* english(Key key) {
    switch (key) {
        case Key::nothing: return "";
        case Key::verbatim: return "{0}";

        case Key::app_title: return "Attention Explorer";
        case Key::model_summary:
            return "{0} · {1} {1?block|blocks} × {2} {2?head|heads} · {3} numbers a token";
        case Key::about: return "About this model";
        case Key::share: return "Share this view";
        case Key::export_csv: return "CSV";
        case Key::export_svg: return "SVG";
        case Key::export_png: return "PNG";
        case Key::export_csv_hint: return "Saves the weights in view as a table";
        case Key::export_svg_hint: return "Saves the picture as vectors";
        case Key::export_png_hint: return "Saves the picture as pixels";
        case Key::open_pack: return "Open a model";
        case Key::change_theme: return "Light or dark";
        case Key::menu: return "Menu";
        case Key::close_menu: return "Close the menu";
        case Key::main_label: return "Explorer";
        case Key::header_label: return "The page";

        case Key::tickets: return "Tickets";
        case Key::ticket_name: return "{0}, {1}: {2}";
        case Key::ticket_name_plain: return "{0}: {1}";
        case Key::ticket_open_list: return "Choose a ticket. Now: {0}";
        case Key::ticket_current: return "{0} · {1}";
        case Key::own_text: return "Your own text";
        case Key::own_text_label: return "Text: change it, or write your own";
        case Key::own_text_hint: return "Write a message to a shop, for example about a parcel that is late.";
        case Key::text_empty: return "There is no text yet. Write one, or choose a ticket.";
        case Key::text_without_words:
            return "Nothing in this text is in the model’s vocabulary, so there is nothing to read.";
        case Key::text_cut:
            return "The text has {0} words. The model reads {1} at most: the last {2} {2?is|are} cut off.";
        case Key::text_left_out:
            return "{0} {0?character or word is|characters or words are} not in this model’s vocabulary and "
                   "left out.";
        case Key::no_tickets: return "This model came without tickets. Write a text of your own.";

        case Key::block: return "Block";
        case Key::head: return "Head";
        case Key::average: return "average";
        case Key::average_short: return "avg";
        case Key::one_word: return "one word";
        case Key::matrix: return "matrix";
        case Key::view: return "View";
        case Key::block_name: return "Block {0}";
        case Key::head_name: return "Head {0}";
        case Key::average_name: return "Average of the heads";

        case Key::words_label: return "The words, as the model reads them";
        case Key::word_name: return "{0}, word {1}, weight {2}";
        case Key::word_name_unknown: return "{0}, word {1}, unknown to the model, weight {2}";
        case Key::word_detail:
            return "“{0}” is word {1} of {2}, token id {3}. “{5}” gives it {4} of its attention.";
        case Key::word_detail_unknown:
            return "“{0}” is word {1} of {2}. The model does not know it and reads <unk>, token id {3}. "
                   "“{5}” gives it "
                   "{4} of its attention.";
        case Key::unknown_legend: return "Dashed: not in the vocabulary, read as <unk>.";
        case Key::scale_note: return "largest in view";
        case Key::words_hint:
            return "Choose a word to see what it reads. The bluer a word, the more of its attention it gets.";

        case Key::reads_title: return "What {0} reads in block {1}, head {2}";
        case Key::reads_title_average: return "What {0} reads in block {1}, on average over the heads";
        case Key::word_place: return "word {0}";
        case Key::others: return "the other {0} {0?word|words}";
        case Key::weights_sum: return "the {0} {0?weight adds|weights add} up to";
        case Key::column_word: return "Word";
        case Key::column_place: return "Place";
        case Key::column_weight: return "Weight";
        case Key::matrix_title: return "Who reads whom in block {0}, head {1}";
        case Key::matrix_title_average: return "Who reads whom in block {0}, on average over the heads";
        case Key::matrix_cell: return "“{0}” (word {1}) gives “{2}” (word {3}) {4} of its attention.";
        case Key::matrix_hint: return "Point at a cell, tap it, or move with the arrow keys.";
        case Key::matrix_rows: return "reading word";
        case Key::matrix_table: return "Weights: one row a reading word, one column a read word";
        case Key::strongest_pairs: return "The strongest weights of the matrix";
        case Key::column_reading: return "Reading word";
        case Key::column_read: return "Read word";
        case Key::other_heads_title: return "The other heads of block {0}";
        case Key::all_heads_title: return "The heads of block {0}";
        case Key::head_row: return "head {0}";
        case Key::column_head: return "Head";
        case Key::no_other_heads: return "This model has one head a block.";

        case Key::answers_title: return "Answers";
        case Key::answer_desk: return "The desk";
        case Key::answer_model: return "The transformer";
        case Key::answer_shuffled: return "… words shuffled";
        case Key::answer_baseline: return "{0}";
        case Key::answer_unknown: return "not known";
        case Key::column_who: return "Who";
        case Key::column_answer: return "Answer";
        case Key::column_probability: return "Probability";
        case Key::reshuffle: return "Shuffle again";
        case Key::shuffle_note: return "seed {0}";
        case Key::next_token: return "What comes next";
        case Key::column_next_token: return "Next token";
        case Key::not_for_language_model:
            return "This model predicts the next token. It chooses no label, so there is no lead to lose.";

        case Key::influence_title: return "Attention is not influence";
        case Key::received_title: return "most attention received";
        case Key::lost_title: return "most lead lost if hidden";
        case Key::first_agree: return "Here the first words agree.";
        case Key::first_differ: return "The first words differ.";
        case Key::measuring: return "Hiding one word at a time: {0} of {1}.";
        case Key::influence_not_without_unknown:
            return "This model has no <unk> token, so a word cannot be hidden.";
        case Key::influence_definition:
            return "Attention received: the mean weight that a word gets in block {0}, over all heads and "
                   "reading "
                   "words. Lead lost: how much closer the runner-up comes when the word is replaced by "
                   "<unk>.";
        case Key::influence_two: return "Attention received in block {0}, and lead lost";
        case Key::column_rank: return "Rank";

        case Key::live_reads: return "“{0}” reads “{1}” most: {2}.";
        case Key::live_empty: return "There is no text to read.";

        case Key::problem_unknown_setting:
            return "The link has a setting “{0}” that this page does not know.";
        case Key::problem_bad_value: return "The link asks for {0} = “{1}”; {2}. The rest of it is used.";
        case Key::problem_no_such_ticket:
            return "The link asks for ticket “{0}”, which this model does not have.";
        case Key::expected_room: return "the room there is is “explorer”";
        case Key::expected_view: return "there are “word” and “matrix”";
        case Key::expected_number: return "a whole number was expected";
        case Key::expected_number_from_one: return "a whole number from 1 was expected";
        case Key::expected_block: return "this model has {0} {0?block|blocks}";
        case Key::expected_head: return "this model has {0} {0?head|heads} a block";
        case Key::expected_word: return "this text has {0} {0?word|words}";

        case Key::about_parameters: return "Trained numbers";
        case Key::about_blocks: return "Blocks × heads";
        case Key::about_dimension: return "Numbers a token";
        case Key::about_positions: return "Longest text";
        case Key::about_vocabulary: return "Vocabulary";
        case Key::about_output: return "Answer";
        case Key::about_tickets: return "Tickets inside";
        case Key::output_softmax: return "one of {0}";
        case Key::output_sigmoid: return "{0} or {1}, one probability";
        case Key::output_language_model: return "the next token";

        case Key::svg_title: return "Attention weights, drawn by Attention Explorer";
        case Key::count: break;
    }
    return "";
}

}  // namespace attention
