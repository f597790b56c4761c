#include "simplify/candidates/moment_sums.h"

#include <algorithm>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

MomentSums::MomentSums(std::span<const RealPoint> places) : origin_(places.front()) {
    const std::size_t count = places.size();
    Sums sum{};
    before_.reserve(2 * count + 1);
    for (std::size_t p = 0; p <= 2 * count; ++p) {
        before_.push_back(sum);
        const RealPoint from = places[p % count], to = places[(p + 1) % count];
        const double ax = from.x - origin_.x, ay = from.y - origin_.y, bx = to.x - origin_.x, by = to.y - origin_.y;
        const double length = vector_length(bx - ax, by - ay);
        sum.length += length;
        sum.x += length * (ax + bx) / 2;
        sum.y += length * (ay + by) / 2;
        sum.xx += length * (ax * ax + ax * bx + bx * bx) / 3;
        sum.yy += length * (ay * ay + ay * by + by * by) / 3;
        sum.xy += length * (2 * ax * ay + 2 * bx * by + ax * by + ay * bx) / 6;
    }
}

double MomentSums::area_beside(RealPoint u, RealPoint v, std::uint32_t from, std::uint32_t to) const noexcept {
    const Sums &a = before_[from], &b = before_[to];
    const double ux = u.x - origin_.x, uy = u.y - origin_.y, dx = v.x - u.x, dy = v.y - u.y;
    const double length = b.length - a.length, x = b.x - a.x, y = b.y - a.y;
    // Moments about u; the squared distance to the line is (dx * y - dy * x)^2 / |d|^2.
    const double xx = b.xx - a.xx - 2 * ux * x + ux * ux * length;
    const double yy = b.yy - a.yy - 2 * uy * y + uy * uy * length;
    const double xy = b.xy - a.xy - ux * y - uy * x + ux * uy * length;
    const double squares = (dx * dx * yy - 2 * dx * dy * xy + dy * dy * xx) / (dx * dx + dy * dy);
    constexpr double square_px = lattice_per_px * lattice_per_px;
    return square_root(std::max(0.0, squares * length)) / square_px;
}

} // namespace hitmask
