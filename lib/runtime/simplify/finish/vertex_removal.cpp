#include "simplify/finish/vertex_removal.h"

#include <algorithm>
#include <queue>
#include <tuple>
#include <vector>

#include "simplify/validity/linked_rings.h"

namespace hitmask {

namespace {

class VertexRemoval {
public:
    VertexRemoval(OutlineView exact, const VertexBudget& budget)
        : exact_(exact), rings_(exact), most_(static_cast<std::uint32_t>(budget.max_vertices)),
          is_per_ring_(budget.per_ring), steps_(steps_to_take_away(exact.vertices.size())) {
        for (const std::uint32_t end : exact.ring_ends) {
            const std::uint32_t size = end - static_cast<std::uint32_t>(ring_of_.size());
            ring_of_.resize(end, static_cast<std::uint32_t>(sizes_.size()));
            sizes_.push_back(size);
            if (is_per_ring_) too_many_ += size - std::min(size, most_);
        }
        if (!is_per_ring_) too_many_ = ring_of_.size() - std::min<std::size_t>(ring_of_.size(), most_);
    }

    /// Returns false if the budget cannot be met.
    bool run() {
        for (std::uint32_t v = 0; v < ring_of_.size(); ++v) {
            push(v);
        }
        while (too_many_ > 0) {
            if (steps_.are_over() || (queue_.empty() && !retry_blocked())) return false;
            const Candidate next = queue_.top();
            queue_.pop();
            if (is_current(next) && is_wanted(next.vertex)) try_to_remove(next.vertex);
        }
        return true;
    }

    [[nodiscard]] Outline outline() const { return rings_.what_is_left(exact_); }

private:
    /// A vertex that may go, as long as it has these neighbours.
    struct Candidate {
        double cost;
        std::uint32_t vertex, before, after;

        /// The queue has the largest on top, which is to be the one of least cost.
        bool operator<(const Candidate& other) const {
            return std::tie(other.cost, other.vertex) < std::tie(cost, vertex);
        }
    };

    void push(std::uint32_t v) {
        const std::uint32_t before = rings_.previous(v), after = rings_.next(v);
        queue_.push({cost(before, after), v, before, after});
    }

    [[nodiscard]] bool is_current(const Candidate& candidate) const {
        const std::uint32_t v = candidate.vertex;
        return rings_.is_present(v) && rings_.previous(v) == candidate.before && rings_.next(v) == candidate.after;
    }

    /// The squared distance of a stretch of the exact ring from the edge between its ends. In long stretches, some
    /// vertices stand for all.
    [[nodiscard]] double cost(std::uint32_t from, std::uint32_t to) const {
        constexpr std::uint32_t most_looked_at = 64;
        const std::uint32_t ring = ring_of_[from], end = exact_.ring_ends[ring],
                            size = end - (ring == 0 ? 0 : exact_.ring_ends[ring - 1]),
                            length = to > from ? to - from : to + size - from, stride = 1 + length / most_looked_at;
        const LatticeEdge edge{rings_.point(from), rings_.point(to)};
        double worst = 0;
        for (std::uint32_t i = 1; i < length; i += stride) {
            const std::uint32_t v = from + i < end ? from + i : from + i - size;
            worst = std::max(worst, squared_distance(to_real(rings_.point(v)), edge));
        }
        return worst;
    }

    [[nodiscard]] bool is_wanted(std::uint32_t v) const { return !is_per_ring_ || sizes_[ring_of_[v]] > most_; }

    void try_to_remove(std::uint32_t v) {
        if (!rings_.is_removable(v, steps_)) {
            blocked_.push_back(v);
            return;
        }
        const std::uint32_t before = rings_.previous(v), after = rings_.next(v);
        rings_.remove(v);
        --sizes_[ring_of_[v]];
        --too_many_;
        has_removed_ = true;
        push(before);
        push(after);
    }

    /// Retries blocked vertices, for which others may have made room. Returns false if none is gone since the last
    /// time.
    bool retry_blocked() {
        if (!has_removed_) return false;
        has_removed_ = false;
        for (const std::uint32_t v : blocked_) {
            if (rings_.is_present(v)) push(v);
        }
        blocked_.clear();
        return !queue_.empty();
    }

    OutlineView exact_;
    LinkedRings rings_;
    std::uint32_t most_;
    bool is_per_ring_;
    SearchSteps steps_;
    std::vector<std::uint32_t> ring_of_, sizes_; ///< ring of each exact vertex; vertices left in each ring
    std::vector<std::uint32_t> blocked_;
    std::size_t too_many_ = 0; ///< the number of vertices that still have to go
    std::priority_queue<Candidate> queue_;
    bool has_removed_ = false;
};

} // namespace

std::optional<Outline> remove_to_budget(OutlineView exact, const VertexBudget& budget) {
    VertexRemoval removal(exact, budget);
    if (!removal.run()) return std::nullopt;
    return removal.outline();
}

} // namespace hitmask
