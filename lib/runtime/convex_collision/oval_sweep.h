#pragma once

#include <optional>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/meeting.h"

namespace hitmask {

/// Where b, in motion, first comes within 2^-13 units of an ellipse a, if they do not overlap at the start. By
/// conservative advancement: as far as the two cannot meet, again and again.
[[nodiscard]] std::optional<Meeting> first_oval_meeting(const on_screen::Oval& a, const on_screen::Oval& b,
                                                        LatticeVector motion) noexcept;
[[nodiscard]] std::optional<Meeting> first_oval_meeting(const on_screen::Oval& a, const on_screen::Convex& b,
                                                        LatticeVector motion) noexcept;

} // namespace hitmask
