#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include <hitmask/offline/export.h>

#include "batch_command.h"
#include "commands.h"
#include "offline/printable_path.h"
#include "options.h"
#include "sprite_output.h"
#include "trace_report.h"
#include "trace_sprite.h"

namespace hitmask::tool {

namespace {

struct TraceOptions {
    BatchOptions batch;
    SpriteOptions sprite;
    bool verbose = false;
};

/// Only an exact outline whose vertices snap can always be followed by one whose vertices do.
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

/// False if help was asked for.
bool parse(Arguments arguments, TraceOptions& result) {
    Options options("trace", "Turn the solid pixels of sprites (alpha above a threshold) into outlines.");
    result.batch.output.known_formats = pointers_to(export_formats());
    result.batch.output.combined_name = "sprites";
    add_batch_options(options, result.batch);
    options.choice("--share", result.sprite.share, {{"union", Share::any}, {"intersection", Share::all}},
                   "each frame has its own",
                   "The PNGs of a folder are frames that get one outline: of what is solid in any of them, or in all");
    add_mask_options(options, result.sprite.mask);
    add_shape_options(options, result.sprite.shape);
    add_outline_options(options, result.sprite.outline);
    add_extra_options(options, result.sprite.extra);
    options.flag("--fail-on-empty", result.sprite.fail_on_empty,
                 "A sprite without solid pixels, or of which shrinking leaves nothing, is an error");
    options.flag("-v,--verbose", result.verbose, "Print a line for each sprite");
    if (!options.parse(arguments)) return false;
    if (result.batch.quiet && result.verbose) throw UsageError("--quiet and --verbose contradict each other");
    finish_extra_options(result.sprite.extra);
    check(result.sprite);
    if (result.sprite.share) result.batch.input.folder_use = FolderUse::animation;
    return true;
}

/// Options that change nothing are mistakes more often than not.
void warn_of_unused(Batch& batch, const SpriteOptions& options) {
    if (options.extra.any() && !batch.plan.writes("json")) {
        batch.diagnostics.warning("--convex, --fit and --mirror add to the JSON, and none is written");
    }
    const bool has_frames = std::ranges::any_of(batch.inputs, [](const Input& input) { return !input.frames.empty(); });
    if (options.share && !has_frames) {
        batch.diagnostics.warning("--share is for folders of frames, and no input is a folder");
    }
}

std::size_t longest_name(std::span<const Input> inputs) {
    std::size_t longest = 0;
    for (const Input& input : inputs) {
        longest = std::max(longest, printable(input.name).size());
    }
    return longest;
}

std::optional<std::string> trace_all(Batch& batch, const TraceOptions& options) {
    warn_of_unused(batch, options.sprite);
    batch.margin = static_cast<int>(options.sprite.shape.grow.value_or(0));
    SpriteOutput output(batch.plan);
    TraceReport report(batch.diagnostics, options.verbose, options.verbose ? longest_name(batch.inputs) : 0);
    const BatchSteps<TraceOutcome> steps{
        .work = [&](const Input& input) { return trace_sprite(input, options.sprite, batch); },
        .write =
            [&](const Input& input, const TraceOutcome& outcome) {
                output.write(outcome.encoded);
                report.add(input, outcome.figures);
            },
        .discard = [&] { output.discard(); }};
    if (!run_batch(batch, steps)) return std::nullopt;
    output.finish();
    return report.summary();
}

} // namespace

int cmd_trace(Arguments arguments) {
    TraceOptions options;
    if (!parse(arguments, options)) return exit_done;
    return run_batch_command(options.batch, [&](Batch& batch) { return trace_all(batch, options); });
}

} // namespace hitmask::tool
