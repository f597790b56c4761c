#pragma once

#include <optional>

#include "outlines/bench_outlines.h"

namespace hitmask {

/// OpenCV's contours and their simplification as most programs call them; see outline_methods(). Empty if built without
/// OpenCV.
[[nodiscard]] std::optional<OutlineMethod> opencv_outline_method();

} // namespace hitmask
