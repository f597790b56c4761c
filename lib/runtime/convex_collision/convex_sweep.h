#pragma once

#include <optional>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/time_of_impact.h"

namespace hitmask {

/// Where b, in motion, first overlaps a. Exact except for rounding to double; integers decide whether they meet.
[[nodiscard]] std::optional<TimeOfImpact> time_of_impact(const on_screen::Convex& a, const on_screen::Convex& b,
                                                         LatticeVector motion) noexcept;

/// The same for shapes that do not overlap at the start and have radii that are not both 0.
[[nodiscard]] std::optional<TimeOfImpact> round_time_of_impact(const on_screen::Convex& a, const on_screen::Convex& b,
                                                               LatticeVector motion) noexcept;

/// The same for an ellipse in motion and an edge that it does not overlap at the start.
[[nodiscard]] std::optional<TimeOfImpact>
ellipse_time_of_impact(const LatticeEdge& a, const on_screen::ScreenEllipse& b, LatticeVector motion) noexcept;

} // namespace hitmask
