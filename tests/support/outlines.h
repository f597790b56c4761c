#pragma once

// Outlines and poses for tests.

#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"
#include "support/region_oracle.h"

namespace hitmask::test {

/// An exact or simplified outline of a random mask, with holes, pieces and pinches, a random star or a convex
/// polygon; 0 to about 300 vertices.
[[nodiscard]] Outline random_outline(Random& random);

/// The same rings the other way round.
[[nodiscard]] Outline turned_around(Outline outline);

/// The outline so many times as large about (0, 0).
[[nodiscard]] Outline scaled(Outline outline, float factor);

/// The nearest multiple of 1/16 px.
[[nodiscard]] float on_lattice(double px);

/// One ring of waves about a circle, of 100 to 1500 edges: so many that dozens of them are near each point.
[[nodiscard]] Outline dense_blob(Random& random);

/// Where the box lies near a place of the screen: any angle, quarter turns now and then, scale 1/16 to 16 but mostly
/// near 1, mirrored or not; one in four only moves by whole pixels.
[[nodiscard]] Pose random_outline_pose(Random& random, const Aabb& box, Vec2 near);

/// The box around all points, pixels. An empty one is {0, 0}.
[[nodiscard]] Aabb box_around(const std::vector<ScreenRing>& rings);

} // namespace hitmask::test
