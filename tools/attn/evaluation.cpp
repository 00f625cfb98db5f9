#include "attn/evaluation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "attn/answers.h"
#include "engine/probes.h"
#include "engine/tokenizer.h"

namespace attention::tool {
namespace {

// Evaluates one ticket after the other with traces of its own.
class Evaluator {
public:
    explicit Evaluator(const EvaluationTask& task)
        : task_(task), pack_(task.pack), config_(task.pack.model.config) {}

    EvaluatedTicket evaluate(std::size_t row) {
        std::vector<int> all;  // before any cut
        for (const Token& token : tokenize(task_.tickets[row].text, pack_.vocabulary).tokens)
            all.push_back(token.id);
        std::vector<int> ids = cut_off(all), shuffled = cut_off(shuffle(all, task_.seed, row));

        EvaluatedTicket result;
        forward(pack_.model, shuffled, trace_);
        result.shuffled_label = answer(pack_.model, trace_).best;
        forward(pack_.model, ids, trace_);
        result.label = answer(pack_.model, trace_).best;
        for (const Baseline& baseline : pack_.baselines) {
            result.baselines.push_back(answer(baseline, ids, pack_.vocabulary.padding()).best);
            result.shuffled_baselines.push_back(answer(baseline, shuffled, pack_.vocabulary.padding()).best);
        }
        result.most_attended = first_largest(attention_received(trace_, config_, config_.blocks - 1));
        if (why_no_hiding(config_, pack_.vocabulary).empty()) result.most_influential = most_influential(ids);
        if (task_.against) compare(ids, result);
        return result;
    }

private:
    std::vector<int> cut_off(const std::vector<int>& ids) const {
        auto kept = cut(ids, config_);
        return {kept.begin(), kept.end()};
    }

    int most_influential(const std::vector<int>& ids) const {
        HideOneWord hide(pack_.model, ids, pack_.vocabulary.unknown());
        while (hide.step()) {
        }
        return first_largest(hide.lead_lost());
    }

    // trace_ is the ticket's own.
    void compare(const std::vector<int>& ids, EvaluatedTicket& result) {
        forward(task_.against->model, ids, other_trace_);
        result.prediction_changed = answer(task_.against->model, other_trace_).best != result.label;
        for (std::size_t b = 0; b < pack_.baselines.size(); ++b)
            for (const Baseline& other : task_.against->baselines)
                result.baselines_changed +=
                    other.name == pack_.baselines[b].name &&
                    answer(other, ids, pack_.vocabulary.padding()).best != result.baselines[b];
        for (int block = 0; block < config_.blocks; ++block)
            for (int head = 0; head < config_.heads; ++head) {
                auto change = trace_.matrix(StageKind::weights, block, head) -
                              other_trace_.matrix(StageKind::weights, block, head);
                result.largest_weight_change =
                    std::max(result.largest_weight_change, change.cwiseAbs().maxCoeff());
            }
    }

    const EvaluationTask& task_;
    const Pack& pack_;
    const ModelConfig& config_;
    Trace trace_, other_trace_;
};

}  // namespace

std::vector<EvaluatedTicket> evaluate_tickets(const EvaluationTask& task,
                                              const std::function<void(std::size_t)>& progress) {
    std::vector<EvaluatedTicket> results(task.tickets.size());
    std::atomic<std::size_t> next = 0, done = 0;
    auto work = [&] {
        Evaluator evaluator(task);
        for (std::size_t row = next++; row < results.size(); row = next++) {
            results[row] = evaluator.evaluate(row);
            ++done;
        }
    };
    progress(0);
    std::vector<std::thread> threads;
    for (int i = 0; i < task.threads; ++i) threads.emplace_back(work);
    while (done < results.size()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        progress(done);
    }
    for (std::thread& thread : threads) thread.join();
    return results;
}

}  // namespace attention::tool
