#pragma once

#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

/// Masks with more corners than this are refused by trace_opencv(): the time of cv::findContours with a hierarchy
/// grows with the square of the number of holes (a 2048 x 2048 checkerboard takes minutes).
inline constexpr std::int64_t trace_opencv_max_corners = std::int64_t{1} << 19;

/// The same outline as trace(), ring for ring and vertex for vertex, found by cv::findContours and made pixel-edge
/// exact: an independent check of the tracer, and a fallback. std::nullopt if corner_count(mask) exceeds
/// trace_opencv_max_corners.
/// Suzuki, Abe. Topological Structural Analysis of Digitized Binary Images by Border Following. 1985
[[nodiscard]] std::optional<Outline> trace_opencv(MaskView mask, Connectivity connectivity = Connectivity::eight);

} // namespace hitmask
