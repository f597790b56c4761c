#pragma once

// The outline of a mask by OpenCV, which shares no code with trace(). OpenCV is optional: see has_opencv().

#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/offline/error.h>
#include <hitmask/trace.h>

namespace hitmask {

/// Returns true if the library was built with OpenCV (HITMASK_OPENCV of CMake).
///
/// Without it, trace_opencv() throws, and compare_methods() has no method "opencv". Nothing else differs.
[[nodiscard]] bool has_opencv() noexcept;

/// The most corners of a mask that trace_opencv() accepts.
///
/// The time of cv::findContours with a hierarchy grows with the square of the number of holes. A checkerboard of
/// 2048 x 2048 px takes minutes.
inline constexpr std::int64_t trace_opencv_max_corners = std::int64_t{1} << 19;

/// Returns the same outline as trace(), found by cv::findContours and made exact to the pixel edges.
///
/// It equals that of trace() ring for ring and vertex for vertex, which makes it an independent check of the tracer,
/// and a fallback. The result is empty if corner_count(mask) exceeds trace_opencv_max_corners.
///
/// Throws:    Error if the library was built without OpenCV: ask has_opencv() first.
/// Source:    Suzuki, Abe. Topological Structural Analysis of Digitized Binary Images by Border Following. 1985
[[nodiscard]] std::optional<Outline> trace_opencv(MaskView mask, Connectivity connectivity = Connectivity::eight);

} // namespace hitmask
