#pragma once

// The questions of primitives.h about whole numbers of the full range of std::int32_t. No sum, difference or product
// overflows, nothing is halved, and every answer is exact. Empty shapes overlap nothing, as everywhere (shapes.h).

#include <compare>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// A point of the plane with whole coordinates, where a Pixel is a square of it.
struct IntVec2 {
    std::int32_t x = 0, y = 0;

    friend bool operator==(const IntVec2&, const IntVec2&) = default;
};

/// The points with lower <= point <= upper: a segment or a point if some are equal, empty if upper < lower.
///
/// A RECT of Win32 is {{left, top}, {right, bottom}} with the open rule: neighbours then share no pixel, and do not
/// overlap. A RECT that is empty (right <= left or bottom <= top) is not.
struct IntAabb {
    IntVec2 lower, upper;

    friend bool operator==(const IntAabb&, const IntAabb&) = default;
};

/// The points between two ends, these included.
struct IntSegment {
    IntVec2 from, to;

    friend bool operator==(const IntSegment&, const IntSegment&) = default;
};

/// The points at most `radius` away from the centre.
struct IntCircle {
    IntVec2 center;
    std::int32_t radius = 0; ///< empty if negative

    friend bool operator==(const IntCircle&, const IntCircle&) = default;
};

/// The ellipse inscribed in a box. In a box without width or height it is that box.
///
/// In a square it is a circle, of any whole diameter, also an odd one.
struct IntEllipse {
    IntAabb bounds;

    friend bool operator==(const IntEllipse&, const IntEllipse&) = default;
};

/// Returns the box between two corners given in any order.
[[nodiscard]] IntAabb normalized(const IntAabb& box) noexcept;

/// Returns true if the pixel is one of the rectangle's.
[[nodiscard]] bool contains(const PixelRect& rect, Pixel pixel) noexcept;

/// Returns true if two rectangles share a pixel. One with a negative size is empty.
[[nodiscard]] bool overlaps(const PixelRect& a, const PixelRect& b) noexcept;

/// Returns true if the point lies in the box.
///
/// Touching:  as `boundary` says.
[[nodiscard]] bool overlaps(const IntAabb& box, IntVec2 point, Boundary boundary = Boundary::open) noexcept;

/// Returns true if two boxes overlap.
///
/// Touching:  as `boundary` says.
[[nodiscard]] bool overlaps(const IntAabb& a, const IntAabb& b, Boundary boundary = Boundary::open) noexcept;

/// Returns true if the point lies in the circle.
///
/// Touching:  as `boundary` says.
[[nodiscard]] bool overlaps(const IntCircle& circle, IntVec2 point, Boundary boundary = Boundary::open) noexcept;

/// Returns true if two circles overlap.
///
/// Touching:  as `boundary` says.
[[nodiscard]] bool overlaps(const IntCircle& a, const IntCircle& b, Boundary boundary = Boundary::open) noexcept;

/// Returns true if a circle and a box overlap.
///
/// Touching:  as `boundary` says.
[[nodiscard]] bool overlaps(const IntCircle& circle, const IntAabb& box, Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const IntAabb& box, const IntCircle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, box, boundary);
}

/// Returns true if a circle and a segment overlap.
///
/// Touching:  as `boundary` says.
[[nodiscard]] bool overlaps(const IntCircle& circle, const IntSegment& segment,
                            Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const IntSegment& segment, const IntCircle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, segment, boundary);
}

/// Returns true if an ellipse (or a circle) given by its box overlaps a box.
///
/// Touching:  as `boundary` says: the circle in {{0, 0}, {5, 5}} overlaps {{5, 0}, {9, 5}} if closed.
[[nodiscard]] bool overlaps(const IntEllipse& ellipse, const IntAabb& box, Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const IntAabb& box, const IntEllipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, box, boundary);
}

/// Returns the distance from a point to the nearest point of a segment.
///
/// Never NaN, and 0 if and only if the point lies on the segment.
///
/// Exact:     to a few units in the last place.
[[nodiscard]] double distance(IntVec2 point, const IntSegment& segment) noexcept;

/// Compares the distance of a point from a segment with a threshold.
///
/// Exact:     always.
[[nodiscard]] std::strong_ordering compare_distance(IntVec2 point, const IntSegment& segment,
                                                    std::int64_t threshold) noexcept;

} // namespace hitmask
