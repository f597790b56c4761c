#include "batch/batch_command.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "inputs/read_sprite.h"
#include "inputs/sheet_hint.h"
#include "outputs/check_outputs.h"
#include "outputs/plan_outputs.h"
#include "outputs/prepare_outputs.h"
#include "terminal/exit_code.h"
#include "terminal/interrupt.h"
#include "terminal/join_words.h"
#include "terminal/standard_streams.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

int list_formats(const BatchOptions& options) {
    if (!options.format_table.empty()) return write_to_stdout(options.format_table), exit_done;
    for (const OutputFormat& format : options.output.known_formats) {
        write_to_stdout(fmt::format("{:<6}.{:<9}{}\n", format->name, format->extension, format->description));
    }
    return exit_done;
}

/// Prints the files that a run would write, one per line.
void print_dry_run(const Batch& batch) {
    const auto print = [&](const fs::path& path) {
        if (batch.plan.kept.contains(path) || (batch.options.no_clobber && is_there(path))) return;
        write_to_stdout(fmt::format("would write {}\n", printable(path_text(path))));
    };
    if (batch.plan.to_stdout) write_to_stdout("would write -\n");
    for (const Input& input : batch.inputs) {
        for (const SeparateFiles& files : batch.plan.separate) {
            if (!batch.plan.to_stdout) print(batch.plan.path_of(input, files));
        }
    }
    for (const CombinedFile& one : batch.plan.combined) {
        for (const fs::path& target : batch.plan.targets_of(one, batch.inputs)) {
            if (!target.empty() && !one.kept.contains(target)) print(target);
        }
    }
}

/// The reason why the PNG cannot be read, as "path: reason"; empty if it is a regular file or standard input.
std::string why_missing(const Input& png) {
    std::error_code error;
    const fs::file_status status = fs::status(png.source, error);
    if (is_stdin(png) || fs::is_regular_file(status)) return {};
    return label_of(png) + ": " + (error ? error.message() : "not a regular file");
}

/// Removes inputs whose file is missing, with the errors that reading them would give. Returns their number.
std::size_t drop_missing(std::vector<Input>& inputs, Diagnostics& diagnostics) {
    return std::erase_if(inputs, [&](const Input& input) {
        for (const Input& png : pngs_of(input)) {
            const std::string reason = why_missing(png);
            if (reason.empty()) continue;
            diagnostics.error(input_error(input, reason));
            return true;
        }
        return false;
    });
}

/// For --no-clobber: keeps each combined file that exists as it is, with a warning.
void keep_combined(OutputPlan& plan, std::span<const Input> inputs, Diagnostics& diagnostics) {
    std::erase_if(plan.combined, [&](CombinedFile& one) {
        const std::vector<fs::path> targets = plan.targets_of(one, inputs);
        for (const fs::path& target : targets) {
            if (!is_there(target)) continue;
            diagnostics.warning(printable(path_text(target)) + ": exists and is kept as it is");
            one.kept.insert(target);
        }
        return one.kept.size() == targets.size();
    });
}

int exit_code(const InputList& found, const BatchCounts& counts) {
    if (counts.failed > 0 || !found.errors.empty()) return exit_failed;
    return found.without_input.empty() ? exit_done : exit_no_input;
}

/// Prints the line at the end of a run. `figures` describes the sprites that are done.
void print_summary(const Batch& batch, const std::string& figures, std::size_t folders_passed_over,
                   Clock::time_point start) {
    const BatchCounts& counts = batch.counts;
    std::string text = counted(static_cast<std::int64_t>(counts.done), "sprite", "sprites");
    if (counts.failed > 0) text += fmt::format(", {} failed", counts.failed);
    if (counts.skipped > 0) text += fmt::format(", {} skipped", counts.skipped);
    const std::string destination = batch.plan.destination(batch.untouched);
    if (counts.done > 0) text += ": " + figures;
    if (is_withheld(batch)) {
        text += "; not written, since it would be incomplete";
    } else if (counts.done > 0 && !destination.empty()) {
        text += "; wrote " + destination;
    }
    if (folders_passed_over > 0) {
        text += fmt::format("; {} not searched, see -r",
                            counted(static_cast<std::int64_t>(folders_passed_over), "folder", "folders"));
    }
    const std::chrono::duration<double> time = Clock::now() - start;
    const char* const then = batch.options.watch ? "; waiting for changes, Ctrl-C ends" : "";
    batch.diagnostics.line(fmt::format("hitmask: {}; {:.2f} s{}", text, time.count(), then));
}

/// The rest of a run, once the inputs are known. Requires at least one input.
void run(Batch& batch, OutputPlan& plan, const BatchWork& work, std::size_t folders_passed_over) {
    const Clock::time_point start = Clock::now();
    if (batch.options.no_clobber) keep_combined(plan, batch.inputs, batch.diagnostics);
    if (plan.combined.empty() && plan.separate.empty()) { // every file exists and is kept
        batch.counts.skipped = batch.inputs.size();
        return print_summary(batch, {}, folders_passed_over, start);
    }
    if (!plan.to_stdout || !plan.report.empty())
        note_signals(); // a run to standard output alone has no half-written file to remove
    prepare_outputs(plan);
    const std::optional<std::string> figures = work(batch);
    if (figures) print_summary(batch, *figures, folders_passed_over, start);
}

/// Prints the notes, warnings and errors of the search for inputs.
void tell_findings(const InputList& found, bool is_quiet, Diagnostics& diagnostics) {
    diagnostics.notes(found.notes);
    for (const std::string& warning : found.warnings) {
        diagnostics.warning(warning);
    }
    if (!is_quiet) { // finding hints reads sheets, which takes time
        for (const std::string& hint : sheet_hints(found.inputs)) {
            diagnostics.warning(hint);
        }
    }
    diagnostics.errors(found.errors);
    diagnostics.errors(found.without_input);
}

void check_watch(const BatchOptions& options, const OutputPlan& plan) {
    const auto& named = options.input.arguments;
    const bool has_stdin = options.input.list == "-" || std::ranges::find(named, "-") != named.end();
    if (has_stdin) throw UsageError("--watch needs files, not standard input");
    if (plan.to_stdout) throw UsageError("--watch needs -o: on standard output no run would replace the one before");
    const std::pair<bool, const char*> others[] = {
        {options.dry_run, "--dry-run"}, {options.no_clobber, "--no-clobber"}, {plan.in_place, "--in-place"}};
    for (const auto& [is_given, option] : others) {
        if (is_given) throw UsageError(fmt::format("--watch and {} contradict each other", option));
    }
}

} // namespace

int run_batch_command(BatchOptions& options, const BatchWork& work) {
    if (options.list_formats) return list_formats(options);
    OutputPlan plan = plan_outputs(options.output);
    if (options.watch) check_watch(options, plan);
    if (options.check_plan) options.check_plan(plan);
    options.input.output_folder = plan.folder;
    options.input.sheets = sheet_request(options.sheets);
    InputList found = find_inputs(options.input);
    options.also_read.push_back(options.input.list);
    if (options.tell_paths) options.tell_paths(paths_read(found, options.also_read));
    check_outputs(plan, found.inputs, options.also_read);
    check_depfile(options.depfile, plan, found.inputs, options.also_read);
    if (options.no_clobber && plan.in_place) throw UsageError("--in-place and --no-clobber contradict each other");
    if (options.no_clobber && !options.depfile.file.empty()) {
        throw UsageError("--depfile is for builds, which replace files: it does not go with --no-clobber");
    }

    Diagnostics diagnostics(options.color, options.quiet);
    tell_findings(found, options.quiet, diagnostics);
    if (options.check_inputs) options.check_inputs(found.inputs, plan, diagnostics);
    const std::size_t missing = options.dry_run ? drop_missing(found.inputs, diagnostics) : 0;
    Batch batch{.inputs = found.inputs, .plan = plan, .options = options, .diagnostics = diagnostics};
    batch.counts.failed = missing;
    batch.lacks_inputs = exit_code(found, {}) != exit_done;
    if (found.inputs.empty()) return exit_code(found, batch.counts);
    if (options.dry_run) {
        print_dry_run(batch);
    } else {
        run(batch, plan, work, found.folders_passed_over);
        if (!options.depfile.file.empty()) write_depfile(options.depfile, plan, found, options.also_read);
    }
    return exit_code(found, batch.counts);
}

} // namespace hitmask::tool
