#include "simplify/finish/spare_vertex.h"

#include "simplify/candidates/edge_area.h"

namespace hitmask {

namespace {

/// Calls visit(vertex) for the choices at places behind u and before v.
template<class Visit>
void for_each_choice_between(const VertexChoices& choices, const RingVertex& u, const RingVertex& v, Visit visit) {
    const bool goes_round = v.place <= u.place;
    for (std::uint32_t c = choices.end_of_place[u.place]; goes_round && c < choices.count(); ++c) {
        visit(choices.at(c));
    }
    const std::uint32_t begin = goes_round ? 0 : choices.end_of_place[u.place];
    const std::uint32_t end = v.place == 0 ? 0 : choices.end_of_place[v.place - 1];
    for (std::uint32_t c = begin; c < end; ++c) {
        visit(choices.at(c));
    }
}

} // namespace

std::optional<SpareVertex> best_spare_vertex(const RingSolver& ring, const std::vector<bool>& closed) {
    const auto& vertices = ring.vertices();
    const RingCurve& curve = ring.curve();
    const PathSearch search(curve, ring.choices(), ring.task().goal);
    std::optional<SpareVertex> best;
    for (std::size_t e = 0; e < vertices.size(); ++e) {
        if (closed[e]) continue;
        const RingVertex u = vertices[e], v = vertices[e + 1 == vertices.size() ? 0 : e + 1];
        const double area = area_beside(curve, u, v);
        if (best && area <= best->gain) continue;
        for_each_choice_between(ring.choices(), u, v, [&](const RingVertex& middle) {
            if (!search.is_edge(u, middle) || !search.is_edge(middle, v)) return;
            const double gain = area - area_beside(curve, u, middle) - area_beside(curve, middle, v);
            if (gain > (best ? best->gain : 0)) best = {e, middle, gain};
        });
    }
    return best;
}

} // namespace hitmask
