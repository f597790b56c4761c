#include <hitmask/decompose.h>

#include <algorithm>
#include <cassert>

#include "base/throw_or_abort.h"
#include "decompose/block_search.h"
#include "decompose/slivers.h"
#include "decompose/split_large_pieces.h"
#include "decompose/triangle_mesh.h"
#include "outline/uncrossed.h"

namespace hitmask {

namespace {

/// Cuts polygons into strictly convex pieces under the limit.
PointPolygons split_all(const PointPolygons& polygons, std::span<const LatticePoint> points, int max_vertices) {
    PointPolygons pieces;
    for (std::size_t i = 0; i < polygons.count(); ++i) {
        split_large_pieces(without_collinear(polygons[i], points), points, max_vertices, pieces);
    }
    return pieces;
}

/// The pieces in order of their leftmost corners. Each piece begins at this corner. Compares number by number, since
/// libstdc++ 12 compares two vectors by the order of their bytes in memory.
std::vector<std::vector<std::uint32_t>> in_order(const PointPolygons& pieces) {
    std::vector<std::vector<std::uint32_t>> result;
    for (std::size_t i = 0; i < pieces.count(); ++i) {
        std::vector<std::uint32_t> piece(pieces[i].begin(), pieces[i].end());
        std::rotate(piece.begin(), std::ranges::min_element(piece), piece.end());
        result.push_back(std::move(piece));
    }
    std::ranges::sort(result, [](const auto& a, const auto& b) {
        const auto [first, second] = std::ranges::mismatch(a, b);
        return second != b.end() && (first == a.end() || *first < *second);
    });
    return result;
}

/// Throws InvalidOutline. If each vertex has its own place, leaves the check of edges to checked_triangles().
DistinctPoints checked_points(OutlineView outline) {
    if (const auto fault = find_plain_fault(outline)) throw_or_abort(InvalidOutline(*fault));
    DistinctPoints distinct = distinct_points(outline);
    if (distinct.points.size() < outline.vertices.size()) require_uncrossed(outline);
    return distinct;
}

std::vector<PointTriangle> checked_triangles(OutlineView outline, const DistinctPoints& distinct) {
    auto triangles = sweep_triangulation(distinct.points, edges_between(outline, distinct));
    if (!triangles) throw_or_abort(InvalidOutline(find_fault(outline, uncrossed_rules).value()));
    return *std::move(triangles);
}

} // namespace

ConvexPieces convex_pieces(OutlineView outline, const ConvexOptions& options) {
    assert(options.max_vertices >= 3);
    assert(options.px_per_metre > 0);
    const DistinctPoints distinct = checked_points(outline);
    const std::vector<PointTriangle> triangles = checked_triangles(outline, distinct);
    PointPolygons polygons = merge_triangles(mesh_of(triangles, distinct.points.size()), distinct.points);
    SearchBudget budget;
    polygons = solve_blocks(std::move(polygons), distinct.points, options, budget);
    SliverRule rule(options.px_per_metre);
    ConvexPieces result;
    std::vector<LatticePoint> corners;
    for (const auto& piece : in_order(split_all(polygons, distinct.points, options.max_vertices))) {
        corners.clear();
        for (const std::uint32_t place : piece) {
            corners.push_back(distinct.points[place]);
            result.vertices.push_back(outline.vertices[distinct.first_vertex[place]]);
        }
        if (rule.is_sliver(corners)) result.slivers.push_back(static_cast<std::uint32_t>(result.piece_ends.size()));
        result.piece_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
    }
    return result;
}

std::vector<std::uint32_t> triangulate(OutlineView outline) {
    const DistinctPoints distinct = checked_points(outline);
    std::vector<std::uint32_t> indices;
    for (const PointTriangle& t : checked_triangles(outline, distinct)) {
        for (const std::uint32_t place : t) {
            indices.push_back(distinct.first_vertex[place]);
        }
    }
    return indices;
}

} // namespace hitmask
