#pragma once

#include <utility>

#include "lattice/lattice.h"

namespace hitmask {

/// Finds the convex polygons of which Box2D makes no shape. Treats their points as b2ComputeHull of versions 2.4.2 and
/// 3 does, with b2_linearSlop = 0.005 m. The object owns the memory that answers need.
class SliverRule {
public:
    explicit SliverRule(double px_per_metre) : slop_(0.005 * px_per_metre * lattice_per_px) {}

    /// Requires a strictly convex polygon. Time: at most the square of its corners, and much less if it is not thin.
    [[nodiscard]] bool is_sliver(std::span<const LatticePoint> polygon);

    /// Returns true if neither a polygon nor any convex polygon around it can be a sliver. `squared_reach` is the
    /// squared distance from one corner to another point of the polygon. The reason: a sliver lies within 6 slops of a
    /// line. The points that remain of it are within 2 slops of a line. The points that were too near to one of these
    /// are at most 4 slops further away.
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
