#include "sprite/outline_options.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include <hitmask/mask_edit.h>
#include <hitmask/mask_overlap.h>
#include <hitmask/offline/image.h>
#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include <hitmask/offline/fit.h>

namespace hitmask::tool {

namespace {

constexpr std::int64_t most_vertices = std::int64_t{1} << 30;

/// The most steps of a search for a sprite. A search within a budget gets more. With --drop-small it is repeated with
/// fewer parts, so it gets fewer steps, and still fewer with Effort::max. Otherwise Effort::max does everything that
/// normal effort does, so its result is never worse.
std::int64_t steps_for(const OutlineOptions& options) {
    if (!options.max_vertices) return most_steps_to_search;
    const bool is_max = options.effort == Effort::max;
    return most_steps_to_search * 5 / 4 >> (options.drop_small ? (is_max ? 2 : 1) : 0);
}

SimplifyOptions simplify_options(const OutlineOptions& options, std::int64_t most_steps) {
    return {.tolerance = options.tolerance,
            .side = options.side,
            .effort = options.effort,
            .prefer = options.prefer,
            .snap = options.snap,
            .keep_symmetry = options.symmetric,
            .border = options.border,
            .most_steps = most_steps};
}

VertexBudget budget_of(const OutlineOptions& options) {
    return {static_cast<int>(*options.max_vertices), options.budget_per_ring};
}

bool is_within_budget(const Outline& outline, const OutlineOptions& options) {
    const auto most = static_cast<std::size_t>(*options.max_vertices);
    if (!options.budget_per_ring) return outline.vertices.size() <= most;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (outline.ring(r).size() > most) return false;
    }
    return true;
}

/// The outline of at most `vertices` vertices with the least error. If there is a tolerance, that error decides whether
/// the vertices are enough.
std::optional<SimplifyResult> nearest_of_budget(const ExactOutline& exact, const OutlineOptions& options,
                                                std::int64_t vertices, std::int64_t most_steps) {
    SimplifyOptions nearest = simplify_options(options, most_steps / 4);
    nearest.prefer = Prefer::fewest;
    return simplify_to_budget(exact.outline(), {static_cast<int>(vertices), options.budget_per_ring}, nearest);
}

std::optional<SimplifyResult> simplify_outline(const ExactOutline& exact, const OutlineOptions& options,
                                               std::int64_t most_steps) {
    const SimplifyOptions simplifying = simplify_options(options, most_steps);
    if (!options.max_vertices) return simplify(exact.outline(), simplifying);
    if (!options.tolerance) return simplify_to_budget(exact.outline(), budget_of(options), simplifying);
    SimplifyResult result = simplify(exact.outline(), simplifying);
    if (is_within_budget(result.outline, options)) return result;
    std::optional<SimplifyResult> fewest = nearest_of_budget(exact, options, *options.max_vertices, most_steps);
    if (fewest && fewest->hausdorff <= *options.tolerance) return fewest;
    return std::nullopt;
}

/// Returns true if the budget allows three vertices for each ring.
bool is_least_within_budget(const Outline& exact, const OutlineOptions& options) {
    return *options.max_vertices >= (options.budget_per_ring ? 3 : 3 * static_cast<std::int64_t>(exact.ring_count()));
}

/// The error that a budget reaches without a tolerance: "8 vertices reach 3.3 px". Empty if no outline has so few.
std::string what_budget_reaches(const ExactOutline& exact, const OutlineOptions& options, std::int64_t vertices,
                                std::int64_t most_steps) {
    const std::optional<SimplifyResult> result = nearest_of_budget(exact, options, vertices, most_steps);
    if (!result) return {};
    return fmt::format("{} vertices{} reach {:.1f} px", vertices, options.budget_per_ring ? " for each ring" : "",
                       std::ceil(result->hausdorff * 10) / 10);
}

/// The same for a somewhat larger budget: the first of three for which an outline is found.
std::string what_more_reach(const ExactOutline& exact, const OutlineOptions& options, std::int64_t most_steps) {
    const std::int64_t budget = *options.max_vertices;
    for (const std::int64_t more : {budget * 5 / 4 + 1, budget * 3 / 2 + 1, budget * 2}) {
        std::string reached = what_budget_reaches(exact, options, more, most_steps / 4);
        if (!reached.empty()) return reached;
    }
    return "more vertices do";
}

std::string budget_failure(const ExactOutline& exact, const OutlineOptions& options, std::int64_t most_steps) {
    const char* const each = options.budget_per_ring ? " for each ring" : "";
    const std::int64_t budget = *options.max_vertices;
    if (!is_least_within_budget(exact.outline(), options)) {
        return fmt::format(
            "{} vertices{} are too few for {} rings, which need three each; --drop-small drops the smallest", budget,
            each, exact.outline().ring_count());
    }
    if (options.tolerance) {
        const std::string reached = what_budget_reaches(exact, options, budget, most_steps);
        return fmt::format("more than {} vertices{} are needed to stay within {} px{}{}", budget, each,
                           *options.tolerance, reached.empty() ? "" : "; ", reached);
    }
    return fmt::format("no outline with at most {} vertices{} was found that keeps its rings apart{}{}; {}, or fewer "
                       "parts (--drop-small, --min-area, --fill-holes)",
                       budget, each, options.side != Side::either ? " and on their side" : "",
                       options.symmetric ? " and symmetric" : "", what_more_reach(exact, options, most_steps));
}

/// Returns true if an outline without parts below `min_area` px^2 is close enough. A part whose area is below the
/// square of the error should go, too: its vertices are better spent on the rest.
bool is_near_enough(const SimplifyResult& result, const OutlineOptions& options, std::int64_t min_area) {
    return options.tolerance || result.outline.ring_count() == 1 ||
           result.hausdorff * result.hausdorff <= static_cast<double>(min_area);
}

/// An area in px^2. Dropping smaller parts does not help, since the error stays far larger than they are.
std::int64_t area_too_small_to_help(const SimplifyResult& result) {
    return static_cast<std::int64_t>(result.hausdorff * result.hausdorff / 16);
}

/// Drops the smallest parts until the budget is enough for a good outline. `result` is the outline of all parts, if one
/// was found. Each search leaves fewer steps to the next one, so all of them together take hardly longer than one.
SimplifyResult simplify_fewer_parts(ExactOutline& exact, const OutlineOptions& options, std::int64_t most_steps,
                                    std::optional<SimplifyResult> result) {
    // All parts together were searched before, unless the budget is below three vertices for each ring.
    const bool was_searched = is_least_within_budget(exact.outline(), options);
    // Each search takes half as many steps again with Effort::max.
    const std::int64_t least_part = options.effort == Effort::max ? 16 : 4;
    std::int64_t steps = most_steps / (was_searched ? least_part : least_part / 4);
    for (std::int64_t min_area = 1;; min_area += min_area / 4 + 1) {
        if (result && is_near_enough(*result, options, min_area)) return *std::move(result);
        if (result) min_area = std::max(min_area, area_too_small_to_help(*result));
        const std::size_t rings_before = exact.outline().ring_count();
        const bool is_last = !exact.drop_small_parts(min_area);
        if (is_last) exact.keep_largest_piece();
        if (!is_last && exact.outline().ring_count() == rings_before) continue;
        if (is_last) steps = most_steps / least_part;
        result = std::nullopt;
        if (is_least_within_budget(exact.outline(), options)) {
            result = simplify_outline(exact, options, steps);
            steps = std::max(steps / 4, most_steps / 64);
        }
        if (!is_last) continue;
        if (result) return *std::move(result);
        throw IoError(budget_failure(exact, options, most_steps));
    }
}

/// The outline without holes, whose vertices may be better spent on the rest. Empty if there are no holes, or if no
/// outline was found.
std::optional<SimplifyResult> simplify_without_holes(const ExactOutline& exact, const OutlineOptions& options) {
    constexpr std::int64_t most_steps = most_steps_to_search * 5 / 32; // more steps find no fewer vertices
    const Mask filled = fill_holes(exact.mask(), exact.connectivity());
    if (filled == exact.mask()) return std::nullopt;
    std::optional<SimplifyResult> result = simplify_to_budget(trace(filled, exact.connectivity()), budget_of(options),
                                                              simplify_options(options, most_steps));
    if (!result) return result;
    const FarthestPoint worst = farthest_point(exact.outline(), result->outline);
    result->hausdorff = worst.distance;
    result->worst_at = worst.at;
    result->fidelity = measure_fidelity(exact.mask(), result->outline);
    return result;
}

/// The best of `found`, an outline without holes, and a box or hull. A small budget may be better spent on these, since
/// `found` follows every bay and hole.
SimplifyResult best_within_budget(SimplifyResult found, const ExactOutline& exact, const OutlineOptions& options) {
    const bool is_of_pixels = signed_area(exact.outline()) == static_cast<double>(exact.mask().count());
    if (options.prefer == Prefer::fewest || options.snap != 0 || !is_of_pixels || options.border.w > 0) return found;
    constexpr double good_iou = 0.9;
    if (found.fidelity.iou < good_iou && options.side != Side::inside) {
        auto solid = simplify_without_holes(exact, options);
        if (solid && solid->fidelity.iou > found.fidelity.iou) found = *std::move(solid);
    }
    auto plain =
        better_plain_outline(exact.mask(), exact.outline(), options.side, budget_of(options).max_vertices, found);
    return plain ? *std::move(plain) : std::move(found);
}

OutlineOptions with_tolerance_in_pixels(OutlineOptions options, const Outline& exact) {
    if (!options.tolerance || !options.tolerance_is_share) return options;
    options.tolerance = *options.tolerance / 100 * shorter_side(exact);
    options.tolerance_is_share = false;
    return options;
}

} // namespace

double shorter_side(OutlineView outline) {
    if (outline.vertices.empty()) return 0;
    const auto [left, right] = std::ranges::minmax(outline.vertices, {}, &Vec2::x);
    const auto [top, bottom] = std::ranges::minmax(outline.vertices, {}, &Vec2::y);
    return std::min(double{right.x} - left.x, double{bottom.y} - top.y);
}

void add_outline_options(Options& options, OutlineOptions& values) {
    options.group(OptionGroup::outline);
    options.real_or_share("--tolerance", values.tolerance, values.tolerance_is_share, 0,
                          "1, less for small sprites and thin pieces, 1.5 with --side",
                          "Largest error of the outline, px; 0: exact; 2%: that of the sprite's shorter side");
    options.choice("--side", values.side,
                   {{"either", Side::either}, {"outside", Side::outside}, {"inside", Side::inside}},
                   "Cover all solid pixels (outside), no clear ones (inside), or neither (either)");
    options.choice(
        "--prefer", values.prefer, {{"fit", Prefer::fit}, {"fewest", Prefer::fewest}},
        "Keep straight sides, and spend vertices where they correct much area (fit), or use the fewest vertices");
    options.choice("--effort", values.effort, {{"normal", Effort::normal}, {"max", Effort::max}},
                   "How long to search for fewer vertices");
    options.choice("--snap", values.snap, {{"off", 0.0}, {"1", 1.0}, {"0.5", 0.5}, {"0.25", 0.25}},
                   "Put vertices at whole, half or quarter pixels only");
    options.flag("--symmetric", values.symmetric, "Keep symmetric outlines symmetric");
    options.integer("--max-vertices", values.max_vertices, 3, most_vertices, "no limit",
                    "Most vertices of a sprite; without --tolerance: the best fit with so many");
    options.flag("--per-ring", values.budget_per_ring, "Apply --max-vertices to each ring");
    options.flag("--drop-small", values.drop_small, "Drop the smallest parts until --max-vertices is enough");
}

void check_outline_options(const OutlineOptions& values) {
    if (values.max_vertices) return;
    if (values.budget_per_ring) throw UsageError("--per-ring needs --max-vertices");
    if (values.drop_small) throw UsageError("--drop-small needs --max-vertices");
}

namespace {

/// Sets the bound of an outline that was chosen for its number of vertices. The bound says nothing about a box, or an
/// outline without the holes: neither follows the exact one ring by ring.
void state_bound(SimplifiedOutline& simplified, OutlineView exact) {
    SimplifyResult& result = simplified.result;
    const auto vertices = static_cast<std::int64_t>(result.outline.vertices.size());
    const std::int64_t bound = vertex_lower_bound(exact, simplified.tolerance);
    const bool has_all_rings = result.outline.ring_ends.size() == exact.ring_count() && bound <= vertices;
    result.lower_bound = has_all_rings ? bound : 0;
    result.is_optimal = has_all_rings && bound == vertices;
}

} // namespace

SimplifiedOutline simplify_exact(ExactOutline& exact, const OutlineOptions& given) {
    const OutlineOptions options = with_tolerance_in_pixels(given, exact.outline());
    const std::size_t rings = exact.outline().ring_count();
    const Mask before = exact.mask();
    const std::int64_t most_steps = steps_for(options);
    std::optional<SimplifyResult> result = simplify_outline(exact, options, most_steps);
    if (!result && !options.drop_small) throw IoError(budget_failure(exact, options, most_steps));
    if (options.drop_small) result = simplify_fewer_parts(exact, options, most_steps, std::move(result));
    if (options.max_vertices && !options.tolerance) {
        result = best_within_budget(*std::move(result), exact, options);
    }
    SimplifiedOutline simplified{*std::move(result)};
    simplified.tolerance = options.tolerance.value_or(
        options.max_vertices ? simplified.result.hausdorff : default_tolerance(exact.outline(), options.side));
    if (options.max_vertices) state_bound(simplified, exact.outline());
    const std::int64_t same_px = overlap_area(before, exact.mask(), {0, 0});
    simplified.dropped_px = before.count() - same_px;
    simplified.filled_px = exact.mask().count() - same_px;
    simplified.dropped_parts = static_cast<std::int64_t>(rings - exact.outline().ring_count());
    return simplified;
}

} // namespace hitmask::tool
