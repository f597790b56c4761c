#include <hitmask/collide.h>

#include <cassert>

#include "base/visit_any.h"
#include "convex_collision/convex_entry.h"
#include "convex_collision/screen_ellipse.h"
#include "mask_collision/smooth_normal.h"
#include "outline_collision/outline_entry.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

ShapeHit hit_on(const LatticeEdge& segment, double time, RealPoint normal) noexcept {
    const auto place = [&](std::int32_t from, std::int32_t to) {
        return static_cast<float>((from + time * static_cast<double>(std::int64_t{to} - from)) / lattice_per_px);
    };
    const double length = vector_length(normal.x, normal.y), inverse = length == 0 ? 0 : 1 / length;
    return {time,
            {place(segment.a.x, segment.b.x), place(segment.a.y, segment.b.y)},
            {static_cast<float>(normal.x * inverse), static_cast<float>(normal.y * inverse)}};
}

struct Cast {
    LatticeEdge segment;

    /// The normal of the edge that the pixels near a hit show; that of the pixel's side if it is not against the
    /// segment.
    [[nodiscard]] Vec2 smooth_normal(const kernels::PosedData& mask, const ShapeHit& hit) const noexcept {
        constexpr double one = 1 << ScreenToSprite::fraction_bits;
        const ScreenToSprite map = mask.to_sprite();
        const auto xx = static_cast<double>(map.xx), xy = static_cast<double>(map.xy);
        const auto yx = static_cast<double>(map.yx), yy = static_cast<double>(map.yy);
        const double x = hit.point.x - 0.5, y = hit.point.y - 0.5;
        const double u = (xx * x + xy * y + static_cast<double>(map.x0)) / one;
        const double v = (yx * x + yy * y + static_cast<double>(map.y0)) / one;
        const auto [half_u, half_v] = middle_of_side(u, v);
        const OutwardVector outward = outward_at(PreparedRows(*mask.mask), half_u, half_v);
        // The map turns and scales, so it is inverted by exchanging its coefficients.
        return normal_against({xx * outward.x + yx * outward.y, xy * outward.x + yy * outward.y},
                              static_cast<double>(std::int64_t{segment.b.x} - segment.a.x),
                              static_cast<double>(std::int64_t{segment.b.y} - segment.a.y), hit.normal);
    }

    template<class Shape>
    std::optional<ShapeHit> operator()(const Shape& shape) const noexcept {
        const std::optional<ShapeEntry> entry = first_entry(shape, segment);
        return entry ? std::optional(hit_on(segment, entry->fraction, entry->normal)) : std::nullopt;
    }
    std::optional<ShapeHit> operator()(const on_screen::PosedMaskShape& mask) const noexcept {
        std::optional<ShapeHit> hit = (*this)(mask.outline());
        if (hit && hit->normal != Vec2{}) hit->normal = smooth_normal(mask.pixels, *hit);
        return hit;
    }
    std::optional<ShapeHit> operator()(const PosedOutline& outline) const noexcept {
        const std::optional<OutlineEntry> entry = first_entry(outline.data(), segment);
        if (!entry) return std::nullopt;
        // At right angles to the edge, and against the segment.
        const LatticeEdge& e = entry->edge;
        const RealPoint normal{static_cast<double>(e.b.y - e.a.y), static_cast<double>(e.a.x - e.b.x)};
        const double against = normal.x * (static_cast<double>(segment.b.x) - segment.a.x) +
                               normal.y * (static_cast<double>(segment.b.y) - segment.a.y);
        return hit_on(segment, entry->fraction, against > 0 ? RealPoint{-normal.x, -normal.y} : normal);
    }
};

} // namespace

std::optional<ShapeHit> cast(const PosedShape& shape, const Segment& segment) noexcept {
    const LatticeEdge on_lattice{to_lattice(segment.from), to_lattice(segment.to)};
    assert(is_in_range(on_lattice.a) && is_in_range(on_lattice.b));
    return visit_any(shape.on_screen(), Cast{on_lattice});
}

std::optional<ShapeHit> cast_ray(const PosedShape& shape, Vec2 origin, Vec2 direction, float length) noexcept {
    assert(length >= 0);
    const double x = double{direction.x}, y = double{direction.y}, size = vector_length(x, y);
    if (size == 0) return std::nullopt;
    const auto end = [&](float from, double along) { return static_cast<float>(from + along / size * length); };
    return cast(shape, {origin, {end(origin.x, x), end(origin.y, y)}});
}

} // namespace hitmask
