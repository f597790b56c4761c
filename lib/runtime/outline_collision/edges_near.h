#pragma once

#include <algorithm>

#include "lattice/lattice.h"
#include "lattice/lattice_box.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/outline_frame.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

/// The edges of an outline in a pose that may meet a box on the screen. Walks down the tree.
class EdgesNear {
public:
    EdgesNear(const kernels::PosedOutlineData& posed, const LatticeBox& box) noexcept : posed_(posed) {
        // The box around the given box in the outline's coordinates.
        const OutlineFrame frame(posed);
        const RealPoint middle =
            frame.point(RealPoint{0.5 * box.low.x + 0.5 * box.high.x, 0.5 * box.low.y + 0.5 * box.high.y});
        const RealPoint reach = frame.reach({0.5 * box.high.x - 0.5 * box.low.x, 0.5 * box.high.y - 0.5 * box.low.y});
        const double reach_x = reach.x + posed.slack, reach_y = reach.y + posed.slack;
        left_ = middle.x - reach_x, right_ = middle.x + reach_x;
        top_ = middle.y - reach_y, bottom_ = middle.y + reach_y;
    }

    /// Returns true if is_wanted(edge on the screen) is true for some edge near the box.
    template<class IsWanted>
    [[nodiscard]] bool any(IsWanted is_wanted) const noexcept {
        return any_slot([&](std::int32_t /*slot*/, const LatticeEdge& edge) { return is_wanted(edge); });
    }

    /// The same for is_wanted(slot, edge on the screen).
    template<class IsWanted>
    [[nodiscard]] bool any_slot(IsWanted is_wanted) const noexcept {
        const kernels::OutlineData& o = *posed_.outline;
        return o.level_count > 0 && any_in(o.level_count - 1, 0, o.levels[o.level_count - 1].count, is_wanted);
    }

private:
    template<class IsWanted>
    [[nodiscard]] bool any_in(int level, std::int32_t first, std::int32_t last, IsWanted& is_wanted) const noexcept {
        const kernels::OutlineData& o = *posed_.outline;
        const kernels::OutlineLevel& nodes = o.levels[level];
        for (std::int32_t i = first; i < last; ++i) {
            if (nodes.left[i] > right_ || nodes.right[i] < left_ || nodes.top[i] > bottom_ || nodes.bottom[i] < top_) {
                continue;
            }
            const std::int32_t child = kernels::leaf_edges * i;
            if (level > 0) {
                const std::int32_t end = std::min(child + kernels::leaf_edges, o.levels[level - 1].count);
                if (any_in(level - 1, child, end, is_wanted)) return true;
            } else if (any_in_leaf(child, is_wanted)) {
                return true;
            }
        }
        return false;
    }

    template<class IsWanted>
    [[nodiscard]] bool any_in_leaf(std::int32_t slot, IsWanted& is_wanted) const noexcept {
        for (std::int32_t s = slot; s < slot + kernels::leaf_edges; ++s) {
            if (posed_.outline->inverse_length_sq[s] > 0 && is_wanted(s, edge_on_screen(*posed_.outline, &posed_, s)))
                return true;
        }
        return false;
    }

    const kernels::PosedOutlineData& posed_;
    double left_, top_, right_, bottom_;
};

} // namespace hitmask
