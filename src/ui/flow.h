// Buttons one after the other, in as many rows as a column needs.
#pragma once

#include "ui/geometry.h"

namespace attention {

class Flow {
public:
    Flow(Rect column, float height, float gap = 8) : column_(column), height_(height), gap_(gap) {}

    // The place of the next one, of that width.
    Point next(float width) {
        if (x_ > 0 && x_ + width > column_.w) x_ = 0, y_ += height_ + gap_;
        const Point at{column_.x + x_, column_.y + y_};
        x_ += width + gap_;
        return at;
    }
    float height() const { return y_ + height_; }  // of all rows

private:
    Rect column_;
    float height_, gap_, x_ = 0, y_ = 0;
};

}  // namespace attention
