// The subcommands of attn, one a file. Each adds itself to the command line and sets `chosen` when called.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "engine/result.h"

namespace attention::tool {

using Command = std::function<Result<void>()>;

void add_pack(CLI::App& app, Command& chosen);
void add_unpack(CLI::App& app, Command& chosen);
void add_info(CLI::App& app, Command& chosen);
void add_run(CLI::App& app, Command& chosen);
void add_probe(CLI::App& app, Command& chosen);
void add_evaluate(CLI::App& app, Command& chosen);
void add_check(CLI::App& app, Command& chosen);

// What subcommands share: the pack's path and --json.
void add_pack_argument(CLI::App& command, std::string& path);
void add_json_option(CLI::App& command, bool& json);

}  // namespace attention::tool
