#pragma once

// Requirements for the users' own outlines.

#include <string>

#include <hitmask/offline/compare_methods.h>

namespace hitmask {

/// The reason why the user's own outline of a sprite is not compared; "" if it is. Reasons: there is none, it reaches
/// too far beyond the picture, or it is noise and one question would take milliseconds. Linear.
[[nodiscard]] std::string why_no_drawn_outline(const CompareSprite& sprite);

/// The same for two sprites whose outlines are compared with each other. They may be noise only together. Linear.
[[nodiscard]] std::string why_no_drawn_outlines(const CompareSprite& a, const CompareSprite& b);

} // namespace hitmask
