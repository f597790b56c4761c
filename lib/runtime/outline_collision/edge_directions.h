#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "lattice/interior_sectors.h"
#include "outline_collision/local_winding.h"

namespace hitmask {

/// A direction from a place in which edges of an outline lie.
struct EdgeDirection {
    LatticeVector along;
    int leaving = 0; ///< edges that leave the place in this direction, minus those that arrive from there
};

/// The directions of an outline's edges at a place, clockwise on screen, again and again. They begin after the
/// direction to the right. There may be any number of them: when those in the array are over, the next ones are looked
/// for.
class EdgeDirections {
public:
    explicit EdgeDirections(const LocalWinding& around) noexcept { find_after(around, {1, 0}); }

    [[nodiscard]] bool is_empty() const noexcept { return count_ == 0; }
    [[nodiscard]] const EdgeDirection& ray() const noexcept { return rays_[current_]; }

    /// Goes on to the next direction. Requires the same surroundings as before, and that there are directions.
    void go_on(const LocalWinding& around) noexcept {
        if (++current_ < count_) return;
        if (!has_all_) find_after(around, rays_[count_ - 1].along);
        current_ = 0;
    }

private:
    void find_after(const LocalWinding& around, LatticeVector direction) noexcept {
        count_ = 0, has_all_ = true;
        static_cast<void>(around.any_ray([&](LatticeVector along, int leaving) {
            add(direction, {along, leaving});
            return false;
        }));
    }

    /// Inserts a direction in its place among those found so far. If the array is full, the last one is dropped.
    void add(LatticeVector after, const EdgeDirection& ray) noexcept {
        const auto begin = rays_.begin();
        auto end = begin + static_cast<std::ptrdiff_t>(count_);
        const auto at = std::lower_bound(begin, end, ray, [&](const EdgeDirection& p, const EdgeDirection& q) {
            return comes_before(after, p.along, q.along);
        });
        if (at != end && is_same_direction(at->along, ray.along)) {
            at->leaving += ray.leaving;
            return;
        }
        if (count_ == rays_.size()) {
            has_all_ = false;
            if (at == end) return;
            --end, --count_;
        }
        std::move_backward(at, end, end + 1);
        *at = ray, ++count_;
    }

    std::array<EdgeDirection, 16> rays_;
    std::size_t count_ = 0, current_ = 0;
    bool has_all_ = true; ///< true if the array has all directions
};

} // namespace hitmask
