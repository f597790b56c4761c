#pragma once

#include <cstdint>
#include <vector>

#include "lattice.h"

namespace hitmask {

/// The tolerance of a corner that has to be a vertex: no edge passes by it, nor over it.
inline constexpr double must_stay = -1;

/// One ring as the curve that a simpler ring has to follow: places along it, with the tolerance of each. Lattice units.
/// Places are dense near corners and sparse along the middle of long straight edges, where hardly any vertex of a
/// simpler ring is ever wanted: so their number is linear in corners, but for a logarithm.
struct RingCurve {
    std::vector<RealPoint> places;           ///< along the ring; every corner is one
    std::vector<std::uint32_t> corners;      ///< which places are corners, ascending; corners.front() == 0
    std::vector<std::uint32_t> corner_after; ///< of each place: the first of `corners` behind it, or their number
    std::vector<double> tolerances;          ///< of each place: how far from it the simpler ring may be; or must_stay

    [[nodiscard]] std::uint32_t place_count() const noexcept { return static_cast<std::uint32_t>(places.size()); }
};

/// Requires at least three vertices, no two neighbours the same. `spacing` >= 1 is the distance between places near
/// corners, lattice units.
[[nodiscard]] RingCurve make_ring_curve(RingView ring, std::int32_t spacing, double tolerance);

} // namespace hitmask
