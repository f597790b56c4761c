#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lattice/lattice.h"
#include "simplify/candidates/moment_sums.h"
#include "simplify/candidates/ring_guides.h"

namespace hitmask {

/// The tolerance of a corner that has to be a vertex: no edge passes by it, nor over it.
inline constexpr double must_stay = -1;

/// One ring as the curve that a simpler ring has to follow: places along it, each with its tolerance. Lattice units.
/// Places are dense near corners and sparse along the middle of long straight edges, where a simpler ring hardly ever
/// wants a vertex. So their number is linear in corners, except for a logarithm.
struct RingCurve {
    std::vector<RealPoint> places;           ///< along the ring; every corner is one
    std::vector<std::uint32_t> vertices;     ///< the places that are the ring's vertices, ascending; the first is 0
    std::vector<std::uint32_t> corners;      ///< the places that edges have to pass by: vertices and guides, ascending
    std::vector<std::uint32_t> corner_after; ///< for each place, the first of `corners` behind it, or their number
    std::vector<double> tolerances;          ///< for each place, how far away the simpler ring may be, or must_stay
    MomentSums sums;                         ///< along the places

    [[nodiscard]] std::uint32_t place_count() const noexcept { return static_cast<std::uint32_t>(places.size()); }
    [[nodiscard]] std::uint32_t after(std::uint32_t place) const noexcept {
        return place + 1 == place_count() ? 0 : place + 1;
    }
    [[nodiscard]] std::uint32_t before(std::uint32_t place) const noexcept {
        return (place == 0 ? place_count() : place) - 1;
    }
};

/// A stretch of the curve, from behind one place to before another, and a place on it.
struct CurveStretch {
    std::uint32_t first, middle, last;
};

/// The place of the stretch that is nearest to p, if p is within its tolerance. Searches from the middle in both
/// directions, as long as places are within `reach` of p, lattice units.
[[nodiscard]] std::optional<std::uint32_t> nearest_place(const RingCurve& curve, const CurveStretch& stretch,
                                                         LatticePoint p, double reach);

/// Requires at least three vertices, no two neighbours the same. `spacing` >= 1 is the distance between places near
/// corners, lattice units. Guides are in the order of find_guides().
[[nodiscard]] RingCurve make_ring_curve(RingView ring, std::int32_t spacing, double tolerance,
                                        std::span<const Guide> guides = {});

} // namespace hitmask
