#include "shapes/solid_cones.h"

#include <algorithm>
#include <span>

namespace hitmask {

namespace {

/// Is the motion inside the cone of the rays, which is at most half of the plane?
bool is_inside(std::span<const LatticeVector> rays, LatticeVector motion) noexcept {
    bool is_ray = false, has_left = false, has_right = false;
    for (const LatticeVector ray : rays) {
        const std::int64_t turn = cross(ray, motion);
        has_left = has_left || turn > 0;
        has_right = has_right || turn < 0;
        is_ray = is_ray || (turn == 0 && dot(ray, motion) > 0);
    }
    if (!has_left || !has_right) return false;
    return is_ray || std::ranges::any_of(rays, [&](LatticeVector p) {
               return cross(p, motion) > 0 && std::ranges::any_of(rays, [&](LatticeVector q) {
                          return cross(motion, q) > 0 && cross(p, q) > 0;
                      });
           });
}

} // namespace

std::optional<RealPoint> entered_normal(const Cone& a, const Cone& b, LatticeVector motion) noexcept {
    std::array<LatticeVector, 6> all;
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.count; ++i) {
        all[count++] = a.rays[i];
    }
    for (std::size_t i = 0; i < b.count; ++i) {
        all[count++] = -b.rays[i];
    }
    const std::span rays = std::span(all).first(count);
    if (!is_inside(rays, motion)) return std::nullopt;
    std::optional<RealPoint> best;
    double best_along = 0;
    const auto consider = [&](LatticeVector normal) {
        if (std::ranges::any_of(rays, [&](LatticeVector ray) { return dot(ray, normal) > 0; })) return;
        const RealPoint n = unit({static_cast<double>(normal.x), static_cast<double>(normal.y)});
        const double along = n.x * static_cast<double>(motion.x) + n.y * static_cast<double>(motion.y);
        if (best && along >= best_along) return;
        best = n, best_along = along;
    };
    for (const LatticeVector ray : rays) {
        consider({-ray.y, ray.x});
        consider({ray.y, -ray.x});
    }
    return best;
}

} // namespace hitmask
