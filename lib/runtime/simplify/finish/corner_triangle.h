#pragma once

#include <optional>
#include <vector>

#include "simplify/search/ring_solver.h"

namespace hitmask {

/// Three corners of a rectangular ring, if the triangle that was found for it has less than half the area. For a speck
/// of a pixel, all triangles are within a tolerance of 1 px, even slivers. Empty for other rings, and where vertices
/// must keep to a side or to a mirror line.
[[nodiscard]] std::optional<std::vector<RingVertex>> corner_triangle(const RingSolver& ring);

} // namespace hitmask
