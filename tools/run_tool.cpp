#include "run_tool.h"

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <iterator>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/trace_opencv.h>

#include "bake/cmd_bake.h"
#include "bench/cmd_bench.h"
#include "compare/cmd_compare.h"
#include "help/command_help.h"
#include "help/completion.h"
#include "help/help_text.h"
#include "help/man_page.h"
#include "info/cmd_info.h"
#include "terminal/diagnostics.h"
#include "terminal/did_you_mean.h"
#include "terminal/interrupt.h"
#include "terminal/options.h"
#include "terminal/standard_streams.h"
#include "text/printable_path.h"
#include "trace/cmd_trace.h"

namespace hitmask::tool {

namespace {

struct Command {
    std::string_view name, description;
    int (*run)(Arguments arguments);
};

constexpr Command commands[] = {
    {"trace", "Turn sprites into outlines: JSON, SVG, preview pictures", &cmd_trace},
    {"bake", "Turn sprites into masks that a game maps into memory: binary, C header, PBM, PNG", &cmd_bake},
    {"compare", "Tell how wrong and how fast each kind of collision test is for your sprites", &cmd_compare},
    {"bench", "Measure collision tests and outlines on your sprites", &cmd_bench},
    {"info", "Say what is in PNG files and baked files: sizes, solid pixels, pieces, holes", &cmd_info},
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

std::string version() {
    return fmt::format("hitmask " HITMASK_VERSION "{}\n", has_opencv() ? "" : " (without OpenCV)");
}

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    names.reserve(std::size(commands));
    for (const Command& command : commands) {
        names.emplace_back(command.name);
    }
    return names;
}

/// The text about a command, which it throws when it is run with --help.
CommandText text_of(const Command& command) {
    const std::array<const char*, 2> asking{command.name.data(), "--help"};
    try {
        command.run(asking);
    } catch (HelpAsked& asked) {
        asked.text.summary = command.description;
        return asked.text;
    }
    return {};
}

std::vector<CommandText> all_texts() {
    std::vector<CommandText> texts;
    texts.reserve(std::size(commands));
    for (const Command& command : commands) {
        texts.push_back(text_of(command));
    }
    return texts;
}

/// The command of that name. Throws UsageError if there is none.
const Command& command_called(std::string_view name) {
    const auto* const command = std::ranges::find(commands, name, &Command::name);
    if (command != std::end(commands)) return *command;
    throw UsageError(fmt::format("there is no command '{}'{}", printable(name), did_you_mean(name, command_names())));
}

/// The output for help, --version, --completion and --man; empty if a command must be run.
std::optional<std::string> words_about_itself(Arguments arguments) {
    const std::string_view asked = arguments[1], what = arguments.size() > 2 ? arguments[2] : "";
    const auto is_version = [](std::string_view word) { return word == "--version" || word == "-V"; };
    const bool is_of_command = std::ranges::find(commands, asked, &Command::name) != std::end(commands);
    if (is_version(asked) || (is_of_command && is_version(what))) return version();
    if (asked == "help" && !what.empty()) return help_text(text_of(command_called(what)));
    if (asked == "--help" || asked == "-h" || asked == "help") return help();
    if (asked == "--completion") return completion_script(what, all_texts());
    if (asked != "--man") return std::nullopt;
    return what.empty() ? tool_man_page(all_texts(), tool_examples) : man_page(text_of(command_called(what)));
}

/// Returns true if the command has that option. `option` may contain a value after '='.
bool knows(const Command& command, std::string_view option) {
    const std::string_view name = option.substr(0, option.find('='));
    const auto is_it = [&](const OptionText& text) { return name == text.long_name || name == text.short_name; };
    const std::vector<OptionSection> sections = text_of(command).sections;
    return std::ranges::any_of(
        sections, [&](const OptionSection& section) { return std::ranges::any_of(section.options, is_it); });
}

/// Advice for an option before the command: "; did you mean: hitmask trace --list-formats". Suggests the command that
/// the user names, or else the first one that has the option.
std::string did_you_mean_behind_command(Arguments arguments) {
    const std::string_view option = arguments[1];
    const auto is_named = [&](const Command& command) {
        return std::ranges::find(arguments, command.name, [](const char* word) { return std::string_view(word); }) !=
               arguments.end();
    };
    const Command* found = nullptr;
    for (const Command& command : commands) {
        if (knows(command, option) && (found == nullptr || (is_named(command) && !is_named(*found)))) found = &command;
    }
    if (found == nullptr) return did_you_mean(option, std::vector<std::string>{"--help", "--version"});
    return fmt::format("; did you mean: hitmask {} {}", found->name, printable(option));
}

[[noreturn]] void refuse(Arguments arguments) {
    const std::string_view name = arguments[1];
    const std::string what = printable(name);
    if (name.starts_with('-')) {
        throw UsageError(
            fmt::format("there is no option '{}' before the command{}", what, did_you_mean_behind_command(arguments)));
    }
    std::error_code ignored; // counts as missing
    const bool is_file = std::filesystem::exists(name, ignored);
    throw UsageError(fmt::format("there is no command '{}'{}", what,
                                 is_file ? fmt::format("; did you mean: hitmask trace {}", what)
                                         : did_you_mean(name, command_names())));
}

int run(Arguments arguments) {
    if (arguments.size() < 2) throw UsageError("no command given");
    if (const auto words = words_about_itself(arguments)) return write_to_stdout(*words), exit_done;
    const std::string_view name = arguments[1];
    const auto* const command = std::ranges::find(commands, name, &Command::name);
    if (command == std::end(commands)) refuse(arguments);
    try {
        return command->run(arguments.subspan(1));
    } catch (const HelpAsked& asked) {
        return write_to_stdout(help_text(asked.text)), exit_done;
    } catch (const UsageError& error) {
        print_usage_error(error.what(), name);
        return exit_usage;
    }
}

} // namespace

int run_tool(int argc, char** argv) {
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

} // namespace hitmask::tool
