#pragma once

#include "decompose/sweep_triangulation.h"

namespace hitmask {

/// Triangles and their neighbours. Side h = 3 t + k leads from corner k of triangle t to the next one.
struct TriangleMesh {
    std::vector<std::uint32_t> origins; ///< for each side, the place where it begins
    std::vector<std::uint32_t> twins;   ///< for each side, the same side of the triangle behind it, or nothing

    [[nodiscard]] std::uint32_t side_count() const noexcept { return static_cast<std::uint32_t>(origins.size()); }

    [[nodiscard]] static std::uint32_t next(std::uint32_t side) noexcept { return side % 3 == 2 ? side - 2 : side + 1; }
    [[nodiscard]] static std::uint32_t previous(std::uint32_t side) noexcept {
        return side % 3 == 0 ? side + 2 : side - 1;
    }
    [[nodiscard]] std::uint32_t target(std::uint32_t side) const noexcept { return origins[next(side)]; }
};

/// Requires triangles that do not overlap.
[[nodiscard]] TriangleMesh mesh_of(std::span<const PointTriangle> triangles, std::size_t place_count);

/// Removes inner sides, in order, as long as the polygons on both sides are convex together. Returns the convex
/// polygons that remain, which may have collinear points. They are at most four times as many as necessary.
/// Hertel, Mehlhorn. Fast Triangulation of Simple Polygons. 1983
[[nodiscard]] PointPolygons merge_triangles(const TriangleMesh& mesh, std::span<const LatticePoint> points);

/// Cuts a convex polygon into triangles that use all its points, also collinear ones. Linear.
void triangulate_convex(std::span<const std::uint32_t> polygon, std::span<const LatticePoint> points,
                        std::vector<PointTriangle>& triangles);

} // namespace hitmask
