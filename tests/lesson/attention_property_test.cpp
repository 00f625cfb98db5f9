// What holds for attention whatever the numbers are, over random examples.
#include "lesson/quantity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <set>
#include <string>

#include "engine/splitmix64.h"

namespace attention {

namespace {

constexpr int examples = 4000;
constexpr double machine = std::numeric_limits<double>::epsilon();

int below(SplitMix64& random, int limit) { return int(random.next() % std::uint64_t(limit)); }

Numbers random_numbers(SplitMix64& random, int rows, int columns, double size) {
    Numbers numbers(rows, columns);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            numbers(row, column) =
                below(random, 6) == 0 ? 0 : std::clamp(size * random.normal(), -3 * size, 3 * size);
    return numbers;
}

// 1 to 8 words of 1 to 8 numbers, every kind of mask, scaling and size of score.
AttentionInput random_input(SplitMix64& random, bool causal_too = true) {
    const int n = 1 + below(random, 8), d = 1 + below(random, 8);
    AttentionInput input;
    if (below(random, 3) == 0) {
        static constexpr double sizes[] = {1, 10, 1e3, 1e6 / 3};
        input.given_scores = random_numbers(random, 1, n, sizes[below(random, 4)]);
        input.given_reader = below(random, n);
    } else {
        static constexpr double sizes[] = {0.3, 1, 4, 118};  // q · k up to 8 × 354 × 354, about 1e6
        const double size = sizes[below(random, 4)];
        input.q = random_numbers(random, n, d, size);
        input.k = random_numbers(random, n, d, size);
    }
    input.v = random_numbers(random, n, d, below(random, 4) ? 1 : 1e5);
    switch (below(random, 3)) {
        case 0: input.divisor = 1; break;
        case 1: input.divisor = std::sqrt(double(d)); break;
        case 2: input.divisor = std::sqrt(1.0 + below(random, 1000)); break;
    }
    input.mask.causal = causal_too && below(random, 3) == 0;
    if (below(random, 2)) {
        const int chance = 1 + below(random, 3);
        for (int word = 0; word < (below(random, 4) ? n : n / 2); ++word)
            input.mask.padding.push_back(below(random, 4) < chance);
    }
    return input;
}

// Every example in turn, until one fails.
void with_random_inputs(std::uint64_t seed, bool causal_too,
                        const std::function<void(SplitMix64&, const AttentionInput&)>& check) {
    SplitMix64 random{seed};
    for (int example = 0; example < examples; ++example) {
        SCOPED_TRACE("example " + std::to_string(example) + " of seed " + std::to_string(seed));
        check(random, random_input(random, causal_too));
        if (testing::Test::HasFailure()) return;
    }
}

// How far two ways of adding up the same scores may be apart, and with them the weights.
double rounding(const AttentionInput& input, double added = 0) {
    const double largest = input.given_scores.size()
                               ? input.given_scores.cwiseAbs().maxCoeff() + std::abs(added)
                               : double((input.q.cwiseAbs() * input.k.cwiseAbs().transpose()).maxCoeff());
    return 1e-12 + 32 * machine * largest / input.divisor;
}

bool is_near(double found, double expected, double size) {
    if (std::isinf(found) || std::isinf(expected)) return found == expected;
    return std::abs(found - expected) <= 1e-9 * size + 1e-300;
}

// The size against which an error counts: of a sum, the sizes of its summands.
double size_of(Form form, const std::vector<double>& terms, double value) {
    double size = 0;
    if (form == Form::sum)
        for (const double term : terms) size += std::abs(term);
    if (form == Form::sum_of_products)
        for (std::size_t i = 0; i + 1 < terms.size(); i += 2) size += std::abs(terms[i] * terms[i + 1]);
    return std::max(size, std::abs(value));
}

}  // namespace

TEST(AttentionOfAnyNumbers, EachRowOfWeightsAddsUpToOneOrIsZeroWhereNothingIsLeftToRead) {
    int empty_rows = 0, full_rows = 0;
    with_random_inputs(1, true, [&](SplitMix64&, const AttentionInput& input) {
        const AttentionTrace trace = attend(input);
        ASSERT_EQ(trace.rows(), trace.scores_given() ? 1 : trace.words());
        for (int row = 0; row < trace.rows(); ++row) {
            bool nothing = true;
            for (int word = 0; word < trace.words(); ++word)
                nothing = nothing && input.mask.forbids(trace.readers[std::size_t(row)], word);
            ++(nothing ? empty_rows : full_rows);
            EXPECT_EQ(has_nothing_to_read(trace, trace.readers[std::size_t(row)]), nothing);
            if (nothing) {
                EXPECT_TRUE((trace.weights.row(row).array() == 0).all()) << trace.weights.row(row);
                EXPECT_TRUE((trace.output.row(row).array() == 0).all()) << trace.output.row(row);
            } else {
                EXPECT_NEAR(trace.weights.row(row).sum(), 1, 1e-12);
                EXPECT_GE(trace.weights.row(row).minCoeff(), 0);
            }
        }
    });
    EXPECT_GT(empty_rows, 100);  // the examples have both kinds
    EXPECT_GT(full_rows, 1000);
}

TEST(AttentionOfAnyNumbers, WordsInAnotherOrderHaveTheSameWeightsAndOutputsInThatOrder) {
    with_random_inputs(2, false, [](SplitMix64& random, const AttentionInput& input) {
        const AttentionTrace trace = attend(input);
        std::vector<int> order(std::size_t(trace.words()));
        std::iota(order.begin(), order.end(), 0);
        for (int i = trace.words() - 1; i > 0; --i)
            std::swap(order[std::size_t(i)], order[std::size_t(below(random, i + 1))]);
        AttentionInput moved = input;
        moved.mask.padding.clear();
        for (int word = 0; word < trace.words(); ++word) {
            const int from = order[std::size_t(word)];
            if (trace.scores_given())
                moved.given_scores(0, word) = input.given_scores(0, from);
            else
                moved.q.row(word) = input.q.row(from), moved.k.row(word) = input.k.row(from);
            moved.v.row(word) = input.v.row(from);
            moved.mask.padding.push_back(input.mask.pads(from));
            if (trace.scores_given() && from == input.given_reader) moved.given_reader = word;
        }
        const AttentionTrace after = attend(moved);
        ASSERT_EQ(after.rows(), trace.rows());
        const double tolerance = rounding(input);
        const double values = 1 + 8 * input.v.cwiseAbs().maxCoeff();
        for (int row = 0; row < after.rows(); ++row) {
            const int from = trace.row_of(order[std::size_t(after.readers[std::size_t(row)])]);
            ASSERT_GE(from, 0);
            for (int word = 0; word < after.words(); ++word)
                EXPECT_NEAR(after.weights(row, word), trace.weights(from, order[std::size_t(word)]),
                            tolerance);
            for (int part = 0; part < after.v.cols(); ++part)
                EXPECT_NEAR(after.output(row, part), trace.output(from, part), tolerance * values);
        }
    });
}

TEST(AttentionOfAnyNumbers, TheSameNumberAddedToEveryScoreOfARowChangesNoWeight) {
    int given = 0;
    with_random_inputs(3, true, [&](SplitMix64& random, const AttentionInput& input) {
        if (!input.given_scores.size()) return;
        ++given;
        const double added = random.normal() * (below(random, 2) ? 1 : 1e5);
        AttentionInput raised = input;
        raised.given_scores.array() += added;
        const AttentionTrace before = attend(input), after = attend(raised);
        const double tolerance = rounding(input, added);
        for (int word = 0; word < before.words(); ++word)
            EXPECT_NEAR(after.weights(0, word), before.weights(0, word), tolerance) << "added " << added;
    });
    EXPECT_GT(given, 1000);
}

TEST(AttentionOfAnyNumbers, EveryNumberIsWhatItsOriginSays) {
    std::set<Form> forms;
    with_random_inputs(4, true, [&](SplitMix64&, const AttentionInput& input) {
        const AttentionTrace trace = attend(input);
        for (const int reader : trace.readers) {
            for (const Quantity& quantity : quantities_of(trace, reader)) {
                const std::string id = quantity_id(quantity);
                ASSERT_TRUE(exists(trace, quantity)) << id;
                const Origin origin = origin_of(trace, quantity);
                forms.insert(origin.form);
                EXPECT_EQ(origin.quantity, quantity) << id;
                EXPECT_EQ(origin.value, value_of(trace, quantity)) << id;
                std::vector<double> terms;
                for (const Quantity& term : origin.terms) {
                    ASSERT_TRUE(exists(trace, term)) << quantity_id(term) << " of " << id;
                    terms.push_back(value_of(trace, term));
                    EXPECT_FALSE(std::isnan(terms.back())) << quantity_id(term) << " of " << id;
                }
                const double found = evaluate(origin.form, terms, origin.value);
                EXPECT_FALSE(std::isnan(found)) << id;
                EXPECT_TRUE(is_near(found, origin.value, size_of(origin.form, terms, origin.value)))
                    << id << " is " << origin.value << ", its terms make " << found;
            }
        }
    });
    for (int form = 0; form <= int(Form::product); ++form)
        EXPECT_TRUE(forms.count(Form(form))) << "no example has form " << form;
}

TEST(AttentionOfAnyNumbers, NumbersComeInTheOrderOfComputationEachOnce) {
    with_random_inputs(5, true, [](SplitMix64&, const AttentionInput& input) {
        const AttentionTrace trace = attend(input);
        for (const int reader : trace.readers) {
            std::set<Quantity> before;
            for (const Quantity& quantity : quantities_of(trace, reader)) {
                for (const Quantity& term : origin_of(trace, quantity).terms)
                    EXPECT_TRUE(before.count(term))
                        << quantity_id(quantity) << " comes before its " << quantity_id(term);
                EXPECT_TRUE(before.insert(quantity).second) << quantity_id(quantity) << " comes twice";
                EXPECT_EQ(parse_quantity(quantity_id(quantity)), quantity) << quantity_id(quantity);
            }
        }
    });
}

TEST(AttentionOfAnyNumbers, AMaskedWordHasWeightAndExponentialExactlyZero) {
    int masked = 0;
    with_random_inputs(6, true, [&](SplitMix64&, const AttentionInput& input) {
        const AttentionTrace trace = attend(input);
        for (const int reader : trace.readers)
            for (int word = 0; word < trace.words(); ++word) {
                if (!input.mask.forbids(reader, word)) continue;
                ++masked;
                EXPECT_EQ(value_of(trace, {QuantityKind::weight, reader, word}), 0);
                EXPECT_EQ(value_of(trace, {QuantityKind::exponential, reader, word}), 0);
                const Origin scaled = origin_of(trace, {QuantityKind::scaled, reader, word});
                EXPECT_EQ(scaled.form, Form::masked);
                EXPECT_EQ(scaled.value, -std::numeric_limits<double>::infinity());
                EXPECT_TRUE(std::isfinite(value_of(trace, {QuantityKind::score, reader, word})));
            }
    });
    EXPECT_GT(masked, 1000);
}

TEST(AttentionOfAnyNumbers, NoNumberIsNotANumberAndOnlyMaskedScoresAreInfinite) {
    with_random_inputs(7, true, [](SplitMix64&, const AttentionInput& input) {
        const AttentionTrace trace = attend(input);
        EXPECT_TRUE(trace.scores.allFinite());
        EXPECT_TRUE(trace.weights.allFinite());
        EXPECT_TRUE(trace.output.allFinite());
        EXPECT_FALSE(trace.scaled_scores.hasNaN());
        for (const int reader : trace.readers)
            for (const Quantity& quantity : quantities_of(trace, reader)) {
                const double value = value_of(trace, quantity);
                EXPECT_FALSE(std::isnan(value)) << quantity_id(quantity);
                const bool may_be_infinite =
                    quantity.kind == QuantityKind::scaled || quantity.kind == QuantityKind::shifted;
                if (std::isinf(value)) {
                    EXPECT_TRUE(may_be_infinite && input.mask.forbids(reader, quantity.word))
                        << quantity_id(quantity);
                }
            }
    });
}

TEST(AttentionOfAnyNumbers, TheLargestIsSubtractedOnlyBeyondTwentyAndEveryExponentialIsFinite) {
    int shifted = 0, raw = 0;
    with_random_inputs(8, true, [&](SplitMix64&, const AttentionInput& input) {
        const AttentionTrace trace = attend(input);
        for (const int reader : trace.readers) {
            bool beyond = false;
            for (int word = 0; word < trace.words(); ++word)
                beyond = beyond || (!input.mask.forbids(reader, word) &&
                                    std::abs(trace.scaled_scores(trace.row_of(reader), word)) > 20);
            ++(beyond ? shifted : raw);
            EXPECT_EQ(is_shifted(trace, reader), beyond);
            EXPECT_EQ(exists(trace, {QuantityKind::largest, reader}), beyond);
            EXPECT_EQ(exists(trace, {QuantityKind::shifted, reader, 0}), beyond);
            EXPECT_TRUE(std::isfinite(value_of(trace, {QuantityKind::total, reader})));
        }
    });
    EXPECT_GT(shifted, 1000);
    EXPECT_GT(raw, 1000);
}

}  // namespace attention
