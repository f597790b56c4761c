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

RingPolisher::RingPolisher(RingSolver& solver)
    : vertices_(solver.vertices()), vertices_before_(vertices_), curve_(solver.curve()), task_(solver.task()),
      search_(curve_, solver.choices(), solver.task().goal) {}

void RingPolisher::polish() {
    constexpr int most_rounds = 8;
    const std::int32_t finest = std::max(lattice_per_px / 8, task_.snap);
    areas_.resize(vertices_.size());
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
        areas_[i] = area_beside(curve_, vertices_[i], vertices_[after(i)]);
    }
    for (std::int32_t distance = std::max(lattice_per_px / 2, finest); distance >= finest; distance /= 2) {
        may_improve_.assign(vertices_.size(), true);
        for (int round = 0; round < most_rounds && move_all(distance); ++round) {
        }
    }
}

bool RingPolisher::put_back(std::size_t edge) {
    const bool from = put_vertex_back(edge), to = put_vertex_back(after(edge));
    for (std::size_t i = edge; before(i) != edge && !search_.is_edge(vertices_[before(i)], vertices_[i]);
         i = before(i)) {
        put_vertex_back(before(i));
    }
    for (std::size_t i = after(edge); i != edge && !search_.is_edge(vertices_[i], vertices_[after(i)]); i = after(i)) {
        put_vertex_back(after(i));
    }
    return from || to;
}

bool RingPolisher::put_vertex_back(std::size_t i) {
    const bool has_moved = vertices_[i].at != vertices_before_[i].at || vertices_[i].place != vertices_before_[i].place;
    vertices_[i] = vertices_before_[i];
    return has_moved;
}

/// Tries to move each vertex once, if a move may improve it. Returns false if none moved, or if the search has no steps
/// left. A move changes the edges at both neighbours, so these may improve again.
bool RingPolisher::move_all(std::int32_t distance) {
    bool any = false;
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
        if (!may_improve_[i]) continue;
        if (task_.goal.are_steps_over()) return false;
        may_improve_[i] = false;
        if (!move(i, distance)) continue;
        may_improve_[before(i)] = may_improve_[i] = may_improve_[after(i)] = true;
        any = true;
    }
    return any;
}

/// The number of corners of the curve that a path from u to v passes.
std::size_t RingPolisher::corners_between(const RingVertex& u, const RingVertex& v) const {
    const std::size_t from = curve_.corner_after[u.place], to = curve_.corner_after[v.place];
    return v.place > u.place ? to - from : to + curve_.corners.size() - from;
}

/// Moves a vertex by `distance` in x, in y or in both, to the best of the eight positions. Returns false if none is
/// better than the present one.
bool RingPolisher::move(std::size_t i, std::int32_t distance) {
    const RingVertex u = vertices_[before(i)], w = vertices_[after(i)];
    if (task_.goal.steps != nullptr) task_.goal.steps->add(corners_between(u, w));
    RingVertex best = vertices_[i];
    double &area_before = areas_[before(i)], &area_after = areas_[i], least = area_before + area_after;
    for (const auto& [dx, dy] : directions) {
        constexpr double little = 1e-9;
        const std::optional<RingVertex> v = moved(i, dx * distance, dy * distance);
        if (!v || !search_.is_edge(u, *v) || !search_.is_edge(*v, w)) continue;
        const double from_u = area_beside(curve_, u, *v);
        if (from_u >= least - little) continue;
        const double to_w = area_beside(curve_, *v, w);
        if (from_u + to_w < least - little) best = *v, least = from_u + to_w, area_before = from_u, area_after = to_w;
    }
    const bool has_moved = best.at != vertices_[i].at;
    vertices_[i] = best;
    return has_moved;
}

/// The vertex at its new position. Its new place is the nearest one of the curve, searched from its old place in both
/// directions, up to the places of its neighbours. Empty if no place there is within its tolerance of the position, or
/// if vertices are not allowed at the position.
std::optional<RingVertex> RingPolisher::moved(std::size_t i, int dx, int dy) const {
    const LatticePoint at{vertices_[i].at.x + dx, vertices_[i].at.y + dy};
    if (!is_within(task_.choices, at)) return std::nullopt;
    const double reach = task_.tolerance + std::abs(dx) + std::abs(dy);
    const CurveStretch stretch{vertices_[before(i)].place, vertices_[i].place, vertices_[after(i)].place};
    const std::optional<std::uint32_t> place = nearest_place(curve_, stretch, at, reach);
    if (!place) return std::nullopt;
    return RingVertex{at, *place};
}

} // namespace hitmask
