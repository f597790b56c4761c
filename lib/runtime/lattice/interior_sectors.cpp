#include "lattice/interior_sectors.h"

#include <algorithm>
#include <span>

namespace hitmask {

namespace {

/// Returns true if the motion is inside the sector that the rays span.
bool is_inside(std::span<const LatticeVector> rays, LatticeVector motion) noexcept {
    bool is_ray = false, has_left = false, has_right = false;
    for (const LatticeVector ray : rays) {
        const std::int64_t turn = exact_cross(ray, motion);
        has_left = has_left || turn > 0;
        has_right = has_right || turn < 0;
        is_ray = is_ray || (turn == 0 && exact_dot(ray, motion) > 0);
    }
    if (!has_left || !has_right) return false;
    return is_ray || std::ranges::any_of(rays, [&](LatticeVector p) {
               return exact_cross(p, motion) > 0 && std::ranges::any_of(rays, [&](LatticeVector q) {
                          return exact_cross(motion, q) > 0 && exact_cross(p, q) > 0;
                      });
           });
}

/// The rays of the Minkowski difference of two sectors: those of a, and those of b negated.
class DifferenceRays {
public:
    DifferenceRays(const Sector& a, const Sector& b) noexcept {
        for (std::size_t i = 0; i < a.count; ++i) {
            all_[count_++] = a.rays[i];
        }
        for (std::size_t i = 0; i < b.count; ++i) {
            all_[count_++] = -b.rays[i];
        }
    }

    [[nodiscard]] std::span<const LatticeVector> rays() const noexcept { return std::span(all_).first(count_); }

private:
    std::array<LatticeVector, 6> all_;
    std::size_t count_ = 0;
};

} // namespace

bool enters(const Sector& a, const Sector& b, LatticeVector motion) noexcept {
    return (a.has_area || b.has_area) && is_inside(DifferenceRays(a, b).rays(), motion);
}

std::optional<RealPoint> entered_normal(const Sector& a, const Sector& b, LatticeVector motion) noexcept {
    if (!enters(a, b, motion)) return std::nullopt;
    const DifferenceRays difference(a, b);
    const std::span rays = difference.rays();
    std::optional<RealPoint> best;
    double best_along = 0;
    const auto consider = [&](LatticeVector normal) {
        if (std::ranges::any_of(rays, [&](LatticeVector ray) { return exact_dot(ray, normal) > 0; })) return;
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
