#pragma once

// What a sweep needs to know of polygons, segments, points and outlines: their edges near a box, and which directions
// are solid at a place of their boundaries.

#include <algorithm>

#include "kernels/outline_data.h"
#include "lattice_edges.h"
#include "outline_exact.h"
#include "shapes/convex_core.h"
#include "shapes/edges_near.h"
#include "shapes/lattice_box.h"
#include "shapes/outline_cones.h"
#include "shapes/solid_cones.h"

namespace hitmask {

/// A convex shape without radius. A point is one edge without length.
class ConvexPart {
public:
    explicit ConvexPart(const on_screen::Convex& shape) noexcept : shape_(shape) {}

    [[nodiscard]] LatticeBox box() const noexcept { return box_around_corners(shape_); }

    /// Calls look(slot, edge).
    template<class Look>
    void for_each_near(const LatticeBox& box, Look look) const noexcept {
        for (std::int32_t i = 0; i < shape_.count; ++i) {
            const LatticeEdge e = edge(shape_, i);
            if (boxes_meet(e, {box.low, box.high})) look(i, e);
        }
    }

    /// Calls visit(cone) for the solid directions from the place where an edge begins, or from a place in its middle.
    template<class Visit>
    void for_each_cone_at(std::int32_t i, Visit visit) const noexcept {
        if (shape_.count == 1) return visit(Cone{});
        if (shape_.count == 2) return visit(ray_along(vector_along(edge(shape_, i))));
        const LatticeEdge before = edge(shape_, i == 0 ? shape_.count - 1 : i - 1);
        hitmask::for_each_cone(vector_along(edge(shape_, i)), -vector_along(before), visit);
    }
    template<class Visit>
    void for_each_cone_along(std::int32_t i, RealPoint /*place*/, Visit visit) const noexcept {
        const LatticeVector along = vector_along(edge(shape_, i));
        visit(shape_.count == 2 ? line_along(along) : right_of(along));
    }

private:
    const on_screen::Convex& shape_;
};

class OutlinePart {
public:
    explicit OutlinePart(const kernels::PosedOutlineData& posed) noexcept : posed_(posed) {}

    [[nodiscard]] LatticeBox box() const noexcept { return {{posed_.left, posed_.top}, {posed_.right, posed_.bottom}}; }

    template<class Look>
    void for_each_near(const LatticeBox& box, Look look) const noexcept {
        static_cast<void>(EdgesNear(posed_, box).any_slot([&](std::int32_t slot, const LatticeEdge& e) {
            if (e.a != e.b && boxes_meet(e, {box.low, box.high})) look(slot, e);
            return false;
        }));
    }

    template<class Visit>
    void for_each_cone_at(std::int32_t slot, Visit visit) const noexcept {
        sectors_at(posed_, slot).for_each_cone(visit);
    }
    template<class Visit>
    void for_each_cone_along(std::int32_t slot, RealPoint place, Visit visit) const noexcept {
        sectors_along(posed_, slot, place).for_each_cone(visit);
    }

private:
    const kernels::PosedOutlineData& posed_;
};

} // namespace hitmask
