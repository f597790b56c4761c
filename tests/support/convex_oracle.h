#pragma once

// Slow and obvious versions of cutting into convex pieces, and its promises as checks.

#include <string>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// What is wrong with convex pieces of an outline: vertices that are not the outline's, too few or too many of them,
/// corners that are not strictly convex, interiors that meet, areas that do not add up, an edge of the outline within a
/// piece. no_defect if they are all apart and their union is exactly the outline.
[[nodiscard]] std::string defect_of_pieces(const Outline& outline, const ConvexPieces& pieces, int max_vertices);

/// The same for triangulate(), and whether every place of the outline is a corner of a triangle.
[[nodiscard]] std::string defect_of_triangles(const Outline& outline, const std::vector<std::uint32_t>& indices);

/// The least number of pieces into which a ring can be cut without new vertices, by trying every convex polygon at
/// every cut. Requires a ring that does not touch itself, of at most 16 vertices.
[[nodiscard]] int fewest_by_trying(RingView ring, int max_vertices);

/// How many pieces Hertel and Mehlhorn's algorithm leaves of the triangles of an outline, each counted as the pieces of
/// at most so many vertices that it takes.
[[nodiscard]] int hertel_mehlhorn(const Outline& outline, int max_vertices);

/// A ring that does not touch itself, on a small grid, so that vertices are often in line.
[[nodiscard]] Outline random_ring(Random& random, int vertices, int side);

/// The outline mirrored at the diagonal x = y, or turned by 90 degrees.
[[nodiscard]] Outline transposed(const Outline& outline);
[[nodiscard]] Outline turned(const Outline& outline);

} // namespace hitmask::test
