#pragma once

#include <hitmask/detail/screen_shapes.h>

#include "convex_collision/separation.h"

namespace hitmask {

/// The shortest motion of b that separates it from a. Requires that they overlap.
[[nodiscard]] Separation least_separation(const on_screen::Convex& a, const on_screen::Convex& b) noexcept;

/// The same for ellipses. Right to 2^-16 units and 2^-26 of their size.
[[nodiscard]] Separation least_separation(const on_screen::Convex& a, const on_screen::ScreenEllipse& b) noexcept;
[[nodiscard]] Separation least_separation(const on_screen::ScreenEllipse& a,
                                          const on_screen::ScreenEllipse& b) noexcept;

} // namespace hitmask
