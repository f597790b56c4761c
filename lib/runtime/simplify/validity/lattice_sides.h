#pragma once

#include <cstdint>

#include <hitmask/mask.h>
#include <hitmask/simplify.h>

#include "lattice/lattice.h"

namespace hitmask {

/// Which points of a lattice lie strictly on the wrong side of an outline: in its interior if simpler outlines are to
/// stay outside, in its exterior if inside.
class LatticeSides {
public:
    /// Points are multiples of `spacing` lattice units, a power of two of at most lattice_per_px, up to `margin`
    /// lattice units around the outline. Linear in these points / 64 and in the rows that edges pass through.
    LatticeSides(OutlineView outline, Side side, std::int32_t spacing, std::int32_t margin);

    /// True for points on the outline as well. Any point off the lattice is allowed.
    [[nodiscard]] bool allows(LatticePoint p) const noexcept;

private:
    std::int32_t spacing_;
    LatticePoint first_; ///< the lattice point of pixel (0, 0)
    Mask wrong_;
};

} // namespace hitmask
