#include "app/evidence_room.h"

#include <algorithm>

#include "app/act_ids.h"

namespace attention {

namespace {

// How often what is measured is shown: the figures of many tickets take their time to be counted.
std::chrono::milliseconds between_results(const TicketSet* swept) {
    if (!swept) return std::chrono::milliseconds(100);
    return std::chrono::milliseconds(std::max(250, swept->size() / 50));
}

}  // namespace

void EvidenceRoom::set_state(EvidenceState state) {
    state_ = std::move(state);
    view_is_old_ = true;
}

void EvidenceRoom::model_changed(const Pack& pack) {
    end_workers();
    work_.forget_model();
    sweep_.open(pack);
    state_ = {};
}

void EvidenceRoom::source_changed(const EvidenceSource& source) {
    work_.forget_text();
    settle(source);
}

void EvidenceRoom::forget_words() {
    state_.hidden.clear();
    state_.swap_with.clear();
}

void EvidenceRoom::settle(const EvidenceSource& source) {
    const int words = source.analysis.words();
    clamp(source.state, source.pack.model.config, words);
    clamp(state_, source.pack, words);
    if (const TicketSet* set = sweep_.set()) {
        const std::vector<std::string>& styles = set->styles();
        if (std::find(styles.begin(), styles.end(), state_.style) == styles.end()) state_.style.clear();
    }
    if (words > 0) work_.want(source.pack, source.analysis, source.state, state_);
    view_is_old_ = true;
}

bool EvidenceRoom::act(const EvidenceSource& source, const std::string& id, const std::string& value) {
    // A real list of the page tells which of its entries was chosen.
    if (id == "evidence.view") return act(source, value, "");
    if (begins(id, "view.")) {
        const std::optional<EvidenceView> view = parse_evidence_view(std::string_view(id).substr(5));
        if (!view) return false;
        step_due_ = top_due_ = *view != state_.view || step_due_;
        state_.view = *view;
    } else if (id == "measure.stop") {
        work_.stop();
    } else if (id == "measure.go") {
        work_.go_on();
    } else if (!act_on_sweep(source, id, value)) {
        if (source.analysis.words() == 0) return false;
        if (!act_on_words(source, id) && !act_on_text(source, id, value) &&
            !act_on_numbers(source, id, value))
            return false;
    }
    settle(source);
    return true;
}

bool EvidenceRoom::act_on_words(const EvidenceSource& source, const std::string& id) {
    ViewState& state = source.state;
    if (id == "order.in-place") {
        state_.sorted = false;
    } else if (id == "order.sorted" || id == "order.lost") {
        state_.sorted = true;
        state_.by_lost = id == "order.lost";
    } else if (begins(id, "score.")) {
        state_.score = parse_score(std::string_view(id).substr(6)).value_or(state_.score);
    } else if (id == "head.average") {
        state.average = true;
        state_.score = WordScore::chosen;
    } else if (const std::optional<int> block = place_after(id, "block.")) {
        state.block = *block;
        state_.score = WordScore::chosen;
    } else if (const std::optional<int> head = place_after(id, "head.")) {
        state.head = *head;
        state.average = false;
        state_.score = WordScore::chosen;
    } else if (const std::optional<int> word = place_after(id, "word.")) {
        if (*word != state.word) state_.swap_with.clear();
        state.word = *word;
    } else {
        return false;
    }
    return true;
}

bool EvidenceRoom::act_on_text(const EvidenceSource& source, const std::string& id,
                               const std::string& value) {
    if (id == "swap.with") {
        state_.swap_with = value;
    } else if (id == "swap.clear") {
        state_.swap_with.clear();
    } else if (const std::optional<int> at = place_after(id, "swap.to.")) {
        const SwapView swap = swap_view(work_.evidence(source.pack, source.analysis), source.state, state_);
        if (*at < int(swap.suggestions.size())) state_.swap_with = swap.suggestions[std::size_t(*at)].word;
    } else if (const std::optional<int> word = place_after(id, "hide.")) {
        const auto found = std::find(state_.hidden.begin(), state_.hidden.end(), *word);
        if (found != state_.hidden.end())
            state_.hidden.erase(found);
        else
            state_.hidden.insert(std::upper_bound(state_.hidden.begin(), state_.hidden.end(), *word), *word);
    } else if (id == "hide.none") {
        state_.hidden.clear();
    } else if (const auto pair = places_after(id, "pair.")) {
        state_.hidden = {std::min(pair->first, pair->second), std::max(pair->first, pair->second)};
    } else {
        return false;
    }
    return true;
}

bool EvidenceRoom::act_on_numbers(const EvidenceSource& source, const std::string& id,
                                  const std::string& value) {
    if (id == "shuffles" || begins(id, "shuffles.")) {
        const std::optional<int> count = id == "shuffles" ? place(value) : place_after(id, "shuffles.");
        if (count) state_.shuffles = *count + 1;
    } else if (id == "silence.zero" || id == "silence.mean") {
        state_.mean = id == "silence.mean";
    } else if (const auto head = places_after(id, "head-at.")) {
        source.state.block = head->first;
        source.state.head = head->second;
        source.state.average = false;
    } else if (id == "curve.words") {
        int words = state_.curve_words;
        std::from_chars(value.data(), value.data() + value.size(), words);
        state_.curve_words = words;
    } else if (id == "curve.reseed") {
        ++state_.curve_seed;
    } else {
        return false;
    }
    return true;
}

bool EvidenceRoom::act_on_sweep(const EvidenceSource& source, const std::string& id,
                                const std::string& value) {
    if (id == "sweep.start") {
        SweepOptions options;
        options.seed = source.state.seed;
        options.hiding = source.pack.vocabulary.unknown() >= 0;
        options.faithfulness = options.hiding && state_.faithfulness;
        if (options.faithfulness) {
            options.block = source.state.block;
            options.head = source.state.head;
        }
        sweep_.start(options);
        sweeping_ = sweep_.running();
        if (sweeping_ && on_command) on_command("sweep-start");
    } else if (id == "sweep.stop") {
        sweep_.stop();
        end_workers();
    } else if (id == "sweep.open") {
        if (on_command) on_command("open-tickets");
    } else if (id == "sweep.practice") {
        end_workers();
        sweep_.open_practice();
        forget_filters();
    } else if (id == "sweep.faithfulness") {
        state_.faithfulness = !state_.faithfulness;
    } else if (begins(id, "filter.")) {
        const std::optional<TicketFilter> filter = parse_filter(std::string_view(id).substr(7));
        if (!filter) return false;
        state_.filter = *filter;
        state_.page = 0;
    } else if (id == "sweep.team") {
        state_.team = value == "all" ? -1 : place(value).value_or(state_.team);
        state_.page = 0;
    } else if (id == "sweep.style") {
        state_.style = begins(value, "style.") ? value.substr(6) : "";
        state_.page = 0;
    } else if (id == "list.previous" || id == "list.next") {
        state_.page += id == "list.next" ? 1 : -1;
    } else {
        return false;
    }
    return true;
}

void EvidenceRoom::forget_filters() {
    state_.filter = TicketFilter::all;
    state_.team = -1;
    state_.style.clear();
    state_.page = 0;
}

void EvidenceRoom::open_tickets(std::string csv, const std::string& name, const std::string& encoding) {
    if (sweep_.open_file(std::move(csv), name, encoding)) {
        end_workers();
        forget_filters();
    }
    state_.view = EvidenceView::tickets;
    view_is_old_ = true;
}

void EvidenceRoom::sweep_went_on() {
    if (sweep_.running()) {
        result();
        return;
    }
    end_workers();  // nothing is left to do for them
    view_is_old_ = result_due_ = true;
}

void EvidenceRoom::end_workers() {
    if (std::exchange(sweeping_, false) && on_command) on_command("sweep-stop");
}

void EvidenceRoom::result() {
    const Clock::time_point now = Clock::now();
    if (now - last_result_ < between_results(sweep_.running() ? sweep_.set() : nullptr)) return;
    last_result_ = now;
    view_is_old_ = result_due_ = true;
}

bool EvidenceRoom::work(const EvidenceSource& source, double milliseconds) {
    const bool text = state_.view != EvidenceView::tickets;
    if (text ? !work_.unfinished(source.analysis) : !sweep_.computes_here()) return false;
    const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
    bool left = true;
    do left = text ? work_.step(source.analysis) : sweep_.step();
    while (left && Clock::now() < end);
    if (left)
        result();
    else
        view_is_old_ = result_due_ = true;
    return left;
}

const EvidenceRoomView& EvidenceRoom::view(const EvidenceSource& source, bool narrow) {
    if (!view_is_old_ && narrow == narrow_) return view_;
    narrow_ = narrow;
    view_is_old_ = false;
    view_ = evidence_frame(source.pack, source.analysis, source.state, state_, narrow);
    if (state_.view == EvidenceView::tickets) {
        view_.sweep = sweep_view(sweep_.evidence(), source.state, state_);
        view_.live = view_.sweep->live;
        return view_;
    }
    if (!view_.has_words) {
        view_.live = {Key::live_empty, {}};
        return view_;
    }
    const Evidence measured = work_.evidence(source.pack, source.analysis);
    const auto show = [&](auto& part, auto made) {
        part = std::move(made);
        view_.live = part->live;
    };
    switch (state_.view) {
        case EvidenceView::words: show(view_.words, words_view(measured, source.state, state_)); break;
        case EvidenceView::swap: show(view_.swap, swap_view(measured, source.state, state_)); break;
        case EvidenceView::several: show(view_.several, several_view(measured, source.state, state_)); break;
        case EvidenceView::shuffle: show(view_.shuffle, shuffle_view(measured, source.state, state_)); break;
        case EvidenceView::silence: show(view_.silence, silence_view(measured, source.state, state_)); break;
        case EvidenceView::curves: show(view_.curves, curves_view(measured, source.state, state_)); break;
        case EvidenceView::tickets: break;
    }
    return view_;
}

}  // namespace attention
