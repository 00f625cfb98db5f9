#include "ui/sweep_list_panel.h"

#include <algorithm>

#include "ui/flow.h"
#include "ui/sentence.h"
#include "ui/widgets.h"

namespace attention {

namespace {

constexpr float table_from = 700, select_width = 220;

// The places of two lists of the page, with their labels above them.
float selects(Ui& ui, Rect in, const SweepView& view) {
    const float label = 22, field = ui.touch ? 44 : 36, width = std::min(in.w, select_width);
    Flow flow(in, label + field, 10);
    const auto select = [&](const char* id, Key name) {
        const Point at = flow.next(width);
        ui.paint.text(at, ui.quiet(), say(name));
        const Rect box{at.x, at.y + label, width, field};
        ui.paint.fill(box, ui.theme.card, widgets::card_radius);
        ui.paint.outline(box, ui.theme.edge, 1, widgets::card_radius);
        ui.place(id, box);  // a real list of the page lies here
    };
    select("sweep.team", Key::list_team);
    if (!view.styles_of_set.empty()) select("sweep.style", Key::list_style);
    return flow.height();
}

// Widths of the columns of the wide table; the text has the rest.
constexpr float ticket_width = 104, label_width = 96, word_width = 118;

float text_width(float width) { return width - ticket_width - 3 * label_width - 2 * word_width; }

void cells(Ui& ui, Rect row, const Style styles[7], const std::string texts[7]) {
    const float widths[7] = {ticket_width, text_width(row.w), label_width, label_width,
                             label_width,  word_width,        word_width};
    float x = row.x;
    for (int i = 0; i < 7; ++i) {
        ui.paint.text_in({x, row.y, widths[i], row.h}, styles[i],
                         ui.paint.fitted(styles[i], texts[i], widths[i] - 10));
        x += widths[i];
    }
}

float table_head(Ui& ui, Rect in) {
    const Style quiet = ui.quiet();
    const Style styles[7] = {quiet, quiet, quiet, quiet, quiet, quiet, quiet};
    const std::string texts[7] = {say(Key::list_column_ticket),     say(Key::list_column_text),
                                  say(Key::figure_column_team),     say(Key::list_column_answer),
                                  say(Key::list_column_shuffled),   say(Key::list_column_attended),
                                  say(Key::list_column_influential)};
    cells(ui, {in.x, in.y, in.w, 24}, styles, texts);
    ui.paint.line({in.x, in.y + 26}, {in.right(), in.y + 26}, ui.theme.line);
    return 28;
}

float table_row(Ui& ui, Rect in, const SweepListRow& row) {
    const float height = ui.touch ? 44 : 32;
    const Rect box{in.x, in.y, in.w, height};
    if (ui.target(row.id, box)) ui.paint.fill(Rect{in.x - 6, in.y, in.w + 12, height}, ui.theme.hover, 6);
    const Style plain = ui.plain(Size::small), warm{Face::regular, Size::small, ui.theme.warm};
    const Style styles[7] = {
        ui.mono(Size::small),       plain, plain, row.wrong ? warm : plain, row.changed ? warm : plain, plain,
        row.disagree ? warm : plain};
    const std::string texts[7] = {
        row.ticket, row.text, row.team, row.answer, row.shuffled, row.most_attended, row.most_influential};
    cells(ui, box, styles, texts);
    if (!row.measured) {  // why, over the columns that stay empty
        const float left = ticket_width + text_width(in.w) + label_width;
        ui.paint.text_in({in.x + left, box.y, in.w - left, box.h}, ui.quiet(), say(row.no_answer));
    }
    ui.paint.line({in.x, box.bottom()}, {in.right(), box.bottom()}, ui.theme.line);
    return height + 1;
}

// "desk returns, answer payment", as far as both are known.
Message team_and_answer(const SweepListRow& row) {
    const std::string& answer = row.answer;
    if (!row.measured) return row.no_answer;
    return row.team.empty() ? Message{Key::list_answer_only, {answer}}
                            : Message{Key::list_team_to_answer, {row.team, answer}};
}

std::string words_text(const SweepListRow& row) {
    std::string text;
    if (!row.most_attended.empty()) text = say(Key::list_attended, {row.most_attended});
    if (!row.most_influential.empty())
        text += (text.empty() ? "" : " · ") + say(Key::list_influential, {row.most_influential});
    return text;
}

// On a narrow page a ticket stands in lines below each other.
float stacked_row(Ui& ui, Rect in, const SweepListRow& row) {
    const Style quiet = ui.quiet(), warm{Face::regular, Size::small, ui.theme.warm};
    const float line = ui.paint.line_height(Size::small);
    const auto lines = [&](bool draw) {
        float y = in.y + 8;
        const auto text = [&](const Style& style, const std::string& shown) {
            if (shown.empty()) return;
            if (draw) ui.paint.text({in.x, y}, style, ui.paint.fitted(style, shown, in.w));
            y += line;
        };
        text(ui.mono(Size::small), row.ticket);
        text(ui.plain(Size::small), row.text);
        text(row.wrong ? warm : quiet, say(team_and_answer(row)));
        if (!row.measured && !row.team.empty()) text(quiet, say(Key::list_team_only, {row.team}));
        if (row.measured) text(row.changed ? warm : quiet, say(Key::list_shuffled, {row.shuffled}));
        const std::string words = words_text(row);
        const Style& style = row.disagree ? warm : quiet;
        if (words.empty()) return y + 8 - in.y;
        const bool measuring = ui.paint.measuring();
        ui.paint.set_measuring(measuring || !draw);
        y += ui.paint.paragraph({in.x, y}, in.w, style, verbatim(words));
        ui.paint.set_measuring(measuring);
        return y + 8 - in.y;
    };
    const float height = lines(false);
    if (ui.target(row.id, {in.x, in.y, in.w, height}))
        ui.paint.fill(Rect{in.x - 6, in.y, in.w + 12, height}, ui.theme.hover, 6);
    lines(true);
    ui.paint.line({in.x, in.y + height}, {in.right(), in.y + height}, ui.theme.line);
    return height + 1;
}

float rows(Ui& ui, Rect in, const SweepView& view) {
    float y = in.y;
    if (in.w >= table_from) {
        y += table_head(ui, {in.x, y, in.w, 0});
        for (const SweepListRow& row : view.rows) y += table_row(ui, {in.x, y, in.w, 0}, row);
    } else {
        for (const SweepListRow& row : view.rows) y += stacked_row(ui, {in.x, y, in.w, 0}, row);
    }
    ui.place("list.table", {in.x, in.y, in.w, y - in.y});
    return y - in.y;
}

float pages(Ui& ui, Rect in, const SweepView& view) {
    const float height = widgets::control_height(ui);
    const std::string previous = say(Key::list_previous), next = say(Key::list_next);
    const float first =
        widgets::button(ui, {in.x, in.y}, height, "list.previous", previous, view.can_previous, false);
    widgets::button(ui, {in.x + first + 8, in.y}, height, "list.next", next, view.can_next, false);
    return height;
}

}  // namespace

float draw_sweep_list(Ui& ui, Rect column, const SweepView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "list.title", {Key::list_title, {}}) + 2;
        std::vector<widgets::Choice> choices;
        for (const FilterChoice& filter : view.filters)
            choices.push_back({filter.id, say(filter.name), filter.chosen});
        y += draw_labelled_choices(ui, {in.x, y, in.w, 0}, "filter", say(Key::list_filter), choices) + 10;
        y += selects(ui, {in.x, y, in.w, 0}, view) + 10;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small), "list.range", view.range);
        if (view.rows.empty()) return y - 6 - in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "list.note", {Key::list_note, {}});
        if (view.measured)
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "list.colours", {Key::list_colours, {}});
        y += rows(ui, {in.x, y, in.w, 0}, view) + 12;
        y += pages(ui, {in.x, y, in.w, 0}, view);
        return y - in.y;
    });
}

}  // namespace attention
