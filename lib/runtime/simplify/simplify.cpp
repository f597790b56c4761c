#include <hitmask/simplify.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>

#include "outline/uncrossed.h"
#include "simplify/outline_simplifier.h"
#include "simplify/search/lower_bound.h"
#include "simplify/thin_piece.h"
#include "simplify/vertex_budget.h"

namespace hitmask {

namespace {

std::uint64_t steps_of(const SimplifyOptions& options) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(options.most_steps, 0));
}

SimplifyResult measured(OutlineView exact, Outline outline) {
    SimplifyResult result;
    result.outline = std::move(outline);
    const FarthestPoint worst = farthest_point(exact, result.outline);
    result.hausdorff = worst.distance;
    result.worst_at = worst.at;
    result.fidelity = measure_fidelity(exact, result.outline);
    return result;
}

/// The result with the lower bound on its vertices, and whether it reaches that bound.
SimplifyResult proven(OutlineView uncrossed, double tolerance, SimplifyResult result) {
    const auto vertices = static_cast<std::int64_t>(result.outline.vertices.size());
    result.lower_bound = std::min(uncrossed_lower_bound(uncrossed, tolerance), vertices);
    result.is_optimal = result.lower_bound == vertices;
    return result;
}

/// The next larger one of the tolerances 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, ...
double next_tolerance(double tolerance) {
    int exponent = 0;
    const double share = std::frexp(tolerance, &exponent); // 0.5 to below 1
    return std::ldexp(share < 0.75 ? 0.75 : 1, exponent);
}

/// Searches with a limit on all steps together.
class LimitedSearch {
public:
    /// `fitting` is what Prefer::fit would do.
    LimitedSearch(OutlineView outline, const SearchOptions& fitting, std::uint64_t most_steps)
        : outline_(outline), fitting_(fitting), search_{SearchSteps(most_steps), most_steps / parts} {}

    SimplifyResult find(const SearchOptions& options) {
        if (options.area_per_vertex == 0) return measured(outline_, fewest(options));
        SimplifyResult result = measured(outline_, simpler_outline(outline_, options, search_));
        const double large = options.keeps_thin ? large_error : large_error_of_thin;
        compares_all_ = is_small() || error_of(result) > large;
        const double most_error = compares_all_ ? 1 : much_worse * error_of(result);
        return compared(options, std::move(result), most_error);
    }

private:
    static constexpr std::uint64_t parts = 2; // a tolerance may take one part of the steps
    // Errors, see compared(). Above a large one, the next larger tolerances may fit worse, and one far above better.
    // For thin rings an error is large sooner, except where keeps_thin holds them closer.
    static constexpr double much_worse = 1.5, large_error = 0.25, large_error_of_thin = 0.1;

    /// Where conflicts cost vertices, Prefer::fit now and then ends with fewer of them. For long outlines that would
    /// take long. So it would with Effort::max, and Effort::normal has tried it before.
    Outline fewest(const SearchOptions& options) {
        constexpr std::size_t most_vertices = 1024;
        Outline outline = simpler_outline(outline_, options, search_);
        const bool is_long = outline_.vertices.size() > most_vertices || options.effort == Effort::max;
        if (!search_.has_grown || is_long) return outline;
        Outline other = simpler_outline(outline_, fitting_, search_);
        return other.vertices.size() < outline.vertices.size() ? other : outline;
    }

    static double error_of(const SimplifyResult& result) { return 1 - result.fidelity.iou; }

    /// Small outlines take little time, and most gain from a larger tolerance.
    [[nodiscard]] bool is_small() const {
        constexpr double small_side = 20;
        return outline_.vertices.empty() || longer_side(outline_) <= small_side;
    }

    /// With Prefer::fit, a larger tolerance may fit an outline better: a triangle for a pixel needs room. In that case
    /// vertices get cheaper until it does not. Tolerances grow until the error, 1 - IoU, is above `most_error`. From
    /// there on, hardly any fits better than the first.
    SimplifyResult compared(SearchOptions options, SimplifyResult result, double most_error) {
        constexpr double cheaper = 0.85;
        constexpr int most_rounds = 16;
        if (!is_compared(options, result) || error_of(result) > most_error) return result;
        SearchOptions larger = options;
        larger.tolerance = next_tolerance(options.tolerance);
        SimplifyResult other = measured(outline_, simpler_outline(outline_, larger, search_));
        const double iou = compared(larger, std::move(other), most_error).fidelity.iou;
        for (int i = 0; i < most_rounds && result.fidelity.iou < iou && !search_.steps.are_over(); ++i) {
            options.area_per_vertex *= cheaper;
            SimplifyResult closer = measured(outline_, simpler_outline(outline_, options, search_));
            if (closer.fidelity.iou > result.fidelity.iou) result = std::move(closer);
        }
        return result;
    }

    [[nodiscard]] bool is_compared(const SearchOptions& options, const SimplifyResult& result) const {
        constexpr std::size_t most_vertices = 256; // more would take long, and seldom fit better
        // With a side, a tiny gain of IoU may cost a stair of vertices.
        const bool is_fit = options.area_per_vertex > 0 && options.tolerance > 0 && options.side == Side::either;
        return is_fit && outline_.vertices.size() <= most_vertices && result.fidelity.iou < 1 &&
               options.tolerance < most_different_tolerance(options) && !search_.steps.are_over();
    }

    /// A larger tolerance would end with the same outline. No piece gets more than thin_piece_tolerance().
    [[nodiscard]] double most_different_tolerance(const SearchOptions& options) const {
        const double most = most_useful_tolerance(outline_, options);
        return options.keeps_thin && !compares_all_ ? std::min(most, most_thin_piece_tolerance) : most;
    }

    OutlineView outline_;
    SearchOptions fitting_;
    OutlineSearch search_;
    bool compares_all_ = false; ///< with all larger tolerances, because these are cheap, or the error is large
};

SimplifyResult searched_at_once(OutlineView outline, const SimplifyOptions& options, std::uint64_t most_steps) {
    SimplifyOptions fitting = options;
    fitting.prefer = Prefer::fit;
    return LimitedSearch(outline, search_options(outline, fitting), most_steps).find(search_options(outline, options));
}

/// The result with fewer vertices; if they are equal, the one that fits better.
SimplifyResult better_of(SimplifyResult one, SimplifyResult other) {
    const std::size_t vertices = one.outline.vertices.size(), others = other.outline.vertices.size();
    const bool is_other = vertices != others ? others < vertices : other.fidelity.iou > one.fidelity.iou;
    return is_other ? std::move(other) : std::move(one);
}

std::optional<SimplifyResult> measured_within_budget(OutlineView outline, const VertexBudget& budget,
                                                     const SimplifyOptions& options, std::uint64_t most_steps) {
    constexpr std::uint64_t parts = 4; // a tolerance may take one part of the steps
    // A ring with hardly more than three vertices leaves hardly a choice, and most of the time is for conflicts.
    const std::size_t many = budget.per_ring ? 5 : 5 * outline.ring_count();
    if (static_cast<std::size_t>(std::max(budget.max_vertices, 0)) <= many) most_steps /= 4;
    OutlineSearch search{SearchSteps(most_steps), most_steps / parts, {}, true};
    std::optional<BudgetOutline> found =
        outline_within_budget(outline, budget, search_options(outline, options), search);
    if (!found) return std::nullopt;
    return measured(outline, std::move(found->outline));
}

std::optional<SimplifyResult> best_within_budget(OutlineView outline, const VertexBudget& budget,
                                                 const SimplifyOptions& options) {
    const std::uint64_t most_steps = steps_of(options);
    if (options.effort == Effort::normal) return measured_within_budget(outline, budget, options, most_steps);
    // The finer lattice comes on top of Effort::normal, and so do its steps.
    std::optional<SimplifyResult> best = measured_within_budget(outline, budget, options, most_steps / 2);
    // Vertex counts are not monotone in the tolerance, so now and then the coarser lattice ends with a better result.
    SimplifyOptions normal = options;
    normal.effort = Effort::normal;
    std::optional<SimplifyResult> other = measured_within_budget(outline, budget, normal, most_steps);
    const auto is_better = [&](const SimplifyResult& a, const SimplifyResult& b) {
        return options.prefer == Prefer::fit ? a.fidelity.iou > b.fidelity.iou : a.hausdorff < b.hausdorff;
    };
    return !best || (other && is_better(*other, *best)) ? other : best;
}

} // namespace

SimplifyResult simplify(OutlineView outline, const SimplifyOptions& options) {
    assert(!options.tolerance || *options.tolerance >= 0);
    const UncrossedOutline uncrossed(outline);
    const double tolerance = search_options(uncrossed.view(), options).tolerance;
    if (options.effort == Effort::normal) {
        return proven(uncrossed.view(), tolerance, searched_at_once(uncrossed.view(), options, steps_of(options)));
    }
    // The finer lattice comes on top of what Effort::normal does, and now and then it ends with more vertices.
    SimplifyOptions normal = options;
    normal.effort = Effort::normal;
    return proven(uncrossed.view(), tolerance,
                  better_of(searched_at_once(uncrossed.view(), normal, steps_of(options)),
                            searched_at_once(uncrossed.view(), options, steps_of(options) / 2)));
}

std::optional<SimplifyResult> simplify_to_budget(OutlineView outline, const VertexBudget& budget,
                                                 const SimplifyOptions& options) {
    const UncrossedOutline uncrossed(outline);
    std::optional<SimplifyResult> found = best_within_budget(uncrossed.view(), budget, options);
    if (!found) return std::nullopt;
    const double reached = found->hausdorff;
    return proven(uncrossed.view(), reached, *std::move(found));
}

} // namespace hitmask
