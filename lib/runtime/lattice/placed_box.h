#pragma once

// Maps points, vectors and boxes from a sprite to the screen, rounded to the lattice as posed_shape.h says.

#include <cassert>
#include <cstdint>

#include <hitmask/pose.h>
#include <hitmask/shapes.h>

#include "lattice/lattice.h"
#include "lattice/lattice_distance.h"

namespace hitmask {

/// Leaves shapes where they are.
inline constexpr SpriteToScreen identity_transform{1 << SpriteToScreen::fraction_bits, 0, 0, 0,
                                                   1 << SpriteToScreen::fraction_bits, 0};

/// A vector in units of the lattice, before it is rounded.
struct RealVector {
    double x, y;

    friend RealVector operator+(RealVector a, RealVector b) noexcept { return {a.x + b.x, a.y + b.y}; }
    friend RealVector operator-(RealVector a, RealVector b) noexcept { return {a.x - b.x, a.y - b.y}; }
};

[[nodiscard]] inline RealVector in_units(Vec2 v) noexcept {
    return {double{v.x} * lattice_per_px, double{v.y} * lattice_per_px};
}

/// Rounds halves away from zero.
[[nodiscard]] inline LatticePoint rounded(RealVector v) noexcept {
    const auto whole = [](double w) { return static_cast<std::int32_t>(w + (w < 0 ? -0.5 : 0.5)); };
    return {whole(v.x), whole(v.y)};
}

/// The half axes of a box or an ellipse.
struct HalfAxes {
    RealVector u, v;
};

[[nodiscard]] inline HalfAxes half_axes(Vec2 half_size, float angle) noexcept {
    assert(half_size.x >= 0 && half_size.y >= 0);
    const auto [cosine, sine] = rotation_by(angle);
    const auto [hx, hy] = in_units(half_size);
    return {{hx * cosine, hx * sine}, {-hy * sine, hy * cosine}};
}

/// A box on the screen: one corner, and the two sides from there.
struct PlacedBox {
    LatticePoint corner, u, v;
};

/// The map to the screen, for everything that is rounded there.
class ToScreen {
public:
    explicit ToScreen(const SpriteToScreen& map) noexcept : map_(map) {}

    [[nodiscard]] LatticePoint placed(LatticePoint p) const noexcept { return moved(map_, p.x, p.y); }
    /// The place of a point on the screen. The point need not be on the lattice.
    [[nodiscard]] LatticePoint placed(RealVector v) const noexcept {
        return rounded(linear(v) + RealVector{fixed(map_.x0), fixed(map_.y0)});
    }
    [[nodiscard]] LatticePoint turned(RealVector v) const noexcept { return rounded(linear(v)); }

    [[nodiscard]] PlacedBox box(const Obb& box) const noexcept {
        const auto [u, v] = half_axes(box.half_size, box.angle);
        return box_at(in_units(box.center) - u - v, u + u, v + v);
    }
    [[nodiscard]] PlacedBox box(const Aabb& box) const noexcept {
        assert(!is_empty(box));
        const LatticePoint low = to_lattice(box.lower), high = to_lattice(box.upper);
        const RealVector corner{static_cast<double>(low.x), static_cast<double>(low.y)};
        return box_at(corner, {static_cast<double>(high.x - low.x), 0}, {0, static_cast<double>(high.y - low.y)});
    }

private:
    [[nodiscard]] RealVector linear(RealVector v) const noexcept {
        return {fixed(map_.xx) * v.x + fixed(map_.xy) * v.y, fixed(map_.yx) * v.x + fixed(map_.yy) * v.y};
    }
    [[nodiscard]] static double fixed(std::int64_t v) noexcept {
        return static_cast<double>(v) / (1 << SpriteToScreen::fraction_bits);
    }
    [[nodiscard]] PlacedBox box_at(RealVector corner, RealVector u, RealVector v) const noexcept {
        return {placed(corner), turned(u), turned(v)};
    }

    SpriteToScreen map_;
};

/// A radius in a pose of this scale, units.
[[nodiscard]] inline std::int32_t placed_radius(double radius, double scale) noexcept {
    assert(radius >= 0);
    return rounded({radius * scale * lattice_per_px, 0}).x;
}

} // namespace hitmask
