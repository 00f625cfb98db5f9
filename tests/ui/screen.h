// A screen without a window: ImGui, the shipped fonts, the application and a pointer.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "app/frame.h"
#include "view/made_packs.h"

namespace attention::made {

constexpr const char* no_fonts =
    "The fonts are not in build/fonts (or in the folder that ATTENTION_OUTPUT names): build the target fonts";

// The three faces at one device pixel ratio, rasterised once; contexts share the atlas.
struct FontSet {
    ImFontAtlas atlas;
    Fonts fonts;

    explicit FontSet(float ratio) {
        const char* names[] = {"Inter-Regular.ttf", "Inter-SemiBold.ttf", "JetBrainsMono-Regular.ttf"};
        for (int face = 0; face < int(Face::count); ++face)
            fonts.set_file(Face(face), file_bytes(output_folder() / "fonts" / names[face]));
        if (!fonts.complete()) return;
        ImGuiContext* before = ImGui::GetCurrentContext();
        ImGuiContext* own = ImGui::CreateContext(&atlas);
        ImGui::SetCurrentContext(own);
        fonts.build(ratio, nullptr);
        ImGui::DestroyContext(own);
        ImGui::SetCurrentContext(before);
    }
};

// Of the whole test program: rasterising takes a while.
inline FontSet& font_set(int ratio) {
    static std::unique_ptr<FontSet> sets[3];
    if (!sets[ratio]) sets[ratio] = std::make_unique<FontSet>(float(ratio));
    return *sets[ratio];
}

inline bool fonts_are_there() { return font_set(1).fonts.complete(); }

class Screen {
public:
    explicit Screen(const std::vector<std::uint8_t>& pack, Environment environment)
        : set_(font_set(int(environment.ratio))), context_(ImGui::CreateContext(&set_.atlas)) {
        ImGui::SetCurrentContext(context_);
        ImGui::GetIO().IniFilename = nullptr;
        EXPECT_TRUE(pack.empty() || application.open_pack(pack));  // empty: a page before its model is there
        application.set_environment(environment);
        draw();
    }
    ~Screen() { ImGui::DestroyContext(context_); }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    Application application;
    FrameMemory memory;

    const Layout& layout() const { return memory.layout; }
    Fonts& fonts() { return set_.fonts; }

    std::vector<Act> draw() {
        const Environment& environment = application.environment();
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {std::round(environment.width * environment.ratio),
                          std::round(environment.height * environment.ratio)};
        io.DeltaTime = 1.0f / 60;
        feed_pointer({pointer_.x * environment.ratio, pointer_.y * environment.ratio}, down_);
        ImGui::NewFrame();
        return draw_frame(application, set_.fonts, memory);
    }

    void point(Point at) {
        pointer_ = at;
        draw();
        draw();
    }

    // Presses and releases at a place of the viewport, without carrying out what that does.
    std::vector<Act> press(Point at) {
        point(at);
        std::vector<Act> acts;
        for (const bool down : {true, false}) {
            down_ = down;
            for (const Act& act : draw()) acts.push_back(act);
        }
        return acts;
    }

    // Scrolls a thing of the room into the middle and gives its place in the viewport.
    Point place_of(const std::string& id) {
        if (layout().fixed.count(id)) return layout().fixed.at(id).center();
        const Point center = layout().rects.at(id).center();
        Environment environment = application.environment();
        const float last = std::max(0.0f, layout().height - environment.height);
        environment.scroll = std::round(std::clamp(center.y - environment.height / 2, 0.0f, last));
        application.set_environment(environment);
        draw();
        return {center.x, center.y - environment.scroll};
    }

    void click(const std::string& id) {
        for (const Act& act : press(place_of(id))) application.act(act.id, act.value);
        point({-1000, -1000});
    }

private:
    FontSet& set_;
    ImGuiContext* context_;
    Point pointer_{-1000, -1000};
    bool down_ = false;
};

}  // namespace attention::made
