#include "outline_collision/screen_edges.h"

#include "lattice/lattice_distance.h"

namespace hitmask {

namespace {

/// Maps a point, which counts from the outline's origin, to the screen.
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

} // namespace hitmask
