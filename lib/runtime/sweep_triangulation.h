#pragma once

#include <array>

#include "places.h"

namespace hitmask {

/// Three places; orientation() of their points is positive.
using PlaceTriangle = std::array<std::uint32_t, 3>;

/// The region that lies inside of an odd number of rings, as triangles whose corners are all the places given and no
/// others. Requires places in order (see Places), an even number of edges at each, and edges that meet at places only.
[[nodiscard]] std::vector<PlaceTriangle> sweep_triangulation(std::span<const LatticePoint> points,
                                                             std::span<const PlaceEdge> edges);

} // namespace hitmask
