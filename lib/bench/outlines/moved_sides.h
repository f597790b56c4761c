#pragma once

#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask {

/// The number of straight sides of an exact outline, and the number of those that a simpler outline has moved.
struct SideCount {
    std::int64_t all = 0, moved = 0;
};

/// Counts horizontal and vertical edges of at least 12 px. A side is moved if one of its points is at least half a
/// pixel away from the simpler outline. Points are a quarter of a pixel apart, without the last pixel at both ends,
/// which may be cut. Linear in the lengths of sides times the vertices of the simpler outline.
[[nodiscard]] SideCount count_moved_sides(OutlineView exact, OutlineView simple);

} // namespace hitmask
