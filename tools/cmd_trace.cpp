#include <algorithm>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "commands.h"
#include "diagnostics.h"
#include "inputs.h"
#include "interrupt.h"
#include "offline/printable_path.h"
#include "options.h"
#include "outputs.h"
#include "progress.h"
#include "standard_streams.h"
#include "trace_batch.h"
#include "trace_output.h"
#include "trace_report.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

struct TraceOptions {
    InputRequest input;
    OutputRequest output;
    SpriteOptions sprite;
    int jobs = 0;
    bool dry_run = false, quiet = false, verbose = false, list_formats = false;
    When color = When::automatic, progress = When::automatic;
};

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    while (begin <= text.size() && !text.empty()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// False if help was asked for.
bool parse(Arguments arguments, TraceOptions& result) {
    Options options("trace", "Turn the solid pixels of sprites (alpha above a threshold) into outlines.");
    std::string formats, connectivity = "8", tracer = "own", color = "auto", progress = "auto";
    std::int64_t threshold = result.sprite.threshold, jobs = result.jobs;

    options.arguments("INPUT", result.input.arguments, "PNG files, folders, or - for a PNG on standard input");
    options.text("--files-from", result.input.list, "FILE",
                 "Read more inputs from FILE, a line each; - is standard input");
    options.flag("-0,--null", result.input.nul_separated, "The list ends its entries with NUL, as find -print0 does");
    options.flag("-r,--recursive", result.input.recursive, "Search folders in folders as well");
    options.text("-o,--out", result.output.out, "PATH",
                 "File (.json, .svg, .png) or folder; - or none: standard output");
    options.text("--format", formats, "LIST", "json,svg,png; default: the extension of PATH, else json");
    options.text("--out-name", result.output.pattern, "PATTERN",
                 "A file for each sprite, from {dir}, {stem}, {name} and {format}; default for svg and png: "
                 "{name}.{format}");
    options.integer("--threshold", threshold, 0, 255, "Pixels with alpha above this are solid");
    options.real("--tolerance", result.sprite.tolerance, 0, "Largest error of the outline, px; 0: exact");
    options.integer("--min-area", result.sprite.min_area, 0, std::int64_t{1} << 40,
                    "Drop pieces and holes smaller than this, px; 0: none");
    options.choice("--connectivity", connectivity, {"4", "8"},
                   "Do pixels that meet at a corner only hang together (8)?");
    options.choice("--tracer", tracer, {"own", "opencv"}, "Who finds the outline; both find the same");
    options.integer("--max-pixels", result.sprite.max_pixels, 1, std::int64_t{1} << 40, "Refuse larger pictures");
    options.integer("-j,--jobs", jobs, 0, 1024, "Sprites traced at the same time; 0: one for each core");
    options.flag("--dry-run", result.dry_run, "Print the files that would be written, and write none");
    options.flag("--no-clobber", result.sprite.no_clobber, "Keep files that exist, and skip what they would hold");
    options.flag("--fail-on-empty", result.sprite.fail_on_empty, "A sprite without solid pixels is an error");
    options.flag("-q,--quiet", result.quiet, "Print errors only");
    options.flag("-v,--verbose", result.verbose, "Print a line for each sprite");
    options.choice("--color", color, when_names(), "Colours on standard error");
    options.choice("--progress", progress, when_names(), "A progress bar on standard error");
    options.flag("--list-formats", result.list_formats, "List the formats and end");
    if (!options.parse(arguments)) return false;

    result.output.formats = split_at_commas(formats);
    result.sprite.threshold = static_cast<int>(threshold);
    result.sprite.connectivity = connectivity == "4" ? Connectivity::four : Connectivity::eight;
    result.sprite.tracer = tracer == "own" ? Tracer::own : Tracer::opencv;
    result.jobs = static_cast<int>(jobs);
    result.color = when_from_name(color);
    result.progress = when_from_name(progress);
    if (result.quiet && result.verbose) throw UsageError("--quiet and --verbose contradict each other");
    return true;
}

int list_formats() {
    for (const ExportFormat& format : export_formats()) {
        write_to_stdout(fmt::format("{:<6}.{:<6}{}\n", format.name, format.extension, format.description));
    }
    return exit_done;
}

/// The files that a run would write, one printable line each.
void print_dry_run(const TraceOptions& options, const OutputPlan& plan, std::span<const Input> inputs) {
    const auto print = [&](const fs::path& path) {
        if (options.sprite.no_clobber && is_there(path)) return;
        write_to_stdout(fmt::format("would write {}\n", printable(path.string())));
    };
    if (plan.to_stdout) return write_to_stdout("would write -\n");
    for (const Input& input : inputs) {
        for (const ExportFormat* format : plan.separate) {
            print(plan.path_of(input, *format));
        }
    }
    if (plan.combined != nullptr) print(plan.file);
}

/// Takes out the named files that are not there, with an error each, as reading them would.
void drop_missing(std::vector<Input>& inputs, Diagnostics& diagnostics, TraceReport& report) {
    std::erase_if(inputs, [&](const Input& input) {
        std::error_code error;
        const fs::file_status status = fs::status(input.source, error);
        if (is_stdin(input) || fs::is_regular_file(status)) return false;
        diagnostics.error(printable(input.source) + ": " + (error ? error.message() : "not a regular file"));
        report.add_failed();
        return true;
    });
}

/// Results, one after the other: their errors and warnings to the user, their bytes to the files.
class Taker {
public:
    Taker(Diagnostics& diagnostics, TraceReport& report, TraceOutput& output, Progress& progress)
        : diagnostics_(diagnostics), report_(report), output_(output), progress_(progress) {}

    /// False if nothing more can be written.
    bool take(const Input& input, const SpriteResult& result) {
        end_if_interrupted();
        can_write_ = write(input, result);
        progress_.advance();
        return can_write_;
    }

    void wait() {
        end_if_interrupted();
        progress_.tick();
    }

    [[nodiscard]] bool can_write() const { return can_write_; }

private:
    bool write(const Input& input, const SpriteResult& result) {
        for (const std::string& warning : result.warnings) {
            diagnostics_.warning(warning);
        }
        if (result.skipped) return report_.add_skipped(), true;
        if (!result.error.empty()) return fail(result.error), true;
        try {
            output_.write(result);
        } catch (const WriteError& error) {
            end_if_interrupted();
            return fail(error.what()), !error.device_failed;
        }
        report_.add(input, result.figures);
        return true;
    }

    void fail(const std::string& error) {
        diagnostics_.error(error);
        report_.add_failed();
    }

    /// Does not wait for the sprites under way, which may take long: they write nothing themselves.
    void end_if_interrupted() {
        if (interrupted_by() == 0) return;
        output_.discard();
        progress_.hide();
        std::_Exit(128 + interrupted_by());
    }

    Diagnostics& diagnostics_;
    TraceReport& report_;
    TraceOutput& output_;
    Progress& progress_;
    bool can_write_ = true;
};

/// With --no-clobber, a file of all sprites that exists stays, with the sprites that it has. False if there is nothing
/// else to write.
bool keep_combined(OutputPlan& plan, Diagnostics& diagnostics) {
    if (plan.combined == nullptr || !is_there(plan.file)) return true;
    diagnostics.warning(printable(plan.file.string()) + ": exists and is kept as it is");
    plan.combined = nullptr;
    plan.file.clear();
    return !plan.separate.empty();
}

/// False if the outputs could not be written to the end.
bool run(const TraceOptions& options, const OutputPlan& plan, std::span<const Input> inputs, Diagnostics& diagnostics,
         TraceReport& report) {
    prepare_outputs(plan);
    TraceOutput output(plan);
    Progress progress(wants_progress(options.progress) && !options.quiet, inputs.size());
    diagnostics.set_progress(&progress);
    Taker taker(diagnostics, report, output, progress);
    trace_batch(inputs, options.sprite, plan, options.jobs,
                {.take = [&](const Input& input, const SpriteResult& result) { return taker.take(input, result); },
                 .wait = [&] { taker.wait(); }});
    taker.wait(); // the last chance for a signal: what is finished stays
    diagnostics.set_progress(nullptr);
    if (taker.can_write()) output.finish();
    return taker.can_write();
}

int exit_code(const InputList& found, const TraceReport& report) {
    if (report.failed() > 0 || !found.errors.empty()) return exit_failed;
    return found.without_input.empty() ? exit_done : exit_no_input;
}

} // namespace

int cmd_trace(Arguments arguments) {
    TraceOptions options;
    if (!parse(arguments, options)) return exit_done;
    if (options.list_formats) return list_formats();
    OutputPlan plan = plan_outputs(options.output);
    options.input.output_folder = plan.folder;
    InputList found = find_inputs(options.input);
    check_outputs(plan, found.inputs, options.input.list);

    Diagnostics diagnostics(options.color, options.quiet);
    std::size_t name_width = 0;
    for (const Input& input : options.verbose ? std::span(found.inputs) : std::span<Input>()) {
        name_width = std::max(name_width, printable(input.name).size());
    }
    TraceReport report(diagnostics, options.verbose, name_width);
    diagnostics.errors(found.errors);
    diagnostics.errors(found.without_input);
    if (options.dry_run) {
        drop_missing(found.inputs, diagnostics, report);
        if (!found.inputs.empty()) print_dry_run(options, plan, found.inputs);
        return exit_code(found, report);
    }
    if (found.inputs.empty()) return exit_code(found, report);
    if (options.sprite.no_clobber && !keep_combined(plan, diagnostics)) {
        report.add_skipped(found.inputs.size());
        report.print_summary({}, found.folders_passed_over);
        return exit_code(found, report);
    }
    if (!plan.folder_note.empty()) diagnostics.warning(plan.folder_note);
    if (!plan.to_stdout) note_signals(); // there is nothing to take away from standard output
    const bool whole = run(options, plan, found.inputs, diagnostics, report);
    if (whole) report.print_summary(plan.destination(), found.folders_passed_over);
    return exit_code(found, report);
}

} // namespace hitmask::tool
