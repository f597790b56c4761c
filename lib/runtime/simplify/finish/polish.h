#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "simplify/search/ring_solver.h"

namespace hitmask {

/// Moves the vertices of a ring so that less area lies between the ring and its curve. Their number stays the same.
/// Each edge replaces a stretch of the curve (see PathSearch), and stays within the tolerance of this stretch.
class RingPolisher {
public:
    /// Remembers the present vertices of the ring, for put_back(). Keeps references to its vertices, curve, task and
    /// choices, so the solver must stay alive and must not move.
    explicit RingPolisher(RingSolver& solver);

    /// Moves one vertex after another, in x, in y or in both. The distance is 1/2 px at first. It is then halved, down
    /// to 1/8 px, but never below RingTask::snap. Ends early if the search has no steps left (see SearchSteps).
    void polish();

    /// Puts both vertices of an edge back: each becomes what it was when this object was made. If an edge at one of
    /// them no longer fits its stretch, puts its other vertex back too, and so on along the ring. Returns false if
    /// neither of the two vertices had moved.
    bool put_back(std::size_t edge);

    /// Puts all vertices back.
    void put_all_back() { vertices_ = vertices_before_; }

private:
    [[nodiscard]] std::size_t before(std::size_t i) const { return i == 0 ? vertices_.size() - 1 : i - 1; }
    [[nodiscard]] std::size_t after(std::size_t i) const { return i + 1 == vertices_.size() ? 0 : i + 1; }
    bool put_vertex_back(std::size_t i);
    [[nodiscard]] std::size_t corners_between(const RingVertex& u, const RingVertex& v) const;
    bool move_all(std::int32_t distance);
    bool move(std::size_t i, std::int32_t distance);
    [[nodiscard]] std::optional<RingVertex> moved(std::size_t i, int dx, int dy) const;

    std::vector<RingVertex>& vertices_;       ///< those of the solver
    std::vector<RingVertex> vertices_before_; ///< copied by the constructor
    std::vector<double> areas_;               ///< beside the edge from each vertex, while polish() runs
    std::vector<bool> may_improve_;           ///< for each vertex: false if moves by the present distance do not help
    const RingCurve& curve_;
    const RingTask& task_;
    PathSearch search_;
};

} // namespace hitmask
