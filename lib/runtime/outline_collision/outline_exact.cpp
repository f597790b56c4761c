#include "outline_collision/outline_exact.h"

#include "lattice/lattice_distance.h"
#include "outline_collision/outline_around.h"

namespace hitmask {

namespace {

/// A point that counts from the outline's origin, as it lies on the screen.
LatticePoint point_on_screen(const kernels::OutlineData& outline, const kernels::PosedOutlineData* pose, float x,
                             float y) noexcept {
    const auto u = static_cast<std::int32_t>(x), v = static_cast<std::int32_t>(y);
    return pose == nullptr ? LatticePoint{outline.origin_x + u, outline.origin_y + v} : moved(pose->to_screen, u, v);
}

} // namespace

LatticeEdge edge_on_screen(const kernels::OutlineData& outline, const kernels::PosedOutlineData* pose,
                           std::int32_t slot) noexcept {
    const float x = outline.x[slot], y = outline.y[slot];
    return {point_on_screen(outline, pose, x, y),
            point_on_screen(outline, pose, x + outline.dx[slot], y + outline.dy[slot])};
}

LatticePoint vertex_on_screen(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept {
    return point_on_screen(*posed.outline, &posed, posed.outline->x[slot], posed.outline->y[slot]);
}

namespace kernels {

bool is_edge_within(const OutlineData& outline, const PosedOutlineData* pose, std::int32_t slot,
                    const LatticeCircle& circle) noexcept {
    return is_nearer({circle.x, circle.y}, edge_on_screen(outline, pose, slot), circle.radius);
}

bool is_inside(const OutlineData& outline, const PosedOutlineData* pose, const LatticeCircle& circle) noexcept {
    const PlaceOnWay place{{circle.x, circle.y}, {}, {}};
    const OutlineAround around(outline, pose, place);
    const auto any = [](std::int32_t /*slot*/, const LatticeEdge& /*edge*/) { return true; };
    return !around.any_edge_through(any) && around.turns_beside() != 0;
}

} // namespace kernels

int half_open_turns(const kernels::PosedOutlineData& posed, LatticePoint p) noexcept {
    const PlaceOnWay place{p, {}, {}};
    return OutlineAround(*posed.outline, &posed, place).turns_beside();
}

} // namespace hitmask
