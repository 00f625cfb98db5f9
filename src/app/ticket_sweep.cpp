#include "app/ticket_sweep.h"

#include <nlohmann/json.hpp>

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// As the module engine.js reads them.
std::string options_json(const SweepOptions& options) {
    return text_of({{"seed", options.seed},
                    {"hiding", options.hiding},
                    {"faithfulness", options.faithfulness},
                    {"block", options.block},
                    {"head", options.head}});
}

}  // namespace

void TicketSweep::use(TicketSet set) {
    set_ = std::move(set);
    sweep_.reset();
    sweeper_.reset();
    running_ = false;
    problem_.clear();
    workers_lost_ = 0;
    ++number_;
}

void TicketSweep::open(const Pack& pack) {
    pack_ = &pack;
    file_.clear();
    encoding_.clear();
    use(TicketSet::of(pack));
}

void TicketSweep::open_practice() { open(*pack_); }

bool TicketSweep::open_file(std::string csv, const std::string& name, const std::string& encoding) {
    Result<TicketSet> set = TicketSet::read(std::move(csv), pack_->model.config.labels);
    if (!set || set->size() == 0) {
        problem_ = set ? say(Key::sweep_file_none, {name}) : name + ": " + set.error().sentence;
        problem_is_english_ = !set;
        return false;
    }
    file_ = name;
    encoding_ = encoding;
    use(std::move(*set));
    return true;
}

void TicketSweep::start(const SweepOptions& options) {
    if (!set_ || set_->size() == 0 || !pack_->model.config.has_labels()) return;
    if (!sweep_ || sweep_->finished() || sweep_->options() != options) {
        sweep_.emplace(set_->size(), pack_->baselines.size(), options);
        sweeper_.emplace(*pack_, options);
        workers_lost_ = 0;
        ++number_;
    }
    workers_ = -1;
    running_ = true;
    started_ = Clock::now();
    done_before_ = sweep_->done();
}

void TicketSweep::stop() {
    running_ = false;
    if (sweep_) sweep_->recall();
}

std::string TicketSweep::take(int worker, int most) {
    Json tickets = Json::array();
    if (running_)
        for (const int row : sweep_->take(worker, most))
            tickets.push_back({{"row", row}, {"text", set_->text(row)}});
    return text_of({{"sweep", number_},
                    {"options", sweep_ ? options_json(sweep_->options()) : ""},
                    {"tickets", std::move(tickets)}});
}

void TicketSweep::give(int sweep, int row, std::span<const float> numbers) {
    if (!running_ || sweep != number_) return;
    sweep_->give(row, numbers);
    if (sweep_->finished()) running_ = false;
}

void TicketSweep::lose(int worker) {
    if (!sweep_ || !running_) return;
    sweep_->lose(worker);
    ++workers_lost_;
}

bool TicketSweep::step() {
    if (!computes_here()) return false;
    constexpr int here = -1;  // no worker's number
    std::vector<float> numbers(std::size_t(swept_numbers(pack_->baselines.size())));
    for (const int row : sweep_->take(here, 1)) {
        write_swept(sweeper_->sweep(set_->text(row), row), numbers);
        give(number_, row, numbers);
    }
    return running_;
}

TicketsEvidence TicketSweep::evidence() const {
    TicketsEvidence evidence{*pack_, set(), {}, {}, {}};
    evidence.file = file_;
    evidence.encoding = encoding_;
    evidence.problem = problem_;
    evidence.problem_is_english = problem_is_english_;
    evidence.sweep = sweep_ ? &*sweep_ : nullptr;
    evidence.running = running_;
    evidence.workers = std::max(0, workers_);
    evidence.workers_lost = workers_lost_;
    if (running_ && sweep_->done() > done_before_) {
        const double seconds = std::chrono::duration<double>(Clock::now() - started_).count();
        evidence.seconds_left =
            seconds / (sweep_->done() - done_before_) * (sweep_->total() - sweep_->done());
    }
    return evidence;
}

}  // namespace attention
