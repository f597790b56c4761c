#pragma once

#include <cstdint>

namespace hitmask {

/// Does touching count?
enum class Boundary : std::uint8_t {
    /// No, as everywhere in this library: do interiors meet? What has no interior (a point, a segment, a circle of
    /// radius 0, a box without width) overlaps what has one when it meets that interior: a circle of radius 0 in the
    /// middle of a box is a hit, on its edge it is none. Two things without interior never overlap. Empty things (a
    /// negative radius, a box whose lower corner is beyond its upper one) overlap nothing.
    open,
    /// Yes: to share any point is to overlap.
    closed
};

} // namespace hitmask
