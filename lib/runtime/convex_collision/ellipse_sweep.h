#pragma once

#include <optional>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/time_of_impact.h"

namespace hitmask {

/// Where b, in motion, first comes within 2^-13 units of an ellipse a. Requires that they do not overlap at the start.
/// Uses conservative advancement: b moves as far as the two cannot meet, again and again.
[[nodiscard]] std::optional<TimeOfImpact> ellipse_time_of_impact(const on_screen::ScreenEllipse& a,
                                                                 const on_screen::ScreenEllipse& b,
                                                                 LatticeVector motion) noexcept;
[[nodiscard]] std::optional<TimeOfImpact>
ellipse_time_of_impact(const on_screen::ScreenEllipse& a, const on_screen::Convex& b, LatticeVector motion) noexcept;

} // namespace hitmask
