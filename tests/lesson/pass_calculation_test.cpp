// Every number of a model's forward pass is what its terms give, and following terms ends where the model
// begins.
#include "lesson/pass_calculation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>

#include "view/pass_numbers.h"

namespace attention {

namespace {

using made::any_below;
using made::changed_states;
using made::Extent;
using made::extent_of;
using made::numbers_of;
using made::PassScene;
using made::Slot;
using made::slots_of;

constexpr double most_error = 1e-5;  // of the sum of the terms' magnitudes

std::string repeated(const std::string& word, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += (i ? " " : "") + word;
    return text;
}

// Twenty: tickets of the pack, and what nobody would send.
std::vector<std::string> texts_of(const Pack& pack) {
    std::vector<std::string> texts = {"refund",
                                      "?",
                                      repeated("late", 40),
                                      repeated("card", 120),
                                      "zyzzyva qwrtp blorft",
                                      "😀 🎉 my parcel 👩‍👩‍👧 is late 😡",
                                      "Ünïcödé straße £50 «wo» 你好"};
    std::string long_text;
    for (const Ticket& ticket : pack.tickets) long_text += ticket.text + " ";
    while (long_text.size() < 4000) long_text += long_text;
    texts.push_back(long_text);  // cut at the model's limit
    for (std::size_t i = 0; texts.size() < 20; ++i)
        texts.push_back(i < pack.tickets.size() ? pack.tickets[i].text
                                                : "my card was charged twice , ticket " + std::to_string(i));
    return texts;
}

struct Drawn {
    int numbers = 0;
    std::map<std::pair<QuantityKind, int>, int> of;  // by kind and block
    std::set<Form> forms;
};

// A number is what its terms give, in double precision.
void expect_made_of_its_terms(const PassCalculation& numbers, const Quantity& quantity, Drawn& drawn,
                              const std::string& where) {
    ASSERT_TRUE(numbers.exists(quantity)) << where << quantity_id(quantity);
    const Origin origin = numbers.origin(quantity);
    EXPECT_EQ(origin.quantity, quantity) << where;
    EXPECT_EQ(origin.value, numbers.value(quantity)) << where << quantity_id(quantity);
    ++drawn.numbers;
    ++drawn.of[{quantity.kind, quantity.block}];
    drawn.forms.insert(origin.form);
    if (origin.form == Form::trained || origin.form == Form::root) {
        EXPECT_TRUE(origin.terms.empty()) << where << quantity_id(quantity);
        EXPECT_TRUE(std::isfinite(origin.value)) << where << quantity_id(quantity);
        return;
    }
    EXPECT_TRUE(!origin.terms.empty() || origin.form == Form::nothing_to_read) << quantity_id(quantity);
    for (const Quantity& term : origin.terms)
        ASSERT_TRUE(numbers.exists(term)) << where << quantity_id(quantity) << " of " << quantity_id(term);
    const double made = evaluate(origin.form, made::values_of(numbers, origin.terms), origin.constant);
    if (std::isinf(made) || std::isinf(origin.value)) {
        EXPECT_EQ(made, origin.value) << where << quantity_id(quantity);
        return;
    }
    EXPECT_LE(std::abs(made - origin.value), most_error * made::magnitude(numbers, origin))
        << where << quantity_id(quantity) << ": " << made << " is not " << origin.value;
}

void expect_all_made_of_their_terms(PassScene& scene, int least, std::uint64_t seed, Drawn& drawn,
                                    const std::string& where) {
    const Pass pass = scene.pass();
    const PassCalculation numbers = numbers_of(pass);
    SplitMix64 random{seed};
    for (const Quantity& quantity : made::drawn_numbers(pass, numbers, least, random)) {
        expect_made_of_its_terms(numbers, quantity, drawn, where);
        if (testing::Test::HasFailure()) return;
    }
}

PassScene larkfield(const std::string& text) {
    return {made::scene_of(made::larkfield_bytes(), text), {}, {}, {}};
}

// Where in the model a number stands, to compare: a term stands before what is made of it.
std::pair<int, int> order_of(const Quantity& quantity, const std::vector<Station>& path) {
    const std::optional<Station> station = station_of(quantity);
    if (!station) return {-1, int(quantity.kind)};
    const auto at = std::find(path.begin(), path.end(), *station);
    EXPECT_NE(at, path.end()) << quantity_id(quantity);
    return {int(at - path.begin()), int(quantity.kind)};
}

struct Walks {
    std::set<QuantityKind> ends;
    std::set<Form> end_forms;
    std::size_t longest = 0;
};

// From one number, each step to one of the terms, to where there is none.
void walk(const PassCalculation& numbers, Quantity at, SplitMix64& random, Walks& walks) {
    const std::vector<Station> path = stations_of(numbers.config());
    std::pair<int, int> place = order_of(at, path);
    for (std::size_t steps = 0;; ++steps) {
        const Origin origin = numbers.origin(at);
        if (origin.terms.empty()) {
            walks.ends.insert(at.kind);
            walks.end_forms.insert(origin.form);
            walks.longest = std::max(walks.longest, steps);
            return;
        }
        const Quantity next = origin.terms[std::size_t(any_below(random, int(origin.terms.size())))];
        ASSERT_TRUE(numbers.exists(next)) << quantity_id(next);
        const std::pair<int, int> before = order_of(next, path);
        ASSERT_LT(before, place) << quantity_id(next) << " is a term of " << quantity_id(at);
        place = before;
        at = next;
    }
}

// What a stage of the trace is called where its numbers are pointed at.
QuantityKind kind_of(StageKind stage) {
    switch (stage) {
        case StageKind::embeddings: return QuantityKind::embedding;
        case StageKind::norm1: return QuantityKind::norm1;
        case StageKind::q: return QuantityKind::q;
        case StageKind::k: return QuantityKind::k;
        case StageKind::v: return QuantityKind::v;
        case StageKind::scores: return QuantityKind::score;
        case StageKind::scaled_scores: return QuantityKind::scaled;
        case StageKind::weights: return QuantityKind::weight;
        case StageKind::mixed: return QuantityKind::output;
        case StageKind::attention_output: return QuantityKind::attention_output;
        case StageKind::residual1: return QuantityKind::residual1;
        case StageKind::norm2: return QuantityKind::norm2;
        case StageKind::hidden: return QuantityKind::hidden;
        case StageKind::feed_forward: return QuantityKind::feed_forward;
        case StageKind::residual2: return QuantityKind::residual2;
        case StageKind::final_norm: return QuantityKind::final_norm;
        case StageKind::mean: return QuantityKind::mean;
        case StageKind::logits: return QuantityKind::logit;
        case StageKind::probabilities: return QuantityKind::probability;
    }
    return QuantityKind::root;
}

// The quantity of a stage's number: of a stage with heads its head, row and column.
Quantity at_stage(const Stage& stage, int head, int row, int column, int d) {
    const QuantityKind kind = kind_of(stage.kind);
    switch (kind) {
        case QuantityKind::q:
        case QuantityKind::k:
        case QuantityKind::v: return {kind, 0, row, column % d, stage.block, column / d};
        case QuantityKind::output: return {kind, row, 0, column % d, stage.block, column / d};
        case QuantityKind::score:
        case QuantityKind::scaled:
        case QuantityKind::weight: return {kind, row, column, 0, stage.block, head};
        default: return {kind, 0, row, column, stage.block};
    }
}

// Every model, whole and changed, over a text with a word that stands in it twice.
template <class Check>
void everywhere(const Check& check) {
    for (const auto& [name, source] : made::named_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());
        for (const auto& [change, inside] : changed_states(scene.scene.analysis.words())) {
            scene.inside = inside;
            const Pass pass = scene.pass();
            check(pass, name + ", " + change + ": ");
        }
    }
}

}  // namespace

// ------------------------------------------------------------------------------------------ what made it

TEST(PassCalculation, EveryDrawnNumberOfTheShippedModelIsWhatItsTermsGive) {
    if (made::larkfield_bytes().empty()) GTEST_SKIP() << made::no_larkfield;
    PassScene scene = larkfield("late");
    const std::vector<std::string> texts = texts_of(*scene.scene.pack);
    ASSERT_EQ(texts.size(), 20u);
    Drawn all;
    int shortest = INT_MAX, longest = 0;
    for (std::size_t text = 0; text < texts.size(); ++text) {
        scene.scene.read(texts[text]);
        shortest = std::min(shortest, scene.scene.analysis.words());
        longest = std::max(longest, scene.scene.analysis.words());
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Drawn drawn;
            expect_all_made_of_their_terms(scene, 4000, 1000 * seed + text, drawn,
                                           "text " + std::to_string(text + 1) + ", ");
            ASSERT_FALSE(HasFailure());
            EXPECT_GE(drawn.numbers, 4000);
            for (const auto& [slot, count] : drawn.of) all.of[slot] += count;
            all.numbers += drawn.numbers;
            all.forms.insert(drawn.forms.begin(), drawn.forms.end());
        }
    }
    for (const Slot& slot : slots_of(scene.pass()))
        if (!slot.extent.sometimes) {
            EXPECT_GE((all.of[{slot.kind, slot.block}]), 2000) << int(slot.kind) << " in " << slot.block;
        }
    EXPECT_EQ(shortest, 1);
    EXPECT_EQ(longest, scene.scene.config().positions);
    EXPECT_GE(all.numbers, 240'000);
    for (const Form form :
         {Form::sum_of_products, Form::quotient, Form::exponential, Form::sum, Form::softmax, Form::product,
          Form::trained, Form::linear, Form::mean, Form::deviation, Form::norm, Form::relu})
        EXPECT_TRUE(all.forms.count(form)) << int(form);
}

TEST(PassCalculation, EveryDrawnNumberOfTheShippedModelChangedIsWhatItsTermsGive) {
    if (made::larkfield_bytes().empty()) GTEST_SKIP() << made::no_larkfield;
    PassScene scene = larkfield("My card was charged twice, and the card was not refunded.");
    Drawn drawn;
    for (const auto& [change, inside] : changed_states(scene.scene.analysis.words())) {
        scene.inside = inside;
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            expect_all_made_of_their_terms(scene, 2000, seed, drawn, change + ": ");
    }
    EXPECT_GE(drawn.numbers, 36'000);
    EXPECT_TRUE(drawn.forms.count(Form::masked));
    EXPECT_TRUE(drawn.forms.count(Form::nothing_to_read));
}

TEST(PassCalculation, EveryDrawnNumberOfEveryConfigurationIsWhatItsTermsGive) {
    Drawn drawn;
    for (const auto& [name, source] : made::named_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());
        for (const auto& [change, inside] : changed_states(scene.scene.analysis.words())) {
            scene.inside = inside;
            for (std::uint64_t seed = 1; seed <= 3; ++seed)
                expect_all_made_of_their_terms(scene, 2000, seed, drawn, name + ", " + change + ": ");
        }
    }
    EXPECT_GE(drawn.numbers, 11 * 6 * 3 * 2000);
    for (int form = 0; form <= int(Form::sigmoid_other); ++form)
        EXPECT_TRUE(drawn.forms.count(Form(form)) || Form(form) == Form::unscaled ||
                    Form(form) == Form::input || Form(form) == Form::given)
            << form;
    EXPECT_FALSE(drawn.forms.count(Form::input) || drawn.forms.count(Form::given)) << "nothing is typed";
}

TEST(PassCalculation, AHeadOfOneNumberDividesByNothing) {
    PassScene scene = made::pass_scene(made::source(made::config(4, 4, 1), made::vocabulary(), 12), "my box");
    Drawn drawn;
    expect_all_made_of_their_terms(scene, 2000, 1, drawn, "");
    EXPECT_TRUE(drawn.forms.count(Form::unscaled));
}

TEST(PassCalculation, ANumberOfAStageIsTheTracesOwn) {
    everywhere([](const Pass& pass, const std::string& where) {
        const PassCalculation numbers = numbers_of(pass);
        for (const Stage& stage : pass.trace.stages) {
            const int heads = stage.shape.size() == 3 ? stage.shape[0] : 1;
            for (int head = 0; head < heads; ++head) {
                const MatrixView matrix = pass.trace.matrix(stage.kind, stage.block, head);
                for (int row = 0; row < matrix.rows(); ++row)
                    for (int column = 0; column < matrix.cols(); ++column) {
                        const Quantity at =
                            at_stage(stage, head, row, column, numbers.config().head_dimension());
                        ASSERT_TRUE(numbers.exists(at)) << where << quantity_id(at);
                        ASSERT_EQ(numbers.value(at), double(matrix(row, column)))
                            << where << stage.name() << " " << quantity_id(at);
                    }
            }
        }
    });
}

TEST(PassCalculation, AMaskedScoreIsMinusInfinityAndItsWeightNothing) {
    int masked = 0, blind = 0;
    everywhere([&](const Pass& pass, const std::string& where) {
        const PassCalculation numbers = numbers_of(pass);
        Mask mask = pass.changes.mask;
        mask.causal = mask.causal || pass.config().causal;
        const int n = pass.words();
        for (int reader = 0; reader < n; ++reader) {
            bool any = false;
            for (int word = 0; word < n; ++word) any = any || !mask.forbids(reader, word);
            for (int word = 0; word < n; ++word) {
                const Quantity scaled{QuantityKind::scaled, reader, word, 0, 0, 0};
                const Quantity weight{QuantityKind::weight, reader, word, 0, 0, 0};
                const bool forbidden = mask.forbids(reader, word);
                EXPECT_EQ(numbers.origin(scaled).form == Form::masked, forbidden) << where;
                EXPECT_EQ(numbers.value(scaled) == -INFINITY, forbidden) << where;
                EXPECT_EQ(numbers.value(weight) == 0, forbidden || !any) << where << quantity_id(weight);
                EXPECT_EQ(numbers.origin(weight).form == Form::nothing_to_read, !any) << where;
                masked += forbidden;
                blind += !any;
            }
        }
    });
    EXPECT_GT(masked, 1000);
    EXPECT_GT(blind, 100);
}

TEST(PassCalculation, TheMeanLeavesPaddingOutAndAWordWithoutAPlaceHasItsTokenRowAlone) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box was late");
    scene.inside.padding = {1, 2};
    scene.inside.positions = Positions::none;
    const Pass pass = scene.pass();
    const PassCalculation numbers = numbers_of(pass);
    const auto ids = [&](const char* id) {
        std::string list;
        for (const Quantity& term : numbers.origin(*parse_quantity(id)).terms)
            list += (list.empty() ? "" : " ") + quantity_id(term);
        return list;
    };
    EXPECT_EQ(ids("mean.5"), "final-norm.1.5 final-norm.4.5");
    EXPECT_EQ(ids("embedding.2.3"), "token-row.2.3");
    EXPECT_EQ(numbers.position_of(2), -1);
}

TEST(PassCalculation, AMovedWordHasTheRowOfThePlaceThatItGot) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    scene.inside.positions = Positions::moved;
    const Pass pass = scene.pass();
    const PassCalculation numbers = numbers_of(pass);
    int moved = 0;
    for (int word = 0; word < pass.words(); ++word) {
        const int place = pass.changes.position_of_word[std::size_t(word)];
        EXPECT_EQ(numbers.position_of(word), place);
        EXPECT_EQ(numbers.value({QuantityKind::position_row, 0, word, 3}),
                  pass.pack.model.position(place, 3));
        moved += place != word;
    }
    EXPECT_GT(moved, 0);
}

TEST(PassCalculation, TheHeadThatIsAskedForIsTheOneThatIsGiven) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box was late");
    const Pass pass = scene.pass();
    const PassCalculation numbers = numbers_of(pass);
    for (const auto& [block, head] : {std::pair(0, 0), {1, 2}, {0, 2}, {1, 2}, {1, 0}}) {
        const AttentionTrace& trace = numbers.head(block, head);
        EXPECT_EQ(trace.weights(2, 1), double(pass.trace.matrix(StageKind::weights, block, head)(2, 1)));
        EXPECT_EQ(trace.v(3, 1), double(pass.trace.matrix(StageKind::v, block)(3, head * 4 + 1)));
    }
}

// -------------------------------------------------------------------------------------- following terms

TEST(PassCalculation, FollowingTermsFromTheAnswerEndsAtTheTablesAndTheTrainedWeights) {
    if (made::larkfield_bytes().empty()) GTEST_SKIP() << made::no_larkfield;
    PassScene scene = larkfield("My card was charged twice, and the card was not refunded.");
    const Pass pass = scene.pass();
    const PassCalculation numbers = numbers_of(pass);
    const int labels = int(pass.config().labels.size());
    Walks walks;
    SplitMix64 random{3};
    for (int i = 0; i < 600; ++i) {
        const QuantityKind from = i % 2 ? QuantityKind::logit : QuantityKind::probability;
        walk(numbers, {from, 0, 0, any_below(random, labels)}, random, walks);
        ASSERT_FALSE(HasFailure());
    }
    EXPECT_TRUE(walks.ends.count(QuantityKind::token_row));
    EXPECT_TRUE(walks.ends.count(QuantityKind::position_row));
    EXPECT_EQ(walks.end_forms, (std::set<Form>{Form::root, Form::trained}));
    EXPECT_GT(walks.longest, 10u) << "some go through both blocks";
    EXPECT_LT(walks.longest, 60u);
}

TEST(PassCalculation, InEveryConfigurationFollowingTermsLeadsBackwardsOnly) {
    int walked = 0;
    everywhere([&](const Pass& pass, const std::string& where) {
        const PassCalculation numbers = numbers_of(pass);
        SplitMix64 random{std::uint64_t(walked)};
        Walks walks;
        for (const Quantity& from : made::drawn_numbers(pass, numbers, 600, random)) {
            walk(numbers, from, random, walks);
            ASSERT_FALSE(testing::Test::HasFailure()) << where;
            ++walked;
        }
        EXPECT_TRUE(walks.ends.count(QuantityKind::token_row)) << where;
        EXPECT_EQ(walks.ends.count(QuantityKind::position_row),
                  pass.changes.positions == Positions::none ? 0u : 1u)
            << where;
        for (const Form form : walks.end_forms)
            EXPECT_TRUE(form == Form::trained || form == Form::root ||
                        (form == Form::nothing_to_read && pass.changes.mask.causal) ||
                        (form == Form::nothing_to_read && pass.changes.mask.pads(0)))
                << where << int(form);
    });
    EXPECT_GE(walked, 11 * 6 * 600);
}

// --------------------------------------------------------------------------------------------------- ids

TEST(PassQuantityId, IsReadBackAsTheSameNumberOfTheSamePlace) {
    std::set<std::string> seen;
    for (int kind = 0; kind < made::kinds; ++kind)
        for (const int block : {-1, 0, 1, 11})
            for (const int head : {-1, 0, 11})
                for (const int reader : {0, 119})
                    for (const int word : {0, 7})
                        for (const int part : {0, 255}) {
                            const Quantity whole{QuantityKind(kind), reader, word, part, block, head};
                            const std::string id = quantity_id(whole);
                            const std::optional<Quantity> read = parse_quantity(id);
                            ASSERT_TRUE(read) << id;
                            EXPECT_EQ(quantity_id(*read), id);
                            EXPECT_EQ(read->kind, whole.kind) << id;
                            EXPECT_EQ(read->block, block) << id;
                            EXPECT_EQ(read->head, head) << id;
                            seen.insert(id);
                        }
    EXPECT_EQ(parse_quantity("block2.head1.product.3.4.5"), (Quantity{QuantityKind::product, 2, 3, 4, 1, 0}));
    EXPECT_EQ(quantity_id({QuantityKind::norm1, 0, 2, 63, 0}), "block1.norm1.3.64");
    EXPECT_EQ(quantity_id({QuantityKind::embedding, 0, 2, 0}), "embedding.3.1");
}

TEST(PassQuantityId, EveryNumberOfAPassHasItsOwn) {
    everywhere([](const Pass& pass, const std::string& where) {
        if (pass.changes.any()) return;
        const PassCalculation numbers = numbers_of(pass);
        SplitMix64 random{1};
        std::map<std::string, Quantity> named;
        for (const Quantity& quantity : made::drawn_numbers(pass, numbers, 3000, random)) {
            const std::string id = quantity_id(quantity);
            EXPECT_EQ(parse_quantity(id), quantity) << where << id;
            EXPECT_EQ(named.emplace(id, quantity).first->second, quantity) << where << id;
        }
    });
}

TEST(PassQuantityId, WhatNamesNoNumberIsRefusedOrDoesNotExist) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box was late");
    const Pass pass = scene.pass();
    const PassCalculation numbers = numbers_of(pass);
    std::vector<std::string> ids = {"",
                                    ".",
                                    "block",
                                    "block1",
                                    "block1.",
                                    "block1.head1",
                                    "block1.head1.",
                                    "block0.norm1.1.1",
                                    "block0.head1.q.1.1",
                                    "block1.head0.q.1.1",
                                    "block-1.norm1.1.1",
                                    "block+1.norm1.1.1",
                                    "block 1.norm1.1.1",
                                    "block3.norm1.1.1",
                                    "blockx.q.1.1",
                                    "blockx.head1.q.1.1",
                                    "block1.headx.q.1.1",
                                    "block1.head4.q.1.1",
                                    "block99999999999.norm1.1.1",
                                    "block2147483647.norm1.1.1",
                                    "block2147483647.head2147483647.q.2147483647.2147483647",
                                    "head99999999999.q.1.1",
                                    "block1.head99999999999.q.1.1",
                                    "head1.q.1.1",
                                    "head1.block1.q.1.1",
                                    "block1.q.1.1",
                                    "q.1.1",
                                    "root",
                                    "block1.block1.norm1.1.1",
                                    "block1.head1.head1.q.1.1",
                                    "block1.head1.norm1.1.1",
                                    "block1.embedding.1.1",
                                    "head1.embedding.1.1",
                                    "block1.logit.1.1",
                                    "embedding.0.1",
                                    "embedding.1.0",
                                    "embedding.5.1",
                                    "embedding.1.13",
                                    "embedding.1",
                                    "embedding.1.1.1",
                                    "embedding.1.1 ",
                                    "logit.1.4",
                                    "logit.2.1",
                                    "mean.13",
                                    "mean.1.1",
                                    "block1.hidden.1.21",
                                    "block1.hidden-weight.21.1",
                                    "block1.hidden-weight.1.13",
                                    "block1.head1.query-weight.5.1",
                                    "block1.head1.query-weight.1.13",
                                    "block1.head1.query-bias.5",
                                    "block1.query-weight.1.1",
                                    "block1.head1.output-weight.1.1",
                                    "answer-total.2",
                                    "probability.1.4",
                                    std::string(100000, '9'),
                                    "block" + std::string(100000, '1') + ".norm1.1.1",
                                    std::string("embedding.1.1\0", 14)};
    for (const std::string& id : ids) {
        const std::optional<Quantity> quantity = parse_quantity(id);
        EXPECT_FALSE(quantity && numbers.exists(*quantity)) << '"' << id.substr(0, 80) << '"';
    }
    for (const char* id : {"block2.head3.q.4.4", "block2.head3.root", "embedding.4.12", "logit.1.3",
                           "block2.hidden.4.20", "mean.12", "block1.hidden-weight.20.12",
                           "block1.head1.query-weight.4.12", "answer-total.1", "probability.1.3"}) {
        const std::optional<Quantity> quantity = parse_quantity(id);
        EXPECT_TRUE(quantity && numbers.exists(*quantity)) << id;
    }
}

TEST(PassQuantity, ExistsExactlyWhereTheConfigurationHasIt) {
    int there = 0;
    everywhere([&](const Pass& pass, const std::string& where) {
        const PassCalculation numbers = numbers_of(pass);
        const ModelConfig& config = pass.config();
        for (int kind = 0; kind < made::kinds; ++kind) {
            const Extent extent = extent_of(QuantityKind(kind), pass);
            const Quantity first{QuantityKind(kind),     0, 0, 0, extent.in_block ? 0 : -1,
                                 extent.in_head ? 0 : -1};
            Quantity last{QuantityKind(kind), extent.readers - 1, extent.words - 1,
                          extent.parts - 1,   first.block,        first.head};
            if (extent.in_block) last.block = config.blocks - 1;
            if (extent.in_head) last.head = config.heads - 1;
            const auto exists = [&](const Quantity& quantity) { return numbers.exists(quantity); };
            if (!extent.is_there()) {
                EXPECT_FALSE(exists(first)) << where << quantity_id(first);
                continue;
            }
            if (!extent.sometimes) {
                EXPECT_TRUE(exists(first)) << where << quantity_id(first);
                EXPECT_TRUE(exists(last)) << where << quantity_id(last);
                ++there;
            }
            const auto beyond = [&](int Quantity::*place, int count) {
                for (const int wrong : {-1, count, count + 1, INT_MAX, INT_MIN}) {
                    Quantity quantity = first;
                    quantity.*place = wrong;
                    EXPECT_FALSE(exists(quantity)) << where << kind << " at " << wrong;
                }
            };
            const std::string id = quantity_id({QuantityKind(kind), 111, 222, 333, -1, -1});
            const auto names = [&](const char* place) { return id.find(place) != std::string::npos; };
            if (names(".112")) beyond(&Quantity::reader, extent.readers);
            if (names(".223")) beyond(&Quantity::word, extent.words);
            if (names(".334")) beyond(&Quantity::part, extent.parts);
            // Outside the blocks and heads −1 is the only place.
            for (const int wrong : {extent.in_block ? -1 : 0, config.blocks, INT_MAX, INT_MIN}) {
                if (!extent.in_block && wrong < 0) continue;
                Quantity quantity = first;
                quantity.block = wrong;
                EXPECT_FALSE(exists(quantity)) << where << kind << " in block " << wrong;
            }
            for (const int wrong : {extent.in_head ? -1 : 0, config.heads, INT_MAX, INT_MIN}) {
                if (!extent.in_head && wrong < 0) continue;
                Quantity quantity = first;
                quantity.head = wrong;
                EXPECT_FALSE(exists(quantity)) << where << kind << " in head " << wrong;
            }
        }
    });
    EXPECT_GT(there, 11 * 6 * 30);
}

TEST(PassQuantity, TheLargestIsANumberOnlyWhereItIsSubtracted) {
    int shifted = 0, raw = 0;
    everywhere([&](const Pass& pass, const std::string& where) {
        const PassCalculation numbers = numbers_of(pass);
        for (int reader = 0; reader < pass.words(); ++reader) {
            double size = 0;
            for (int word = 0; word < pass.words(); ++word) {
                const double scaled = numbers.value({QuantityKind::scaled, reader, word, 0, 0, 0});
                if (std::isfinite(scaled)) size = std::max(size, std::abs(scaled));
            }
            const bool expected = size > largest_raw_exponent;
            EXPECT_EQ(numbers.exists({QuantityKind::largest, reader, 0, 0, 0, 0}), expected) << where;
            EXPECT_EQ(numbers.exists({QuantityKind::shifted, reader, 0, 0, 0, 0}), expected) << where;
            (expected ? shifted : raw) += 1;
        }
        if (pass.config().output == OutputKind::sigmoid) return;
        const MatrixView logits = pass.trace.matrix(StageKind::logits);
        for (int row = 0; row < logits.rows(); ++row)
            EXPECT_EQ(numbers.exists({QuantityKind::answer_largest, 0, row}),
                      logits.row(row).cwiseAbs().maxCoeff() > largest_raw_exponent)
                << where;
    });
    EXPECT_GT(shifted, 50);
    EXPECT_GT(raw, 50);
}

// ---------------------------------------------------------------------------------------------- stations

TEST(Stations, HaveIdsThatAreReadBack) {
    for (const auto& [name, source] : made::named_sources())
        for (const Station& station : stations_of(source.config)) {
            EXPECT_EQ(parse_station(station_id(station)), station) << station_id(station);
        }
    for (const char* id : {"", "block", "block1", "block1.", "block0.qkv", "block-1.qkv", "blockx.qkv", "qkv",
                           "block1.embeddings", "embeddings.", "embeddings.1", "block1.block1.qkv",
                           "block99999999999.qkv", "Embeddings", "block1.qkv ", "block1.nothing"})
        EXPECT_FALSE(parse_station(id)) << id;
}

TEST(Stations, AreInTheOrderOfTheTracesStages) {
    for (const auto& [name, source] : made::named_sources()) {
        PassScene scene = made::pass_scene(source, "my box");
        const Pass pass = scene.pass();
        const std::vector<Station> path = stations_of(pass.config());
        std::vector<Station> of_stages;
        for (const Stage& stage : pass.trace.stages) {
            const std::optional<Station> station =
                station_of(at_stage(stage, 0, 0, 0, pass.config().head_dimension()));
            ASSERT_TRUE(station) << stage.name();
            if (of_stages.empty() || of_stages.back() != *station) of_stages.push_back(*station);
        }
        std::vector<Station> made_there;  // at "joined" nothing is made: the heads stand side by side
        for (const Station& station : path)
            if (station.kind != StationKind::joined) made_there.push_back(station);
        EXPECT_EQ(of_stages, made_there) << name;
    }
}

}  // namespace attention
