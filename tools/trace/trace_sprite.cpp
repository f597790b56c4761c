#include "trace/trace_sprite.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/decompose.h>

#include "batch/batch_command.h"
#include "edits/edited_outcome.h"
#include "edits/edited_shapes.h"
#include "inputs/open_sheet.h"
#include "inputs/read_picture.h"
#include "inputs/read_sprite.h"
#include "sprite/exact_outline.h"
#include "sprite/slow_notice.h"
#include "terminal/join_words.h"
#include "text/path_text.h"
#include "trace/trace_cache.h"
#include <hitmask/offline/export.h>
#include <hitmask/outline.h>

namespace hitmask::tool {

namespace {

/// Fits a shape to a mask; empty if there is none. Throws IoError for masks that are too large.
std::optional<AnyFit> fit_mask(MaskView mask, FitShape shape, const AttachmentOptions& options) {
    constexpr int max_side = 8192;
    if (std::max(mask.width, mask.height) > max_side) {
        throw IoError(fmt::format("too large for --fit ({} x {} px, limit {} px)", mask.width, mask.height, max_side));
    }
    return fit_shape(mask, shape, options.fit_goal.value_or(FitGoal::enclosing), options.hull_vertices);
}

TraceRequest trace_request(const SpriteOptions& options) {
    TraceRequest asked{.threshold = static_cast<int>(options.mask.threshold),
                       .side = options.outline.side,
                       .prefer = options.outline.prefer,
                       .connectivity = options.shape.connectivity,
                       .closed_slits = options.shape.close,
                       .min_area = options.shape.min_area,
                       .subpixel = options.shape.subpixel,
                       .snap = options.outline.snap,
                       .symmetry_kept = options.outline.symmetric};
    if (const std::optional<double> px = options.shape.offset()) {
        asked.growth = Growth{*px, options.shape.join.value_or(Join::round)};
    }
    return asked;
}

SharedFrames shared_frames(const Input& input, const SpriteOptions& options) {
    SharedFrames shared{.names = {}, .merge = options.share.value_or(FrameMerge::any)};
    for (const Input& frame : input.frames) {
        shared.names.push_back(frame.name);
    }
    return shared;
}

/// The sprite before tracing: its source and the options.
TracedSprite described(const Input& input, const SpriteOptions& options, Image image) {
    TracedSprite sprite;
    sprite.name = input.name;
    sprite.source = input.source;
    if (!input.frames.empty()) sprite.animation = shared_frames(input, options);
    if (input.sheet.frame != nullptr) {
        const Sheet& sheet = input.sheet.sheet->sheet();
        sprite.place = SheetPlace{*input.sheet.frame, sheet.kind, sheet.pages[input.sheet.frame->page]};
        sprite.pivot = input.sheet.pivot.value_or(Pivot{});
    }
    sprite.image = std::move(image);
    sprite.asked = trace_request(options);
    sprite.shown.mirrors = options.extra.mirrors;
    return sprite;
}

/// Returns true if JSON is written. Only JSON uses ShownShapes::convex; other formats cut pieces themselves.
bool write_json(std::span<const FormatJob> formats) {
    return std::ranges::any_of(formats, [](const FormatJob& job) { return job.format->name == "json"; });
}

void add_extras(TracedSprite& sprite, MaskView mask, const AttachmentOptions& options,
                std::span<const FormatJob> formats) {
    for (const FitShape shape : options.fits) {
        if (std::optional<AnyFit> fit = fit_mask(mask, shape, options)) sprite.shown.fits.push_back(*std::move(fit));
    }
    sprite.cuts = std::make_shared<ConvexCuts>();
    if (options.convex && write_json(formats)) {
        sprite.shown.convex =
            sprite.cuts->pieces(sprite.found.simplified.outline, {.max_vertices = static_cast<int>(*options.convex)});
    }
}

/// The border of a tile, which its outline must follow so that neighbouring tiles meet without a seam. A tile comes
/// from a grid or a tileset, or goes into a tileset. Grown outlines and subpixel outlines have no border.
PixelRect border_of(const TracedSprite& sprite, std::span<const FormatJob> formats) {
    const bool comes_from_tiles =
        sprite.place && (sprite.place->kind == SheetKind::grid || sprite.place->kind == SheetKind::tiled_tsx ||
                         sprite.place->kind == SheetKind::tiled_tsj);
    const bool is_tile = comes_from_tiles || std::ranges::any_of(formats, [](const FormatJob& job) {
                             return job.format->rules.is_tile_set;
                         });
    if (!is_tile || sprite.asked.subpixel || sprite.asked.growth) return {};
    return {0, 0, sprite.image.width, sprite.image.height};
}

/// A warning if the vertex budget changed pixels worth a tenth of the solid ones or more; else empty.
std::string loss_warning(const SimplifiedOutline& simplified, std::int64_t left_px) {
    const std::int64_t dropped_px = simplified.dropped_px, filled_px = simplified.filled_px;
    const std::int64_t solid_px = left_px - filled_px + dropped_px;
    if (dropped_px + filled_px == 0 || 10 * (dropped_px + filled_px) < solid_px) return {};
    const std::string filled = filled_px > 0 ? fmt::format(" and filled {} clear ones", filled_px) : "";
    return fmt::format("--drop-small dropped {} of {} solid pixels{}; errors refer to the rest", dropped_px, solid_px,
                       filled);
}

/// Counts the vertices at `straight_side_tolerance` if the user has given a smaller tolerance.
void add_side_facts(AdviceFacts& facts, ExactOutline& exact, const SimplifiedOutline& simplified,
                    OutlineOptions options) {
    const bool is_small = simplified.tolerance > 0 && simplified.tolerance < straight_side_tolerance;
    if (options.side == Side::either || options.max_vertices || !options.tolerance || !is_small) return;
    options.tolerance = straight_side_tolerance;
    options.tolerance_is_share = false;
    const SimplifiedOutline straight = simplify_exact(exact, options); // without a budget `exact` keeps its parts
    facts.side_vertices = static_cast<std::int64_t>(simplified.result.outline.vertices.size());
    facts.straight_side_vertices = static_cast<std::int64_t>(straight.result.outline.vertices.size());
}

/// The findings of a trace. Moves the outline out of `simplified`.
TraceFindings findings_of(const ExactOutline& exact, SimplifiedOutline& simplified) {
    return {.mask = exact.mask(),
            .solid_px = exact.mask().count(),
            .exact_vertices = static_cast<std::int64_t>(exact.outline().vertices.size()),
            .exact_area = signed_area(exact.outline()),
            .tolerance = simplified.tolerance,
            .simplified = std::move(simplified.result),
            .dropped_parts = simplified.dropped_parts};
}

/// Traces a sprite. Adds its advice facts and warnings to `outcome`.
TracedSprite traced(const Input& input, const TraceWork& work, Image image, Notices& notices, TraceOutcome& outcome) {
    const SpriteOptions& options = work.options;
    TracedSprite sprite = described(input, options, std::move(image));
    const std::string slow = slow_notice(sprite.image, sprite.asked.threshold, options.outline);
    if (!slow.empty()) notices.post(label_of(input) + ": " + slow);
    ExactOutline exact(sprite.image, sprite.asked.threshold, options.shape);
    OutlineOptions outline_options = options.outline;
    outline_options.border = border_of(sprite, work.formats);
    const Image& picture = sprite.image;
    AdviceFacts& advice = outcome.figures.advice;
    advice = advice_facts(exact.outline(), exact.mask(), alpha_of(picture));
    SimplifiedOutline simplified = simplify_exact(exact, outline_options);
    advice.has_steps = has_steps(simplified.result.outline);
    if (work.counts_side) add_side_facts(advice, exact, simplified, outline_options);
    sprite.found = findings_of(exact, simplified);
    const std::string loss = loss_warning(simplified, sprite.found.solid_px);
    if (!loss.empty()) outcome.warnings.push_back(label_of(input) + ": " + loss);
    if (input.flip) flip(sprite, *input.flip);
    add_extras(sprite, sprite.found.mask, options.extra, work.formats);
    return sprite;
}

void refuse_empty(const TracedSprite& sprite) {
    if (sprite.found.solid_px == 0) throw IoError("no solid pixel");
    if (sprite.found.simplified.outline.ring_count() == 0) throw IoError("nothing is left to outline");
}

/// The part of a sprite that is stored until its file is assembled.
SpritePart part_of(const TracedSprite& sprite, std::string bytes, const std::string& mask_id) {
    return {.name = sprite.name,
            .source = sprite.source,
            .place = sprite.place,
            .width = sprite.image.width,
            .height = sprite.image.height,
            .bytes = std::move(bytes),
            .mask_id = mask_id};
}

void warn_of_left_out(const Encoding& encoding, const std::string& label, const FormatJob& job, TraceOutcome& outcome) {
    const auto warn = [&](const std::string& what, const char* why) {
        outcome.warnings.push_back(fmt::format("{}: {} left out of {}: {}", label, what, job.format->name, why));
    };
    if (encoding.left_out > 0) warn(counted(encoding.left_out, "piece", "pieces"), "too thin for Box2D");
    if (encoding.rings_left_out > 0) warn(counted(encoding.rings_left_out, "ring", "rings"), "too small for Box2D");
}

void encode(EncodedSprite& output, const TracedSprite& sprite, const FormatJob& job, TraceOutcome& outcome,
            const std::string& label) {
    Encoding encoding = job.format->encode(sprite, job.options);
    if (encoding.in_pieces) outcome.figures.in_pieces.push_back(job.format->name);
    warn_of_left_out(encoding, label, job, outcome);
    output.more = std::move(encoding.more);
    if (!is_assembled(*job.format)) {
        output.bytes = std::move(encoding.bytes);
        return;
    }
    SpritePart part = part_of(sprite, std::move(encoding.bytes), outcome.mask_id);
    if (output.path.empty()) {
        output.part = std::move(part);
    } else {
        output.bytes = assembler_of(*job.format).value()({&part, 1}, job.options);
    }
}

SpriteFigures figures_of(const TracedSprite& sprite, const AdviceFacts& advice) {
    const SimplifyResult& result = sprite.found.simplified;
    SpriteFigures figures{
        .width = sprite.image.width,
        .height = sprite.image.height,
        .exact_vertices = sprite.found.exact_vertices,
        .vertices = static_cast<std::int64_t>(result.outline.vertices.size()),
        .vertex_lower_bound = result.lower_bound,
        .hausdorff = result.hausdorff,
        .iou = result.fidelity.iou,
        .missed_px = result.fidelity.missed_px,
        .extra_px = result.fidelity.extra_px,
        .area_growth = area_growth(sprite),
        .advice = advice,
    };
    const RingCounts rings = count_rings(result.outline);
    figures.pieces = rings.pieces;
    figures.holes = rings.holes;
    return figures;
}

} // namespace

namespace {

/// Throws UsageError for options that make several sprites from one frame.
void refuse_copies(const ExportFormat& format, const SpriteOptions& options) {
    const bool is_flipped = !options.extra.flips.empty();
    if (!is_flipped && !options.is_sliced) return;
    throw UsageError(
        fmt::format("{} makes sprites that {} has no place for", is_flipped ? "--flip" : "--slice", format.name));
}

} // namespace

std::vector<FormatJob> format_jobs(const OutputPlan& plan, const SpriteOptions& options) {
    std::vector<FormatJob> jobs;
    for (const OutputFormat& known : plan.formats()) {
        const ExportFormat& format = known.outlines();
        if (!format.rules.holds_copies) refuse_copies(format, options);
        jobs.push_back({&format, export_options(format, options.output, options.extra.convex)});
        if (!plan.file.empty()) jobs.back().options.title = path_text(plan.file.stem());
        jobs.back().options.folder = plan.folder.empty() ? path_text(plan.file.parent_path()) : path_text(plan.folder);
    }
    return jobs;
}

CachedSprite cached_sprite(const TraceOutcome& outcome) {
    const auto first = outcome.warnings.begin() + static_cast<std::ptrdiff_t>(outcome.reading_warnings);
    CachedSprite cached{outcome.figures, outcome.mask_id, {first, outcome.warnings.end()}, {}};
    for (const EncodedSprite& one : outcome.encoded) {
        cached.encoded.push_back({one.part ? one.part->bytes : one.bytes, one.more});
    }
    return cached;
}

namespace {

/// Takes the result of a sprite from the cache. Returns false if the cache does not have it.
bool take_from_cache(TraceOutcome& outcome, std::vector<EncodedSprite>& wanted, const Input& input,
                     const TraceWork& work, Image& image) {
    if (!work.cache.is_on()) return false;
    outcome.cache_key = cache_key(input, image, work.fingerprint, work.formats, wanted);
    const CachedSprite* const cached = work.cache.find(outcome.cache_key);
    if (cached == nullptr || cached->encoded.size() != wanted.size()) return false;
    outcome.figures = cached->figures;
    outcome.mask_id = cached->mask_id;
    outcome.warnings.insert(outcome.warnings.end(), cached->warnings.begin(), cached->warnings.end());
    const TracedSprite sprite = described(input, work.options, std::move(image));
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EncodedSprite& output = wanted[i];
        output.more = cached->encoded[i].more;
        const bool is_part = is_made_at_end(output.format) && output.path.empty();
        if (is_part) {
            output.part = part_of(sprite, cached->encoded[i].bytes, outcome.mask_id);
        } else {
            output.bytes = cached->encoded[i].bytes;
        }
    }
    return true;
}

void trace_and_encode(TraceOutcome& outcome, std::vector<EncodedSprite>& wanted, const Input& input,
                      const TraceWork& work, Image image, Notices& notices) {
    const SpriteOptions& options = work.options;
    try {
        const TracedSprite sprite = traced(input, work, std::move(image), notices, outcome);
        if (options.fail_on_empty) refuse_empty(sprite);
        outcome.figures = figures_of(sprite, outcome.figures.advice);
        outcome.mask_id = mask_id(sprite.found.mask);
        for (EncodedSprite& output : wanted) {
            encode(output, sprite, job_of(work.formats, output.format->name), outcome, label_of(input));
        }
    } catch (const IoError& error) {
        throw IoError(label_of(input) + ": " + error.what());
    }
}

} // namespace

namespace {

/// The sprite with its exact outline instead of a simplified one, for measuring edited shapes.
TracedSprite exact_sprite(const Input& input, const SpriteOptions& options, Image image) {
    TracedSprite sprite = described(input, options, std::move(image));
    const ExactOutline exact(sprite.image, sprite.asked.threshold, options.shape);
    sprite.found.mask = exact.mask();
    sprite.found.tolerance = std::numeric_limits<double>::infinity(); // an edited shape has no tolerance
    sprite.found.solid_px = exact.mask().count();
    sprite.found.exact_area = signed_area(exact.outline());
    sprite.found.simplified.outline = exact.outline();
    if (input.flip) flip(sprite, *input.flip);
    return sprite;
}

} // namespace

TraceOutcome trace_sprite(const Input& input, const TraceWork& work, const Batch& batch) {
    TraceOutcome outcome;
    std::vector<EncodedSprite> wanted = wanted_outputs(input, batch.plan, batch.options.no_clobber);
    if (wanted.empty()) {
        outcome.skipped = true;
        return outcome;
    }
    const SpriteOptions& options = work.options;
    Picture picture =
        read_picture(input, {.max_pixels = options.mask.max_pixels}, options.share.value_or(FrameMerge::any));
    outcome.warnings = std::move(picture.warnings);
    outcome.reading_warnings = outcome.warnings.size();
    const std::vector<EditedShape> edited = work.edited.of(input, wanted);
    const Image image = edited.empty() ? Image() : picture.image;
    outcome.is_cached = take_from_cache(outcome, wanted, input, work, picture.image);
    if (!outcome.is_cached) trace_and_encode(outcome, wanted, input, work, std::move(picture.image), *batch.notices);
    outcome.encoded = std::move(wanted);
    if (!edited.empty()) {
        add_edited_outcome(outcome, edited, exact_sprite(input, options, image), work.formats, label_of(input));
    }
    return outcome;
}

} // namespace hitmask::tool
