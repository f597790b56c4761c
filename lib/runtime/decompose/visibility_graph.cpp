#include "decompose/visibility_graph.h"

namespace hitmask {

namespace {

class Looking {
public:
    explicit Looking(const Block& block) : block_(block) {}

    /// Appends the corners that one corner sees.
    void look_from(std::uint32_t corner, std::vector<std::uint32_t>& seen) {
        for (std::uint32_t side = block_.sides[corner]; side != nothing;) {
            const std::uint32_t opposite = TriangleMesh::next(side), last = TriangleMesh::previous(side);
            seen.push_back(block_.origins[opposite]);
            look_through(corner, opposite, seen);
            side = block_.twins[last];
            if (side == nothing) seen.push_back(block_.origins[last]);
        }
    }

private:
    /// A task: look through a side between two directions, or note a corner. The nearest to the first corner is on top.
    struct Task {
        std::uint32_t side, from, to; ///< if `side` is nothing, note the corner `from`
    };

    void look_through(std::uint32_t corner, std::uint32_t side, std::vector<std::uint32_t>& seen) {
        const LatticePoint eye = block_.points[corner];
        todo_.push_back({side, block_.origins[side], block_.origins[TriangleMesh::next(side)]});
        while (!todo_.empty()) {
            const Task task = todo_.back();
            todo_.pop_back();
            if (task.side == nothing) {
                seen.push_back(task.from);
                continue;
            }
            const std::uint32_t behind = block_.twins[task.side];
            if (behind == nothing) continue;
            const std::uint32_t near = TriangleMesh::next(behind), far = TriangleMesh::previous(behind);
            const std::uint32_t apex = block_.origins[far];
            const LatticePoint p = block_.points[apex];
            const bool is_after = orientation(eye, block_.points[task.from], p) > 0;
            const bool is_before = orientation(eye, p, block_.points[task.to]) > 0;
            if (is_after && is_before) {
                todo_.push_back({far, apex, task.to});
                todo_.push_back({nothing, apex, apex});
                todo_.push_back({near, task.from, apex});
            } else {
                todo_.push_back({is_after ? near : far, task.from, task.to});
            }
        }
    }

    const Block& block_;
    std::vector<Task> todo_;
};

} // namespace

VisibilityGraph visibility_in(const Block& block) {
    Looking looking(block);
    VisibilityGraph visibility;
    for (std::uint32_t corner = 0; corner < block.size(); ++corner) {
        visibility.begins.push_back(static_cast<std::uint32_t>(visibility.corners.size()));
        looking.look_from(corner, visibility.corners);
    }
    visibility.begins.push_back(static_cast<std::uint32_t>(visibility.corners.size()));
    return visibility;
}

} // namespace hitmask
