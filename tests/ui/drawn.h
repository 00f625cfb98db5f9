// One panel drawn into a column of its own, without a page around it.
#pragma once

#include <algorithm>
#include <cfloat>

#include "lesson/quantity.h"
#include "ui/screen.h"

namespace attention::made {

struct Drawn {
    Layout layout;                                              // the column's left top is (0, 0)
    float height = 0;                                           // as the panel says
    float left = FLT_MAX, right = -FLT_MAX, bottom = -FLT_MAX;  // of all that was drawn
    int triangles = 0;
};

// `draw` gets the Ui and the column and returns the height.
template <class Draw>
Drawn drawn(float width, bool touch, const Theme& theme, const Draw& draw) {
    constexpr float around = 200;  // what leaves the column is seen there
    FontSet& set = font_set(1);
    ImGuiContext* before = ImGui::GetCurrentContext();
    ImGuiContext* context = ImGui::CreateContext(&set.atlas);
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    io.DisplaySize = {width + 2 * around, 8000};
    io.DeltaTime = 1.0f / 60;
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("column", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
    Drawn result;
    std::vector<Act> acts;
    std::string hovered;
    Ui ui{Painter(ImGui::GetWindowDrawList(), set.fonts, 1, {around, around}, nullptr),
          theme,
          result.layout,
          acts,
          "",
          &hovered,
          "",
          touch,
          false,
          {}};
    result.height = draw(ui, Rect{0, 0, width, 0});
    ImGui::End();
    ImGui::Render();
    const ImDrawData* data = ImGui::GetDrawData();
    for (int list = 0; list < data->CmdListsCount; ++list) {
        for (const ImDrawVert& vertex : data->CmdLists[list]->VtxBuffer) {
            result.left = std::min(result.left, vertex.pos.x - around);
            result.right = std::max(result.right, vertex.pos.x - around);
            result.bottom = std::max(result.bottom, vertex.pos.y - around);
        }
        result.triangles += data->CmdLists[list]->IdxBuffer.Size / 3;
    }
    ImGui::DestroyContext(context);
    ImGui::SetCurrentContext(before);
    return result;
}

// The places that stand for a number, also those among the matrices.
inline std::vector<std::pair<std::string, Rect>> number_places(const std::map<std::string, Rect>& rects) {
    std::vector<std::pair<std::string, Rect>> places;
    for (const auto& [id, rect] : rects)
        if (parse_quantity(id.rfind("all.", 0) == 0 ? id.substr(4) : id)) places.push_back({id, rect});
    return places;
}

// Pairs of places of which one lies on the other, by more than that many pixels.
inline std::vector<std::string> overlaps(std::vector<std::pair<std::string, Rect>> places,
                                         float most = 0.05f) {
    std::sort(places.begin(), places.end(),
              [](const auto& a, const auto& b) { return a.second.x < b.second.x; });
    std::vector<std::string> found;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size(); ++j) {
            const Rect a = places[i].second, b = places[j].second;
            if (b.x > a.right() - most) break;
            if (std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y) > most)
                found.push_back(places[i].first + " and " + places[j].first);
        }
    return found;
}

}  // namespace attention::made
