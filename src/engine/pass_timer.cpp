#include "engine/pass_timer.h"

#include <algorithm>
#include <chrono>

namespace attention {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int lengths[] = {1, 2, 4, 8, 15, 30, 60, 90, 120};
constexpr std::size_t fewest_batches = 5;
constexpr double least_batch = 1, least_gathered = 5;  // milliseconds; a browser's clock ticks every 0.1
constexpr int largest_batch = 1 << 13;
constexpr double least_warm_up = 60;  // milliseconds
constexpr int warm_up_words = 30, warm_up_passes = 20;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

std::vector<int> at_length(std::span<const int> ids, int length) {
    std::vector<int> result;
    if (ids.empty()) return result;
    for (int i = 0; i < length; ++i) result.push_back(ids[std::size_t(i) % ids.size()]);
    return result;
}

PassTimer::PassTimer(const Model& model, std::vector<int> ids) : model_(&model), ids_(std::move(ids)) {
    if (ids_.empty()) return;
    for (const int length : lengths) {
        const int fitting = std::min(length, model.config.positions);
        if (waiting_.empty() || waiting_.back() != fitting) waiting_.push_back(fitting);
    }
}

void PassTimer::ask(int length) {
    if (ids_.empty() || length < 1 || length > model_->config.positions) return;
    const auto is_it = [&](const MeasuredLength& result) { return result.words == length; };
    if (std::any_of(results_.begin(), results_.end(), is_it)) return;
    const auto asked_end = waiting_.begin() + asked_;
    if (std::find(waiting_.begin(), asked_end, length) != asked_end) return;
    std::erase(waiting_, length);
    waiting_.insert(waiting_.begin(), length);
    ++asked_;
    text_.clear();  // the one that was being measured begins anew later
}

bool PassTimer::step(double milliseconds) {
    const Clock::time_point start = Clock::now();
    while (!finished()) {
        if (warmed_ < least_warm_up)
            warm_up();
        else
            measure_batch();
        if (milliseconds_since(start) >= milliseconds) break;
    }
    return !finished();
}

void PassTimer::warm_up() {
    const Clock::time_point start = Clock::now();
    const std::vector<int> text = at_length(ids_, std::min(warm_up_words, model_->config.positions));
    for (int pass = 0; pass < warm_up_passes; ++pass) forward(*model_, text, trace_);
    warmed_ +=
        std::max(least_warm_up / 20, milliseconds_since(start));  // a clock that stands still ends it too
}

void PassTimer::measure_batch() {
    if (text_.empty()) {
        text_ = at_length(ids_, waiting_.front());
        batch_ = 1;
        times_.clear();
        gathered_ = 0;
        forward(*model_, text_, trace_);  // allocates, and warms the caches; not timed
    }
    const Clock::time_point start = Clock::now();
    for (int pass = 0; pass < batch_; ++pass) forward(*model_, text_, trace_);
    const double took = std::max(0.0, milliseconds_since(start));
    if (took < least_batch && batch_ < largest_batch) {
        batch_ *= 2;
        return;
    }
    times_.push_back(took / batch_);
    gathered_ += took;
    // A clock that stands still ends it too.
    if (times_.size() >= fewest_batches && (gathered_ >= least_gathered || took == 0)) finish_length();
}

void PassTimer::finish_length() {
    const MeasuredLength result{waiting_.front(), median(times_)};
    const auto after = std::find_if(results_.begin(), results_.end(),
                                    [&](const MeasuredLength& other) { return other.words > result.words; });
    results_.insert(after, result);
    waiting_.erase(waiting_.begin());
    if (asked_ > 0) --asked_;
    text_.clear();
}

}  // namespace attention
