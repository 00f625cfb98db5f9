// The room Evidence in an address.
#include "app/evidence_url.h"

#include <gtest/gtest.h>

#include "view/made_packs.h"
#include "view/made_pass.h"

namespace attention {

namespace {

Pack pack() {
    Result<Pack> read = read_pack(made::bytes(made::classifier_source()));
    EXPECT_TRUE(read);
    return std::move(*read);
}

std::vector<std::string> sentences(const std::vector<Message>& problems) {
    std::vector<std::string> all;
    for (const Message& problem : problems) all.push_back(say(problem));
    return all;
}

}  // namespace

TEST(EvidenceUrl, WhatIsWrittenIsReadAgain) {
    const Pack open = pack();
    ViewState state;
    state.text = "my card was late";
    state.block = 1;
    state.word = 2;
    state.seed = 4;
    EvidenceState evidence;
    evidence.view = EvidenceView::curves;
    evidence.score = WordScore::rollout;
    evidence.sorted = evidence.by_lost = true;
    evidence.swap_with = "box & =";
    evidence.hidden = {0, 3};
    evidence.shuffles = 250;
    evidence.mean = true;
    evidence.curve_words = 3;
    evidence.curve_seed = 12345678901234567890u;
    evidence.faithfulness = true;
    evidence.filter = TicketFilter::disagree;
    evidence.team = 1;
    evidence.style = "two topics";
    const std::string url = write_evidence_url(state, evidence, open.model.config.labels, true);
    EXPECT_TRUE(is_evidence_url(url)) << url;
    const ReadEvidenceUrl read = read_evidence_url(url, open, {});
    EXPECT_EQ(sentences(read.shared.problems), std::vector<std::string>{});
    EXPECT_EQ(write_evidence_url(read.shared.state, read.evidence, open.model.config.labels, true), url);
    EXPECT_EQ(read.evidence.swap_with, "box & =");
    EXPECT_EQ(read.evidence.hidden, (std::vector<int>{0, 3}));
    EXPECT_EQ(read.evidence.curve_seed, 12345678901234567890u);
    EXPECT_EQ(read.evidence.style, "two topics");
    EXPECT_EQ(read.shared.state.seed, 4u);
}

TEST(EvidenceUrl, WhatWasTypedGoesInOnlyThroughShare) {
    const Pack open = pack();
    ViewState state;
    state.text = "a secret";
    EvidenceState evidence;
    evidence.swap_with = "hidden";
    const std::string url = write_evidence_url(state, evidence, open.model.config.labels, false);
    EXPECT_EQ(url.find("secret"), std::string::npos) << url;
    EXPECT_EQ(url.find("hidden"), std::string::npos) << url;
}

TEST(EvidenceUrl, EachPartThatCannotBeFollowedHasASentence) {
    const Pack open = pack();
    for (const char* setting :
         {"view=hearts", "score=lost", "order=up", "hide=0", "hide=1,x", "shuffles=0",
          "shuffles=1001", "shuffles=-3", "silenced=loud", "take=x", "random=1.5", "faithfulness=maybe",
          "filter=good", "team=nobody", "colour=red", "block=0"}) {
        const ReadEvidenceUrl read =
            read_evidence_url(std::string("room=evidence&text=my card&") + setting, open, {});
        ASSERT_EQ(read.shared.problems.size(), 1u) << setting;
        EXPECT_FALSE(say(read.shared.problems[0]).empty());
    }
}

TEST(EvidenceUrl, PlacesBeyondTheTextAreTold) {
    EvidenceState asked, kept;
    asked.hidden = {1, 8};
    kept.hidden = {1};
    asked.curve_words = 9;
    kept.curve_words = 4;
    EXPECT_EQ(check_evidence_range(asked, kept, 4).size(), 2u);
    EXPECT_TRUE(check_evidence_range(kept, kept, 4).empty());
}

}  // namespace attention
