// The stepper drawn without a window: inside its column, and no number under another.
#include "ui/origin_panel.h"
#include "ui/stepper_panel.h"

#include "ui/attention_matrices.h"
#include "ui/attention_picture.h"

#include <gtest/gtest.h>

#include "ui/drawn.h"
#include "view/long_trace.h"
#include "view/made_worksheets.h"

namespace attention {

namespace {

using made::Drawn;
using made::drawn;

class StepperPanel : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }
};

struct Part {
    const char* name;
    std::function<float(Ui&, Rect, const StepperView&)> draw;
};

const std::vector<Part>& parts() {
    static const std::vector<Part> all = {
        {"title",
         [](Ui& ui, Rect column, const StepperView& view) { return draw_stepper_title(ui, column, view); }},
        {"steps",
         [](Ui& ui, Rect column, const StepperView& view) { return draw_steps(ui, column, view, false); }},
        {"picture", [](Ui& ui, Rect column,
                       const StepperView& view) { return draw_picture(ui, column, view, nullptr); }},
        {"matrices",
         [](Ui& ui, Rect column, const StepperView& view) { return draw_matrices(ui, column, view); }},
        {"shapes",
         [](Ui& ui, Rect column, const StepperView& view) { return draw_shapes(ui, column, view); }},
        {"origin", [](Ui& ui, Rect column, const StepperView& view) {
             return draw_origin(ui, column, view.origin_in_hand());
         }}};
    return all;
}

void expect_inside(const Drawn& result, float width, const std::string& where) {
    EXPECT_GT(result.height, 0) << where;
    EXPECT_GE(result.left, -2.5f) << where << ": drawn beyond the left side";
    EXPECT_LE(result.right, width + 2.5f) << where << ": drawn beyond the right side";
    EXPECT_LE(result.bottom, result.height + 4) << where << ": drawn below its height";
    for (const auto& [id, rect] : result.layout.rects) {
        EXPECT_GE(rect.x, -1.5f) << where << " " << id;
        EXPECT_LE(rect.right(), width + 1.5f) << where << " " << id;
        EXPECT_GE(rect.y, -1.5f) << where << " " << id;
        EXPECT_LE(rect.bottom(), result.height + 4) << where << " " << id;
        EXPECT_GT(rect.w, 0) << where << " " << id;
        EXPECT_GT(rect.h, 0) << where << " " << id;
    }
    const std::vector<std::string> pairs = made::overlaps(made::number_places(result.layout.rects));
    EXPECT_TRUE(pairs.empty()) << where << ": " << pairs.size() << " such as " << pairs[0];
}

void expect_every_part_inside(const StepperInput& input, const std::string& what) {
    for (const float width : {340.0f, 540.0f})
        for (const bool touch : {false, true}) {
            StepperInput fitting = input;
            fitting.most_columns = std::min(input.most_columns, picture_columns(width, touch));
            const StepperView view = stepper_view(fitting);
            for (const Part& part : parts()) {
                const Drawn result = drawn(width, touch, light_theme(),
                                           [&](Ui& ui, Rect column) { return part.draw(ui, column, view); });
                expect_inside(
                    result, width,
                    what + ", " + part.name + ", " + std::to_string(int(width)) + (touch ? " by touch" : ""));
            }
        }
}

StepperInput example_input(const std::string& example) { return made::example_view(example).stepper.input; }

}  // namespace

TEST_F(StepperPanel, AHeadOfALongTextStaysInItsColumnAndNoNumberLiesOnAnother) {
    expect_every_part_inside(made::long_input(), "120 words");
    StepperInput exact = made::long_input();
    exact.exact = true;
    expect_every_part_inside(exact, "120 words, all digits");
}

TEST_F(StepperPanel, EveryExampleStaysInItsColumnAndNoNumberLiesOnAnother) {
    for (const WorkedExample& example : worked_examples()) {
        StepperInput input = example_input(example.id);
        for (const bool exact : {false, true}) {
            input.exact = exact;
            input.chosen = Quantity{QuantityKind::weight, input.reader, 2};
            expect_every_part_inside(input, example.id + (exact ? ", all digits" : ""));
        }
    }
}

TEST_F(StepperPanel, AnyWorksheetStaysInItsColumnAtEveryStep) {
    SplitMix64 random{31};
    for (int i = 0; i < 60; ++i) {
        const StepperView view = by_hand_view(made::random_state(random), {}).stepper;
        StepperInput input = view.input;
        input.step = view.steps[std::size_t(made::below(random, int(view.steps.size())))];
        const std::vector<Quantity> numbers = quantities_of(view.trace, view.reader);
        input.chosen = numbers[std::size_t(made::below(random, int(numbers.size())))];
        input.exact = made::below(random, 2) == 0;
        expect_every_part_inside(input, "worksheet " + std::to_string(i) + ", " + quantity_id(*input.chosen));
    }
}

TEST_F(StepperPanel, EveryNumberOfThePictureThatIsReachedCanBePointedAt) {
    const StepperView view = made::example_view("damaged-on-arrival").stepper;
    const Drawn result = drawn(540, false, light_theme(),
                               [&](Ui& ui, Rect column) { return draw_picture(ui, column, view, nullptr); });
    for (const Quantity& quantity : quantities_of(view.trace, view.reader)) {
        if (quantity.kind == QuantityKind::root || quantity.kind == QuantityKind::q) continue;
        const bool input = quantity.kind == QuantityKind::k || quantity.kind == QuantityKind::v;
        EXPECT_TRUE(result.layout.rects.count((input ? "all." : "") + quantity_id(quantity)))
            << quantity_id(quantity);
    }
}

TEST_F(StepperPanel, NothingOfALaterStepCanBePointedAt) {
    StepperInput input = example_input("damaged-on-arrival");
    input.step = Step::scale;
    const StepperView view = stepper_view(input);
    const Drawn result = drawn(540, false, light_theme(),
                               [&](Ui& ui, Rect column) { return draw_picture(ui, column, view, nullptr); });
    for (const auto& [id, rect] : made::number_places(result.layout.rects)) {
        const QuantityKind kind = made::quantity(id.rfind("all.", 0) == 0 ? id.substr(4) : id).kind;
        EXPECT_LE(kind, QuantityKind::scaled) << id;
    }
    EXPECT_TRUE(result.layout.bars.empty()) << "no arrow yet";
}

TEST_F(StepperPanel, AnArrowIsAsThickAsItsWeight) {
    for (const WorkedExample& example : worked_examples()) {
        const StepperView view = made::example_view(example.id).stepper;
        const Drawn result = drawn(540, false, light_theme(), [&](Ui& ui, Rect column) {
            return draw_picture(ui, column, view, nullptr);
        });
        ASSERT_EQ(int(result.layout.bars.size()), view.trace.words()) << example.id;
        for (const DrawnNumber& arrow : result.layout.bars) {
            EXPECT_NEAR(arrow.rect.w, std::max(1.0f, 22 * arrow.value), 1e-4f) << example.id;
            EXPECT_GT(arrow.value, 0) << example.id;
        }
    }
}

TEST_F(StepperPanel, AMaskedWordHasNoArrowAndAHiddenWeightHasNone) {
    ByHandState state = made::example_state("damaged-on-arrival");
    state.sheet.causal = true;
    const auto arrows = [&] {
        const StepperView view = by_hand_view(state, {}).stepper;
        return drawn(540, false, light_theme(),
                     [&](Ui& ui, Rect column) { return draw_picture(ui, column, view, nullptr); })
            .layout.bars.size();
    };
    EXPECT_EQ(arrows(), 1u) << "“damaged” reads itself alone";
    state.exercise = "own";
    EXPECT_EQ(arrows(), 0u) << "an arrow would tell a weight that is asked for";
}

TEST_F(StepperPanel, BothThemesPutEverythingInTheSamePlaces) {
    const StepperView view = made::example_view("refund-request-today").stepper;
    for (const Part& part : parts()) {
        const auto at = [&](const Theme& theme) {
            return drawn(340, false, theme, [&](Ui& ui, Rect column) { return part.draw(ui, column, view); });
        };
        const Drawn light = at(light_theme()), dark = at(dark_theme());
        EXPECT_EQ(light.height, dark.height) << part.name;
        ASSERT_EQ(light.layout.rects.size(), dark.layout.rects.size()) << part.name;
        for (const auto& [id, rect] : light.layout.rects) {
            EXPECT_EQ(dark.layout.rects.at(id).x, rect.x) << id;
            EXPECT_EQ(dark.layout.rects.at(id).y, rect.y) << id;
        }
    }
}

}  // namespace attention
