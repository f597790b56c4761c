#pragma once

#include <utility>

#include "lattice/lattice.h"

namespace hitmask {

/// Which convex polygons Box2D makes no shape of: what b2ComputeHull of versions 2.4.2 and 3 does to their points, with
/// b2_linearSlop = 0.005 m. The object owns the memory that answers take.
class SliverRule {
public:
    explicit SliverRule(double px_per_metre) : slop_(0.005 * px_per_metre * lattice_per_px) {}

    /// Requires a strictly convex polygon. At most the square of its corners, and much less if it is not thin.
    [[nodiscard]] bool is_sliver(std::span<const LatticePoint> polygon);

    /// Certainly no sliver, nor any convex polygon around it: a polygon of that twofold area that reaches that far from
    /// one of its corners. (A sliver lies within 6 slops of a line: 2 of a line through what remains of it, and 4 more
    /// for what was too near to that.)
    [[nodiscard]] bool is_wide(std::int64_t twofold_area, std::uint64_t squared_reach) const noexcept {
        const auto area = static_cast<double>(twofold_area);
        const double slops = 16 * slop_;
        return area > 16 * slops * slops && area * area > 16 * slops * slops * static_cast<double>(squared_reach);
    }

private:
    void weld(std::span<const LatticePoint> polygon);
    void find_hull();
    void keep_far_points(std::size_t opposite);
    void drop_flat_corners();
    [[nodiscard]] bool is_within(LatticePoint p, LatticePoint a, LatticePoint b) const noexcept;

    double slop_; ///< lattice units
    std::vector<LatticePoint> points_;
    std::vector<bool> stays_;
    std::vector<std::pair<std::size_t, std::size_t>> todo_;
};

} // namespace hitmask
