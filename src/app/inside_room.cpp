#include "app/inside_room.h"

#include <algorithm>

#include "app/act_ids.h"
#include "lesson/typed_number.h"

namespace attention {

namespace {

void toggle(std::vector<int>& places, int place) {
    const auto at = std::find(places.begin(), places.end(), place);
    if (at != places.end())
        places.erase(at);
    else
        places.insert(std::upper_bound(places.begin(), places.end(), place), place);
}

}  // namespace

void InsideRoom::set_state(InsideState state) {
    state_ = std::move(state);
    answer_.reset();
    view_is_old_ = true;
}

void InsideRoom::source_changed(const InsideSource& source) {
    timer_.reset();
    pointed_ = focused_ = {};
    settle(source);
}

void InsideRoom::forget_words() {
    state_.padding.clear();
    state_.line_word = state_.later = -1;
}

// Keeps what the model and the text have, and the walk in the block that is shown.
void InsideRoom::settle(const InsideSource& source) {
    const int words = source.analysis.words();
    clamp(source.state, source.pack.model.config, words);
    if (state_.station.block >= 0) state_.station.block = source.state.block;
    clamp(state_, source.pack, words);
    answer_.reset();
    view_is_old_ = true;
    if (words == 0) state_.trail.clear();
    if (state_.trail.empty()) return;
    const Pass shown = pass(source);
    const PassCalculation numbers(source.pack.model, shown.ids(), shown.trace, shown.changes);
    std::erase_if(state_.trail, [&](const Quantity& quantity) { return !numbers.exists(quantity); });
}

Pass InsideRoom::pass(const InsideSource& source) {
    const Model& model = source.pack.model;
    if (!answer_) {
        changes_ = changes_of(state_, source.analysis.words(), model.config);
        if (changes_.any()) {
            std::vector<int> ids;
            for (const Token& token : source.analysis.tokens) ids.push_back(token.id);
            forward(model, ids, changed_trace_, Keep::everything, changes_);
            answer_ = answer(model, changed_trace_);
        } else {
            answer_ = source.analysis.answer;
        }
    }
    return {source.pack, source.analysis, changes_.any() ? changed_trace_ : source.analysis.trace, changes_,
            *answer_};
}

bool InsideRoom::act(const InsideSource& source, const std::string& id, const std::string& value) {
    // A real list of the page tells which of its entries was chosen.
    if (id == "inside.view" || id == "later" || id == "at") return act(source, value, "");
    if (begins(id, "view.")) {
        const std::optional<InsideView> view = parse_inside_view(std::string_view(id).substr(5));
        if (!view) return false;
        step_due_ = top_due_ = *view != state_.view || step_due_;
        state_.view = *view;
        settle(source);
        return true;
    }
    const std::size_t dot = id.find('.');
    const std::string kind = id.substr(0, dot), which = dot == std::string::npos ? "" : id.substr(dot + 1);
    if (source.analysis.words() == 0 && id != "length") return false;
    if (id == "inside.follow") {
        follow_answer(source);
        settle(source);
        return true;
    }
    const bool done = act_on_head(source, kind, which) ||
                      ((id == "map" || id == "overview") && act_on_cell(source, value)) ||
                      act_on_lines(source, id, value) || act_on_changes(source, id) ||
                      act_on_walk(source, id, value);
    if (!done) return false;
    settle(source);
    return true;
}

bool InsideRoom::act_on_head(const InsideSource& source, const std::string& kind, const std::string& which) {
    ViewState& state = source.state;
    const std::optional<int> number = place(which);
    if (kind == "block" && number) {
        state.block = *number;
        if (state_.station.block >= 0) state_.station.block = *number;
    } else if (kind == "head" && number) {
        state.head = *number;
        state.average = false;
    } else if (kind == "head" && which == "average") {
        state.average = true;
    } else if (kind == "open") {  // "2.1", "2.average"
        const std::size_t dot = which.find('.');
        const std::optional<int> block = place(which.substr(0, dot));
        if (!block || dot == std::string::npos) return true;
        const std::optional<int> head = place(which.substr(dot + 1));
        state.block = *block;
        state.average = !head;
        if (head) state.head = *head;
        step_due_ = top_due_ = true;
        state_.open = true;
        state_.zoom = 0;
        // It opens on its strongest pair.
        const Pass shown = pass(source);
        clamp(state, shown.config(), shown.words());
        Matrix weights = state.average
                             ? average_weights(shown.trace, shown.config(), state.block)
                             : Matrix(shown.trace.matrix(StageKind::weights, state.block, state.head));
        int word = 0, read = 0;
        weights.maxCoeff(&word, &read);
        state.word = word;
        state.read = read;
    } else if (kind == "heads" && which == "all") {
        step_due_ = top_due_ = true;
        state_.open = false;
    } else if (kind == "zoom") {
        const bool shown = view_.heads_view && view_.heads_view->window;
        const int zoom = shown ? view_.heads_view->window->zoom : state_.zoom;  // what the matrix has of it
        state_.zoom = zoom + (which == "in" ? 1 : -1);
    } else if (kind == "to" && which == "lines") {
        state_.view = InsideView::lines;
        state_.line_heads.clear();
        step_due_ = top_due_ = true;
    } else if (kind == "to" && which == "steps") {
        state_.view = InsideView::steps;
        state_.station = {StationKind::attention, state.block};
        state.average = false;
        state_.trail = {{QuantityKind::weight, state.word, state.read, 0, state.block, state.head}};
        step_due_ = top_due_ = true;
    } else {
        return false;
    }
    return true;
}

// "3,5": the third reading word, the fifth read word; or the name of a key.
bool InsideRoom::act_on_cell(const InsideSource& source, const std::string& value) {
    ViewState& state = source.state;
    const int last = source.analysis.words() - 1;
    const std::size_t comma = value.find(',');
    if (value == "ArrowUp") --state.word;
    if (value == "ArrowDown") ++state.word;
    if (value == "ArrowLeft") --state.read;
    if (value == "ArrowRight") ++state.read;
    if (value == "Home") state.read = 0;
    if (value == "End") state.read = last;
    if (comma != std::string::npos) {
        state.word = place(value.substr(0, comma)).value_or(state.word);
        state.read = place(value.substr(comma + 1)).value_or(state.read);
    }
    state.word = std::clamp(state.word, 0, last);
    state.read = std::clamp(state.read, 0, last);
    return true;
}

bool InsideRoom::act_on_lines(const InsideSource& source, const std::string& id, const std::string& value) {
    ViewState& state = source.state;
    if (const std::optional<int> head = place_after(id, "lines.head.")) {
        // The first choice beside the one head that was shown keeps that one.
        if (state_.line_heads.empty() && !state.average && *head != state.head)
            toggle(state_.line_heads, state.head);
        toggle(state_.line_heads, *head);
        state.average = false;
        if (state_.line_heads.size() == 1) state.head = state_.line_heads[0];
    } else if (id == "lines.average") {
        state.average = !state.average;
        state_.line_heads.clear();
    } else if (id == "threshold") {
        state_.threshold = parse_number(value).value_or(state_.threshold);
    } else if (begins(id, "line.reading.") || begins(id, "line.read.")) {
        const std::optional<int> word = place(std::string_view(id).substr(id.rfind('.') + 1));
        if (!word) return true;
        state_.line_word = state_.line_word == *word ? -1 : *word;
        if (state_.line_word >= 0) state.word = *word;
    } else if (id == "line.pair") {
        const LinesView lines = lines_view(pass(source), state, state_, -1);
        state_.line_word = state_.line_word == lines.most_different.first ? -1 : lines.most_different.first;
    } else {
        return false;
    }
    return true;
}

bool InsideRoom::act_on_changes(const InsideSource& source, const std::string& id) {
    const int words = source.analysis.words();
    if (id == "mask.none" || id == "mask.causal") {
        state_.causal = id == "mask.causal";
    } else if (const std::optional<int> word = place_after(id, "pad.")) {
        if (*word < words) toggle(state_.padding, *word);
        if (int(state_.padding.size()) >= words) toggle(state_.padding, *word);  // at least one word stays
    } else if (begins(id, "positions.")) {
        if (id == "positions.as-trained") state_.positions = Positions::as_trained;
        if (id == "positions.none") state_.positions = Positions::none;
        if (id == "positions.moved") state_.positions = Positions::moved;
        if (id == "positions.again") ++state_.position_seed;
    } else if (id == "changes.reset") {
        state_.causal = false;
        state_.padding.clear();
        state_.positions = Positions::as_trained;
    } else if (const std::optional<int> later = place_after(id, "later.")) {
        state_.later = *later;
    } else if (const std::optional<int> label = place_after(id, "parts.label.")) {
        state_.label = *label;
    } else {
        return false;
    }
    return true;
}

// The walk, at the logit of the answer.
void InsideRoom::follow_answer(const InsideSource& source) {
    const Pass shown = pass(source);
    const ModelConfig& config = shown.config();
    const int row = config.has_labels() ? 0 : shown.words() - 1;
    const int part = config.output == OutputKind::sigmoid ? 0 : shown.answer.best;
    step_due_ = top_due_ = true;
    state_.view = InsideView::steps;
    if (!config.has_labels()) source.state.word = row;
    state_.trail = {{QuantityKind::logit, 0, row, part}};
    state_.all_terms = false;
    go_to({StationKind::logits});
}

void InsideRoom::go_to(const Station& station) {
    if (station == state_.station) return;
    state_.station = station;
    cursors_.clear();
}

// A number is chosen; its way begins.
void InsideRoom::choose(const InsideSource&, const Quantity& quantity) {
    if (!state_.trail.empty() && state_.trail.back() == quantity)
        state_.trail.clear();
    else
        state_.trail = {quantity};
    state_.all_terms = false;
}

bool InsideRoom::act_on_walk(const InsideSource& source, const std::string& id, const std::string& value) {
    ViewState& state = source.state;
    const std::vector<Station> path = stations_of(source.pack.model.config);
    const auto here = std::find(path.begin(), path.end(), state_.station);
    const auto arrive = [&](const Station& station) {
        go_to(station);
        if (station.block >= 0) state.block = station.block;
    };
    if (id == "length") {
        state_.length = int(parse_number(value).value_or(state_.length));
    } else if (id == "walk.back" || id == "walk.next") {
        if (id == "walk.back" && here != path.begin()) arrive(*(here - 1));
        if (id == "walk.next" && here + 1 != path.end()) arrive(*(here + 1));
    } else if (begins(id, "at.")) {
        const std::optional<Station> station = parse_station(std::string_view(id).substr(3));
        if (station && std::find(path.begin(), path.end(), *station) != path.end()) arrive(*station);
    } else if (id == "walk.word" || begins(id, "reader.")) {
        state.word = (id == "walk.word" ? place(value) : place_after(id, "reader.")).value_or(state.word);
    } else if (id == "walk.read") {
        state.read = place(value).value_or(state.read);
    } else if (id == "numbers") {
        state_.numbers = !state_.numbers;
    } else if (id == "products.sorted" || id == "products.in-place") {
        state_.sorted = id == "products.sorted";
    } else if (begins(id, "strip.")) {
        return act_on_strip(source, id, value);
    } else if (begins(id, "step.")) {
        const AttentionTrace trace =
            head_trace(pass(source).trace, source.pack.model.config, state.block, state.head, changes_.mask);
        state_.step = next_step(trace, state.word, state_.step, std::string_view(id).substr(5));
    } else if (act_on_origin(source, id)) {
        return true;
    } else if (const std::optional<Quantity> quantity = walk_quantity(id, state)) {
        const Pass shown = pass(source);
        if (!PassText(shown).numbers().exists(*quantity)) return true;
        choose(source, *quantity);
        state.read = read_word_of(*quantity).value_or(state.read);  // its products stand beside it
    } else {
        return false;
    }
    return true;
}

bool InsideRoom::act_on_strip(const InsideSource& source, const std::string& id, const std::string& key) {
    const WalkView walk = walk_view(pass(source), source.state, state_, {std::nullopt, cursors_});
    const std::optional<int> at = place_after(id, "strip.");
    if (!at || *at >= int(walk.strips.size())) return true;
    const StripView& strip = walk.strips[std::size_t(*at)];
    const int last = int(strip.numbers.size()) - 1;
    if (key.empty()) {
        choose(source, strip.numbers[std::size_t(strip.cursor)].quantity);
        return true;
    }
    int cursor = strip.cursor;
    if (key == "ArrowLeft" || key == "ArrowUp") --cursor;
    if (key == "ArrowRight" || key == "ArrowDown") ++cursor;
    if (key == "Home") cursor = 0;
    if (key == "End") cursor = last;
    cursor = std::clamp(cursor, 0, last);
    if (cursors_.size() <= std::size_t(*at)) cursors_.resize(std::size_t(*at) + 1, 0);
    cursors_[std::size_t(*at)] = cursor;
    focused_.quantity = strip.numbers[std::size_t(cursor)].quantity;
    return true;
}

bool InsideRoom::act_on_origin(const InsideSource& source, const std::string& id) {
    const auto follow = [&](const Quantity& quantity) {
        state_.trail.push_back(quantity);
        state_.all_terms = false;
    };
    // The walk stands where the number in hand is made.
    const auto arrive = [&] {
        if (state_.trail.empty()) return;
        const Quantity& quantity = state_.trail.back();
        const std::optional<Station> station = station_of(quantity);
        if (!station) return;
        go_to(*station);
        if (quantity.block >= 0) source.state.block = quantity.block;
        if (quantity.head >= 0) source.state.head = quantity.head;
        const bool of_text = source.pack.model.config.has_labels() && station->kind >= StationKind::mean;
        if (!of_text) source.state.word = word_of(quantity).value_or(source.state.word);
        source.state.read = read_word_of(quantity).value_or(source.state.read);
    };
    const std::optional<int> term = place_after(id, "term."), part = place_after(id, "part.");
    if (term || part) {
        if (state_.trail.empty()) return true;
        const Pass shown = pass(source);
        const PassText text(shown);
        if (!text.numbers().exists(state_.trail.back())) return true;
        const OriginView origin = origin_view(text, state_.trail.back(), false);
        if (part && *part < int(origin.parts.size())) follow(origin.parts[std::size_t(*part)].first);
        int count = 0;
        for (const OriginPiece& piece : origin.line)
            if (term && piece.quantity && count++ == *term) {
                follow(*piece.quantity);
                break;
            }
        arrive();
    } else if (id == "origin.back") {
        if (state_.trail.size() > 1) state_.trail.pop_back();
        arrive();
    } else if (id == "origin.close") {
        state_.trail.clear();
    } else if (id == "origin.exact") {
        state_.exact = !state_.exact;
    } else if (id == "origin.all") {
        state_.all_terms = !state_.all_terms;
    } else {
        return false;
    }
    return true;
}

InsideRoom::Pointed InsideRoom::pointed_at(const InsideSource& source, const std::string& id) const {
    Pointed at;
    if (state_.view == InsideView::lines && (begins(id, "line.reading.") || begins(id, "line.read.")))
        at.word = place(std::string_view(id).substr(id.rfind('.') + 1)).value_or(-1);
    if (state_.view == InsideView::steps) {
        const std::optional<int> strip = place_after(id, "strip.");
        if (strip && view_.walk && *strip < int(view_.walk->strips.size())) {
            const StripView& one = view_.walk->strips[std::size_t(*strip)];
            at.quantity = one.numbers[std::size_t(one.cursor)].quantity;
        } else {
            at.quantity = walk_quantity(id, source.state);
        }
    }
    return at;
}

bool InsideRoom::point(const InsideSource& source, const std::string& id) {
    const Pointed now = pointed_at(source, id);
    if (now == pointed_) return false;
    pointed_ = now;
    view_is_old_ = true;
    return true;
}

void InsideRoom::focus(const InsideSource& source, const std::string& id) {
    const Pointed now = pointed_at(source, id);
    if (now == focused_) return;
    focused_ = now;
    view_is_old_ = true;
}

bool InsideRoom::work(const InsideSource& source, double milliseconds) {
    if (state_.view != InsideView::length || source.analysis.words() == 0) return false;
    std::vector<int> ids;
    for (const Token& token : source.analysis.tokens) ids.push_back(token.id);
    if (!timer_) timer_.emplace(source.pack.model, ids);
    const int length = state_.length > 0 ? state_.length : int(ids.size());
    timer_->ask(2 * length);
    timer_->ask(length);
    const std::size_t before = timer_->results().size();
    const bool left = timer_->step(milliseconds);
    if (timer_->results().size() != before) view_is_old_ = result_due_ = true;
    return left;
}

const InsideRoomView& InsideRoom::view(const InsideSource& source, const InsideFit& fit) {
    if (!view_is_old_ && fit == fit_) return view_;
    fit_ = fit;
    view_ = inside_frame(source.pack, source.analysis, source.state, state_, fit.narrow);
    view_is_old_ = false;
    if (!view_.has_words) {
        view_.live = {Key::live_empty, {}};
        return view_;
    }
    const Pass shown = pass(source);
    view_.changed = changed_notice(shown.changes);
    view_.answer = answer_notice(shown.pack, shown.answer);
    view_.follow = {Key::inside_follow, {}};
    const Pointed& pointed = pointed_ == Pointed{} ? focused_ : pointed_;
    switch (state_.view) {
        case InsideView::heads:
            view_.heads_view = heads_view(shown, source.state, state_, fit.matrix_words);
            view_.live =
                view_.heads_view->window ? view_.heads_view->window->cell : Message{Key::heads_title, {}};
            break;
        case InsideView::lines:
            view_.lines = lines_view(shown, source.state, state_, pointed.word);
            view_.live = view_.lines->word >= 0 ? view_.lines->about_word : view_.lines->count;
            break;
        case InsideView::steps:
            view_.walk = walk_view(shown, source.state, state_,
                                   {pointed.quantity, cursors_, fit.stepper_columns, fit.narrow_walk});
            view_.live = view_.walk->title;
            if (view_.walk->pointed)
                view_.live = verbatim(view_.walk->pointed->text());
            else if (view_.walk->origin)
                view_.live = verbatim(view_.walk->origin->text());
            break;
        case InsideView::parts:
            view_.parts = parts_view(shown, state_);
            view_.live = view_.parts->title;
            break;
        case InsideView::changes:
            view_.changes = changes_view(shown, source.state, state_);
            view_.live = view_.changes->answer;
            break;
        case InsideView::length:
            view_.length =
                length_view(shown, state_, timer_ ? timer_->results() : std::vector<MeasuredLength>{});
            view_.live = view_.length->sentence;
            break;
    }
    return view_;
}

}  // namespace attention
