// Rollout, silenced heads, hidden words and faithfulness against PyTorch
// (tests/golden/evidence_reference.py).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/faithfulness.h"
#include "engine/hide_several.h"
#include "engine/probes.h"
#include "engine/rollout.h"
#include "engine/silence_head.h"
#include "engine/statistics.h"
#include "golden_files.h"

namespace attention {

namespace {

struct GoldenText {
    std::string what;
    const Model& model;
    const HeadMeans& means;  // over all texts of the case
    std::vector<int> ids;
    nlohmann::json line;        // of the manifest
    golden::TensorFile values;  // PyTorch's

    std::vector<float> value(const std::string& name) const {
        const std::optional<Tensor> tensor = values.find(name);
        EXPECT_TRUE(tensor) << what << ": " << name;
        return tensor ? tensor->values : std::vector<float>();
    }
    bool hides_words() const { return line.contains("label"); }
};

const std::vector<std::string> cases = {"larkfield-f32", "post-norm-sigmoid", "causal-language-model",
                                        "post-norm-feed-forward", "pre-norm-no-feed-forward"};

void for_each_text(const std::function<void(const GoldenText&)>& use) {
    for (const std::string& name : cases) {
        std::optional<golden::Case> one = golden::open_case("evidence/" + name);
        ASSERT_TRUE(one) << "no golden values of evidence/" << name << " in " << *golden::folder();
        const nlohmann::json& lines = one->manifest["texts"];
        ASSERT_GE(lines.size(), 4u) << name;
        HeadMeans means(one->pack.model);
        for (const nlohmann::json& line : lines) means.add(line["ids"].get<std::vector<int>>());
        for (std::size_t number = 0; number < lines.size(); ++number) {
            const nlohmann::json& line = lines[number];
            const GoldenText text{
                name + ", text " + std::to_string(number),
                one->pack.model,
                means,
                line["ids"],
                line,
                golden::TensorFile(one->folder + "/" + std::to_string(number) + ".safetensors")};
            ASSERT_TRUE(text.values.good()) << text.what;
            use(text);
        }
    }
}

// Within 1e-4 of the largest entry, or of 1 where all are smaller.
void expect_near(const std::vector<float>& expected, std::span<const float> found, const std::string& what) {
    ASSERT_EQ(expected.size(), found.size()) << what;
    float largest = 1;
    for (float x : expected) largest = std::max(largest, std::abs(x));
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(expected[i], found[i], 1e-4f * largest) << what << ", entry " << i;
}

std::vector<float> numbers(const Vector& vector) { return {vector.begin(), vector.end()}; }

// The scores that PyTorch's orders were made from, as the engine computes them.
std::vector<float> score(const std::string& name, const GoldenText& text, const Trace& trace,
                         const std::vector<float>& lead_lost) {
    const ModelConfig& config = text.model.config;
    if (name == "received") return numbers(attention_received(trace, config, config.blocks - 1));
    if (name == "rollout") return numbers(attention_rollout(trace, config));
    if (name == "head")
        return numbers(trace.matrix(StageKind::weights, config.blocks - 1, 0).colwise().mean());
    return lead_lost;
}

FaithfulnessCurve measure(const GoldenText& text, const std::vector<int>& order) {
    MeasureCurve measuring(text.model, text.ids, text.line["unknown"], order);
    while (measuring.step()) {}
    return measuring.curve();
}

std::vector<float> hide_each(const GoldenText& text) {
    HideOneWord hiding(text.model, text.ids, text.line["unknown"]);
    while (hiding.step()) {}
    return hiding.lead_lost();
}

}  // namespace

TEST(EvidenceGolden, RolloutEqualsPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for_each_text([](const GoldenText& text) {
        Trace trace;
        forward(text.model, text.ids, trace);
        expect_near(text.value("rollout"), numbers(attention_rollout(trace, text.model.config)), text.what);
    });
}

TEST(EvidenceGolden, MeanOutputsOfTheHeadsEqualPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for_each_text([](const GoldenText& text) {
        std::vector<float> found;  // (blocks, D)
        for (int block = 0; block < text.model.config.blocks; ++block)
            for (int head = 0; head < text.model.config.heads; ++head)
                for (float number : text.means.mean(block, head)) found.push_back(number);
        expect_near(text.value("means"), found, text.what);
    });
}

TEST(EvidenceGolden, LogitsWithASilencedHeadEqualPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for_each_text([](const GoldenText& text) {
        const ModelConfig& config = text.model.config;
        for (const bool zero : {true, false}) {
            const std::string what = text.what + (zero ? ", zeros" : ", means");
            std::vector<float> found;  // (blocks · heads, outputs)
            for (int head = 0; head < config.blocks * config.heads; ++head) {
                PassChanges changes;
                SilencedHead silenced{head / config.heads, head % config.heads, {}};
                if (!zero) silenced.output = text.means.mean(silenced.block, silenced.head);
                changes.silenced.push_back(silenced);
                Trace trace;
                forward(text.model, text.ids, trace, Keep::everything, changes);
                for (float logit : answer(text.model, trace).logits) found.push_back(logit);
            }
            expect_near(text.value(zero ? "silenced.zero" : "silenced.mean"), found, what);
            if (!config.has_labels()) continue;
            SilenceHeads silencing(text.model, text.ids, zero ? nullptr : &text.means);
            while (silencing.step()) {}
            std::vector<float> one_by_one;
            for (const SilencedAnswer& result : silencing.results())
                for (float logit : result.answer.logits) one_by_one.push_back(logit);
            expect_near(found, one_by_one, what + ", one by one");
        }
    });
}

TEST(EvidenceGolden, LeadLostByPairsEqualsPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for_each_text([](const GoldenText& text) {
        if (!text.hides_words()) return;
        const std::vector<float> alone = hide_each(text);
        expect_near(text.value("score.lead_lost"), alone, text.what);
        HidePairs hiding(text.model, text.ids, text.line["unknown"], alone);
        while (hiding.step()) {}
        if (text.line["pairs"].empty()) return;
        std::vector<float> joint;
        for (const nlohmann::json& pair : text.line["pairs"])
            for (const PairEffect& effect : hiding.effects())
                if (effect.first == pair[0] && effect.second == pair[1]) joint.push_back(effect.joint);
        expect_near(text.value("joint"), joint, text.what);
    });
}

TEST(EvidenceGolden, ScoresAndTheirOrdersEqualPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for_each_text([](const GoldenText& text) {
        if (!text.hides_words()) return;
        Trace trace;
        forward(text.model, text.ids, trace);
        const std::vector<float> lead_lost = hide_each(text);
        for (const auto& [name, order] : text.line["orders"].items()) {
            const std::string what = text.what + ", " + name;
            if (name == "random") {
                EXPECT_EQ(random_order(int(text.ids.size()), text.line["seed"], 0),
                          order.get<std::vector<int>>());
                continue;
            }
            const std::vector<float> expected = text.value("score." + name);
            expect_near(expected, score(name, text, trace, lead_lost), what);
            // of PyTorch's scores: rounding may let two near ones change places
            EXPECT_EQ(importance_order(expected), order.get<std::vector<int>>()) << what;
        }
    });
}

TEST(EvidenceGolden, RankCorrelationEqualsPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for_each_text([](const GoldenText& text) {
        if (!text.hides_words()) return;
        const float expected = text.value("correlation")[0];
        const std::optional<double> found =
            rank_correlation(text.value("score.received"), text.value("score.lead_lost"));
        EXPECT_EQ(found.has_value(), !std::isnan(expected)) << text.what;
        if (!found) return;
        EXPECT_NEAR(*found, expected, 1e-6) << text.what;
    });
}

TEST(EvidenceGolden, FaithfulnessOfEveryScoreEqualsPyTorchs) {
    if (!golden::folder()) GTEST_SKIP() << golden::no_folder;
    for_each_text([](const GoldenText& text) {
        if (!text.hides_words()) return;
        Trace trace;
        forward(text.model, text.ids, trace, Keep::answer);
        const Answer full = answer(text.model, trace);
        EXPECT_EQ(full.best, text.line["label"].get<int>()) << text.what;
        for (const auto& [name, places] : text.line["orders"].items()) {
            const std::string what = text.what + ", " + name;
            const std::vector<int> order = places;
            const FaithfulnessCurve curve = measure(text, order);
            expect_near(text.value("hidden." + name), curve.hidden, what + ", hidden");
            expect_near(text.value("kept." + name), curve.kept, what + ", kept");
            const Faithfulness found =
                measure_faithfulness(text.model, text.ids, text.line["unknown"], order, full, trace);
            const std::vector<float> expected = text.value("faithfulness." + name);
            expect_near(expected, std::vector{float(found.comprehensiveness), float(found.sufficiency)},
                        what);
        }
    });
}

}  // namespace attention
