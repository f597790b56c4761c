#include "simplify/candidates/edge_area.h"

#include <algorithm>
#include <cmath>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Adds up the area on either side of a line, bit by bit along a curve. Area on the left does not cancel area on the
/// right.
class AreaOnBothSides {
public:
    /// Adds the part from one point to the next. `along` is the position along the line, clipped to it, `off` the
    /// distance from it.
    void add(double along, double off, double next_along, double next_off) {
        if ((off < 0) != (next_off < 0) && off != next_off) {
            const double t = off / (off - next_off), middle = along + t * (next_along - along);
            sum_ += off * (middle - along) / 2;
            close();
            sum_ = next_off * (next_along - middle) / 2;
        } else {
            sum_ += (off + next_off) * (next_along - along) / 2;
        }
    }
    [[nodiscard]] double total() {
        close();
        return total_;
    }

private:
    void close() {
        total_ += std::abs(sum_);
        sum_ = 0;
    }
    double sum_ = 0, total_ = 0;
};

} // namespace

double area_beside(const RingCurve& curve, const RingVertex& u, const RingVertex& v) {
    const RealPoint from = to_real(u.at), to = to_real(v.at);
    const double dx = to.x - from.x, dy = to.y - from.y, length = vector_length(dx, dy);
    if (length == 0) return 0;
    AreaOnBothSides sides;
    double along = 0, off = 0;
    const auto place = [&](RealPoint p, bool is_first) {
        const double px = p.x - from.x, py = p.y - from.y;
        const double next_along = std::clamp((px * dx + py * dy) / length, 0.0, length);
        const double next_off = (dx * py - dy * px) / length;
        if (!is_first) sides.add(along, off, next_along, next_off);
        along = next_along, off = next_off;
    };
    place(curve.places[u.place], true);
    const auto corner_count = static_cast<std::uint32_t>(curve.corners.size());
    std::uint32_t c = curve.corner_after[u.place];
    const bool goes_round = v.place <= u.place;
    for (; goes_round && c < corner_count; ++c) {
        place(curve.places[curve.corners[c]], false);
    }
    for (c = goes_round ? 0 : c; c < corner_count && curve.corners[c] < v.place; ++c) {
        place(curve.places[curve.corners[c]], false);
    }
    place(curve.places[v.place], false);
    return sides.total();
}

} // namespace hitmask
