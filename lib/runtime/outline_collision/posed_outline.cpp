#include <hitmask/prepared_outline.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "lattice/lattice.h"
#include "lattice/pose_domain.h"
#include "outline_collision/outline_data.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/rounding.h>

namespace hitmask {

using kernels::OutlineData;
using kernels::PosedOutlineData;

namespace {

constexpr double one = 1 << SpriteToScreen::fraction_bits;

/// Returns true if the map takes the lattice to itself.
bool is_exact(const SpriteToScreen& map) noexcept {
    constexpr std::int64_t fraction = (std::int64_t{1} << SpriteToScreen::fraction_bits) - 1;
    return ((map.xx | map.xy | map.x0 | map.yx | map.yy | map.y0) & fraction) == 0;
}

/// Sets the box on the screen: around the moved box of the vertices, and a unit larger for rounding.
void set_box(PosedOutlineData& data) noexcept {
    const OutlineData& o = *data.outline;
    if (o.left > o.right) {
        data.left = data.top = 1 << 30, data.right = data.bottom = -(1 << 30); // meets nothing
        return;
    }
    const auto set = [&](const double(&place)[3], std::int32_t& low, std::int32_t& high) {
        const auto [least_x, most_x] = std::minmax({place[0] * double{o.left}, place[0] * double{o.right}});
        const auto [least_y, most_y] = std::minmax({place[1] * double{o.top}, place[1] * double{o.bottom}});
        low = static_cast<std::int32_t>(floor_to_whole(place[2] + least_x + least_y)) - 1;
        high = static_cast<std::int32_t>(ceil_to_whole(place[2] + most_x + most_y)) + 1;
    };
    set(data.place_x, data.left, data.right);
    set(data.place_y, data.top, data.bottom);
}

} // namespace

PosedOutlineData kernels::posed_outline(const OutlineData& outline, const Pose& pose) noexcept {
    PosedOutlineData data{};
    const OutlineData& o = is_too_small(pose) ? PreparedOutline().data() : outline; // static data
    SpriteToScreen map = sprite_to_screen(with_a_scale(pose));
    map.x0 += map.xx * o.origin_x + map.xy * o.origin_y;
    map.y0 += map.yx * o.origin_x + map.yy * o.origin_y;
    data.outline = &o;
    data.to_screen = map;
    const std::int64_t to_x[] = {map.xx, map.xy, map.x0}, to_y[] = {map.yx, map.yy, map.y0};
    for (std::size_t i = 0; i < 3; ++i) {
        data.place_x[i] = static_cast<double>(to_x[i]) / one;
        data.place_y[i] = static_cast<double>(to_y[i]) / one;
    }
    const double a = data.place_x[0], b = data.place_x[1], c = data.place_y[0], d = data.place_y[1];
    const double determinant = a * d - b * c, scale = square_root(std::abs(determinant));
    const double inverse = 1 / determinant, inverse_scale = 1 / scale;
    data.xx = static_cast<float>(d * inverse), data.xy = static_cast<float>(-b * inverse);
    data.yx = static_cast<float>(-c * inverse), data.yy = static_cast<float>(a * inverse);
    data.scale = static_cast<float>(scale);
    data.mirrored = pose.mirrored;
    // Rounding moves a vertex by half a unit of the screen in x and in y.
    const bool exact = is_exact(map);
    data.slack = o.error + (exact ? 0 : static_cast<float>(0.7072 * inverse_scale));
    data.clearance_needed = exact ? 0 : static_cast<float>(1.4143 * inverse_scale);
    data.is_small_convex = exact ? o.convex_height > 0 : o.convex_height * data.scale > 1.4143F;
    set_box(data);
    return data;
}

PosedOutline::PosedOutline(const PreparedOutline& prepared, const Pose& pose) noexcept
    : data_(kernels::posed_outline(prepared.data(), pose)) {}

bool overlaps(const PosedOutline& outline, const Circle& circle) noexcept {
    if (is_empty(circle)) return false;
    const LatticePoint center = to_lattice(circle.center);
    return kernels::of_outlines().posed_outline_circle(outline.data(),
                                                       {center.x, center.y, to_lattice({circle.radius, 0}).x});
}

} // namespace hitmask
