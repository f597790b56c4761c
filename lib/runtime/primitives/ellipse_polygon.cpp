#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numbers>

#include <hitmask/primitives.h>

#include "lattice/lattice.h"
#include "primitives/turned_frame.h"
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

/// The points of an ellipse, before they are rounded to the lattice.
class EllipsePoints {
public:
    EllipsePoints(const Ellipse& ellipse, std::size_t count) noexcept
        : ellipse_(ellipse), rotation_(rotation_by(ellipse.angle)),
          step_(2 * std::numbers::pi / static_cast<double>(count)) {}

    /// The distance of point i to the right of the centre, unrounded.
    [[nodiscard]] double to_the_right(std::size_t i) const noexcept {
        const SinCos at = sin_cos(step_ * static_cast<double>(i));
        return ellipse_.half_size.x * at.cos * rotation_.cosine - ellipse_.half_size.y * at.sin * rotation_.sine;
    }

    [[nodiscard]] Vec2 operator[](std::size_t i) const noexcept {
        const SinCos at = sin_cos(step_ * static_cast<double>(i));
        return from_frame(ellipse_.center, rotation_, ellipse_.half_size.x * at.cos, ellipse_.half_size.y * at.sin);
    }

private:
    Ellipse ellipse_;
    Rotation rotation_;
    double step_;
};

/// A ring whose first vertex is its leftmost one. Its vertices go along the top to the rightmost one, and back along
/// the bottom, without turning back along either axis. This is also true after rounding to the lattice.
/// take_out_dents() removes vertices in dents as Andrew does for his chains, and moves the others to the beginning of
/// the ring.
/// Andrew. Another Efficient Algorithm for Convex Hulls in Two Dimensions. 1979
class DentedRing {
public:
    DentedRing(std::span<Vec2> vertices, std::size_t leftmost, std::size_t rightmost) noexcept
        : vertices_(vertices), leftmost_(leftmost),
          rightmost_((rightmost + vertices.size() - leftmost) % vertices.size()) {}

    [[nodiscard]] Vec2& operator[](std::size_t i) noexcept { return vertices_[(leftmost_ + i) % vertices_.size()]; }

    /// Removes the vertices in dents. Returns the number of vertices left.
    std::size_t take_out_dents() noexcept {
        std::size_t count = 1, chain = 0;
        for (std::size_t i = 1; i < vertices_.size(); ++i) {
            const Vec2 vertex = (*this)[i];
            count = without_dents(chain, count, vertex);
            if (i == rightmost_) chain = count; // where the second chain begins
            (*this)[count++] = vertex;
        }
        return without_dents(chain, count, (*this)[0]);
    }

private:
    [[nodiscard]] LatticePoint place(std::size_t i) noexcept { return to_lattice((*this)[i]); }

    /// The number of the first `count` vertices that are left before the next one. All up to the one at `chain` are.
    [[nodiscard]] std::size_t without_dents(std::size_t chain, std::size_t count, Vec2 next_vertex) noexcept {
        const LatticePoint next = to_lattice(next_vertex);
        while (count > chain + 1) {
            const LatticePoint last = place(count - 1);
            std::size_t before = count - 1; // the end of the vertices before, without those at the place of `last`
            while (before > chain && place(before - 1) == last) {
                --before;
            }
            if (before == chain || orientation(place(before - 1), last, next) >= 0) break;
            count = before;
        }
        return count;
    }

    std::span<Vec2> vertices_;
    std::size_t leftmost_, rightmost_;
};

/// Replaces each vertex that rounding to the lattice puts into a dent by the one before it.
void fill_dents(const Ellipse& ellipse, std::span<Vec2> vertices) noexcept {
    const EllipsePoints points(ellipse, vertices.size());
    std::size_t leftmost = 0, rightmost = 0;
    double least = points.to_the_right(0), most = least;
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const double x = points.to_the_right(i);
        if (x < least) leftmost = i, least = x;
        if (x > most) rightmost = i, most = x;
    }
    DentedRing ring(vertices, leftmost, rightmost);
    std::size_t last = ring.take_out_dents() - 1;
    for (std::size_t i = vertices.size(); i-- > 0;) {
        const Vec2 vertex = ring[last];
        ring[i] = vertex;
        if (last > 0 && points[(leftmost + i) % vertices.size()] == vertex) --last;
    }
}

/// Returns true if all vertices are within the range allowed for outlines.
[[nodiscard]] bool are_in_range(std::span<const Vec2> vertices) noexcept {
    constexpr auto most = static_cast<float>(max_coordinate);
    return std::all_of(vertices.begin(), vertices.end(), [](Vec2 v) {
        return v.x >= -most && v.x <= most && v.y >= -most && v.y <= most; // false for NaN
    });
}

} // namespace

void ellipse_points(const Ellipse& ellipse, std::span<Vec2> points) noexcept {
    const EllipsePoints all(ellipse, points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i] = all[i];
    }
}

void ellipse_polygon(const Ellipse& ellipse, std::span<Vec2> vertices) noexcept {
    assert(vertices.size() >= 3);
    ellipse_points(ellipse, vertices);
    if (has_negative_size(ellipse.half_size) || !are_in_range(vertices) || is_convex(vertices)) return;
    fill_dents(ellipse, vertices);
}

} // namespace hitmask
