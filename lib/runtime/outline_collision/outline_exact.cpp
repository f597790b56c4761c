#include "outline_collision/outline_exact.h"
#include "outline_collision/screen_edges.h"

#include "lattice/lattice_distance.h"
#include "outline_collision/local_winding.h"

namespace hitmask {

namespace kernels {

bool is_edge_within(const OutlineData& outline, const PosedOutlineData* pose, std::int32_t slot,
                    const LatticeCircle& circle) noexcept {
    return is_nearer({circle.x, circle.y}, edge_on_screen(outline, pose, slot), circle.radius);
}

bool is_inside(const OutlineData& outline, const PosedOutlineData* pose, const LatticeCircle& circle) noexcept {
    const PointAlongMotion place{{circle.x, circle.y}, {}, {}};
    const LocalWinding around(outline, pose, place);
    const auto any = [](std::int32_t /*slot*/, const LatticeEdge& /*edge*/) { return true; };
    return !around.any_edge_through(any) && around.turns_beside() != 0;
}

} // namespace kernels

int half_open_turns(const kernels::PosedOutlineData& posed, LatticePoint p) noexcept {
    const PointAlongMotion place{p, {}, {}};
    return LocalWinding(*posed.outline, &posed, place).turns_beside();
}

} // namespace hitmask
