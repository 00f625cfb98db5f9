// All heads, held against the weights of the trace: tiles, measures, the one scale, and the part of a head in
// view.
#include "view/heads_view.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>

#include "made_pass.h"
#include "view/heads_lines_export.h"
#include "view/number_format.h"

namespace attention {

namespace {

using made::PassScene;

HeadsView view_of(PassScene& made, int columns = 300) {
    return heads_view(made.pass(), made.scene.state, made.inside, columns);
}

// A text of as many words as the model reads at most, 16.
const char* sixteen() { return "the box was not late my card it the box was not late my card it"; }

std::vector<std::string> texts() {
    return {"late", "late late late", "the box", sixteen(), made::long_text()};
}

}  // namespace

TEST(HeadsView, EveryHeadAndEachAverageIsATileWithTheWeightsOfTheTrace) {
    for (const PackSource& source : made::all_sources())
        for (const std::string& text : texts()) {
            PassScene made = made::pass_scene(source, text);
            const HeadsView view = view_of(made);
            const ModelConfig& config = made.scene.config();
            ASSERT_EQ(int(view.tiles.size()), view.blocks * view.tiles_a_block());
            EXPECT_EQ(view.tiles_a_block(), config.heads + (config.heads > 1 ? 1 : 0));
            std::set<std::string> ids;
            float largest = 0;
            for (const HeadTile& tile : view.tiles) {
                EXPECT_TRUE(ids.insert(tile.id).second) << tile.id;
                const Matrix expected =
                    tile.head < 0
                        ? average_weights(made.scene.analysis.trace, config, tile.block)
                        : Matrix(made.scene.analysis.trace.matrix(StageKind::weights, tile.block, tile.head));
                EXPECT_EQ(tile.weights, expected) << tile.id;
                EXPECT_EQ(tile.pair.weight, expected.maxCoeff());
                EXPECT_EQ(tile.weights(tile.pair.reading, tile.pair.read), tile.pair.weight);
                largest = std::max(largest, expected.maxCoeff());
            }
            EXPECT_EQ(view.largest, largest) << "one scale for all";
        }
}

TEST(HeadsView, TheMeasuresAreSharesAndSayTheirNumbers) {
    for (const PackSource& source : made::all_sources())
        for (const std::string& text : texts()) {
            PassScene made = made::pass_scene(source, text);
            for (const HeadTile& tile : view_of(made).tiles) {
                ASSERT_EQ(tile.behaviour.size(), 6u);
                for (const BehaviourRow& row : tile.behaviour) {
                    EXPECT_GE(row.share, -1e-6f) << row.id;
                    EXPECT_LE(row.share, 1 + 1e-5f) << row.id;
                    const bool no_choice = row.id == "even" && tile.weights.rows() == 1;
                    EXPECT_EQ(row.text, no_choice ? "–" : weight_text(row.share)) << row.id;
                }
                const int n = int(tile.weights.rows());
                EXPECT_NEAR(tile.behaviour[1].share, tile.weights.trace() / float(n), 1e-5f) << "itself";
                EXPECT_NEAR(tile.behaviour[2].share, tile.weights.diagonal(-1).sum() / float(n), 1e-5f)
                    << "the word before";
                EXPECT_NEAR(tile.behaviour[3].share, tile.weights.diagonal(1).sum() / float(n), 1e-5f)
                    << "the word after";
            }
        }
}

TEST(HeadsView, TheMaskOfAModelAndOneThatIsSwitchedOnCountForTheEvenness) {
    // Queries of zeros: each row reads alike all words that it may read.
    PassScene made = made::pass_scene(made::even_source(), "the box was not late");
    EXPECT_NEAR(view_of(made).tiles[0].behaviour[0].share, 1, 1e-5f);
    made.inside.causal = true;
    EXPECT_NEAR(view_of(made).tiles[0].behaviour[0].share, 1, 1e-5f) << "even over the words it may read";
    made.inside.padding = {1, 2};
    EXPECT_NEAR(view_of(made).tiles[0].behaviour[0].share, 1, 1e-5f);
}

TEST(HeadsView, TheStrongestPairIsSaidWithItsPlacesAndTiesAreNotHidden) {
    PassScene made = made::pass_scene(made::classifier_source(), "the box the box was");
    const HeadTile tile = view_of(made).tiles[0];
    const std::string said = say(tile.strongest);
    EXPECT_NE(said.find("(word " + std::to_string(tile.pair.reading + 1) + ")"), std::string::npos) << said;
    EXPECT_NE(said.find("(word " + std::to_string(tile.pair.read + 1) + ")"), std::string::npos) << said;
    EXPECT_NE(said.find(weight_text(tile.pair.weight)), std::string::npos) << said;

    PassScene even = made::pass_scene(made::even_source(), "the box was not");
    EXPECT_EQ(view_of(even).tiles[0].strongest.key, Key::heads_strongest_tied);
    EXPECT_NE(say(view_of(even).tiles[0].strongest).find("16 times"), std::string::npos);

    PassScene one = made::pass_scene(made::classifier_source(), "late");
    EXPECT_EQ(say(view_of(one).tiles[0].strongest),
              "“late” is the only word and reads itself with weight 1.00.");

    const PassChanges all_padding{{false, {true, true, true, true}}, Positions::as_trained, {}};
    forward(even.scene.pack->model, even.pass().ids(), even.trace, Keep::everything, all_padding);
    const Pass unread{*even.scene.pack, even.scene.analysis, even.trace, all_padding, {}};
    const HeadsView view = heads_view(unread, even.scene.state, even.inside, 300);
    EXPECT_EQ(view.tiles[0].strongest.key, Key::heads_nothing_read);
    EXPECT_EQ(view.largest, 0);
}

TEST(HeadsView, AnotherVersionForOtherWeightsAndTheSameForTheSame) {
    PassScene made = made::pass_scene(made::classifier_source(), made::long_text());
    const std::uint64_t before = view_of(made).version;
    made.scene.state.word = 3;
    made.inside.threshold = 0.5;
    EXPECT_EQ(view_of(made).version, before) << "the weights are the same";
    std::set<std::uint64_t> versions = {before};
    made.inside.causal = true;
    EXPECT_TRUE(versions.insert(view_of(made).version).second);
    for (int block = 0; block < 2; ++block)
        for (int head = 0; head < 3; ++head) {
            made.inside.open = true;
            made.scene.state.block = block;
            made.scene.state.head = head;
            EXPECT_TRUE(versions.insert(view_of(made).version).second) << block << head;
        }
}

TEST(HeadsView, TheOpenedHeadIsTheOneOfTheStateAndTheAverageWhereThereIsOne) {
    for (const PackSource& source : made::all_sources()) {
        PassScene made = made::pass_scene(source, made::long_text());
        made.inside.open = true;
        made.scene.state.average = true;
        const HeadsView view = view_of(made);
        ASSERT_TRUE(view.window);
        EXPECT_TRUE(view.tiles.empty());
        EXPECT_EQ(view.window->tile.head, view.heads > 1 ? -1 : 0);
        EXPECT_EQ(view.window->can_step, view.heads == 1);
        EXPECT_EQ(view.largest, view.window->tile.weights.maxCoeff());
    }
}

TEST(HeadsView, ThePartInViewHoldsTheChosenCellAndItsCellsHaveThreePixelsAtLeast) {
    PassScene made = made::pass_scene(made::classifier_source(), sixteen());
    made.inside.open = true;
    const int n = made.scene.analysis.words();
    ASSERT_EQ(n, 16);
    for (int columns = 1; columns <= 20; ++columns)
        for (int zoom = -1; zoom < 8; ++zoom) {
            made.inside.zoom = zoom;
            for (int word = 0; word < n; ++word)
                for (int read = 0; read < n; ++read) {
                    made.scene.state.word = word;
                    made.scene.state.read = read;
                    const HeadsView view = view_of(made, columns);
                    const HeadWindow& window = *view.window;
                    EXPECT_LE(window.size, columns);
                    EXPECT_GE(window.size, 1);
                    for (const auto& [first, place] :
                         {std::pair{window.first_reading, word}, std::pair{window.first_read, read}}) {
                        EXPECT_GE(first, 0);
                        EXPECT_LE(first + window.size, n);
                        EXPECT_LE(first, place);
                        EXPECT_GT(first + window.size, place);
                    }
                    EXPECT_EQ(window.part.empty(), window.size == n);
                    EXPECT_EQ(window.can_zoom_out, window.zoom > 0);
                    EXPECT_LE(window.zoom, std::max(0, zoom));
                }
        }
}

TEST(HeadsView, ZoomingInEndsAndEveryStepShowsFewerWords) {
    PassScene made = made::pass_scene(made::classifier_source(), sixteen());
    made.inside.open = true;
    int size = 1000, steps = 0;
    for (HeadsView view = view_of(made, 40); steps < 20; ++steps, view = view_of(made, 40)) {
        EXPECT_LT(view.window->size, size);
        size = view.window->size;
        if (!view.window->can_zoom_in) break;
        made.inside.zoom = view.window->zoom + 1;
    }
    EXPECT_LT(steps, 10);
    EXPECT_LE(size * 26, 120 + 26) << "cells of 120 / size pixels, as large as they get";
}

TEST(HeadsView, APartMovesOnceInAWhileAndNotWithEveryStep) {
    PassScene made = made::pass_scene(made::classifier_source(), sixteen());
    made.inside.open = true;
    int moves = 0, before = 0;
    for (int word = 0; word < 16; ++word) {
        made.scene.state.word = word;
        const int first = view_of(made, 8).window->first_reading;
        EXPECT_GE(first, before);
        moves += first != before;
        before = first;
    }
    EXPECT_EQ(before, 8);
    EXPECT_EQ(moves, 2);
}

TEST(HeadsView, TheTableHasEveryWeightInViewWithFullPrecision) {
    PassScene made = made::pass_scene(made::classifier_source(), "the box , late");
    const HeadsView view = view_of(made);
    const std::string csv = heads_csv(view);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 8 * 4);
    EXPECT_EQ(csv.substr(0, csv.find("\r\n")), "block,head,reading place,reading word,the,box,\",\",late");
    EXPECT_NE(csv.find("2,average,4,late," + full_text(view.tiles[7].weights(3, 0))), std::string::npos);
    const nlohmann::ordered_json json = nlohmann::ordered_json::parse(heads_json(view));
    ASSERT_EQ(json["heads"].size(), 8u);
    EXPECT_EQ(json["heads"][7]["head"], "average");
    EXPECT_EQ(json["heads"][5]["weights"][3][1].get<float>(), view.tiles[5].weights(3, 1));
    made.inside.open = true;
    EXPECT_EQ(nlohmann::ordered_json::parse(heads_json(view_of(made)))["heads"].size(), 1u);
}

TEST(HeadsView, WithoutWordsThereIsNothingToShow) {
    PassScene made = made::pass_scene(made::classifier_source(), "");
    made.inside.open = true;
    EXPECT_TRUE(view_of(made).tiles.empty());
    EXPECT_FALSE(view_of(made).window);
}

}  // namespace attention
