#pragma once

#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask {

/// Fewer vertices no ring can have whose edges follow the given one stretch by stretch within the tolerance (px),
/// wherever its vertices are: at least 3. An edge can only follow corners that fit into a strip of twice the tolerance,
/// and each edge follows a run of them, so this is the least number of such runs that take in all corners. Linear in
/// vertices times the length of runs; rings for which that would be much more than a sprite's get 3.
[[nodiscard]] std::int64_t least_vertices(RingView ring, double tolerance);

} // namespace hitmask
