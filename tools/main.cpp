// The command table, and what happens to errors that stop a whole command.

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "command_help.h"
#include "commands.h"
#include "diagnostics.h"
#include "did_you_mean.h"
#include "help_text.h"
#include "interrupt.h"
#include "offline/printable_path.h"
#include "options.h"
#include "standard_streams.h"

namespace {

using namespace hitmask::tool;

struct Command {
    std::string_view name, description;
    int (*run)(Arguments arguments);
};

constexpr std::array commands{
    Command{"trace", "Turn sprites into outlines: JSON, SVG, preview pictures", &cmd_trace},
    Command{"bake", "Turn sprites into masks that a game maps into memory: binary, C header, PBM, PNG", &cmd_bake},
    Command{"compare", "Tell how wrong and how fast each kind of collision test is for your sprites", &cmd_compare},
    Command{"bench", "Measure collision tests and outlines on your sprites", &cmd_bench},
    Command{"info", "Say what is in PNG files and baked files: sizes, solid pixels, pieces, holes", &cmd_info},
};

std::string help() {
    std::string text = "Collision data from transparent sprites.\n\nUsage: hitmask COMMAND [OPTIONS] FILE...\n"
                       "       hitmask -h, --help | -V, --version\n\nCommands:\n";
    for (const Command& command : commands) {
        text += fmt::format("  {:<8}{}\n", command.name, command.description);
    }
    text += "\nhitmask COMMAND --help lists the options of a command.\n";
    return text + examples_text(tool_examples);
}

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const Command& command : commands) {
        names.emplace_back(command.name);
    }
    return names;
}

int run(Arguments arguments) {
    if (arguments.size() < 2) throw UsageError("no command given");
    const std::string_view name = arguments[1];
    if (name == "--help" || name == "-h" || name == "help") return write_to_stdout(help()), exit_done;
    if (name == "--version" || name == "-V") return write_to_stdout("hitmask " HITMASK_VERSION "\n"), exit_done;
    const auto* const command = std::ranges::find(commands, name, &Command::name);
    if (command == commands.end()) {
        const std::string what = hitmask::printable(name);
        if (name.starts_with('-')) {
            throw UsageError(fmt::format("there is no option '{}' before the command{}", what,
                                         did_you_mean(name, std::vector<std::string>{"--help", "--version"})));
        }
        std::error_code ignored; // what cannot be looked at is not there
        const bool is_file = std::filesystem::exists(name, ignored);
        throw UsageError(fmt::format("there is no command '{}'{}", what,
                                     is_file ? fmt::format("; did you mean: hitmask trace {}", what)
                                             : did_you_mean(name, command_names())));
    }
    try {
        return command->run(arguments.subspan(1));
    } catch (const UsageError& error) {
        print_usage_error(error.what(), name);
        return exit_usage;
    }
}

} // namespace

int main(int argc, char** argv) {
    try {
        open_standard_streams();
        handle_signals();
        const int code = run({argv, static_cast<std::size_t>(argc)});
        flush_stdout();
        return code;
    } catch (const UsageError& error) {
        print_usage_error(error.what(), "");
        return exit_usage;
    } catch (const ReaderGone&) {
        return exit_reader_gone;
    } catch (const std::bad_alloc&) {
        print_error("not enough memory");
        return exit_failed;
    } catch (const std::exception& error) {
        if (interrupted_by() != 0) return 128 + interrupted_by();
        print_error(error.what());
        return exit_failed;
    }
}
