#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "simplify/search/ring_solver.h"

namespace hitmask {

/// Moves the vertices of a ring, as many as there are, to where less area lies between it and the curve, each edge
/// still within the tolerance of its stretch.
class RingPolisher {
public:
    /// Keeps a reference to the ring, which must stay where it is.
    explicit RingPolisher(RingSolver& ring);

    /// One vertex after the other, by moves that get smaller, down to 1/8 px or what vertices are to snap to. Ends
    /// early where the steps of the search are over.
    void polish();

    /// Puts the two vertices of an edge back to where they were, and more of them as far as edges would not fit. False
    /// if they were there already.
    bool put_back(std::size_t edge);
    void put_all_back() { ring_ = unpolished_; }

private:
    [[nodiscard]] std::size_t before(std::size_t i) const { return i == 0 ? ring_.size() - 1 : i - 1; }
    [[nodiscard]] std::size_t after(std::size_t i) const { return i + 1 == ring_.size() ? 0 : i + 1; }
    bool put_vertex_back(std::size_t i);
    [[nodiscard]] std::size_t corners_between(const RingVertex& u, const RingVertex& v) const;
    bool move_all(std::int32_t step);
    bool move(std::size_t i, std::int32_t step);
    [[nodiscard]] std::optional<RingVertex> moved(std::size_t i, int dx, int dy) const;

    std::vector<RingVertex>& ring_;
    std::vector<RingVertex> unpolished_;
    std::vector<bool> is_open_; ///< may a vertex have somewhere better to be, with the present step?
    const RingCurve& curve_;
    const RingTask& task_;
    PathSearch search_;
};

} // namespace hitmask
