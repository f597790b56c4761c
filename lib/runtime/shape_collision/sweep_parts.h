#pragma once

// Polygons, segments, points and outlines as a sweep sees them: boxes above their edges, the edges in each box, and the
// solid directions at a place of their boundaries.

#include <array>
#include <cstddef>

#include "convex_collision/convex_core.h"
#include "lattice/lattice_box.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/outline_sectors.h"
#include "outline_collision/pairs_by_time.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

/// Some edges, and their slots.
struct SlottedEdges {
    struct Item {
        std::int32_t slot;
        LatticeEdge edge;
    };
    std::array<Item, ConvexPolygon::max_corners> items;
    std::size_t count = 0;
};

/// The surroundings of a place on a convex shape's boundary: one sector.
class ConvexSectors {
public:
    explicit ConvexSectors(const Sector& sector) noexcept : sector_(sector) {}

    [[nodiscard]] bool are_all() const noexcept { return false; }

    template<class Visit>
    void for_each_sector(Visit visit) const noexcept {
        visit(sector_);
    }

private:
    Sector sector_;
};

/// A convex shape without radius. A point is one edge without length.
class ConvexPart {
public:
    explicit ConvexPart(const on_screen::Convex& shape) noexcept : shape_(shape) {}

    [[nodiscard]] SingleBox boxes(const OutlineFrame& frame) const noexcept {
        return {box_around_corners(shape_), 0, frame};
    }

    [[nodiscard]] SlottedEdges edges(std::int32_t /*leaf*/) const noexcept {
        SlottedEdges edges;
        for (std::int32_t i = 0; i < shape_.count; ++i) {
            edges.items[edges.count++] = {i, edge(shape_, i)};
        }
        return edges;
    }

    /// The surroundings of the place where an edge begins, and of a place in its middle.
    [[nodiscard]] ConvexSectors sectors_at(std::int32_t i) const noexcept {
        if (shape_.count == 1) return ConvexSectors(Sector{});
        if (shape_.count == 2) return ConvexSectors(ray_along(vector_along(edge(shape_, i))));
        const LatticeEdge before = edge(shape_, i == 0 ? shape_.count - 1 : i - 1);
        return ConvexSectors(sector_between(vector_along(edge(shape_, i)), -vector_along(before)));
    }
    [[nodiscard]] ConvexSectors sectors_along(std::int32_t i, const PointAlongMotion& /*place*/) const noexcept {
        const LatticeVector along = vector_along(edge(shape_, i));
        return ConvexSectors(shape_.count == 2 ? line_along(along) : right_of(along));
    }

private:
    const on_screen::Convex& shape_;
};

class OutlinePart {
public:
    explicit OutlinePart(const kernels::PosedOutlineData& posed) noexcept : posed_(posed) {}

    [[nodiscard]] OutlineFrame frame() const noexcept { return OutlineFrame(posed_); }

    [[nodiscard]] OutlineBoxes boxes(const OutlineFrame& frame) const noexcept { return {posed_, frame}; }

    [[nodiscard]] SlottedEdges edges(std::int32_t leaf) const noexcept {
        const kernels::OutlineData& o = *posed_.outline;
        SlottedEdges edges;
        const std::int32_t first = kernels::box_children * leaf;
        for (std::int32_t slot = first; slot < first + kernels::box_children; ++slot) {
            if (o.inverse_length_sq[slot] > 0) edges.items[edges.count++] = {slot, edge_on_screen(o, &posed_, slot)};
        }
        return edges;
    }

    [[nodiscard]] OutlineSectors sectors_at(std::int32_t slot) const noexcept {
        return OutlineSectors::at_vertex(posed_, slot);
    }
    [[nodiscard]] OutlineSectors sectors_along(std::int32_t slot, const PointAlongMotion& place) const noexcept {
        return OutlineSectors::along_edge(posed_, slot, place);
    }

private:
    const kernels::PosedOutlineData& posed_;
};

} // namespace hitmask
