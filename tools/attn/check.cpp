// attn check: tries a file of activities on a pack.
#include <iostream>

#include "attn/command.h"
#include "attn/pack_file.h"
#include "attn/print.h"
#include "attn/task_states.h"
#include "lesson/activity_check.h"

namespace attention::tool {
namespace {

struct Options {
    std::string file, pack;
    bool json = false;
};

void print_document(const ActivityFile& file, const ActivityCheck& check) {
    Json activities = Json::array(), problems = Json::array();
    for (const Activity& activity : file.activities) activities.push_back(activity.id);
    for (const ActivityProblem& problem : check.problems)
        problems.push_back({{"place", problem.place}, {"sentence", problem.sentence}});
    print_json({{"activities", activities},
                {"tasks", check.tasks},
                {"expressions", check.expressions},
                {"problems", problems}});
}

void print_text(const ActivityFile& file, const ActivityCheck& check) {
    for (const ActivityProblem& problem : check.problems)
        std::cout << printable(problem.place + ": " + problem.sentence) << "\n";
    const std::size_t activities = file.activities.size();
    std::cout << activities << (activities == 1 ? " activity, " : " activities, ") << check.tasks
              << (check.tasks == 1 ? " task, " : " tasks, ") << check.expressions
              << (check.expressions == 1 ? " expression evaluated\n" : " expressions evaluated\n");
}

Result<void> check(const Options& options) {
    Result<std::string> text = read_text_file(options.file);
    if (!text) return tl::unexpected<Error>(text.error());
    Result<ActivityFile> file = read_activity_file(*text);
    if (!file) return in_file(options.file, file.error());
    Result<Bytes> bytes = read_file(options.pack);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    Result<Pack> pack = read_pack(*bytes);
    if (!pack) return in_file(options.pack, pack.error());
    const ActivityCheck found = check_activities(*file, *pack, states_on_page(*bytes));
    (options.json ? print_document : print_text)(*file, found);
    const std::size_t count = found.problems.size();
    if (count == 0) return {};
    return fail(options.file + ": " + std::to_string(count) + (count == 1 ? " problem" : " problems") +
                " with this pack.");
}

}  // namespace

void add_check(CLI::App& app, Command& chosen) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("check", "Try a file of activities on a pack");
    command->add_option("ACTIVITIES", options->file, "The file, JSON")->required();
    command->add_option("--pack", options->pack, "The pack, an .attn file")->required();
    add_json_option(*command, options->json);
    command->callback([options, &chosen] { chosen = [options] { return check(*options); }; });
}

}  // namespace attention::tool
