// How the numbers of one attention trace are written and named: typed by hand, or of a head.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "view/origin_view.h"

namespace attention {

class TraceText : public NumberText {
public:
    // The trace and the words must outlive it. `scale_d`: the scores are divided by its root; 0: they are
    // not. `typed`: q, k, v and given scores were typed, not computed.
    TraceText(const AttentionTrace& trace, const std::vector<std::string>& words, double scale_d = 0,
              bool typed = false)
        : trace_(trace), words_(words), scale_d_(scale_d), typed_(typed), numbers_(trace) {}

    std::function<bool(const Quantity&)> hidden = nullptr;

    const Calculation& numbers() const override { return numbers_; }
    Message name(const Quantity& quantity) const override;
    std::string root() const override { return root_text(scale_d_, typed_); }
    Message sentence(const Origin& origin) const override;
    bool is_typed(const Quantity& quantity) const override;
    bool is_hidden(const Quantity& quantity) const override { return hidden && hidden(quantity); }

    // "√2"; "1" for 0; a model's √16, which nobody typed, as "4".
    static std::string root_text(double scale_d, bool typed);

private:
    const AttentionTrace& trace_;
    const std::vector<std::string>& words_;
    double scale_d_;
    bool typed_;
    TraceCalculation numbers_;
};

// The names of an attention trace's numbers; `words` are the text's.
Message trace_number_name(const Quantity& quantity, const std::vector<std::string>& words, bool shifted);

}  // namespace attention
