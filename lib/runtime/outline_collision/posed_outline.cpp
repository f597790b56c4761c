#include <hitmask/prepared_outline.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "lattice/lattice.h"
#include "lattice/lattice_box.h"
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

/// The map from an outline's units to the screen, in doubles: x is xx u + xy v + x0.
struct Placement {
    double xx, xy, x0, yx, yy, y0;

    explicit Placement(const SpriteToScreen& map) noexcept
        : xx(fixed(map.xx)), xy(fixed(map.xy)), x0(fixed(map.x0)), yx(fixed(map.yx)), yy(fixed(map.yy)),
          y0(fixed(map.y0)) {}

private:
    static double fixed(std::int64_t v) noexcept { return static_cast<double>(v) / one; }
};

/// The map of an outline whose points count from the middle of its box.
SpriteToScreen map_of(const OutlineData& o, const Pose& pose) noexcept {
    SpriteToScreen map = sprite_to_screen(with_a_scale(pose));
    map.x0 += map.xx * o.origin_x + map.xy * o.origin_y;
    map.y0 += map.yx * o.origin_x + map.yy * o.origin_y;
    return map;
}

/// The box on the screen: around the moved box of the vertices, and a unit larger for rounding.
LatticeBox box_on_screen(const OutlineData& o, const Placement& place) noexcept {
    if (o.left > o.right) return {{1 << 30, 1 << 30}, {-(1 << 30), -(1 << 30)}}; // meets nothing
    const double left = o.left, right = o.right, top = o.top, bottom = o.bottom;
    const auto [x0, x1] = std::minmax({place.xx * left, place.xx * right});
    const auto [x2, x3] = std::minmax({place.xy * top, place.xy * bottom});
    const auto [y0, y1] = std::minmax({place.yx * left, place.yx * right});
    const auto [y2, y3] = std::minmax({place.yy * top, place.yy * bottom});
    const auto below = [](double v) { return static_cast<std::int32_t>(floor_to_whole(v)) - 1; };
    const auto above = [](double v) { return static_cast<std::int32_t>(ceil_to_whole(v)) + 1; };
    return {{below(place.x0 + x0 + x2), below(place.y0 + y0 + y2)},
            {above(place.x0 + x1 + x3), above(place.y0 + y1 + y3)}};
}

} // namespace

Aabb kernels::box_in_pose(const OutlineData& outline, const Pose& pose) noexcept {
    if (is_too_small(pose) || outline.left > outline.right) return {{1, 1}, {0, 0}};
    const Placement place(map_of(outline, pose));
    const auto [low, high] = box_on_screen(outline, place);
    // The box around a turned box is large; the one around the disc that contains all vertices does not depend on
    // turns.
    const double radius = outline.outer_radius * (double{pose.scale} * 1.0001) + 2;
    const auto whole = [](double v) { return static_cast<std::int32_t>(floor_to_whole(v)); };
    return pixels_around({{std::max(low.x, whole(place.x0 - radius)), std::max(low.y, whole(place.y0 - radius))},
                          {std::min(high.x, whole(place.x0 + radius)), std::min(high.y, whole(place.y0 + radius))}});
}

PosedOutlineData kernels::posed_outline(const OutlineData& outline, const Pose& pose) noexcept {
    PosedOutlineData data{};
    const OutlineData& o = is_too_small(pose) ? PreparedOutline().data() : outline; // static data
    const SpriteToScreen map = map_of(o, pose);
    const Placement place(map);
    data.outline = &o;
    data.to_screen = map;
    data.place_x[0] = place.xx, data.place_x[1] = place.xy, data.place_x[2] = place.x0;
    data.place_y[0] = place.yx, data.place_y[1] = place.yy, data.place_y[2] = place.y0;
    const double a = place.xx, b = place.xy, c = place.yx, d = place.yy;
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
    const auto [low, high] = box_on_screen(o, place);
    data.left = low.x, data.top = low.y, data.right = high.x, data.bottom = high.y;
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
