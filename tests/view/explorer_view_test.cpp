// What the room Explorer shows, recomputed from the engine's numbers.
#include "view/explorer_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "made_packs.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::Scene;

// Places by value, the largest first; of equal ones the earlier place first.
std::vector<int> ranked(const std::vector<float>& values) {
    std::vector<int> places(values.size());
    std::iota(places.begin(), places.end(), 0);
    std::stable_sort(places.begin(), places.end(),
                     [&](int a, int b) { return values[std::size_t(a)] > values[std::size_t(b)]; });
    return places;
}

std::vector<float> row_of(const MatrixView& matrix, int row) {
    std::vector<float> values;
    for (int column = 0; column < matrix.cols(); ++column) values.push_back(matrix(row, column));
    return values;
}

std::vector<float> weights_of(const Scene& scene, int head) {
    return row_of(scene.analysis.trace.matrix(StageKind::weights, scene.state.block, head), scene.state.word);
}

std::vector<std::string> notices(const Scene& scene) {
    std::vector<std::string> sentences;
    for (const Message& notice : scene.view().notices) sentences.push_back(say(notice));
    return sentences;
}

// Calls `check` for every block, head and reading word.
template <class Check>
void everywhere(Scene& scene, const Check& check) {
    for (scene.state.block = 0; scene.state.block < scene.config().blocks; ++scene.state.block)
        for (scene.state.head = 0; scene.state.head < scene.config().heads; ++scene.state.head)
            for (scene.state.word = 0; scene.state.word < scene.analysis.words(); ++scene.state.word) check();
    scene.state.block = scene.state.head = scene.state.word = 0;
}

std::vector<PackSource> every_source() {
    return {made::classifier_source(),      made::sigmoid_source(),      made::language_model_source(),
            made::without_unknown_source(), made::twelve_heads_source(), made::even_source()};
}

void expect_readout(const ExplorerView& view, const std::vector<float>& weights) {
    const std::vector<int> places = ranked(weights);
    ASSERT_EQ(view.top.size(), std::min<std::size_t>(5, weights.size()));
    double rest = 0, sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const float weight = weights[std::size_t(places[i])];
        sum += double(weight);
        if (i >= view.top.size()) {
            rest += double(weight);
            continue;
        }
        EXPECT_EQ(view.top[i].place, places[i]);
        EXPECT_EQ(view.top[i].weight, weight);
        EXPECT_EQ(view.top[i].word, view.words[std::size_t(places[i])].text);
    }
    EXPECT_EQ(view.others, int(weights.size()) - int(view.top.size()));
    EXPECT_NEAR(view.others_weight, rest, 1e-6);
    EXPECT_NEAR(view.weights_sum, sum, 1e-6);
    EXPECT_NEAR(view.weights_sum, 1, 1e-5);
}

}  // namespace

TEST(ExplorerView, TheFiveLargestAreInOrderAndTheOthersAreCountedAndAdded) {
    for (const PackSource& source : every_source()) {
        Scene scene = made::scene(source, made::long_text());
        everywhere(scene, [&] { expect_readout(scene.view(), weights_of(scene, scene.state.head)); });
    }
}

TEST(ExplorerView, OfEqualWeightsTheEarlierWordComesFirst) {
    Scene scene = made::scene(made::even_source(), "late card box not was my");
    const ExplorerView view = scene.view();
    for (int i = 0; i < 5; ++i) EXPECT_EQ(view.top[std::size_t(i)].place, i);
    EXPECT_EQ(view.top[0].weight, view.top[4].weight);
    EXPECT_EQ(weight_text(view.others_weight), "0.17");
    for (const HeadRow& row : view.other_heads) EXPECT_EQ(row.strongest.place, 0);
    EXPECT_EQ(view.received[0].place, 0);
}

TEST(ExplorerView, AShortTextHasNoOtherWords) {
    for (const std::string text : {"late", "late card", "late card box not was"}) {
        Scene scene = made::scene(made::classifier_source(), text);
        const ExplorerView view = scene.view();
        EXPECT_EQ(view.others, 0) << text;
        EXPECT_EQ(view.others_weight, 0) << text;
        EXPECT_EQ(view.top.size(), view.words.size()) << text;
    }
}

TEST(ExplorerView, ShadesAreRelativeToTheLargestWeightInView) {
    Scene scene = made::scene(made::classifier_source(), made::long_text());
    everywhere(scene, [&] {
        scene.state.matrix = false;
        const ExplorerView row = scene.view();
        EXPECT_EQ(row.largest, row.top[0].weight);
        for (const WordView& word : row.words) EXPECT_EQ(word.shade, word.weight / row.largest);
        scene.state.matrix = true;
        const ExplorerView matrix = scene.view();
        EXPECT_EQ(matrix.largest, matrix.weights.maxCoeff());
        for (const WordView& word : matrix.words) EXPECT_LE(word.shade, 1);
    });
}

TEST(ExplorerView, TheOtherHeadsReadWhatTheirOwnRowsSay) {
    for (const PackSource& source : every_source()) {
        Scene scene = made::scene(source, made::long_text());
        everywhere(scene, [&] {
            const ExplorerView view = scene.view();
            ASSERT_EQ(int(view.other_heads.size()), scene.config().heads - 1);
            for (const HeadRow& row : view.other_heads) {
                EXPECT_NE(row.head, scene.state.head);
                const std::vector<float> weights = weights_of(scene, row.head);
                EXPECT_EQ(row.strongest.place, ranked(weights)[0]);
                EXPECT_EQ(row.strongest.weight, *std::max_element(weights.begin(), weights.end()));
            }
        });
    }
}

TEST(ExplorerView, TheAverageIsTheMeanOfTheHeadsAndThenAllHeadsAreListed) {
    Scene scene = made::scene(made::classifier_source(), made::long_text());
    scene.state.average = true;
    everywhere(scene, [&] {
        const ExplorerView view = scene.view();
        for (int read = 0; read < scene.analysis.words(); ++read) {
            double mean = 0;
            for (int head = 0; head < 3; ++head)
                mean += double(weights_of(scene, head)[std::size_t(read)]) / 3;
            EXPECT_NEAR(view.words[std::size_t(read)].weight, mean, 1e-6);
        }
        EXPECT_EQ(view.other_heads.size(), 3u);
        EXPECT_EQ(view.other_heads_title.key, Key::all_heads_title);
    });
    EXPECT_EQ(say(scene.view().reads_title), "What the reads in block 1, on average over the heads");
}

TEST(ExplorerView, ACellOfTheMatrixIsSaidInWords) {
    Scene scene = made::scene(made::classifier_source(), "The box was not late.");
    scene.state = {"", scene.state.text, 1, 2, false, 3, true, 1, 0, ""};
    const ExplorerView view = scene.view();
    const MatrixView weights = scene.analysis.trace.matrix(StageKind::weights, 1, 2);
    EXPECT_EQ(say(view.cell_detail(3, 1)),
              "“not” (word 4) gives “box” (word 2) " + weight_text(weights(3, 1)) + " of its attention.");
    EXPECT_EQ(say(view.live), say(view.cell_detail(3, 1)));
    EXPECT_EQ(say(view.matrix_title), "Who reads whom in block 2, head 3");
    for (int reading = 0; reading < 6; ++reading)
        for (int read = 0; read < 6; ++read) EXPECT_EQ(view.weights(reading, read), weights(reading, read));
}

TEST(ExplorerView, TheStrongestPairsAreTheLargestOfTheWholeMatrix) {
    for (const PackSource& source : every_source()) {
        Scene scene = made::scene(source, made::long_text());
        const ExplorerView view = scene.view();
        const MatrixView weights = scene.analysis.trace.matrix(StageKind::weights, 0, 0);
        std::vector<float> all;
        for (int reading = 0; reading < weights.rows(); ++reading)
            for (float weight : row_of(weights, reading)) all.push_back(weight);
        const std::vector<int> places = ranked(all);
        ASSERT_EQ(view.strongest.size(), 5u);
        for (std::size_t i = 0; i < 5; ++i) {
            EXPECT_EQ(view.strongest[i].reading.place, places[i] / int(weights.cols()));
            EXPECT_EQ(view.strongest[i].read.place, places[i] % int(weights.cols()));
            EXPECT_EQ(view.strongest[i].read.weight, all[std::size_t(places[i])]);
        }
    }
}

TEST(ExplorerView, AWordsSentenceNamesPlaceIdAndWeight) {
    Scene scene = made::scene(made::classifier_source(), "The Zebra box");
    const ExplorerView view = scene.view();
    const std::string id = std::to_string(scene.pack->vocabulary.find("box"));
    EXPECT_EQ(say(view.word_detail(2)), "“box” is word 3 of 3, token id " + id + ". “the” gives it " +
                                            weight_text(view.words[2].weight) + " of its attention.");
    EXPECT_EQ(say(view.word_detail(1)).find("“zebra” is word 2 of 3. The model does not know it"), 0u);
}

TEST(ExplorerView, UnknownWordsAreFlaggedAndKeepTheirSpelling) {
    Scene scene = made::scene(made::classifier_source(), "The ZEBRA was 😀 é");
    const ExplorerView view = scene.view();
    ASSERT_EQ(view.words.size(), 5u);
    const std::vector<std::string> texts = {"the", "zebra", "was", "😀", "é"};
    const std::vector<bool> unknown = {false, true, false, true, true};
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(view.words[i].text, texts[i]);
        EXPECT_EQ(view.words[i].unknown, unknown[i]) << texts[i];
        EXPECT_EQ(view.words[i].id == scene.pack->vocabulary.unknown(), unknown[i]) << texts[i];
    }
    EXPECT_TRUE(view.any_unknown);
    scene.read("The box");
    EXPECT_FALSE(scene.view().any_unknown);
}

TEST(ExplorerView, AnswersAreTheModelsOwn) {
    const Scene scene = [] {
        Scene read = made::scene(made::classifier_source(), "");
        const Ticket& ticket = read.pack->tickets[0];
        read.state.ticket = ticket.id;
        read.state.seed = 5;
        read.read(ticket.text);
        return read;
    }();
    const ExplorerView view = scene.view();
    const Model& model = scene.pack->model;
    std::vector<int> ids;
    for (const Token& token : scene.analysis.tokens) ids.push_back(token.id);
    Trace trace;
    forward(model, ids, trace);
    const Answer straight = answer(model, trace);
    forward(model, shuffle(ids, 5, 0), trace);
    const Answer shuffled = answer(model, trace);

    ASSERT_EQ(view.answers.size(), 5u);
    const std::vector<std::string> names = {"The desk", "The transformer", "… words shuffled", "Bag of words",
                                            "Linear"};
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(say(view.answers[i].who), names[i]);
    EXPECT_EQ(view.answers[0].label, "payment");
    EXPECT_LT(view.answers[0].probability, 0);
    const auto expect = [&](const AnswerRow& row, const Answer& expected) {
        EXPECT_EQ(row.label, scene.config().labels[std::size_t(expected.best)]);
        EXPECT_EQ(row.probability, double(expected.probabilities[std::size_t(expected.best)]));
        EXPECT_EQ(row.differs, expected.best != straight.best);
        EXPECT_EQ(row.probability,
                  double(*std::max_element(expected.probabilities.begin(), expected.probabilities.end())));
    };
    expect(view.answers[1], straight);
    expect(view.answers[2], shuffled);
    for (std::size_t i = 0; i < 2; ++i) expect(view.answers[3 + i], answer(scene.pack->baselines[i], ids, 0));
    EXPECT_EQ(view.answers[0].differs, view.answers[1].label != "payment");
    EXPECT_EQ(view.shuffle_seed, 5u);
}

TEST(ExplorerView, TheDesksTeamIsNotKnownOfATextOfOnesOwnOrATicketWithoutIt) {
    Scene scene = made::scene(made::classifier_source(), "The box was late");
    EXPECT_EQ(scene.view().answers[0].label, "");
    EXPECT_FALSE(scene.view().answers[0].differs);
    scene.state.ticket = "T.3&x=é";
    scene.read(find_ticket(*scene.pack, scene.state.ticket)->text);
    EXPECT_EQ(scene.view().answers[0].label, "");
}

TEST(ExplorerView, InfluenceEqualsHidingEveryWordByHand) {
    for (const PackSource& source :
         {made::classifier_source(), made::sigmoid_source(), made::twelve_heads_source()}) {
        Scene scene = made::scene(source, made::long_text());
        EXPECT_FALSE(scene.view().influence_measured);
        EXPECT_TRUE(scene.view().lost.empty());
        EXPECT_EQ(scene.view().influence_note.key, Key::measuring);
        scene.hide_every_word();
        const ExplorerView view = scene.view();
        ASSERT_TRUE(view.influence_measured);

        const Model& model = scene.pack->model;
        const ModelConfig& config = model.config;
        std::vector<int> ids;
        for (const Token& token : scene.analysis.tokens) ids.push_back(token.id);
        Trace trace;
        const auto answered = [&](const std::vector<int>& with) {
            forward(model, with, trace);
            return answer(model, trace);
        };
        const Answer full = answered(ids);
        std::vector<float> received(ids.size()), lost;
        for (std::size_t hidden = 0; hidden < ids.size(); ++hidden) {
            std::vector<int> with = ids;
            with[hidden] = scene.pack->vocabulary.unknown();
            lost.push_back(lead(full.logits, full.best, config) -
                           lead(answered(with).logits, full.best, config));
        }
        forward(model, ids, trace);
        for (std::size_t read = 0; read < ids.size(); ++read) {
            double total = 0;
            for (int head = 0; head < config.heads; ++head)
                for (int reading = 0; reading < int(ids.size()); ++reading)
                    total +=
                        double(trace.matrix(StageKind::weights, config.blocks - 1, head)(reading, int(read)));
            received[read] = float(total / config.heads / double(ids.size()));
        }
        ASSERT_EQ(view.lost.size(), 3u);
        ASSERT_EQ(view.received.size(), 3u);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_NEAR(view.lost[i].value, lost[std::size_t(ranked(lost)[i])], 1e-4);
            EXPECT_EQ(view.lost[i].word, view.words[std::size_t(view.lost[i].place)].text);
            EXPECT_NEAR(view.received[i].value, received[std::size_t(ranked(received)[i])], 1e-5);
            EXPECT_EQ(view.received[i].place, ranked(received)[i]);
        }
        const bool agree = view.lost[0].place == view.received[0].place;
        EXPECT_EQ(view.influence_note.key, agree ? Key::first_agree : Key::first_differ);
        for (std::size_t i = 0; i < ids.size(); ++i) EXPECT_NEAR(view.all_lost[i], lost[i], 1e-4);
    }
}

TEST(ExplorerView, HowFarTheHidingIsStandsInTheNote) {
    Scene scene = made::scene(made::classifier_source(), "The box was not late");
    EXPECT_EQ(say(scene.view().influence_note), "Hiding one word at a time: 0 of 5.");
    scene.analysis.hiding->step();
    EXPECT_EQ(say(scene.view().influence_note), "Hiding one word at a time: 4 of 5.");
}

TEST(ExplorerView, ALanguageModelSaysWhatComesNextAndThatItHasNoLead) {
    Scene scene = made::scene(made::language_model_source(), "The box was not late");
    const ExplorerView view = scene.view();
    EXPECT_TRUE(view.answers.empty());
    EXPECT_FALSE(view.can_shuffle);
    EXPECT_EQ(say(view.answers_title), "What comes next");
    const std::vector<float>& probabilities = scene.analysis.answer.probabilities;
    ASSERT_EQ(view.next_tokens.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
        const int id = ranked(probabilities)[i];
        EXPECT_EQ(view.next_tokens[i].word, scene.pack->vocabulary.text(id));
        EXPECT_EQ(view.next_tokens[i].weight, probabilities[std::size_t(id)]);
    }
    EXPECT_FALSE(view.influence_measured);
    EXPECT_TRUE(view.lost.empty());
    EXPECT_EQ(view.influence_note.key, Key::not_for_language_model);
    EXPECT_TRUE(view.other_heads.empty());
}

TEST(ExplorerView, ACausalModelsFirstWordReadsItselfAlone) {
    Scene scene = made::scene(made::language_model_source(), "The box was not late, my card");
    const ExplorerView view = scene.view();
    EXPECT_EQ(view.top[0].place, 0);
    EXPECT_EQ(view.top[0].weight, 1);
    for (std::size_t i = 1; i < view.words.size(); ++i) EXPECT_EQ(view.words[i].weight, 0);
    EXPECT_EQ(view.others_weight, 0);
}

TEST(ExplorerView, ASigmoidModelHasOneAnswerOfTwo) {
    Scene scene = made::scene(made::sigmoid_source(), "The box was not late");
    const ExplorerView view = scene.view();
    ASSERT_EQ(view.answers.size(), 3u);  // the desk, the model, the model shuffled
    const float probability = scene.analysis.answer.probabilities[1];
    EXPECT_EQ(view.answers[1].label, probability > 0.5f ? "angry" : "calm");
    EXPECT_EQ(view.answers[1].probability,
              double(std::max(probability, scene.analysis.answer.probabilities[0])));
    EXPECT_TRUE(view.tickets.empty());
}

TEST(ExplorerView, WithoutAnUnknownTokenAWordCannotBeHiddenAndOthersAreLeftOut) {
    Scene scene = made::scene(made::without_unknown_source(), "The zebra box");
    ExplorerView view = scene.view();
    EXPECT_EQ(view.influence_note.key, Key::influence_not_without_unknown);
    EXPECT_FALSE(view.influence_measured);
    ASSERT_EQ(view.words.size(), 2u);
    EXPECT_EQ(notices(scene), std::vector<std::string>{say({Key::text_left_out, {"1"}})});
    scene.read("zebra giraffe");
    view = scene.view();
    EXPECT_FALSE(view.has_words());
    EXPECT_EQ(view.notices[0].key, Key::text_without_words);
}

TEST(ExplorerView, AnEmptyTextAndOneOfSpacesHaveAPlainSentence) {
    Scene scene = made::scene(made::classifier_source(), "");
    for (const std::string text : {"", "   ", "\n\t \r\n", "\u00a0\u2003"}) {
        scene.read(text);
        const ExplorerView view = scene.view();
        EXPECT_FALSE(view.has_words());
        EXPECT_TRUE(view.answers.empty());
        EXPECT_TRUE(view.received.empty());
        EXPECT_EQ(notices(scene), std::vector<std::string>{say({Key::text_empty, {}})});
        EXPECT_EQ(view.live.key, Key::live_empty);
    }
}

TEST(ExplorerView, ATextOfOneWordReadsItselfWholly) {
    for (const PackSource& source : every_source()) {
        Scene scene = made::scene(source, "late");
        scene.hide_every_word();
        const ExplorerView view = scene.view();
        ASSERT_EQ(view.top.size(), 1u);
        EXPECT_EQ(view.top[0].weight, 1);
        EXPECT_FALSE(view.can_shuffle) << "one word has one order";
        EXPECT_EQ(view.received.size(), 1u);
        EXPECT_EQ(view.received[0].value, 1);
    }
}

TEST(ExplorerView, ALongTextIsCutAndTheNoticeCounts) {
    Scene scene = made::scene(made::classifier_source(), "");
    std::string text;
    for (int i = 0; i < 17; ++i) text += "box ";
    scene.read(text);
    EXPECT_EQ(scene.view().words.size(), 16u);
    EXPECT_EQ(notices(scene),
              std::vector<std::string>{
                  "The text has 17 words. The model reads 16 at most: the last 1 is cut off."});
    for (int i = 17; i < 10'000; ++i) text += "late ";
    scene.read(text);
    EXPECT_EQ(scene.view().words.size(), 16u);
    EXPECT_EQ(notices(scene)[0],
              "The text has 10,000 words. The model reads 16 at most: the last 9,984 are cut off.");
    EXPECT_EQ(scene.view().text, text) << "the field keeps the whole text";
}

TEST(ExplorerView, TheOfferedTicketsAreTheFeaturedOnesOrTheFirstSix) {
    PackSource source = made::classifier_source();
    Scene scene = made::scene(source, "");
    ASSERT_EQ(scene.view().tickets.size(), 3u);
    EXPECT_EQ(scene.view().tickets[2].id, "T.3&x=é");
    source.tickets.clear();
    for (int i = 0; i < 9; ++i)
        source.tickets.push_back({"N-" + std::to_string(i), "box", "", "", "", false});
    EXPECT_EQ(made::scene(source, "").view().tickets.size(), 6u);
    source.tickets.clear();
    EXPECT_TRUE(made::scene(source, "").view().tickets.empty());
    EXPECT_EQ(notices(made::scene(source, "")), std::vector<std::string>{say(Key::no_tickets)}) << "and no ticket to choose";
}

TEST(ExplorerView, ATicketThatIsReadIsMarkedAndNamed) {
    Scene scene = made::scene(made::classifier_source(), "");
    scene.state.ticket = "T-1";
    EXPECT_EQ(say(scene.view().ticket_shown), "T-1 · negation");
    EXPECT_TRUE(scene.view().tickets[0].selected);
    EXPECT_FALSE(scene.view().own_text);
    scene.state.ticket = "T-2";
    EXPECT_EQ(say(scene.view().ticket_shown), "T-2");
    scene.state.ticket = "";
    EXPECT_EQ(say(scene.view().ticket_shown), "Your own text");
    EXPECT_TRUE(scene.view().own_text);
    scene.state.ticket = "T-4";  // read from a link; it is in the pack and not in the list
    EXPECT_EQ(say(scene.view().ticket_shown), "T-4 · plain");
}

TEST(ExplorerView, APreviewIsTheTextsBeginningAndNeverHalfACharacter) {
    PackSource source = made::classifier_source();
    std::string japanese;
    for (int i = 0; i < 60; ++i) japanese += "語";
    source.tickets = {{"A", japanese, "", "", "", true},
                      {"B", "one\ntwo\tthree", "", "", "", true},
                      {"C", "word " + std::string(300, 'x'), "", "", "", true},
                      {"D", " " + std::string(300, 'x'), "", "", "", true}};
    const std::vector<TicketChoice> tickets = made::scene(source, "").view().tickets;
    EXPECT_EQ(tickets[0].preview.find(japanese.substr(0, 30)), 0u);
    EXPECT_EQ((tickets[0].preview.size() - std::string(" …").size()) % 3, 0u);
    EXPECT_EQ(tickets[1].preview, "one two three");
    EXPECT_EQ(tickets[2].preview, "word …");
    EXPECT_GT(tickets[3].preview.size(), 20u);
}

TEST(ExplorerView, AStateBeyondTheModelOrTheTextIsBroughtInside) {
    const ModelConfig config = made::config(12, 3, 2);
    ViewState state;
    state.block = 9, state.head = 99, state.word = 1000, state.read = 1000;
    clamp(state, config, 7);
    EXPECT_EQ((std::vector<int>{state.block, state.head, state.word, state.read}),
              (std::vector<int>{1, 2, 6, 6}));
    state.block = state.head = state.word = state.read = -1;
    clamp(state, config, 7);
    EXPECT_EQ((std::vector<int>{state.block, state.head, state.word, state.read}),
              (std::vector<int>{0, 0, 0, 0}));
    state.word = state.read = 3;
    clamp(state, config, 0);
    EXPECT_EQ(state.word + state.read, 0);
}

TEST(ExplorerView, TheShippedModelReadsTheLessonsTicketsAsItsCardSays) {
    const std::vector<std::uint8_t> bytes = made::larkfield_bytes();
    if (bytes.empty()) GTEST_SKIP() << made::no_larkfield;
    Scene scene = made::scene_of(bytes, "");
    const Ticket* ticket = find_ticket(*scene.pack, "T-65052");
    ASSERT_TRUE(ticket);
    scene.state.ticket = ticket->id;
    scene.read(ticket->text);
    scene.hide_every_word();
    EXPECT_EQ(scene.view().words.size(), 30u);
    EXPECT_EQ(scene.view().words[6].text, "'");
    EXPECT_EQ(scene.view().tickets.size(), 6u);
    EXPECT_EQ(scene.view().answers[0].label, "payment");
    EXPECT_EQ(scene.view().answers[1].label, "payment");
    EXPECT_EQ(percent_text(scene.view().answers[1].probability), "over 99.9%");
    EXPECT_EQ(scene.view().answers.size(), 5u);
    everywhere(scene, [&] { expect_readout(scene.view(), weights_of(scene, scene.state.head)); });
    scene.read(std::string(200, '!'));
    EXPECT_EQ(notices(scene),
              std::vector<std::string>{
                  "The text has 200 words. The model reads 120 at most: the last 80 are cut off."});
}

}  // namespace attention
