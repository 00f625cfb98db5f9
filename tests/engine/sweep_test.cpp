#include "engine/sweep.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <set>

#include "engine/splitmix64.h"

namespace attention {
namespace {

using Rows = std::vector<int>;

constexpr std::size_t baselines = 1;

// The numbers of a ticket that tell rows apart.
std::vector<float> numbers_of(int row) {
    SweptTicket ticket;
    ticket.words = row + 1;
    ticket.baselines = ticket.shuffled_baselines = {row};
    std::vector<float> numbers(std::size_t(swept_numbers(baselines)));
    write_swept(ticket, numbers);
    return numbers;
}

void give(Sweep& sweep, const Rows& rows) {
    for (int row : rows) EXPECT_TRUE(sweep.give(row, numbers_of(row)));
}

void expect_complete(const Sweep& sweep) {
    ASSERT_TRUE(sweep.finished());
    for (int row = 0; row < sweep.total(); ++row) {
        ASSERT_TRUE(sweep.has(row));
        EXPECT_EQ(sweep.result(row).words, row + 1);
    }
}

}  // namespace

TEST(Sweep, EveryRowIsGivenOutOnceAndComesBack) {
    Sweep sweep(7, baselines, {});
    EXPECT_EQ(sweep.take(1, 3), (Rows{0, 1, 2}));
    EXPECT_EQ(sweep.take(2, 3), (Rows{3, 4, 5}));
    EXPECT_EQ(sweep.take(1, 3), (Rows{6}));
    EXPECT_FALSE(sweep.has(3));
    give(sweep, {3, 4, 5, 2, 1, 0, 6});
    expect_complete(sweep);
    EXPECT_EQ(sweep.taken_over(), 0);
    EXPECT_TRUE(sweep.take(1, 3).empty());
}

TEST(Sweep, AnEmptyOneIsFinishedAtOnce) {
    Sweep sweep(0, baselines, {});
    EXPECT_TRUE(sweep.finished());
    EXPECT_TRUE(sweep.take(1, 3).empty());
}

TEST(Sweep, AWorkerThatDiesLosesNoRowAndDoublesNone) {
    Sweep sweep(6, baselines, {});
    sweep.take(1, 3);
    sweep.take(2, 2);
    give(sweep, {0});
    sweep.lose(1);
    EXPECT_EQ(sweep.taken_over(), 2);
    EXPECT_EQ(sweep.take(3, 2), (Rows{1, 2}));
    EXPECT_EQ(sweep.take(3, 2), (Rows{5}));
    sweep.lose(3);  // with rows that went back before
    EXPECT_EQ(sweep.taken_over(), 5);
    give(sweep, {3, 4});
    EXPECT_EQ(sweep.take(2, 9), (Rows{1, 2, 5}));
    give(sweep, {1, 2, 5});
    EXPECT_EQ(sweep.done(), 6);
    expect_complete(sweep);
    sweep.lose(2);
    sweep.lose(99);
    EXPECT_EQ(sweep.taken_over(), 5);
}

TEST(Sweep, ASilentWorkerHoldsNothingUp) {
    Sweep sweep(4, baselines, {});
    EXPECT_EQ(sweep.take(1, 3), (Rows{0, 1, 2}));  // and is not heard of again
    give(sweep, sweep.take(2, 3));
    EXPECT_EQ(sweep.take(2, 2), (Rows{2, 1}));
    EXPECT_EQ(sweep.take(3, 2), (Rows{0}));
    EXPECT_TRUE(sweep.take(4, 2).empty());  // once each
    give(sweep, {2, 1, 0});
    expect_complete(sweep);
}

TEST(Sweep, AWorkerIsNotGivenAgainWhatItHas) {
    Sweep sweep(3, baselines, {});
    sweep.take(1, 3);
    EXPECT_TRUE(sweep.take(1, 3).empty());
}

TEST(Sweep, WhenTheSecondWorkerOfARowDiesAThirdIsGivenIt) {
    Sweep sweep(1, baselines, {});
    sweep.take(1, 1);  // silent
    EXPECT_EQ(sweep.take(2, 1), (Rows{0}));
    sweep.lose(2);
    EXPECT_EQ(sweep.take(3, 1), (Rows{0}));
    sweep.lose(3);
    EXPECT_TRUE(sweep.take(1, 1).empty());  // it has the row
    EXPECT_EQ(sweep.take(4, 1), (Rows{0}));
    give(sweep, {0});
    expect_complete(sweep);
}

TEST(Sweep, ALateSecondResultChangesNothing) {
    Sweep sweep(2, baselines, {});
    sweep.take(1, 2);
    sweep.lose(1);
    give(sweep, {0});  // sent before the worker died
    EXPECT_EQ(sweep.take(2, 5), (Rows{1}));
    std::vector<float> other = numbers_of(7);
    EXPECT_TRUE(sweep.give(0, other));
    EXPECT_EQ(sweep.done(), 1);
    EXPECT_EQ(sweep.result(0).words, 1);
    give(sweep, {1});
    expect_complete(sweep);
}

TEST(Sweep, ForeignRowsAndNumbersAreRefused) {
    Sweep sweep(3, baselines, {});
    sweep.take(1, 2);
    EXPECT_FALSE(sweep.give(-1, numbers_of(0)));
    EXPECT_FALSE(sweep.give(3, numbers_of(0)));
    EXPECT_FALSE(sweep.give(2, numbers_of(2)));  // nobody was given it
    EXPECT_FALSE(sweep.give(0, std::vector<float>(5)));
    for (float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), 1e30f}) {
        std::vector<float> numbers = numbers_of(0);
        numbers[1] = bad;
        EXPECT_FALSE(sweep.give(0, numbers));
    }
    EXPECT_EQ(sweep.done(), 0);
    EXPECT_TRUE(sweep.take(1, 0).size() == 0 && sweep.take(1, -4).empty());
}

TEST(Sweep, WhateverHappensNothingIsLostOrDoubled) {
    SplitMix64 random{3};
    for (int round = 0; round < 50; ++round) {
        Sweep sweep(40, baselines, {});
        std::map<int, Rows> workers;
        int next_worker = 0;
        std::set<int> came_back;
        while (!sweep.finished()) {
            if (workers.empty() || random.next() % 8 == 0) workers[next_worker++];
            auto worker = std::next(workers.begin(), std::ptrdiff_t(random.next() % workers.size()));
            auto& [number, rows] = *worker;
            switch (random.next() % 8) {
                case 0:
                    sweep.lose(number);
                    workers.erase(worker);
                    break;
                case 1:
                case 2:
                    for (int row : sweep.take(number, int(random.next() % 5))) rows.push_back(row);
                    break;
                default:
                    if (rows.empty()) break;
                    came_back.insert(rows.back());
                    EXPECT_TRUE(sweep.give(rows.back(), numbers_of(rows.back())));
                    rows.pop_back();
            }
            EXPECT_EQ(sweep.done(), int(came_back.size()));
            if (next_worker > 100000) FAIL() << "it never ends";
        }
        expect_complete(sweep);
    }
}

}  // namespace attention
