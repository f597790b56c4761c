#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

/// Integrals along a curve. They give the distance of any stretch from any line in constant time.
class MomentSums {
    struct Sums {
        double length, x, y, xx, xy, yy;
    };

public:
    MomentSums() = default;
    /// Along the places of a ring, in their order.
    explicit MomentSums(std::span<const RealPoint> places);

    /// The lines through a point, beside stretches that begin at one place.
    class From {
    public:
        From(const MomentSums& sums, RealPoint u, std::uint32_t place)
            : sums_(sums), u_(u), x_(u.x - sums.origin_.x), y_(u.y - sums.origin_.y), before_(sums.before_[place]) {}

        /// The approximate area between the line on to v and the curve up to a place, px^2. It is the root mean square
        /// distance times the length. Places may count on into a second round.
        [[nodiscard]] double area_beside(RealPoint v, std::uint32_t to) const noexcept {
            const Sums &a = before_, &b = sums_.before_[to];
            const double dx = v.x - u_.x, dy = v.y - u_.y;
            const double length = b.length - a.length, x = b.x - a.x, y = b.y - a.y;
            // Moments about u; the squared distance to the line is (dx * y - dy * x)^2 / |d|^2.
            const double xx = b.xx - a.xx - 2 * x_ * x + x_ * x_ * length;
            const double yy = b.yy - a.yy - 2 * y_ * y + y_ * y_ * length;
            const double xy = b.xy - a.xy - x_ * y - y_ * x + x_ * y_ * length;
            const double squares = (dx * dx * yy - 2 * dx * dy * xy + dy * dy * xx) / (dx * dx + dy * dy);
            constexpr double square_px = lattice_per_px * lattice_per_px;
            return square_root(std::max(0.0, squares * length)) / square_px;
        }

    private:
        const MomentSums& sums_;
        RealPoint u_;
        double x_, y_; ///< u, relative to the origin
        Sums before_;  ///< at the place where stretches begin
    };

    [[nodiscard]] double area_beside(RealPoint u, RealPoint v, std::uint32_t from, std::uint32_t to) const noexcept {
        return From(*this, u, from).area_beside(v, to);
    }

private:
    RealPoint origin_;
    std::vector<Sums> before_; ///< the sums before each place of two rounds
};

} // namespace hitmask
