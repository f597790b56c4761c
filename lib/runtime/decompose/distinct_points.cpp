#include "decompose/distinct_points.h"

#include <algorithm>

#include "lattice/sweep_order.h"

namespace hitmask {

DistinctPoints distinct_points(OutlineView outline) {
    std::vector<SweptVertex> vertices;
    vertices.reserve(outline.vertices.size());
    for (const Vec2& v : outline.vertices) {
        vertices.push_back({sweep_key(to_lattice(v)), static_cast<std::uint32_t>(vertices.size())});
    }
    sort_for_sweep(vertices);
    DistinctPoints distinct;
    distinct.points.reserve(vertices.size()), distinct.first_vertex.reserve(vertices.size());
    distinct.of_vertex.resize(vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::uint32_t vertex = vertices[i].vertex;
        if (i == 0 || vertices[i].key != vertices[i - 1].key) {
            distinct.points.push_back(to_lattice(outline.vertices[vertex]));
            distinct.first_vertex.push_back(vertex);
        }
        distinct.of_vertex[vertex] = static_cast<std::uint32_t>(distinct.points.size() - 1);
    }
    return distinct;
}

std::vector<PointEdge> edges_between(OutlineView outline, const DistinctPoints& distinct) {
    std::vector<PointEdge> edges;
    edges.reserve(outline.vertices.size());
    std::uint32_t begin = 0;
    for (const std::uint32_t end : outline.ring_ends) {
        for (std::uint32_t v = begin; v < end; ++v) {
            const std::uint32_t a = distinct.of_vertex[v], b = distinct.of_vertex[v + 1 == end ? begin : v + 1];
            if (a != b) edges.push_back({std::min(a, b), std::max(a, b)});
        }
        begin = end;
    }
    return edges;
}

} // namespace hitmask
