#include "convex_collision/path_touch.h"

#include <algorithm>
#include <cmath>

#include "convex_collision/nearest_fraction.h"
#include "lattice/time_of_impact.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

constexpr double relative_rounding = 1e-12;

/// Tries the sides and the round corners of the boundary, and takes the first that is entered.
class FirstTouch {
public:
    FirstTouch(std::span<const RealPoint> corners, double radius, RealPoint motion) noexcept
        : corners_(corners), radius_(radius), motion_(motion), length2_(dot(motion, motion)) {}

    [[nodiscard]] PathTouch find() noexcept {
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            try_side(i);
        }
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            try_corner(i);
        }
        if (best_.fraction > 1) take_closest_corner();
        if (best_.at_corner) best_.normal = from_corner(best_.corner, best_.fraction);
        return best_;
    }

private:
    void try_side(std::size_t i) noexcept {
        const RealPoint a = corners_[i], b = corners_[i + 1 < corners_.size() ? i + 1 : 0];
        const RealPoint along{b.x - a.x, b.y - a.y}, out = unit({along.y, -along.x});
        const double speed = -dot(out, motion_), height = -dot(out, a) - radius_;
        if (!(speed > 0) || height < -relative_rounding * (radius_ + std::abs(a.x) + std::abs(a.y))) return;
        const double time = std::clamp(height / speed, 0.0, height > speed * (1 + relative_rounding) ? 3.0 : 1.0);
        const double place = dot({motion_.x * time - a.x, motion_.y * time - a.y}, along), length2 = dot(along, along);
        if (time >= best_.fraction || place < -relative_rounding * length2 || place > (1 + relative_rounding) * length2)
            return;
        best_ = {time, false, i, out};
    }

    void try_corner(std::size_t i) noexcept {
        // time^2 length2 + 2 time ahead + outside = 0
        const RealPoint c = corners_[i];
        const double ahead = -dot(c, motion_), outside = std::max(0.0, dot(c, c) - radius_ * radius_);
        const double rest = ahead * ahead - length2_ * outside;
        if (ahead >= 0 || rest < 0) return;
        const double time = outside / (square_root(rest) - ahead);
        if (time < best_.fraction && time <= 1) best_ = {time, true, i, {}};
    }

    /// For a path that rounding has lost, since it only grazes a corner, or ends right behind the boundary.
    void take_closest_corner() noexcept {
        double least = 0;
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            const double time = nearest_fraction(dot(corners_[i], motion_), length2_);
            const double x = motion_.x * time - corners_[i].x, y = motion_.y * time - corners_[i].y;
            const double distance = x * x + y * y;
            if (i > 0 && distance >= least) continue;
            least = distance;
            best_ = {time, true, i, {}};
        }
    }

    [[nodiscard]] RealPoint from_corner(std::size_t i, double time) const noexcept {
        return unit({motion_.x * time - corners_[i].x, motion_.y * time - corners_[i].y});
    }

    std::span<const RealPoint> corners_;
    double radius_;
    RealPoint motion_;
    double length2_;
    PathTouch best_{2, true, 0, {}};
};

} // namespace

PathTouch first_touch(std::span<const RealPoint> corners, double radius, RealPoint motion) noexcept {
    return FirstTouch(corners, radius, motion).find();
}

} // namespace hitmask
