#include "compare/compare_options.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <hitmask/offline/trace_opencv.h>

#include "help/command_help.h"
#include "outputs/check_outputs.h"
#include "terminal/did_you_mean.h"
#include "text/printable_path.h"
#include "text/take_real.h"

namespace hitmask::tool {

namespace {

/// Units, each with its factor.
using NamedUnits = std::vector<std::pair<std::string_view, double>>;

/// Parses a number with a unit: "1.5us" is 1500 with the units {"ns", 1}, {"us", 1000}. A number without a unit counts
/// in the first one.
double quantity_of(const std::string& option, const std::string& text, const NamedUnits& units, const char* example) {
    std::string_view unit = text;
    const auto number = take_real(unit, Exponent::refused);
    const auto found = std::ranges::find(units, unit, &NamedUnits::value_type::first);
    if (number && *number >= 0) {
        if (unit.empty()) return *number * units.front().second;
        if (found != units.end()) return *number * found->second;
    }
    throw UsageError(fmt::format("{} takes something like {}, not '{}'", option, example, printable(text)));
}

/// Limits as the user wrote them.
struct LimitWords {
    std::string missed, wrong, error, budget;
    std::optional<std::int64_t> bytes, vertices;
};

/// Parses a share, such as "0" or "0.5%". Refuses other numbers without %, which could be meant as counts.
std::optional<double> share_of(const std::string& option, const std::string& text) {
    if (text.empty()) return std::nullopt;
    if (text == "0") return 0;
    const double share = quantity_of(option, text, {{"%", 0.01}}, "0 or 0.5%");
    if (text.back() != '%' || share > 1) {
        throw UsageError(fmt::format("{} takes something like 0 or 0.5%, not '{}'", option, printable(text)));
    }
    return share;
}

CompareLimits limits_of(const LimitWords& words) {
    CompareLimits limits;
    limits.max_missed_share = share_of("--max-missed", words.missed);
    limits.max_false_share = share_of("--max-false", words.wrong);
    if (!words.error.empty()) limits.max_error_px = quantity_of("--max-error", words.error, {{"px", 1}}, "1 or 1px");
    if (!words.budget.empty()) {
        limits.max_ns = quantity_of("--budget", words.budget, {{"ns", 1}, {"us", 1e3}, {"ms", 1e6}}, "100 or 100ns");
    }
    limits.max_bytes = words.bytes, limits.max_vertices = words.vertices;
    return limits;
}

void add_limits(Options& options, LimitWords& words) {
    options.group(OptionGroup::limits);
    options.text("--max-missed", words.missed, "SHARE",
                 "Recommend no method that misses a larger share of hits: 0, 0.5%");
    options.text("--max-false", words.wrong, "SHARE", "The same for false hits, of all questions whose answer is no");
    options.text("--max-error", words.error, "PX", "The same for the worst error of the contact distance: 1, 0.5px");
    options.text("--budget", words.budget, "TIME", "The same for a question with one pose: 100ns, 2us");
    options.integer("--max-bytes", words.bytes, 0, std::int64_t{1} << 40, "no limit", "The same for memory");
    options.integer("--max-vertices", words.vertices, 0, std::int64_t{1} << 30, "no limit", "The same for vertices");
}

/// Returns true for a valid tolerance or radius: a multiple of 1/16 px, at most 1024 px.
bool is_length(double px) {
    return std::fmod(px * 16, 1) == 0 && px <= 1024;
}

/// All methods, with the tolerances and the goal of the command line.
std::vector<CompareMethod> known_methods(const CompareCommand& command) {
    CompareMethodOptions options;
    if (command.goal) options.goal = *command.goal;
    if (!command.tolerance_words.empty()) options.tolerances.clear();
    for (const std::string& word : command.tolerance_words) {
        const double px = quantity_of("--tolerances", word, {{"px", 1}}, "0,0.5,1");
        if (!is_length(px)) throw UsageError("--tolerances takes multiples of 1/16 px up to 1024");
        options.tolerances.push_back(px);
    }
    std::ranges::sort(options.tolerances);
    options.tolerances.erase(std::unique(options.tolerances.begin(), options.tolerances.end()),
                             options.tolerances.end()); // Clang 14 cannot compile std::ranges::unique
    return compare_methods(options);
}

void require_known(const std::string& name, const std::vector<CompareMethod>& methods) {
    const auto is_in = [&](const std::vector<CompareMethod>& some) {
        return std::ranges::find(some, name, &CompareMethod::name) != some.end();
    };
    if (is_in(methods)) return;
    if (name == "opencv" && !has_opencv()) throw UsageError("--methods opencv: this build of hitmask has no OpenCV");
    if (is_in(compare_methods())) {
        const std::string tolerance = name.substr(name.rfind('_') + 1);
        throw UsageError(fmt::format("method '{}' needs --tolerances to include {}", name, tolerance));
    }
    std::vector<std::string> names;
    std::ranges::transform(methods, std::back_inserter(names), &CompareMethod::name);
    const std::string similar = did_you_mean(name, names);
    throw UsageError(
        fmt::format("there is no method '{}'{}", printable(name), similar.empty() ? ": see --list-methods" : similar));
}

/// The methods that the user named, or all, in the order of the tables.
std::vector<CompareMethod> chosen_methods(const CompareCommand& command) {
    std::vector<CompareMethod> methods = known_methods(command);
    for (const std::string& name : command.method_names) {
        require_known(name, methods);
    }
    const bool is_asked = std::ranges::find(command.method_names, "polygon") != command.method_names.end();
    if (command.polygon.empty() && is_asked) throw UsageError("the method polygon needs --polygon");
    if (command.polygon.empty() && !command.list_methods) {
        std::erase_if(methods, [](const CompareMethod& method) { return method.name == "polygon"; });
    }
    if (!command.method_names.empty()) {
        std::erase_if(methods, [&](const CompareMethod& method) {
            return std::ranges::find(command.method_names, method.name) == command.method_names.end();
        });
    }
    return methods;
}

const CompareColumn* column_named(const std::string& name) {
    const CompareColumn* const column = find_compare_column(name);
    if (column == nullptr) {
        throw UsageError(fmt::format("there is no column '{}': see --list-columns", printable(name)));
    }
    return column;
}

std::vector<const CompareColumn*> chosen_columns(const std::vector<std::string>& names) {
    std::vector<const CompareColumn*> columns;
    for (const CompareColumn& column : compare_columns()) {
        if (names.empty() && column.is_usual) columns.push_back(&column);
    }
    for (const std::string& name : names) {
        if (name == "all") {
            columns.clear();
            for (const CompareColumn& column : compare_columns()) {
                columns.push_back(&column);
            }
            break;
        }
        columns.push_back(column_named(name));
    }
    return columns;
}

void check(const CompareCommand& command) {
    if (command.json && command.csv) throw UsageError("--json and --csv contradict each other");
    if (command.quiet && command.verbose) throw UsageError("--quiet and --verbose contradict each other");
    check_report_name(command.report);
    if (command.json && !command.column_names.empty()) throw UsageError("--columns is for tables and --csv");
    if ((command.json || command.csv) && !command.sort.empty()) throw UsageError("--sort is for tables");
    if (!command.sort.empty()) static_cast<void>(column_named(command.sort));
    if (command.limits.max_ns && !command.timing) throw UsageError("--budget and --no-timing contradict each other");
}

std::optional<double> radius_of(const std::string& word) {
    if (word.empty()) return std::nullopt;
    const double px = quantity_of("--circle", word, {{"px", 1}}, "8 or 8px");
    constexpr double most = 512; // centres are half a pixel apart, so there are twice as many in each direction
    if (is_length(px) && px > 0 && px <= most) return px;
    throw UsageError("--circle takes multiples of 1/16 px above 0, up to 512");
}

void add_questions(Options& options, CompareCommand& result, std::string& radius) {
    options.group(OptionGroup::questions);
    options.arguments("INPUT", result.inputs,
                      "one PNG (against itself or a circle), two PNGs, or several and folders: each against itself");
    options.flag("-r,--recursive", result.recursive, "Search folders in folders as well");
    options.text("--circle", radius, "PX", "Compare with a circle of this radius: 8, 2.5px");
    options.flag("--pairs", result.all_pairs, "All pairs of the sprites, not each against itself");
    options.integer("--poses", result.poses, 0, 100000,
                    "Random rotations and scales instead of whole offsets: their number for each pair");
    options.text("--polygon", result.polygon, "PATH",
                 "Your own outlines: JSON of hitmask trace, SVG, or a folder of SVGs named like the sprites");
}

void add_answers(Options& options, CompareCommand& result) {
    options.group(OptionGroup::methods);
    options.list("--methods", result.method_names, "Compare these only; see --list-methods");
    options.flag("--list-methods", result.list_methods, "List the methods and end");
    options.list("--tolerances", result.tolerance_words, "Tolerances of the outlines, px; default: 0,0.5,1,2,4");
    options.choice(
        "--fit-goal", result.goal,
        {{"enclosing", FitGoal::enclosing}, {"inscribed", FitGoal::inscribed}, {"best_iou", FitGoal::best_iou}},
        "enclosing", "Goal of boxes, circles, ellipses and capsules");
    options.group(OptionGroup::output);
    options.list("--columns", result.column_names, "Columns of the table, or all; see --list-columns");
    options.flag("--list-columns", result.list_columns, "List the columns and end");
    options.text("--sort", result.sort, "COLUMN", "Sort methods by a column, the best first");
}

} // namespace

void parse_compare(Arguments arguments, CompareCommand& result) {
    Options options("compare",
                    "Tell how wrong and how fast each kind of collision test is for these sprites, and recommend one. "
                    "Pixels are the truth: every whole offset at which the sprites may meet is tested, or fewer with a "
                    "note. Touching without a common area is no hit.");
    LimitWords words;
    std::string radius;
    bool no_timing = false;
    options.guide(compare_most_used, compare_examples);
    add_questions(options, result, radius);
    add_answers(options, result);
    options.flag("--json", result.json, "Print JSON instead of tables");
    options.flag("--csv", result.csv, "Print CSV instead of tables");
    options.text("--report", result.report, "FILE", "Write a page for a browser: pictures, plots, a playground");
    add_limits(options, words);
    options.flag("--gate", result.gate, "Exit code 4 if no method keeps to the limits");
    options.group(OptionGroup::running);
    options.flag("--no-timing", no_timing, "Count wrong answers only: the same output on every machine");
    options.flag("--quick", result.quick, "Fewer timed questions and rounds");
    options.integer("--seed", result.seed, 0, std::int64_t{1} << 40,
                    "Seed of the poses, and of the questions that are timed");
    options.integer("-j,--jobs", result.jobs, 0, 1024, "Pairs counted at the same time; 0: one for each core");
    options.flag("-v,--verbose", result.verbose, "Print the table of each pair, also if there are many");
    options.flag("-q,--quiet", result.quiet, "Print errors and the output only");
    options.choice("--color", result.color, when_choices(), "Colours on standard error");
    options.choice("--progress", result.progress, when_choices(), "A progress bar on standard error");
    add_mask_options(options, result.mask);
    options.parse(arguments);
    result.timing = !no_timing;
    result.limits = limits_of(words);
    result.circle = radius_of(radius);
    check(result);
    result.methods = chosen_methods(result);
    if (result.csv && result.column_names.empty()) result.column_names = {"all"};
    result.columns = chosen_columns(result.column_names);
}

} // namespace hitmask::tool
