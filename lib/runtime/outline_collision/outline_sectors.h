#pragma once

// The surroundings of a place on an outline's boundary, as sectors. Solid directions are sectors, each from one
// direction clockwise on screen to another. Edges that lead away with nothing solid beside them are visited as sectors,
// too.

#include <cstdint>
#include <utility>
#include <variant>

#include "base/visit_any.h"
#include "lattice/interior_sectors.h"
#include "lattice/point_along_motion.h"
#include "outline_collision/edge_directions.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/ring_passage.h"

namespace hitmask {

/// The sectors in the middle of an edge that touches no other.
class EdgeSectors {
public:
    EdgeSectors(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

    [[nodiscard]] bool are_all() const noexcept { return false; }

    template<class Visit>
    void for_each_sector(Visit visit) const noexcept {
        visit(right_of(along_));
    }

private:
    LatticeVector along_;
};

/// The sectors at a vertex, if the outline's rings meet there only at vertices.
class RingSectors {
public:
    RingSectors(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept : posed_(posed), slot_(slot) {}

    [[nodiscard]] bool are_all() const noexcept { return false; }

    template<class Visit>
    void for_each_sector(Visit visit) const noexcept {
        std::int32_t slot = slot_;
        do {
            const LatticeVector begin = passage_at_vertex(posed_, slot).begin, end = first_end_after(begin);
            if (!is_same_direction(begin, end)) hitmask::for_each_sector(begin, end, visit);
            slot = posed_.outline->next_at_vertex[slot];
        } while (slot != slot_);
    }

private:
    [[nodiscard]] LatticeVector first_end_after(LatticeVector begin) const noexcept;

    const kernels::PosedOutlineData& posed_;
    std::int32_t slot_;
};

/// The sectors at any place of any outline, from the winding numbers between the rays.
class WindingSectors {
public:
    WindingSectors(const kernels::PosedOutlineData& posed, const PointAlongMotion& place) noexcept;

    [[nodiscard]] bool are_all() const noexcept { return are_all_; }

    /// Requires that not all directions are solid.
    template<class Visit>
    void for_each_sector(Visit visit) const noexcept {
        if (rays_.is_empty()) return visit(Sector{});
        LatticeVector begin;
        for_each_ray([&](LatticeVector along, int before, int after) {
            if (before == 0 && after != 0) begin = along;
            if (before != 0 && after == 0) hitmask::for_each_sector(begin, along, visit);
            if (before != 0 || after != 0) return;
            const bool goes_on = is_thin(-along);
            if (!goes_on) visit(ray_along(along));
            if (goes_on && comes_before(along, -along)) visit(line_along(along)); // once for both
        });
    }

private:
    /// Calls visit(along, winding number before the ray, winding number after it) for all rays. Begins where nothing is
    /// solid.
    template<class Visit>
    void for_each_ray(Visit visit) const noexcept {
        EdgeDirections rays = rays_;
        const LatticeVector first = rays.ray().along;
        int turns = 0;
        do {
            const EdgeDirection ray = rays.ray();
            visit(ray.along, turns, turns + ray.leaving);
            turns += ray.leaving;
            rays.go_on(around_);
        } while (!is_same_direction(rays.ray().along, first));
    }

    /// Returns true if there is an edge in this direction with nothing solid beside it.
    [[nodiscard]] bool is_thin(LatticeVector direction) const noexcept;

    LocalWinding around_;
    EdgeDirections rays_; ///< at a ray with nothing solid before it, if there is one
    bool are_all_ = false;
};

/// Chooses the fastest of these classes for a place.
class OutlineSectors {
public:
    /// At the vertex where an edge begins.
    [[nodiscard]] static OutlineSectors at_vertex(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

    /// At a place in the middle of an edge.
    [[nodiscard]] static OutlineSectors along_edge(const kernels::PosedOutlineData& posed, std::int32_t slot,
                                                   const PointAlongMotion& place) noexcept;

    /// Returns true if all directions are solid. Then the place is not on the boundary.
    [[nodiscard]] bool are_all() const noexcept {
        return visit_any(sectors_, [](const auto& sectors) noexcept { return sectors.are_all(); });
    }

    /// Calls visit(sector) for each sector. Requires that not all directions are solid.
    template<class Visit>
    void for_each_sector(Visit visit) const noexcept {
        visit_any(sectors_, [&](const auto& sectors) noexcept { sectors.for_each_sector(visit); });
    }

private:
    using Sectors = std::variant<EdgeSectors, RingSectors, WindingSectors>;
    explicit OutlineSectors(Sectors sectors) noexcept : sectors_(std::move(sectors)) {}

    Sectors sectors_;
};

} // namespace hitmask
