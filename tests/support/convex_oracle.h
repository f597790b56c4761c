#pragma once

// Slow, obvious versions of cutting into convex pieces, and checks of what these functions promise.

#include <string>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// Describes a defect of convex pieces; no_defect if they are apart and their union is exactly the outline.
/// Vertices must be the outline's, corners must be strictly convex, and the number of vertices within the limits.
/// Interiors may not meet, the areas must add up to the outline's, and no edge of the outline may lead through a piece.
[[nodiscard]] std::string defect_of_pieces(const Outline& outline, const ConvexPieces& pieces, int max_vertices);

/// The same for triangulate(). Also checks that every place of the outline is a corner of a triangle.
[[nodiscard]] std::string defect_of_triangles(const Outline& outline, const std::vector<std::uint32_t>& indices);

/// The least number of pieces into which a ring can be cut without new vertices. Tries every convex polygon at every
/// cut. Requires a ring of at most 16 vertices that does not touch itself.
[[nodiscard]] int fewest_by_trying(RingView ring, int max_vertices);

/// The number of pieces that Hertel and Mehlhorn's algorithm makes of the triangles of an outline. A piece of too many
/// vertices counts as the number of smaller ones that it can be cut into.
[[nodiscard]] int hertel_mehlhorn(const Outline& outline, int max_vertices);

/// A ring that does not touch itself. Its grid is small, so that vertices are often collinear.
[[nodiscard]] Outline random_ring(Random& random, int vertices, int side);

/// The outline mirrored at the diagonal x = y, or turned by 90 degrees.
[[nodiscard]] Outline transposed(const Outline& outline);
[[nodiscard]] Outline turned(const Outline& outline);

} // namespace hitmask::test
