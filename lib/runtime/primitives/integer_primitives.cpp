#include <hitmask/integer_primitives.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/exact_sign.h"
#include "base/wide_int.h"
#include "primitives/boundary_rule.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

using Wide = std::int64_t;  // coordinates, their sums, differences and doubles: 35 bits at most
using Product = WideInt<3>; // products of two, and sums of these
using Fourth = WideInt<5>;  // products of four, and sums of these

/// Up to this size, products of four numbers and their sums fit in Wide.
constexpr Wide small = 1 << 14;

[[nodiscard]] bool is_empty(const IntAabb& box) noexcept {
    return box.upper.x < box.lower.x || box.upper.y < box.lower.y;
}

[[nodiscard]] bool has_interior(const IntAabb& box) noexcept {
    return box.lower.x < box.upper.x && box.lower.y < box.upper.y;
}

/// The distance of a number from an interval; 0 inside.
[[nodiscard]] Wide distance_from(Wide number, Wide lower, Wide upper) noexcept {
    return std::max({Wide{0}, lower - number, number - upper});
}

/// The sign of dx^2 + dy^2 - r^2.
[[nodiscard]] int compare_squares(Wide dx, Wide dy, Wide r) noexcept {
    if (std::max({std::abs(dx), std::abs(dy), std::abs(r)}) < Wide{1} << 31) {
        const Wide difference = dx * dx + (dy * dy - r * r);
        return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0);
    }
    const Product x(dx), y(dy), radius(r);
    return (x * x + y * y - radius * radius).sign();
}

/// (dx b)^2 + (dy a)^2 - (a b)^2. Positive if (dx, dy) is outside the ellipse with half sizes a and b. Requires numbers
/// >= 0.
template<class Number>
[[nodiscard]] Number ellipse_excess(Number dx, Number dy, Number a, Number b) noexcept {
    return dx * dx * (b * b) + dy * dy * (a * a) - a * a * (b * b);
}

[[nodiscard]] int compare_ellipse(Wide dx, Wide dy, Wide a, Wide b) noexcept {
    if (dx > a || dy > b) return 1;
    if (a == b) return compare_squares(dx, dy, a);
    if (std::max(a, b) <= small) {
        const Wide excess = ellipse_excess(dx, dy, a, b);
        return (excess > 0 ? 1 : 0) - (excess < 0 ? 1 : 0);
    }
    return ellipse_excess(Fourth(dx), Fourth(dy), Fourth(a), Fourth(b)).sign();
}

/// A point relative to a segment, for any 32-bit integers. lattice_distance.h does it with fewer bits for smaller ones.
struct SegmentView {
    Wide dx, dy;            // from the first to the second end
    Wide from_x, from_y;    // from the first end to the point
    Wide to_x, to_y;        // from the second end to the point
    Product squared_length; // of the segment

    SegmentView(IntVec2 p, const IntSegment& s) noexcept
        : dx(Wide{s.to.x} - s.from.x), dy(Wide{s.to.y} - s.from.y), from_x(Wide{p.x} - s.from.x),
          from_y(Wide{p.y} - s.from.y), to_x(Wide{p.x} - s.to.x), to_y(Wide{p.y} - s.to.y),
          squared_length(Product(dx) * dx + Product(dy) * dy) {}

    [[nodiscard]] bool is_before() const noexcept { return (Product(from_x) * dx + Product(from_y) * dy).sign() <= 0; }
    [[nodiscard]] bool is_after() const noexcept { return (Product(to_x) * dx + Product(to_y) * dy).sign() >= 0; }
    /// Twice the signed area of the triangle of the segment and the point.
    [[nodiscard]] Product cross() const noexcept { return Product(dx) * from_y - Product(dy) * from_x; }
};

} // namespace

IntAabb normalized(const IntAabb& box) noexcept {
    return {{std::min(box.lower.x, box.upper.x), std::min(box.lower.y, box.upper.y)},
            {std::max(box.lower.x, box.upper.x), std::max(box.lower.y, box.upper.y)}};
}

bool contains(const PixelRect& rect, Pixel pixel) noexcept {
    return rect.x <= pixel.x && pixel.x < Wide{rect.x} + rect.w && rect.y <= pixel.y && pixel.y < Wide{rect.y} + rect.h;
}

bool overlaps(const PixelRect& a, const PixelRect& b) noexcept {
    if (a.w <= 0 || a.h <= 0 || b.w <= 0 || b.h <= 0) return false;
    return a.x < Wide{b.x} + b.w && b.x < Wide{a.x} + a.w && a.y < Wide{b.y} + b.h && b.y < Wide{a.y} + a.h;
}

bool overlaps(const IntAabb& box, IntVec2 point, Boundary boundary) noexcept {
    const auto [lower, upper] = box;
    if (boundary == Boundary::open) {
        return lower.x < point.x && point.x < upper.x && lower.y < point.y && point.y < upper.y;
    }
    return lower.x <= point.x && point.x <= upper.x && lower.y <= point.y && point.y <= upper.y;
}

bool overlaps(const IntAabb& a, const IntAabb& b, Boundary boundary) noexcept {
    if (is_empty(a) || is_empty(b)) return false;
    if (boundary == Boundary::closed) {
        return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
    }
    if (!has_interior(a) && !has_interior(b)) return false;
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

bool overlaps(const IntCircle& circle, IntVec2 point, Boundary boundary) noexcept {
    if (circle.radius < 0) return false;
    const Wide dx = Wide{point.x} - circle.center.x, dy = Wide{point.y} - circle.center.y;
    return is_overlap(compare_squares(dx, dy, circle.radius), boundary);
}

bool overlaps(const IntCircle& a, const IntCircle& b, Boundary boundary) noexcept {
    if (a.radius < 0 || b.radius < 0) return false;
    const Wide dx = Wide{a.center.x} - b.center.x, dy = Wide{a.center.y} - b.center.y;
    return is_overlap(compare_squares(dx, dy, Wide{a.radius} + b.radius), boundary);
}

bool overlaps(const IntCircle& circle, const IntAabb& box, Boundary boundary) noexcept {
    if (circle.radius < 0 || is_empty(box)) return false;
    if (circle.radius == 0) return overlaps(box, circle.center, boundary);
    const Wide dx = distance_from(circle.center.x, box.lower.x, box.upper.x);
    const Wide dy = distance_from(circle.center.y, box.lower.y, box.upper.y);
    return is_overlap(compare_squares(dx, dy, circle.radius), boundary);
}

bool overlaps(const IntCircle& circle, const IntSegment& segment, Boundary boundary) noexcept {
    if (circle.radius < 0) return false;
    const auto order = compare_distance(circle.center, segment, circle.radius);
    return boundary == Boundary::open ? std::is_lt(order) : std::is_lteq(order);
}

bool overlaps(const IntEllipse& ellipse, const IntAabb& box, Boundary boundary) noexcept {
    const auto [lower, upper] = ellipse.bounds;
    if (!has_interior(ellipse.bounds)) return overlaps(ellipse.bounds, box, boundary);
    if (is_empty(box)) return false;
    // All numbers are doubled, so that the centre is whole.
    const Wide dx = distance_from(Wide{lower.x} + upper.x, 2 * Wide{box.lower.x}, 2 * Wide{box.upper.x});
    const Wide dy = distance_from(Wide{lower.y} + upper.y, 2 * Wide{box.lower.y}, 2 * Wide{box.upper.y});
    return is_overlap(compare_ellipse(dx, dy, Wide{upper.x} - lower.x, Wide{upper.y} - lower.y), boundary);
}

double distance(IntVec2 point, const IntSegment& segment) noexcept {
    const SegmentView view(point, segment);
    const auto length = [](Wide x, Wide y) { return vector_length(static_cast<double>(x), static_cast<double>(y)); };
    if (view.is_before()) return length(view.from_x, view.from_y);
    if (view.is_after()) return length(view.to_x, view.to_y);
    return std::abs(view.cross().to_double()) / square_root(view.squared_length.to_double());
}

std::strong_ordering compare_distance(IntVec2 point, const IntSegment& segment, std::int64_t threshold) noexcept {
    if (threshold < 0) return std::strong_ordering::greater;
    if (threshold > Wide{1} << 33) return std::strong_ordering::less; // every distance is
    const SegmentView view(point, segment);
    if (view.is_before()) return compare_squares(view.from_x, view.from_y, threshold) <=> 0;
    if (view.is_after()) return compare_squares(view.to_x, view.to_y, threshold) <=> 0;
    const Fourth cross(view.cross()), radius(threshold);
    return (cross * cross - radius * radius * Fourth(view.squared_length)).sign() <=> 0;
}

} // namespace hitmask
