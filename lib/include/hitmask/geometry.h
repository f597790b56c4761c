#pragma once

// Geometry shared by every part of the library.
//
// Units.   Lengths are pixels. x grows right, y grows DOWN, as in the PNG.
// Pixels.  Pixel (i, j) is the square [i, i+1) x [j, j+1); its centre is (i+0.5, j+0.5).
// Angles.  Radians; a positive angle turns +x towards +y, that is clockwise on screen.
// Touch.   Shapes that share only boundary points do NOT overlap, just as masks do not.
// Lattice. Outline vertices lie on multiples of 1/16 px within +-2^20 px, where float is exact, and so are the
//          functions below. Vertices elsewhere are rounded to the lattice, halves away from zero.

#if __cplusplus < 202002L && (!defined(_MSVC_LANG) || _MSVC_LANG < 202002L)
#error "hitmask needs C++20: -std=c++20, /std:c++20 or, in CMake, cxx_std_20"
#endif

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hitmask {

/// A point or a vector, pixels.
struct Vec2 {
    float x = 0, y = 0;

    friend bool operator==(const Vec2&, const Vec2&) = default;
};

/// One pixel of a mask: column and row.
struct Pixel {
    int x = 0, y = 0;

    friend bool operator==(const Pixel&, const Pixel&) = default;
};

/// Half-open rectangle of pixels [x, x+w) x [y, y+h). Empty if w == 0 or h == 0.
struct PixelRect {
    int x = 0, y = 0, w = 0, h = 0;

    friend bool operator==(const PixelRect&, const PixelRect&) = default;
};

/// Where the top-left pixel of a mask b lies on the pixel grid of a mask a, pixels; either part may be negative.
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

/// Greatest absolute coordinate of a vertex, and so the longest side of a mask that can be traced, pixels.
inline constexpr int max_coordinate = 1 << 20;

/// Closed polyline: the last vertex joins the first and is not repeated.
using RingView = std::span<const Vec2>;

/// The solid region bounded by rings that never cross. Outer rings have signed_area() > 0 (clockwise on screen),
/// holes have signed_area() < 0, and the holes of an outer ring follow it directly. Does not own its memory: it can
/// point into a const array, so a game needs neither a parser nor the heap.
struct OutlineView {
    std::span<const Vec2> vertices; ///< ring after ring
    /// Ring r is vertices[ring_ends[r - 1] .. ring_ends[r]), where ring_ends[-1] stands for 0.
    std::span<const std::uint32_t> ring_ends;

    [[nodiscard]] std::size_t ring_count() const noexcept { return ring_ends.size(); }

    /// Requires r < ring_count().
    [[nodiscard]] RingView ring(std::size_t r) const noexcept {
        const std::size_t begin = r == 0 ? 0 : ring_ends[r - 1];
        return vertices.subspan(begin, ring_ends[r] - begin);
    }
};

/// The owning form of OutlineView.
struct Outline {
    std::vector<Vec2> vertices;
    std::vector<std::uint32_t> ring_ends;

    operator OutlineView() const noexcept { return {vertices, ring_ends}; } // NOLINT(*-explicit-*): a cheap view

    [[nodiscard]] std::size_t ring_count() const noexcept { return ring_ends.size(); }

    /// Requires r < ring_count(). Valid until the outline changes.
    [[nodiscard]] RingView ring(std::size_t r) const noexcept { return OutlineView(*this).ring(r); }

    friend bool operator==(const Outline&, const Outline&) = default;
};

/// Area inside a ring by the shoelace formula, px^2: positive if the ring runs clockwise on screen (an outer ring),
/// negative if counter-clockwise (a hole). The unit square (0,0) (1,0) (1,1) (0,1) has +1. Exact for areas below
/// 2^44 px^2. Fewer than three vertices: 0. Linear time.
[[nodiscard]] double signed_area(RingView ring) noexcept;

/// Sum of signed_area() over all rings: the solid area, px^2. For a traced mask this is exactly mask.count().
[[nodiscard]] double signed_area(OutlineView outline) noexcept;

/// Is the point solid, by the nonzero winding rule?
/// Boundary rule: half-open. p belongs if p + (e, e^2) is interior as e -> 0, so left and top edges belong to
/// the outline, right and bottom edges do not, and a tiling of outlines claims each point exactly once. Exact
/// for points on the lattice, and for others that are not within 2^-30 px of an edge. Linear in vertices.
[[nodiscard]] bool contains(OutlineView outline, Vec2 point) noexcept;

} // namespace hitmask
