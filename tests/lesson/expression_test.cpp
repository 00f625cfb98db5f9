// The language of activities: what it means, and what a wrong expression is told.
#include "lesson/expression.h"

#include "engine/attention_trace.h"
#include "engine/head_behaviour.h"
#include "engine/hide_several.h"
#include "engine/probes.h"
#include "engine/rollout.h"
#include "engine/statistics.h"
#include "lesson/activity_files.h"
#include "lesson/expression_functions.h"
#include "lesson/expression_value.h"

namespace attention {
namespace {

// What an expression gives, as it is described; or what is wrong with it.
std::string result(ActivityModel& model, const std::string& text,
                   const std::optional<ExpressionValue>& answer = std::nullopt) {
    const Result<Expression> expression = Expression::parse(text);
    if (!expression) return expression.error().sentence;
    const Result<ExpressionValue> value = model.evaluate(*expression, answer);
    if (!value) return value.error().sentence;
    if (const auto* words = std::get_if<std::vector<std::string>>(&*value)) {
        std::string list;
        for (const std::string& word : *words) list += (list.empty() ? "" : " ") + word;
        return "[" + list + "]";
    }
    if (const std::string* word = std::get_if<std::string>(&*value)) return *word;
    return described(*value);
}

double number(ActivityModel& model, const std::string& text) {
    const Result<Expression> expression = Expression::parse(text);
    EXPECT_TRUE(expression) << (expression ? "" : expression.error().sentence);
    if (!expression) return -1;
    const Result<ExpressionValue> value = model.evaluate(*expression);
    EXPECT_TRUE(value) << text << ": " << (value ? "" : value.error().sentence);
    return value && std::holds_alternative<double>(*value) ? std::get<double>(*value) : -1;
}

const char* card_text = "The box was not late, it was my card.";

struct Made {
    explicit Made(const PackSource& source, const std::string& text = card_text)
        : pack(made::pack_of(source)), model(*pack, text) {
        analyse(*pack, text, 0, analysis);
        while (analysis.hiding && analysis.hiding->step()) {}
    }
    std::unique_ptr<Pack> pack;
    ActivityModel model;
    Analysis analysis;
};

TEST(Expression, CalculatesComparesAndJoinsWithTheUsualPrecedence) {
    Made made(made::classifier_source());
    const std::pair<const char*, const char*> cases[] = {
        {"1 + 2 * 3", "the number 7"},
        {"(1 + 2) * 3", "the number 9"},
        {"-2 * -3 - 10 / 4", "the number 3.5"},
        {"--1", "the number 1"},
        {"8 - 2 - 1", "the number 5"},
        {".5 == 1 / 2", "true"},
        {"0.1 + 0.2 == 0.3", "true"},
        {"1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 1 != 2", "true"},
        {"true or false and false", "true"},
        {"not 1 == 2", "true"},
        {"not true or true", "true"},
        {"'The BOX' == \"the box\"", "true"},
        {"“card” != ‘box’", "true"},
        {"['a', 'b'] == ['A', 'B']", "true"},
        {"['a'] == ['a', 'b']", "false"},
        {"'b' in ['a', 'B']", "true"},
        {"'c' in ['a', 'b']", "false"},
        {"if(1 < 2, 'yes', no_such_thing)",
         "Column 18: “no_such_thing” is not known here; a word stands in "
         "quotes: 'no_such_thing'."},
        {"if(1 < 2, 'yes', word(99))", "yes"},
        {"false and word(99) == 'a'", "false"},
        {"true or word(99) == 'a'", "true"},
        {"round(2.345, 1)", "the number 2.3"},
        {"round(2.5)", "the number 3"},
        {"abs(-2) + sqrt(9) + min(1, 2) + max(1, 2) + exp(0)", "the number 9"},
        {"size(distinct(['a', 'b', 'A']))", "the number 2"},
        {"common(['a', 'b', 'c'], ['C', 'a'])", "[a c]"},
        {"matches(['a', 'b', 'c'], ['a', 'c', 'c'])", "the number 2"},
        {"item(['a', 'b'], 2)", "b"},
        {"[]", "[]"},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(result(made.model, text), expected) << text;
}

TEST(Expression, AWrongOneIsToldTheColumnAndWhatWasExpected) {
    const std::pair<std::string, std::string> cases[] = {
        {"", "An expression is expected; nothing stands here."},
        {"   ", "An expression is expected; nothing stands here."},
        {"1 +", "Column 4: it ends where a number, a text in quotes or a function is expected."},
        {"1 2", "Column 3: “2” stands where an operator or the end is expected."},
        {"1 = 2", "Column 3: “=” stands (“==” compares) where an operator or the end is expected."},
        {"1 < 2 < 3", "Column 7: “<” stands where an operator or the end is expected."},
        {"(1", "Column 3: it ends where “)” is expected."},
        {"['a' 'b']", "Column 6: “b” stands where “,” or “]” is expected."},
        {"'card", "Column 1: The quote that opens here is not closed."},
        {"1.2.3", "Column 1: “1.2.3” is no number."},
        {"word(1) ¿", "Column 9: “¿” means nothing here."},
        {"'é' ?", "Column 5: “?” means nothing here."},
        {"and", "Column 1: “and” stands where a number, a text in quotes or a function is expected."},
        {"charge", "Column 1: “charge” is not known here; a word stands in quotes: 'charge'."},
        {"lead", "Column 1: The function lead is called with brackets: lead()."},
        {"topword(1, 1, 'a')", "Column 1: The function “topword” is not known; “top_word” is near."},
        {"top_word(1, 1)", "Column 1: top_word() needs the argument reading."},
        {"weight(blok=1)", "Column 8: weight(): the argument “blok” is not known; “block” is near."},
        {"weight(block=1, block=2)", "Column 17: The argument block is given twice."},
        {"weight(block=1, 2)", "Column 17: After an argument with a name, each has one: name=…."},
        {"word(1, block=2)",
         "Column 9: word(): the argument “block” is not known; known are place, text, without, swap, "
         "shuffled."},
        {"blocks(1)", "Column 8: blocks() takes at most 0 arguments."},
        {"word(1", "Column 7: it ends where “,” or “)” is expected."},
        {std::string(2001, '1'), "An expression has at most 2000 characters; this one has 2001."},
    };
    for (const auto& [text, expected] : cases) {
        const Result<Expression> parsed = Expression::parse(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_EQ(parsed.error().sentence, expected);
    }
    const std::string deep = "More than 60 parts stand inside each other; write it in several expressions.";
    std::string sum = "1", denied = "true";
    for (int i = 0; i < 200; ++i) sum += "+1";
    for (int i = 0; i < 200; ++i) denied = "not " + denied;
    for (const std::string& text :
         {std::string(500, '('), std::string(500, '['), std::string(500, '-') + "1", sum, denied}) {
        const Result<Expression> parsed = Expression::parse(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_NE(parsed.error().sentence.find(deep), std::string::npos) << parsed.error().sentence;
    }
}

TEST(Expression, TypesThatDoNotFitAreToldApart) {
    Made made(made::classifier_source());
    const std::pair<const char*, const char*> cases[] = {
        {"1 == 'a'", "“==” compares two of a kind; here stand the number 1 and the text “a”."},
        {"1 + 'a'", "“+” needs numbers; beside it stands the text “a”."},
        {"-'a'", "“-” needs numbers; beside it stands the text “a”."},
        {"'a' < 'b'", "“<” needs numbers; beside it stands the text “a”."},
        {"1 and true", "“and” needs something that is true or false; beside it stands the number 1."},
        {"not 'a'", "“not” needs something that is true or false; beside it stands the text “a”."},
        {"if(1, 2, 3)", "“if” needs something that is true or false; beside it stands the number 1."},
        {"1 in ['a']",
         "“in” asks whether a word is in a list; here stand the number 1 and a list of 1 word."},
        {"['a', 1]", "A list has words; the number 1 stands in one."},
        {"1 / 0", "A number is divided by 0."},
        {"sqrt(-1)", "The result is no finite number."},
        {"known(1)", "known(): word must be a text in quotes; it is the number 1."},
        {"known('my card')", "known(): word must be one word; “my card” is 2."},
        {"top_word(1.5, 1, 'card')",
         "top_word(): block must be a whole number from 1 to 1000000; it is the number 1.5."},
        {"top_word(1, 'all', 'card')",
         "top_word(): head must be a whole number from 1, or 'average'; it is the text “all”."},
        {"top_word(1, 1, 'card', rank=99)",
         "top_word(): rank must be a whole number from 1 to 11; it is the number 99."},
        {"item([], 1)", "item(): The list is empty."},
        {"answer",
         "“answer” is what the learner gives; here there is none. What the model answers is answer()."},
        {"share('verbs', 1, 1)",
         "The share “verbs” is not known; known are itself, before, after, punctuation, "
         "same."},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(result(made.model, text), expected) << text;
    EXPECT_EQ(result(made.model, "answer == 'Card'", ExpressionValue(std::string("card"))), "true");
    EXPECT_EQ(result(made.model, "answer > 1", ExpressionValue(2.0)), "true");
}

TEST(Expression, AnswersAreThoseOfTheEngine) {
    Made made(made::classifier_source());
    const Analysis& analysis = made.analysis;
    const ModelConfig& config = made.pack->model.config;
    const std::vector<float>& lost = analysis.hiding->lead_lost();
    const Vector received = attention_received(analysis.trace, config, 1);
    EXPECT_EQ(result(made.model, "answer()"), config.labels[std::size_t(analysis.answer.best)]);
    EXPECT_EQ(result(made.model, "answer(shuffled=0)"), config.labels[std::size_t(analysis.shuffled.best)]);
    EXPECT_EQ(result(made.model, "baseline('linear')"),
              config.labels[std::size_t(analysis.baselines[1].answer.best)]);
    EXPECT_EQ(number(made.model, "probability()"),
              analysis.answer.probabilities[std::size_t(analysis.answer.best)]);
    EXPECT_EQ(number(made.model, "probability(label='returns')"), analysis.answer.probabilities[1]);
    EXPECT_EQ(number(made.model, "lead()"), analysis.hiding->base_lead());
    for (int i = 0; i < analysis.words(); ++i) {
        const std::string place = std::to_string(i + 1);
        EXPECT_NEAR(number(made.model, "lead_lost(" + place + ")"), lost[std::size_t(i)], 1e-5) << place;
        EXPECT_NEAR(number(made.model, "lead() - lead(without=" + place + ")"), lost[std::size_t(i)], 1e-5);
        EXPECT_EQ(number(made.model, "received(" + place + ")"), received[i]) << place;
    }
    EXPECT_EQ(number(made.model, "place(most_influential())"), first_largest(lost) + 1);
    EXPECT_EQ(number(made.model, "place(most_attended())"), first_largest(received) + 1);
    EXPECT_EQ(number(made.model, "rank_correlation()"),
              *rank_correlation(std::span(received.data(), std::size_t(received.size())), lost));
    EXPECT_EQ(number(made.model, "rollout('card')"), attention_rollout(analysis.trace, config)[9]);

    HidePairs pairs(made.pack->model, std::vector<int>(analysis.all_ids), made.pack->vocabulary.unknown(),
                    lost);
    while (pairs.step()) {}
    EXPECT_NEAR(number(made.model, "lead_lost(['the', 'box'])"), pairs.effects()[0].joint, 1e-5);
}

TEST(Expression, WeightsAreThoseOfTheEngine) {
    Made made(made::classifier_source());
    const ModelConfig& config = made.pack->model.config;
    const Trace& trace = made.analysis.trace;
    const MatrixView weights = trace.matrix(StageKind::weights, 1, 2);
    const int card = 9;
    EXPECT_EQ(number(made.model, "weight(block=2, head=3, reading='card', read='box')"), weights(card, 1));
    EXPECT_EQ(number(made.model, "weight(2, 3, 'card', 'was#2')"), weights(card, 7));
    const int top = first_largest(Vector(weights.row(card).transpose()));
    EXPECT_EQ(number(made.model, "weight_of_top(2, 3, 'card')"), weights(card, top));
    EXPECT_EQ(number(made.model, "place(top_word(2, 3, 'card'))"), top + 1) << "a word remembers its place";
    EXPECT_EQ(result(made.model, "top_word(2, 3, 'card') == item(top_words(2, 3, 'card'), 1)"), "true");
    EXPECT_EQ(
        result(made.model, "top_word(2, 3, 'card', rank=2) == item(top_words(2, 3, 'card', count=2), 2)"),
        "true");
    EXPECT_EQ(result(made.model, "top_word(2, 3, 'card') == item(top_word_by_head(2, 'card'), 3)"), "true");
    EXPECT_EQ(number(made.model, "weight(2, 'average', 'card', 'box')"),
              average_weights(trace, config, 1)(card, 1));
    EXPECT_NEAR(number(made.model, "row_sum(2, 1, 'card')"), 1, 1e-6);
    std::vector<std::string> texts;
    for (const Token& token : made.analysis.tokens) texts.push_back(token.text);
    const HeadBehaviour behaviour = head_behaviour(weights, texts);
    EXPECT_EQ(number(made.model, "evenness(2, 3)"), *behaviour.evenness);
    EXPECT_EQ(number(made.model, "evenness(2, 3, 'card')"), *row_evenness(weights, card));
    EXPECT_EQ(number(made.model, "share('punctuation', 2, 3)"), behaviour.punctuation);
    EXPECT_EQ(number(made.model, "share('itself', 2, 3)"), behaviour.itself);
    EXPECT_EQ(number(made.model, "share('same', 2, 3)"), behaviour.same_token);
    EXPECT_EQ(number(made.model, "received('card', block=2, head=3)"), weights.colwise().mean()[card]);
    EXPECT_EQ(result(made.model, "most_attended(block=1, head=2) in most_attended_words(1, block=1, head=2)"),
              "true");
}

TEST(Expression, OnATieTheFirstWordComesFirst) {
    Made even(made::even_source());
    EXPECT_EQ(result(even.model, "top_words(1, 1, 'card')"), "[the box was]");
    EXPECT_EQ(result(even.model, "most_attended()"), "the");
    EXPECT_NEAR(number(even.model, "evenness(1, 1)"), 1, 1e-6);
}

TEST(Expression, WordsAreFoundByThemselvesTheirOccurrenceOrTheirPlace) {
    Made made(made::classifier_source());
    const std::pair<const char*, const char*> cases[] = {
        {"words()", "the number 11"},
        {"all_words()", "[the box was not late , it was my card .]"},
        {"word(4)", "not"},
        {"place('Was')", "the number 3"},
        {"place('was#2')", "the number 8"},
        {"place('.')", "the number 11"},
        {"count('was')", "the number 2"},
        {"count('desk')", "the number 0"},
        {"known('card') and not known('desk')", "true"},
        {"words(text='My card!')", "the number 3"},
        {"all_words(without='card')", "[the box was not late , it was my <unk> .]"},
        {"all_words(without=['box', 'was#2'])", "[the <unk> was not late , it <unk> my card .]"},
        {"all_words(swap='late->@')", "[the box was not @ , it was my card .]"},
        {"size(all_words(shuffled=3))", "the number 11"},
        {"all_words(shuffled=3) == all_words()", "false"},
        {"word('was#3')", "The text has the word “was” 2 times; “was#3” was asked for."},
        {"word(12)", "The text has 11 words; word 12 was asked for."},
        {"word(0)", "word(): place must be a word in quotes, or its place from 1; it is the number 0."},
        {"received('desk')", "The text has no word “desk”; it has: the, box, was, not, late, it, my, card."},
        {"answer(swap='late')",
         "answer(): swap must be written 'word->other', with one word on each side; "
         "“late” is not."},
        {"answer(swap='late->very late')",
         "answer(): swap must be written 'word->other', with one word on each "
         "side; “late->very late” is not."},
        {"answer(swap='desk->box')",
         "The text has no word “desk”; it has: the, box, was, not, late, it, my, card."},
        {"answer(text='')", "answer(): The text that it is asked about is empty."},
        {"labels()", "[delivery returns payment]"},
        {"lead(label='return')", "The label “return” is not known; “returns” is near."},
        {"baseline('bag of words')", "The baseline “bag of words” is not known; “bag-of-words” is near."},
        {"team()", "payment"},
        {"team(text='My card')", "The text is no ticket of this pack whose team is known."},
        {"figure('accuracy')", "This pack has no figure “accuracy”."},
        {"figure('rank_correlation')", "This pack has no figure “rank_correlation”."},
        {"figure('acuracy')", "The figure “acuracy” is not known; “accuracy” is near."},
        {"blocks() * heads()", "the number 6"},
        {"dimension() / heads() == head_dimension()", "true"},
        {"positions()", "the number 16"},
        {"vocabulary()", "the number 20"},
        {"weights_shape()", "(11, 11)"},
        {"weights_shape(batch=8, tokens=5)", "(8, 3, 5, 5)"},
        {"output_shape()", "(11, 12)"},
        {"output_shape(batch=8, tokens=5)", "(8, 5, 12)"},
        {"query_shape()", "(11, 4)"},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(result(made.model, text), expected) << text;
}

TEST(Expression, AHiddenWordIsTheUnknownOneOfTheEngine) {
    Made made(made::classifier_source());
    Analysis hidden;
    analyse(*made.pack, "The box was not late, it was my qqq.", 0, hidden);
    EXPECT_EQ(number(made.model, "probability('delivery', without='card')"), hidden.answer.probabilities[0]);
    EXPECT_EQ(number(made.model, "probability('delivery', swap='card->qqq')"),
              hidden.answer.probabilities[0]);
}

TEST(Expression, ATextIsCutWhereTheModelEnds) {
    Made made(made::classifier_source(), made::long_text());
    EXPECT_EQ(result(made.model, "words()"), "the number 15");
    Made longer(made::classifier_source(), std::string(made::long_text()) + made::long_text());
    EXPECT_EQ(result(longer.model, "words()"), "the number 16");
    EXPECT_EQ(result(longer.model, "words(shuffled=1)"), "the number 16");
}

TEST(Expression, WhatAModelDoesNotHaveIsSaid) {
    const std::string no_labels =
        "This model says which token follows; it has no labels, and so no lead, and none to lose.";
    Made language(made::language_model_source());
    for (const char* text :
         {"lead()", "lead_lost('card')", "most_influential()", "rank_correlation()", "labels()"})
        EXPECT_EQ(result(language.model, text), no_labels) << text;
    EXPECT_EQ(result(language.model, "answer()"),
              language.pack->vocabulary.text(language.analysis.answer.best));
    EXPECT_GT(number(language.model, "probability('card')"), 0);
    EXPECT_EQ(result(language.model, "probability('desk')"),
              "The vocabulary of this model does not have “desk”.");
    EXPECT_EQ(result(language.model, "top_word(2, 1, 'card')"),
              "The model has 1 block; block=2 was asked for.");
    EXPECT_EQ(result(language.model, "top_word(1, 2, 'card')"),
              "A block of this model has 1 head; head=2 was asked for.");
    EXPECT_EQ(result(language.model, "evenness(1, 1, 'the')"),
              "A word that has only one word to read has no evenness.");
    EXPECT_EQ(result(language.model, "weight(1, 1, 'the', 'card')"), "the number 0") << "a later word";
    EXPECT_EQ(result(language.model, "baseline('linear')"), "This pack has no baselines.");

    const std::string no_unknown = "The vocabulary of this model has no <unk>, so no word can be hidden.";
    Made without(made::without_unknown_source());
    for (const char* text : {"lead_lost('card')", "most_influential()", "answer(without='card')"})
        EXPECT_EQ(result(without.model, text), no_unknown) << text;
    EXPECT_EQ(result(without.model, "answer(swap='card->desk')"),
              "The vocabulary of this model has neither “desk” nor <unk>, so that word cannot be put in.");

    Made sigmoid(made::sigmoid_source());
    EXPECT_EQ(number(sigmoid.model, "lead()"), sigmoid.analysis.hiding->base_lead());

    const auto pack = made::pack_of(made::classifier_source());
    ActivityModel nothing(*pack, "");
    EXPECT_EQ(result(nothing, "words()"), "The task has no text: its state names no ticket and no text.");
    EXPECT_EQ(result(nothing, "blocks()"), "the number 2");
}

// Computed independently in double precision with NumPy from the same inputs.
TEST(Expression, ExamplesByHandAreThoseOfTheFacts) {
    const auto pack = made::pack_of(made::classifier_source());
    ActivityModel model(*pack, "");
    const std::pair<const char*, double> numbers[] = {
        {"example_score('damaged-on-arrival', 'damaged', 'arrival')", 3},
        {"example_scaled('damaged-on-arrival', 1, 3)", 2.121320},
        {"example_exponential('damaged-on-arrival', 1, 1)", 1.424119},
        {"example_total('damaged-on-arrival', 1)", 11.465757},
        {"example_weight('damaged-on-arrival', 'arrival', 1)", 0.503490},
        {"example_output('damaged-on-arrival', 1, 1)", 0.248413},
        {"example_output('equal-scores', 1, 2)", 1},
        {"example_weight('module-practice', 3, 2)", 0.333333},
    };
    for (const auto& [text, expected] : numbers) EXPECT_NEAR(number(model, text), expected, 1e-6) << text;
    EXPECT_EQ(result(model, "example_words('damaged-on-arrival')"), "[damaged on arrival]");
    EXPECT_EQ(result(model, "example_shape('module-practice', 'q')"), "(3, 2)");
    EXPECT_EQ(result(model, "example_shape('module-practice', 'weights')"), "(3, 3)");
    EXPECT_EQ(result(model, "example_shape('equal-scores', 'output')"), "(1, 2)");
    EXPECT_EQ(
        result(model, "example_weight('damaged', 1, 1)"),
        "The example “damaged” is not known; known are damaged-on-arrival, module-practice, equal-scores, "
        "not-working-well, not-working-well-unscaled, not-working-well-what-if, refund-request-today, "
        "empty.");
    EXPECT_EQ(result(model, "example_weight('damaged-on-arrival', 'arival', 1)"),
              "The word of the example “arival” is not known; “arrival” is near.");
    EXPECT_EQ(result(model, "example_output('damaged-on-arrival', 1, 3)"),
              "example_output(): number must be a whole number from 1 to 2; it is the number 3.");
    EXPECT_EQ(result(model, "example_score('equal-scores', 2, 1)"),
              "The example “equal-scores” has no number “score.2.1”: its scores are given for word 1.");
}

TEST(Expression, EveryFunctionIsExplainedWithAnExampleThatEvaluates) {
    const std::string page = made::project_file("docs/activities.md");
    for (const std::string& name : function_names())
        EXPECT_NE(page.find(name + "("), std::string::npos) << name;
    const std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    if (bytes.empty()) GTEST_SKIP() << made::no_larkfield;
    const auto pack = made::pack_of(bytes);
    ActivityModel model(*pack, *text_of_state("room=explorer&ticket=T-65052", *pack));
    int examples = 0;
    const std::size_t tables = page.find("### What the model answers");
    ASSERT_NE(tables, std::string::npos);
    for (std::size_t at = page.find("\n| `", tables); at != std::string::npos;
         at = page.find("\n| `", at + 1)) {
        const std::string example = page.substr(at + 4, page.find('`', at + 4) - at - 4);
        const Result<Expression> parsed = Expression::parse(example);
        ASSERT_TRUE(parsed) << example << ": " << parsed.error().sentence;
        const Result<ExpressionValue> value = model.evaluate(*parsed);
        EXPECT_TRUE(value) << example << ": " << (value ? "" : value.error().sentence);
        ++examples;
    }
    EXPECT_GT(examples, 40);
}

TEST(Expression, MutatedOnesAreEvaluatedOrRefusedWithASentence) {
    made::Numbers numbers(11);
    const std::vector<std::string> pieces = {
        "(",    ")",   "'", "\"", ",", "not ",  " and ",          "==",     "-",
        "card", "1e9", "=", "[",  "]", "text=", "without='card'", "answer", "9999999999"};
    const std::string sources[] = {
        "top_word(block=2, head=2, reading='not') == 'charge'",
        "lead_lost(['card', 'box']) > lead_lost('card') and answer(shuffled=2) == \"payment\"",
        "if(size(distinct(top_word_by_head(1, 'card'))) > 1, most_influential(2), item(all_words(), 3))",
        "round(probability(label='returns', swap='late->card', without=['box']) * 100 / 3, 1)",
        "example_weight('damaged-on-arrival', 1, 3) + weight(2, 'average', 'was#2', most_attended(rank=2))",
        "weights_shape(batch=8, tokens=50) != word(4) or -rollout('card') < 0.5 - evenness(1, 1)"};
    Made made(made::classifier_source());
    Made language(made::language_model_source());
    for (int i = 0; i < 4000; ++i) {
        const std::string text = made::mutated(sources[i % 6], numbers, pieces);
        const Result<Expression> parsed = Expression::parse(text);
        if (!parsed) {
            ASSERT_FALSE(parsed.error().sentence.empty()) << text;
            continue;
        }
        for (ActivityModel* model : {&made.model, &language.model}) {
            const Result<ExpressionValue> value = model->evaluate(*parsed, ExpressionValue(1.0));
            ASSERT_TRUE(value || !value.error().sentence.empty()) << text;
        }
    }
}

}  // namespace
}  // namespace attention
