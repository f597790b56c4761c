#include "polish.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace hitmask {

namespace {

/// Adds up the area on either side of a line, bit by bit along a curve: what lies left does not make up for what lies
/// right.
class AreaOnBothSides {
public:
    /// From one point to the next: `along` the line, clipped to it, and `off` it.
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

constexpr std::array<std::pair<int, int>, 8> directions{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

} // namespace

RingPolisher::RingPolisher(RingSolver& ring)
    : ring_(ring.vertices()), unpolished_(ring_), curve_(ring.curve()), task_(ring.task()),
      search_(curve_, ring.choices(), ring.task().goal) {}

void RingPolisher::polish() {
    constexpr int most_rounds = 8;
    const std::int32_t snap = task_.snap;
    for (std::int32_t step = std::max(lattice_per_px / 2, snap); step >= std::max(lattice_per_px / 8, snap);
         step /= 2) {
        for (int round = 0; round < most_rounds && move_all(step); ++round) {
        }
    }
}

void RingPolisher::put_back(std::size_t edge) {
    ring_[edge] = unpolished_[edge];
    ring_[after(edge)] = unpolished_[after(edge)];
    for (std::size_t i = edge; !search_.is_edge(ring_[before(i)], ring_[i]); i = before(i)) {
        ring_[before(i)] = unpolished_[before(i)];
    }
    for (std::size_t i = after(edge); !search_.is_edge(ring_[i], ring_[after(i)]); i = after(i)) {
        ring_[after(i)] = unpolished_[after(i)];
    }
}

/// One round with a step; false if nothing moved.
bool RingPolisher::move_all(std::int32_t step) {
    bool moved = false;
    for (std::size_t i = 0; i < ring_.size(); ++i) {
        moved = move(i, step) || moved;
    }
    return moved;
}

bool RingPolisher::move(std::size_t i, std::int32_t step) {
    const RingVertex u = ring_[before(i)], w = ring_[after(i)];
    RingVertex best = ring_[i];
    double least = area(u, best) + area(best, w);
    for (const auto& [dx, dy] : directions) {
        const LatticePoint at{ring_[i].at.x + dx * step, ring_[i].at.y + dy * step};
        if (!is_before_all(at, task_.choices.mirrors)) continue;
        const std::optional<RingVertex> v = attached(at, u, w);
        if (!v) continue;
        const double total = area(u, *v) + area(*v, w);
        if (total >= least - 1e-9 || !search_.is_edge(u, *v) || !search_.is_edge(*v, w)) continue;
        best = *v, least = total;
    }
    const bool moved = best.at != ring_[i].at;
    ring_[i] = best;
    return moved;
}

/// A vertex at the place of the curve that is nearest to it, if that is near enough, between its neighbours' places.
std::optional<RingVertex> RingPolisher::attached(LatticePoint at, const RingVertex& before,
                                                 const RingVertex& after) const {
    std::optional<RingVertex> nearest;
    double least = 0;
    for (std::uint32_t p = next_place(before.place); p != after.place; p = next_place(p)) {
        const double dx = curve_.places[p].x - at.x, dy = curve_.places[p].y - at.y, d2 = dx * dx + dy * dy;
        if (d2 > curve_.tolerances[p] * curve_.tolerances[p] || (nearest && d2 >= least)) continue;
        nearest = {at, p}, least = d2;
    }
    return nearest;
}

std::uint32_t RingPolisher::next_place(std::uint32_t place) const {
    return place + 1 == curve_.place_count() ? 0 : place + 1;
}

/// The area between an edge and its stretch, as far as that lies beside the edge; lattice units, squared and times
/// the edge's length.
double RingPolisher::area(const RingVertex& u, const RingVertex& v) const {
    const RealPoint from = to_real(u.at), to = to_real(v.at);
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::sqrt(dx * dx + dy * dy);
    if (length == 0) return 0;
    AreaOnBothSides sides;
    double along = 0, off = 0;
    bool first = true;
    for (std::uint32_t p = u.place;; p = next_place(p)) {
        const double px = curve_.places[p].x - from.x, py = curve_.places[p].y - from.y;
        const double next_along = std::clamp((px * dx + py * dy) / length, 0.0, length);
        const double next_off = (dx * py - dy * px) / length;
        if (!first) sides.add(along, off, next_along, next_off);
        first = false, along = next_along, off = next_off;
        if (p == v.place) break;
    }
    return sides.total();
}

} // namespace hitmask
