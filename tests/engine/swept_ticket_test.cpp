#include "engine/swept_ticket.h"

#include <gtest/gtest.h>

#include "engine/probes.h"
#include "engine/rollout.h"
#include "engine/statistics.h"
#include "engine/tokenizer.h"
#include "made_up_model.h"

namespace attention {
namespace {

const std::string text = "a b c d b a x c";  // x is unknown

Baseline made_up_baseline(int vocabulary_size, const std::vector<std::string>& labels) {
    Tensors tensors;
    tensors["out.weight"] = {{int(labels.size()), vocabulary_size}, {}, DType::f32};
    for (std::size_t i = 0; i < labels.size() * std::size_t(vocabulary_size); ++i)
        tensors["out.weight"].values.push_back(float(i * 5 % 7) - 3);
    tensors["out.bias"] = {{int(labels.size())}, std::vector<float>(labels.size()), DType::f32};
    return *make_baseline("linear", tensors, vocabulary_size, labels);
}

Pack made_up_pack(ModelConfig config = made_up_config(),
                  std::vector<std::string> entries = {"<pad>", "<unk>", "a", "b", "c", "d"}) {
    const int size = int(entries.size());
    return {made_up_model(config, size),
            *Vocabulary::make(std::move(entries)),
            {made_up_baseline(size, config.labels)},
            {},
            "",
            ""};
}

SweepOptions everything() {
    SweepOptions options;
    options.faithfulness = true;
    return options;
}

std::vector<int> ids_of(const Pack& pack, std::string_view text) {
    std::vector<int> ids;
    for (const Token& token : tokenize(text, pack.vocabulary).tokens) ids.push_back(token.id);
    return ids;
}

std::span<const float> span_of(const Vector& values) { return {values.data(), std::size_t(values.size())}; }

void expect_equal(const SweptTicket& a, const SweptTicket& b) {
    EXPECT_EQ(a.words, b.words);
    EXPECT_EQ(a.cut, b.cut);
    EXPECT_EQ(a.label, b.label);
    EXPECT_EQ(a.shuffled_label, b.shuffled_label);
    EXPECT_EQ(a.probability, b.probability);
    EXPECT_EQ(a.baselines, b.baselines);
    EXPECT_EQ(a.shuffled_baselines, b.shuffled_baselines);
    EXPECT_EQ(a.most_attended, b.most_attended);
    EXPECT_EQ(a.most_influential, b.most_influential);
    EXPECT_EQ(a.rank_correlation, b.rank_correlation);
    ASSERT_EQ(a.faithfulness.has_value(), b.faithfulness.has_value());
    for (std::size_t i = 0; a.faithfulness && i < swept_scores; ++i) {
        EXPECT_EQ((*a.faithfulness)[i].comprehensiveness, (*b.faithfulness)[i].comprehensiveness);
        EXPECT_EQ((*a.faithfulness)[i].sufficiency, (*b.faithfulness)[i].sufficiency);
    }
}

SweptTicket through_numbers(const SweptTicket& ticket, std::size_t baselines) {
    std::vector<float> numbers(std::size_t(swept_numbers(baselines)), 99.0f);
    write_swept(ticket, numbers);
    return read_swept(numbers, baselines);
}

}  // namespace

TEST(TicketSweeper, MeasuresWhatTheProbesOfOneTextMeasure) {
    const Pack pack = made_up_pack();
    const ModelConfig& config = pack.model.config;
    const std::vector<int> ids = ids_of(pack, text);
    constexpr int row = 5;
    SweepOptions options = everything();
    options.seed = 7;
    options.block = 0;
    options.head = 2;
    const SweptTicket found = TicketSweeper(pack, options).sweep(text, row);

    Trace trace, other;
    forward(pack.model, ids, trace);
    const Answer full = answer(pack.model, trace);
    const Vector received = attention_received(trace, config, 1);
    HideOneWord hide(pack.model, ids, 1);
    while (hide.step()) {}
    EXPECT_EQ(found.words, 8);
    EXPECT_EQ(found.cut, 0);
    EXPECT_EQ(found.label, full.best);
    EXPECT_EQ(found.probability, full.probabilities[std::size_t(full.best)]);
    EXPECT_EQ(found.most_attended, first_largest(received));
    EXPECT_EQ(found.most_influential, first_largest(hide.lead_lost()));
    EXPECT_EQ(found.rank_correlation, double(float(*rank_correlation(span_of(received), hide.lead_lost()))));
    const std::vector<int> shuffled = shuffle(ids, 7, row);
    forward(pack.model, shuffled, other);
    EXPECT_EQ(found.shuffled_label, answer(pack.model, other).best);
    EXPECT_EQ(found.baselines, (std::vector<int>{answer(pack.baselines[0], ids, 0).best}));
    EXPECT_EQ(found.shuffled_baselines, (std::vector<int>{answer(pack.baselines[0], shuffled, 0).best}));

    const Vector head = trace.matrix(StageKind::weights, 0, 2).colwise().mean().transpose();
    const Vector rollout = attention_rollout(trace, config);
    const std::vector<std::vector<int>> orders = {
        importance_order(span_of(received)), importance_order(span_of(head)),
        importance_order(span_of(rollout)), importance_order(hide.lead_lost()), random_order(8, 7, row)};
    ASSERT_TRUE(found.faithfulness);
    for (std::size_t score = 0; score < swept_scores; ++score) {
        const Faithfulness expected = measure_faithfulness(pack.model, ids, 1, orders[score], full, other);
        EXPECT_EQ((*found.faithfulness)[score].comprehensiveness, double(float(expected.comprehensiveness)));
        EXPECT_EQ((*found.faithfulness)[score].sufficiency, double(float(expected.sufficiency)));
    }
}

TEST(TicketSweeper, OneTicketAfterTheOtherGivesWhatEachAloneGives) {
    const Pack pack = made_up_pack();
    TicketSweeper sweeper(pack, everything());
    const std::vector<std::string> texts = {text, "", "d", text + text + text, "c a"};
    for (int row = 0; row < int(texts.size()); ++row)
        expect_equal(sweeper.sweep(texts[std::size_t(row)], row),
                     TicketSweeper(pack, everything()).sweep(texts[std::size_t(row)], row));
}

TEST(TicketSweeper, ALongTextIsCutAfterItsWordsWereShuffled) {
    const Pack pack = made_up_pack();  // 16 positions
    const std::string longer = "a b c d a b c d a b c d a b c d d d d";
    const SweptTicket found = TicketSweeper(pack, {}).sweep(longer, 3);
    EXPECT_EQ(found.words, 16);
    EXPECT_EQ(found.cut, 3);
    const std::vector<int> shuffled = shuffle(ids_of(pack, longer), 0, 3);
    EXPECT_EQ(found.shuffled_baselines[0], answer(pack.baselines[0], std::span(shuffled).first(16), 0).best);
}

TEST(TicketSweeper, ATextWithoutWordsHasNothingElse) {
    const Pack pack = made_up_pack();
    expect_equal(TicketSweeper(pack, everything()).sweep(" \n", 0), SweptTicket());
}

TEST(TicketSweeper, OneWordHasNoRankCorrelation) {
    const Pack pack = made_up_pack();
    const SweptTicket found = TicketSweeper(pack, everything()).sweep("d", 0);
    EXPECT_EQ(found.most_attended, 0);
    EXPECT_EQ(found.most_influential, 0);
    EXPECT_FALSE(found.rank_correlation);
    EXPECT_TRUE(found.faithfulness);
}

TEST(TicketSweeper, HidesOnlyWhatCanBeAndIsToBeHidden) {
    const Pack pack = made_up_pack(), without_unknown = made_up_pack(made_up_config(), {"a", "b", "c"});
    SweepOptions options = everything();
    options.hiding = false;
    for (const SweptTicket& found : {TicketSweeper(pack, options).sweep(text, 0),
                                     TicketSweeper(without_unknown, everything()).sweep(text, 0)}) {
        EXPECT_GE(found.most_attended, 0);
        EXPECT_EQ(found.most_influential, -1);
        EXPECT_FALSE(found.rank_correlation || found.faithfulness);
    }
    EXPECT_FALSE(TicketSweeper(pack, {}).sweep(text, 0).faithfulness);
}

TEST(TicketSweeper, AnswersForEveryModelWithLabels) {
    for (int pattern = 0; pattern < 32; ++pattern) {
        ModelConfig config = made_up_config(pattern);
        const Pack pack = made_up_pack(config);
        const SweptTicket found = TicketSweeper(pack, everything()).sweep(text, 1);
        EXPECT_GE(found.probability, 1.0f / float(config.labels.size()));
        ASSERT_TRUE(found.faithfulness);
        expect_equal(through_numbers(found, 1), found);
    }
}

TEST(SweepOptions, FitAModelThatHasTheirBlockAndHead) {
    const ModelConfig config = made_up_config();  // 2 blocks of 3 heads
    EXPECT_TRUE(fits({}, config));
    EXPECT_TRUE(fits({0, true, false, 1, 2}, config));
    EXPECT_FALSE(fits({0, true, false, 2, 0}, config));
    EXPECT_FALSE(fits({0, true, false, -2, 0}, config));
    EXPECT_FALSE(fits({0, true, false, 0, 3}, config));
    EXPECT_FALSE(fits({0, true, false, 0, -1}, config));
}

TEST(SweptNumbers, KeepEveryNumberExactly) {
    SweptTicket ticket;
    expect_equal(through_numbers(ticket, 2), ticket);
    ticket = {65536, 1 << 24, 9999, 3, 0.123456789f, {1, 2}, {3, 9999}, 65535, 0, -0.0f, {}};
    expect_equal(through_numbers(ticket, 2), ticket);
    ticket.rank_correlation = double(float(-1.0 / 3));
    ticket.faithfulness.emplace();
    for (std::size_t i = 0; i < swept_scores; ++i)
        (*ticket.faithfulness)[i] = {double(float(0.1 * double(i))), double(float(-0.7 / double(i + 1)))};
    expect_equal(through_numbers(ticket, 2), ticket);
    ticket.most_influential = -1;
    ticket.rank_correlation.reset();
    expect_equal(through_numbers(ticket, 2), ticket);
}

TEST(SweptNumbers, TooFewAreReadAsZeros) {
    expect_equal(read_swept({}, 0), [] {
        SweptTicket ticket;
        ticket.most_attended = ticket.most_influential = 0;
        return ticket;
    }());
}

TEST(ScoreNames, AreThoseOfTheDocuments) {
    EXPECT_STREQ(score_name(SweptScore::received), "received");
    EXPECT_STREQ(score_name(SweptScore::lead_lost), "lead_lost");
    EXPECT_STREQ(score_name(SweptScore::random), "random");
}

}  // namespace attention
