// The walk through a forward pass: its path, the vectors at each stop, one head's attention, where a number
// comes from, and the same in the mirror and in files.
#include "view/walk_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "view/number_format.h"
#include "view/pass_numbers.h"
#include "view/semantics_tree.h"
#include "view/walk_export.h"
#include "view/walk_semantics.h"

namespace attention {

namespace {

using made::find;
using made::numbers_of;
using made::PassScene;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

WalkView walk(PassScene& scene, const Station& station, const WalkInput& input = {}) {
    scene.inside.station = station;
    if (station.block >= 0) scene.scene.state.block = station.block;
    return walk_view(scene.pass(), scene.scene.state, scene.inside, input);
}

// Every stop of every model, as trained and changed.
template <class Check>
void every_stop(const Check& check) {
    for (const auto& [name, source] : made::named_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());
        scene.scene.state.word = 4;
        scene.scene.state.read = 2;
        scene.scene.state.head = source.config.heads - 1;
        for (const auto& [change, inside] : made::changed_states(scene.scene.analysis.words())) {
            scene.inside = inside;
            for (const Station& station : stations_of(source.config)) {
                const WalkView view = walk(scene, station);
                check(scene, station, view, name + ", " + change + ", " + station_id(station) + ": ");
                if (testing::Test::HasFailure()) return;
            }
        }
    }
}

std::string shape_text(const std::vector<int>& sides) {
    std::string text;
    for (const int side : sides) text += (text.empty() ? "" : ", ") + count_text(side);
    return "(" + text + ")";
}

// The stage that a stop is about, and how its shape is said.
StageKind stage_at(StationKind station) {
    switch (station) {
        case StationKind::embeddings: return StageKind::embeddings;
        case StationKind::norm1: return StageKind::norm1;
        case StationKind::qkv: return StageKind::q;
        case StationKind::attention: return StageKind::weights;
        case StationKind::joined: return StageKind::mixed;
        case StationKind::projection: return StageKind::attention_output;
        case StationKind::residual1: return StageKind::residual1;
        case StationKind::norm2: return StageKind::norm2;
        case StationKind::hidden: return StageKind::hidden;
        case StationKind::feed_forward: return StageKind::feed_forward;
        case StationKind::residual2: return StageKind::residual2;
        case StationKind::final_norm: return StageKind::final_norm;
        case StationKind::mean: return StageKind::mean;
        case StationKind::logits: return StageKind::logits;
        case StationKind::probabilities: return StageKind::probabilities;
    }
    return StageKind::embeddings;
}

std::string expected_shape(const Station& station, const Pass& pass) {
    std::vector<int> shape = pass.trace.find(stage_at(station.kind), station.block)->shape;
    const ModelConfig& config = pass.config();
    if (station.kind == StationKind::qkv) shape = {3, config.heads, pass.words(), config.head_dimension()};
    const bool of_text = station.kind >= StationKind::mean && config.has_labels();
    if (of_text) shape.erase(shape.begin());  // one row for the whole text
    return shape_text(shape);
}

// The strip that shows a stage's whole row; none: an empty list.
std::vector<const StripView*> showing(const WalkView& view, const std::vector<Quantity>& row) {
    std::vector<const StripView*> strips;
    for (const StripView& strip : view.strips) {
        std::vector<Quantity> shown;
        for (const NumberView& number : strip.numbers) shown.push_back(number.quantity);
        if (shown == row) strips.push_back(&strip);
    }
    return strips;
}

std::vector<Quantity> row_of(QuantityKind kind, int count, const Quantity& at) {
    std::vector<Quantity> row(std::size_t(count), at);
    for (int part = 0; part < count; ++part) {
        row[std::size_t(part)].kind = kind;
        row[std::size_t(part)].part = part;
    }
    return row;
}

const Node& at(const Node& tree, const std::string& id) {
    const Node* node = find(tree, id);
    EXPECT_TRUE(node) << id;
    static const Node nothing;
    return node ? *node : nothing;
}

std::vector<std::string> lines_of(const std::string& csv) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < csv.size();) {
        const std::size_t end = csv.find("\r\n", from);
        lines.push_back(csv.substr(from, end - from));
        from = end + 2;
    }
    return lines;
}

// Every number that a stop shows, with its value.
std::map<std::string, double> numbers_shown(const WalkView& view) {
    std::map<std::string, double> shown;
    for (const StripView& strip : view.strips)
        for (const NumberView& number : strip.numbers) shown[quantity_id(number.quantity)] = number.value;
    for (const ProductBar& bar : view.products) shown[quantity_id(bar.number.quantity)] = bar.number.value;
    if (!view.stepper) return shown;
    const auto add = [&](Quantity quantity) {
        const double value = value_of(view.stepper->trace, quantity);
        quantity.block = view.block;
        quantity.head = view.head;
        shown[quantity_id(quantity)] = value;
    };
    for (int word = 0; word < view.stepper->trace.words(); ++word)
        for (const QuantityKind kind : {QuantityKind::score, QuantityKind::scaled, QuantityKind::weight})
            add({kind, view.reader, word});
    for (int part = 0; part < view.stepper->vector_length(); ++part)
        add({QuantityKind::output, view.reader, 0, part});
    return shown;
}

// 120 words of which none stands twice beside another.
PassScene long_scene() {
    ModelConfig config = made::config(16, 2, 2);
    config.positions = 120;
    std::string text;
    for (int i = 0; i < 120; ++i) text += made::words()[std::size_t(i * 7 % 18)] + " ";
    return made::pass_scene(made::source(config, made::vocabulary(), 21), text);
}

}  // namespace

// -------------------------------------------------------------------------------------------------- path

TEST(WalkView, ThePathIsTheModelsWithTheShapesOfTheTrace) {
    for (const auto& [name, source] : made::named_sources())
        for (const std::string text : {"late", made::long_text()}) {
            PassScene scene = made::pass_scene(source, text);
            const std::vector<Station> path = stations_of(source.config);
            const WalkView view = walk(scene, path.front());
            const Pass pass = scene.pass();
            ASSERT_EQ(view.path.size(), path.size()) << name;
            for (std::size_t i = 0; i < path.size(); ++i) {
                EXPECT_EQ(view.path[i].id, "at." + station_id(path[i])) << name;
                EXPECT_EQ(view.path[i].shape, expected_shape(path[i], pass)) << name << view.path[i].id;
                EXPECT_EQ(view.path[i].block, path[i].block) << name;
                EXPECT_FALSE(say(view.path[i].name).empty()) << name;
            }
        }
}

TEST(WalkView, ItKnowsWhereOneIsAndWhereOneCanGo) {
    for (const auto& [name, source] : made::named_sources()) {
        PassScene scene = made::pass_scene(source, "my box");
        const std::vector<Station> path = stations_of(source.config);
        for (std::size_t i = 0; i < path.size(); ++i) {
            const WalkView view = walk(scene, path[i]);
            EXPECT_EQ(view.at, int(i)) << name;
            EXPECT_EQ(view.can_go_back, i > 0) << name;
            EXPECT_EQ(view.can_go_on, i + 1 < path.size()) << name;
            EXPECT_EQ(say(view.progress),
                      "Stop " + std::to_string(i + 1) + " of " + std::to_string(path.size()));
            for (std::size_t other = 0; other < path.size(); ++other)
                EXPECT_EQ(view.path[other].here, other == i) << name;
        }
    }
}

TEST(WalkView, EveryStopSaysWhatItIsAndWhoseItIs) {
    every_stop([](PassScene& scene, const Station& station, const WalkView& view, const std::string& where) {
        const std::string title = say(view.title), word = view.words[4];
        EXPECT_FALSE(say(view.sentence).empty()) << where;
        const bool of_text = scene.scene.config().has_labels() && station.kind >= StationKind::mean;
        EXPECT_EQ(contains(title, "“" + word + "”"), !of_text) << where << title;
        if (station.block >= 0) {
            EXPECT_TRUE(contains(title, "block " + std::to_string(station.block + 1))) << where << title;
        }
        EXPECT_EQ(view.of_head, station.kind == StationKind::qkv || station.kind == StationKind::attention)
            << where;
        if (view.of_head) {
            EXPECT_TRUE(contains(title, "head " + std::to_string(scene.scene.config().heads))) << title;
        }
        EXPECT_EQ(view.stepper.has_value(), station.kind == StationKind::attention) << where;
        EXPECT_EQ(view.products.empty(), station.kind != StationKind::attention) << where;
    });
}

// ------------------------------------------------------------------------------------------------ strips

TEST(WalkView, TheStripsHoldExactlyTheNumbersOfThePass) {
    every_stop([](PassScene& scene, const Station&, const WalkView& view, const std::string& where) {
        const Pass pass = scene.pass();
        const PassCalculation numbers = numbers_of(pass);
        ASSERT_FALSE(view.strips.empty()) << where;
        std::set<std::string> ids;
        for (const StripView& strip : view.strips) {
            ASSERT_FALSE(strip.numbers.empty()) << where << strip.id;
            EXPECT_TRUE(strip.labels.empty() || strip.labels.size() == strip.numbers.size()) << where;
            double largest = 0;
            for (const NumberView& number : strip.numbers) {
                ASSERT_TRUE(numbers.exists(number.quantity)) << where << quantity_id(number.quantity);
                EXPECT_EQ(number.value, numbers.value(number.quantity)) << where;
                EXPECT_EQ(number.text, short_number_text(number.value)) << where;
                EXPECT_TRUE(ids.insert(quantity_id(number.quantity)).second)
                    << where << quantity_id(number.quantity) << " stands twice";
                largest = std::max(largest, std::abs(number.value));
            }
            EXPECT_EQ(strip.largest, largest) << where;
            EXPECT_FALSE(say(strip.name).empty()) << where;
            EXPECT_EQ(view.strips[std::size_t(std::atoi(strip.id.c_str() + 6) - 1)].id, strip.id);
        }
    });
}

TEST(WalkView, AtEachStopStandsTheRowThatIsMadeThereAndWhatItIsMadeFrom) {
    every_stop([](PassScene& scene, const Station& station, const WalkView& view, const std::string& where) {
        const Pass pass = scene.pass();
        const ModelConfig& config = pass.config();
        const int D = config.dimension, d = config.head_dimension(), b = station.block, h = config.heads - 1;
        const Quantity word{QuantityKind::embedding, 0, 4, 0, -1}, in_block{QuantityKind::norm1, 0, 4, 0, b},
            in_head{QuantityKind::q, 0, 4, 0, b, h};
        const auto shown_as = [&](std::vector<Quantity> row, StageKind stage, int matrix_row, int column) {
            const std::vector<const StripView*> strips = showing(view, row);
            ASSERT_EQ(strips.size(), 1u) << where;
            const MatrixView matrix = pass.trace.matrix(stage, row[0].block);
            for (std::size_t i = 0; i < row.size(); ++i)
                EXPECT_EQ(strips[0]->numbers[i].value, double(matrix(matrix_row, column + int(i)))) << where;
        };
        const auto row = [&](QuantityKind kind, StageKind stage, int count) {
            shown_as(row_of(kind, count, kind == QuantityKind::embedding ? word : in_block), stage, 4, 0);
        };
        const auto head_row = [&](QuantityKind kind, StageKind stage, int of) {
            Quantity at = in_head;
            at.word = of;
            shown_as(row_of(kind, d, at), stage, of, h * d);
        };
        switch (station.kind) {
            case StationKind::embeddings: row(QuantityKind::embedding, StageKind::embeddings, D); break;
            case StationKind::norm1: row(QuantityKind::norm1, StageKind::norm1, D); break;
            case StationKind::qkv:
                head_row(QuantityKind::q, StageKind::q, 4);
                head_row(QuantityKind::k, StageKind::k, 4);
                head_row(QuantityKind::v, StageKind::v, 4);
                break;
            case StationKind::attention:
                head_row(QuantityKind::q, StageKind::q, 4);
                head_row(QuantityKind::k, StageKind::k, 2);  // of the read word
                break;
            case StationKind::joined: {
                std::vector<Quantity> joined;
                for (int i = 0; i < D; ++i) joined.push_back({QuantityKind::output, 4, 0, i % d, b, i / d});
                shown_as(joined, StageKind::mixed, 4, 0);
                EXPECT_EQ(view.strips[0].group, config.heads > 1 ? d : 0) << where;
                break;
            }
            case StationKind::projection:
                row(QuantityKind::attention_output, StageKind::attention_output, D);
                break;
            case StationKind::residual1: row(QuantityKind::residual1, StageKind::residual1, D); break;
            case StationKind::norm2: row(QuantityKind::norm2, StageKind::norm2, D); break;
            case StationKind::hidden:
                row(QuantityKind::hidden, StageKind::hidden, config.feed_forward);
                break;
            case StationKind::feed_forward:
                row(QuantityKind::feed_forward, StageKind::feed_forward, D);
                break;
            case StationKind::residual2: row(QuantityKind::residual2, StageKind::residual2, D); break;
            case StationKind::final_norm: {
                Quantity at = word;
                shown_as(row_of(QuantityKind::final_norm, D, at), StageKind::final_norm, 4, 0);
                break;
            }
            case StationKind::mean:
                shown_as(row_of(QuantityKind::mean, D, {QuantityKind::mean}), StageKind::mean, 0, 0);
                break;
            case StationKind::logits:
            case StationKind::probabilities: {
                const StageKind stage = stage_at(station.kind);
                const QuantityKind kind =
                    station.kind == StationKind::logits ? QuantityKind::logit : QuantityKind::probability;
                const MatrixView matrix = pass.trace.matrix(stage);
                const int of = config.has_labels() ? 0 : 4;
                const StripView& strip = view.strips.back();
                const int all = int(matrix.cols());
                EXPECT_EQ(int(strip.numbers.size()), std::min(all, 10)) << where;
                for (std::size_t i = 0; i < strip.numbers.size(); ++i) {
                    EXPECT_EQ(strip.numbers[i].quantity.kind, kind) << where;
                    EXPECT_EQ(strip.numbers[i].value, double(matrix(of, strip.numbers[i].quantity.part)))
                        << where;
                    if (all > 10 && i > 0) {
                        EXPECT_LE(strip.numbers[i].value, strip.numbers[i - 1].value) << where;
                    }
                }
                if (all > 10) {
                    EXPECT_EQ(strip.numbers[0].value, double(matrix.row(of).maxCoeff())) << where;
                }
                break;
            }
        }
        // What every number of the row is made from stands at the same stop, but for trained weights and
        // the numbers of other words.
        const PassCalculation numbers = numbers_of(pass);
        const std::map<std::string, double> here = numbers_shown(view);
        if (station.kind == StationKind::attention || station.kind == StationKind::joined ||
            station.kind == StationKind::probabilities)
            return;
        for (const Quantity& term : numbers.origin(view.strips.back().numbers.back().quantity).terms) {
            const bool trained = numbers.origin(term).form == Form::trained;
            if (trained || (station.kind == StationKind::mean && term.word != 4)) continue;
            EXPECT_TRUE(here.count(quantity_id(term))) << where << quantity_id(term);
        }
    });
}

TEST(WalkView, ASummarySaysHowManyNumbersFromWhereToWhere) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box");
    const WalkView view = walk(scene, {StationKind::embeddings});
    for (const StripView& strip : view.strips) {
        const auto [least, most] =
            std::minmax_element(strip.numbers.begin(), strip.numbers.end(),
                                [](const NumberView& a, const NumberView& b) { return a.value < b.value; });
        const std::string summary = say(strip.summary);
        EXPECT_TRUE(contains(summary, "12 numbers")) << summary;
        EXPECT_TRUE(contains(summary, "from " + least->text + " ")) << summary;
        EXPECT_TRUE(contains(summary, "to " + most->text + " ")) << summary;
        EXPECT_TRUE(contains(summary, "(number " + std::to_string(most - strip.numbers.begin() + 1) + ")"))
            << summary;
    }
}

TEST(WalkView, TheKeyboardsPlaceStaysInsideTheStripAndSaysItsNumber) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box");
    for (const int cursor : {0, 3, 11, 12, 999999, -5}) {
        const WalkView view = walk(scene, {StationKind::norm1, 0}, {std::nullopt, {cursor, cursor}});
        const int expected = std::clamp(cursor, 0, 11);
        EXPECT_EQ(view.strips[0].cursor, expected);
        const NumberView& number = view.strips[0].numbers[std::size_t(expected)];
        EXPECT_TRUE(contains(say(view.strips[0].at_cursor), number.text));
        EXPECT_TRUE(contains(say(view.strips[0].at_cursor), "number " + std::to_string(expected + 1)));
        EXPECT_EQ(view.strips[1].cursor, std::clamp(cursor, 0, 1));
        EXPECT_EQ(view.strips[2].cursor, 0) << "a strip that was not walked";
    }
}

// ----------------------------------------------------------------------------------------- one head

TEST(WalkView, TheStepperHasTheHeadsOwnNumbers) {
    every_stop([](PassScene& scene, const Station& station, const WalkView& view, const std::string& where) {
        if (station.kind != StationKind::attention) return;
        const Pass pass = scene.pass();
        const int head = scene.scene.config().heads - 1, n = pass.words();
        const MatrixView weights = pass.trace.matrix(StageKind::weights, station.block, head);
        const StepperView& stepper = *view.stepper;
        ASSERT_EQ(stepper.trace.words(), n);
        EXPECT_EQ(stepper.reader, 4) << where;
        EXPECT_FALSE(stepper.typed);
        for (int reader = 0; reader < n; ++reader)
            for (int word = 0; word < n; ++word)
                EXPECT_EQ(stepper.trace.weights(reader, word), double(weights(reader, word))) << where;
        EXPECT_EQ(stepper.number({QuantityKind::weight, 4, 2}).text, short_number_text(weights(4, 2)))
            << where;
        EXPECT_TRUE(std::count(stepper.columns.begin(), stepper.columns.end(), 2)) << "the read word";
    });
}

TEST(WalkView, TheProductsAddUpToTheScore) {
    every_stop([](PassScene& scene, const Station& station, const WalkView& view, const std::string& where) {
        if (station.kind != StationKind::attention) return;
        const Pass pass = scene.pass();
        const int head = scene.scene.config().heads - 1, d = scene.scene.config().head_dimension();
        const double score = pass.trace.matrix(StageKind::scores, station.block, head)(4, 2);
        const double scaled = pass.trace.matrix(StageKind::scaled_scores, station.block, head)(4, 2);
        ASSERT_EQ(int(view.products.size()), d) << where;
        double sum = 0, size = 0, largest = 0;
        for (int part = 0; part < d; ++part) {
            const ProductBar& bar = view.products[std::size_t(part)];
            EXPECT_EQ(bar.part, part) << where << "in place";
            EXPECT_EQ(bar.number.quantity,
                      (Quantity{QuantityKind::score_product, 4, 2, part, station.block, head}));
            EXPECT_EQ(view.product_strip.numbers[std::size_t(part)].value, bar.number.value);
            sum += bar.number.value;
            size += std::abs(bar.number.value);
            largest = std::max(largest, std::abs(bar.number.value));
        }
        EXPECT_NEAR(sum, score, 1e-5 * size) << where;
        EXPECT_EQ(view.largest_product, largest) << where;
        EXPECT_TRUE(contains(say(view.products_sum), "the score, " + short_number_text(score) + "."))
            << where << say(view.products_sum);
        EXPECT_TRUE(contains(say(view.products_sum), "it is " + short_number_text(scaled) + "."))
            << where << say(view.products_sum);
        EXPECT_TRUE(contains(say(view.products_title), "“" + view.words[2] + "”"));
    });
}

TEST(WalkView, SortedTheProductsStandByTheirSizeAndAreTheSame) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    scene.scene.state.word = 3;
    scene.scene.state.read = 5;
    const WalkView in_place = walk(scene, {StationKind::attention, 1});
    scene.inside.sorted = true;
    const WalkView sorted = walk(scene, {StationKind::attention, 1});
    EXPECT_TRUE(sorted.sorted);
    ASSERT_EQ(sorted.products.size(), in_place.products.size());
    double before = INFINITY;
    for (const ProductBar& bar : sorted.products) {
        EXPECT_LE(std::abs(bar.number.value), before);
        before = std::abs(bar.number.value);
        const ProductBar& same = in_place.products[std::size_t(bar.part)];
        EXPECT_EQ(same.number.quantity, bar.number.quantity);
        EXPECT_EQ(same.number.value, bar.number.value);
    }
}

TEST(WalkView, ALongTextIsFoldedAndKeepsTheReadingAndTheReadWord) {
    PassScene scene = long_scene();
    const int n = scene.scene.analysis.words();
    ASSERT_EQ(n, 120);
    for (const int columns : {3, 5, 8})
        for (const auto& [reader, read] : {std::pair(0, 119), {119, 0}, {60, 60}, {17, 88}, {1, 2}}) {
            scene.scene.state.word = reader;
            scene.scene.state.read = read;
            WalkInput input;
            input.most_columns = columns;
            const WalkView view = walk(scene, {StationKind::attention, 1}, input);
            const std::vector<int>& shown = view.stepper->columns;
            EXPECT_LT(int(shown.size()), columns);
            EXPECT_EQ(view.stepper->others, n - int(shown.size()));
            EXPECT_TRUE(std::is_sorted(shown.begin(), shown.end()));
            EXPECT_TRUE(std::count(shown.begin(), shown.end(), reader)) << reader << " of " << columns;
            EXPECT_TRUE(std::count(shown.begin(), shown.end(), read)) << read << " of " << columns;
            double kept = 0;
            for (const int word : shown) kept += view.stepper->trace.weights(reader, word);
            EXPECT_NEAR(kept + view.stepper->others_weight, 1, 1e-5);
        }
}

// ------------------------------------------------------------------------------------------------ origin

TEST(WalkView, WhatIsLitIsWhatTheNumberInHandIsMadeOf) {
    int lit = 0, chosen = 0;
    every_stop(
        [&](PassScene& scene, const Station& station, const WalkView& still, const std::string& where) {
            const std::string before = say(still.title);
            for (const StripView& strip : still.strips) {
                const Quantity in_hand = strip.numbers.back().quantity;
                for (const bool pointed : {false, true}) {
                    WalkInput input;
                    scene.inside.trail.clear();
                    if (pointed) input.pointed = in_hand;
                    if (!pointed) scene.inside.trail = {in_hand};
                    const WalkView view = walk(scene, station, input);
                    ASSERT_TRUE(view.active_origin()) << where;
                    EXPECT_EQ(view.active_origin()->quantity, in_hand);
                    const std::vector<Quantity>& terms = view.active_origin()->terms;
                    const auto check = [&](const NumberView& number) {
                        EXPECT_EQ(number.chosen, number.quantity == in_hand) << where;
                        EXPECT_EQ(number.lit, std::count(terms.begin(), terms.end(), number.quantity) > 0)
                            << where << quantity_id(number.quantity);
                        lit += number.lit;
                        chosen += number.chosen;
                    };
                    for (const StripView& other : view.strips)
                        for (const NumberView& number : other.numbers) check(number);
                    for (const ProductBar& bar : view.products) check(bar.number);
                    EXPECT_EQ(say(view.title), before) << "pointing goes nowhere";
                }
            }
            scene.inside.trail.clear();
            for (const StripView& strip : still.strips)
                for (const NumberView& number : strip.numbers) EXPECT_FALSE(number.lit || number.chosen);
        });
    EXPECT_GT(lit, 10'000);
    EXPECT_GT(chosen, 1000);
}

TEST(WalkView, InTheStepperTheNumberInHandIsTheHeadsOwn) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    scene.scene.state = {"", scene.scene.state.text, 1, 2, false, 3, false, 5, 0, ""};
    scene.inside.trail = {{QuantityKind::weight, 3, 5, 0, 1, 2}};
    const WalkView view = walk(scene, {StationKind::attention, 1});
    ASSERT_TRUE(view.stepper->origin);
    EXPECT_EQ(view.stepper->origin->quantity, (Quantity{QuantityKind::weight, 3, 5}));
    EXPECT_TRUE(view.stepper->number({QuantityKind::weight, 3, 5}).chosen);
    EXPECT_TRUE(view.stepper->number({QuantityKind::exponential, 3, 1}).lit);
    EXPECT_FALSE(view.stepper->number({QuantityKind::exponential, 2, 1}).lit);
    scene.inside.trail = {{QuantityKind::weight, 3, 5, 0, 0, 2}};
    const WalkView other = walk(scene, {StationKind::attention, 1});
    EXPECT_FALSE(other.stepper->number({QuantityKind::weight, 3, 5}).chosen) << "another block's weight";
}

TEST(WalkView, TheWayIsCountedAndANumberThatIsNotThereHasNoOrigin) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box");
    scene.inside.trail = {*parse_quantity("logit.1.2")};
    WalkView view = walk(scene, {StationKind::logits});
    EXPECT_FALSE(view.can_follow_back);
    EXPECT_TRUE(view.way.empty());
    scene.inside.trail.push_back(*parse_quantity("mean.3"));
    scene.inside.trail.push_back(*parse_quantity("final-norm.2.3"));
    view = walk(scene, {StationKind::final_norm});
    EXPECT_TRUE(view.can_follow_back);
    EXPECT_EQ(say(view.way), "Followed 3 numbers deep");
    EXPECT_EQ(view.origin->quantity, *parse_quantity("final-norm.2.3"));
    for (const char* id :
         {"embedding.3.1", "block9.norm1.1.1", "block1.head1.largest.1", "block1.head4.q.1.1"}) {
        scene.inside.trail = {*parse_quantity(id)};
        view = walk(scene, {StationKind::embeddings}, {*parse_quantity(id), {}});
        EXPECT_FALSE(view.origin) << id;
        EXPECT_FALSE(view.pointed) << id;
    }
}

TEST(WalkView, AllDigitsAreThereOnDemand) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box");
    scene.inside.trail = {*parse_quantity("mean.3")};
    scene.inside.exact = true;
    const WalkView view = walk(scene, {StationKind::mean});
    const double value = scene.pass().trace.matrix(StageKind::mean)(0, 2);
    EXPECT_TRUE(contains(view.origin->text(), " = " + exact_text(value))) << view.origin->text();
    EXPECT_TRUE(view.kept_origin().exact);
    EXPECT_TRUE(view.kept_origin().can_follow);
}

// ------------------------------------------------------------------------------------------- the mirror

TEST(WalkMirror, EveryStripHasAControlThatSaysTheSameNumber) {
    every_stop([](PassScene&, const Station&, const WalkView& view, const std::string& where) {
        const Node tree = walk_semantics(view);
        for (const StripView& strip : view.strips) {
            const Node* control = find(tree, strip.id);
            ASSERT_TRUE(control) << where << strip.id;
            EXPECT_TRUE(contains(control->name, say(strip.name))) << where << control->name;
            if (strip.labels.empty()) {
                const NumberView& number = strip.numbers[std::size_t(strip.cursor)];
                EXPECT_EQ(control->role, "button") << where;
                EXPECT_TRUE(contains(control->name, ": " + number.text)) << where << control->name;
                EXPECT_TRUE(contains(control->description, say(strip.summary))) << where;
                EXPECT_TRUE(std::count(control->keys.begin(), control->keys.end(), "ArrowRight")) << where;
                continue;
            }
            ASSERT_EQ(control->children.size(), strip.numbers.size()) << where;
            for (std::size_t i = 0; i < strip.numbers.size(); ++i) {
                EXPECT_EQ(control->children[i].id, quantity_id(strip.numbers[i].quantity)) << where;
                EXPECT_EQ(control->children[i].name, strip.labels[i] + ": " + strip.numbers[i].text) << where;
            }
        }
    });
}

TEST(WalkMirror, WithNumbersATableHasAllOfThem) {
    int tables = 0;
    every_stop([&](PassScene& scene, const Station& station, const WalkView& still,
                   const std::string& where) {
        EXPECT_FALSE(find(walk_semantics(still), "strips.table")) << where;
        scene.inside.numbers = true;
        const WalkView view = walk(scene, station);
        scene.inside.numbers = false;
        const Node tree = walk_semantics(view);
        EXPECT_EQ(find(tree, "numbers") != nullptr, view.has_strips()) << where;
        const Node* table = find(tree, "strips.table");
        ASSERT_EQ(table != nullptr, view.has_strips()) << where;
        if (!table) return;
        ++tables;
        EXPECT_EQ(find(tree, "numbers")->pressed, 1);
        std::size_t column = 0, longest = 0;
        for (const StripView& strip : view.strips) {
            if (!strip.labels.empty()) continue;
            ++column;
            ASSERT_LT(column, table->columns.size()) << where;
            EXPECT_EQ(table->columns[column], say(strip.name)) << where;
            longest = std::max(longest, strip.numbers.size());
            ASSERT_GE(table->rows.size(), strip.numbers.size()) << where;
            for (std::size_t i = 0; i < table->rows.size(); ++i) {
                ASSERT_EQ(table->rows[i].cells.size(), table->columns.size()) << where;
                EXPECT_EQ(table->rows[i].cells[0], std::to_string(i + 1));
                EXPECT_EQ(table->rows[i].cells[column], i < strip.numbers.size() ? strip.numbers[i].text : "")
                    << where;
            }
        }
        EXPECT_EQ(table->rows.size(), longest) << where;
        EXPECT_EQ(table->columns.size(), column + 1) << where;
    });
    EXPECT_GT(tables, 100);
}

TEST(WalkMirror, ThePathIsAChoiceWithShapesWideAndNarrow) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box");
    for (const bool narrow : {false, true}) {
        WalkInput input;
        input.narrow = narrow;
        const WalkView view = walk(scene, {StationKind::norm2, 1}, input);
        const Node tree = walk_semantics(view);
        const Node& path = at(tree, "at");
        EXPECT_EQ(path.role, narrow ? "select" : "radiogroup");
        ASSERT_EQ(narrow ? path.options.size() : path.children.size(), view.path.size());
        for (std::size_t i = 0; i < view.path.size(); ++i) {
            const std::string id = narrow ? path.options[i].first : path.children[i].id;
            const std::string name = narrow ? path.options[i].second : path.children[i].name;
            EXPECT_EQ(id, view.path[i].id);
            EXPECT_TRUE(contains(name, view.path[i].shape)) << name;
            EXPECT_TRUE(contains(name, say(view.path[i].name))) << name;
            if (view.path[i].block >= 0) {
                EXPECT_TRUE(contains(name, "block " + std::to_string(view.path[i].block + 1))) << name;
            }
            if (!narrow) {
                EXPECT_EQ(path.children[i].checked, view.path[i].here ? 1 : 0);
            }
        }
        if (narrow) {
            EXPECT_EQ(path.value, "at.block2.norm2");
        }
        EXPECT_EQ(at(tree, "walk.progress").name, say(view.progress));
        EXPECT_FALSE(at(tree, "walk.back").disabled);
    }
    EXPECT_TRUE(at(walk_semantics(walk(scene, {StationKind::embeddings})), "walk.back").disabled);
    EXPECT_TRUE(at(walk_semantics(walk(scene, {StationKind::probabilities})), "walk.next").disabled);
}

TEST(WalkMirror, WordsAndHeadsAreChosenWhereTheStopIsAboutThem) {
    every_stop([](PassScene& scene, const Station& station, const WalkView& view, const std::string& where) {
        const Node tree = walk_semantics(view);
        const ModelConfig& config = scene.scene.config();
        const bool of_text = config.has_labels() && station.kind >= StationKind::logits;
        const Node* word = find(tree, "walk.word");
        EXPECT_EQ(word == nullptr, of_text) << where;
        if (word) {
            EXPECT_EQ(word->value, "5") << where;
            EXPECT_EQ(word->options.size(), view.words.size()) << where;
        }
        const bool attends = station.kind == StationKind::attention;
        EXPECT_EQ(find(tree, "walk.read") != nullptr, attends) << where;
        if (attends) {
            EXPECT_EQ(find(tree, "walk.read")->value, "3") << where;
        }
        const Node* heads = find(tree, "heads");
        EXPECT_EQ(heads != nullptr, view.of_head && config.heads > 1) << where;
        if (heads) {
            EXPECT_EQ(int(heads->children.size()), config.heads) << where;
            EXPECT_EQ(heads->children.back().checked, 1) << where;
        }
    });
}

TEST(WalkMirror, TheProductsAndTheirSumAreToldInTheOrderThatIsDrawn) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    for (const bool sorted : {false, true}) {
        scene.inside.sorted = sorted;
        const WalkView view = walk(scene, {StationKind::attention, 1});
        const Node tree = walk_semantics(view);
        const Node& list = at(tree, "products.list");
        ASSERT_EQ(list.children.size(), view.products.size());
        for (std::size_t i = 0; i < view.products.size(); ++i) {
            EXPECT_EQ(list.children[i].id, quantity_id(view.products[i].number.quantity));
            EXPECT_EQ(list.children[i].name,
                      std::to_string(view.products[i].part + 1) + ": " + view.products[i].number.text);
        }
        EXPECT_EQ(at(tree, "products.sum").name, say(view.products_sum));
        EXPECT_EQ(at(tree, "products.sorted").checked, sorted ? 1 : 0);
        EXPECT_EQ(at(tree, "products.in-place").checked, sorted ? 0 : 1);
    }
}

TEST(WalkMirror, TheOriginIsToldWithItsTermsItsPartsAndTheWay) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    const WalkView nothing = walk(scene, {StationKind::logits});
    EXPECT_FALSE(find(walk_semantics(nothing), "origin.close"));
    EXPECT_FALSE(at(walk_semantics(nothing), "origin.hint").name.empty()) << "how to get one";
    scene.inside.trail = {*parse_quantity("probability.1.2"), *parse_quantity("logit.1.2")};
    const WalkView view = walk(scene, {StationKind::logits});
    const Node tree = walk_semantics(view);
    EXPECT_EQ(at(tree, "origin.line").name, view.origin->text());
    EXPECT_EQ(at(tree, "origin.way").name, say(view.way));
    EXPECT_TRUE(find(tree, "origin.back"));
    int term = 0;
    for (const OriginPiece& piece : view.origin->line) {
        if (!piece.quantity) continue;
        const Node& button = at(tree, "term." + std::to_string(++term));
        EXPECT_TRUE(contains(button.name, piece.name)) << button.name;
        EXPECT_TRUE(contains(button.name, piece.text)) << button.name;
    }
    EXPECT_GT(term, 5);
    EXPECT_EQ(int(at(tree, "origin.parts").children.size()), 6);
    EXPECT_EQ(at(tree, "origin.rest").name, say(view.kept_origin().rest_of_parts()));
    scene.inside.all_terms = true;
    const Node all = walk_semantics(walk(scene, {StationKind::logits}));
    ASSERT_EQ(at(all, "origin.parts").children.size(), view.origin->parts.size());
    for (std::size_t i = 0; i < view.origin->parts.size(); ++i)
        EXPECT_TRUE(contains(at(all, "part." + std::to_string(i + 1)).name, view.origin->parts[i].text));
    EXPECT_FALSE(find(all, "origin.rest"));
}

TEST(WalkMirror, NoIdStandsTwice) {
    every_stop([](PassScene& scene, const Station& station, const WalkView& still, const std::string& where) {
        scene.inside.numbers = true;
        scene.inside.trail = {still.strips.back().numbers.front().quantity};
        const Node tree = walk_semantics(walk(scene, station));
        scene.inside.numbers = false;
        scene.inside.trail.clear();
        std::vector<const Node*> nodes;
        made::collect(tree, nodes);
        std::set<std::string> ids;
        for (const Node* node : nodes)
            if (!node->id.empty()) {
                EXPECT_TRUE(ids.insert(node->id).second) << where << node->id;
            }
    });
}

// ----------------------------------------------------------------------------------------------- files

TEST(WalkExport, TheTableHasEveryNumberOfTheStopWithFullDigits) {
    every_stop([](PassScene&, const Station& station, const WalkView& view, const std::string& where) {
        const std::vector<std::string> lines = lines_of(walk_csv(view));
        const std::map<std::string, double> shown = numbers_shown(view);
        ASSERT_EQ(lines[0], "stop,number,name,value");
        EXPECT_EQ(lines.size(), shown.size() + 1) << where;
        std::set<std::string> seen;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            const std::size_t first = lines[i].find(','), second = lines[i].find(',', first + 1),
                              last = lines[i].rfind(',');
            const std::string id = lines[i].substr(first + 1, second - first - 1);
            EXPECT_EQ(lines[i].substr(0, first), station_id(station)) << where;
            ASSERT_TRUE(shown.count(id)) << where << lines[i];
            EXPECT_TRUE(seen.insert(id).second) << where << id;
            const double written = std::strtod(lines[i].substr(last + 1).c_str(), nullptr);
            if (std::isinf(shown.at(id))) {
                EXPECT_EQ(written, shown.at(id)) << where << lines[i];
            } else  // nine digits, which are all that a float has
                EXPECT_NEAR(written, shown.at(id), 5.1e-9 * std::abs(shown.at(id))) << where << lines[i];
        }
    });
}

TEST(WalkExport, TheDocumentHasEveryNumberAndAMaskedScoreIsNull) {
    int nulls = 0;
    every_stop([&](PassScene&, const Station& station, const WalkView& view, const std::string& where) {
        const nlohmann::json json = nlohmann::json::parse(walk_json(view));
        const std::map<std::string, double> shown = numbers_shown(view);
        EXPECT_EQ(json["stop"], station_id(station)) << where;
        EXPECT_EQ(json["title"], say(view.title)) << where;
        EXPECT_EQ(json["reading_word"], 5) << where;
        EXPECT_EQ(json["shape"], view.path[std::size_t(view.at)].shape) << where;
        EXPECT_EQ(json["numbers"].size(), shown.size()) << where;
        for (const auto& number : json["numbers"]) {
            const std::string id = number["id"];
            ASSERT_TRUE(shown.count(id)) << where << id;
            EXPECT_FALSE(std::string(number["name"]).empty()) << where << id;
            if (std::isinf(shown.at(id))) {
                EXPECT_TRUE(number["value"].is_null()) << where << id;
                ++nulls;
            } else {
                EXPECT_EQ(double(number["value"]), shown.at(id)) << where << id;
            }
        }
        EXPECT_FALSE(json.contains("origin")) << where;
    });
    EXPECT_GT(nulls, 100);
    PassScene scene = made::pass_scene(made::classifier_source(), "The box");
    scene.inside.trail = {*parse_quantity("mean.3")};
    const WalkView view = walk(scene, {StationKind::mean});
    EXPECT_EQ(nlohmann::json::parse(walk_json(view))["origin"], view.origin->text());
}

// ------------------------------------------------------------------------------------------- what is named

TEST(WalkQuantity, AnIdOfTheStepperStandsForTheHeadThatIsShown) {
    ViewState state;
    state.block = 1;
    state.head = 2;
    EXPECT_EQ(walk_quantity("weight.1.3", state), (Quantity{QuantityKind::weight, 0, 2, 0, 1, 2}));
    EXPECT_EQ(walk_quantity("all.weight.1.3", state), (Quantity{QuantityKind::weight, 0, 2, 0, 1, 2}));
    EXPECT_EQ(walk_quantity("block1.head1.weight.1.3", state),
              (Quantity{QuantityKind::weight, 0, 2, 0, 0, 0}));
    EXPECT_EQ(walk_quantity("embedding.1.3", state), (Quantity{QuantityKind::embedding, 0, 0, 2}));
    EXPECT_EQ(walk_quantity("block1.norm1.1.3", state), (Quantity{QuantityKind::norm1, 0, 0, 2, 0}));
    for (const char* id : {"", "all.", "all", "all.all.weight.1.3", "strip.1", "walk.next", "all.x"})
        EXPECT_FALSE(walk_quantity(id, state)) << id;
}

}  // namespace attention
