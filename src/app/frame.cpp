#include "app/frame.h"

#include <algorithm>

#include "ui/by_hand_panel.h"
#include "ui/definition_card.h"
#include "ui/evidence_panel.h"
#include "ui/guide_panel.h"
#include "ui/header.h"
#include "ui/inside_panel.h"
#include "ui/origin_panel.h"
#include "ui/room_frame_panel.h"
#include "ui/task_card.h"
#include "ui/welcome_panel.h"

namespace attention {

namespace {

// Whether nothing lies over the room's lower end.
bool stands_alone(const Environment& environment) {
    return environment.minimal || is_low(environment.width, environment.height);
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

// The ring lies between two light edges, so that it is seen on any ground, and inside of `view`: also around
// what reaches the view's ends.
void focus_ring(Ui& ui, const std::map<std::string, Rect>& rects, Rect view) {
    const auto found = rects.find(ui.focused);
    if (found == rects.end()) return;
    const float width = ui.theme.focus_width;
    const Rect target{found->second.x - ui.origin.x, found->second.y - ui.origin.y, found->second.w,
                      found->second.h};
    if (target.right() <= view.x || target.x >= view.right() || target.bottom() <= view.y ||
        target.y >= view.bottom())
        return;  // it lies in another layer, or out of sight
    const auto ring = [&](float by) {
        const Rect around = target.grown(by);
        const Rect within = view.grown(by - width - 2);
        const float left = std::max(around.x, within.x), top = std::max(around.y, within.y);
        return Rect{left, top, std::min(around.right(), within.right()) - left,
                    std::min(around.bottom(), within.bottom()) - top};
    };
    ui.paint.outline(ring(width + 2), ui.theme.card, width + 2, 9);
    ui.paint.outline(ring(width + 1), ui.theme.focus, width, 8);
}

Ui make_ui(Application& application, Fonts& fonts, FrameMemory& memory, std::vector<Act>& acts,
           std::string& hovered, ImDrawList* list, Point origin, Svg* svg) {
    const Environment& environment = application.environment();
    return Ui{Painter(list, fonts, fonts.ratio(), origin, svg, memory.textures, memory.log),
              memory.theme,
              memory.layout,
              acts,
              memory.hovered,
              &hovered,
              application.focused(),
              environment.touch,
              false,
              {},
              0,
              stands_alone(environment),
              svg != nullptr};
}

}  // namespace

Theme theme_of(const Environment& environment) {
    if (environment.forced) return forced_theme(*environment.forced);
    if (environment.more_contrast) return strong_theme(environment.dark);
    return environment.dark ? dark_theme() : light_theme();
}

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
// was tapped. In someone's page, whose scrolling would leave it behind, and on a low page, which it would cover, it
// stands in the room.
OriginInHand sheet_of(Application& application) {
    const Environment& environment = application.environment();
    if (environment.width >= narrow_page || stands_alone(environment)) return {};
    if (application.room() == Room::by_hand && has_origin_sheet(application.by_hand_view()))
        return application.by_hand_view().stepper.kept_origin();
    if (application.room() == Room::inside && application.has_model() && application.inside_view().walk)
        return application.inside_view().walk->kept_origin();
    return {};
}

// What header, rail and the task beside the room cover, and on a narrow page the sheet above the rail.
Insets insets_of(Application& application, Ui measuring) {
    const Environment& environment = application.environment();
    const Chrome chrome = chrome_of(environment.width, environment.height, environment.minimal);
    Insets insets{chrome.top, chrome.left + (application.task_beside() ? task_column : 0), chrome.bottom};
    const OriginInHand sheet = sheet_of(application);
    if (!sheet.origin) return insets;
    measuring.paint.set_measuring(true);
    const float height = draw_origin_sheet(measuring, sheet, {0, 0, environment.width, 0});
    // At most the page between what is fixed: a long calculation on the narrowest page needs it.
    const float most = environment.height - chrome.top - chrome.bottom - 8;
    insets.bottom += std::min(height, std::max(most, environment.height / 2));
    return insets;
}

constexpr float task_space = 16;  // around the task in hand

// The task above the room; returns the height that it takes.
float draw_task_above(Application& application, Ui& ui, float width) {
    const TaskCardView* card = application.task_beside() ? nullptr : application.task_card();
    if (!card) return 0;
    const float margin = width < 640 ? 14 : 22;
    return margin + draw_task_card(ui, {margin, margin, width - 2 * margin, 0}, *card);
}

// How far a task that is higher than the page is moved up: it goes along with the page's scrolling until its
// end is seen, and shows what the keyboard is on.
float task_shift(Application& application, FrameMemory& memory, const std::map<std::string, Rect>& before,
                 float top, float hidden) {
    const Environment& environment = application.environment();
    float shift = memory.task_shift + environment.scroll - std::exchange(memory.scroll, environment.scroll);
    const std::string& focused = application.focused();
    if (std::exchange(memory.focused, focused) != focused && focused.rfind("guide.", 0) == 0)
        if (const auto at = before.find(focused); at != before.end())
            shift += std::max(0.0f, at->second.bottom() + 8 - environment.height) +
                     std::min(0.0f, at->second.y - 8 - top);
    return memory.task_shift = std::clamp(shift, 0.0f, std::max(0.0f, hidden));
}

float draw_room(Application& application, Ui& ui, float width) {
    if (application.room() == Room::guide) return draw_guide(ui, application.guide_view(), width);
    if (application.room() == Room::by_hand) return draw_by_hand(ui, application.by_hand_view(), width);
    if (application.room() == Room::inside && application.has_model())
        return draw_inside(ui, application.inside_view(), width);
    if (application.room() == Room::evidence && application.has_model())
        return draw_evidence(ui, application.evidence_view(), width);
    return draw_explorer(ui, application.view(), width);
}

// The terms that the view uses, below it; returns the height that they take.
float draw_view_terms(Application& application, Ui& ui, float width, float y) {
    const ViewTerms terms = application.terms();
    if (terms.names.empty()) return 0;
    const Rect column = room_column(width);
    return draw_terms(ui, {column.x, y, column.w, 0}, terms.names, terms.open, "view-terms") + 14;
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
    const std::map<std::string, Rect> fixed_before = std::exchange(memory.layout, {}).fixed;
    memory.theme = theme_of(environment);
    const Insets around =
        insets_of(application, make_ui(application, fonts, memory, acts, hovered, nullptr, {0, 0}, nullptr));
    const float bar = around.top * ratio;

    // A press on the room leaves it under the header, and so under the open menu.
    begin_layer("room", {around.left * ratio, bar},
                {std::max(1.0f, screen.x - around.left * ratio),
                 std::max(1.0f, screen.y - bar - around.bottom * ratio)},
                ImGuiWindowFlags_NoBringToFrontOnFocus);
    const auto scrolled = [&](Point at) {
        Ui ui = make_ui(application, fonts, memory, acts, hovered, ImGui::GetWindowDrawList(),
                        {at.x, at.y - environment.scroll}, nullptr);
        ui.origin = at;
        ui.visible_top = environment.scroll + environment.above + around.top - at.y;
        return ui;
    };
    const float width = application.room_width();
    Ui above = scrolled({around.left, around.top});
    const float task = draw_task_above(application, above, width);
    Ui below = scrolled({around.left, around.top + task});
    const float before =
        task + (application.has_welcome() ? draw_welcome(below, application.welcome(), width) : 0);
    Ui room = scrolled({around.left, around.top + before});
    const float height = draw_room(application, room, width);
    const float terms = draw_view_terms(application, room, width, height);
    memory.layout.height = around.top + before + height + terms + around.bottom;
    focus_ring(room, memory.layout.rects, {0, -1e6f, width, 2e6f});
    end_layer();

    const auto fixed_layer = [&](const char* name, ImVec2 at, ImVec2 size, const auto& draw) {
        begin_layer(name, at, size);
        Ui ui =
            make_ui(application, fonts, memory, acts, hovered, ImGui::GetWindowDrawList(), {0, 0}, nullptr);
        ui.fixed = true;
        draw(ui);
        focus_ring(ui, memory.layout.fixed, {at.x / ratio, at.y / ratio, size.x / ratio, size.y / ratio});
        end_layer();
    };
    if (const TaskCardView* card = application.task_beside() ? application.task_card() : nullptr) {
        const Rect column{around.left - task_column + task_space, task_space, task_column - task_space, 0};
        Ui measuring = make_ui(application, fonts, memory, acts, hovered, nullptr, {0, 0}, nullptr);
        measuring.paint.set_measuring(true);
        const float end = around.top + draw_task_card(measuring, column, *card) + 2 * task_space;
        memory.layout.height = std::max(memory.layout.height, end);
        const ImVec2 at{(column.x - task_space / 2) * ratio, bar};
        const ImVec2 size{(column.w + task_space) * ratio, screen.y - bar};
        if (page.minimal) {  // the page around scrolls, and what is fixed would not be seen
            begin_layer("task", at, size);
            Ui ui = scrolled({0, around.top});
            draw_task_card(ui, column, *card);
            focus_ring(ui, memory.layout.rects, {at.x / ratio, -1e6f, size.x / ratio, 2e6f});
            end_layer();
        } else {
            const float shift =
                task_shift(application, memory, fixed_before, around.top, end - environment.height);
            fixed_layer("task", at, size, [&](Ui& ui) {
                draw_task_card(ui, {column.x, around.top + column.y - shift, column.w, 0}, *card);
            });
        }
    }
    const float rail = chrome_of(environment.width, environment.height, page.minimal).bottom;
    const float sheet = around.bottom - rail;
    if (sheet > 0)
        fixed_layer("sheet", {0, screen.y - around.bottom * ratio}, {screen.x, sheet * ratio}, [&](Ui& ui) {
            draw_origin_sheet(ui, sheet_of(application),
                              {0, environment.height - around.bottom, environment.width, sheet});
        });
    if (!page.minimal) {
        fixed_layer("rail", page.narrow ? ImVec2{0, screen.y - rail * ratio} : ImVec2{0, bar},
                    page.narrow ? ImVec2{screen.x, rail * ratio} : ImVec2{rail_width * ratio, screen.y - bar},
                    [&](Ui& ui) { draw_rail(ui, page, environment.width, environment.height); });
        fixed_layer("header", {0, 0}, {screen.x, page.menu_open ? screen.y : bar},
                    [&](Ui& ui) { draw_header(ui, page, environment.width); });
    }

    memory.hovered = hovered;
    memory.insets = around;
    ImGui::Render();
    return acts;
}

std::string room_svg(Application& application, Fonts& fonts, const std::string& link) {
    FrameMemory memory;
    memory.theme = theme_of(application.environment());
    std::vector<Act> acts;
    std::string hovered;
    Svg svg;
    Ui ui = make_ui(application, fonts, memory, acts, hovered, nullptr, {0, 0}, &svg);
    ui.focused.clear();
    const float width = application.room_width();
    const auto document = [&](Rect size, Key title) {
        const Shown shown = application.shown();
        if (!link.empty())  // a file of its own says in its foot what it shows and whose
            size.h += ui.paint.paragraph({picture_margin, size.h - 8}, size.w - 2 * picture_margin, ui.quiet(),
                                         {Key::verbatim, {shown.citation}}) +
                      14;
        return svg.document(size.w, size.h, ui.theme.paper, say(title),
                            shown.title + "\n" + shown.description + "\n" + shown.citation + " " + link);
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
        case Room::guide:
            return document(draw_guide_picture(ui, application.guide_view(), width), Key::svg_title_guide);
        case Room::explorer: break;
    }
    return document(draw_explorer_picture(ui, application.view(), width), Key::svg_title);
}

std::string printed_svg(Application& application, Fonts& fonts) {
    const Environment kept = application.environment();
    Environment paper = kept;
    paper.width = printed_width;
    paper.dark = paper.touch = paper.more_contrast = false;
    paper.forced.reset();
    paper.minimal = true;
    application.set_environment(paper);
    std::string svg = room_svg(application, fonts);
    application.set_environment(kept);
    return svg;
}

}  // namespace attention
