#pragma once

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/douglas_peucker.h>
#include <hitmask/measure.h>

namespace hitmask {

/// On which side of the exact outline may the simpler one lie?
enum class Side : std::uint8_t {
    either,  ///< both: fewest vertices
    outside, ///< covers every solid point: no missed hits
    inside,  ///< covers no clear point: no false hits
};

/// How long to search.
enum class Effort : std::uint8_t { normal, max };

/// What to spend the tolerance on.
enum class Prefer : std::uint8_t { fewest, fit };

struct SimplifyOptions {
    double tolerance = 1; ///< limit on the two-sided Hausdorff distance, pixels, >= 0; 0 drops collinear vertices only
    Side side = Side::either;
    Effort effort = Effort::normal;
    Prefer prefer = Prefer::fewest;
    double vertex_area = 1;
};

struct SimplifyResult {
    Outline outline;      ///< same rings in the same order, vertices a subset of the given ones
    double hausdorff = 0; ///< reached, pixels, <= options.tolerance; see hausdorff_distance()
    Fidelity fidelity;    ///< against the pixels that the given outline contains
};

/// An outline with fewer vertices that stays within `tolerance` of the given one. Keeps every piece and every hole,
/// and their nesting. Rings stay simple and apart: they touch only where the given outline touches itself, and a step
/// that would break that is not taken (so a vertex more may remain than the tolerance alone would need).
/// Requires rings that do not cross or share edges, as trace() and simplify() return them, and fewer than 2^31
/// vertices. Typically n log n for n vertices.
/// Douglas, Peucker. Algorithms for the Reduction of the Number of Points Required to Represent a Digitized Line or
/// its Caricature. 1973 (on each ring, between two far vertices; distances are to the segment, not the line)
[[nodiscard]] SimplifyResult simplify(OutlineView outline, const SimplifyOptions& options = {});

} // namespace hitmask
