#pragma once

// Points, rectangles and outlines, and the conventions of the whole library.
//
// - Units: lengths are pixels. x grows right, y grows DOWN, as in the PNG.
// - Pixels: pixel (i, j) is the square [i, i+1) x [j, j+1); its centre is (i+0.5, j+0.5).
// - Angles: radians; a positive angle turns +x towards +y, that is clockwise on screen.
// - Touch: shapes that share only boundary points do NOT overlap, and neither do pixels side by side.
// - Lattice: outline vertices lie on multiples of 1/16 px within +-2^20 px, where float is exact. Other coordinates are
//   rounded to the lattice, halves away from zero. From there, answers are exact.
// - Views: types that end in View are cheap to copy and do not own their memory.

#if __cplusplus < 202002L && (!defined(_MSVC_LANG) || _MSVC_LANG < 202002L)
#error "hitmask needs C++20: -std=c++20, /std:c++20 or, in CMake, cxx_std_20"
#endif

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hitmask {

/// A point or a vector, pixels.
///
/// Operators round each coordinate once. Factors and lengths are doubles, as the depth of a contact is:
/// `pose.position += hit->normal * hit->depth`.
struct Vec2 {
    float x = 0, y = 0;

    friend bool operator==(const Vec2&, const Vec2&) = default;

    /// Returns the sum.
    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) noexcept { return {a.x + b.x, a.y + b.y}; }
    /// Returns the difference.
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) noexcept { return {a.x - b.x, a.y - b.y}; }
    /// Returns the opposite vector.
    friend constexpr Vec2 operator-(Vec2 v) noexcept { return {-v.x, -v.y}; }
    /// Returns the vector times a factor.
    friend constexpr Vec2 operator*(Vec2 v, double factor) noexcept {
        return {static_cast<float>(v.x * factor), static_cast<float>(v.y * factor)};
    }
    /// Returns the vector times a factor.
    friend constexpr Vec2 operator*(double factor, Vec2 v) noexcept { return v * factor; }
    /// Returns the vector divided by a number.
    friend constexpr Vec2 operator/(Vec2 v, double divisor) noexcept {
        return {static_cast<float>(v.x / divisor), static_cast<float>(v.y / divisor)};
    }
    /// Adds a vector.
    friend constexpr Vec2& operator+=(Vec2& a, Vec2 b) noexcept { return a = a + b; }
    /// Subtracts a vector.
    friend constexpr Vec2& operator-=(Vec2& a, Vec2 b) noexcept { return a = a - b; }
    /// Multiplies by a factor.
    friend constexpr Vec2& operator*=(Vec2& v, double factor) noexcept { return v = v * factor; }
    /// Divides by a number.
    friend constexpr Vec2& operator/=(Vec2& v, double divisor) noexcept { return v = v / divisor; }

    /// Returns the dot product: positive if the vectors are less than a quarter turn apart.
    friend constexpr double dot(Vec2 a, Vec2 b) noexcept { return double{a.x} * b.x + double{a.y} * b.y; }

    /// Returns the cross product: positive if b is clockwise of a on screen, by less than half a turn.
    friend constexpr double cross(Vec2 a, Vec2 b) noexcept { return double{a.x} * b.y - double{a.y} * b.x; }

    /// Returns the length of the vector, pixels.
    friend double length(Vec2 v) noexcept;
};

/// One pixel of a mask: column and row.
struct Pixel {
    int x = 0, y = 0;

    friend bool operator==(const Pixel&, const Pixel&) = default;
};

/// The pixels [x, x + w) x [y, y + h). Empty if w <= 0 or h <= 0.
struct PixelRect {
    int x = 0, y = 0, w = 0, h = 0;

    friend bool operator==(const PixelRect&, const PixelRect&) = default;
};

/// The place of the top-left pixel of a mask b on the pixel grid of a mask a. Either part may be negative.
///
///     a +-----------+
///       |       |dy |
///       | dx +------+----+
///       +----|------+  b |
///            +-----------+
struct Offset {
    int dx = 0, dy = 0;

    friend bool operator==(const Offset&, const Offset&) = default;
};

/// The greatest absolute coordinate of a vertex, and so the longest side of a mask that can be traced, pixels.
inline constexpr int max_coordinate = 1 << 20;

/// A closed polyline: the last vertex joins the first and is not repeated.
using RingView = std::span<const Vec2>;

/// A solid region bounded by rings, without owning its memory.
///
/// A valid outline has rings that never cross. Outer rings have signed_area() > 0 (clockwise on screen), holes have
/// signed_area() < 0, and the holes of an outer ring follow it directly. It can point into a const array, so a game
/// needs neither a parser nor the heap.
struct OutlineView {
    std::span<const Vec2> vertices; ///< ring after ring
    /// Ring r is vertices[ring_ends[r - 1] .. ring_ends[r]), where ring_ends[-1] stands for 0.
    std::span<const std::uint32_t> ring_ends;

    /// Returns the number of rings.
    [[nodiscard]] std::size_t ring_count() const noexcept { return ring_ends.size(); }

    /// Returns the vertices of ring r.
    ///
    /// Requires:  r < ring_count().
    [[nodiscard]] RingView ring(std::size_t r) const noexcept {
        const std::size_t begin = r == 0 ? 0 : ring_ends[r - 1];
        return vertices.subspan(begin, ring_ends[r] - begin);
    }
};

/// A solid region bounded by rings, which owns its vertices. Converts to an OutlineView, which every question takes.
struct Outline {
    std::vector<Vec2> vertices;           ///< ring after ring
    std::vector<std::uint32_t> ring_ends; ///< as in OutlineView

    /// Returns a view of the outline. Valid until the outline changes.
    operator OutlineView() const noexcept { return {vertices, ring_ends}; } // NOLINT(*-explicit-*): a cheap view

    /// Returns the number of rings.
    [[nodiscard]] std::size_t ring_count() const noexcept { return ring_ends.size(); }

    /// Returns the vertices of ring r. Valid until the outline changes.
    ///
    /// Requires:  r < ring_count().
    [[nodiscard]] RingView ring(std::size_t r) const noexcept { return OutlineView(*this).ring(r); }

    friend bool operator==(const Outline&, const Outline&) = default;
};

/// Returns the area inside a ring, px^2: positive for an outer ring (clockwise on screen), negative for a hole.
///
/// Exact:     below 2^44 px^2.
/// Example:   +1 for (0,0) (1,0) (1,1) (0,1); 0 for fewer than three vertices.
/// Cost:      linear in vertices.
[[nodiscard]] double signed_area(RingView ring) noexcept;

/// Returns the solid area of an outline, px^2: the sum over its rings. For a traced mask this is mask.count().
///
/// Exact:     below 2^44 px^2.
/// Cost:      linear in vertices.
[[nodiscard]] double signed_area(OutlineView outline) noexcept;

/// Returns true if the outline contains the point, by the nonzero winding rule.
///
/// Touching:  half-open. A point p belongs if p + (e, e^2) is inside as e -> 0. So left and top edges belong, right
///            and bottom edges do not, and of outlines that tile the plane exactly one has each point.
/// Exact:     for points on the lattice, and for others that are not within 2^-30 px of an edge.
/// Cost:      linear in vertices.
[[nodiscard]] bool contains(OutlineView outline, Vec2 point) noexcept;

} // namespace hitmask
