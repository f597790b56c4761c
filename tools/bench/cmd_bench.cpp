#include "bench/cmd_bench.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "bench/bench_command.h"
#include "help/command_help.h"
#include "inputs/mask_options.h"
#include "terminal/options.h"

namespace hitmask::tool {

namespace {

void parse(Arguments arguments, BenchCommand& result) {
    Options options("bench",
                    "Measure on your own sprites, or on synthetic ones.\n"
                    "hitmask bench masks [FILE...]: how fast collision tests with masks answer\n"
                    "hitmask bench collide [FILE...]: the same with outlines: circles against one (outline, "
                    "outline_batch, outline_no_grid, and the plain loops segment_loop and heron_loop), and two "
                    "of them (pair, pair_no_grid, and the plain loop edge_loop)\n"
                    "hitmask bench outlines [FILE...]: vertices, error and time of simplified outlines\n"
                    "hitmask bench frame [FILE...]: a frame of a game with 2,000 sprites that turn, by phases");
    options.guide(bench_most_used, bench_examples);
    options.group(OptionGroup::questions);
    options.arguments(
        "SUITE [FILE]", result.arguments,
        "masks, collide, outlines or frame, then PNG files and folders; without any, synthetic sprites of several "
        "sizes");
    options.flag("-r,--recursive", result.recursive, "Search folders in folders as well");
    options.flag("--json", result.json, "Print the rows as JSON");
    options.flag("--quick", result.quick,
                 "Fewer sizes, questions and rounds: some seconds, without sprites half a minute at most");
    options.integer("--seed", result.seed, 0, std::int64_t{1} << 40, "1",
                    "masks, collide: seed of the questions and their order");
    options.integer("--min-area", result.min_area, 0, std::int64_t{1} << 40, "16",
                    "outlines: drop smaller pieces and holes first");
    add_mask_options(options, result.mask);
    options.parse(arguments);
}

struct Suite {
    std::string_view name;
    int (*run)(const BenchCommand&);
};

constexpr Suite suites[] = {
    {"masks", bench_masks_suite},
    {"collide", bench_collide_suite},
    {"outlines", bench_outlines_suite},
    {"frame", bench_frame_suite},
};

/// Throws UsageError for options of other suites.
void check_options_for(const Suite& suite, const BenchCommand& command) {
    const bool has_questions = suite.name == "masks" || suite.name == "collide";
    if (!has_questions && command.seed) throw UsageError("--seed is for hitmask bench masks and collide");
    if (suite.name != "outlines" && command.min_area) throw UsageError("--min-area is for hitmask bench outlines");
}

} // namespace

BenchOptions bench_options(const BenchCommand& command, Progress& progress) {
    BenchOptions options;
    options.seed = static_cast<std::uint64_t>(command.seed.value_or(1));
    options.step = [&progress] { progress.advance(); };
    options.tick = [&progress] { progress.tick(); };
    if (command.quick) {
        options.queries = 1024, options.rounds = 7, options.slow_round_ms = 2;
        options.method_ms = 300, options.questions_ms = 1500;
    }
    return options;
}

int cmd_bench(Arguments arguments) {
    BenchCommand command;
    parse(arguments, command);
    if (command.arguments.empty()) throw UsageError("no suite given: hitmask bench masks, collide, outlines or frame");
    const std::string& name = command.arguments.front();
    const auto* const suite = std::ranges::find(suites, name, &Suite::name);
    if (suite == std::end(suites)) {
        throw UsageError(fmt::format("there is no suite '{}': only masks, collide, outlines and frame", name));
    }
    check_options_for(*suite, command);
    return suite->run(command);
}

} // namespace hitmask::tool
