// What the room Evidence measures of one text, pass by pass, so that the page stays responsive.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/ticket_set.h"
#include "view/evidence.h"

namespace attention {

class EvidenceWork {
public:
    // Another text or model: everything measured of the old one is dropped. The heads' means are the model's.
    void forget_text();
    void forget_model();

    // Gets ready what the view that is shown needs, and keeps what is measured already and still holds. Needs
    // a text with words.
    void want(const Pack& pack, const Analysis& analysis, const ViewState& state,
              const EvidenceState& evidence);

    bool unfinished(const Analysis& analysis) const;

    // One pass or a few; true while more is wanted. `analysis` is the text's, whose words are hidden.
    bool step(Analysis& analysis);

    void stop() { stopped_ = true; }
    void go_on() { stopped_ = false; }

    Evidence evidence(const Pack& pack, const Analysis& analysis) const;

private:
    struct CurveKey {  // what an order depends on beside the text
        int block = -1, head = -1;
        bool average = false;
        bool operator==(const CurveKey&) const = default;
    };
    bool hides_words(const Analysis& analysis) const;  // what is shown needs every word hidden by itself
    Measuring measuring(const Analysis& analysis) const;
    void want_means(const Pack& pack);
    void add_ticket_to_means();
    void step_curves(const Analysis& analysis);

    const Pack* pack_ = nullptr;
    ViewState state_;
    EvidenceState evidence_;
    std::vector<int> ids_, all_ids_;
    bool stopped_ = false;

    std::optional<Answer> swapped_, hidden_;
    std::string swapped_word_;
    int swapped_place_ = -1, swapped_id_ = -1;
    std::vector<int> hidden_places_;

    std::optional<HidePairs> pairs_;
    std::optional<ShuffleMany> shuffles_;
    std::uint64_t shuffle_seed_ = 0;

    std::optional<HeadMeans> means_;
    TicketSet tickets_;  // whose words the means are over
    int tickets_done_ = 0;
    std::optional<SilenceHeads> silenced_[2];  // zero, mean

    std::array<std::optional<MeasureCurve>, 4> curves_;
    std::vector<MeasureCurve> random_;
    CurveKey curve_key_;
    std::uint64_t curve_seed_ = 0;
};

}  // namespace attention
