#include "engine/sweep_figures.h"

#include <gtest/gtest.h>

#include "tiny_pack.h"

namespace attention {
namespace {

// A pack with the labels no and yes and one baseline, and tickets of which the first is yes, the second no,
// the third of an unknown team, the fourth yes.
class SweepFiguresTest : public testing::Test {
protected:
    SweepFiguresTest() : pack_(*read_pack(tiny::bytes())), tickets_(set_of("style", "plain,odd,odd,plain")) {}

    static TicketSet set_of(const std::string& column, const std::string& styles) {
        std::vector<std::string> of(4);
        for (std::size_t i = 0, ticket = 0; i < styles.size(); ++i)
            styles[i] == ',' ? (void)++ticket : of[ticket].push_back(styles[i]);
        return *TicketSet::read("ticket_id,text,team," + column + "\n1,a,yes," + of[0] + "\n2,b,no," + of[1] +
                                    "\n3,c,kitchen," + of[2] + "\n4,d,yes," + of[3] + "\n",
                                {"no", "yes"});
    }

    static SweptTicket ticket(int words, int label, int shuffled, int baseline) {
        SweptTicket ticket;
        ticket.words = words;
        ticket.label = label;
        ticket.shuffled_label = shuffled;
        ticket.probability = 0.75f;
        ticket.baselines = {baseline};
        ticket.shuffled_baselines = {1 - baseline};
        ticket.most_attended = 0;
        return ticket;
    }

    static SweptTicket hidden(SweptTicket ticket, int most_influential, std::optional<double> correlation) {
        ticket.most_influential = most_influential;
        ticket.rank_correlation = correlation;
        return ticket;
    }

    SweepFigures figures_of(const std::vector<SweptTicket>& results) {
        Sweep sweep(4, 1, {});
        std::vector<float> numbers(std::size_t(swept_numbers(1)));
        sweep.take(0, 4);
        for (std::size_t row = 0; row < results.size(); ++row) {
            write_swept(results[row], numbers);
            EXPECT_TRUE(sweep.give(int(row), numbers));
        }
        return sweep_figures(sweep, tickets_, pack_);
    }

    Pack pack_;
    TicketSet tickets_;
};

void expect_share(const Share& share, long long count, long long of) {
    EXPECT_EQ(share.count, count);
    EXPECT_EQ(share.of, of);
}

}  // namespace

TEST_F(SweepFiguresTest, SharesThatNeedATeamAreOfTheTicketsThatHaveOne) {
    const SweepFigures figures =
        figures_of({ticket(3, 1, 0, 1), ticket(9, 1, 1, 0), ticket(3, 0, 1, 1), ticket(12, 1, 1, 0)});
    EXPECT_EQ(figures.tickets, 4);
    EXPECT_EQ(figures.unknown_team, 1);
    expect_share(figures.right, 2, 3);
    expect_share(figures.right_shuffled, 1, 3);
    expect_share(figures.changed_by_shuffle, 2, 4);
    ASSERT_EQ(figures.baselines.size(), 1u);
    EXPECT_EQ(figures.baselines[0].name, "linear");
    expect_share(figures.baselines[0].right, 2, 3);
    expect_share(figures.baselines[0].right_shuffled, 1, 3);
    EXPECT_EQ(figures.confusion, (std::vector<std::vector<int>>{{0, 1}, {0, 2}}));
}

TEST_F(SweepFiguresTest, OnlyWhatHasComeBackAndHasWordsIsCounted) {
    SweptTicket cut = ticket(4, 0, 0, 0);
    cut.cut = 2;
    const SweepFigures figures = figures_of({SweptTicket(), cut});
    EXPECT_EQ(figures.tickets, 1);
    EXPECT_EQ(figures.without_words, 1);
    EXPECT_EQ(figures.cut, 1);
    EXPECT_EQ(figures.unknown_team, 0);
    expect_share(figures.right, 1, 1);
    const SweepFigures none = figures_of({});
    EXPECT_EQ(none.tickets, 0);
    EXPECT_EQ(none.right.value(), 0);
    EXPECT_EQ(none.agree_95.low, 0);
    EXPECT_EQ(none.agree_95.high, 1);
    EXPECT_TRUE(none.by_style.empty() && none.by_length.empty());
}

TEST_F(SweepFiguresTest, AgreementAndCorrelationAreOfTheTicketsThatWereHiddenWordByWord) {
    const SweepFigures figures =
        figures_of({hidden(ticket(3, 1, 1, 1), 0, 0.75), hidden(ticket(3, 1, 1, 1), 2, -0.25),
                    hidden(ticket(1, 1, 1, 1), 0, std::nullopt), ticket(3, 1, 1, 1)});
    expect_share(figures.agree, 2, 3);
    const Interval interval = wilson_interval(2, 3);
    EXPECT_EQ(figures.agree_95.low, interval.low);
    EXPECT_EQ(figures.agree_95.high, interval.high);
    ASSERT_TRUE(figures.mean_correlation);
    EXPECT_DOUBLE_EQ(*figures.mean_correlation, 0.25);
    EXPECT_EQ(figures.without_correlation, 1);
    EXPECT_EQ(figures.correlations[17], 1);  // 0.7 … 0.8
    EXPECT_EQ(figures.correlations[7], 1);   // −0.3 … −0.2
    EXPECT_FALSE(figures_of({ticket(3, 1, 1, 1)}).mean_correlation);
}

TEST_F(SweepFiguresTest, CorrelationsOnABorderStandInTheRangeThatBeginsThere) {
    const float borders[4] = {-1, 0.7f, 1, -0.9f};
    std::vector<SweptTicket> tickets;
    for (float border : borders) tickets.push_back(hidden(ticket(3, 1, 1, 1), 0, double(border)));
    const SweepFigures figures = figures_of(tickets);
    for (int range : {0, 1, 17, 19}) EXPECT_EQ(figures.correlations[std::size_t(range)], 1) << range;
}

TEST_F(SweepFiguresTest, FaithfulnessIsTheMeanOfEachScore) {
    std::vector<SweptTicket> tickets = {hidden(ticket(3, 1, 1, 1), 0, 0.0),
                                        hidden(ticket(3, 1, 1, 1), 0, 0.0),
                                        hidden(ticket(3, 1, 1, 1), 0, 0.0)};
    tickets[0].faithfulness.emplace();
    tickets[1].faithfulness.emplace();
    (*tickets[0].faithfulness)[3] = {0.5, 0.25};
    (*tickets[1].faithfulness)[3] = {0.25, -0.25};
    const SweepFigures figures = figures_of(tickets);
    EXPECT_EQ(figures.faithful_tickets, 2);
    EXPECT_DOUBLE_EQ(figures.faithfulness[3].comprehensiveness, 0.375);
    EXPECT_DOUBLE_EQ(figures.faithfulness[3].sufficiency, 0);
    EXPECT_EQ(figures.faithfulness[0].comprehensiveness, 0);
}

TEST_F(SweepFiguresTest, StylesAreInTheOrderOfTheFile) {
    const std::vector<SweptTicket> results = {hidden(ticket(3, 1, 0, 1), 0, 0.0), ticket(9, 1, 1, 0),
                                              hidden(ticket(3, 0, 1, 1), 1, 0.0)};
    const SweepFigures figures = figures_of(results);
    ASSERT_EQ(figures.by_style.size(), 2u);
    EXPECT_EQ(figures.by_style[0].style, "plain");
    EXPECT_EQ(figures.by_style[0].tickets, 1);
    expect_share(figures.by_style[0].right, 1, 1);
    expect_share(figures.by_style[0].right_shuffled, 0, 1);
    expect_share(figures.by_style[0].agree, 1, 1);
    EXPECT_EQ(figures.by_style[1].style, "odd");
    EXPECT_EQ(figures.by_style[1].tickets, 2);
    expect_share(figures.by_style[1].right, 0, 1);  // the other has an unknown team
    expect_share(figures.by_style[1].agree, 0, 1);

    tickets_ = set_of("more", "plain,odd,odd,plain");
    EXPECT_TRUE(figures_of(results).by_style.empty());
    tickets_ = set_of("kind", ",odd,,");
    ASSERT_EQ(figures_of(results).by_style.size(), 2u);
    EXPECT_EQ(figures_of(results).by_style[0].style, "");
}

TEST_F(SweepFiguresTest, LengthsAreInRangesThatCoverTheLongest) {
    const SweepFigures short_ones =
        figures_of({ticket(1, 1, 1, 1), ticket(12, 1, 1, 1), ticket(12, 1, 1, 1)});
    ASSERT_EQ(short_ones.by_length.size(), 2u);  // ranges without tickets are left out
    EXPECT_EQ(short_ones.by_length[0].from, 1);
    EXPECT_EQ(short_ones.by_length[0].to, 1);
    EXPECT_EQ(short_ones.by_length[1].from, 12);
    EXPECT_EQ(short_ones.by_length[1].tickets, 2);

    const SweepFigures long_ones =
        figures_of({ticket(120, 1, 1, 1), ticket(10, 1, 1, 1), ticket(11, 1, 1, 1)});
    ASSERT_EQ(long_ones.by_length.size(), 3u);
    EXPECT_EQ(long_ones.by_length[0].to, 10);
    EXPECT_EQ(long_ones.by_length[1].from, 11);
    EXPECT_EQ(long_ones.by_length[1].to, 20);
    EXPECT_EQ(long_ones.by_length[2].from, 111);
    EXPECT_EQ(long_ones.by_length[2].to, 120);
}

}  // namespace attention
