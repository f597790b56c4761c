#pragma once

#include <cstdint>

#include "convex_collision/screen_ellipse.h"

namespace hitmask {

/// The point of an ellipse that lies farthest in a direction, relative to `origin`.
[[nodiscard]] RealPoint support(const on_screen::ScreenEllipse& ellipse, LatticePoint origin,
                                RealPoint direction) noexcept;

/// Returns true if the distance from the ellipse to an edge is less than `limit`. Within 2^-12 units of that, either
/// answer is possible.
[[nodiscard]] bool distance_below(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge,
                                  std::int32_t limit) noexcept;

/// Returns true if two ellipses overlap. Within 2^-12 units of touching, either answer is possible.
[[nodiscard]] bool overlap(const on_screen::ScreenEllipse& a, const on_screen::ScreenEllipse& b) noexcept;

} // namespace hitmask
