#pragma once

// The same questions as in primitives.h about integers, of the full range of std::int32_t: no sum, difference or
// product overflows, nothing is halved, and every answer is exact. Empty shapes overlap nothing.

#include <compare>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// A point of the plane with whole coordinates; Pixel is a square of it.
struct IntVec2 {
    std::int32_t x = 0, y = 0;

    friend bool operator==(const IntVec2&, const IntVec2&) = default;
};

/// The points of the plane with lower <= point <= upper: a segment or a point if some are equal, empty if upper.x <
/// lower.x or upper.y < lower.y.
struct IntAabb {
    IntVec2 lower, upper;

    friend bool operator==(const IntAabb&, const IntAabb&) = default;
};

struct IntSegment {
    IntVec2 from, to;

    friend bool operator==(const IntSegment&, const IntSegment&) = default;
};

struct IntCircle {
    IntVec2 center;
    std::int32_t radius = 0; ///< empty if negative

    friend bool operator==(const IntCircle&, const IntCircle&) = default;
};

/// The ellipse inscribed in a box: a circle if the box is a square, of any whole diameter, also an odd one. In a box
/// without width or height it is that box.
struct IntEllipse {
    IntAabb bounds;

    friend bool operator==(const IntEllipse&, const IntEllipse&) = default;
};

/// The pixels from column left to right - 1 and from row top to bottom - 1, as a RECT of Win32 has them: empty if right
/// <= left or bottom <= top. A PixelRect holds the position and the size instead.
struct PixelBox {
    std::int32_t left = 0, top = 0, right = 0, bottom = 0;

    friend bool operator==(const PixelBox&, const PixelBox&) = default;
};

/// The box between two corners given in any order.
[[nodiscard]] IntAabb normalized(const IntAabb& box) noexcept;
/// The same for pixels.
[[nodiscard]] PixelBox normalized(const PixelBox& box) noexcept;

/// Is it one of the pixels?
[[nodiscard]] bool contains(const PixelBox& box, Pixel pixel) noexcept;
[[nodiscard]] bool contains(const PixelRect& rect, Pixel pixel) noexcept;

/// Do they share a pixel? A PixelRect with a negative size is empty.
[[nodiscard]] bool overlaps(const PixelBox& a, const PixelBox& b) noexcept;
[[nodiscard]] bool overlaps(const PixelRect& a, const PixelRect& b) noexcept;

[[nodiscard]] bool overlaps_point(const IntAabb& box, IntVec2 point, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps(const IntAabb& a, const IntAabb& b, Boundary boundary = Boundary::open) noexcept;

[[nodiscard]] bool overlaps_point(const IntCircle& circle, IntVec2 point, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps(const IntCircle& a, const IntCircle& b, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps(const IntCircle& circle, const IntAabb& box, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const IntAabb& box, const IntCircle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, box, boundary);
}
[[nodiscard]] bool overlaps(const IntCircle& circle, const IntSegment& segment,
                            Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const IntSegment& segment, const IntCircle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, segment, boundary);
}

/// A circle or an ellipse given by its box, and a box. The circle in {{0, 0}, {5, 5}} touches {{5, 0}, {9, 5}}.
[[nodiscard]] bool overlaps(const IntEllipse& ellipse, const IntAabb& box, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const IntAabb& box, const IntEllipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, box, boundary);
}

/// The same for pixels: does the inside of the ellipse inscribed in the pixels of `round` meet one of the others? In a
/// RECT {0, 0, 4, 4} it does not meet {4, 0, 8, 4}.
[[nodiscard]] bool inscribed_ellipse_overlaps(const PixelBox& round, const PixelBox& box) noexcept;

/// The distance from a point to the nearest point of a segment, to a few units in the last place. Never NaN, and 0 just
/// where the point lies on the segment.
[[nodiscard]] double distance(IntVec2 point, const IntSegment& segment) noexcept;

/// Is it less than, equal to or greater than a threshold, exactly?
[[nodiscard]] std::strong_ordering compare_distance(IntVec2 point, const IntSegment& segment,
                                                    std::int64_t threshold) noexcept;

} // namespace hitmask
