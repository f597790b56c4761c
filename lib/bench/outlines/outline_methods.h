#pragma once

#include "outlines/bench_outlines.h"

namespace hitmask {

/// OpenCV's contours and their simplification as most programs call them; see outline_methods().
[[nodiscard]] OutlineMethod opencv_outline_method();

} // namespace hitmask
