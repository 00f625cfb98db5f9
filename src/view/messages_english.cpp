// The English texts. Each key has exactly one; the compiler warns of a key without a text.
#include "view/messages.h"

namespace attention {

const char* english(Key key) {
    switch (key) {
        case Key::nothing: return "";
        case Key::verbatim: return "{0}";

        case Key::language_code: return "en";
        case Key::language_other: return "Español";
        case Key::language_other_code: return "es";
        case Key::language_refused:
            return "The texts in the language “{0}” could not be used: they are of another version of this page.";
        case Key::number_point: return ".";
        case Key::number_group: return ",";
        case Key::number_group_from: return "4";
        case Key::number_list: return ",";
        case Key::number_percent: return "{0}%";
        case Key::number_over: return "over {0}";
        case Key::number_under: return "under {0}";
        case Key::not_a_number: return "not a number";

        case Key::app_title: return "Attention Explorer";
        case Key::model_summary:
            return "{0} · {1} {1?block|blocks} × {2} {2?head|heads} · {3} numbers a token";
        case Key::about: return "Help and the model";
        case Key::share: return "Share this view";
        case Key::export_csv: return "CSV";
        case Key::export_svg: return "SVG";
        case Key::export_png: return "PNG";
        case Key::export_csv_hint: return "Saves the numbers in view as a table";
        case Key::export_svg_hint: return "Saves the picture as vectors";
        case Key::export_png_hint: return "Saves the picture as pixels";
        case Key::open_pack: return "Open a model";
        case Key::change_theme: return "Light or dark";
        case Key::menu: return "Menu";
        case Key::close_menu: return "Close the menu";
        case Key::save: return "Save";
        case Key::main_label: return "Explorer";
        case Key::header_label: return "The page";

        case Key::tickets: return "Tickets";
        case Key::ticket_name: return "{0}, {1}: {2}";
        case Key::ticket_name_plain: return "{0}: {1}";
        case Key::ticket_open_list: return "Choose a ticket. Now: {0}";
        case Key::ticket_current: return "{0} · {1}";
        case Key::own_text: return "Your own text";
        case Key::own_text_label: return "Text: change it, or write your own";
        case Key::own_text_hint: return "Write a text of your own, for example one like the tickets.";
        case Key::own_text_ask: return "Write a text of your own.";
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
        case Key::words_shade: return "The bluer a word, the more of the reading word’s attention it gets.";

        case Key::reads_title: return "What {0} reads in block {1}, head {2}";
        case Key::reads_title_average: return "What {0} reads in block {1}, on average over the heads";
        case Key::word_place: return "word {0}";
        case Key::quoted: return "“{0}”";
        case Key::and_last: return "{0} and {1}";
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
        case Key::baseline_bag_of_words: return "Bag of words";
        case Key::baseline_linear: return "Linear model";
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

        case Key::origin_link: return "The link";
        case Key::origin_task: return "The task";
        case Key::origin_state: return "The state";
        case Key::origin_file: return "The file";
        case Key::problem_unknown_setting:
            return "{1} has a setting “{0}” that this room does not have.";
        case Key::problem_bad_value: return "{3} asks for {0} = “{1}”; {2}.";
        case Key::problem_rest: return "The rest of it is used.";
        case Key::problem_no_such_ticket:
            return "{1} asks for ticket “{0}”, which this model does not have.";
        case Key::problem_other_ticket:
            return "{1} asks for ticket “{0}” of another model: its text, as it was saved, is read.";
        case Key::problem_no_fonts: return "The page’s fonts did not load, so nothing can be drawn.";
        case Key::problem_no_webgl:
            return "This browser gives the page no WebGL 2, which the drawing needs.";
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

        case Key::room_by_hand: return "By hand";
        case Key::room_explorer: return "Explorer";
        case Key::rooms_label: return "Rooms";

        case Key::example_label: return "Example";
        case Key::example_damaged: return "damaged on arrival";
        case Key::example_module_practice: return "word 1, word 2, word 3";
        case Key::example_equal_scores: return "equal scores";
        case Key::example_not_working: return "not working well";
        case Key::example_not_working_unscaled: return "not working well, not scaled";
        case Key::example_not_working_what_if: return "not working well: what if a score were 2?";
        case Key::example_refund: return "refund request today";
        case Key::example_empty: return "an empty one, to fill in";
        case Key::exercise_choice: return "Practice: {0}";
        case Key::exercise_module_practice: return "One calculation and every shape";
        case Key::exercise_equal_scores: return "Predict the weights of equal scores";
        case Key::exercise_word_3: return "Predict the weights of word 3";
        case Key::edited: return "Changed by you";
        case Key::undo: return "Undo";
        case Key::redo: return "Redo";
        case Key::reset: return "Reset";
        case Key::mode_label: return "What to do";
        case Key::mode_follow: return "Follow";
        case Key::mode_practise: return "Practise";
        case Key::inputs_title: return "Queries, keys, values";
        case Key::inputs_title_given: return "Scores and values";
        case Key::inputs_hint: return "Type, use the arrow keys, or drag a number.";
        case Key::query_label: return "query q";
        case Key::key_label: return "key k";
        case Key::value_label: return "value v";
        case Key::score_label: return "score";
        case Key::words_title: return "Words";
        case Key::word_number: return "word {0}";
        case Key::word_name_label: return "Name of word {0}";
        case Key::word_up: return "Move {0} up";
        case Key::word_down: return "Move {0} down";
        case Key::word_remove: return "Remove {0}";
        case Key::words_fixed: return "The words stay as they are during a practice.";
        case Key::word_add: return "Add a word";
        case Key::numbers_count: return "{0} {0?number|numbers} a vector";
        case Key::numbers_more: return "One number more a vector";
        case Key::numbers_fewer: return "One number fewer a vector";
        case Key::scaling_title: return "Scaling";
        case Key::scaling_on: return "÷ √{0}";
        case Key::scaling_off: return "off";
        case Key::scale_d_label: return "d, the number under the root";
        case Key::scale_d_short: return "d =";
        case Key::scaling_note:
            return "Without it, scores grow as vectors get longer, and softmax puts nearly all weight on one "
                   "word.";
        case Key::demo_open: return "See what it prevents";
        case Key::demo_close: return "Close the demonstration";
        case Key::mask_title: return "Mask";
        case Key::mask_none: return "none";
        case Key::mask_causal: return "causal";
        case Key::mask_none_note: return "Every word reads every word.";
        case Key::mask_padding_note: return "No word reads padding.";
        case Key::mask_causal_note: return "No word reads a later one.";
        case Key::pad: return "Padding: {0}";
        case Key::pad_title: return "Padding, which no word reads:";

        case Key::hand_title: return "The reading word is {0}, query {1}";
        case Key::hand_title_long: return "The reading word is {0}";
        case Key::hand_title_given: return "The reading word is {0}; its scores are given";
        case Key::choose_reader: return "Choose the reading word";
        case Key::reader_name: return "{0}, word {1}";
        case Key::step_score: return "score";
        case Key::step_scale: return "÷ {0}";
        case Key::step_unscaled: return "not scaled";
        case Key::step_softmax: return "softmax";
        case Key::step_sum: return "sum";
        case Key::steps_label: return "Steps";
        case Key::step_radio: return "Step {0}: {1}";
        case Key::step_title: return "Step {0} of {1}";
        case Key::step_back: return "Back";
        case Key::step_next: return "Next";
        case Key::step_end: return "End";
        case Key::step_start: return "Step through";
        case Key::row_score: return "score q · k";
        case Key::row_given: return "score, given";
        case Key::row_scaled: return "÷ {0}";
        case Key::row_unscaled: return "not scaled";
        case Key::row_shifted: return "− {0}";
        case Key::row_exponential: return "exponential";
        case Key::row_total: return "total";
        case Key::row_weight: return "weight";
        case Key::row_product: return "× value";
        case Key::row_output: return "output";
        case Key::was: return "was {0}";
        case Key::padding_mark: return "padding";
        case Key::sentence_given:
            return "The scores of “{0}” are given here, instead of being computed from queries and keys.";
        case Key::sentence_score:
            return "Multiply the query of “{0}” with each key, number by number, and add up. The best "
                   "{3?match is|matches are} {1}: {2}.";
        case Key::sentence_score_plain:
            return "Multiply the query of “{0}” with each key, number by number, and add up.";
        case Key::sentence_score_equal:
            return "Multiply the query of “{0}” with each key, number by number, and add up. All scores are "
                   "{1}.";
        case Key::sentence_scale:
            return "Divide each score by {0} = {1}. It keeps scores at a similar size, however many numbers "
                   "a vector has.";
        case Key::sentence_unscaled: return "Scaling is off: the scores stay as they are.";
        case Key::sentence_scale_masked:
            return "Divide each score by {0}. {1} {1?word is|words are} masked: −∞ stands for its score, so "
                   "that it gets no weight.";
        case Key::sentence_unscaled_masked:
            return "Scaling is off. {0} {0?word is|words are} masked: −∞ stands for its score, so that it "
                   "gets no weight.";
        case Key::sentence_shift:
            return "Subtract the largest, {0}, from each. It changes no weight, and e to a huge number is "
                   "avoided.";
        case Key::sentence_exponentials:
            return "Take e to the power of each: all become positive, and a larger score becomes much "
                   "larger.";
        case Key::sentence_exponentials_shifted:
            return "Take e to the power of each: the largest becomes 1, and none is above it.";
        case Key::sentence_total: return "Add them up: {0}.";
        case Key::sentence_weights:
            return "Divide each by the total: {0} weights that add up to 1. {1} {3?gets|get} the most, "
                   "{2}{3?.| each.}";
        case Key::sentence_weights_one: return "Divide by the total: “{0}” reads {1} alone, with weight 1.";
        case Key::sentence_weights_equal:
            return "Divide each by the total: {0} weights that add up to 1. All are the same, {1}.";
        case Key::sentence_products: return "Multiply each value by its weight: what each word passes on.";
        case Key::sentence_output:
            return "Add up: {1} is the new vector of “{0}”. The largest {4?weight|weights}, {3}{4?,| each,} "
                   "{4?is|are} on the {4?value|values} of {2}.";
        case Key::sentence_output_equal_readable:
            return "Add up: {1} is the new vector of “{0}”, the plain average of the values that it may "
                   "read.";
        case Key::sentence_output_one:
            return "Add up: {1} is the new vector of “{0}”, the value of {2} alone.";
        case Key::sentence_output_equal:
            return "Add up: {1} is the new vector of “{0}”, the plain average of the values.";
        case Key::sentence_practice:
            return "Work out the numbers for “{0}” and write three decimals. What is right is marked at "
                   "once, the rest when you press Enter or go on.";
        case Key::nothing_to_read:
            return "“{0}” has nothing left to read: every word is masked. It has no weights, and its output "
                   "is 0.";

        case Key::matrices_title: return "All words at once";
        case Key::matrix_scores: return "Q Kᵀ";
        case Key::matrix_scores_given: return "Scores, given";
        case Key::matrix_scaled: return "÷ {0}";
        case Key::matrix_unscaled: return "Not scaled";
        case Key::matrix_weights: return "Weights, softmax of each row";
        case Key::matrix_output: return "Output = weights × V";
        case Key::shape_plain: return "{0}";
        case Key::shape_product: return "{0} × {1} → {2}";
        case Key::shape_each: return "{0} each";
        case Key::shapes_title: return "The shapes";
        case Key::shapes_note: return "n = {0} {0?word|words}, d = {1} {1?number|numbers} a vector";
        case Key::column_what: return "What";
        case Key::column_here: return "Here";
        case Key::column_general: return "In general";
        case Key::shape_of_qkv: return "Q, K, V";
        case Key::shape_of_v: return "V";
        case Key::shape_of_weights: return "weights";
        case Key::shape_of_output: return "output";

        case Key::origin_title: return "Where {0} comes from: {1}";
        case Key::origin_title_hidden: return "Where it comes from: {0}";
        case Key::origin_hint:
            return "Point at a number, or tap it: its calculation is written here, and each number in it can "
                   "be followed "
                   "to where it comes from.";
        case Key::origin_label: return "Where a number comes from";
        case Key::origin_hidden: return "This is for you to work out.";
        case Key::origin_typed:
            return "Typed in: it can be anything. Change it, and every later number follows.";
        case Key::origin_computed: return "It comes from the model, before attention begins.";
        case Key::origin_given: return "Given: it stands in place of a query and a key.";
        case Key::origin_padding:
            return "−∞: “{0}” is padding, which no word reads. Its score, {1}, is not used.";
        case Key::origin_causal:
            return "−∞: “{0}” comes after “{1}”, and no word reads a later one. Its score, {2}, "
                   "is not used.";
        case Key::origin_nothing: return "0: every word that “{0}” could read is masked.";
        case Key::origin_no_root: return "1: scaling is off";
        case Key::origin_unscaled: return "(scaling is off)";
        case Key::origin_largest: return "the largest of";
        case Key::origin_others: return "(the other {0} together)";
        case Key::origin_rounded:
            return "With the rounded numbers as written, this gives {0}. The page computes with all digits.";
        case Key::origin_back: return "Back to the number before";
        case Key::origin_exact: return "All digits";
        case Key::origin_close: return "Close the calculation";
        case Key::origin_term: return "Follow {0}: {1}";
        case Key::name_q: return "number {1} of the query of “{0}”";
        case Key::name_k: return "number {1} of the key of “{0}”";
        case Key::name_v: return "number {1} of the value of “{0}”";
        case Key::name_root: return "what the scores are divided by";
        case Key::name_score: return "the score of “{1}” for “{0}”";
        case Key::name_scaled: return "the scaled score of “{1}” for “{0}”";
        case Key::name_largest: return "the largest scaled score of “{0}”";
        case Key::name_shifted: return "the scaled score of “{1}” for “{0}”, less the largest";
        case Key::name_exponential: return "e to the scaled score of “{1}” for “{0}”";
        case Key::name_exponential_shifted:
            return "e to the scaled score of “{1}” for “{0}”, less the largest";
        case Key::name_total: return "the total of the exponentials of “{0}”";
        case Key::name_weight: return "the weight of “{1}” for “{0}”";
        case Key::name_product: return "number {2} of the value of “{1}” times its weight for “{0}”";
        case Key::name_output: return "number {1} of the output of “{0}”";
        case Key::number_name: return "{0}: {1}";
        case Key::number_name_was: return "{0}: {1}, was {2}";

        case Key::describe_label: return "The picture in words";
        case Key::describe_reader:
            return "{0}. There {1?is|are} {1} {1?word|words}, {1?in one column|one column each}.";
        case Key::describe_reader_folded:
            return "{0}. There are {1} words; {2} of them, those with the largest weights and the reading "
                   "word, "
                   "have a column each.";
        case Key::describe_keys: return "Their keys: {0}.";
        case Key::describe_scores:
            return "Step 1, the score is the dot product of the query with each key: {0}.";
        case Key::describe_given: return "Step 1, the scores are given: {0}.";
        case Key::describe_scaled: return "Step 2, each score is divided by {0}, {2}: {1}.";
        case Key::describe_unscaled: return "Step 2 is left out, the scores are not scaled: {0}.";
        case Key::describe_masked: return "−∞ stands for words that it may not read.";
        case Key::describe_shifted: return "The largest, {0}, is subtracted from each: {1}.";
        case Key::describe_exponentials: return "Step 3, softmax. e to the power of each: {0}.";
        case Key::describe_total: return "Together {0}.";
        case Key::describe_weights: return "Divided by the total, the weights, which add up to 1: {0}.";
        case Key::describe_no_weights: return "There are no weights: {0}.";
        case Key::describe_values: return "The values: {0}.";
        case Key::describe_products: return "Step 4, each value is multiplied by its weight: {0}.";
        case Key::describe_output: return "These are added: the output is {0}.";
        case Key::describe_arrow:
            return "The {1?arrow|arrows} from {0} {1?is|are} the thickest, because {1?its weight is|their "
                   "weights are} the largest.";
        case Key::describe_arrows_equal:
            return "All arrows are equally thick, because the weights are equal.";

        case Key::field_problem: return "{0}: {1} Until then {2} is used.";
        case Key::scale_d_problem:
            return "d under the root: “{0}” is no whole number from 1 to 1,000,000. Until then {1} is used.";
        case Key::fault_empty: return "the field is empty; write a number such as 0.5.";
        case Key::fault_space: return "“{0}” has a space inside; write the number without it.";
        case Key::fault_separators: return "“{0}” has more than one point or comma; write one, as in 0.5.";
        case Key::fault_not_a_number: return "“{0}” is no number; write one such as 0.5 or −2.";
        case Key::fault_too_large: return "“{0}” is beyond ±1,000,000, the largest number here.";
        case Key::fault_too_small: return "“{0}” is closer to 0 than a computer’s number can be; write 0.";

        case Key::practice_title: return "Practice";
        case Key::practice_progress: return "{0} of {1} right";
        case Key::practice_all_right: return "All {0} right";
        case Key::practice_reset: return "Start the practice anew";
        case Key::hint: return "Hint";
        case Key::next_hint: return "Another hint";
        case Key::hints_of: return "Hint for {0}:";
        case Key::judged: return "{0}: {1}";
        case Key::judged_no_shape: return "“{0}” is no shape; write it like (2, 3).";
        case Key::verdict_right: return "right";
        case Key::verdict_high: return "too high";
        case Key::verdict_low: return "too low";
        case Key::verdict_decimals: return "give three decimals";
        case Key::mark_high: return "high";
        case Key::mark_low: return "low";
        case Key::mark_decimals: return "digits";
        case Key::mark_wrong: return "no";
        case Key::verdict_wrong_shape: return "wrong shape";
        case Key::verdict_unreadable: return "cannot be read";
        case Key::tasks_label: return "Tasks";
        case Key::task_number: return "Task {0}: {1}";
        case Key::task_calculation: return "the numbers of {0}";
        case Key::task_shapes: return "the shapes";
        case Key::task_weights: return "predict the weights of {0}";
        case Key::task_outcome: return "predict weights and output of {0}";
        case Key::task_batch: return "a whole batch";
        case Key::prompt_calculation:
            return "Compute for “{0}”: the scores, the scaled scores, the weights and the output. Write them "
                   "in the picture.";
        case Key::prompt_shapes: return "Write the shape of each, as in (2, 3).";
        case Key::prompt_weights:
            return "Predict the weights of “{0}” before you compute anything. What do its scores have in "
                   "common?";
        case Key::prompt_outcome:
            return "Predict the weights of “{0}”, and its output, from the scores alone.";
        case Key::prompt_batch:
            return "The model reads {0} tickets at once, padded to {1} tokens, with {2} {2?head|heads} and "
                   "{3} numbers a token. Write the shape of the attention weights of one block, and of that "
                   "block’s output.";
        case Key::ask_shape_q: return "shape of Q";
        case Key::ask_shape_scores: return "shape of Q Kᵀ";
        case Key::ask_shape_weights: return "shape of the weights";
        case Key::ask_shape_output: return "shape of the output";
        case Key::ask_shape_batch_weights: return "weights of the batch";
        case Key::ask_shape_batch_output: return "output of the block";
        case Key::hint_score: return "Score = query · key: multiply them number by number, and add up.";
        case Key::hint_scaled: return "Scaled score = score ÷ √d; here d is {0}. A masked one is −∞.";
        case Key::hint_unscaled: return "Scaling is off: the scaled score is the score. A masked one is −∞.";
        case Key::hint_weight:
            return "Weight = e to the scaled score ÷ the sum of e to every scaled score of the row.";
        case Key::hint_output: return "Output = the sum of weight × value over all words, number by number.";
        case Key::hint_numbers: return "With the numbers: {0}";
        case Key::hint_result: return "It is {0}.";
        case Key::hint_shape_q: return "Q has one row a word, and as many columns as a query has numbers.";
        case Key::hint_shape_scores:
            return "(n, d) × (d, n) → (n, n): a score for each reading word and each word it reads.";
        case Key::hint_shape_weights: return "Softmax changes the numbers of a row, not how many there are.";
        case Key::hint_shape_output: return "(n, n) × (n, d) → (n, d): one new vector a word.";
        case Key::hint_shape_batch_weights:
            return "(tickets, heads, tokens, tokens): a square of weights for each head and ticket.";
        case Key::hint_shape_batch_output:
            return "(tickets, tokens, numbers a token): one vector a token, as long as before.";
        case Key::hint_shape_numbers: return "Here n is {0} and d is {1}.";
        case Key::hint_shape_batch_numbers:
            return "Here are {0} tickets, {2} {2?head|heads}, {1} tokens and {3} numbers a token.";
        case Key::explain_equal:
            return "All scores of “{0}” are the same, {1}. Equal scores give equal weights: 1 ÷ {2} each.";

        case Key::demo_title: return "What √d prevents";
        case Key::demo_intro:
            return "One random query meets {0} random keys, {1} times for each d. How large does the largest "
                   "weight get?";
        case Key::demo_sentence:
            return "With d = {0} numbers a vector, scores are about {1} in size. The largest of {4} weights "
                   "is {2} on average without scaling, and {3} with ÷ √d.";
        case Key::demo_with: return "with ÷ √d";
        case Key::demo_without: return "without";
        case Key::demo_d: return "d";
        case Key::demo_spread: return "size of a score";
        case Key::demo_largest: return "Largest weight, the mean";
        case Key::demo_again: return "Other random numbers";
        case Key::demo_row: return "d = {0}";

        case Key::program_title: return "The same as a program";
        case Key::program_words: return "one row a word";
        case Key::program_given: return "given for word {0}";
        case Key::program_later: return "no word reads a later one";
        case Key::program_nothing: return "a row with nothing to read";
        case Key::program_label: return "Program";
        case Key::program_numpy: return "NumPy";
        case Key::program_pytorch: return "PyTorch";
        case Key::copy: return "Copy";
        case Key::export_json: return "JSON";
        case Key::export_json_hint: return "Saves every number in view";
        case Key::by_hand_label: return "By hand";
        case Key::live_origin: return "{0}: {1}";
        case Key::svg_title_by_hand: return "Attention by hand, drawn by Attention Explorer";
        case Key::problem_room:
            return "there are “by-hand”, “explorer”, “inside”, “evidence” and “guide”";
        case Key::problem_no_such_example:
            return "{1} asks for “{0}”, which is no example or practice here.";
        case Key::expected_step:
            return "there are 1 to 4, and score, scale, shift, exponentials, total, weights, products and output";
        case Key::expected_demo: return "there are 2, 4, 8 and so on to 512";
        case Key::expected_digits: return "there is “all”";
        case Key::expected_numbers: return "numbers were expected, as in 0.5,1;0,2";
        case Key::expected_same_size: return "{0} {0?row|rows} of {1} {0?was|were} expected";
        case Key::expected_words: return "1 to 8 words were expected, with commas between them";
        case Key::expected_scale: return "off, or a whole number from 1 to 1,000,000, was expected";
        case Key::expected_mask: return "there are “causal” and “none”";
        case Key::expected_padding: return "numbers of words were expected, as in 2,3";
        case Key::expected_quantity: return "this example has no such number";
        case Key::expected_program: return "there are “numpy” and “pytorch”";
        case Key::expected_task: return "this practice has {0} {0?task|tasks}";

        // inside: the room
        case Key::room_inside: return "Inside";
        case Key::inside_text: return "The text";
        case Key::inside_ticket: return "Ticket";
        case Key::inside_views: return "What to look at";
        case Key::inside_heads: return "All heads";
        case Key::inside_lines: return "Lines";
        case Key::inside_steps: return "Step by step";
        case Key::inside_parts: return "The answer’s parts";
        case Key::inside_changes: return "Masks and order";
        case Key::inside_length: return "Length";
        case Key::inside_changed: return "Changed: {0}. The model was not trained like this.";
        case Key::inside_unknown: return "Unknown to the model: {0}. It reads each as the token <unk>.";
        case Key::inside_answer: return "Answer: {0}, {1}";
        case Key::inside_next: return "Next token: {0}, {1}";
        case Key::inside_follow: return "Where it comes from";
        case Key::inside_as_trained: return "As trained";
        case Key::changed_causal: return "causal mask";
        case Key::changed_padding: return "padding";
        case Key::changed_no_positions: return "no position vectors";
        case Key::changed_moved_positions: return "position vectors shuffled";
        case Key::svg_title_inside: return "The model from inside";
        case Key::expected_inside_view: return "there are heads, lines, steps, parts, changes and length";
        case Key::expected_stop:
            return "a stop of this model’s path was expected, such as embeddings or block1.norm1";
        case Key::expected_share: return "a number from 0 to 1 was expected";
        case Key::expected_label: return "one of the model’s labels was expected";
        case Key::expected_positions: return "there are as-trained, none and moved";
        case Key::expected_length: return "a number from 1 to {0} was expected";
        case Key::expected_zoom: return "a whole number from 0 to 8 was expected";
        case Key::expected_pass_number: return "this model’s pass over this text has no such number";
        case Key::expected_a_word_left: return "one word has to stay";
        case Key::expected_yes: return "there are yes and no";
        // inside: all heads
        case Key::heads_title: return "All heads at a glance";
        case Key::heads_hint:
            return "Each square is a head: one row a reading word, one column a word that is read. Choose "
                   "one "
                   "to see it large.";
        case Key::heads_average: return "Average";
        case Key::heads_full_name: return "Block {0}, head {1}";
        case Key::heads_full_average: return "Block {0}, average of the heads";
        case Key::heads_cell: return "“{0}” (word {1}) reads “{2}” (word {3}) with weight {4}.";
        case Key::heads_strongest:
            return "Strongest: “{0}” (word {1}) reads “{2}” (word {3}) with weight {4}.";
        case Key::heads_strongest_tied:
            return "The largest weight, {4}, is there {5} times, first where “{0}” (word {1}) reads “{2}” "
                   "(word {3}).";
        case Key::heads_only_word: return "“{0}” is the only word and reads itself with weight {1}.";
        case Key::heads_nothing_read: return "No word reads anything: every weight is 0.";
        case Key::heads_short_pair: return "{0} {1} → {2} {3}";
        case Key::heads_even: return "even";
        case Key::heads_itself: return "itself";
        case Key::heads_before: return "word before";
        case Key::heads_after: return "word after";
        case Key::heads_punctuation: return "punctuation";
        case Key::heads_same: return "same word";
        case Key::heads_definition_pair:
            return "Below each square is its strongest pair: the reading word and its place → the word that "
                   "it "
                   "reads and its place.";
        case Key::heads_definition_even:
            return "Even: the entropy of each row over the log of the number of words that may be read, "
                   "averaged. 1 means every word is read alike, 0 that each row reads one word only.";
        case Key::heads_definition_shares:
            return "The other rows: how much a reading word gives, on average over the reading words, to "
                   "itself, to the word just before or after it, to punctuation, and to the other places of "
                   "the same word. They overlap, so they do not add up to 1.";
        case Key::heads_scale_note: return "largest weight of all heads";
        case Key::heads_table: return "What each head does on this text, measured";
        case Key::heads_pairs_table: return "The strongest pair of each head";
        case Key::heads_measured: return "Measured on this text";
        case Key::heads_all: return "All heads";
        case Key::heads_to_lines: return "As lines";
        case Key::heads_to_steps: return "Step by step";
        case Key::heads_to_explorer: return "In the Explorer";
        case Key::heads_zoom_in: return "Zoom in";
        case Key::heads_zoom_out: return "Zoom out";
        case Key::heads_part: return "In view: reading words {0} to {1} and read words {2} to {3}, of {4}.";
        case Key::heads_whole: return "The whole head; the frame is the part in view";
        // inside: lines
        case Key::lines_heads_name: return "Block {0}, heads {1}";
        case Key::lines_hint:
            return "Reading words stand on the left, the words that they read on the right. Point at a word "
                   "to see its lines alone; press it to keep them.";
        case Key::lines_sides:
            return "Reading words stand on the left, the words that they read on the right.";
        case Key::lines_toggle: return "Lines of head {0}";
        case Key::lines_shown: return "Whose lines are shown";
        case Key::lines_threshold: return "Smallest weight with a line";
        case Key::lines_at_least: return "weights of {0} or more";
        case Key::lines_count: return "{0} of {1} {1?weight|weights} {0?has|have} a line.";
        case Key::lines_count_most:
            return "The strongest {0} of {1} weights have a line; {2} are large enough for one.";
        case Key::lines_count_word:
            return "{0}: {1} of the {2} {2?weight|weights} that it gives or gets {1?has|have} a line.";
        case Key::lines_about: return "{0} gives most to {1}: {2}. It gets most from {3}: {4}.";
        case Key::lines_about_unread: return "{0} gives most to {1}: {2}. No word reads it.";
        case Key::lines_about_silent: return "{0} reads nothing. It gets most from {1}: {2}.";
        case Key::lines_about_alone: return "{0} reads nothing, and no word reads it.";
        case Key::lines_itself: return "itself";
        case Key::lines_and_more: return "{0} and {1} more";
        case Key::lines_weight_in_head: return "{0} in head {1}";
        case Key::lines_detail_in_head:
            return "In head {5}, “{0}” (word {1}) reads “{2}” (word {3}) with weight {4}.";
        case Key::lines_pair:
            return "The two directions differ most here: {0} gives {1} {2} and gets {3} back.";
        case Key::lines_pair_in_head:
            return "The two directions differ most in head {4}: {0} gives {1} {2} and gets {3} back.";
        case Key::lines_pair_causal:
            return "No word reads a later one here, so each pair has one direction only.";
        case Key::lines_pair_alike: return "In no pair do the two directions differ by 0.005 or more.";
        case Key::lines_pair_none: return "One word alone has no pair.";
        case Key::lines_pair_show: return "Lines of {0}";
        case Key::lines_reads_title: return "What {0} reads";
        case Key::lines_read_by_title: return "Who reads {0}";
        case Key::lines_reading_name: return "Reading word {1}: {0}";
        case Key::lines_read_name: return "Read word {1}: {0}";
        case Key::lines_strongest: return "The strongest weights shown";
        // inside: step by step
        case Key::word_and_place: return "{0} {1}";
        case Key::word_with_place: return "{0} (word {1})";
        case Key::name_score_product:
            return "number {2} of the query of “{0}” times number {2} of the key of “{1}”";
        case Key::name_token_row: return "number {1} of the token row of “{0}”";
        case Key::name_position_row: return "number {1} of the position row of “{0}”";
        case Key::name_embedding: return "number {1} of the embedding of “{0}”";
        case Key::name_norm1: return "number {1} of “{0}” after the norm of the attention";
        case Key::name_norm1_mean: return "the mean that the norm of the attention takes from “{0}”";
        case Key::name_norm1_deviation:
            return "the deviation that the norm of the attention divides “{0}” by";
        case Key::name_norm1_scale: return "scale {0} of the norm of the attention";
        case Key::name_norm1_shift: return "shift {0} of the norm of the attention";
        case Key::name_weight_row: return "weight of {2}, from number {1} to number {0}";
        case Key::name_bias: return "bias {0} of {1}";
        case Key::name_attention_output: return "number {1} that attention adds to “{0}”";
        case Key::name_residual1: return "number {1} of “{0}” after attention was added";
        case Key::name_norm2: return "number {1} of “{0}” after the norm of the feed-forward layer";
        case Key::name_norm2_mean: return "the mean that the norm of the feed-forward layer takes from “{0}”";
        case Key::name_norm2_deviation:
            return "the deviation that the norm of the feed-forward layer divides “{0}” by";
        case Key::name_norm2_scale: return "scale {0} of the norm of the feed-forward layer";
        case Key::name_norm2_shift: return "shift {0} of the norm of the feed-forward layer";
        case Key::name_hidden_sum: return "hidden number {1} of “{0}”, before the ReLU";
        case Key::name_hidden: return "hidden number {1} of “{0}”";
        case Key::name_feed_forward: return "number {1} that the feed-forward layer adds to “{0}”";
        case Key::name_residual2: return "number {1} of “{0}” after the feed-forward layer was added";
        case Key::name_final_norm: return "number {1} of “{0}” after the final norm";
        case Key::name_final_mean: return "the mean that the final norm takes from “{0}”";
        case Key::name_final_deviation: return "the deviation that the final norm divides “{0}” by";
        case Key::name_final_scale: return "scale {0} of the final norm";
        case Key::name_final_shift: return "shift {0} of the final norm";
        case Key::name_mean: return "number {0} of the mean over the words";
        case Key::name_logit: return "the logit of {0}";
        case Key::name_logit_of_word: return "the logit of “{0}” after “{1}”";
        case Key::name_answer_largest: return "the largest logit";
        case Key::name_answer_shifted: return "the logit of {0}, less the largest";
        case Key::name_answer_exponential: return "the exponential of {0}";
        case Key::name_answer_total: return "the total of the exponentials of the logits";
        case Key::name_probability: return "the probability of {0}";
        case Key::name_after_word: return "{0} after “{1}”";
        case Key::name_of_head: return "{0}, block {1}, head {2}";
        case Key::name_of_block: return "{0}, block {1}";
        case Key::layer_query: return "the query";
        case Key::layer_key: return "the key";
        case Key::layer_value: return "the value";
        case Key::layer_output: return "the output projection";
        case Key::layer_hidden: return "the feed-forward layer’s first part";
        case Key::layer_feed_forward: return "the feed-forward layer’s second part";
        case Key::layer_logit: return "the answer";
        case Key::origin_token_row:
            return "Here it begins: row {0} of the embedding table, the row of the token “{1}”. Training set "
                   "it.";
        case Key::origin_position_row:
            return "Here it begins: row {0} of the position table. Training set it.";
        case Key::origin_trained: return "Here it begins: a number of the model that training set.";
        case Key::strip_token_row: return "the token’s row in the embedding table";
        case Key::strip_position_row: return "+ the place’s row in the position table";
        case Key::strip_embedding: return "= the embedding of “{0}”";
        case Key::strip_input: return "the row of “{0}” that goes in";
        case Key::strip_query: return "query";
        case Key::strip_key: return "key";
        case Key::strip_value: return "value";
        case Key::vector_cut: return "… {0} numbers";
        case Key::strip_legend:
            return "Blue is above 0, orange below; the fainter, the nearer to 0. Each vector has its own "
                   "scale.";
        case Key::strip_products: return "the products";
        case Key::strip_query_of: return "the query of “{0}”";
        case Key::strip_key_of: return "the key of “{0}”";
        case Key::strip_joined: return "the heads’ outputs side by side";
        case Key::strip_attention_output: return "what attention adds";
        case Key::strip_block_input: return "what the block began with";
        case Key::strip_sum: return "= their sum";
        case Key::strip_hidden_sum: return "hidden numbers, before the ReLU";
        case Key::strip_hidden: return "hidden numbers, after the ReLU";
        case Key::strip_feed_forward: return "what the feed-forward layer adds";
        case Key::strip_before_feed_forward: return "what stood before the feed-forward layer";
        case Key::strip_row_of_word: return "the row of “{0}”";
        case Key::strip_mean: return "the mean over the words";
        case Key::strip_logits: return "logits";
        case Key::strip_shifted: return "less the largest";
        case Key::strip_exponentials: return "exponentials";
        case Key::strip_total: return "their total";
        case Key::strip_probabilities: return "probabilities";
        case Key::strip_before_norm: return "before the norm";
        case Key::strip_mean_and_deviation: return "taken away, and divided by";
        case Key::strip_scale: return "× scale, trained";
        case Key::strip_shift: return "+ shift, trained";
        case Key::strip_normed: return "= after the norm";
        case Key::label_mean: return "mean";
        case Key::label_deviation: return "deviation";
        case Key::strip_summary: return "{0} numbers, from {1} (number {2}) to {3} (number {4})";
        case Key::strip_summary_same: return "{0} {0?number|numbers}, all {1}";
        case Key::strip_at: return "{0}: {1}";
        case Key::stop_embeddings: return "Embedding";
        case Key::stop_norm1: return "Layer norm";
        case Key::stop_qkv: return "Q, K, V";
        case Key::stop_attention: return "Attention";
        case Key::stop_joined: return "Heads joined";
        case Key::stop_projection: return "Projection";
        case Key::stop_residual: return "Residual sum";
        case Key::stop_norm2: return "Layer norm";
        case Key::stop_hidden: return "Hidden, ReLU";
        case Key::stop_feed_forward: return "Back to {0}";
        case Key::stop_final_norm: return "Final norm";
        case Key::stop_mean: return "Mean over words";
        case Key::stop_logits: return "Logits";
        case Key::stop_softmax: return "Softmax";
        case Key::stop_sigmoid: return "Sigmoid";
        case Key::stop_name: return "{0}, block {1}";
        case Key::stop_with_shape: return "{0}, {1}";
        case Key::walk_title: return "“{0}”: {1}";
        case Key::walk_title_block: return "“{0}” in block {1}: {2}";
        case Key::walk_title_head: return "“{0}” in block {1}, head {3}: {2}";
        case Key::walk_title_text: return "The whole text: {0}";
        case Key::walk_progress: return "Stop {0} of {1}";
        case Key::walk_label: return "Step by step";
        case Key::walk_path: return "Path through the model";
        case Key::walk_back: return "Back";
        case Key::walk_next: return "Next stop";
        case Key::walk_word: return "Reading word";
        case Key::walk_read: return "Read word";
        case Key::walk_numbers: return "Show the numbers";
        case Key::walk_strip_hint: return "Arrow keys move along the numbers, Enter follows one";
        case Key::walk_strip_table: return "The numbers of each vector";
        case Key::walk_products: return "“{0}” reads “{1}”: query × key, number by number";
        case Key::walk_products_masked: return "Their sum is the score, {0}. The mask puts −∞ in its place.";
        case Key::walk_products_sum: return "Their sum is the score, {0}. Divided by {1} it is {2}.";
        case Key::walk_products_sorted: return "by size";
        case Key::walk_products_in_place: return "in place";
        case Key::walk_products_order: return "Order of the products";
        case Key::walk_way: return "Followed {0} {0?number|numbers} deep";
        case Key::origin_parts: return "What each of the {0} terms adds, the largest first";
        case Key::origin_all_parts: return "Show all {0}";
        case Key::origin_fewer_parts: return "Show the largest";
        case Key::origin_rest_of_parts: return "the other {0} together: {1}";
        case Key::sentence_embedding:
            return "The row of the token “{0}” and the row of place {1} are added, number by number: {2} "
                   "sums.";
        case Key::sentence_embedding_alone:
            return "The position vectors are taken away: the embedding of “{0}” is the token’s row alone.";
        case Key::sentence_norm:
            return "From each number the row’s mean, {0}, is taken; the rest is divided by the row’s "
                   "deviation, {1}; then each of the {2} numbers has a trained scale and a trained shift.";
        case Key::sentence_qkv:
            return "Head {0} multiplies the {1} numbers with three trained matrices: a query, a key and a "
                   "value of {2} numbers each.";
        case Key::sentence_joined:
            return "The outputs of the {0} {0?head|heads}, {1} numbers each, stand side by side: {2} "
                   "numbers.";
        case Key::sentence_projection:
            return "Each of the {0} numbers is a sum over all heads’ numbers, times trained weights, plus a "
                   "bias.";
        case Key::sentence_residual1:
            return "What attention made is added to what the block began with: nothing is lost, something is "
                   "added.";
        case Key::sentence_hidden:
            return "{0} hidden numbers are made, each a sum over the row. {1} of them are above 0; the ReLU "
                   "sets the other {2} to 0.";
        case Key::sentence_feed_forward:
            return "The {0} hidden numbers become {1} again: each a sum of hidden numbers times trained "
                   "weights, plus a bias.";
        case Key::sentence_residual2:
            return "What the feed-forward layer made is added to what stood before it.";
        case Key::sentence_mean:
            return "Number by number, the mean over {0} {0?word|words}: {1} numbers for the whole text.";
        case Key::sentence_logits:
            return "Each label’s logit is a sum of the {0} numbers of the mean, times trained weights, plus "
                   "a bias.";
        case Key::sentence_logits_of_word:
            return "Each vocabulary entry’s logit is a sum of the {0} numbers of “{1}”, times trained "
                   "weights, plus a bias: how well it would follow.";
        case Key::sentence_softmax: return "e to each logit, divided by the total: shares that sum to 1.";
        case Key::sentence_sigmoid: return "1 ÷ (1 + e to minus the logit): a share between 0 and 1.";
        // inside: what each part adds
        case Key::parts_heading: return "What each part adds";
        case Key::parts_label: return "Logit of";
        case Key::parts_label_answer: return "{0} (the answer)";
        case Key::parts_title: return "The logit of {0}, {1}, split by what wrote it";
        case Key::parts_title_sigmoid: return "The logit of {0} against {1}, {2}, split by what wrote it";
        case Key::parts_title_next:
            return "The logit of “{0}” as the next token, {1}, split by what wrote it";
        case Key::parts_sign: return "Above 0 it speaks for {0}, below 0 for {1}.";
        case Key::part_tokens: return "tokens";
        case Key::part_positions: return "positions";
        case Key::part_head: return "block {0}, head {1}";
        case Key::part_feed_forward: return "block {0}, feed-forward";
        case Key::part_constants: return "biases and shifts";
        case Key::part_output_bias: return "the output’s bias";
        case Key::parts_sum: return "all {0} {0?part|parts} together";
        case Key::parts_sum_rows: return "all rows and the bias together";
        case Key::parts_rounding:
            return "The parts add up to the logit but for {0}, which the pass itself rounded.";
        case Key::parts_strongest: return "Most is added by {0}: {1}. Most is taken away by {2}: {3}.";
        case Key::parts_only_add: return "Most is added by {0}: {1}. Nothing takes anything away.";
        case Key::parts_only_take: return "Most is taken away by {0}: {1}. Nothing adds anything.";
        case Key::parts_all_zero: return "Every part adds 0.";
        case Key::parts_ahead:
            return "The logit is {0} above that of {1}, the next one. Of this difference, {2} makes the "
                   "largest part: {3}.";
        case Key::parts_behind:
            return "The logit is {0} below that of {1}, the largest one. Of this difference, {2} makes the "
                   "largest part: {3}.";
        case Key::parts_meaning_sum:
            return "Every part adds its numbers to the residual stream, and the output reads the sum: "
                   "tokens and positions are the two embeddings, biases and shifts are trained numbers that "
                   "are added whatever the words are.";
        case Key::parts_meaning_norm:
            return "The final norm divides by a deviation that comes from all parts together. Here it stays "
                   "as it was in this pass; with it fixed, the split is exact.";
        case Key::parts_meaning_norms:
            return "Every norm divides by a deviation that comes from all parts together. Here each stays "
                   "as it was in this pass; with them fixed, the split is exact.";
        case Key::parts_meaning_limits:
            return "It shows what each part wrote directly to this logit. It does not show what later parts "
                   "made of that, nor what the answer would be without the part.";
        case Key::rows_title: return "The same logit by row of the last residual";
        case Key::rows_mixed:
            return "A row is not its word alone: attention has mixed other words into it, block after block.";
        case Key::rows_mixed_causal:
            return "A row is not its word alone: attention has mixed the words before it into it, block "
                   "after block.";
        case Key::rows_one: return "With one word there is one row, and it holds nothing but that word.";
        case Key::rows_last_only:
            return "The next token is read from one row, that of the last word, {0}. So there is nothing to "
                   "split by row.";
        case Key::row_padding: return "word {0}, padding";
        case Key::word_at: return "“{0}” (word {1})";
        case Key::column_part: return "Part";
        case Key::column_row: return "Row";
        case Key::column_adds: return "Adds";
        // inside: masks and order
        case Key::changes_title: return "Masks and order";
        case Key::changes_intro:
            return "Change what the pass may read and where its words stand, with the trained weights as "
                   "they are.";
        case Key::changes_mask_own:
            return "This model reads no later word anyway: it was trained with a causal mask.";
        case Key::changes_positions: return "Position vectors";
        case Key::positions_as_trained: return "as trained";
        case Key::positions_none: return "taken away";
        case Key::positions_moved: return "shuffled";
        case Key::positions_again: return "Another shuffle";
        case Key::positions_seed:
            return "shuffle {0}: {1} of {2} {2?word|words} {1?has|have} another place’s vector";
        case Key::changes_padding_hint: return "Padding: press a word, and no word reads it any more.";
        case Key::changes_padding_last: return "One word has to stay.";
        case Key::changes_reset: return "As trained again";
        case Key::foreign_causal:
            return "The model was trained to read later words too: a causal mask is foreign to it.";
        case Key::foreign_padding:
            return "Padding stands after a text, if anywhere, when a model is trained. Inside a text it is "
                   "foreign.";
        case Key::padding_at_end:
            return "All padding stands at the end: this is the pass of the text without these words.";
        case Key::foreign_none:
            return "The model was trained with a vector for every position; without them it reads what it "
                   "never saw.";
        case Key::foreign_moved:
            return "The model was trained with each position’s vector at its own place; shuffled ones are "
                   "foreign.";
        case Key::foreign_measure: return "So the answer below measures the change, and nothing else.";
        case Key::nothing_changed: return "Nothing is changed: this is the pass as the model was trained.";
        case Key::changes_answers_title: return "The answer, as trained and now";
        case Key::column_trained: return "As trained";
        case Key::column_now: return "Now";
        case Key::column_label: return "Label";
        case Key::answer_unchanged: return "The answer is {0}, {1}.";
        case Key::answer_stays: return "The answer stays {0}: {1} as trained, {2} now.";
        case Key::answer_moves: return "The answer was {0} ({1}). Now it is {2} ({3}).";
        case Key::next_unchanged: return "The most probable next token is “{0}”, {1}.";
        case Key::next_stays: return "The most probable next token stays “{0}”: {1} as trained, {2} now.";
        case Key::next_moves: return "The most probable next token was “{0}” ({1}). Now it is “{2}” ({3}).";
        case Key::changes_no_labels:
            return "This model names the next token and has no labels to set side by side.";
        case Key::lost_rows_title: return "What each word may not read any more";
        case Key::lost_note:
            return "Weight: what those words had in the pass as trained, the mean over the heads of block "
                   "{0}.";
        case Key::lost_words: return "{0} {0?word|words}";
        case Key::column_forbidden: return "May not read";
        case Key::column_lost: return "Weight they had";
        case Key::lost_most:
            return "{0} loses most: {1} of its weight was on the {2} {2?word|words} that it may not read "
                   "any more.";
        case Key::lost_nothing_one: return "{0} loses nothing.";
        case Key::lost_nothing: return "{0} {0?word loses|words lose} nothing.";
        case Key::lost_blind:
            return "{0} {0?word has|words have} nothing left to read; {0?its|their} weights are all 0.";
        case Key::moved_title: return "The largest change of a weight in each head";
        case Key::moved_most:
            return "The largest of all is in block {0}, head {1}: what {2} gives {3} goes from {4} to {5}.";
        case Key::moved_nothing: return "No weight changes.";
        case Key::moved_from_to: return "{0}: {1} as trained, {2} now";
        case Key::moved_pair: return "{0} reads {1}";
        case Key::column_pair: return "Where";
        case Key::column_change: return "Change";
        case Key::later_title: return "Does an earlier word notice a later one?";
        case Key::later_label: return "Word that is replaced";
        case Key::later_exact:
            return "{0} becomes {1}. No number of the {2} {2?row|rows} before it changes; its own row and "
                   "those after it change by up to {3}.";
        case Key::later_noticed:
            return "{0} becomes {1}. The {2} {2?row|rows} before it {2?changes|change} too, by up to {3}; "
                   "its own row and those after it by up to {4}.";
        case Key::later_first:
            return "{0} becomes {1}. No row stands before it; its own row and those after it change by up "
                   "to {2}.";
        case Key::later_causal: return "No row depends on a later word: that is what the causal mask is for.";
        case Key::later_padding: return "It is padding, which no other word reads.";
        case Key::later_reads: return "Without a causal mask, a word reads those after it.";
        case Key::later_definition:
            return "Compared are all numbers of the last residual, with the masks and positions chosen "
                   "above.";
        case Key::later_single: return "A text of one word has no later word to replace.";
        case Key::later_no_other: return "The vocabulary has no other entry to put in its place.";
        case Key::order_title: return "Does the order of the words count?";
        case Key::order_with:
            return "Shuffled once, the same words move a logit by {0} at most with the position vectors as "
                   "trained, and by {1} at most without any.";
        case Key::order_rounding:
            return "The second is rounding: without position vectors, attention does not see the order.";
        case Key::order_small: return "On this text the order changes nothing but rounding.";
        case Key::order_causal:
            return "Even without position vectors the order counts here: under the causal mask a word reads "
                   "only those before it.";
        case Key::order_no_labels:
            return "Not compared: this model’s answer belongs to the last word, which another order would "
                   "replace.";
        case Key::order_single: return "One word has no other order.";
        case Key::column_order: return "Position vectors";
        case Key::column_logit_change: return "Largest change of a logit";
        // inside: what length costs
        case Key::length_title: return "What length costs";
        case Key::length_slider: return "Length in words";
        case Key::length_words: return "{0} {0?word|words}";
        case Key::length_as_is: return "The text as it is: {0} {0?word|words}.";
        case Key::length_repeated: return "The text’s {0} {0?word|words}, repeated until there are {1}.";
        case Key::length_cut: return "Cut to {1} of the text’s {0} words.";
        case Key::length_weights: return "weights a head and block: n²";
        case Key::length_all: return "weights in all: {0} {0?block|blocks} × {1} {1?head|heads}";
        case Key::length_memory: return "memory of these weights";
        case Key::length_pass: return "memory of all numbers of the pass";
        case Key::length_hashing: return "n ln n, for hashing";
        case Key::length_time: return "time of one pass, measured here";
        case Key::column_times: return "Times";
        case Key::length_sentence:
            return "At twice the length there are {0} times the weights, and {1} times the memory for the "
                   "whole pass.";
        case Key::length_time_sentence:
            return "One pass took {0} at {1} {1?word|words} and {2} at {3}: {4} times as long.";
        case Key::length_time_both:
            return "One pass took {0} at {1} {1?word|words} and {2} at {3}: too close to tell apart here.";
        case Key::length_time_limit:
            return "One pass took {0}. The model reads {1} {1?word|words} at most, so twice the length "
                   "cannot be timed.";
        case Key::length_measuring: return "measuring …";
        case Key::length_measuring_note: return "The time is being measured on this machine.";
        case Key::length_beyond: return "too long";
        case Key::length_hashing_note:
            return "Locality-sensitive hashing sorts the words into buckets of like vectors and compares "
                   "within them: about n ln n comparisons instead of n² (Reformer; Kitaev, Kaiser and "
                   "Levskaya 2020). Its own overhead is not counted here, and this model does not use it.";
        case Key::length_chart: return "By length: comparisons, and the time of one pass";
        case Key::length_axis: return "length in words";
        case Key::length_left_axis: return "comparisons";
        case Key::length_right_axis: return "milliseconds";
        case Key::length_squares: return "n²";
        case Key::length_logarithmic: return "n ln n";
        case Key::length_dots: return "time, measured";
        case Key::column_length: return "Length";
        case Key::column_milliseconds: return "Time, ms";

        // evidence: the room
        case Key::room_evidence: return "Evidence";
        case Key::evidence_words: return "Words";
        case Key::evidence_swap: return "Swap";
        case Key::evidence_several: return "Hide several";
        case Key::evidence_shuffle: return "Shuffle";
        case Key::evidence_silence: return "Silence a head";
        case Key::evidence_curves: return "Curves";
        case Key::evidence_tickets: return "Many tickets";
        case Key::evidence_measuring: return "Measuring: {0} of {1} passes.";
        case Key::evidence_stopped: return "Stopped after {0} of {1} passes.";
        case Key::evidence_stop: return "Stop";
        case Key::evidence_go_on: return "Go on";
        case Key::evidence_meaning: return "What it means";
        case Key::evidence_needs_labels:
            return "This model predicts the next token. What is measured here is how sure a model is of a "
                   "label, and it has none.";
        case Key::svg_title_evidence: return "Which words change the answer, drawn by Attention Explorer";
        case Key::expected_evidence_view:
            return "there are words, swap, several, shuffle, silence, curves and tickets";
        case Key::expected_definition: return "it is not the name of a definition";
        case Key::expected_score: return "there are received, chosen and rollout";
        case Key::expected_order: return "there are in-place, score and lost";
        case Key::expected_silenced: return "there are zero and mean";
        case Key::expected_shuffles: return "a whole number from 1 to {0} was expected";
        case Key::expected_filter: return "there are all, wrong, changed and disagree";
        case Key::expected_style: return "no ticket has this style";

        // evidence: words and definitions
        case Key::evidence_words_title: return "Which words change the answer?";
        case Key::define_title: return "Definition";
        case Key::define_button: return "What is meant: {0}";
        case Key::define_terms: return "What the terms mean";
        case Key::evidence_words_intro:
            return "A score says how important each word looks. Lead lost says what the answer loses when "
                   "that word is hidden. Do they name the same words?";
        case Key::evidence_words_score: return "Score";
        case Key::evidence_words_order: return "Order";
        case Key::evidence_words_short_chosen: return "one head";
        case Key::evidence_words_short_received: return "received";
        case Key::evidence_words_short_rollout: return "rollout";
        case Key::evidence_words_in_place: return "as in the text";
        case Key::evidence_words_sorted: return "by the score";
        case Key::evidence_words_by_lost: return "by lead lost";
        case Key::score_received: return "attention received";
        case Key::score_chosen: return "attention in block {0}, head {1}";
        case Key::score_chosen_average: return "attention in block {0}, average";
        case Key::score_rollout: return "attention rollout";
        case Key::score_lost: return "lead lost";
        case Key::evidence_words_same:
            return "This is attention received itself: the last block, averaged over its heads.";
        case Key::evidence_words_lost_waiting: return "lead lost: not measured yet";
        case Key::evidence_words_most: return "most {0}";
        case Key::evidence_words_most_rollout: return "most rollout";
        case Key::evidence_words_top: return "The first three words of each list";
        case Key::evidence_words_scores: return "Each score beside lead lost";
        case Key::column_score: return "Score";
        case Key::column_first: return "First word";
        case Key::column_agrees: return "First agrees";
        case Key::column_rank_correlation: return "Rank correlation";
        case Key::evidence_words_yes: return "yes";
        case Key::evidence_words_no: return "no";
        case Key::evidence_words_undefined: return "not defined";
        case Key::evidence_words_one:
            return "With one word there is no order to compare, so there is no rank correlation.";
        case Key::evidence_words_lost_equal:
            return "Every word has the same lead lost, so there is no order to compare and no rank "
                   "correlation.";
        case Key::evidence_words_score_equal:
            return "All words have the same {0}, so it puts none before another and has no rank correlation.";
        case Key::evidence_words_all: return "Every word";
        case Key::evidence_words_hint: return "Press a word to mark it.";
        case Key::evidence_words_button: return "{0}: {1} {2}";
        case Key::evidence_words_button_lost: return "{0}: {1} {2}, lead lost {3}";
        case Key::evidence_words_unknown_mark: return "unknown to the model";
        case Key::evidence_words_marked: return "{0}: {1} {2}, number {3} of {4}.";
        case Key::evidence_words_marked_lost:
            return "{0}: {1} {2}, number {3} of {4}; lead lost {5}, number {6}.";
        case Key::evidence_words_negative_legend:
            return "A bar to the left: without this word the answer is further ahead.";
        case Key::evidence_words_agree: return "{0} comes first in both lists: {1} {2}, lead lost {3}.";
        case Key::evidence_words_differ:
            return "{0} comes first by {1}, {2}, and its lead lost is {3}. The largest lead lost is that of "
                   "{4}: {5}.";
        case Key::evidence_words_none_weakens:
            return "Hidden alone, no word brings the answer {0} nearer to the next label.";
        case Key::evidence_words_no_flip: return "Hidden one at a time, no word changes the answer {0}.";
        case Key::evidence_words_flips:
            return "Hidden one at a time, {1} of {2} {2?word|words} {1?changes|change} the answer {0}.";
        case Key::evidence_words_correlation:
            return "Over all {0} words, the rank correlation of the two lists is {1}. 1 is the same order, "
                   "−1 the opposite one.";
        case Key::evidence_words_negative:
            return "{0} {0?word has|words have} a negative lead lost: with {0?it|one of them} hidden, the "
                   "answer {1} is further ahead.";
        case Key::evidence_words_unknown:
            return "{0} {0?word is|words are} unknown to the model and read as <unk> anyway, so hiding "
                   "{0?it|them} changes nothing.";
        case Key::evidence_words_together:
            return "What this cannot show: one word is hidden at a time, so words that matter only together "
                   "are missed.";
        case Key::evidence_words_hidden:
            return "A hidden word is an unknown word, not an absent one: its place stays, and <unk> is a "
                   "token that the model reads too.";
        case Key::define_received_title: return "Attention received";
        case Key::define_received_words:
            return "The attention that a word gets in the last block: the mean of its weights over all heads "
                   "and all reading words.";
        case Key::define_received_formula:
            return "received(j) = Σ w(h, i, j) ÷ (H · n), over all H heads h of the last block and all n "
                   "reading words i";
        case Key::define_chosen_title: return "Attention in one head";
        case Key::define_chosen_words:
            return "The attention that a word gets in the block and head that you choose: the mean of its "
                   "weights over all reading words. For the average, over the block’s heads too.";
        case Key::define_chosen_formula:
            return "chosen(j) = Σ w(i, j) ÷ n, over all n reading words i of the head";
        case Key::define_rollout_title: return "Attention rollout";
        case Key::define_rollout_words:
            return "One score out of all blocks. In each block, a word’s vector is taken to be half its own "
                   "and half what it reads. The blocks are followed one after the other; the score is the "
                   "mean over all words at the end.";
        case Key::define_rollout_formula:
            return "rollout(j) = Σ R(i, j) ÷ n, with R = A(last) · … · A(1) and A = (mean weights of the "
                   "heads + identity) ÷ 2";
        case Key::define_lead_title: return "Lead";
        case Key::define_lead_words:
            return "How far the answer is ahead of the next label: its logit minus the largest other logit. "
                   "With a single logit, it is that logit, with the sign of the answer.";
        case Key::define_lead_formula: return "lead = logit(answer) − largest other logit";
        case Key::define_lead_lost_title: return "Lead lost";
        case Key::define_lead_lost_words:
            return "What the answer loses when a word is hidden: the lead with the full text minus the lead "
                   "of the same label with the word hidden. Below 0, the answer is further ahead without the "
                   "word.";
        case Key::define_lead_lost_formula:
            return "lost(j) = lead(full text) − lead(text with word j as <unk>)";
        case Key::define_agreement_title: return "Agreement";
        case Key::define_agreement_words:
            return "The word with the most attention received is also the word with the largest lead lost. "
                   "On a tie, the first of the words counts.";
        case Key::define_agreement_formula: return "argmax of received = argmax of lost";
        case Key::define_rank_correlation_title: return "Rank correlation";
        case Key::define_rank_correlation_words:
            return "How alike two lists put the words in order: 1 is the same order, −1 the opposite one, "
                   "and near 0 there is little relation. Equal values share the mean of their ranks. It is "
                   "not defined when all values of a list are equal.";
        case Key::define_rank_correlation_formula:
            return "ρ = cov(r, s) ÷ (σ(r) · σ(s)), with r and s the ranks in the two lists";
        case Key::define_comprehensiveness_title: return "Comprehensiveness";
        case Key::define_comprehensiveness_words:
            return "How much of the answer’s probability goes when the words with the highest scores are "
                   "hidden. It is measured with the first 1, 5, 10, 20 and 50% of the words, rounded up. "
                   "High speaks for a score.";
        case Key::define_comprehensiveness_formula:
            return "mean over these k of p(full text) − p(text with the first k words hidden)";
        case Key::define_sufficiency_title: return "Sufficiency";
        case Key::define_sufficiency_words:
            return "How much of the answer’s probability is missing when only the words with the highest "
                   "scores are kept. It is measured with the first 1, 5, 10, 20 and 50% of the words, "
                   "rounded up. Low speaks for a score.";
        case Key::define_sufficiency_formula:
            return "mean over these k of p(full text) − p(text with all but the first k words hidden)";
        case Key::define_random_order_title: return "Random order";
        case Key::define_random_order_words:
            return "The words in an order drawn by chance, from a seed that gives it again. A score that "
                   "says something about the answer should do better than chance.";
        case Key::define_random_order_formula:
            return "order d = shuffle of the places 1 … n with the seed and the draw d";
        case Key::define_hide_title: return "Hiding a word";
        case Key::define_hide_words:
            return "The word is replaced by <unk>, the token for an unknown word, and the model reads the "
                   "text again. The word is then unknown, not absent: its place stays.";
        case Key::define_hide_formula: return "id(j) ← id of <unk>";
        case Key::define_swap_title: return "Swapping a word";
        case Key::define_swap_words:
            return "Another word takes the place of one word, and the model reads the text again. All other "
                   "words stay.";
        case Key::define_swap_formula: return "id(j) ← id of the other word";
        case Key::define_joint_effect_title: return "Joint effect";
        case Key::define_joint_effect_words:
            return "What hiding two words together costs beyond what each costs alone. Above 0, they matter "
                   "together more than one-at-a-time hiding shows; below 0, together they cost less than the "
                   "two add up to.";
        case Key::define_joint_effect_formula:
            return "surplus(i, j) = lost(i and j together) − (lost(i) + lost(j))";
        case Key::define_shuffle_title: return "Shuffle";
        case Key::define_shuffle_words:
            return "The words of the whole text in another order, drawn from a seed, then cut at the model’s "
                   "limit.";
        case Key::define_shuffle_formula:
            return "for i = n − 1 … 1: the words at i and at random mod (i + 1) change places";
        case Key::define_silence_title: return "Silencing a head";
        case Key::define_silence_words:
            return "What a head writes is replaced by zeros, or by its mean over the words of the pack’s "
                   "tickets. Its weights stay as they are, but nothing of what it reads gets through.";
        case Key::define_silence_formula: return "output(head) ← 0, or output(head) ← mean of output(head)";
        case Key::define_evenness_title: return "Evenness";
        case Key::define_evenness_words:
            return "How evenly a head spreads its weights: 1 where every word gets the same, 0 where one "
                   "word gets all. The lower it is, the tidier the picture of the weights looks.";
        case Key::define_evenness_formula:
            return "mean over the reading words of −Σ w ln w ÷ ln m, with m words that may be read";
        case Key::define_accuracy_title: return "Accuracy";
        case Key::define_accuracy_words:
            return "The share of the tickets with a known team for which the model’s answer is the desk’s "
                   "team: "
                   "the one that people gave the ticket, in the column team.";
        case Key::define_accuracy_formula: return "right answers ÷ tickets with a known team";
        case Key::define_baselines_title: return "Baselines";
        case Key::define_baselines_words:
            return "Simpler models to compare with. They count how often each word occurs and do not see the "
                   "order.";
        case Key::define_baselines_formula:
            return "linear model: counts → labels; bag of words: log(1 + counts) → hidden layer → labels";
        case Key::define_interval_title: return "95% interval";
        case Key::define_interval_words:
            return "How sure a share is. If the tickets were a random sample, an interval made like this "
                   "would hold the true share about 95 times in 100.";
        case Key::define_interval_formula:
            return "(p + z²÷2n ± z · √(p · (1 − p)÷n + z²÷4n²)) ÷ (1 + z²÷n), with z = 1.96";
        case Key::define_source_lesson: return "From the lesson “Attention step by step”.";
        case Key::define_source_own:
            return "This page’s own: one head is what a picture of attention often shows.";
        case Key::define_source_pairs: return "This page’s own, from the lesson’s lead lost.";
        case Key::define_source_rollout:
            return "Abnar and Zuidema 2020, “Quantifying attention flow in transformers”.";
        case Key::define_source_spearman:
            return "Spearman 1904, “The proof and measurement of association between two things”.";
        case Key::define_source_eraser:
            return "DeYoung et al. 2020, “ERASER: a benchmark to evaluate rationalized NLP models”.";
        case Key::define_source_splitmix:
            return "Fisher and Yates’ shuffle; numbers of SplitMix64 (Steele, Lea and Flood 2014).";
        case Key::define_source_shuffle:
            return "Fisher and Yates’ shuffle with SplitMix64 (Steele, Lea and Flood 2014); places from 0.";
        case Key::define_source_silence:
            return "With zeros: Michel, Levy and Neubig 2019, “Are sixteen heads really better than one?”.";
        case Key::define_source_entropy:
            return "Entropy: Shannon 1948, “A mathematical theory of communication”.";
        case Key::define_source_wilson:
            return "Wilson 1927, “Probable inference, the law of succession, and statistical inference”.";

        // the terms of every room
        case Key::define_token_title: return "Token";
        case Key::define_token_words:
            return "A piece of text that the model reads as one: here a run of letters, a run of digits, or "
                   "any other single character, in lower case.";
        case Key::define_vocabulary_title: return "Vocabulary";
        case Key::define_vocabulary_words:
            return "The tokens that the model knows. Each has a number, its id, and a row in the table of "
                   "embeddings.";
        case Key::define_unknown_title: return "Unknown word";
        case Key::define_unknown_words:
            return "A word that the vocabulary does not have. The model reads <unk> in its place: it sees "
                   "that a word stands there, but not which.";
        case Key::define_embedding_title: return "Embedding";
        case Key::define_embedding_words:
            return "The learned numbers that stand for a token. The same token always has the same ones.";
        case Key::define_embedding_formula: return "e(i) = the row of id(i) in the table of embeddings";
        case Key::define_position_title: return "Position vector";
        case Key::define_position_words:
            return "Learned numbers that stand for a place in the text, added to the embedding of the token "
                   "at that place, so that the order of the words can count.";
        case Key::define_position_formula: return "x(i) = e(i) + p(i)";
        case Key::define_block_title: return "Block";
        case Key::define_block_words:
            return "A part of the model that is repeated: attention with its heads, then a feed-forward "
                   "network. Each adds what it computes to every word’s vector.";
        case Key::define_head_title: return "Head";
        case Key::define_head_words:
            return "One of several attentions that a block computes side by side. Each has queries, keys "
                   "and values of its own, so each can look for something different.";
        case Key::define_head_formula: return "d = numbers of a word’s vector ÷ number of heads";
        case Key::define_query_title: return "Query";
        case Key::define_query_words:
            return "What a word looks for in the words that it reads, as d numbers. The model computes it "
                   "from the word’s vector; By hand, it is given.";
        case Key::define_query_formula: return "q(i) = x(i) · Wq + bq";
        case Key::define_key_title: return "Key";
        case Key::define_key_words:
            return "What a word offers to be found by, as d numbers. The queries of the reading words are "
                   "compared with it.";
        case Key::define_key_formula: return "k(j) = x(j) · Wk + bk";
        case Key::define_value_title: return "Value";
        case Key::define_value_words: return "What a word hands over when it is read, as d numbers.";
        case Key::define_value_formula: return "v(j) = x(j) · Wv + bv";
        case Key::define_score_title: return "Score";
        case Key::define_score_words:
            return "How well a key fits a query: their dot product, that is, their numbers multiplied in "
                   "pairs and added up.";
        case Key::define_score_formula: return "s(i, j) = q(i) · k(j) = Σ q(i, n) · k(j, n)";
        case Key::define_scaled_title: return "Scaled score";
        case Key::define_scaled_words:
            return "The score divided by the square root of d. Without it, long vectors have large scores, "
                   "and softmax gives nearly all the weight to one word.";
        case Key::define_scaled_formula: return "z(i, j) = s(i, j) ÷ √d";
        case Key::define_softmax_title: return "Softmax";
        case Key::define_softmax_words:
            return "Turns scores into weights: e to the power of each, divided by the sum of all of them. "
                   "All weights are above 0 and add up to 1.";
        case Key::define_softmax_formula:
            return "w(i, j) = exp(z(i, j)) ÷ Σ exp(z(i, m)), over all words m that may be read";
        case Key::define_weight_title: return "Attention weight";
        case Key::define_weight_words:
            return "How much of a word’s value goes into what the reading word takes. The weights of one "
                   "reading word add up to 1. A weight is not a reason for the answer.";
        case Key::define_weight_formula:
            return "w(i, j): row i, the reading word; column j, the word that is read";
        case Key::define_reading_title: return "Reading word";
        case Key::define_reading_words:
            return "The word whose query is compared with the keys. Its row of the matrix says how much it "
                   "reads of each word.";
        case Key::define_output_title: return "Output";
        case Key::define_output_words:
            return "What a head computes for the reading word: the values of all words, each times its "
                   "weight, added up.";
        case Key::define_output_formula: return "o(i) = Σ w(i, j) · v(j)";
        case Key::define_projection_title: return "Output projection";
        case Key::define_projection_words:
            return "Mixes the outputs of a block’s heads, laid side by side, into one vector for each word.";
        case Key::define_projection_formula: return "a(i) = (o(1, i), …, o(H, i)) · Wo + bo";
        case Key::define_norm_title: return "Layer norm";
        case Key::define_norm_words:
            return "Shifts and scales the numbers of a word’s vector to mean 0 and variance 1, then "
                   "multiplies them by learned numbers and adds learned numbers.";
        case Key::define_norm_formula: return "(x − mean) ÷ √(variance + ε) · γ + β";
        case Key::define_feed_forward_title: return "Feed-forward network";
        case Key::define_feed_forward_words:
            return "Two layers that work on each word’s vector by itself. Between them, ReLU turns negative "
                   "numbers into 0.";
        case Key::define_feed_forward_formula: return "max(0, x · W1 + b1) · W2 + b2";
        case Key::define_residual_title: return "Residual";
        case Key::define_residual_words:
            return "The vector from before a step, to which the step’s result is added: each step changes a "
                   "word’s vector instead of replacing it.";
        case Key::define_residual_formula: return "x ← x + step(x)";
        case Key::define_mean_title: return "Mean over the words";
        case Key::define_mean_words:
            return "One vector for the whole text: the mean of the vectors of all its words. The logits are "
                   "computed from it.";
        case Key::define_mean_formula: return "m = Σ x(i) ÷ n";
        case Key::define_logit_title: return "Logit";
        case Key::define_logit_words:
            return "The number that the model gives to an answer before it becomes a probability. The "
                   "largest wins; of a single logit, the sign decides.";
        case Key::define_logit_formula: return "logit = m · W + b";
        case Key::define_part_title: return "Part of a logit";
        case Key::define_part_words:
            return "What one part of the model wrote directly to a logit: the tokens, the positions, a "
                   "head, a feed-forward network. The norm’s scale stays as it was in the pass.";
        case Key::define_part_formula: return "logit = Σ parts + bias";
        case Key::define_probability_title: return "Probability";
        case Key::define_probability_words:
            return "The logits through softmax: how the model divides 100% among the answers. It says how "
                   "sure the model is, not how often it is right.";
        case Key::define_probability_formula:
            return "p(a) = exp(logit a) ÷ Σ exp(logit); of a single logit 1 ÷ (1 + exp(−logit))";
        case Key::define_mask_title: return "Mask";
        case Key::define_mask_words:
            return "Says which words may not be read. They get the weight 0, and the others share the "
                   "whole.";
        case Key::define_mask_formula: return "z(i, j) ← −∞ where word i may not read word j";
        case Key::define_causal_title: return "Causal mask";
        case Key::define_causal_words:
            return "A word reads only itself and the words before it, as in models that write the next "
                   "word.";
        case Key::define_causal_formula: return "word i may read word j where j ≤ i";
        case Key::define_padding_title: return "Padding";
        case Key::define_padding_words:
            return "Places that fill a short text up to the length of the longer ones computed with it. A "
                   "mask keeps every word from reading them.";
        case Key::define_average_title: return "Average of the heads";
        case Key::define_average_words:
            return "The mean of the weights of all heads of a block. A pattern of one head may not be seen "
                   "in it.";
        case Key::define_average_formula: return "w(i, j) = Σ w(h, i, j) ÷ H, over all H heads h";
        case Key::define_quadratic_title: return "n²";
        case Key::define_quadratic_words:
            return "Every word reads every word, so a text of n words has n · n weights a head and block. "
                   "Twice the words, four times the weights.";
        case Key::define_quadratic_formula: return "n² weights; hashing: about n ln n comparisons";
        case Key::define_source_common: return "In common use; this is what the page computes.";
        case Key::define_source_transformer: return "Vaswani et al. 2017, “Attention is all you need”.";
        case Key::define_source_norm: return "Ba, Kiros and Hinton 2016, “Layer normalization”.";
        case Key::define_source_residual:
            return "He et al. 2016, “Deep residual learning for image recognition”.";
        case Key::define_source_bridle:
            return "Bridle 1990, “Probabilistic interpretation of feedforward classification network "
                   "outputs”.";
        case Key::terms: return "Terms";
        case Key::terms_hint: return "What every term on these pages means, in the order of the alphabet";
        case Key::welcome_label: return "A first hint";
        case Key::welcome_by_hand: return "Press “Next”: each press shows the next step of the calculation.";
        case Key::welcome_by_hand_ended:
            return "This is the whole calculation. Press “Step through” to see it from its first step on.";
        case Key::welcome_explorer: return "Press a word: you see what it reads.";
        case Key::welcome_inside: return "Choose a view: each shows the same pass through the model in another way.";
        case Key::welcome_evidence: return "Choose a view: each puts another question to the model.";
        case Key::welcome_guide: return "Begin an activity: it shows a view and asks what you see in it.";
        case Key::welcome_close: return "Close";

        // evidence: curves
        case Key::curves_title: return "How faithful is each score?";
        case Key::curves_intro:
            return "The words are taken in the order of a score, the highest first: either hidden, or kept "
                   "while all others are hidden. A good score makes the first line fall early and the second "
                   "rise early.";
        case Key::curves_hidden_title: return "The first k words are hidden: probability of {0}";
        case Key::curves_kept_title: return "The first k words alone are kept: probability of {0}";
        case Key::curves_same:
            return "Here {0} is attention received itself: the last block, averaged over its heads. Their "
                   "lines lie on each other.";
        case Key::curves_random_mean: return "random orders, mean";
        case Key::curves_random_note:
            return "Random: the mean of {0} {0?order|orders}, seed {1}. The band goes from the lowest to the "
                   "highest of them.";
        case Key::curves_random_waiting: return "No random order is measured yet.";
        case Key::curves_reseed: return "Other random orders";
        case Key::curves_axis: return "words taken, k";
        case Key::curves_slider: return "Words taken, k";
        case Key::curves_taken: return "{0} of {1} {1?word|words}";
        case Key::curves_read_title: return "Probability of {0} when k words are taken";
        case Key::column_hidden: return "They are hidden";
        case Key::column_kept: return "They alone are kept";
        case Key::curves_faithfulness_title: return "How faithful: over the first 1, 5, 10, 20 and 50%";
        case Key::curves_shares_note:
            return "Rounded up, these shares of {0} {0?word|words} are {1} {2?word|words}.";
        case Key::curves_deviation_note: return "After ±: the standard deviation over the random orders.";
        case Key::column_comprehensiveness: return "Comprehensiveness";
        case Key::column_sufficiency: return "Sufficiency";
        case Key::curves_full: return "With the full text, {0} has {1}; with every word hidden it has {2}.";
        case Key::curves_most: return "The highest comprehensiveness of the scores, {0}, is that of {1}.";
        case Key::curves_least: return "The lowest sufficiency of the scores, {0}, is that of {1}.";
        case Key::curves_chance:
            return "Of {0} random {0?order|orders}, {1} {1?does|do} as well as {2} or better in "
                   "comprehensiveness, and {3} in sufficiency.";
        case Key::curves_one:
            return "With one word there is only one order, so every line is the same and no score can be "
                   "told from chance.";
        case Key::curves_head_start:
            return "Lead lost was itself measured by hiding words, so its lines have a head start.";
        case Key::curves_foreign:
            return "What this cannot show: a text of which most words are <unk> may be unlike all that the "
                   "model was trained on. A part of a fall can come from that.";
        case Key::curves_live:
            return "{0} {0?word|words} taken by {1}: {2} has {3} with them hidden, {4} with them alone kept.";
        case Key::curves_live_waiting: return "The curves are being measured.";

        // evidence: swap
        case Key::swap_title: return "Swap a word";
        case Key::swap_hint: return "Choose a word of the text, then put another in its place.";
        case Key::swap_words: return "The words of the text";
        case Key::swap_word: return "{0}, word {1}";
        case Key::swap_word_unknown: return "{0}, word {1}, unknown to the model";
        case Key::swap_place: return "In the place of “{0}” (word {1})";
        case Key::swap_field: return "A word to put there";
        case Key::swap_placeholder: return "any one word";
        case Key::swap_clear: return "Take it back";
        case Key::swap_opposites: return "Opposites";
        case Key::swap_nearest: return "Nearest in the embedding";
        case Key::swap_nearest_note:
            return "The numbers are cosines of the two words’ trained vectors: 1 where both point the same "
                   "way, 0 where they are at right angles.";
        case Key::swap_suggestion: return "{0}, cosine {1}";
        case Key::swap_no_opposites: return "Our list of opposites has none for “{0}” that this model knows.";
        case Key::swap_nearest_unknown:
            return "“{0}” is not in the vocabulary. The model reads <unk> in its place, so no word is "
                   "nearest to it.";
        case Key::swap_no_nearest: return "The vocabulary has no other word.";
        case Key::swap_several_typed:
            return "The model reads that as {0} words. One word takes the place of one: type a single word.";
        case Key::swap_not_in_vocabulary:
            return "“{0}” is not in the vocabulary, and this model has no <unk> to read in its place.";
        case Key::swap_same: return "“{0}” stands there already, so nothing changes.";
        case Key::swap_both_unknown:
            return "Neither word is in the vocabulary. The model reads <unk> for both, so nothing changes.";
        case Key::swap_unknown:
            return "“{0}” is not in the vocabulary: the model reads <unk>. So this swap is the same as "
                   "hiding “{1}”.";
        case Key::swap_none: return "Nothing is swapped yet. The answer to the text is {0}, {1}.";
        case Key::swap_stays:
            return "With “{0}” in the place of “{1}” (word {2}) the answer stays {3}: {4} before, {5} now.";
        case Key::swap_moves:
            return "With “{0}” in the place of “{1}” (word {2}) the answer moves from {3} ({4}) to {5} "
                   "({6}).";
        case Key::swap_lead_same: return "The lead of {0} stays {1}.";
        case Key::swap_lead_falls: return "The lead of {0} falls from {1} to {2}.";
        case Key::swap_lead_grows: return "The lead of {0} grows from {1} to {2}.";
        case Key::swap_answers_title: return "The answer before and after";
        case Key::swap_full_text: return "full text";
        case Key::swap_swapped: return "with the swap";
        case Key::swap_points: return "Change in percentage points";
        case Key::swap_means_moved: return "One word was enough to turn this answer.";
        case Key::swap_means_stayed: return "This one swap did not turn the answer; another might.";
        case Key::swap_means_hiding:
            return "Lead lost: {1} where “{0}” is hidden, {2} with this swap. Hiding asks what the answer "
                   "needs, a swap asks what another word makes of it.";
        case Key::swap_means_limits:
            return "One swap in one text shows what happens here, not what the word does elsewhere.";

        // evidence: hide several
        case Key::several_title: return "Hide several words";
        case Key::several_hint:
            return "Press words to hide them together. Each hidden word is read as <unk>.";
        case Key::several_toggle: return "Hide “{0}”, word {1}";
        case Key::several_unknown:
            return "The model does not know this word: it reads <unk> already, so hiding it changes "
                   "nothing.";
        case Key::several_clear: return "Hide none";
        case Key::several_none: return "Nothing is hidden yet. The answer to the text is {0}, {1}.";
        case Key::several_stays:
            return "With {0} {0?word|words} hidden the answer stays {1}: {2} before, {3} now.";
        case Key::several_moves:
            return "With {0} {0?word|words} hidden the answer moves from {1} ({2}) to {3} ({4}).";
        case Key::several_only_one: return "One word is hidden: this is hiding one word at a time.";
        case Key::several_together:
            return "Lead lost together: {0}. One at a time, added up: {1}. The difference is {2}.";
        case Key::several_answers_title: return "The answer with words hidden";
        case Key::several_hidden: return "with words hidden";
        case Key::several_pairs_title: return "What hiding one word at a time misses";
        case Key::several_one: return "A text of one word has no pairs of words.";
        case Key::several_waiting:
            return "{0} {0?pair is|pairs are} to be hidden. What they show is said when all are measured.";
        case Key::several_all_add_up:
            return "Every pair takes off the lead exactly what its two words take off one at a time.";
        case Key::several_missed:
            return "The pair that differs most is {0}. Lead lost together: {1}; alone: {2} and {3}. "
                   "Together less both alone: {4}.";
        case Key::several_turned:
            return "In {0} of {1} {1?pair|pairs}, the two together differ from the sum by more than a tenth "
                   "of the lead. {2} {2?pair turns|pairs turn} the answer though neither word does alone.";
        case Key::several_matrix: return "Lead lost together, less both alone";
        case Key::several_matrix_note:
            return "Above 0: hidden together, two words cost more lead than the sum of both alone. Below 0: "
                   "less.";
        case Key::several_shown: return "{0} of the {1} words: those of the pairs that differ most.";
        case Key::several_top_title: return "The pairs that differ most";
        case Key::several_top_hint: return "Press a pair to hide it.";
        case Key::several_pair_hide: return "Hide {0}";
        case Key::several_pair_detail: return "together {0}, alone {1} and {2}";
        case Key::several_pair_full: return "Lead lost together {0}, alone {1} and {2}, difference {3}";
        case Key::several_means_unknown:
            return "A hidden word is an unknown word to the model, not an absent one.";
        case Key::several_means_together:
            return "Where two words say the same, each can be missed while the other stays. Hiding one at a "
                   "time then calls both unimportant.";
        case Key::several_means_pairs:
            return "Pairs are not all: three words or more may matter together, which was not tried here.";

        // evidence: shuffle
        case Key::shuffle_title: return "Shuffle the words";
        case Key::shuffle_many: return "Shuffles";
        case Key::shuffle_choice: return "How many shuffles";
        case Key::shuffle_same:
            return "To the model all words of this text are the same one, so every order is the same.";
        case Key::shuffle_one: return "One word has no other order.";
        case Key::shuffle_cut:
            return "The text is longer than the model reads. Words are shuffled before the cut, so each "
                   "shuffle may leave other words out.";
        case Key::shuffle_first_keeps:
            return "The first shuffle, with seed {0}, is the one that the Explorer shows. It answers {1} "
                   "too; {2} gets {3}.";
        case Key::shuffle_first_changes:
            return "The first shuffle, with seed {0}, is the one that the Explorer shows. It answers {1} "
                   "instead; {2} gets {3}.";
        case Key::shuffle_kept:
            return "{0} of {1} {1?shuffle|shuffles} {0?keeps|keep} the answer {2}: {3}, with a 95% interval "
                   "from {4} to {5}.";
        case Key::shuffle_spread:
            return "The probability of {0} is {1} in reading order. Shuffled, it is {2} on average, {3} at "
                   "least and {4} at most.";
        case Key::shuffle_counts_title: return "Answers to the shuffled words";
        case Key::shuffle_bins_title: return "The probability of {0}, shuffled";
        case Key::shuffle_bins_note:
            return "How many shuffles give the answer in reading order a probability between these.";
        case Key::shuffle_full: return "{0}, the answer in reading order";
        case Key::shuffle_bin: return "{0}–{1}%";
        case Key::shuffle_share: return "Share";
        case Key::shuffle_in_order: return "in reading order";
        case Key::shuffle_means_none:
            return "None of the {0} {0?order|orders} tried changed the answer: here it matters which words "
                   "there are, more than their order.";
        case Key::shuffle_means_some:
            return "{0} of the {1} {1?order|orders} tried changed the answer: on this text the model goes "
                   "by the order too, not only by which words there are.";
        case Key::shuffle_means_limits:
            return "Shuffled words are no sentence. The test shows how much the answer leans on order, not "
                   "which words must stay together.";

        // evidence: silence a head
        case Key::silence_title: return "Silence a head";
        case Key::silence_hint:
            return "Each head is silenced on its own: its output is replaced, for every word.";
        case Key::silence_output: return "A silenced head gives";
        case Key::silence_zero: return "zero";
        case Key::silence_mean: return "its mean";
        case Key::silence_no_tickets:
            return "This model came without tickets, so there is no mean output to give.";
        case Key::silence_mean_of:
            return "Its mean output over every word of the {0} {0?ticket|tickets} that came with the model.";
        case Key::silence_full: return "The answer to the text is {0}, {1}, with a lead of {2}.";
        case Key::silence_head_stays:
            return "Without {0} the answer stays {1}: {2} before, {3} now. Lead lost: {4}.";
        case Key::silence_head_moves:
            return "Without {0} the answer moves from {1} ({2}) to {3} ({4}). Lead lost: {5}.";
        case Key::silence_correlation:
            return "Over the {0} heads, tidiness and the size of the lead lost have a rank correlation of "
                   "{1}. Tidiness is 1 less the evenness of a head’s weights.";
        case Key::silence_one_head: return "This model has one head, so there is nothing to compare it with.";
        case Key::silence_one_word:
            return "One word gives itself all its attention in every head, so no head looks tidier than "
                   "another.";
        case Key::silence_all_alike:
            return "All heads are equally tidy, or cost equally much lead, so there is no rank correlation.";
        case Key::silence_same_head:
            return "The tidiest head, {0}, is also the one whose silence moves the lead most: lead lost "
                   "{1}.";
        case Key::silence_other_head:
            return "The tidiest head is {0}: lead lost {1}. The one whose silence moves the lead most is "
                   "{2}: lead lost {3}.";
        case Key::silence_table: return "Each head: the answer without it, and how tidy its weights look";
        case Key::silence_table_title: return "The heads, one silenced at a time";
        case Key::silence_table_hint: return "Press a head to choose it.";
        case Key::silence_lost: return "Lead lost";
        case Key::silence_even: return "Evenness";
        case Key::silence_strongest: return "Largest weight";
        case Key::silence_short_strongest: return "largest {0}";
        case Key::silence_waiting: return "not yet";
        case Key::silence_even_note:
            return "Evenness: 1 where every word gets the same weight, 0 where one word gets all. The less "
                   "even, the tidier it looks.";
        case Key::silence_means_nothing:
            return "Here, how tidy a head looks says little of how much the answer needs it.";
        case Key::silence_means_more:
            return "Here, tidier heads tend to matter more to the answer. On another text it may be "
                   "otherwise.";
        case Key::silence_means_less:
            return "Here, tidier heads tend to matter less to the answer. On another text it may be "
                   "otherwise.";
        case Key::silence_means_limits:
            return "One head is silenced at a time. Where two do the same work, neither looks needed.";
        case Key::silence_means_zero:
            return "Zero may be an output that the head never gives, and the rest of the model was not "
                   "trained for it.";
        case Key::silence_means_mean:
            return "The mean leaves what the head gives on every text, and takes away what it gives on this "
                   "one.";

        // evidence: tickets
        case Key::tickets_title: return "Many tickets";
        case Key::sweep_practice:
            return "The practice set: {0} {0?ticket|tickets} in our own words, which no training of this "
                   "model "
                   "saw.";
        case Key::sweep_pack: return "The {0} {0?ticket|tickets} of this model’s pack.";
        case Key::sweep_file: return "{0}: {1} {1?ticket|tickets}.";
        case Key::sweep_none: return "This pack has no tickets. Open a file of your own.";
        case Key::sweep_file_none: return "{0} has no tickets below its first line.";
        case Key::sweep_unknown:
            return "{0} {0?ticket has|tickets have} no team, or one that this model does not know. The "
                   "figures "
                   "that need a team leave {0?it|them} out.";
        case Key::sweep_unknown_all:
            return "No ticket has a team that this model knows ({0}). So what needs a team is left out: how "
                   "many answers are right, and the table of teams and answers.";
        case Key::sweep_start: return "Measure {0} {0?ticket|tickets}";
        case Key::sweep_open: return "Open a CSV file …";
        case Key::sweep_to_practice: return "Practice set";
        case Key::sweep_to_pack: return "The pack’s tickets";
        case Key::sweep_faithfulness: return "Faithfulness too (takes longer)";
        case Key::sweep_private:
            return "A file is read here, in your browser. Nothing of it is sent anywhere.";
        case Key::sweep_format:
            return "A file is a CSV whose first line names ticket_id, text and team, such as the course’s "
                   "valid.csv. A column style or kind makes groups; all columns are kept in the export.";
        case Key::sweep_encoding: return "The file is {0} text and was read as such.";
        case Key::sweep_invite_answers:
            return "Measured for each ticket: the model’s answer, and its answer once the words are "
                   "shuffled.";
        case Key::sweep_invite_baselines:
            return "Beside it: the answers of {0} {0?baseline|baselines}, which only {0?counts|count} words "
                   "and "
                   "{0?sees|see} no order.";
        case Key::sweep_invite_hiding:
            return "Each word is hidden once, to see whether the word with the most attention is the word "
                   "that "
                   "the answer needs most.";
        case Key::sweep_invite_faithfulness:
            return "For each score, the words that it ranks first are hidden together, and then kept alone.";
        case Key::sweep_progress: return "{0} of {1} {1?ticket|tickets} measured";
        case Key::sweep_progress_left: return "{0} of {1} {1?ticket|tickets} measured, {2}";
        case Key::sweep_seconds_left: return "about {0} s left";
        case Key::sweep_minutes_left: return "about {0} min left";
        case Key::sweep_by_workers: return "{0} {0?worker computes|workers compute} in the background.";
        case Key::sweep_by_page: return "The page itself computes, a little at a time.";
        case Key::sweep_lost:
            return "{0} {0?worker|workers} ended too early. {1} {1?ticket|tickets} went back and "
                   "{1?was|were} "
                   "given to others.";
        case Key::sweep_stopped:
            return "Stopped after {0} of {1} {1?ticket|tickets}: the figures are of those {0} only.";
        case Key::sweep_so_far:
            return "Still measuring: the figures are of {0} of {1} {1?ticket|tickets} so far.";
        case Key::sweep_complete: return "All {0} {0?ticket|tickets} measured.";
        case Key::sweep_without_words:
            return "{0} {0?ticket has|tickets have} no word that the model can read and {0?is|are} in no "
                   "figure.";
        case Key::sweep_cut:
            return "{0} {0?ticket is|tickets are} longer than the {1} words that the model reads: only "
                   "{0?its|their} beginning was read.";
        case Key::sweep_live: return "Measuring {0} {0?ticket|tickets}.";
        case Key::sweep_live_right: return "{0} of {1} answers {0?is|are} right.";
        case Key::sweep_live_agree:
            return "In {0} of {1} tickets the most attended word is the most influential one.";
        case Key::figure_title: return "The figures";
        case Key::figure_here_practice: return "practice set";
        case Key::figure_here_pack: return "this pack’s tickets";
        case Key::figure_pack: return "{0}, {1} {1?ticket|tickets}: measured before, with this model";
        case Key::figure_now: return "now: {0}";
        case Key::figure_before: return "before: {0}";
        case Key::figure_right: return "The answer is the desk’s team";
        case Key::figure_right_shuffled: return "… with the words shuffled";
        case Key::figure_baseline: return "{0}: its answer is the desk’s team";
        case Key::figure_changed: return "Shuffling the words changes the answer";
        case Key::figure_agree: return "The most attended word is the most influential one";
        case Key::figure_interval: return "95% interval: {0} to {1}.";
        case Key::figure_correlation: return "Mean rank correlation of attention received and lead lost";
        case Key::figure_count: return "{0} of {1}";
        case Key::figure_column_count: return "Tickets";
        case Key::figure_none_here: return "not measured";
        case Key::figure_confusion_title: return "The desk’s team and the answer";
        case Key::figure_confusion_note:
            return "One row for each team of the desk, one column for each answer; on the diagonal the two "
                   "are "
                   "the same.";
        case Key::figure_confusion_all_right: return "Every answer is the desk’s team.";
        case Key::figure_confused:
            return "Most often mistaken: {0} of the {1} {1?ticket|tickets} for {2} {0?was|were} answered "
                   "{3}.";
        case Key::figure_confusion_large:
            return "The {0} × {0} counts do not fit here. The JSON file has them.";
        case Key::figure_column_team: return "Desk’s team";
        case Key::figure_column_right: return "Right";
        case Key::figure_styles_title: return "By style";
        case Key::figure_lengths_title: return "By length";
        case Key::figure_column_style: return "Style";
        case Key::figure_column_length: return "Length";
        case Key::figure_column_shuffled: return "Right, shuffled";
        case Key::figure_column_agree: return "Agree";
        case Key::figure_group_note:
            return "Right: the answer is the desk’s team. Shuffled: the same with the words shuffled. Agree: "
                   "the most attended word is the most influential one.";
        case Key::figure_no_style: return "no style named";
        case Key::figure_words: return "{0} {0?word|words}";
        case Key::figure_word_range: return "{0} to {1} words";
        case Key::figure_tickets: return "{0} {0?ticket|tickets}";
        case Key::figure_correlations_title: return "Do the two orders of the words agree?";
        case Key::figure_correlations_note:
            return "Tickets by the rank correlation of attention received and lead lost: 1 is the same "
                   "order, "
                   "−1 the opposite one.";
        case Key::figure_correlations_mean: return "The mean, marked by the line, is {0}.";
        case Key::figure_correlations_none:
            return "For {0} {0?ticket|tickets} it is not defined: one word only, or all values of a list "
                   "equal.";
        case Key::figure_column_from_to: return "Rank correlation";
        case Key::figure_bin: return "{0} to {1}";
        case Key::figure_faithful_title: return "How faithful is each score?";
        case Key::figure_faithful_note:
            return "Means over {0} {0?ticket|tickets}. High comprehensiveness and low sufficiency speak for "
                   "a "
                   "score.";
        case Key::figure_faithful_none:
            return "Not measured in this sweep. Switch on “{0}” and measure again.";
        case Key::figure_column_score: return "Score";
        case Key::figure_comprehensiveness: return "Comprehensiveness";
        case Key::figure_sufficiency: return "Sufficiency";
        case Key::figure_score_received: return "attention received";
        case Key::figure_score_head: return "block {0}, head {1} alone";
        case Key::figure_score_head_pack: return "one head alone";
        case Key::figure_score_rollout: return "attention rollout";
        case Key::figure_score_lead_lost: return "lead lost";
        case Key::figure_score_random: return "a random order";
        case Key::figure_means_agree:
            return "In {0} of {1} {1?ticket|tickets} the word with the most attention is the word whose "
                   "hiding "
                   "costs the answer most.";
        case Key::figure_means_differ:
            return "In {0} {0?ticket|tickets} another word matters more than the one that attention points "
                   "at: "
                   "a large weight is not yet a reason.";
        case Key::figure_means_all_agree:
            return "Here the two never differ. That is a finding about these tickets, not a rule.";
        case Key::figure_means_chance:
            return "A word picked at random would be that word in {0} of tickets like these.";
        case Key::figure_means_correlation:
            return "Over all words of a ticket the two orders have a mean rank correlation of {0}; 1 would "
                   "be "
                   "the same order, 0 no relation.";
        case Key::figure_means_shuffle:
            return "Shuffling the words changes {0} of {1} {1?answer|answers}. An answer that stays did not "
                   "need this order; another shuffle may still change it.";
        case Key::figure_means_baseline_better:
            return "{0}, which only counts words, has {1} right, the transformer {2}: on these tickets the "
                   "order of the words is not needed to do as well.";
        case Key::figure_means_baseline_worse:
            return "{0}, which only counts words, has {1} right, the transformer {2}.";
        case Key::figure_means_faithful:
            return "Of the scores, {0} finds the words that the answer needs best: hiding them costs {1} of "
                   "probability on average; those of attention received cost {2}, those of a random order "
                   "{3}.";
        case Key::figure_means_hidden:
            return "What this cannot show: a hidden word becomes an unknown word, not an absent one, and the "
                   "model may react to the gap.";
        case Key::figure_means_single:
            return "Words that matter only together are missed, because only one is hidden at a time.";
        case Key::figure_means_sample:
            return "The 95% interval speaks of tickets like these, not of other kinds of text.";
        case Key::list_title: return "The tickets";
        case Key::list_note:
            return "A press on a ticket opens it in the Explorer, which shuffles with its own seed: its "
                   "shuffled "
                   "answer may be another one.";
        case Key::list_colours:
            return "Coloured: an answer that is not the desk’s team, one that the shuffle changed, and a "
                   "word "
                   "that is not the most attended one.";
        case Key::list_wrong_unmeasured: return "wrong";
        case Key::list_changed_unmeasured: return "changed by the shuffle";
        case Key::list_disagree_unmeasured: return "disagree";
        case Key::list_unmeasured:
            return "Not measured yet: measure the tickets to see which ones are like this.";
        case Key::list_filter: return "Show";
        case Key::list_all: return "all · {0}";
        case Key::list_wrong: return "wrong · {0}";
        case Key::list_changed: return "changed by the shuffle · {0}";
        case Key::list_disagree: return "disagree · {0}";
        case Key::list_team: return "Desk’s team";
        case Key::list_style: return "Style";
        case Key::list_every_team: return "all teams";
        case Key::list_every_style: return "all styles";
        case Key::list_range: return "{0} to {1} of {2}";
        case Key::list_empty: return "No ticket is like this.";
        case Key::list_count: return "{0} {0?ticket|tickets} in the list.";
        case Key::list_previous: return "Previous";
        case Key::list_next: return "Next";
        case Key::list_column_ticket: return "Ticket";
        case Key::list_column_text: return "Text";
        case Key::list_column_answer: return "Answer";
        case Key::list_column_shuffled: return "Shuffled";
        case Key::list_column_attended: return "Most attended";
        case Key::list_column_influential: return "Most influential";
        case Key::list_team_to_answer: return "desk {0}, answer {1}";
        case Key::list_team_only: return "desk {0}";
        case Key::list_answer_only: return "answer {0}";
        case Key::list_shuffled: return "shuffled {0}";
        case Key::list_attended: return "most attended “{0}”";
        case Key::list_influential: return "most influential “{0}”";
        case Key::list_not_measured: return "not measured yet";
        case Key::list_no_words: return "no word";

        // the room Guide and the task in hand
        case Key::room_guide: return "Guide";
        case Key::svg_title_guide: return "Activities, drawn by Attention Explorer";
        case Key::guide_loading: return "Loading the activities …";
        case Key::guide_intro:
            return "An activity shows you a view of the model and asks what you see there. Write your "
                   "answer, and it says whether it is right. You can go through the other rooms meanwhile: "
                   "the task stays with you.";
        case Key::guide_tasks: return "{0} {0?task|tasks}";
        case Key::guide_some_done: return "{0} of {1} {1?task|tasks} done";
        case Key::guide_begin: return "Begin";
        case Key::guide_continue: return "Continue";
        case Key::guide_again: return "Look again";
        case Key::guide_restart: return "Start again";
        case Key::guide_button_of: return "{0}: {1}";
        case Key::guide_restart_hint: return "Its answers are forgotten, after a question.";
        case Key::guide_forget: return "Forget {0} {0?answer|answers}?";
        case Key::guide_keep: return "Keep {0?it|them}";
        case Key::guide_forgotten: return "{0} {0?answer|answers} forgotten.";
        case Key::guide_on: return "open now";
        case Key::guide_own_title: return "Activities of your own";
        case Key::guide_own:
            return "A teacher can write activities as a file (JSON). Open one here, or drop it on the page.";
        case Key::guide_open: return "Open activities …";
        case Key::guide_refused: return "{0} was not opened: {1}";
        case Key::guide_no_activity:
            return "{2} asks for the activity “{0}”, which is not in this file. It has: {1}.";
        case Key::guide_no_task:
            return "{3} asks for task {0} of the activity “{1}”, which has {2} {2?task|tasks}.";
        case Key::expected_guide: return "an activity and a task were expected, as in guided-practice.2";
        case Key::task_place: return "Task {0} of {1}";
        case Key::task_place_done: return "Task {0} of {1}, done";
        case Key::task_in_line: return "Task {0} of {1}: {2}";
        case Key::task_predict: return "Predict first. The view opens once you have answered.";
        case Key::task_text: return "The text: “{0}”";
        case Key::task_text_of: return "The text of {0}: “{1}”";
        case Key::task_answer_word: return "Your answer, one word";
        case Key::task_answer_words: return "Your answer, words with commas between them";
        case Key::task_answer_number: return "Your answer, a number";
        case Key::task_answer_choice: return "Choose one";
        case Key::task_answer_choices: return "Choose all that are right";
        case Key::task_answer_open: return "Your answer, in your own words";
        case Key::task_take: return "Use the chosen word, “{0}”";
        case Key::task_take_hint: return "the word that is chosen in the view";
        case Key::task_check: return "Check";
        case Key::task_compare: return "Compare";
        case Key::task_show: return "Show the answer";
        case Key::task_hint: return "Hint {0}: {1}";
        case Key::task_right: return "Right.";
        case Key::task_wrong: return "Not right yet.";
        case Key::task_wrong_more: return "Try once more.";
        case Key::task_wrong_hint: return "Try once more, or take a hint.";
        case Key::task_nearly_number:
            return "Close, but not near enough: read it off once more, with every decimal.";
        case Key::task_nearly_word: return "Nearly: write the word as it stands in the text.";
        case Key::task_nearly_some: return "{0} of {1} found.";
        case Key::task_not_in_text: return "The text has no {1?word|words} {0}.";
        case Key::task_several_words:
            return "“{0}” is {1} words to the model: {2}. Each of them counts by itself.";
        case Key::task_no_number: return "“{0}” is no number.";
        case Key::task_unanswered: return "Write an answer first.";
        case Key::task_unchosen: return "Choose an answer first.";
        case Key::task_predicted: return "The view is open now: compare your prediction with it.";
        case Key::task_compared: return "Compare your answer with this.";
        case Key::task_answer_is: return "The answer: {0}";
        case Key::task_all_done: return "That was the last open task: {0} of {0} done.";
        case Key::task_yes: return "yes";
        case Key::task_no: return "no";
        case Key::task_view_back: return "Back to this task’s view";
        case Key::task_view_open: return "Open this task’s view";
        case Key::task_previous: return "Previous";
        case Key::task_next: return "Next task";
        case Key::task_finish: return "Finish";
        case Key::task_close: return "Close the activity";
        case Key::task_fold: return "Fold the task";
        case Key::task_unfold: return "Unfold the task";
        case Key::task_file_of: return "A sentence of this task cannot be worked out: {0}";
        case Key::task_unanswerable: return "This task cannot be answered with this model: {0}";
        case Key::task_not_judged: return "This answer cannot be judged: {0}";
        case Key::task_not_said:
            return "This cannot be worked out with the model and the text of this task; the reason stands below.";
        case Key::task_no_value: return "(not computable here)";
        case Key::task_other_model:
            return "You did this task with another model; with this one the answer may be another.";

        case Key::picture_ribbon:
            return "Picture: the words in reading order. The stronger a word’s shade, the larger the weight that “{0}” "
                   "(word {1}) gives it; the largest here is {2}.";
        case Key::picture_matrix:
            return "Picture: one row for each reading word, one column for each word that is read. The stronger a "
                   "cell’s shade, the larger its weight.";
        case Key::picture_matrix_strongest:
            return "The strongest: “{0}” (word {1}) reads “{2}” (word {3}) with weight {4}.";
        case Key::picture_curve_passes: return "{0} after {1} {1?word|words}";
        case Key::picture_curve_never: return "{0} never";
        case Key::picture_curve_falls:
            return "Picture: one falling line for each score. They pass below 50%: {0}.";
        case Key::picture_curve_rises:
            return "Picture: one rising line for each score. They come above 50%: {0}.";
        case Key::shown_ticket: return "{0}, ticket {1}: {2}";
        case Key::shown_own_text: return "{0}: {1}";
        case Key::shown_rows_more: return "… and {0} more {0?row|rows}";
        case Key::citation: return "{0}, version {1}. {2}.";
        case Key::citation_model: return "Model: {0} (pack {1}).";

        case Key::svg_title: return "Attention weights, drawn by Attention Explorer";
        case Key::count: break;
    }
    return "";
}

}  // namespace attention
