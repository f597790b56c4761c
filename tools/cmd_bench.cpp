#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/bench_masks.h>
#include <hitmask/offline/export.h>
#include <hitmask/prepared_mask.h>

#include "commands.h"
#include "diagnostics.h"
#include "inputs.h"
#include "mask_options.h"
#include "options.h"
#include "progress.h"
#include "read_sprite.h"
#include "standard_streams.h"
#include "terminal.h"

namespace hitmask::tool {

namespace {

struct BenchCommand {
    std::vector<std::string> arguments; ///< the suite first
    MaskOptions mask;
    bool json = false, quick = false, recursive = false;
    std::int64_t seed = 1;
};

/// False if help was asked for.
bool parse(Arguments arguments, BenchCommand& result) {
    Options options("bench", "Measure how fast collision tests answer, on your own sprites or on synthetic ones.\n"
                             "The only suite so far is masks: hitmask bench masks [FILE...]");
    options.arguments("SUITE [FILE]", result.arguments,
                      "masks, then PNG files and folders; without any, synthetic sprites of several sizes");
    options.flag("-r,--recursive", result.recursive, "Search folders in folders as well");
    options.flag("--json", result.json, "Print the rows as JSON");
    options.flag("--quick", result.quick, "Fewer sizes, questions and rounds: done within half a minute");
    options.integer("--seed", result.seed, 0, std::int64_t{1} << 40, "Of the questions and their order");
    add_mask_options(options, result.mask);
    if (!options.parse(arguments)) return false;
    if (result.arguments.empty()) throw UsageError("no suite given: hitmask bench masks");
    if (result.arguments.front() != "masks") {
        throw UsageError(fmt::format("there is no suite '{}': masks is the only one", result.arguments.front()));
    }
    return true;
}

/// The user's sprites as one family; those that cannot take part are named. Sets `failed` for errors.
BenchFamily own_family(const InputList& found, const MaskOptions& options, Diagnostics& diagnostics, bool& failed) {
    BenchFamily family{"sprites", 0, {}};
    std::int64_t sum = 0;
    for (const Input& input : found.inputs) {
        try {
            Mask mask = read_mask(input, options).mask;
            if (std::max(mask.width(), mask.height()) > PreparedMask::max_side) {
                diagnostics.warning(
                    fmt::format("{}: left out: a side is longer than {} px", label_of(input), PreparedMask::max_side));
            } else if (mask.count() == 0) {
                diagnostics.warning(label_of(input) + ": left out: no solid pixel");
            } else {
                sum += std::max(mask.width(), mask.height());
                family.masks.push_back(std::move(mask));
            }
        } catch (const IoError& error) {
            diagnostics.error(error.what());
            failed = true;
        }
    }
    if (!family.masks.empty()) family.size = static_cast<int>(sum / std::ssize(family.masks));
    return family;
}

std::vector<BenchFamily> all_synthetic(bool quick) {
    std::vector<BenchFamily> families;
    for (const int size : quick ? std::vector{32, 200} : std::vector{16, 32, 64, 200, 512, 1024}) {
        std::ranges::move(synthetic_families(size), std::back_inserter(families));
    }
    return families;
}

std::vector<BenchRow> measure(const std::vector<BenchFamily>& families, const BenchCommand& command) {
    constexpr std::size_t classes = 4, kinds = 2;
    Progress progress(wants_progress(When::automatic), families.size() * classes * kinds);
    BenchOptions options;
    options.seed = static_cast<std::uint64_t>(command.seed);
    if (command.quick) {
        options.queries = 1024, options.rounds = 7, options.slow_round_ms = 2;
        options.method_ms = 300, options.questions_ms = 1500;
    }
    options.step = [&] {
        progress.advance();
        progress.tick();
    };
    std::vector<BenchRow> rows;
    for (const BenchFamily& family : families) {
        std::ranges::move(bench_overlap(family, overlap_methods(), options), std::back_inserter(rows));
        std::ranges::move(bench_posed(family, posed_methods(), options), std::back_inserter(rows));
    }
    return rows;
}

std::string as_json(const std::vector<BenchRow>& rows) {
    std::string text = "[";
    for (const BenchRow& row : rows) {
        text += fmt::format("{}\n  {{\"suite\": {}, \"family\": {}, \"class\": {}, \"size\": {}, \"method\": {}, "
                            "\"ns_per_query\": {:.2f}}}",
                            text.size() == 1 ? "" : ",", json_string(row.suite), json_string(row.family),
                            json_string(row.query_class), row.size, json_string(row.method), row.ns_per_query);
    }
    return text + "\n]\n";
}

using Figures = std::map<std::tuple<int, std::string, std::string, std::string>, double>;

/// "12.3", or "-" where the methods were not asked the same questions.
std::string times_faster(const Figures& figures, const BenchRow& row, const char* than) {
    const auto other = figures.find({row.size, row.family, row.query_class, than});
    if (other == figures.end() || row.method == than) return "-";
    return fmt::format("{:.1f}", other->second / row.ns_per_query);
}

std::string as_table(const std::vector<BenchRow>& rows) {
    Figures figures;
    for (const BenchRow& row : rows) {
        figures[{row.size, row.family, row.query_class, row.method}] = row.ns_per_query;
    }
    std::string text = fmt::format(
        "{}\nNanoseconds for each question, medians of rounds: less is better. 'x pixels' says how many times faster "
        "than a\n"
        "plain loop over RGBA pixels (posed: over those of the screen) that is, 'x words' than one over words of 64\n"
        "pixels. Classes: hit, miss, tight (a miss one pixel away from a hit), mix (as they come).\n\n",
        bench_machine());
    text += fmt::format("{:>5}  {:<11} {:<6} {:<17} {:>12} {:>12} {:>12}\n", "size", "family", "class", "method",
                        "ns/query", "x pixels", "x words");
    for (const BenchRow& row : rows) {
        const bool posed = row.method.starts_with("posed");
        text += fmt::format("{:>5}  {:<11} {:<6} {:<17} {:>12.1f} {:>12} {:>12}\n", row.size, row.family,
                            row.query_class, row.method, row.ns_per_query,
                            times_faster(figures, row, posed ? "posed_pixel_loop" : "pixel_loop"),
                            posed ? "-" : times_faster(figures, row, "word_stripe"));
    }
    return text;
}

} // namespace

int cmd_bench(Arguments arguments) {
    BenchCommand command;
    if (!parse(arguments, command)) return exit_done;
    Diagnostics diagnostics(When::automatic, false);
    bool failed = false;
    std::vector<BenchFamily> families;
    if (command.arguments.size() == 1) {
        families = all_synthetic(command.quick);
    } else {
        InputRequest request;
        request.arguments.assign(command.arguments.begin() + 1, command.arguments.end());
        request.recursive = command.recursive;
        const InputList found = find_inputs(request);
        diagnostics.errors(found.errors);
        diagnostics.errors(found.without_input);
        failed = !found.errors.empty();
        families.push_back(own_family(found, command.mask, diagnostics, failed));
        if (families.front().masks.empty()) return failed ? exit_failed : exit_no_input;
    }
    const std::vector<BenchRow> rows = measure(families, command);
    write_to_stdout(command.json ? as_json(rows) : as_table(rows));
    return failed ? exit_failed : exit_done;
}

} // namespace hitmask::tool
