#pragma once

// The closest points of edges on the lattice. Distances are compared in doubles, and in integers where doubles cannot
// decide. So the closest of several pairs always wins, and edges that touch have distance 0.

#include <cstdint>
#include <limits>

#include "lattice/lattice.h"

namespace hitmask {

/// The closest pair of points so far, of all edges that were offered. Coordinates are up to 2^28 units.
class ClosestPair {
public:
    /// The squared distance of the two points, units. Right to some 2^-50 of itself, and 0 exactly if edges share a
    /// point.
    [[nodiscard]] double squared() const noexcept { return squared_; }

    /// Their distance, units; infinite if nothing was offered yet.
    [[nodiscard]] double length() const noexcept { return length_; }

    /// Takes in an edge of a and an edge of b, if they come closer than the pair so far.
    void offer(const LatticeEdge& a, const LatticeEdge& b) noexcept;

    /// The same for a point and an edge. `is_of_a`: the point belongs to a.
    void offer_point(LatticePoint p, const LatticeEdge& edge, bool is_of_a) noexcept;

    /// Takes in a point that a and b share.
    void meet_at(LatticePoint p) noexcept {
        squared_ = length_ = 0;
        on_a_ = on_b_ = to_real(p);
    }

    /// The same pair with a and b exchanged.
    [[nodiscard]] ClosestPair exchanged() const noexcept {
        ClosestPair pair = *this;
        pair.on_a_ = on_b_, pair.on_b_ = on_a_;
        return pair;
    }

    [[nodiscard]] RealPoint on_a() const noexcept { return on_a_; }
    [[nodiscard]] RealPoint on_b() const noexcept { return on_b_; }

    /// The distance minus `radius`, units. It is 0 if and only if the distance is at most `radius`.
    [[nodiscard]] double length_beyond(std::int64_t radius) const noexcept;

private:
    /// Compares a squared length, in the form below, with that of the pair so far. Returns true if it is less.
    [[nodiscard]] bool is_less(std::int64_t height, std::int64_t length2, bool has_foot) const noexcept;

    /// The squared length is height^2 / length2 if the nearest point is between the ends of the edge (the foot). If it
    /// is an end, the squared length is height.
    std::int64_t height_ = 0, length2_ = 0;
    bool has_foot_ = false;
    double squared_ = std::numeric_limits<double>::infinity(), length_ = squared_;
    RealPoint on_a_, on_b_;
};

} // namespace hitmask
