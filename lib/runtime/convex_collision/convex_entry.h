#pragma once

#include <optional>

#include <hitmask/detail/screen_shapes.h>

#include "convex_collision/shape_entry.h"

namespace hitmask {

/// The first place of the segment from which on it is inside. Integers decide whether there is one.
[[nodiscard]] std::optional<ShapeEntry> first_entry(const on_screen::Convex& shape,
                                                    const LatticeEdge& segment) noexcept;

} // namespace hitmask
