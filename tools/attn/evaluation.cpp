#include "attn/evaluation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace attention::tool {
namespace {

void add(Comparison& sum, const Comparison& other) {
    sum.largest_weight_change = std::max(sum.largest_weight_change, other.largest_weight_change);
    sum.predictions_changed += other.predictions_changed;
    sum.baseline_predictions_changed += other.baseline_predictions_changed;
}

// What one thread does: one ticket after the other, with traces of its own.
class Evaluator {
public:
    explicit Evaluator(const EvaluationTask& task) : task_(task), sweeper_(task.pack, task.options) {}

    SweptTicket evaluate(int row) {
        SweptTicket ticket = sweeper_.sweep(task_.tickets.text(row), row);
        if (task_.against) compare(ticket);
        return ticket;
    }

    const Comparison& comparison() const { return comparison_; }  // of the tickets so far

private:
    void compare(const SweptTicket& ticket) {
        const Pack &pack = task_.pack, &other = *task_.against;
        forward(other.model, sweeper_.ids(), other_trace_);
        comparison_.predictions_changed += answer(other.model, other_trace_).best != ticket.label;
        for (std::size_t b = 0; b < pack.baselines.size(); ++b)
            for (const Baseline& baseline : other.baselines)
                comparison_.baseline_predictions_changed +=
                    baseline.name == pack.baselines[b].name &&
                    answer(baseline, sweeper_.ids(), pack.vocabulary.padding()).best != ticket.baselines[b];
        for (int block = 0; block < pack.model.config.blocks; ++block)
            for (int head = 0; head < pack.model.config.heads; ++head) {
                auto change = sweeper_.trace().matrix(StageKind::weights, block, head) -
                              other_trace_.matrix(StageKind::weights, block, head);
                comparison_.largest_weight_change =
                    std::max(comparison_.largest_weight_change, change.cwiseAbs().maxCoeff());
            }
    }

    const EvaluationTask& task_;
    TicketSweeper sweeper_;
    Trace other_trace_;
    Comparison comparison_;
};

}  // namespace

Evaluation evaluate_tickets(const EvaluationTask& task, const std::function<void(std::size_t)>& progress) {
    const int total = task.tickets.size();
    const std::size_t baselines = task.pack.baselines.size(), width = std::size_t(swept_numbers(baselines));
    std::vector<float> numbers(std::size_t(total) * width);  // (tickets, swept_numbers)
    const auto numbers_of = [&](int row) {
        return std::span(numbers).subspan(std::size_t(row) * width, width);
    };
    std::vector<Comparison> comparisons(std::size_t(task.threads));
    std::atomic<int> next = 0, done = 0;
    const auto work = [&](int thread) {
        Evaluator evaluator(task);
        for (int row = next++; row < total; row = next++) {
            write_swept(evaluator.evaluate(row), numbers_of(row));
            ++done;
        }
        comparisons[std::size_t(thread)] = evaluator.comparison();
    };
    progress(0);
    std::vector<std::thread> threads;
    for (int i = 0; i < task.threads; ++i) threads.emplace_back(work, i);
    while (done < total) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        progress(std::size_t(done));
    }
    for (std::thread& thread : threads) thread.join();

    Evaluation evaluation{Sweep(total, baselines, task.options), std::nullopt};
    for (int row : evaluation.sweep.take(0, total)) evaluation.sweep.give(row, numbers_of(row));
    if (!task.against) return evaluation;
    evaluation.comparison.emplace();
    for (const Comparison& comparison : comparisons) add(*evaluation.comparison, comparison);
    return evaluation;
}

}  // namespace attention::tool
