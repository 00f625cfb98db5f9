// The room alone, as it stands in someone's page: nothing lies over it, and its height does not depend on the
// height that it is given, so that a page can give it as much as it asks for.
#include <gtest/gtest.h>

#include "app/frame.h"
#include "ui/screen.h"

namespace attention {

namespace {

using made::Screen;

const std::vector<float> widths = {1200, 760, 360};
const char* const by_hand = "room=by-hand&example=damaged-on-arrival&step=weights&number=weight.1.1";
const char* const steps = "room=inside&view=steps&at=block1.attention&number=block1.head1.weight.2.1";

class MinimalFrame : public testing::Test {
protected:
    void SetUp() override {
        if (!made::fonts_are_there()) GTEST_SKIP() << made::no_fonts;
    }

    static Environment alone(float width, float height) {
        Environment environment;
        environment.width = width;
        environment.height = height;
        environment.minimal = true;
        return environment;
    }

    static std::unique_ptr<Screen> screen(const char* link, float width, float height) {
        auto made = std::make_unique<Screen>(made::bytes(made::classifier_source()), alone(width, height));
        made->application.set_url(link);
        made->draw();
        made->draw();
        return made;
    }
};

TEST_F(MinimalFrame, NothingLiesOverTheRoomAndTheCalculationStandsInIt) {
    for (const char* link : {by_hand, steps})
        for (const float width : widths) {
            const auto page = screen(link, width, 700);
            EXPECT_TRUE(page->layout().fixed.empty()) << link << ", " << width;
            EXPECT_TRUE(page->layout().rects.count("origin.line")) << link << ", " << width;
        }
}

TEST_F(MinimalFrame, ItsHeightIsItsContents) {
    for (const char* link : {by_hand, steps, "room=explorer", "room=evidence"})
        for (const float width : widths)
            EXPECT_EQ(screen(link, width, 300)->layout().height, screen(link, width, 5000)->layout().height)
                << link << ", " << width;
}

}  // namespace

}  // namespace attention
