#pragma once

#include <array>
#include <optional>

#include "decompose/places.h"

namespace hitmask {

/// Three places; orientation() of their points is positive.
using PlaceTriangle = std::array<std::uint32_t, 3>;

/// The region that lies inside of an odd number of rings, as triangles whose corners are all the places given and no
/// others. Nothing if edges share more than places at their ends. Requires places in order (see Places), and an even
/// number of edges at each.
[[nodiscard]] std::optional<std::vector<PlaceTriangle>> sweep_triangulation(std::span<const LatticePoint> points,
                                                                            std::span<const PlaceEdge> edges);

} // namespace hitmask
