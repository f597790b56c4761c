#pragma once

#include "lattice/lattice.h"

namespace hitmask {

/// Stands for "no index".
inline constexpr std::uint32_t nothing = 0xffffffff;

/// The different points of an outline, numbered from left to right, then from top to bottom. Vertices that share a
/// point (pinches) share its place.
struct Places {
    std::vector<LatticePoint> points;        ///< of each place
    std::vector<std::uint32_t> first_vertex; ///< of each place: the first vertex of the outline that lies there
    std::vector<std::uint32_t> of_vertex;    ///< of each vertex: its place
};

[[nodiscard]] Places find_places(OutlineView outline);

/// An edge between two places, the left one first.
struct PlaceEdge {
    std::uint32_t left = 0, right = 0;
};

/// All edges of all rings; those of no length are left out.
[[nodiscard]] std::vector<PlaceEdge> edges_between(OutlineView outline, const Places& places);

/// Polygons as places, one after another.
struct PlacePolygons {
    std::vector<std::uint32_t> places;
    std::vector<std::uint32_t> ends;

    [[nodiscard]] std::size_t count() const noexcept { return ends.size(); }

    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : ends[i - 1];
        return std::span(places).subspan(begin, ends[i] - begin);
    }

    void add(std::span<const std::uint32_t> polygon) {
        places.insert(places.end(), polygon.begin(), polygon.end());
        close();
    }

    void add_all(const PlacePolygons& polygons) {
        for (std::size_t i = 0; i < polygons.count(); ++i) {
            add(polygons[i]);
        }
    }

    /// The places appended since the last end become a polygon.
    void close() { ends.push_back(static_cast<std::uint32_t>(places.size())); }
};

} // namespace hitmask
