#include "simplify/finish/polish.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "simplify/candidates/edge_area.h"

namespace hitmask {

namespace {

constexpr std::array<std::pair<int, int>, 8> directions{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

} // namespace

RingPolisher::RingPolisher(RingSolver& ring)
    : ring_(ring.vertices()), unpolished_(ring_), curve_(ring.curve()), task_(ring.task()),
      search_(curve_, ring.choices(), ring.task().goal) {}

void RingPolisher::polish() {
    constexpr int most_rounds = 8;
    const std::int32_t finest = std::max(lattice_per_px / 8, task_.snap);
    for (std::int32_t step = std::max(lattice_per_px / 2, finest); step >= finest; step /= 2) {
        is_open_.assign(ring_.size(), true);
        for (int round = 0; round < most_rounds && move_all(step); ++round) {
        }
    }
}

bool RingPolisher::put_back(std::size_t edge) {
    const bool from = put_vertex_back(edge), to = put_vertex_back(after(edge));
    for (std::size_t i = edge; before(i) != edge && !search_.is_edge(ring_[before(i)], ring_[i]); i = before(i)) {
        put_vertex_back(before(i));
    }
    for (std::size_t i = after(edge); i != edge && !search_.is_edge(ring_[i], ring_[after(i)]); i = after(i)) {
        put_vertex_back(after(i));
    }
    return from || to;
}

bool RingPolisher::put_vertex_back(std::size_t i) {
    const bool has_moved = ring_[i].at != unpolished_[i].at || ring_[i].place != unpolished_[i].place;
    ring_[i] = unpolished_[i];
    return has_moved;
}

/// One round with a step. Returns false if nothing moved.
bool RingPolisher::move_all(std::int32_t step) {
    bool any = false;
    for (std::size_t i = 0; i < ring_.size(); ++i) {
        if (!is_open_[i]) continue;
        if (task_.goal.are_steps_over()) return false;
        is_open_[i] = false;
        if (!move(i, step)) continue;
        is_open_[before(i)] = is_open_[i] = is_open_[after(i)] = true;
        any = true;
    }
    return any;
}

std::size_t RingPolisher::corners_between(const RingVertex& u, const RingVertex& v) const {
    const std::size_t from = curve_.corner_after[u.place], to = curve_.corner_after[v.place];
    return v.place > u.place ? to - from : to + curve_.corners.size() - from;
}

bool RingPolisher::move(std::size_t i, std::int32_t step) {
    const RingVertex u = ring_[before(i)], w = ring_[after(i)];
    if (task_.goal.steps != nullptr) task_.goal.steps->add(corners_between(u, w));
    RingVertex best = ring_[i];
    double least = area_beside(curve_, u, best) + area_beside(curve_, best, w);
    for (const auto& [dx, dy] : directions) {
        const std::optional<RingVertex> v = moved(i, dx * step, dy * step);
        if (!v || !search_.is_edge(u, *v) || !search_.is_edge(*v, w)) continue;
        const double total = area_beside(curve_, u, *v) + area_beside(curve_, *v, w);
        if (total < least - 1e-9) best = *v, least = total;
    }
    const bool has_moved = best.at != ring_[i].at;
    ring_[i] = best;
    return has_moved;
}

/// The vertex at its new place, for the nearest place of the curve around the one that it stood for. Empty if none is
/// near enough, between the places of its neighbours.
std::optional<RingVertex> RingPolisher::moved(std::size_t i, int dx, int dy) const {
    const LatticePoint at{ring_[i].at.x + dx, ring_[i].at.y + dy};
    if (!is_within(task_.choices, at)) return std::nullopt;
    const double reach = task_.tolerance + std::abs(dx) + std::abs(dy);
    const CurveStretch stretch{ring_[before(i)].place, ring_[i].place, ring_[after(i)].place};
    const std::optional<std::uint32_t> place = nearest_place(curve_, stretch, at, reach);
    if (!place) return std::nullopt;
    return RingVertex{at, *place};
}

} // namespace hitmask
