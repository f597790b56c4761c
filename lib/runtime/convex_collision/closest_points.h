#pragma once

// The closest points of two convex sets, which are given by their support functions: the farthest point in a direction.
// Gilbert, Johnson, Keerthi. A Fast Procedure for Computing the Distance Between Complex Objects in Three-Dimensional
// Space. 1988

#include <algorithm>
#include <array>
#include <cstddef>

#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

/// A pair of points, one of each set, and bounds on the distance between the sets.
struct ClosestPoints {
    RealPoint on_a, on_b;
    double at_most = 0;  ///< the distance between the two points
    double at_least = 0; ///< bound on the distance of the sets; 0 if they meet
};

namespace gjk {

/// A point of each set, and the vector from b's point to a's.
struct Vertex {
    RealPoint a, b, b_to_a;
};

inline RealPoint minus(RealPoint p, RealPoint q) noexcept {
    return {p.x - q.x, p.y - q.y};
}
inline RealPoint between(RealPoint p, RealPoint q, double t) noexcept {
    return {p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t};
}

/// Up to three vertices, and the point of their hull that is nearest to the origin.
class Simplex {
public:
    explicit Simplex(const Vertex& first) noexcept : vertices_{first}, nearest_(first) {}

    [[nodiscard]] const Vertex& nearest() const noexcept { return nearest_; }

    /// Adds a vertex, and drops those that are not needed. Returns false if the hull now contains the origin.
    bool add(const Vertex& v) noexcept {
        vertices_[count_++] = v;
        if (count_ == 2) {
            keep_side(0, 1);
            return true;
        }
        const RealPoint a = vertices_[0].b_to_a, b = vertices_[1].b_to_a, c = v.b_to_a;
        const double whole = cross(minus(b, a), minus(c, a));
        const double turns[3] = {cross(a, b), cross(b, c), cross(c, a)};
        if (whole != 0 && turns[0] * whole >= 0 && turns[1] * whole >= 0 && turns[2] * whole >= 0) {
            const double in_a = turns[1] / whole, in_b = turns[2] / whole;
            const auto mixed = [&](RealPoint p, RealPoint q, RealPoint r) {
                return RealPoint{r.x + (p.x - r.x) * in_a + (q.x - r.x) * in_b,
                                 r.y + (p.y - r.y) * in_a + (q.y - r.y) * in_b};
            };
            nearest_ = {mixed(vertices_[0].a, vertices_[1].a, v.a), mixed(vertices_[0].b, vertices_[1].b, v.b), {}};
            return false;
        }
        const Simplex before = *this;
        keep_side(0, 2);
        Simplex other = before;
        other.keep_side(1, 2);
        if (dot(other.nearest_.b_to_a, other.nearest_.b_to_a) < dot(nearest_.b_to_a, nearest_.b_to_a)) *this = other;
        return true;
    }

private:
    /// Keeps only the side between two vertices, or only one of them.
    void keep_side(std::size_t i, std::size_t k) noexcept {
        const Vertex p = vertices_[i], q = vertices_[k];
        const RealPoint side = minus(q.b_to_a, p.b_to_a);
        const double length2 = dot(side, side), along = -dot(p.b_to_a, side);
        if (along <= 0 || length2 == 0) {
            vertices_[0] = nearest_ = p, count_ = 1;
        } else if (along >= length2) {
            vertices_[0] = nearest_ = q, count_ = 1;
        } else {
            const double t = along / length2;
            nearest_ = {between(p.a, q.a, t), between(p.b, q.b, t), between(p.b_to_a, q.b_to_a, t)};
            vertices_[0] = p, vertices_[1] = q, count_ = 2;
        }
    }

    std::array<Vertex, 3> vertices_;
    std::size_t count_ = 1;
    Vertex nearest_;
};

} // namespace gjk

/// support(direction) is the point of a set that lies farthest in a direction. Ends when the bounds differ by at most
/// `precision`, or is_enough(bounds) is true. That takes a few steps for polygons, and some twenty if both sets are
/// curved.
template<class SupportA, class SupportB, class IsEnough>
[[nodiscard]] ClosestPoints closest_points(const SupportA& support_a, const SupportB& support_b, double precision,
                                           IsEnough is_enough) noexcept {
    const auto vertex = [&](RealPoint direction) {
        const RealPoint a = support_a(direction), b = support_b({-direction.x, -direction.y});
        return gjk::Vertex{a, b, gjk::minus(a, b)};
    };
    gjk::Simplex simplex(vertex({1, 0}));
    ClosestPoints found;
    constexpr int most_steps = 200; // rounding could keep it from ending
    for (int step = 0; step < most_steps; ++step) {
        const gjk::Vertex& nearest = simplex.nearest();
        found.on_a = nearest.a, found.on_b = nearest.b;
        found.at_most = square_root(dot(nearest.b_to_a, nearest.b_to_a));
        if (found.at_most == 0) break;
        // No point of the difference lies farther towards the origin than this one.
        const gjk::Vertex next = vertex({-nearest.b_to_a.x, -nearest.b_to_a.y});
        found.at_least = std::max(found.at_least, dot(next.b_to_a, nearest.b_to_a) / found.at_most);
        if (found.at_most - found.at_least <= precision || is_enough(found)) break;
        if (!simplex.add(next)) {
            const gjk::Vertex& common = simplex.nearest();
            return {common.a, common.b, 0, 0};
        }
    }
    return found;
}

} // namespace hitmask
