#include "engine/sweep.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention {
namespace {

bool holds(const std::vector<int>& rows, int row) {
    return std::find(rows.begin(), rows.end(), row) != rows.end();
}

// Whether every number is one that a ticket can have: finite, and small enough to be a place or a count.
bool are_numbers(std::span<const float> numbers) {
    constexpr float largest = 1 << 24;
    return std::all_of(numbers.begin(), numbers.end(),
                       [](float number) { return std::abs(number) <= largest; });
}

}  // namespace

Sweep::Sweep(int tickets, std::size_t baselines, SweepOptions options)
    : options_(options),
      total_(tickets),
      baselines_(baselines),
      numbers_(std::size_t(tickets) * width()),
      has_(std::size_t(tickets)),
      again_(std::size_t(tickets)) {}

std::vector<int> Sweep::take(int worker, int most) {
    const std::size_t limit = std::size_t(std::max(most, 0));
    std::vector<int> rows;
    std::vector<int>& own = out_[worker];
    while (rows.size() < limit && !returned_.empty()) {
        const int row = returned_.front();
        returned_.pop_front();
        if (!has(row) && !holds(own, row)) rows.push_back(row);
    }
    while (rows.size() < limit && next_ < total_) rows.push_back(next_++);
    if (rows.empty()) take_again(worker, limit, rows);
    own.insert(own.end(), rows.begin(), rows.end());
    return rows;
}

void Sweep::take_again(int worker, std::size_t most, std::vector<int>& rows) {
    const std::vector<int> own = out_[worker];
    for (const auto& [other, theirs] : out_) {
        if (other == worker) continue;
        for (std::size_t i = theirs.size(); i-- > 0 && rows.size() < most;) {
            const int row = theirs[i];
            if (again_[std::size_t(row)] || holds(own, row)) continue;
            again_[std::size_t(row)] = true;
            rows.push_back(row);
        }
    }
}

bool Sweep::give(int row, std::span<const float> numbers) {
    if (row < 0 || row >= next_ || numbers.size() != width() || !are_numbers(numbers)) return false;
    if (has(row)) return true;
    std::copy(numbers.begin(), numbers.end(), numbers_.begin() + std::ptrdiff_t(std::size_t(row) * width()));
    has_[std::size_t(row)] = true;
    ++done_;
    for (auto& [worker, rows] : out_) rows.erase(std::remove(rows.begin(), rows.end(), row), rows.end());
    return true;
}

void Sweep::lose(int worker) {
    const auto found = out_.find(worker);
    if (found == out_.end()) return;
    const std::vector<int> rows = std::move(found->second);
    out_.erase(found);
    for (int row : rows) {  // none of them has come back: give() takes those out
        again_[std::size_t(row)] = false;
        if (std::find(returned_.begin(), returned_.end(), row) != returned_.end()) continue;
        returned_.push_back(row);
        ++taken_over_;
    }
}

void Sweep::recall() {
    for (const auto& [worker, rows] : out_)
        for (const int row : rows) {
            again_[std::size_t(row)] = false;
            if (std::find(returned_.begin(), returned_.end(), row) == returned_.end())
                returned_.push_back(row);
        }
    out_.clear();
}

SweptTicket Sweep::result(int row) const {
    const std::span<const float> numbers = numbers_;
    return read_swept(numbers.subspan(std::size_t(row) * width(), width()), baselines_);
}

}  // namespace attention
