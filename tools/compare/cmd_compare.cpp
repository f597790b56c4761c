#include "compare/cmd_compare.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/compare_report.h>

#include "compare/compare_options.h"
#include "compare/compare_run.h"
#include "compare/compare_sprites.h"
#include "compare/compare_table.h"
#include "files/atomic_file.h"
#include "outputs/page_title.h"
#include "outputs/prepare_outputs.h"
#include "terminal/diagnostics.h"
#include "terminal/interrupt.h"
#include "terminal/progress.h"
#include "terminal/standard_streams.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

/// The error of `outline_1`, the usual choice, or else the largest error. Pairs sorted by it have the same order on
/// every machine.
double wrongness(const PairResult& pair) {
    const auto usual = std::ranges::find(pair.methods, "outline_1", &MethodResult::method);
    if (usual != pair.methods.end()) return usual->accuracy.max_error_px;
    double worst = 0;
    for (const MethodResult& row : pair.methods) {
        worst = std::max(worst, row.accuracy.max_error_px);
    }
    return worst;
}

CompareReport report_of(std::vector<PairResult> pairs, const CompareCommand& command) {
    CompareReport report;
    report.title = page_title(command.inputs);
    if (command.timing) report.machine = bench_machine();
    std::ranges::stable_sort(pairs, std::greater(), wrongness);
    report.pairs = std::move(pairs);
    for (const PairResult& pair : report.pairs) {
        report.recommended.push_back(recommend(pair.methods, command.limits));
    }
    for (const CompareUse use : {CompareUse::offsets, CompareUse::poses, CompareUse::circles}) {
        if (std::ranges::count(report.pairs, use, &PairResult::use) < 2) continue;
        UseTotal total{use, total_of(report.pairs, use), {}};
        total.recommended = recommend(total.methods, command.limits);
        report.totals.push_back(std::move(total));
    }
    return report;
}

void write_report(const CompareReport& report, const ComparedSprites& sprites, const CompareCommand& command) {
    std::vector<ReportSprite> shown;
    for (std::size_t i = 0; i < sprites.sprites.size(); ++i) {
        shown.push_back({sprites.sprites[i].name, &sprites.sprites[i].mask, &sprites.images[i]});
    }
    note_signals(); // so that no half-written file stays
    AtomicFile file(command.report);
    file.write(compare_html(report, shown, command.methods));
    file.commit();
}

/// Returns true if a pair has no method within the limits.
bool fails_gate(const CompareReport& report) {
    return std::ranges::any_of(report.recommended, [](const Recommendation& r) { return !r.method.has_value(); });
}

std::string output_of(const CompareReport& report, const CompareCommand& command) {
    if (command.json) return compare_json(report);
    return command.csv ? compare_csv(report, command.columns) : compare_text(report, command);
}

/// Throws UsageError for a method that the user named, but that answers none of the questions.
void refuse_idle_methods(const CompareCommand& command, std::span<const ComparePair> pairs) {
    if (command.method_names.empty()) return;
    for (const CompareMethod& method : command.methods) {
        const auto is_asked = [&](const ComparePair& pair) { return answers(method, pair.use()); };
        if (std::ranges::any_of(pairs, is_asked)) continue;
        throw UsageError(
            fmt::format("{} does not answer questions about {}", method.name, name_of(pairs.front().use())));
    }
}

int compare(const CompareCommand& command) {
    Diagnostics diagnostics(command.color, command.quiet);
    if (is_circle_alone(command) && command.poses > 0) {
        throw UsageError("--poses and --circle contradict each other: a circle is tested against the unturned sprite");
    }
    const ComparedSprites sprites = read_compared_sprites(command, diagnostics);
    const std::vector<ComparePair> pairs = pairs_of(sprites, command);
    if (pairs.empty()) return sprites.failed ? exit_failed : exit_no_input;
    refuse_idle_methods(command, pairs);
    if (!command.report.empty()) prepare_file(command.report); // before the work, which may take minutes
    std::vector<PairResult> results;
    {
        Progress progress(wants_progress(command.progress) && !command.quiet, steps_of(pairs, command), "steps");
        results = compare_pairs(pairs, command, progress);
    }
    const CompareReport report = report_of(std::move(results), command);
    if (!command.report.empty()) {
        write_report(report, sprites, command);
        diagnostics.line("hitmask: wrote " + printable(command.report));
    }
    write_to_stdout(output_of(report, command));
    if (sprites.failed) return exit_failed;
    return command.gate && fails_gate(report) ? exit_gate : exit_done;
}

} // namespace

int cmd_compare(Arguments arguments) {
    CompareCommand command;
    parse_compare(arguments, command);
    if (command.list_methods) return write_to_stdout(list_of_methods(command.methods)), exit_done;
    if (command.list_columns) return write_to_stdout(list_of_columns()), exit_done;
    if (command.inputs.empty()) throw UsageError("no sprite given");
    return compare(command);
}

} // namespace hitmask::tool
