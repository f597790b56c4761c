#include "trace/cmd_trace.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <hitmask/offline/bake.h>
#include <hitmask/offline/export.h>

#include "batch/batch_command.h"
#include "batch/presets.h"
#include "batch/sprite_option_names.h"
#include "batch/sprite_settings.h"
#include "edits/edit_preserver.h"
#include "help/command_help.h"
#include "inputs/file_id.h"
#include "outputs/check_outputs.h"
#include "outputs/page_title.h"
#include "outputs/patched_text.h"
#include "outputs/plan_outputs.h"
#include "outputs/resolve_symlink.h"
#include "outputs/sprite_output.h"
#include "terminal/options.h"
#include "terminal/shell_words.h"
#include "terminal/standard_streams.h"
#include "terminal/terminal.h"
#include "text/path_text.h"
#include "trace/gallery.h"
#include "trace/trace_cache.h"
#include "trace/trace_report.h"
#include "trace/trace_sprite.h"
#include "trace/unused_options.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

struct TraceOptions {
    BatchOptions batch;
    SpriteOptions sprite;
    std::string cache;            ///< a file; "": none
    TraceCache* memory = nullptr; ///< cache of earlier runs of this process; null: none
    bool verbose = false;
    std::string preset; ///< "": none; parse() does not add its options
    bool list_presets = false;
    std::vector<std::pair<std::string, std::string>> given; ///< Options::given()
    std::vector<std::string> set_by_preset;                 ///< names of these that a preset has set

    ExportFormat template_row = template_format(); ///< the format of --template, with its extension
    std::string template_extension;
};

/// The extension of the output if it has one, or else that of the template: "lua" for shapes.lua.mustache.
std::string extension_made(const OutputRequest& output, const fs::path& template_file) {
    fs::path named = output.out;
    std::error_code ignored; // counts as no folder
    if (!named.has_extension() || fs::is_directory(named, ignored)) {
        named = template_file.extension() == ".mustache" ? template_file.stem() : template_file;
    }
    const std::string extension = path_text(named.extension());
    return extension.size() > 1 ? extension.substr(1) : "txt";
}

/// Makes the template the only format.
void use_template(TraceOptions& options) {
    OutputRequest& output = options.batch.output;
    if (!output.formats.empty()) throw UsageError("--template is a format of its own and does not go with --format");
    options.template_extension = extension_made(output, options.sprite.output.template_file);
    options.template_row = template_format(options.sprite.output.pattern);
    options.template_row.extension = options.template_extension;
    output.formats = output.known_formats = {&options.template_row};
}

/// Throws UsageError unless all vertices of the exact outline are at multiples of --snap. Only then can an outline with
/// such vertices always follow it.
void check_snap(double snap, const ShapeOptions& shape) {
    if (snap == 0) return;
    if (shape.subpixel) throw UsageError("--snap does not go with --subpixel, whose outlines run between pixels");
    const double px = shape.offset().value_or(0);
    if (px != 0 && shape.join != Join::miter) {
        throw UsageError("--snap needs --join miter to grow or shrink: round corners do not snap");
    }
    if (std::fmod(px, snap) != 0) throw UsageError("--grow and --shrink must be multiples of --snap");
}

void check(const SpriteOptions& options) {
    check_snap(options.outline.snap, options.shape);
    check_outline_options(options.outline);
    check_shape_options(options.shape);
    if (!options.extra.fits.empty() && options.shape.offset()) {
        throw UsageError("--fit fits the solid pixels as they are and does not go with --grow and --shrink");
    }
}

void add_preset_options(Options& options, TraceOptions& result) {
    options.group(OptionGroup::outline);
    options.text(
        "--preset", [&result](const std::string& name) { result.preset = preset_named(name).name; }, "NAME",
        fmt::format("Options for one purpose, see --list-presets: {}; other options override these",
                    fmt::join(preset_names(), ", ")));
    options.words("--preset", preset_names());
    options.flag("--list-presets", result.list_presets, "List the presets and their options, and end");
}

void describe(Options& options, TraceOptions& result) {
    result.batch.output.known_formats = output_formats(export_formats());
    result.batch.output.combined_name = "sprites";
    result.batch.format_table = format_table(export_formats());
    result.batch.check_plan = [&](const OutputPlan& plan) { static_cast<void>(format_jobs(plan, result.sprite)); };
    options.guide(trace_most_used, trace_examples);
    add_preset_options(options, result);
    add_batch_options(options, result.batch);
    options.group(OptionGroup::input);
    options.choice(
        "--share", result.sprite.share, {{"union", FrameMerge::any}, {"intersection", FrameMerge::all}},
        "each frame has its own",
        "The PNGs of a folder are frames with one outline, of pixels that are solid in any of them or in all");
    add_mask_options(options, result.sprite.mask);
    add_outline_options(options, result.sprite.outline);
    add_shape_options(options, result.sprite.shape);
    add_extra_options(options, result.sprite.extra);
    add_export_options(options, result.sprite.output);
    options.group(OptionGroup::output);
    options.text("--report", result.batch.output.report, "FILE",
                 "Write a page for a browser: every outline over its sprite, worst first");
    options.group(OptionGroup::running);
    options.flag("--fail-on-empty", result.sprite.fail_on_empty,
                 "Treat a sprite without solid pixels, or shrunk to nothing, as an error");
    options.flag("-v,--verbose", result.verbose, "Print a table, a line for each sprite");
    options.group(OptionGroup::builds);
    options.text("--cache", result.cache, "FILE",
                 "Keep results in FILE, and do not trace sprites again whose pixels and options are the same");
}

/// Parses the command line, without the options of presets.
void parse(Arguments arguments, TraceOptions& result) {
    Options options("trace", "Turn the solid pixels of sprites (alpha above a threshold) into outlines.");
    describe(options, result);
    options.parse(arguments);
    result.given = options.given();
}

void finish(TraceOptions& result) {
    if (result.batch.quiet && result.verbose) throw UsageError("--quiet and --verbose contradict each other");
    check_extra_options(result.sprite.extra);
    finish_export_options(result.sprite.output);
    if (!result.sprite.output.template_file.empty()) {
        use_template(result);
        result.batch.also_read.push_back(result.sprite.output.template_file);
    }
    check_report_name(result.batch.output.report);
    result.cache = path_text(resolve_symlink(result.cache));
    if (!result.batch.config.empty()) result.batch.also_read.push_back(result.batch.config);
    check(result.sprite);
    result.batch.input.flips = result.sprite.extra.flips;
    result.sprite.is_sliced = !result.batch.sheets.slices.empty();
    if (result.sprite.share) result.batch.input.folder_use = FolderUse::animation;
}

void check_cache(const TraceOptions& options, const OutputPlan& plan, std::span<const Input> inputs) {
    check_side_file("--cache", options.cache, plan, inputs, options.batch.also_read);
    if (is_same_file(options.cache, options.batch.depfile.file)) {
        throw UsageError("--cache and --depfile would be the same file");
    }
}

/// Throws UsageError if the page of --report is also another output or an input.
void check_report(const TraceOptions& options, const OutputPlan& plan, std::span<const Input> inputs) {
    OutputPlan others = plan;
    others.combined.pop_back(); // the page itself
    others.report.clear();
    check_side_file("--report", plan.report, others, inputs, options.batch.also_read);
}

/// The settings for sprites that match the same rules.
struct TraceSetting {
    SpriteOptions sprite;
    std::vector<FormatJob> formats;
    std::string fingerprint; ///< of the options
};

TraceSetting setting_of(const TraceOptions& options, const OutputPlan& plan) {
    return {options.sprite, format_jobs(plan, options.sprite), options_fingerprint(options.given)};
}

TraceSetting setting_of(const CommandLine& line, const OutputPlan& plan) {
    TraceOptions options;
    parse(pointers_of(line), options);
    finish(options);
    return setting_of(options, plan);
}

using TraceSettings = SpriteSettings<TraceSetting>;

TraceTable table_of(const TraceOptions& options, const OutputPlan& plan) {
    if (!options.verbose) return TraceTable::none;
    return plan.to_stdout ? TraceTable::to_stderr : TraceTable::to_stdout;
}

/// The largest --grow of any sprite, whole px.
int largest_margin(const TraceSettings& settings) {
    double margin = 0;
    for (const TraceSetting& setting : settings.all()) {
        margin = std::max(margin, setting.sprite.shape.grow.value_or(0));
    }
    return static_cast<int>(margin);
}

/// Prints the warnings and errors of the outputs. Sprites of files that could not be assembled count as failed.
void tell_failures(Batch& batch, const SpriteOutput& output) {
    for (const std::string& warning : output.warnings()) {
        batch.diagnostics.warning(warning);
    }
    for (const SpriteOutput::Failure& failure : output.failures()) {
        batch.diagnostics.error(failure.error);
        batch.counts.failed += failure.sprites, batch.counts.done -= std::min(failure.sprites, batch.counts.done);
    }
}

/// A function with the options of each format. `formats` must outlive it.
OptionsOf options_by_format(std::span<const FormatJob> formats) {
    return
        [formats](const OutputFormat& format) -> const ExportOptions& { return job_of(formats, format->name).options; };
}

/// Facts about the run for the page of --report.
GalleryRun gallery_run(const TraceOptions& options, const EffectiveOptions& run) {
    GalleryRun told;
    told.title = page_title(options.batch.input.arguments);
    told.command = "hitmask " + command_line(run.given.arguments);
    told.options = options.given;
    told.has_rules = !run.config.rules.empty();
    return told;
}

bool is_set_by_preset(const TraceOptions& options, std::string_view name) {
    return std::ranges::find(options.set_by_preset, name) != options.set_by_preset.end();
}

/// The options on which advice depends. A tolerance from a preset does not count as given, since a preset does not know
/// how large the pixels of the art are.
AdviceContext advice_context(const TraceOptions& options) {
    const SpriteOptions& sprite = options.sprite;
    const bool is_usual = is_set_by_preset(options, "tolerance") && sprite.outline.tolerance > 0;
    return {.has_tolerance = sprite.outline.tolerance.has_value() && !is_usual,
            .has_budget = sprite.outline.max_vertices.has_value(),
            .cleans = sprite.shape.min_area > 0,
            .is_default = !sprite.outline.tolerance && !sprite.outline.max_vertices &&
                          sprite.outline.prefer == Prefer::fit && sprite.outline.side == Side::either,
            .follows_soft = sprite.shape.subpixel,
            .is_loose = is_set_by_preset(options, "side"),
            .threshold = static_cast<int>(sprite.mask.threshold)};
}

/// The options without extras from a preset, which some formats do not use: these need no warning.
SpriteOptions without_preset_extras(const TraceOptions& options) {
    SpriteOptions sprite = options.sprite;
    if (is_set_by_preset(options, "convex")) sprite.extra.convex = std::nullopt;
    if (is_set_by_preset(options, "fit")) sprite.extra.fits.clear();
    return sprite;
}

std::optional<std::string> trace_all(Batch& batch, const TraceOptions& options, const TraceSettings& settings,
                                     const GalleryRun& told) {
    warn_of_unused(batch, without_preset_extras(options));
    batch.margin = largest_margin(settings);
    const EditedUse use = edited_use(options.sprite.output);
    const EditedShapes edited(batch.plan, batch.inputs, use);
    EditPreserver keeper(edited, use, batch.diagnostics);
    const bool has_memory = options.cache.empty() && options.memory != nullptr;
    TraceCache own = options.cache.empty() ? TraceCache() : TraceCache(options.cache, batch.diagnostics);
    TraceCache& cache = has_memory ? *options.memory : own;
    if (has_memory) cache.begin_run();
    SpriteOutput output(batch.plan, options_by_format(settings.all().front().formats));
    Gallery gallery(batch.plan);
    TraceReport report(batch.diagnostics, table_of(options, batch.plan));
    const bool advises = wants_advice() && !options.batch.quiet;
    const bool counts_side = advises && !is_set_by_preset(options, "tolerance");
    const BatchSteps<TraceOutcome> steps{
        .work =
            [&](const Input& input) {
                const TraceSetting& setting = settings.of(input);
                return trace_sprite(
                    input, {setting.sprite, setting.formats, setting.fingerprint, cache, edited, counts_side}, batch);
            },
        .write =
            [&](const Input& input, TraceOutcome& outcome) {
                if (cache.is_on()) cache.keep(outcome.cache_key, cached_sprite(outcome));
                keeper.keep(outcome);
                const std::string picture = gallery.take(outcome);
                output.write(outcome.encoded);
                gallery.add(input, outcome, picture);
                report.add(input, outcome.figures, outcome.is_cached);
            },
        .discard = [&] { output.discard(); }};
    if (!run_batch(batch, steps)) return std::nullopt;
    batch.untouched = keeper.untouched();
    if (batch.counts.done > 0) keeper.finish(output);
    gallery.finish(output, told, batch.counts);
    if (is_withheld(batch)) output.discard();
    output.finish();
    if (cache.is_on()) cache.save();
    tell_failures(batch, output);
    if (advises) batch.diagnostics.notes(report.advice(advice_context(options)));
    return report.summary() + keeper.summary(output) + patched_text(output);
}

int trace_once(Arguments arguments, TraceOptions& given, TraceCache* memory, const TellPaths& tell) {
    TraceOptions configured;
    EffectiveOptions run =
        effective_options(arguments, given.batch, config_check<TraceOptions>("trace", describe, trace_sprite_options));
    run.given.preset = given.preset;
    std::ranges::transform(given.given, std::back_inserter(run.given.options),
                           [](const auto& one) { return one.first; });
    const bool is_alone = given.batch.config.empty() && given.preset.empty();
    if (!is_alone) parse(pointers_of(run.line()), configured);
    TraceOptions& options = is_alone ? given : configured;
    options.set_by_preset = set_by_preset(run.config, {}, run.given);
    options.memory = memory;
    options.batch.tell_paths = tell;
    finish(options);
    std::optional<TraceSettings> settings;
    options.batch.check_inputs = [&](std::span<const Input> inputs, OutputPlan& plan, Diagnostics& diagnostics) {
        settings.emplace(run, inputs, diagnostics, setting_of(options, plan),
                         [&](const CommandLine& line) { return setting_of(line, plan); });
        const EditedUse use = edited_use(options.sprite.output);
        keep_edited_files(plan, inputs, use, diagnostics);
        const bool may_replace = !options.batch.no_clobber;
        if (options.batch.dry_run && may_replace) note_kept_files(plan, inputs, use, diagnostics);
        if (!plan.report.empty()) check_report(options, plan, inputs);
        if (!options.cache.empty()) check_cache(options, plan, inputs);
    };
    return run_batch_command(
        options.batch, [&](Batch& batch) { return trace_all(batch, options, *settings, gallery_run(options, run)); });
}

} // namespace

bool is_trace_option(const std::string& option) {
    return config_check<TraceOptions>("trace", describe, trace_sprite_options).kind_of(option) != OptionKind::none;
}

int cmd_trace(Arguments arguments) {
    TraceOptions given;
    parse(arguments, given);
    if (given.list_presets) return write_to_stdout(preset_table()), exit_done;
    if (!given.batch.watch) return trace_once(arguments, given, nullptr, {});
    TraceCache memory = TraceCache::in_memory();
    return run_watched([&](const TellPaths& tell) {
        TraceOptions again;
        parse(arguments, again);
        return trace_once(arguments, again, &memory, tell);
    });
}

} // namespace hitmask::tool
