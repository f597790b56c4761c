#pragma once

// What is asked of the outlines that users bring.

#include <string>

#include <hitmask/offline/compare_methods.h>

namespace hitmask {

/// Why the user's own outline of a sprite is not compared: "" if it is. There is none, it reaches too far beyond the
/// picture, or it is noise, so that one question would take milliseconds. Linear.
[[nodiscard]] std::string why_no_drawn_outline(const CompareSprite& sprite);

/// The same of two sprites whose outlines are compared with each other: they may be noise only together. Linear.
[[nodiscard]] std::string why_no_drawn_outlines(const CompareSprite& a, const CompareSprite& b);

} // namespace hitmask
