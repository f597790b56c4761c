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
    int leaving = 0; ///< edges that leave the place in this direction, less those that arrive from there
};

/// The rays of an outline at a place, one after the other, clockwise on screen and round again, beginning after the
/// direction to the right. However many there are: they are looked for anew when those that fit in here are over.
class EdgeDirections {
public:
    explicit EdgeDirections(const LocalWinding& around) noexcept { find_after(around, {1, 0}); }

    [[nodiscard]] bool is_empty() const noexcept { return count_ == 0; }
    [[nodiscard]] const EdgeDirection& ray() const noexcept { return rays_[current_]; }

    /// Requires the same surroundings as before, and that there are rays.
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

    /// In its place among those found so far; if there is no room, the last one gives way.
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
    bool has_all_ = true; ///< are all rays in the array?
};

} // namespace hitmask
