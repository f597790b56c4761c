#include <fmt/format.h>

#include "bench_command.h"
#include "commands.h"
#include "mask_options.h"
#include "options.h"

namespace hitmask::tool {

namespace {

/// False if help was asked for.
bool parse(Arguments arguments, BenchCommand& result) {
    Options options("bench", "Measure on your own sprites, or on synthetic ones.\n"
                             "hitmask bench masks [FILE...]: how fast collision tests answer\n"
                             "hitmask bench outlines [FILE...]: vertices, error and time of simplified outlines");
    options.arguments("SUITE [FILE]", result.arguments,
                      "masks or outlines, then PNG files and folders; without any, synthetic sprites of several sizes");
    options.flag("-r,--recursive", result.recursive, "Search folders in folders as well");
    options.flag("--json", result.json, "Print the rows as JSON");
    options.flag("--quick", result.quick,
                 "Fewer sizes, questions and rounds: without sprites done within half a minute");
    options.integer("--seed", result.seed, 0, std::int64_t{1} << 40, "1", "masks: of the questions and their order");
    options.integer("--min-area", result.min_area, 0, std::int64_t{1} << 40, "16",
                    "outlines: drop smaller pieces and holes first");
    add_mask_options(options, result.mask);
    return options.parse(arguments);
}

} // namespace

int cmd_bench(Arguments arguments) {
    BenchCommand command;
    if (!parse(arguments, command)) return exit_done;
    if (command.arguments.empty()) throw UsageError("no suite given: hitmask bench masks, or hitmask bench outlines");
    const std::string& suite = command.arguments.front();
    if (suite == "masks") return bench_masks_suite(command);
    if (suite == "outlines") return bench_outlines_suite(command);
    throw UsageError(fmt::format("there is no suite '{}': only masks and outlines", suite));
}

} // namespace hitmask::tool
