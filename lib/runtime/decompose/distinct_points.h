#pragma once

#include "lattice/lattice.h"

namespace hitmask {

/// Stands for "no index".
inline constexpr std::uint32_t nothing = 0xffffffff;

/// The distinct points of an outline, numbered from left to right, then from top to bottom. Vertices at the same place
/// (pinches) share one point.
struct DistinctPoints {
    std::vector<LatticePoint> points;
    std::vector<std::uint32_t> first_vertex; ///< for each point, the first vertex of the outline there
    std::vector<std::uint32_t> of_vertex;    ///< for each vertex, its point
};

[[nodiscard]] DistinctPoints distinct_points(OutlineView outline);

/// An edge between two points, the left one first.
struct PointEdge {
    std::uint32_t left = 0, right = 0;
};

/// All edges of all rings, without those of length 0.
[[nodiscard]] std::vector<PointEdge> edges_between(OutlineView outline, const DistinctPoints& distinct);

/// Polygons as lists of points, one after another.
struct PointPolygons {
    std::vector<std::uint32_t> indices;
    std::vector<std::uint32_t> ends;

    [[nodiscard]] std::size_t count() const noexcept { return ends.size(); }

    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : ends[i - 1];
        return std::span(indices).subspan(begin, ends[i] - begin);
    }

    void add(std::span<const std::uint32_t> polygon) {
        indices.insert(indices.end(), polygon.begin(), polygon.end());
        close();
    }

    void add_all(const PointPolygons& polygons) {
        for (std::size_t i = 0; i < polygons.count(); ++i) {
            add(polygons[i]);
        }
    }

    /// Makes a polygon of the indices that were appended since the last end.
    void close() { ends.push_back(static_cast<std::uint32_t>(indices.size())); }
};

} // namespace hitmask
