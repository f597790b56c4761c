#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

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
    std::vector<std::string> fits; ///< names of shapes
    bool verbose = false;
};

constexpr FitShape all_fit_shapes[] = {FitShape::circle,  FitShape::box,     FitShape::obb,
                                       FitShape::ellipse, FitShape::capsule, FitShape::hull};

std::vector<FitShape> fit_shapes(const std::vector<std::string>& names) {
    std::vector<FitShape> shapes;
    for (const std::string& name : names) {
        if (name == "all") return {std::begin(all_fit_shapes), std::end(all_fit_shapes)};
        const auto found = std::ranges::find(all_fit_shapes, name, [](FitShape s) { return std::string(name_of(s)); });
        if (found == std::end(all_fit_shapes)) {
            throw UsageError("--fit takes circle, box, obb, ellipse, capsule, hull or all, not '" + printable(name) +
                             "'");
        }
        if (std::ranges::find(shapes, *found) == shapes.end()) shapes.push_back(*found);
    }
    return shapes;
}

/// False if help was asked for.
bool parse(Arguments arguments, TraceOptions& result) {
    Options options("trace", "Turn the solid pixels of sprites (alpha above a threshold) into outlines.");
    result.batch.output.known_formats = pointers_to(export_formats());
    result.batch.output.combined_name = "sprites";
    add_batch_options(options, result.batch);
    add_mask_options(options, result.sprite.mask);
    add_connectivity_option(options, result.sprite.connectivity);
    add_outline_options(options, result.sprite.outline);
    options.integer("--min-area", result.sprite.min_area, 0, std::int64_t{1} << 40,
                    "Drop pieces and holes smaller than this, px; 0: none");
    options.flag("--fill-holes", result.sprite.fill_holes, "Holes count as solid");
    options.integer("--convex", result.sprite.convex, 3, 1000, "none",
                    "Add convex pieces of at most N vertices to the JSON; engines want 8");
    options.list("--fit", result.fits, "Add shapes to the JSON: circle, box, obb, ellipse, capsule, hull, or all");
    options.choice(
        "--fit-goal", result.sprite.fit_goal,
        {{"enclosing", FitGoal::enclosing}, {"inscribed", FitGoal::inscribed}, {"best_iou", FitGoal::best_iou}},
        "What these shapes are to do");
    options.choice("--tracer", result.sprite.tracer, {{"own", Tracer::own}, {"opencv", Tracer::opencv}},
                   "Who finds the outline; both find the same");
    options.flag("--fail-on-empty", result.sprite.fail_on_empty, "A sprite without solid pixels is an error");
    options.flag("-v,--verbose", result.verbose, "Print a line for each sprite");
    if (!options.parse(arguments)) return false;
    if (result.batch.quiet && result.verbose) throw UsageError("--quiet and --verbose contradict each other");
    check_outline_options(result.sprite.outline);
    result.sprite.fits = fit_shapes(result.fits);
    return true;
}

std::size_t longest_name(std::span<const Input> inputs) {
    std::size_t longest = 0;
    for (const Input& input : inputs) {
        longest = std::max(longest, printable(input.name).size());
    }
    return longest;
}

std::optional<std::string> trace_all(Batch& batch, const TraceOptions& options) {
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
