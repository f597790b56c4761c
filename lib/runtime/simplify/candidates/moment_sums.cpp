#include "simplify/candidates/moment_sums.h"

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

} // namespace hitmask
