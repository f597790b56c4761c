#include "decompose/places.h"

#include <algorithm>

#include "lattice/sweep_order.h"

namespace hitmask {

Places find_places(OutlineView outline) {
    std::vector<SweptVertex> vertices;
    vertices.reserve(outline.vertices.size());
    for (const Vec2& v : outline.vertices) {
        vertices.push_back({sweep_key(to_lattice(v)), static_cast<std::uint32_t>(vertices.size())});
    }
    sort_for_sweep(vertices);
    Places places;
    places.points.reserve(vertices.size()), places.first_vertex.reserve(vertices.size());
    places.of_vertex.resize(vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::uint32_t vertex = vertices[i].vertex;
        if (i == 0 || vertices[i].key != vertices[i - 1].key) {
            places.points.push_back(to_lattice(outline.vertices[vertex]));
            places.first_vertex.push_back(vertex);
        }
        places.of_vertex[vertex] = static_cast<std::uint32_t>(places.points.size() - 1);
    }
    return places;
}

std::vector<PlaceEdge> edges_between(OutlineView outline, const Places& places) {
    std::vector<PlaceEdge> edges;
    edges.reserve(outline.vertices.size());
    std::uint32_t begin = 0;
    for (const std::uint32_t end : outline.ring_ends) {
        for (std::uint32_t v = begin; v < end; ++v) {
            const std::uint32_t a = places.of_vertex[v], b = places.of_vertex[v + 1 == end ? begin : v + 1];
            if (a != b) edges.push_back({std::min(a, b), std::max(a, b)});
        }
        begin = end;
    }
    return edges;
}

} // namespace hitmask
