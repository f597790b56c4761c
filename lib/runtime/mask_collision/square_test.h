#pragma once

// Exact tests of a convex shape against squares of pixels. Coordinates are in units of the lattice.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <hitmask/detail/screen_shapes.h>

#include "base/wide_product.h"
#include "lattice/convex_corners.h"
#include "lattice/lattice.h"
#include "lattice/lattice_box.h"

namespace hitmask {

struct WidePoint {
    std::int64_t x, y;
};

/// A square of pixels, without its boundary. Requires coordinates below 2^26.
struct Square {
    std::int64_t left, top, side;

    [[nodiscard]] std::int64_t right() const noexcept { return left + side; }
    [[nodiscard]] std::int64_t bottom() const noexcept { return top + side; }

    /// Returns true if the square meets the box; a box without width or height counts as its inside.
    [[nodiscard]] bool meets(const LatticeBox& box) const noexcept {
        return box.low.x < right() && left < box.high.x && box.low.y < bottom() && top < box.high.y;
    }
    /// The same with the boundaries of both.
    [[nodiscard]] bool touches(const LatticeBox& box) const noexcept {
        return box.low.x <= right() && left <= box.high.x && box.low.y <= bottom() && top <= box.high.y;
    }
};

/// A line from `from` along (dx, dy).
struct DirectedLine {
    LatticePoint from;
    std::int64_t dx, dy;

    /// Twice the area between the line and a point: positive to its right, which is where polygons have their inside.
    [[nodiscard]] std::int64_t side_of(const WidePoint& p) const noexcept {
        return dx * (p.y - from.y) - dy * (p.x - from.x);
    }
    /// The corner of a square that is farthest to the right of the line, and the one farthest to the left.
    [[nodiscard]] WidePoint most_corner(const Square& s) const noexcept {
        return {dy < 0 ? s.right() : s.left, dx > 0 ? s.bottom() : s.top};
    }
    [[nodiscard]] WidePoint least_corner(const Square& s) const noexcept {
        return {dy < 0 ? s.left : s.right(), dx > 0 ? s.top : s.bottom()};
    }
    [[nodiscard]] std::int64_t most(const Square& s) const noexcept { return side_of(most_corner(s)); }
    [[nodiscard]] std::int64_t least(const Square& s) const noexcept { return side_of(least_corner(s)); }
};

/// A convex polygon, a segment or a point.
class PolygonSquares {
public:
    PolygonSquares(const on_screen::Convex& shape, const LatticeBox& bounds) noexcept : bounds_(bounds) {
        for (std::int32_t i = 0; i < shape.count; ++i) {
            const LatticePoint a = corner(shape, i), b = corner(shape, i + 1);
            // Sides along the axes are those of the box.
            if (a.x != b.x && a.y != b.y) sides_[count_++] = {a, std::int64_t{b.x} - a.x, std::int64_t{b.y} - a.y};
        }
    }

    /// Returns true if the inside of the polygon, or the segment or point, meets the square.
    [[nodiscard]] bool meets(const Square& square) const noexcept {
        if (!square.meets(bounds_)) return false;
        const std::span sides = std::span(sides_).first(count_);
        return std::all_of(sides.begin(), sides.end(), [&](const DirectedLine& side) { return side.most(square) > 0; });
    }

private:
    LatticeBox bounds_;
    std::array<DirectedLine, ConvexPolygon::max_corners> sides_;
    std::size_t count_ = 0;
};

/// All points less than a radius > 0 from a segment or a point.
class RoundSquares {
public:
    RoundSquares(const on_screen::Convex& shape, const LatticeBox& bounds) noexcept
        : from_(corner(shape, 0)), to_(corner(shape, shape.count - 1)),
          bounds_(bounds), line_{from_, std::int64_t{to_.x} - from_.x, std::int64_t{to_.y} - from_.y},
          core_(box_around(LatticeEdge{from_, to_}, 0)), radius2_(std::int64_t{shape.radius} * shape.radius) {}

    /// Returns true if a point that is less than the radius away lies in the square.
    [[nodiscard]] bool meets(const Square& square) const noexcept {
        if (!square.meets(bounds_)) return false;
        if (squared_distance(from_, square) < radius2_ || squared_distance(to_, square) < radius2_) return true;
        if (from_ == to_) return false;
        const std::int64_t most = line_.most(square), least = line_.least(square);
        if (least <= 0 && most >= 0) return square.touches(core_); // else an end is nearest
        return least > 0 ? is_near(line_.least_corner(square), least) : is_near(line_.most_corner(square), -most);
    }

private:
    [[nodiscard]] static std::int64_t squared_distance(LatticePoint p, const Square& s) noexcept {
        const std::int64_t x = std::max({s.left - p.x, p.x - s.right(), std::int64_t{0}});
        const std::int64_t y = std::max({s.top - p.y, p.y - s.bottom(), std::int64_t{0}});
        return x * x + y * y;
    }

    /// Returns true if a point is near the inside of the segment. `area` is its distance from the line, times the
    /// length of the segment.
    [[nodiscard]] bool is_near(const WidePoint& p, std::int64_t area) const noexcept {
        const std::int64_t length2 = line_.dx * line_.dx + line_.dy * line_.dy;
        const std::int64_t along = line_.dx * (p.x - from_.x) + line_.dy * (p.y - from_.y);
        if (along <= 0 || along >= length2) return false;
        const auto height = static_cast<std::uint64_t>(area);
        return wide_product(height, height) <
               wide_product(static_cast<std::uint64_t>(radius2_), static_cast<std::uint64_t>(length2));
    }

    LatticePoint from_, to_;
    LatticeBox bounds_;
    DirectedLine line_;
    LatticeBox core_;
    std::int64_t radius2_;
};

} // namespace hitmask
