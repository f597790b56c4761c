#pragma once

#include <optional>

#include <hitmask/posed_shape.h>

#include "lattice/lattice.h"

namespace hitmask {

/// Where a way enters a convex shape on the screen.
struct ShapeEntry {
    double time = 0;  ///< part of the way
    RealPoint normal; ///< out of the shape, of any length; {0, 0} if the way begins inside
};

/// The first place of the way from which on it is inside. Whether there is one is decided in integers.
[[nodiscard]] std::optional<ShapeEntry> first_entry(const on_screen::Convex& shape, const LatticeEdge& way) noexcept;
[[nodiscard]] std::optional<ShapeEntry> first_entry(const on_screen::Oval& oval, const LatticeEdge& way) noexcept;

} // namespace hitmask
