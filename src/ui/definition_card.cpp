#include "ui/definition_card.h"

#include <algorithm>

#include "ui/sentence.h"
#include "view/definitions.h"

namespace attention {

namespace {

constexpr float padding = 12, space = 6, side = 5;

Style term_style(const Ui& ui) { return {Face::regular, Size::small, ui.theme.accent}; }

// A term is no button to do something with: underlined in dashes, with a question mark behind it.
float term(Ui& ui, Rect box, const std::string& name, const std::string& title, bool open) {
    const Style style = term_style(ui);
    const bool over = ui.target("define." + name, box);
    if (open || over) ui.paint.fill(box, open ? ui.theme.accent_soft : ui.theme.hover, 6);
    const float line = ui.paint.line_height(Size::small), y = box.center().y - line / 2;
    const std::string sign = title.empty() ? "?" : " ?";
    const float text = ui.paint.width(style, title), all = text + ui.paint.width(style, sign);
    const float x = box.center().x - all / 2;
    ui.paint.text({x, y}, style, title);
    ui.paint.text({x + text, y}, style, sign);
    ui.paint.dashes({x, y + line}, {x + (title.empty() ? all : text), y + line}, style.color);
    return box.w;
}

float width_of(const Ui& ui, const std::string& title) {
    const float least = ui.touch ? 44 : 28;
    return std::max(least, ui.paint.width(term_style(ui), title.empty() ? "?" : title + " ?") + 2 * side);
}

}  // namespace

float draw_definition(Ui& ui, Rect column, const std::string& name) {
    const Definition* definition = find_definition(name);
    if (!definition) return 0;
    const auto content = [&](Rect in) {
        float y = in.y;
        const Style formula{Face::mono, Size::small, ui.theme.ink};
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(Size::small), "definition.title",
                           {definition->title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small), "definition.words",
                           {definition->words, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, formula, "definition.formula", {definition->formula, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "definition.source", {definition->source, {}});
        return y - 6 - in.y;
    };
    const Rect inside{column.x + padding, column.y + padding, column.w - 2 * padding, 0};
    const bool measuring = ui.paint.measuring();
    ui.paint.set_measuring(true);
    const float height = content(inside) + 2 * padding;
    ui.paint.set_measuring(measuring);
    const Rect box{column.x, column.y, column.w, height};
    ui.paint.fill(box, ui.theme.accent_soft, 8);
    ui.place("definition", box);
    content(inside);
    return height + 10;
}

float draw_define_button(Ui& ui, Point at, float height, const std::string& name) {
    return term(ui, {at.x, at.y, width_of(ui, ""), height}, name, "", false);
}

float term_width(const Ui& ui, const std::string& name) {
    const Definition* definition = find_definition(name);
    return definition ? width_of(ui, say(definition->title)) : 0;
}

float draw_term(Ui& ui, Point at, float height, const std::string& name, const std::string& open) {
    const Definition* definition = find_definition(name);
    if (!definition) return 0;
    return term(ui, {at.x, at.y, term_width(ui, name), height}, name, say(definition->title), name == open);
}

float draw_terms(Ui& ui, Rect column, const std::vector<std::string>& names, const std::string& open,
                 const std::string& id) {
    const float height = ui.touch ? 44 : 28;
    float x = column.x, y = column.y + 24;
    ui.paint.text({column.x, column.y}, ui.quiet(), say(Key::define_terms));
    bool has_open = false;
    for (const std::string& name : names) {
        has_open = has_open || name == open;
        if (x > column.x && x + term_width(ui, name) > column.right()) x = column.x, y += height + space;
        x += draw_term(ui, {x, y}, height, name, open) + space;
    }
    y += height;
    ui.place(id, {column.x, column.y, column.w, y - column.y});
    y += 10;
    if (has_open) y += draw_definition(ui, {column.x, y, column.w, 0}, open);
    return y - column.y;
}

}  // namespace attention
