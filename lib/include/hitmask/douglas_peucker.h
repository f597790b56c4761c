#pragma once

#include <hitmask/geometry.h>

namespace hitmask {

/// An outline of some of the vertices of a given one that stays within `tolerance` px of it (two-sided Hausdorff
/// distance): what most tools call simplifying. Fast, but far from the fewest vertices; simplify() finds those. 0 drops
/// collinear vertices only. Keeps every piece and every hole, and their nesting. Rings stay simple and apart: they
/// touch only where the given outline touches itself, and a step that would break that is not taken (so a vertex more
/// may remain than the tolerance alone would need). Requires tolerance >= 0, rings that do not cross or share edges, as
/// trace() and simplify() return them, and fewer than 2^31 vertices. Typically n log n for n vertices; where rings of
/// noise crowd, the search for what can go ends after 256 steps a vertex, and more vertices remain. Douglas, Peucker.
/// Algorithms for the Reduction of the Number of Points Required to Represent a Digitized Line or its Caricature. 1973
/// (on each ring, between two far vertices; distances are to the segment, not the line)
[[nodiscard]] Outline douglas_peucker(OutlineView outline, double tolerance);

} // namespace hitmask
