#include "ui/explorer_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/influence_list.h"
#include "ui/text_panel.h"
#include "ui/widgets.h"
#include "view/number_format.h"

namespace attention {

namespace {

constexpr float gap = 18, widest = 1360;

float ticket_card(Ui& ui, Rect at, const TicketChoice& ticket) {
    const float height = 58;
    const Rect box{at.x, at.y, at.w, height};
    const bool over = ui.target("ticket." + ticket.id, box);
    ui.paint.fill(box,
                  ticket.selected ? ui.theme.accent_soft
                  : over          ? ui.theme.hover
                                  : ui.theme.card,
                  widgets::card_radius);
    ui.paint.outline(box, ticket.selected ? ui.theme.accent : ui.theme.edge, 1, widgets::card_radius);
    const float inside = at.w - 26;
    const Style mono{Face::mono, Size::small, ui.theme.ink};
    const float id =
        ui.paint.text({at.x + 13, at.y + 9}, mono, ui.paint.fitted(mono, ticket.id, inside * 0.6f));
    ui.paint.text_right({box.right() - 13, at.y + 9}, ui.quiet(),
                        ui.paint.fitted(ui.quiet(), ticket.kind, inside - id - 10));
    ui.paint.text({at.x + 13, at.y + 30}, ui.plain(Size::small),
                  ui.paint.fitted(ui.plain(Size::small), ticket.preview, inside));
    return height;
}

float ticket_list(Ui& ui, Rect column, const ExplorerView& view) {
    float y = column.y;
    for (const TicketChoice& ticket : view.tickets)
        y += ticket_card(ui, {column.x, y, column.w, 0}, ticket) + 8;
    return y - column.y;
}

// One line that says which ticket is chosen; a press opens the list under it.
float ticket_picker(Ui& ui, Rect column, const ExplorerView& view) {
    if (view.tickets.empty()) return 0;
    const Rect box{column.x, column.y, column.w, 48};
    const bool over = ui.target("tickets.open", box);
    ui.paint.fill(box, over ? ui.theme.hover : ui.theme.card, widgets::card_radius);
    ui.paint.outline(box, ui.theme.edge, 1, widgets::card_radius);
    ui.paint.text({column.x + 14, box.y + 13}, ui.plain(),
                  ui.paint.fitted(ui.plain(), say(view.ticket_shown), column.w - 50));
    ui.paint.text_right({box.right() - 14, box.y + 13}, ui.quiet(Size::body), view.tickets_open ? "▲" : "▼");
    return box.h + 10 +
           (view.tickets_open ? ticket_list(ui, {column.x, box.bottom() + 10, column.w, 0}, view) + 4 : 0);
}

std::vector<widgets::Choice> block_choices(const ExplorerView& view) {
    std::vector<widgets::Choice> choices;
    for (int block = 0; block < view.blocks; ++block)
        choices.push_back(
            {"block." + std::to_string(block + 1), std::to_string(block + 1), block == view.block});
    return choices;
}

std::vector<widgets::Choice> head_choices(const ExplorerView& view, bool narrow) {
    std::vector<widgets::Choice> choices;
    for (int head = 0; head < view.heads; ++head)
        choices.push_back({"head." + std::to_string(head + 1), std::to_string(head + 1),
                           head == view.head && !view.average});
    if (view.heads > 1)
        choices.push_back({"head.average", say(narrow ? Key::average_short : Key::average), view.average});
    return choices;
}

float controls(Ui& ui, Rect column, const ExplorerView& view) {
    const float height = widgets::control_height(ui);
    const bool narrow = column.w < 420;
    struct Group {
        std::string id, label;
        std::vector<widgets::Choice> choices;
    };
    std::vector<Group> groups = {
        {"block", say(Key::block), block_choices(view)},
        {"view",
         "",
         {{"view.word", say(Key::one_word), !view.matrix}, {"view.matrix", say(Key::matrix), view.matrix}}},
        {"head", say(Key::head), head_choices(view, narrow)}};
    if (!narrow) std::swap(groups[1], groups[2]);  // in one row the heads follow their block
    float x = column.x, y = column.y;
    for (const Group& group : groups) {
        const float label = group.label.empty() ? 0 : ui.paint.width(ui.quiet(), group.label) + 8;
        const float width = label + widgets::segmented_width(ui, group.choices);
        if (x > column.x && x + width > column.x + column.w + 1) x = column.x, y += height + 10;
        if (label > 0) ui.paint.text_in({x, y, label, height}, ui.quiet(), group.label);
        const float high =
            widgets::segmented_rows(ui, {x + label, y}, column.w + 1 - label, height, group.choices);
        ui.place(group.id, {x, y, std::min(width, column.w), high});
        y += high - height;  // what follows stands beside the last row
        x += width + 16;
    }
    return y + height - column.y;
}

// The word under the pointer or with the focus, else the reading word.
int word_of_interest(const Ui& ui, const ExplorerView& view) {
    for (const std::string& id : {ui.hovered, ui.focused})
        if (id.rfind("word.", 0) == 0) {
            const int place = std::atoi(id.c_str() + 5) - 1;
            if (place >= 0 && place < int(view.words.size())) return place;
        }
    return view.reading;
}

float ribbon_card(Ui& ui, Rect column, const ExplorerView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y - 2;
        const Key hint = ui.picture ? Key::words_shade : Key::words_hint;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {hint, {}}) + 8;
        y += widgets::token_ribbon(ui, {in.x, y, in.w, 0}, view.words) + 10;
        const Style word = {Face::emphasis, Size::small, ui.theme.ink};
        // Lines are kept free for the longest sentence, so that nothing below moves while the pointer
        // wanders.
        const float longest = view.any_unknown ? 800 : 560;
        ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), view.word_detail(word_of_interest(ui, view)), &word);
        y += ui.paint.line_height(Size::small) * std::ceil(longest / in.w);
        return y - in.y;
    });
}

float legend(Ui& ui, Rect column, const ExplorerView& view) {
    const float line = ui.paint.line_height(Size::small), scale = 220;
    widgets::scale_legend(ui, {column.x + 2, column.y + 5}, view.largest);
    const std::string note = say(Key::scale_note), unknown = say(Key::unknown_legend);
    const float note_end = scale + ui.paint.width(ui.quiet(), note);
    const float below =
        note_end > column.w ? line + 2 : 0;  // on a very narrow page the note has its own line
    ui.paint.text({column.x + (below > 0 ? 2 : scale), column.y + below}, ui.quiet(), note);
    if (!view.any_unknown) return below + line;
    const bool beside = note_end + 20 + ui.paint.width(ui.quiet(), unknown) < column.w;
    const Point at =
        beside ? Point{column.x + note_end + 20, column.y} : Point{column.x + 2, column.y + below + line + 2};
    return at.y - column.y + ui.paint.paragraph(at, column.w - 2, ui.quiet(), verbatim(unknown));
}

// A row of the readout: word, place, bar, weight.
void weight_row(Ui& ui, Rect row, const std::string& id, const std::string& word, const std::string& place,
                float share, float weight, bool rest) {
    const bool narrow = row.w < 420;
    const float place_width = narrow ? 62.0f : 70.0f, number = narrow ? 46 : 56;
    const float word_width = narrow ? std::clamp(row.w - place_width - number - 56, 70.0f, 110.0f) : 110;
    const Style style = rest ? ui.quiet(Size::body) : ui.plain();
    ui.paint.text_in(row, style,
                     ui.paint.fitted(style, word, rest ? word_width + place_width - 10 : word_width - 10));
    ui.paint.text_in({row.x + word_width, row.y, place_width, row.h}, ui.quiet(), place);
    const Rect full{row.x + word_width + place_width, row.y + row.h / 2 - 7,
                    row.w - word_width - place_width - number, 14};
    widgets::bar(ui, id, full, share, weight, rest ? ui.theme.rest : ui.theme.weight_high);
    Style digits = ui.mono();
    if (rest) digits.color = ui.theme.quiet;
    ui.paint.text_right({row.x + row.w, row.y + (row.h - ui.paint.line_height(Size::body)) / 2}, digits,
                        weight_text(weight));
}

float readout_card(Ui& ui, Rect column, const ExplorerView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        const Style reading = {Face::emphasis, Size::body, ui.theme.warm};
        float y = in.y + ui.paint.paragraph({in.x, in.y}, in.w, ui.strong(), view.reads_title, &reading) + 8;
        const float height = 30, longest = std::max(view.top[0].weight, view.others_weight);
        for (std::size_t i = 0; i < view.top.size(); ++i, y += height) {
            const WeightRow& row = view.top[i];
            weight_row(ui, {in.x, y, in.w, height}, "bar." + std::to_string(i + 1), row.word,
                       say(Key::word_place, {count_text(row.place + 1)}), row.weight / longest, row.weight,
                       false);
        }
        if (view.others > 0) {
            weight_row(ui, {in.x, y, in.w, height}, "bar.others", say(Key::others, {count_text(view.others)}),
                       "", view.others_weight / longest, view.others_weight, true);
            y += height;
        }
        ui.paint.line({in.x, y + 1}, {in.x + in.w, y + 1}, ui.theme.line);
        const Rect sum{in.x, y + 2, in.w, height};
        ui.paint.text_in(sum, ui.quiet(),
                         say(Key::weights_sum, {count_text((long long)(view.words.size()))}));
        ui.paint.text_right({sum.right(), sum.y + (height - ui.paint.line_height(Size::body)) / 2}, ui.mono(),
                            weight_text(view.weights_sum));
        return sum.bottom() - in.y;
    });
}

float matrix_card(Ui& ui, Rect column, const ExplorerView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y + ui.paint.paragraph({in.x, in.y}, in.w, ui.strong(), view.matrix_title) + 2;
        int reading = view.reading, read = view.read;
        const float sentence = y;
        y += ui.paint.line_height(Size::body) * (in.w < 480 ? 2 : 1) + 6;
        y += widgets::heat_map(ui, {in.x, y, in.w, 0}, view, &reading, &read) + 10;
        ui.paint.paragraph({in.x, sentence}, in.w, ui.plain(), view.cell_detail(reading, read));
        if (!ui.picture) y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {Key::matrix_hint, {}});
        return y - in.y;
    });
}

float answers_card(Ui& ui, Rect column, const ExplorerView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(view.answers_title));
        y += 30;
        const float height = 27, middle = in.x + std::max(124.0f, in.w * 0.44f);
        for (const WeightRow& row : view.next_tokens) {
            ui.paint.text_in({in.x, y, 0, height}, ui.strong(),
                             ui.paint.fitted(ui.strong(), row.word, in.w - 90));
            ui.paint.text_right({in.x + in.w, y + 4}, {Face::mono, Size::small, ui.theme.ink},
                                short_percent_text(row.weight));
            y += height;
        }
        for (const AnswerRow& row : view.answers) {
            const float line = ui.paint.line_height(Size::small), top = y + (height - line) / 2;
            const float who = ui.paint.paragraph({in.x, top}, middle - in.x - 6, ui.quiet(), row.who);
            const std::string label = row.label.empty() ? say(Key::answer_unknown) : row.label;
            Style style = row.label.empty() ? ui.quiet(Size::body) : ui.strong();
            if (row.differs) style.color = ui.theme.warm;
            ui.paint.text_in({middle, y, 0, height}, style,
                             ui.paint.fitted(style, label, in.x + in.w - middle - (row.probability < 0 ? 0 : 62)));
            if (row.probability >= 0)
                ui.paint.text_right({in.x + in.w, y + (height - ui.paint.line_height(Size::small)) / 2},
                                    {Face::mono, Size::small, ui.theme.ink},
                                    short_percent_text(row.probability));
            y += height - line + who;
        }
        if (view.can_shuffle) {
            y += 8;
            float width = 0;
            if (!ui.picture) {
                widgets::pill(ui, {in.x, y}, ui.touch ? 44 : 30, "reshuffle", say(Key::reshuffle));
                width = widgets::pill_width(ui, say(Key::reshuffle)) + 10;
            }
            ui.paint.text_in({in.x + width, y, 0, ui.touch ? 44.0f : 30.0f}, ui.quiet(),
                             say(Key::shuffle_note, {std::to_string(view.shuffle_seed)}));
            y += ui.touch ? 44 : 30;
        }
        return y - in.y;
    });
}

float heads_card(Ui& ui, Rect column, const ExplorerView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(view.other_heads_title));
        y += 30;
        if (view.other_heads.empty())
            return y + ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), {Key::no_other_heads, {}}) - in.y;
        float longest = 0;
        for (const HeadRow& row : view.other_heads) longest = std::max(longest, row.strongest.weight);
        const float height = 27, word = in.x + 62, track = in.x + std::max(150.0f, in.w * 0.52f);
        for (const HeadRow& row : view.other_heads) {
            ui.paint.text_in({in.x, y, 0, height}, ui.quiet(),
                             say(Key::head_row, {count_text(row.head + 1)}));
            ui.paint.text_in({word, y, 0, height}, ui.strong(),
                             ui.paint.fitted(ui.strong(), row.strongest.word, track - word - 8));
            const Rect full{track, y + height / 2 - 5, in.x + in.w - 52 - track, 10};
            widgets::bar(ui, "head-bar." + std::to_string(row.head + 1), full, row.strongest.weight,
                         row.strongest.weight, ui.theme.weight_high);
            ui.paint.text_right({in.x + in.w, y + (height - ui.paint.line_height(Size::small)) / 2},
                                {Face::mono, Size::small, ui.theme.ink}, weight_text(row.strongest.weight));
            y += height;
        }
        return y - in.y;
    });
}

float influence_card(Ui& ui, Rect column, const ExplorerView& view) {
    return widgets::card(ui, column, [&](Rect in) {
        float y = in.y;
        ui.paint.text({in.x, y}, ui.strong(), say(Key::influence_title));
        y += 30;
        y += draw_influence_lists(ui, {in.x, y, in.w, 0},
                                  {{Key::received_title, {}}, view.received, weight_text},
                                  {{Key::lost_title, {}}, view.lost, number_text}) +
             4;
        const Style note{Face::regular, Size::small,
                         view.influence_measured ? ui.theme.warm : ui.theme.quiet};
        const float height = ui.paint.paragraph({in.x, y}, in.w, note, view.influence_note);
        ui.place("influence.note", {in.x, y, in.w, height});
        y += height + 8;
        y += ui.paint.paragraph({in.x, y}, in.w, ui.quiet(), view.influence_definition);
        return y - in.y;
    });
}

float center_column(Ui& ui, Rect column, const ExplorerView& view) {
    float y = column.y;
    const bool words_first = column.w < 420;  // on a phone the text comes before its controls
    if (!words_first) y += controls(ui, {column.x, y, column.w, 0}, view) + 12;
    y += ribbon_card(ui, {column.x, y, column.w, 0}, view) + 10;
    y += legend(ui, {column.x, y, column.w, 0}, view) + 12;
    if (words_first) y += controls(ui, {column.x, y, column.w, 0}, view) + 12;
    y += view.matrix ? matrix_card(ui, {column.x, y, column.w, 0}, view)
                     : readout_card(ui, {column.x, y, column.w, 0}, view);
    return y - column.y;
}

float side_column(Ui& ui, Rect column, const ExplorerView& view) {
    float y = column.y;
    y += answers_card(ui, {column.x, y, column.w, 0}, view) + 14;
    y += heads_card(ui, {column.x, y, column.w, 0}, view) + 14;
    y += influence_card(ui, {column.x, y, column.w, 0}, view);
    return y - column.y;
}

float three_columns(Ui& ui, const ExplorerView& view, float width) {
    const float used = std::min(width - 44, widest), left = 236, right = 304;
    const float x = (width - used) / 2, center = used - left - right - 2 * gap;
    float first = 18;
    if (!view.tickets.empty()) {
        ui.paint.text({x, first + 4}, ui.strong(), say(Key::tickets));
        first += 34;
        first += ticket_list(ui, {x, first, left, 0}, view) + 8;
    }
    first += draw_text_field(ui, {x, first, left, 0}, 7);
    first += draw_notices(ui, {x, first, left, 0}, view.notices);
    if (!view.has_words()) return first;
    const float second = 18 + center_column(ui, {x + left + gap, 18, center, 0}, view);
    const float third = 18 + side_column(ui, {x + left + gap + center + gap, 18, right, 0}, view);
    return std::max({first, second, third});
}

float one_column(Ui& ui, const ExplorerView& view, float width) {
    const float margin = width < 640 ? 14 : 22, used = width - 2 * margin;
    float y = 14;
    y += ticket_picker(ui, {margin, y, used, 0}, view);
    y += draw_text_field(ui, {margin, y, used, 0}, 3);
    y += draw_notices(ui, {margin, y, used, 0}, view.notices) + 14;
    if (!view.has_words()) return y;
    y += center_column(ui, {margin, y, used, 0}, view) + 14;
    if (used < 640) return y + side_column(ui, {margin, y, used, 0}, view);
    const float half = (used - gap) / 2;
    const float answers = answers_card(ui, {margin, y, half, 0}, view) + 14;
    const float left = answers + heads_card(ui, {margin, y + answers, half, 0}, view);
    const float right = influence_card(ui, {margin + half + gap, y, half, 0}, view);
    return y + std::max(left, right);
}

}  // namespace

Rect draw_explorer_picture(Ui& ui, const ExplorerView& view, float width) {
    const float margin = 22, used = std::clamp(width, 360.0f, 1000.0f) - 2 * margin, side = 304;
    const bool beside = used >= 760;
    const float center = beside ? used - side - gap : used;
    float y = margin + ui.paint.paragraph({margin, margin}, used, ui.quiet(), view.model_summary) + 8;
    if (view.has_words()) {
        const float top = y;
        y += ribbon_card(ui, {margin, y, center, 0}, view) + 10;
        y += legend(ui, {margin, y, center, 0}, view) + 12;
        y += (view.matrix ? matrix_card : readout_card)(ui, {margin, y, center, 0}, view);
        if (beside)
            y = std::max(y, top + side_column(ui, {margin + center + gap, top, side, 0}, view));
        else
            y += 14 + side_column(ui, {margin, y + 14, used, 0}, view);
    } else {
        for (const Message& notice : view.notices)
            y += ui.paint.paragraph({margin, y}, used, ui.plain(), notice);
    }
    return {0, 0, used + 2 * margin, y + margin};
}

float draw_explorer(Ui& ui, const ExplorerView& view, float width) {
    return (view.tickets_folded ? one_column(ui, view, width) : three_columns(ui, view, width)) + 24;
}

}  // namespace attention
