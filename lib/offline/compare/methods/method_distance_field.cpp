// Signed distances at pixel centres, interpolated between them. Shaders and some physics engines use such fields.

#include "compare/methods/methods.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include <hitmask/detail/portable_math.h>
#include <hitmask/pose.h>
#include <hitmask/primitives.h>
#include <hitmask/trace.h>

#include "compare/methods/outline_proxy.h"
#include "compare/methods/pixel_proxy.h"
#include "compare/methods/proxy_answers.h"
#include <hitmask/mask_measure.h>

namespace hitmask {

namespace {

constexpr int field_margin = 2; // clear pixels around the mask, so that the line of distance 0 lies inside the field

/// The mask with a margin of clear pixels.
Mask padded(MaskView mask) {
    Mask result(mask.width + 2 * field_margin, mask.height + 2 * field_margin);
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (mask.test(x, y)) result.set(x + field_margin, y + field_margin);
        }
    }
    return result;
}

/// Distances from the boundary between solid and clear pixels, px, negative inside. They are measured between pixel
/// centres, less half a pixel, as is usual for such fields.
class DistanceField {
public:
    explicit DistanceField(MaskView mask)
        : width_(mask.width + 2 * field_margin), height_(mask.height + 2 * field_margin),
          values_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {
        const Mask with_margin = padded(mask);
        DistanceTransform to_clear(with_margin, DistanceTransform::To::clear),
            to_solid(with_margin, DistanceTransform::To::solid);
        for (int y = 0; y < height_; ++y) {
            const auto clear = to_clear.row(y), solid = to_solid.row(y);
            for (int x = 0; x < width_; ++x) {
                const auto i = static_cast<std::size_t>(x);
                const float d = clear[i] > 0 ? 0.5F - square_root(static_cast<float>(clear[i]))
                                             : square_root(static_cast<float>(solid[i])) - 0.5F;
                values_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + i] = d;
            }
        }
    }

    /// The distance at a point, in the mask's pixels. Outside the field it is the value at the nearest border point
    /// plus the distance to that point.
    [[nodiscard]] float at(float x, float y) const {
        const float u = x - 0.5F + field_margin, v = y - 0.5F + field_margin;
        const float in_u = std::clamp(u, 0.0F, static_cast<float>(width_ - 1) - 0.001F),
                    in_v = std::clamp(v, 0.0F, static_cast<float>(height_ - 1) - 0.001F);
        const auto i = static_cast<std::size_t>(in_u), j = static_cast<std::size_t>(in_v);
        const float s = in_u - static_cast<float>(i), t = in_v - static_cast<float>(j);
        const float* const row = values_.data() + j * static_cast<std::size_t>(width_) + i;
        const float* const next = row + width_;
        const float upper = row[0] + s * (row[1] - row[0]), lower = next[0] + s * (next[1] - next[0]);
        const float inside = upper + t * (lower - upper);
        if (u == in_u && v == in_v) return inside;
        return inside + vector_length(u - in_u, v - in_v);
    }

    /// The centre of the pixel that is farthest inside, in the mask's pixels.
    [[nodiscard]] Vec2 deepest() const {
        const auto at = static_cast<int>(std::ranges::min_element(values_) - values_.begin());
        const int column = at % width_ - field_margin, row = at / width_ - field_margin;
        return {static_cast<float>(column) + 0.5F, static_cast<float>(row) + 0.5F};
    }

    /// The line of distance 0, traced in a picture whose alpha grows towards the inside.
    [[nodiscard]] Outline zero_line() const {
        std::vector<std::uint8_t> alpha;
        alpha.reserve(values_.size());
        for (const float d : values_) {
            alpha.push_back(static_cast<std::uint8_t>(std::clamp(std::lround(127.5F - 100 * d), 0L, 255L)));
        }
        Outline outline = trace_subpixel({alpha, width_, height_});
        for (Vec2& v : outline.vertices) {
            v = {v.x - field_margin, v.y - field_margin};
        }
        return outline;
    }

    [[nodiscard]] std::size_t bytes() const { return values_.size() * sizeof(float); }

private:
    int width_, height_;
    std::vector<float> values_;
};

/// Points on the boundary of an outline. Neighbours on a ring are at most one pixel apart.
struct BoundaryPoints {
    std::vector<Vec2> points;
    std::vector<std::size_t> ring_ends;

    void add(RingView ring) {
        Vec2 from = ring.back();
        for (const Vec2 to : ring) {
            const float x = to.x - from.x, y = to.y - from.y;
            const int parts = std::max(1, static_cast<int>(std::ceil(vector_length(x, y))));
            for (int i = 0; i < parts; ++i) {
                const float t = static_cast<float>(i) / static_cast<float>(parts);
                points.push_back({from.x + t * x, from.y + t * y});
            }
            from = to;
        }
        ring_ends.push_back(points.size());
    }
};

BoundaryPoints boundary_points(const Outline& outline) {
    BoundaryPoints result;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        result.add(outline.ring(r));
    }
    return result;
}

/// An affine map of the plane.
struct Plane {
    float xx = 1, xy = 0, x0 = 0, yx = 0, yy = 1, y0 = 0;

    [[nodiscard]] Vec2 operator()(Vec2 v) const { return {xx * v.x + xy * v.y + x0, yx * v.x + yy * v.y + y0}; }
    [[nodiscard]] float scale() const { return vector_length(xx, yx); } ///< for a pose: equal in all directions
};

Plane screen_of(const Pose& pose) {
    constexpr double one = 1 << SpriteToScreen::fraction_bits;
    const SpriteToScreen to = sprite_to_screen(pose);
    const auto real = [](std::int64_t v, double unit) { return static_cast<float>(static_cast<double>(v) / unit); };
    return {real(to.xx, one), real(to.xy, one), real(to.x0, 16 * one),
            real(to.yx, one), real(to.yy, one), real(to.y0, 16 * one)};
}

Plane inverse_of(const Plane& p) {
    const float det = p.xx * p.yy - p.xy * p.yx;
    Plane inverse{p.yy / det, -p.xy / det, 0, -p.yx / det, p.xx / det, 0};
    const Vec2 origin = inverse({p.x0, p.y0});
    inverse.x0 = -origin.x, inverse.y0 = -origin.y;
    return inverse;
}

/// The map that applies `first`, then `then`.
Plane chained(const Plane& first, const Plane& then) {
    const Vec2 origin = then({first.x0, first.y0});
    return {then.xx * first.xx + then.xy * first.yx, then.xx * first.xy + then.xy * first.yy, origin.x,
            then.yx * first.xx + then.yy * first.yx, then.yx * first.xy + then.yy * first.yy, origin.y};
}

class FieldProxy;

struct PosedField {
    const FieldProxy* proxy;
    Plane to_screen, to_sprite;
    Aabb box; ///< on the screen
};

class FieldProxy : public CollisionProxy {
public:
    explicit FieldProxy(const Mask& mask) : mask_(mask), field_(mask), boundary_(boundary_points(field_.zero_line())) {
        const Vec2 deepest = field_.deepest(); // otherwise a sprite exactly on top of itself has no point inside
        boundary_.add({&deepest, 1});
    }

    [[nodiscard]] Outline outline() const override { return field_.zero_line(); }
    [[nodiscard]] ProxyFit fit() const override { return fit_of(mask_, outline()); }
    [[nodiscard]] Aabb bounds() const override { return box_around(outline()); }
    [[nodiscard]] std::size_t vertices() const override { return 0; }
    [[nodiscard]] std::size_t bytes() const override { return field_.bytes() + points().size() * sizeof(Vec2); }

    [[nodiscard]] const DistanceField& field() const noexcept { return field_; }
    [[nodiscard]] std::span<const Vec2> points() const noexcept { return boundary_.points; }
    [[nodiscard]] std::span<const std::size_t> ring_ends() const noexcept { return boundary_.ring_ends; }

    [[nodiscard]] PosedField posed(const Pose& pose) const {
        const Plane to_screen = screen_of(pose);
        Outline around{{}, {}};
        const Aabb box{{0, 0}, {static_cast<float>(mask_.width()), static_cast<float>(mask_.height())}};
        for (const Vec2 corner :
             {box.lower, Vec2{box.upper.x, box.lower.y}, box.upper, Vec2{box.lower.x, box.upper.y}}) {
            around.vertices.push_back(to_screen(corner));
        }
        return {this, to_screen, inverse_of(to_screen), box_around(around)};
    }

private:
    const Mask& mask_;
    DistanceField field_;
    BoundaryPoints boundary_; ///< with the deepest point as a ring of its own
};

/// Looks at one of `every` points, and returns true if it finds one inside the other sprite. The distance of a point
/// from that sprite says how many of the next points on its ring can be skipped. Along a path, the distance changes by
/// at most sqrt(2) times the length of the path.
bool any_inside(const PosedField& points, const PosedField& other, std::size_t every) {
    const float steps_a_px = other.to_screen.scale() / points.to_screen.scale();
    const Plane to_other = chained(points.to_screen, other.to_sprite);
    const DistanceField& field = other.proxy->field();
    const std::span<const Vec2> all = points.proxy->points();
    std::size_t begin = 0;
    for (const std::size_t end : points.proxy->ring_ends()) {
        for (std::size_t i = begin; i < end; i += every) {
            const Vec2 there = to_other(all[i]);
            const float distance = field.at(there.x, there.y);
            if (distance < 0) return true;
            i += static_cast<std::size_t>(distance * steps_a_px * 0.7F);
        }
        begin = end;
    }
    return false;
}

bool overlaps(const PosedField& a, const PosedField& b) {
    if (!hitmask::overlaps(a.box, b.box)) return false;
    constexpr std::size_t some = 16; // one of 16 points finds most hits
    return any_inside(a, b, some) || any_inside(b, a, some) || any_inside(a, b, 1) || any_inside(b, a, 1);
}

} // namespace

CompareMethod distance_field_method() {
    CompareMethod method{"distance_field",
                         "signed distances at pixel centres, looked up between them; sprites by points on their edges",
                         ProxyKind::field,
                         [](const CompareSprite& sprite) { return std::make_unique<FieldProxy>(sprite.mask); },
                         posed_answers<Offset, FieldProxy>(),
                         posed_answers<PosePair, FieldProxy>()};
    // Points on a boundary are at most half a pixel from a solid centre, in x and in y, and points inside less than one
    // pixel. If the method says yes, solid pixels of the two sprites are therefore neighbours, at least at corners.
    method.offsets.most_false_px = 1.5;
    method.circles = circle_answers<FieldProxy>([](const FieldProxy& proxy, const Circle& circle) {
        return proxy.field().at(circle.center.x, circle.center.y) < circle.radius;
    });
    return method;
}

} // namespace hitmask
