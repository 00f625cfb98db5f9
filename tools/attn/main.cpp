// attn: converts trained weights into packs and back, runs, probes and evaluates them, and tries activities on them.
// Exit codes: 0 done, 1 a file or value is wrong, 2 wrong use.
#include <algorithm>
#include <iostream>
#include <new>
#include <optional>
#include <string>

#include "attn/command.h"
#include "attn/print.h"

namespace attention::tool {

void add_pack_argument(CLI::App& command, std::string& path) {
    command.add_option("PACK", path, "The pack, an .attn file")->required();
}

void add_json_option(CLI::App& command, bool& json) {
    command.add_flag("--json", json, "Print one JSON document and nothing else");
}

namespace {

// What stands where a subcommand belongs and is none.
std::optional<std::string> unknown_subcommand(const CLI::App& app, int count, char** arguments) {
    if (count < 2 || arguments[1][0] == '-') return std::nullopt;
    std::string names;
    for (const CLI::App* known : app.get_subcommands({})) {
        if (known->get_name() == arguments[1]) return std::nullopt;
        names += (names.empty() ? " " : ", ") + known->get_name();
    }
    return "\"" + printable(arguments[1]) + "\" is not a subcommand; expected one of:" + names + ".";
}

}  // namespace
}  // namespace attention::tool

int main(int count, char** arguments) {
    using namespace attention::tool;
    CLI::App app(
        "Packs trained weights for Attention Explorer and unpacks them, runs, probes and evaluates packs, "
        "and checks activities.",
        "attn");
    app.set_help_all_flag("--help-all", "Show the help of all subcommands");
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done, 1 a file or value is wrong, 2 wrong use. Errors go to standard error.");
    Command chosen;
    add_pack(app, chosen);
    add_unpack(app, chosen);
    add_info(app, chosen);
    add_run(app, chosen);
    add_probe(app, chosen);
    add_evaluate(app, chosen);
    add_check(app, chosen);
    if (const std::optional<std::string> sentence = unknown_subcommand(app, count, arguments)) {
        std::cerr << "attn: " << *sentence << "\n";
        return 2;
    }
    try {
        app.parse(count, arguments);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    try {
        attention::Result<void> done = chosen();
        if (done && !std::cout.flush()) done = attention::fail("Standard output cannot be written.");
        if (done) return 0;
        std::string sentence = printable(done.error().sentence);
        std::replace(sentence.begin(), sentence.end(), '\n', ' ');
        std::cerr << "attn: " << sentence << "\n";
    } catch (const std::bad_alloc&) {
        std::cerr << "attn: There is not enough memory for this file.\n";
    }
    return 1;
}
