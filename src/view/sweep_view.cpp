#include "view/sweep_view.h"

#include <algorithm>
#include <cmath>

#include "view/number_format.h"
#include "view/sweep_figures_view.h"
#include "view/sweep_list.h"

namespace attention {

namespace {

bool has_practice(const Pack& pack) {
    return std::any_of(pack.tickets.begin(), pack.tickets.end(),
                       [](const Ticket& ticket) { return ticket.practice; });
}

std::string joined(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

void add_set(SweepView& view, const TicketsEvidence& evidence) {
    const int size = evidence.set->size();
    const bool practice = has_practice(evidence.pack);
    const std::string count = count_text(size);
    if (!evidence.file.empty())
        view.set = {Key::sweep_file, {evidence.file, count}};
    else if (size == 0)
        view.set = {Key::sweep_none, {}};
    else
        view.set = {practice ? Key::sweep_practice : Key::sweep_pack, {count}};
    view.here = !evidence.file.empty() ? evidence.file
                                       : say(practice ? Key::figure_here_practice : Key::figure_here_pack);

    if (!evidence.encoding.empty()) view.notices.push_back({Key::sweep_encoding, {evidence.encoding}});
    const int unknown = evidence.set->unknown_teams();
    if (unknown > 0 && unknown == size)
        view.notices.push_back({Key::sweep_unknown_all, {joined(evidence.pack.model.config.labels)}});
    else if (unknown > 0)
        view.notices.push_back({Key::sweep_unknown, {count_text(unknown)}});
    view.problem = evidence.problem;
    view.problem_is_english = evidence.problem_is_english;

    view.start = {Key::sweep_start, {count}};
    view.can_start = size > 0 && !evidence.running;
    view.running = evidence.running;
    view.to_practice = {practice ? Key::sweep_to_practice : Key::sweep_to_pack, {}};
    view.can_go_back = !evidence.file.empty() && !evidence.pack.tickets.empty();
}

void add_invitation(SweepView& view, const TicketsEvidence& evidence) {
    if (evidence.sweep || evidence.set->size() == 0) return;
    view.invitation.push_back({Key::sweep_invite_answers, {}});
    if (!evidence.pack.baselines.empty())
        view.invitation.push_back(
            {Key::sweep_invite_baselines, {count_text((long long)(evidence.pack.baselines.size()))}});
    if (evidence.pack.vocabulary.unknown() < 0) {
        view.invitation.push_back({Key::influence_not_without_unknown, {}});
        return;
    }
    view.invitation.push_back({Key::sweep_invite_hiding, {}});
    if (view.faithfulness) view.invitation.push_back({Key::sweep_invite_faithfulness, {}});
}

Message time_left(double seconds) {
    constexpr double minute = 60;
    if (seconds < 1.5 * minute)
        return {Key::sweep_seconds_left, {count_text(std::max(1LL, (long long)(std::ceil(seconds))))}};
    return {Key::sweep_minutes_left, {count_text((long long)(std::ceil(seconds / minute)))}};
}

void add_progress(SweepView& view, const TicketsEvidence& evidence) {
    if (!evidence.sweep) return;
    const Sweep& sweep = *evidence.sweep;
    view.measuring = {sweep.done(), sweep.total(), !evidence.running && !sweep.finished()};
    const std::string done = count_text(sweep.done()), total = count_text(sweep.total());
    const bool time_known =
        evidence.running && std::isfinite(evidence.seconds_left) && evidence.seconds_left >= 0;
    if (sweep.finished())
        view.progress = {Key::sweep_complete, {total}};
    else if (time_known)
        view.progress = {Key::sweep_progress_left, {done, total, say(time_left(evidence.seconds_left))}};
    else
        view.progress = {Key::sweep_progress, {done, total}};
    if (evidence.running)
        view.workers.push_back(evidence.workers > 0
                                   ? Message{Key::sweep_by_workers, {count_text(evidence.workers)}}
                                   : Message{Key::sweep_by_page, {}});
    if (evidence.workers_lost > 0)
        view.workers.push_back(
            {Key::sweep_lost, {count_text(evidence.workers_lost), count_text(sweep.taken_over())}});
    if (view.measuring.complete()) return;
    view.state = {evidence.running ? Key::sweep_so_far : Key::sweep_stopped, {done, total}};
}

void add_left_out(SweepView& view) {
    const SweepFigures& counted = view.counted;
    if (counted.without_words > 0)
        view.left_out.push_back({Key::sweep_without_words, {count_text(counted.without_words)}});
    if (counted.cut > 0)
        view.left_out.push_back(
            {Key::sweep_cut, {count_text(counted.cut), count_text(view.pack->model.config.positions)}});
    if (view.pack->vocabulary.unknown() < 0)
        view.left_out.push_back({Key::influence_not_without_unknown, {}});
}

// What is said when something changed: the state of the sweep, not each of its steps, and the list.
void add_live(SweepView& view) {
    std::string sentence = view.problem.empty() ? "" : view.problem + " ";
    const SweepFigures& counted = view.counted;
    if (view.running) {
        sentence += say(Key::sweep_live, {count_text(view.measuring.total)});
    } else {
        sentence += say(view.measured ? (view.state.empty() ? view.progress : view.state) : view.set);
        if (view.measured && counted.right.of > 0)
            sentence += " " + say(Key::sweep_live_right,
                                  {count_text(counted.right.count), count_text(counted.right.of)});
        if (view.measured && counted.agree.of > 0)
            sentence += " " + say(Key::sweep_live_agree,
                                  {count_text(counted.agree.count), count_text(counted.agree.of)});
        sentence += " " + say(Key::list_count, {count_text(view.listed)});
    }
    view.live = verbatim(std::move(sentence));
}

}  // namespace

SweepView sweep_view(const TicketsEvidence& evidence, const ViewState& state, const EvidenceState& asked) {
    SweepView view;
    if (!evidence.pack.model.config.has_labels() || !evidence.set) {
        view.why_not = {Key::evidence_needs_labels, {}};
        view.live = view.why_not;
        return view;
    }
    view.definition = state.definition;
    view.can_hide = evidence.pack.vocabulary.unknown() >= 0;
    view.faithfulness = view.can_hide && asked.faithfulness;
    view.pack = &evidence.pack;
    view.tickets = evidence.set;
    view.sweep = evidence.sweep;
    view.file = evidence.file;
    add_set(view, evidence);
    add_invitation(view, evidence);
    add_progress(view, evidence);
    view.measured = evidence.sweep && evidence.sweep->done() > 0;
    if (view.measured) {
        view.counted = sweep_figures(*evidence.sweep, *evidence.set, evidence.pack);
        add_left_out(view);
    }
    add_sweep_figures(view);
    const double chance = add_sweep_list(view, asked);
    if (view.measured && view.sweep->finished()) view.meaning = sweep_meaning(view, chance);
    add_live(view);
    return view;
}

}  // namespace attention
