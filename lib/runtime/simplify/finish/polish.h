#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "simplify/search/ring_solver.h"

namespace hitmask {

/// Moves the vertices of a ring, without changing their number, so that less area lies between it and the curve. Each
/// edge stays within the tolerance of its stretch.
class RingPolisher {
public:
    /// Keeps a reference to the ring, which must stay where it is.
    explicit RingPolisher(RingSolver& ring);

    /// Moves one vertex after another, by steps that get smaller, down to 1/8 px or the multiples that vertices snap
    /// to. Ends early if the steps of the search are over.
    void polish();

    /// Puts the two vertices of an edge back to where they were. More vertices follow, as far as edges would not fit.
    /// Returns false if the two were there already.
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
    std::vector<bool> is_open_; ///< true if a vertex may have a better place, with the present step
    const RingCurve& curve_;
    const RingTask& task_;
    PathSearch search_;
};

} // namespace hitmask
