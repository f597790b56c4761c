#pragma once

// What a sweep needs to know of polygons, segments, points and outlines: boxes above their edges, the edges in each,
// and which directions are solid at a place of their boundaries.

#include <array>
#include <cstddef>

#include "kernels/outline_data.h"
#include "outline_exact.h"
#include "shapes/convex_core.h"
#include "shapes/lattice_box.h"
#include "shapes/outline_cones.h"
#include "shapes/pairs_by_time.h"

namespace hitmask {

/// Some edges, and which ones they are.
struct SlottedEdges {
    struct Item {
        std::int32_t slot;
        LatticeEdge edge;
    };
    std::array<Item, ConvexPolygon::max_corners> items;
    std::size_t count = 0;
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

    /// What is around the place where an edge begins, and around a place in its middle.
    [[nodiscard]] Sectors sectors_at(std::int32_t i) const noexcept {
        Sectors sectors;
        if (shape_.count == 1) {
            sectors.add_point();
        } else if (shape_.count == 2) {
            sectors.add_thin(vector_along(edge(shape_, i)));
        } else {
            const LatticeEdge before = edge(shape_, i == 0 ? shape_.count - 1 : i - 1);
            sectors.add_solid(vector_along(edge(shape_, i)), -vector_along(before));
        }
        return sectors;
    }
    [[nodiscard]] Sectors sectors_along(std::int32_t i, const PlaceOnWay& /*place*/) const noexcept {
        const LatticeVector along = vector_along(edge(shape_, i));
        Sectors sectors;
        if (shape_.count == 2) {
            sectors.add_thin(along), sectors.add_thin(-along);
        } else {
            sectors.add_solid(along, -along);
        }
        return sectors;
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
            if (o.inverse[slot] > 0) edges.items[edges.count++] = {slot, edge_on_screen(o, &posed_, slot)};
        }
        return edges;
    }

    [[nodiscard]] Sectors sectors_at(std::int32_t slot) const noexcept { return hitmask::sectors_at(posed_, slot); }
    [[nodiscard]] Sectors sectors_along(std::int32_t slot, const PlaceOnWay& place) const noexcept {
        return hitmask::sectors_along(posed_, slot, place);
    }

private:
    const kernels::PosedOutlineData& posed_;
};

} // namespace hitmask
