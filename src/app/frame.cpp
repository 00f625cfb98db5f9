#include "app/frame.h"

#include <algorithm>

#include "ui/header.h"

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
    const Rect rect{found->second.x, found->second.y - ui.top, found->second.w, found->second.h};
    ui.paint.outline(rect.grown(4), ui.theme.card, 2, 9);  // a light edge outside: seen on any ground
    ui.paint.outline(rect.grown(3), ui.theme.focus, 2, 8);
}

Ui make_ui(Application& application, Fonts& fonts, FrameMemory& memory, std::vector<Act>& acts,
           std::string& hovered, ImDrawList* list, Point origin, Svg* svg) {
    const Environment& environment = application.environment();
    return Ui{Painter(list, fonts, fonts.ratio(), origin, svg),
              theme_of(environment),
              memory.layout,
              acts,
              memory.hovered,
              &hovered,
              application.focused(),
              environment.touch};
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

std::vector<Act> draw_frame(Application& application, Fonts& fonts, FrameMemory& memory) {
    const Environment& environment = application.environment();
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float bar = header_height * fonts.ratio();
    const PageView page = application.page();
    std::vector<Act> acts;
    std::string hovered;
    memory.layout = {};

    // A press on the room leaves it under the header, and so under the open menu.
    begin_layer("room", {0, bar}, {screen.x, std::max(1.0f, screen.y - bar)},
                ImGuiWindowFlags_NoBringToFrontOnFocus);
    Ui room = make_ui(application, fonts, memory, acts, hovered, ImGui::GetWindowDrawList(),
                      {0, header_height - environment.scroll}, nullptr);
    room.top = header_height;
    memory.layout.height = header_height + draw_explorer(room, application.view(), environment.width);
    focus_ring(room, memory.layout.rects);
    end_layer();

    begin_layer("header", {0, 0}, {screen.x, page.menu_open && page.narrow ? screen.y : bar});
    Ui header =
        make_ui(application, fonts, memory, acts, hovered, ImGui::GetWindowDrawList(), {0, 0}, nullptr);
    header.fixed = true;
    draw_header(header, page, environment.width);
    focus_ring(header, memory.layout.fixed);
    end_layer();

    memory.hovered = hovered;
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
    const Rect size = draw_explorer_picture(ui, application.view(), application.environment().width);
    return svg.document(size.w, size.h, ui.theme.paper, say({Key::svg_title, {}}));
}

}  // namespace attention
