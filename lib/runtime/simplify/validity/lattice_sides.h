#pragma once

#include <cstdint>

#include <hitmask/mask.h>
#include <hitmask/simplify.h>

#include "lattice/lattice.h"

namespace hitmask {

/// The points of a lattice that lie strictly on the wrong side of an outline. This is its interior if simpler outlines
/// are to stay outside, and its exterior if they are to stay inside.
class LatticeSides {
public:
    /// A bit for each of more points would take more than 4 GB.
    static constexpr std::int64_t most_points = std::int64_t{1} << 35;

    /// Returns false if there would be too many points.
    [[nodiscard]] static bool fits(OutlineView outline, std::int32_t spacing, std::int32_t margin);

    /// Points are multiples of `spacing` lattice units, up to `margin` lattice units around the outline. `spacing` is a
    /// power of two, at most lattice_per_px. Requires fits(). Time: linear in these points / 64 and in the rows that
    /// edges pass through.
    LatticeSides(OutlineView outline, Side side, std::int32_t spacing, std::int32_t margin);

    /// Returns true if p may be a vertex. Points on the outline and points off the lattice are allowed.
    [[nodiscard]] bool allows(LatticePoint p) const noexcept;

private:
    std::int32_t spacing_;
    LatticePoint first_{}; ///< the lattice point of pixel (0, 0)
    Mask wrong_;
};

} // namespace hitmask
