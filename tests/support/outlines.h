#pragma once

// Outlines and poses for tests.

#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"
#include "support/region_oracle.h"

namespace hitmask::test {

/// A random outline of 0 to about 300 vertices. It is an exact or simplified outline of a random mask, with holes,
/// pieces and pinches; a random star; or a convex polygon.
[[nodiscard]] Outline random_outline(Random& random);

/// The outline that is this one ring.
[[nodiscard]] Outline one_ring(std::vector<Vec2> vertices);

/// The same rings, each reversed.
[[nodiscard]] Outline turned_around(Outline outline);

/// The outline, scaled about (0, 0).
[[nodiscard]] Outline scaled(Outline outline, float factor);

/// Rounds to the nearest multiple of 1/16 px.
[[nodiscard]] float on_lattice(double px);

/// A ring around (0, 0), on the lattice. At each angle its radius is size * (1 + wave * cos(waves * angle)).
[[nodiscard]] Outline wavy_ring(int vertices, double size, double wave = 0, int waves = 0);

/// One wavy ring around a circle, of 100 to 1500 edges, so that dozens of edges are near each point.
[[nodiscard]] Outline dense_blob(Random& random);

/// A random pose that puts the box near a place on the screen. Any angle, sometimes a quarter turn; mirrored or not.
/// The scale is 1/16 to 8, mostly near 1. One in four moves by whole pixels and does not turn or scale.
[[nodiscard]] Pose random_outline_pose(Random& random, const Aabb& box, Vec2 near);

/// The box around all points, px. {0, 0} if there are none.
[[nodiscard]] Aabb box_around(const std::vector<ScreenRing>& rings);

} // namespace hitmask::test
