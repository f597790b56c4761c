#pragma once

// Plain structs to C++ types and back. Numbers out of range are refused here, so that no contract of the C++ library is
// broken.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <hitmask/c.h>
#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/posed_shape.h>
#include <hitmask/scene.h>
#include <hitmask/shapes.h>

#include "handle.h"
#include "sized.h"

namespace hitmask::c {

/// Arrays are converted so many items at a time, which needs no memory.
inline constexpr std::size_t block_size = 256;

/// Calls use(begin, size) for each block of `count` items.
template<class Use>
void for_each_block(std::size_t count, const Use& use) noexcept {
    for (std::size_t begin = 0; begin < count; begin += block_size) {
        use(begin, std::min(count - begin, block_size));
    }
}

/// Returns true if a coordinate is within +-max_coordinate; false for NaN.
[[nodiscard]] inline bool is_in_range(float coordinate) noexcept {
    return std::abs(coordinate) <= static_cast<float>(max_coordinate);
}

[[nodiscard]] inline bool is_in_range(hm_vec2 point) noexcept {
    return is_in_range(point.x) && is_in_range(point.y);
}

/// Returns true for a side of a mask that the library takes.
[[nodiscard]] inline bool is_side(std::int64_t length) noexcept {
    return length >= 0 && length <= max_coordinate;
}

[[nodiscard]] inline Vec2 to_vec2(hm_vec2 v) noexcept {
    return {v.x, v.y};
}

[[nodiscard]] inline hm_vec2 from_vec2(Vec2 v) noexcept {
    return {v.x, v.y};
}

/// A distance of masks or of shapes.
template<class Distance>
[[nodiscard]] hm_distance from_distance(const Distance& found) noexcept {
    return {0, 0, found.length, from_vec2(found.point_a), from_vec2(found.point_b)};
}

[[nodiscard]] inline PixelRect to_rect(const hm_rect& rect) noexcept {
    return {rect.x, rect.y, rect.w, rect.h};
}

/// Checks and converts a pose; null is the pose without more.
[[nodiscard]] hm_result to_pose(const hm_pose* given, Pose& pose) noexcept;

/// Checks and converts a segment.
[[nodiscard]] hm_result to_segment(const hm_segment* given, Segment& segment) noexcept;

/// Checks and converts a shape. `kept` becomes a copy of the prepared mask or outline that `shape` then refers to.
///
/// Throws:    std::bad_alloc.
[[nodiscard]] hm_result to_shape(const hm_shape* given, Shape& shape, Kept& kept);

/// Returns the greatest absolute coordinate of a shape.
[[nodiscard]] float reach_of(const Shape& shape) noexcept; // NOLINT(bugprone-exception-escape)

} // namespace hitmask::c
