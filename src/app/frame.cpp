#include "app/frame.h"

#include <algorithm>

#include "ui/by_hand_panel.h"
#include "ui/evidence_panel.h"
#include "ui/header.h"
#include "ui/inside_panel.h"
#include "ui/origin_panel.h"

namespace attention {

namespace {

const Theme& theme_of(const Environment& environment) {
    return environment.dark ? dark_theme() : light_theme();
}

void begin_layer(const char* name, ImVec2 at, ImVec2 size, ImGuiWindowFlags more = 0) {
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav | more);
}

void end_layer() {
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void focus_ring(Ui& ui, const std::map<std::string, Rect>& rects) {
    const auto found = rects.find(ui.focused);
    if (found == rects.end()) return;
    const Rect rect{found->second.x - ui.origin.x, found->second.y - ui.origin.y, found->second.w,
                    found->second.h};
    ui.paint.outline(rect.grown(4), ui.theme.card, 2, 9);  // a light edge outside: seen on any ground
    ui.paint.outline(rect.grown(3), ui.theme.focus, 2, 8);
}

Ui make_ui(Application& application, Fonts& fonts, FrameMemory& memory, std::vector<Act>& acts,
           std::string& hovered, ImDrawList* list, Point origin, Svg* svg) {
    const Environment& environment = application.environment();
    return Ui{Painter(list, fonts, fonts.ratio(), origin, svg, memory.textures),
              theme_of(environment),
              memory.layout,
              acts,
              memory.hovered,
              &hovered,
              application.focused(),
              environment.touch,
              false,
              {}};
}

}  // namespace

void feed_pointer(ImVec2 at, bool down) {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
    io.ConfigInputTrickleEventQueue = false;
    io.AddMousePosEvent(at.x, at.y);
    io.AddMouseButtonEvent(0, down);
#else
    io.MousePos = at;
    io.MouseDown[0] = down;
#endif
}

namespace {

// On a narrow page the calculation of the chosen number stands at the bottom, so that it is seen beside what
// was tapped.
OriginInHand sheet_of(Application& application) {
    if (application.environment().width >= narrow_page) return {};
    if (application.room() == Room::by_hand && has_origin_sheet(application.by_hand_view()))
        return application.by_hand_view().stepper.kept_origin();
    if (application.room() == Room::inside && application.has_model() && application.inside_view().walk)
        return application.inside_view().walk->kept_origin();
    return {};
}

// What header and rail cover, and on a narrow page the sheet above the rail.
Insets insets_of(Application& application, Ui measuring) {
    const Environment& environment = application.environment();
    const Chrome chrome = chrome_of(environment.width, environment.minimal);
    Insets insets{chrome.top, chrome.left, chrome.bottom};
    const OriginInHand sheet = sheet_of(application);
    if (!sheet.origin) return insets;
    measuring.paint.set_measuring(true);
    const float height = draw_origin_sheet(measuring, sheet, {0, 0, environment.width, 0});
    // At most the page between what is fixed: a long calculation on the narrowest page needs it.
    const float most = environment.height - chrome.top - chrome.bottom - 8;
    insets.bottom += std::min(height, std::max(most, environment.height / 2));
    return insets;
}

float draw_room(Application& application, Ui& ui, float width) {
    if (application.room() == Room::by_hand) return draw_by_hand(ui, application.by_hand_view(), width);
    if (application.room() == Room::inside && application.has_model())
        return draw_inside(ui, application.inside_view(), width);
    if (application.room() == Room::evidence && application.has_model())
        return draw_evidence(ui, application.evidence_view(), width);
    return draw_explorer(ui, application.view(), width);
}

}  // namespace

std::vector<Act> draw_frame(Application& application, Fonts& fonts, FrameMemory& memory) {
    application.point(memory.hovered);
    const Environment& environment = application.environment();
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float ratio = fonts.ratio();
    const PageView page = application.page();
    std::vector<Act> acts;
    std::string hovered;
    memory.layout = {};
    const Insets around =
        insets_of(application, make_ui(application, fonts, memory, acts, hovered, nullptr, {0, 0}, nullptr));
    const float bar = around.top * ratio;

    // A press on the room leaves it under the header, and so under the open menu.
    begin_layer("room", {around.left * ratio, bar},
                {std::max(1.0f, screen.x - around.left * ratio),
                 std::max(1.0f, screen.y - bar - around.bottom * ratio)},
                ImGuiWindowFlags_NoBringToFrontOnFocus);
    Ui room = make_ui(application, fonts, memory, acts, hovered, ImGui::GetWindowDrawList(),
                      {around.left, around.top - environment.scroll}, nullptr);
    room.origin = {around.left, around.top};
    room.visible_top = environment.scroll;
    memory.layout.height =
        around.top + around.bottom + draw_room(application, room, application.room_width());
    focus_ring(room, memory.layout.rects);
    end_layer();

    const auto fixed_layer = [&](const char* name, ImVec2 at, ImVec2 size, const auto& draw) {
        begin_layer(name, at, size);
        Ui ui =
            make_ui(application, fonts, memory, acts, hovered, ImGui::GetWindowDrawList(), {0, 0}, nullptr);
        ui.fixed = true;
        draw(ui);
        focus_ring(ui, memory.layout.fixed);
        end_layer();
    };
    const float rail = page.minimal ? 0 : rail_height, sheet = around.bottom - (page.narrow ? rail : 0);
    if (sheet > 0)
        fixed_layer("sheet", {0, screen.y - around.bottom * ratio}, {screen.x, sheet * ratio}, [&](Ui& ui) {
            draw_origin_sheet(ui, sheet_of(application),
                              {0, environment.height - around.bottom, environment.width, sheet});
        });
    if (!page.minimal) {
        fixed_layer("rail", page.narrow ? ImVec2{0, screen.y - rail * ratio} : ImVec2{0, bar},
                    page.narrow ? ImVec2{screen.x, rail * ratio} : ImVec2{rail_width * ratio, screen.y - bar},
                    [&](Ui& ui) { draw_rail(ui, page, environment.width, environment.height); });
        fixed_layer("header", {0, 0}, {screen.x, page.menu_open && page.narrow ? screen.y : bar},
                    [&](Ui& ui) { draw_header(ui, page, environment.width); });
    }

    memory.hovered = hovered;
    memory.insets = around;
    ImGui::Render();
    return acts;
}

std::string room_svg(Application& application, Fonts& fonts) {
    FrameMemory memory;
    std::vector<Act> acts;
    std::string hovered;
    Svg svg;
    Ui ui = make_ui(application, fonts, memory, acts, hovered, nullptr, {0, 0}, &svg);
    ui.focused.clear();
    const float width = application.room_width();
    const auto document = [&](Rect size, Key title) {
        return svg.document(size.w, size.h, ui.theme.paper, say(title));
    };
    switch (application.room()) {
        case Room::by_hand:
            return document(draw_by_hand_picture(ui, application.by_hand_view(), width),
                            Key::svg_title_by_hand);
        case Room::inside:
            if (!application.has_model()) break;
            return document(draw_inside_picture(ui, application.inside_view(), width), Key::svg_title_inside);
        case Room::evidence:
            if (!application.has_model()) break;
            return document(draw_evidence_picture(ui, application.evidence_view(), width),
                            Key::svg_title_evidence);
        case Room::explorer: break;
    }
    return document(draw_explorer_picture(ui, application.view(), width), Key::svg_title);
}

}  // namespace attention
