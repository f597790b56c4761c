#pragma once

#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask {

/// Straight sides of an exact outline, and how many of them a simpler one has moved.
struct SideCount {
    std::int64_t all = 0, moved = 0;
};

/// Counts horizontal and vertical edges of at least 12 px. A side is moved if a point of it is at least half a pixel
/// away from the simpler outline; looked at every quarter of a pixel, but for a pixel at both ends, which may be cut.
/// Linear in the lengths of sides times the vertices of the simpler outline.
[[nodiscard]] SideCount count_moved_sides(OutlineView exact, OutlineView simple);

} // namespace hitmask
