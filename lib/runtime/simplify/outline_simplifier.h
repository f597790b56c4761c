#pragma once

#include <hitmask/simplify.h>

namespace hitmask {

/// The outline that simplify() returns, without measuring what it has reached.
[[nodiscard]] Outline simpler_outline(OutlineView exact, const SimplifyOptions& options);

} // namespace hitmask
