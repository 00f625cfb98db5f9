#include "ui/small_table.h"

#include <algorithm>

namespace attention {

namespace {

constexpr float space = 16, above = 4;

class SmallTable {
public:
    SmallTable(Ui& ui, Rect column, const TextTable& table) : ui_(ui), column_(column), table_(table) {
        const std::size_t count = table.columns.size();
        std::vector<float> natural(count, 0), least(count, 0);
        for (std::size_t i = 0; i < count; ++i) {
            natural[i] = ui.paint.width(ui.quiet(), table.columns[i]);
            least[i] = widest_word(ui.quiet(), table.columns[i]);
            for (const std::vector<std::string>& row : table.rows) {
                natural[i] = std::max(natural[i], ui.paint.width(style_of(i), row[i]));
                least[i] = std::max(least[i], widest_word(style_of(i), row[i]));
            }
        }
        float wide = 0;
        for (const float width : natural) wide += width + space;
        first_ = wide - space > column.w ? 1 : 0;  // stacked: the first cell stands above the others
        place_columns(natural, least);
    }

    float draw() {
        float y = column_.y;
        y += draw_row(y, table_.columns, true, false);
        for (std::size_t i = 0; i < table_.rows.size(); ++i)
            y += draw_row(y, table_.rows[i], false, int(i) == table_.marked);
        ui_.place(table_.id, {column_.x, column_.y, column_.w, y - column_.y});
        return y - column_.y;
    }

private:
    bool stacked() const { return first_ == 1; }

    Style style_of(std::size_t cell) const {
        return cell < table_.words ? ui_.plain(Size::small) : ui_.mono(Size::small);
    }

    float widest_word(const Style& style, const std::string& text) const {
        float widest = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            widest = std::max(widest, ui_.paint.width(style, text.substr(at, end - at)));
            at = end + 1;
        }
        return widest;
    }

    // Each column has room for its longest word where all have; the rest goes by their natural width.
    void place_columns(const std::vector<float>& natural, std::vector<float> least) {
        left_.assign(natural.size(), column_.x);
        width_.assign(natural.size(), column_.w);
        const float room = column_.w - space * float(natural.size() - first_ - 1);
        float sum = 0, words = 0;
        for (std::size_t i = first_; i < natural.size(); ++i) words += least[i];
        if (words > room) {
            words = 0;
            least.assign(natural.size(), 0);
        }
        for (std::size_t i = first_; i < natural.size(); ++i) sum += natural[i] - least[i];
        float x = column_.x;
        for (std::size_t i = first_; i < natural.size(); ++i) {
            left_[i] = x;
            width_[i] = sum > 0 ? least[i] + (room - words) * (natural[i] - least[i]) / sum
                                : room / float(natural.size() - first_);
            x += width_[i] + space;
        }
    }

    float draw_cell(std::size_t i, float y, Style style, const std::string& text) {
        const float wide = ui_.paint.width(style, text);
        if (wide > width_[i] + 0.5f)
            return ui_.paint.paragraph({left_[i], y}, width_[i], style, verbatim(text));
        if (i < table_.words)
            ui_.paint.text({left_[i], y}, style, text);
        else
            ui_.paint.text_right({left_[i] + width_[i], y}, style, text);
        return ui_.paint.line_height(Size::small);
    }

    float draw_row(float top, const std::vector<std::string>& cells, bool head, bool marked) {
        const auto style = [&](std::size_t i) {
            Style result = head ? ui_.quiet() : style_of(i);
            if (marked && i == 0) result.face = Face::emphasis;
            return result;
        };
        float y = top + above;
        if (stacked()) y += draw_cell(0, y, style(0), cells[0]) + 1;
        float height = 0;
        for (std::size_t i = first_; i < cells.size(); ++i)
            height = std::max(height, draw_cell(i, y, style(i), cells[i]));
        y += height + above;
        ui_.paint.line({column_.x, y}, {column_.right(), y}, ui_.theme.line);
        return y + 1 - top;
    }

    Ui& ui_;
    Rect column_;
    const TextTable& table_;
    std::size_t first_ = 0;            // the first column of the line of cells
    std::vector<float> left_, width_;  // of each column
};

}  // namespace

float draw_small_table(Ui& ui, Rect column, const TextTable& table) {
    return SmallTable(ui, column, table).draw();
}

}  // namespace attention
