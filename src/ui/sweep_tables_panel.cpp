#include "ui/sweep_tables_panel.h"

#include <algorithm>

#include "ui/matrix_axes.h"
#include "ui/sentence.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float narrow = 430, largest_cell = 52, right_width = 58;

Style digits(Color color) { return {Face::mono, Size::small, color}; }

void number_at(Ui& ui, Rect box, const std::string& text) {
    ui.paint.text_right({box.right(), box.y + (box.h - ui.paint.line_height(Size::small)) / 2},
                        digits(ui.theme.ink), text);
}

// The grid's axes, where every count fits into its cell; no cell otherwise.
struct Grid {
    MatrixAxes axes;
    float right = 0;  // of the column of shares; 0: it has no room
    bool fits = false;
};

Grid grid_of(const Ui& ui, float width, const ConfusionView& view) {
    float least = 0;
    for (const std::vector<int>& row : view.counts)
        for (const int count : row)
            least = std::max(least, ui.paint.width(digits(ui.theme.ink), count_text(count)) + 4);
    for (const float right : {right_width, 0.0f}) {
        const MatrixAxes axes = matrix_axes(ui, width - right, view.labels, view.labels, largest_cell);
        if (axes.labelled() && axes.cell >= std::max(least, ui.paint.line_height(Size::small)))
            return {axes, right, true};
    }
    return {};
}

float confusion_grid(Ui& ui, Rect in, const ConfusionView& view, const Grid& grid) {
    const float cell = grid.axes.cell, size = cell * float(view.labels.size());
    const float height = grid.axes.label + size;
    if (ui.paint.measuring()) return height;
    const Point corner{in.x + grid.axes.label, in.y + grid.axes.label};
    draw_matrix_axes(ui, corner, grid.axes, view.labels, view.labels, -1, -1);
    if (grid.right > 0)
        ui.paint.text({corner.x + size + 12, corner.y - ui.paint.line_height(Size::small) - 4}, ui.quiet(),
                      say(Key::figure_column_right));
    for (std::size_t team = 0; team < view.labels.size(); ++team) {
        const float y = corner.y + cell * float(team);
        for (std::size_t answer = 0; answer < view.labels.size(); ++answer) {
            const int count = view.counts[team][answer];
            const float share = view.largest > 0 ? float(count) / float(view.largest) : 0;
            const Rect box{corner.x + cell * float(answer), y, cell, cell};
            const Color ground = shade(ui.theme, share);
            ui.paint.cell(box, ground);
            if (team == answer) ui.mark(box.grown(-2), ui.theme.accent, 1);
            ui.paint.text_centered(box, digits(ink_on(ground)), count_text(count));
            ui.shade_drawn("confusion." + std::to_string(team + 1) + "." + std::to_string(answer + 1), box,
                           share, ground);
        }
        if (grid.right > 0) number_at(ui, {corner.x + size, y, right_width - 2, cell}, view.right[team].text);
    }
    ui.paint.outline(Rect{corner.x, corner.y, size, size}.grown(1), ui.theme.line);
    return height;
}

// Where the cells of a row of groups stand.
struct GroupColumns {
    bool stacked = false;
    float name = 0, tickets = 0, share = 0;  // widths
};

GroupColumns group_columns(const Rect& in) {
    GroupColumns columns;
    columns.stacked = in.w < narrow;
    columns.name = columns.stacked ? in.w * 0.62f : in.w * 0.27f;
    columns.tickets = columns.stacked ? in.w - columns.name : 62;
    columns.share = (columns.stacked ? in.w : in.w - columns.name - columns.tickets) / 3;
    return columns;
}

float group_head(Ui& ui, Rect in, const GroupColumns& columns) {
    const float line = ui.paint.line_height(Size::small);
    float right = in.x + (columns.stacked ? 0 : columns.name + columns.tickets);
    if (!columns.stacked) ui.paint.text_right({right, in.y}, ui.quiet(), say(Key::figure_column_count));
    for (const Key key : {Key::figure_column_right, Key::figure_column_shuffled, Key::figure_column_agree}) {
        right += columns.share;
        ui.paint.text_right({right, in.y}, ui.quiet(),
                            ui.paint.fitted(ui.quiet(), say(key), columns.share - 8));
    }
    ui.paint.line({in.x, in.y + line + 3}, {in.right(), in.y + line + 3}, ui.theme.line);
    return line + 7;
}

float group_row(Ui& ui, Rect in, const SweepGroupRow& row, const GroupColumns& columns) {
    const float line = 21;
    const Style style = ui.plain(Size::small);
    ui.paint.text_in({in.x, in.y, columns.name, line}, style,
                     ui.paint.fitted(style, say(row.name), columns.name - 8));
    if (columns.stacked)
        ui.paint.text_right({in.right(), in.y}, ui.quiet(),
                            say(Key::figure_tickets, {count_text(row.tickets)}));
    else
        number_at(ui, {in.x + columns.name, in.y, columns.tickets, line}, count_text(row.tickets));
    float x = in.x + (columns.stacked ? 0 : columns.name + columns.tickets);
    const float y = columns.stacked ? in.y + line : in.y;
    const auto share = [&](const char* name, const ShareView& shown, Color color) {
        const Rect box{x, y, columns.share, line};
        if (!shown.text.empty()) {
            number_at(ui, box, shown.text);
            const Rect full{x + 10, y + line, columns.share - 10, 5};
            if (shown.count > 0)
                widgets::bar(ui, row.id + "." + name, full, float(shown.value), float(shown.value), color);
        }
        x += columns.share;
    };
    share("right", row.right, ui.theme.weight_high);
    share("shuffled", row.shuffled, ui.theme.rest);
    share("agree", row.agree, ui.theme.warm);
    return (columns.stacked ? 2 * line : line) + 14;
}

float groups_card(Ui& ui, Rect column, const std::string& id, Key title, bool noted,
                  const std::vector<SweepGroupRow>& rows) {
    if (rows.empty()) return 0;
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), id + ".title", {title, {}});
        if (noted)
            y +=
                draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), id + ".note", {Key::figure_group_note, {}});
        const float top = y;
        const GroupColumns columns = group_columns(in);
        y += group_head(ui, {in.x, y, in.w, 0}, columns);
        for (const SweepGroupRow& row : rows) y += group_row(ui, {in.x, y, in.w, 0}, row, columns);
        ui.place(id + ".table", {in.x, top, in.w, y - top});
        return y - 6 - in.y;
    });
}

float histogram(Ui& ui, Rect in, const SweepView& view) {
    const std::vector<CorrelationBin>& bins = view.correlations;
    int largest = 1;
    for (const CorrelationBin& bin : bins) largest = std::max(largest, bin.count);
    const float line = ui.paint.line_height(Size::small);
    const Style axis = digits(ui.theme.quiet);
    const float left = ui.paint.width(axis, count_text(largest)) + 10;
    const Rect plot{in.x + left, in.y + 8, in.w - left - 8, 120};
    const float height = plot.bottom() + 6 + line - in.y;
    if (ui.paint.measuring()) return height;
    ui.paint.text_right({plot.x - 6, plot.y - line / 2}, axis, count_text(largest));
    ui.paint.line({plot.x, plot.y}, {plot.right(), plot.y}, ui.theme.line);
    const float wide = plot.w / float(bins.size());
    for (std::size_t i = 0; i < bins.size(); ++i) {
        if (bins[i].count == 0) continue;
        const float high = std::max(2.0f, plot.h * float(bins[i].count) / float(largest));
        const Rect bar{plot.x + wide * float(i) + 1, plot.bottom() - high, wide - 2, high};
        ui.paint.fill(bar, ui.theme.weight_high, 2);
        ui.bar_drawn(bins[i].id, bar, float(bins[i].count), ui.theme.weight_high);
    }
    ui.paint.line({plot.x, plot.bottom()}, {plot.right(), plot.bottom()}, ui.theme.quiet);
    const auto x_of = [&](double value) { return plot.x + float((value + 1) / 2) * plot.w; };
    for (const double value : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
        const std::string text = short_number_text(value);
        ui.paint.line({x_of(value), plot.bottom()}, {x_of(value), plot.bottom() + 4}, ui.theme.quiet);
        ui.paint.text({x_of(value) - ui.paint.width(axis, text) / 2, plot.bottom() + 5}, axis, text);
    }
    if (view.counted.mean_correlation) {
        const float x = x_of(*view.counted.mean_correlation);
        ui.paint.line({x - 1, plot.y - 4}, {x - 1, plot.bottom()}, ui.theme.card, 4);  // it crosses the bars
        ui.paint.line({x, plot.y - 4}, {x, plot.bottom()}, ui.theme.warm, 2);
    }
    return height;
}

}  // namespace

float draw_sweep_confusion(Ui& ui, Rect column, const SweepView& view) {
    const ConfusionView& shown = view.confusion;
    if (shown.empty()) return 0;
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "confusion.title",
                           {Key::figure_confusion_title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small), "confusion.most",
                           shown.most_confused);
        const bool listed = int(shown.labels.size()) <= most_confusion_labels;
        const Grid grid = listed ? grid_of(ui, in.w, shown) : Grid{};
        if (!grid.fits) {
            const float top = y;
            y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "confusion.large",
                               {Key::figure_confusion_large, {count_text((long long)(shown.labels.size()))}});
            if (listed) ui.place("confusion.table", {in.x, top, in.w, y - top});
            return y - 6 - in.y;
        }
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "confusion.note",
                           {Key::figure_confusion_note, {}});
        const float high = confusion_grid(ui, {in.x, y, in.w, 0}, shown, grid);
        ui.place("confusion.table", {in.x, y, in.w, high});
        return y + high - in.y;
    });
}

float draw_sweep_styles(Ui& ui, Rect column, const SweepView& view) {
    return groups_card(ui, column, "styles", Key::figure_styles_title, true, view.styles);
}

float draw_sweep_lengths(Ui& ui, Rect column, const SweepView& view) {
    return groups_card(ui, column, "lengths", Key::figure_lengths_title, view.styles.empty(), view.lengths);
}

float draw_sweep_correlations(Ui& ui, Rect column, const SweepView& view) {
    if (view.correlations.empty() && view.correlations_none.empty()) return 0;
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.strong(), "correlations.title",
                           {Key::figure_correlations_title, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "correlations.note",
                           {Key::figure_correlations_note, {}});
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.plain(Size::small), "correlations.mean",
                           view.correlations_mean);
        y += draw_sentence(ui, {in.x, y, in.w, 0}, ui.quiet(), "correlations.none", view.correlations_none);
        if (view.correlations.empty()) return y - 6 - in.y;
        const float high = histogram(ui, {in.x, y, in.w, 0}, view);
        ui.place("correlations.table", {in.x, y, in.w, high});
        return y + high - in.y;
    });
}

}  // namespace attention
