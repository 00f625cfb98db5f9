#include "app/by_hand_url.h"
#include "app/definition_url.h"
#include "app/evidence_url.h"
#include "app/guide_url.h"
#include "app/inside_url.h"
#include "fuzz/model.h"
#include "fuzz/targets.h"

namespace attention::fuzz {

namespace {

void expect_problems(const std::vector<Message>& problems) {
    for (const Message& problem : problems) expect_sentence(say(problem));
}

// What was read and written is read and written the same, without a problem. `rewrite` takes an address to what is
// written of it, and to the problems.
template <class Rewrite>
void expect_kept(std::string_view address, Rewrite rewrite) {
    std::vector<Message> problems;
    const std::string once = rewrite(address, problems);
    expect_problems(problems);
    problems.clear();
    const std::string twice = rewrite(once, problems);
    if (twice != once) wrong("The address " + once + " is read and written as " + twice);
    if (!problems.empty()) wrong("Of an address that was written it is said: " + say(problems[0]) + " " + once);
}

}  // namespace

void address(Bytes input) {
    const Pack& pack = small_model();
    const std::vector<std::string>& labels = pack.model.config.labels;
    const ReadTaskPlace task = read_task_place(text_of(input));
    if (!task.problem.empty()) expect_problems({task.problem});
    if (task.place) {
        const ReadTaskPlace again = read_task_place("room=explorer" + write_task_place(task.place));
        expect(again.place == task.place && again.room == "room=explorer", "A task's place is not kept.");
    }
    const ReadDefinition definition = read_definition(task.room);
    if (!definition.problem.empty()) expect_problems({definition.problem});
    const std::string& fragment = definition.room;

    expect_kept(fragment, [&](std::string_view url, std::vector<Message>& problems) {
        const ReadUrl read = read_url(url, pack, {});
        problems = read.problems;
        expect_problems(check_range(read, pack.model.config, 3));
        return write_url(read.state, true);
    });
    if (is_by_hand_url(fragment))
        expect_kept(fragment, [&](std::string_view url, std::vector<Message>& problems) {
            const ReadByHandUrl read = read_by_hand_url(url);
            problems = read.problems;
            return write_by_hand_url(read.state, true);
        });
    if (is_evidence_url(fragment))
        expect_kept(fragment, [&](std::string_view url, std::vector<Message>& problems) {
            const ReadEvidenceUrl read = read_evidence_url(url, pack, {});
            problems = read.shared.problems;
            expect_problems(check_evidence_range(read.evidence, {}, 3));
            return write_evidence_url(read.shared.state, read.evidence, labels, true);
        });
    if (is_inside_url(fragment))
        expect_kept(fragment, [&](std::string_view url, std::vector<Message>& problems) {
            const ReadInsideUrl read = read_inside_url(url, pack, {});
            problems = read.shared.problems;
            expect_problems(check_inside_range(read.inside, {}, pack.model.config, 3));
            return write_inside_url(read.shared.state, read.inside, labels, true);
        });
    if (is_guide_url(fragment)) expect_problems(check_guide_url(fragment));
}

}  // namespace attention::fuzz
