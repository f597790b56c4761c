#pragma once

// The smallest shapes around a convex hull. They are convex and rounded so that they cover its corners, and so every
// solid pixel.

#include <hitmask/shapes.h>

#include "fit/fit_region.h"

namespace hitmask {

[[nodiscard]] Circle enclosing_circle(const FitRing& hull);
[[nodiscard]] Obb enclosing_obb(const FitRing& hull);
[[nodiscard]] Ellipse enclosing_ellipse(const FitRing& hull);
[[nodiscard]] Capsule enclosing_capsule(const FitRing& hull);

/// A convex polygon around the hull with at most `max_vertices` >= 4 corners, on the lattice of 1/16 px. It is the
/// upright box if corners would be too sharp for the lattice.
[[nodiscard]] FitRing enclosing_polygon(const FitRing& hull, int max_vertices);

} // namespace hitmask
