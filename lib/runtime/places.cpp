#include "places.h"

#include <algorithm>

namespace hitmask {

Places find_places(OutlineView outline) {
    struct Vertex {
        LatticePoint point;
        std::uint32_t index;
    };
    std::vector<Vertex> vertices;
    vertices.reserve(outline.vertices.size());
    for (const Vec2& v : outline.vertices) {
        vertices.push_back({to_lattice(v), static_cast<std::uint32_t>(vertices.size())});
    }
    std::ranges::sort(vertices, [](const Vertex& a, const Vertex& b) {
        if (a.point.x != b.point.x) return a.point.x < b.point.x;
        return a.point.y != b.point.y ? a.point.y < b.point.y : a.index < b.index;
    });
    Places places;
    places.of_vertex.resize(vertices.size());
    for (const Vertex& v : vertices) {
        if (places.points.empty() || places.points.back() != v.point) {
            places.points.push_back(v.point);
            places.first_vertex.push_back(v.index);
        }
        places.of_vertex[v.index] = static_cast<std::uint32_t>(places.points.size() - 1);
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
