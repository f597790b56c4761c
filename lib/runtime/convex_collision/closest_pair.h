#pragma once

// The closest points of edges on the lattice. Distances are compared in doubles, and in integers where these cannot
// tell, so that of several pairs it is always the closest that wins, and touching is distance 0.

#include <cstdint>
#include <limits>

#include "lattice/lattice.h"

namespace hitmask {

/// The closest pair of points so far, of all edges that were offered. Coordinates are up to 2^28 units.
class ClosestPair {
public:
    /// Squared length of the way between the two points, units: to some 2^-50 of itself, and 0 exactly where edges
    /// share a point.
    [[nodiscard]] double squared() const noexcept { return squared_; }

    /// That length, units; infinite if there is nothing yet.
    [[nodiscard]] double length() const noexcept { return length_; }

    /// Do the two edges, of a and of b, come closer than what there is? Takes them in.
    void offer(const LatticeEdge& a, const LatticeEdge& b) noexcept;

    /// The same of a point and an edge; `is_of_a` tells whose the point is.
    void offer_point(LatticePoint p, const LatticeEdge& edge, bool is_of_a) noexcept;

    /// Takes in a point that a and b share.
    void meet_at(LatticePoint p) noexcept {
        squared_ = length_ = 0;
        on_a_ = on_b_ = to_real(p);
    }

    /// The same with a and b exchanged.
    [[nodiscard]] ClosestPair exchanged() const noexcept {
        ClosestPair pair = *this;
        pair.on_a_ = on_b_, pair.on_b_ = on_a_;
        return pair;
    }

    [[nodiscard]] RealPoint on_a() const noexcept { return on_a_; }
    [[nodiscard]] RealPoint on_b() const noexcept { return on_b_; }

    /// How much longer than `radius` the way is, units: 0 if it is not longer, and only then.
    [[nodiscard]] double length_beyond(std::int64_t radius) const noexcept;

private:
    /// Is height^2 / length2, or without a foot height, less than the squared length?
    [[nodiscard]] bool is_less(std::int64_t height, std::int64_t length2, bool has_foot) const noexcept;

    /// The squared length is height^2 / length2, or if there is no foot on the edge, height.
    std::int64_t height_ = 0, length2_ = 0;
    bool has_foot_ = false;
    double squared_ = std::numeric_limits<double>::infinity(), length_ = squared_;
    RealPoint on_a_, on_b_;
};

} // namespace hitmask
