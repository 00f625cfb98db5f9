#include "view/walk_view.h"

#include <algorithm>
#include <cmath>

#include "view/number_format.h"
#include "view/walk_strips.h"

namespace attention {

namespace {

// A number of the shown head, as the stepper names it: without its block and head.
Quantity at_home(Quantity quantity, const ViewState& state) {
    if (quantity.block == state.block && quantity.head == state.head) quantity.block = quantity.head = -1;
    return quantity;
}

std::optional<OriginView> at_home(std::optional<OriginView> origin, const ViewState& state) {
    if (!origin) return origin;
    origin->quantity = at_home(origin->quantity, state);
    for (Quantity& term : origin->terms) term = at_home(term, state);
    return origin;
}

class Builder {
public:
    Builder(const Pass& pass, const ViewState& state, const InsideState& inside, const WalkInput& input)
        : pass_(pass), state_(state), inside_(inside), input_(input), text_(pass) {}

    WalkView build() {
        view_.blocks = pass_.config().blocks;
        view_.heads = pass_.config().heads;
        view_.block = state_.block;
        view_.head = state_.head;
        view_.words = text_.words();
        view_.reader = state_.word;
        view_.read = state_.read;
        view_.numbers = inside_.numbers;
        view_.exact = inside_.exact;
        view_.all_parts = inside_.all_terms;
        view_.narrow = input_.narrow;
        add_path();
        add_origins();
        add_strips();
        const Station& station = inside_.station;
        const std::string word = view_.words[std::size_t(view_.reader)];
        view_.title = station_title(station, pass_.config(), word, view_.head);
        view_.sentence = station_sentence(station, text_, view_.reader, view_.head);
        view_.of_head = station.kind == StationKind::qkv || station.kind == StationKind::attention;
        view_.of_word = !pass_.config().has_labels() || station.kind < StationKind::logits;
        if (station.kind == StationKind::attention) add_attention();
        return std::move(view_);
    }

private:
    void add_path() {
        const std::vector<Station> path = stations_of(pass_.config());
        const int outputs = pass_.pack.model.out.out();
        for (const Station& station : path) {
            const bool here = station == inside_.station;
            if (here) view_.at = int(view_.path.size());
            view_.path.push_back({"at." + station_id(station), station_name(station, pass_.config()),
                                  station_shape(station, pass_.config(), pass_.words(), outputs),
                                  station.block, here});
        }
        view_.can_go_back = view_.at > 0;
        view_.can_go_on = view_.at + 1 < int(path.size());
        view_.progress = {Key::walk_progress,
                          {count_text(view_.at + 1), count_text((long long)(path.size()))}};
    }

    void add_origins() {
        const auto exists = [&](const Quantity& quantity) { return text_.numbers().exists(quantity); };
        if (!inside_.trail.empty() && exists(inside_.trail.back()))
            view_.origin = origin_view(text_, inside_.trail.back(), inside_.exact);
        view_.can_follow_back = inside_.trail.size() > 1;
        if (view_.can_follow_back)
            view_.way = {Key::walk_way, {count_text((long long)(inside_.trail.size()))}};
        if (input_.pointed && exists(*input_.pointed) &&
            (!view_.origin || view_.origin->quantity != *input_.pointed))
            view_.pointed = origin_view(text_, *input_.pointed, inside_.exact);
    }

    NumberView number(const Quantity& quantity) const {
        NumberView number;
        number.quantity = quantity;
        number.value = text_.numbers().value(quantity);
        number.text = short_number_text(number.value);
        if (const OriginView* origin = view_.active_origin()) {
            number.chosen = origin->quantity == quantity;
            number.lit =
                std::find(origin->terms.begin(), origin->terms.end(), quantity) != origin->terms.end();
        }
        return number;
    }

    void add_strips() {
        for (const StripPlan& plan :
             strips_at(inside_.station, text_, state_.word, state_.read, state_.head)) {
            StripView strip;
            const std::size_t at = view_.strips.size();
            strip.id = "strip." + std::to_string(at + 1);
            strip.name = plan.name;
            strip.labels = plan.labels;
            strip.group = plan.group;
            for (const Quantity& quantity : plan.numbers) {
                strip.numbers.push_back(number(quantity));
                strip.largest = std::max(strip.largest, std::abs(strip.numbers.back().value));
            }
            const int cursor = at < input_.cursors.size() ? input_.cursors[at] : 0;
            strip.cursor = std::clamp(cursor, 0, int(strip.numbers.size()) - 1);
            const NumberView& there = strip.numbers[std::size_t(strip.cursor)];
            strip.at_cursor = {Key::strip_at, {say(text_.name(there.quantity)), there.text}};
            strip.summary = summary_of(strip);
            view_.strips.push_back(std::move(strip));
        }
    }

    static Message summary_of(const StripView& strip) {
        const auto by_value = [](const NumberView& a, const NumberView& b) { return a.value < b.value; };
        const auto [least, most] = std::minmax_element(strip.numbers.begin(), strip.numbers.end(), by_value);
        const auto place = [&](auto at) { return count_text(at - strip.numbers.begin() + 1); };
        const std::string count = count_text((long long)(strip.numbers.size()));
        if (least->value == most->value) return {Key::strip_summary_same, {count, least->text}};
        return {Key::strip_summary, {count, least->text, place(least), most->text, place(most)}};
    }

    // The head's own stepper, and the products behind one score.
    void add_attention() {
        StepperInput input;
        input.trace = text_.numbers().head(state_.block, state_.head);
        input.words = distinct_words(pass_.texts(), Key::word_and_place);
        input.scale_d = pass_.config().head_dimension();
        input.reader = state_.word;
        input.step = inside_.step;
        input.exact = inside_.exact;
        input.most_columns = input_.most_columns;
        input.kept = state_.read;
        view_.stepper = stepper_view(std::move(input));
        view_.stepper->origin = at_home(view_.origin, state_);
        view_.stepper->pointed = at_home(view_.pointed, state_);
        view_.stepper->can_follow_back = view_.can_follow_back;
        view_.sentence = view_.stepper->sentence;

        const int reader = state_.word, read = state_.read;
        for (int part = 0; part < pass_.config().head_dimension(); ++part) {
            const Quantity product{
                QuantityKind::score_product, reader, read, part, state_.block, state_.head};
            view_.products.push_back({number(product), part});
            view_.largest_product =
                std::max(view_.largest_product, std::abs(view_.products.back().number.value));
        }
        view_.product_strip.prefix = "all.";
        view_.product_strip.name = {Key::strip_products, {}};
        view_.product_strip.largest = view_.largest_product;
        for (const ProductBar& product : view_.products)
            view_.product_strip.numbers.push_back(product.number);
        view_.product_strip.summary = summary_of(view_.product_strip);
        view_.sorted = inside_.sorted;
        if (view_.sorted)
            std::stable_sort(view_.products.begin(), view_.products.end(),
                             [](const ProductBar& a, const ProductBar& b) {
                                 return std::abs(a.number.value) > std::abs(b.number.value);
                             });
        view_.products_title = {Key::walk_products,
                                {view_.words[std::size_t(reader)], view_.words[std::size_t(read)]}};
        const auto of_pair = [&](QuantityKind kind) {
            return text_.number({kind, reader, read, 0, state_.block, state_.head});
        };
        const bool masked = text_.numbers().head(state_.block, state_.head).mask.forbids(reader, read);
        view_.products_sum = {masked ? Key::walk_products_masked : Key::walk_products_sum,
                              {of_pair(QuantityKind::score), text_.root(), of_pair(QuantityKind::scaled)}};
    }

    const Pass& pass_;
    const ViewState& state_;
    const InsideState& inside_;
    const WalkInput& input_;
    PassText text_;
    WalkView view_;
};

}  // namespace

bool WalkView::has_strips() const {
    return std::any_of(strips.begin(), strips.end(),
                       [](const StripView& strip) { return strip.labels.empty(); });
}

OriginInHand WalkView::origin_in_hand() const {
    OriginInHand hand = kept_origin();
    if (!pointed) return hand;
    hand.origin = &*pointed;
    hand.can_follow = false;
    return hand;
}

OriginInHand WalkView::kept_origin() const {
    OriginInHand hand;
    hand.origin = origin ? &*origin : nullptr;
    hand.can_follow = origin.has_value();
    hand.can_go_back = can_follow_back;
    hand.exact = exact;
    hand.all_parts = all_parts;
    return hand;
}

WalkView walk_view(const Pass& pass, const ViewState& state, const InsideState& inside,
                   const WalkInput& input) {
    return Builder(pass, state, inside, input).build();
}

std::optional<Quantity> walk_quantity(std::string_view id, const ViewState& state) {
    if (id.rfind("all.", 0) == 0) id.remove_prefix(4);
    std::optional<Quantity> quantity = parse_quantity(id);
    const bool of_trace = quantity && quantity->kind <= QuantityKind::score_product;
    if (of_trace && quantity->block < 0 && quantity->head < 0) {
        quantity->block = state.block;
        quantity->head = state.head;
    }
    return quantity;
}

}  // namespace attention
