#pragma once

#include "decompose/sweep_triangulation.h"

namespace hitmask {

/// Triangles and how they hang together. Side h = 3 t + k leads from corner k of triangle t to the next one.
struct TriangleMesh {
    std::vector<std::uint32_t> origins; ///< of each side: the place where it begins
    std::vector<std::uint32_t> twins;   ///< of each side: the same side of the triangle behind it, or nothing

    [[nodiscard]] std::uint32_t side_count() const noexcept { return static_cast<std::uint32_t>(origins.size()); }

    [[nodiscard]] static std::uint32_t next(std::uint32_t side) noexcept { return side % 3 == 2 ? side - 2 : side + 1; }
    [[nodiscard]] static std::uint32_t previous(std::uint32_t side) noexcept {
        return side % 3 == 0 ? side + 2 : side - 1;
    }
    [[nodiscard]] std::uint32_t target(std::uint32_t side) const noexcept { return origins[next(side)]; }
};

/// Requires triangles that overlap nowhere.
[[nodiscard]] TriangleMesh mesh_of(std::span<const PointTriangle> triangles, std::size_t place_count);

/// Leaves out inner sides as long as what they part is convex together, in their order: the convex polygons that
/// remain, which may have collinear points. At most four times as many as the fewest.
/// Hertel, Mehlhorn. Fast Triangulation of Simple Polygons. 1983
[[nodiscard]] PointPolygons merge_triangles(const TriangleMesh& mesh, std::span<const LatticePoint> points);

/// Cuts a convex polygon into triangles that use all its points, also collinear ones. Linear.
void triangulate_convex(std::span<const std::uint32_t> polygon, std::span<const LatticePoint> points,
                        std::vector<PointTriangle>& triangles);

} // namespace hitmask
