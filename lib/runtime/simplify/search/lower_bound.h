#pragma once

#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask {

/// vertex_lower_bound() of an outline that UncrossedOutline has accepted, without checking it again.
[[nodiscard]] std::int64_t uncrossed_lower_bound(OutlineView uncrossed, double tolerance);

} // namespace hitmask
