#include "support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

struct SubpixelPoint {
    std::int64_t x = 0, y = 0; ///< in sixteenths of a pixel
};

/// The top left corner of a pixel.
SubpixelPoint corner(int x, int y) {
    return {std::int64_t{16} * x, std::int64_t{16} * y};
}

Vec2 to_px(SubpixelPoint p) {
    return {static_cast<float>(p.x) / 16, static_cast<float>(p.y) / 16};
}

/// A random point; often on lines between pixels, sometimes outside the mask.
SubpixelPoint random_point(Random& random, MaskView mask) {
    const auto coordinate = [&random](int size) {
        const int px = random.between(-2, size + 2);
        return std::int64_t{16} * px + (random.below(3) == 0 ? 0 : random.between(0, 15));
    };
    return {coordinate(mask.width), coordinate(mask.height)};
}

/// Returns true if the segment (or point) meets the inside of the box. Looks for a line that separates them.
bool meets_box(SubpixelPoint a, SubpixelPoint b, SubpixelPoint low, SubpixelPoint high) {
    if (std::max(a.x, b.x) <= low.x || std::min(a.x, b.x) >= high.x) return false;
    if (std::max(a.y, b.y) <= low.y || std::min(a.y, b.y) >= high.y) return false;
    if (a.x == b.x && a.y == b.y) return true;
    std::int64_t least = INT64_MAX, most = INT64_MIN;
    for (const SubpixelPoint c : {low, high, SubpixelPoint{low.x, high.y}, SubpixelPoint{high.x, low.y}}) {
        const std::int64_t side = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        least = std::min(least, side), most = std::max(most, side);
    }
    return least < 0 && most > 0;
}

/// Returns true if the segment meets the inside of the solid pixels. This is the union of the insides of all solid
/// boxes of 1 x 1, 2 x 1, 1 x 2 and 2 x 2 pixels.
bool naive_meets(const Mask& mask, SubpixelPoint a, SubpixelPoint b) {
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            for (const auto& [w, h] : {std::pair{1, 1}, std::pair{2, 1}, std::pair{1, 2}, std::pair{2, 2}}) {
                const bool solid = mask.test(x, y) && mask.test(x + w - 1, y) && mask.test(x, y + h - 1) &&
                                   mask.test(x + w - 1, y + h - 1);
                const SubpixelPoint low = corner(x, y), high = corner(x + w, y + h);
                if (solid && meets_box(a, b, low, high)) return true;
            }
        }
    }
    return false;
}

/// Returns true if holds(x, y) is true for a solid pixel.
template<class Holds>
bool any_pixel(const Mask& mask, Holds holds) {
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (mask.test(x, y) && holds(x, y)) return true;
        }
    }
    return false;
}

using RealRing = std::vector<std::array<double, 2>>;

/// The part of a ring where coordinate `axis` is at most (or at least) a limit.
RealRing clipped(const RealRing& ring, std::size_t axis, double limit, double sign) {
    RealRing kept;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const auto &p = ring[i], &q = ring[(i + 1) % ring.size()];
        const double before = sign * (limit - p[axis]), after = sign * (limit - q[axis]);
        if (before >= 0) kept.push_back(p);
        if ((before < 0) != (after < 0)) {
            const double t = before / (before - after);
            kept.push_back({p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])});
        }
    }
    return kept;
}

double area_of(const RealRing& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const auto &p = ring[i], &q = ring[(i + 1) % ring.size()];
        sum += p[0] * q[1] - q[0] * p[1];
    }
    return sum / 2;
}

/// The area that an outline and a pixel share, px^2. Each ring is clipped at the four sides of the pixel.
double common_area(OutlineView outline, int x, int y) {
    double sum = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        RealRing ring;
        for (const Vec2& v : outline.ring(r)) {
            ring.push_back({double{v.x} - x, double{v.y} - y});
        }
        for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
            ring = clipped(clipped(ring, axis, 1, 1), axis, 0, -1);
        }
        sum += area_of(ring);
    }
    return sum;
}

/// A triangle, or the outline of another mask, stretched and moved.
Outline random_moved_outline(Random& random, MaskView mask) {
    if (random.below(2) == 0) {
        Outline triangle;
        while (signed_area(triangle) <= 0) {
            triangle = {{}, {3}};
            for (int i = 0; i < 3; ++i) {
                triangle.vertices.push_back(to_px(random_point(random, mask)));
            }
        }
        return triangle;
    }
    Outline outline = trace(random_mask(random, 6));
    const auto factor = static_cast<float>(random.between(1, 40)) / 16;
    const Vec2 origin = to_px(random_point(random, mask));
    for (Vec2& v : outline.vertices) {
        v = {origin.x + v.x * factor, origin.y + v.y * factor};
    }
    return outline;
}

Mask small_mask(Random& random) {
    return random.below(8) == 0 ? random_mask_of_any_kind(random) : random_mask(random, random.between(1, 10));
}

} // namespace

TEST_CASE("a point is inside if all pixels that it belongs to are solid") {
    const Mask mask = mask_of("##.\n"
                              "##.\n"
                              "..#");
    CHECK(overlaps(mask, Vec2{0.5F, 0.5F}));
    CHECK(overlaps(mask, Vec2{1, 1}));
    CHECK(overlaps(mask, Vec2{1, 0.5F}));
    CHECK_FALSE(overlaps(mask, Vec2{2, 2})); // solid pixels meet there, but so do clear ones
    CHECK_FALSE(overlaps(mask, Vec2{0, 0.5F}));
    CHECK_FALSE(overlaps(mask, Vec2{2, 0.5F}));
    CHECK_FALSE(overlaps(mask, Vec2{-0.5F, 0.5F}));
    CHECK_FALSE(overlaps(Mask(), Vec2{0, 0}));
}

TEST_CASE("a segment along an edge overlaps where pixels on both sides are solid") {
    const Mask mask = mask_of("##.\n"
                              "#..");
    CHECK(overlaps(mask, Segment{{0, 1}, {1, 1}}));
    CHECK_FALSE(overlaps(mask, Segment{{1, 1}, {2, 1}}));
    CHECK_FALSE(overlaps(mask, Segment{{0, 0}, {3, 0}}));
    CHECK_FALSE(overlaps(mask, Segment{{2, -1}, {2, 3}}));
    CHECK(overlaps(mask, Segment{{1, 0}, {1, 3}}));
    CHECK_FALSE(overlaps(mask, Segment{{3, 1}, {1, 3}})); // through the corner of a pixel
    CHECK(overlaps(mask, Segment{{0.5F, 0.5F}, {0.5F, 0.5F}}));
}

TEST_CASE("a bullet hits the first pixel on its path, from either side") {
    const Mask mask = mask_of("..#.#.");
    const auto hit = [&](Vec2 from, Vec2 to) { return cast(mask, Segment{from, to}); };
    CHECK(hit({0, 0.5F}, {4, 0.5F}) == MaskHit{0.5, {2, 0.5F}, {-1, 0}, {-1, 0}, {2, 0}});
    CHECK(hit({6, 0.5F}, {0, 0.5F}) == MaskHit{1.0 / 6, {5, 0.5F}, {1, 0}, {1, 0}, {4, 0}});
    CHECK(hit({2.5F, 0.5F}, {9, 0.5F}) == MaskHit{0, {2.5F, 0.5F}, {0, 0}, {0, 0}, {2, 0}});
    CHECK(hit({4.5F, -4}, {4.5F, 4}).value().side == Vec2{0, -1});
    CHECK(hit({4.5F, -4}, {4.5F, 4}).value().normal.x > 0);                              // away from the other pixel
    CHECK(hit({2, 0.5F}, {4, 0.5F}) == MaskHit{0, {2, 0.5F}, {-1, 0}, {-1, 0}, {2, 0}}); // begins on the edge
    CHECK_FALSE(hit({0, 0.5F}, {2, 0.5F}));
    const auto at_once = cast(mask_of("#"), Segment{{1, 0.5F}, {0, 0.5F}});
    CHECK((at_once && at_once->fraction == 0 && !std::signbit(at_once->fraction))); // 0, not -0
}

TEST_CASE("a bullet that enters at a corner of pixels has the normal of an edge there") {
    const auto normal = [](const char* picture, Vec2 from, Vec2 to) {
        return cast(mask_of(picture), Segment{from, to}).value().side;
    };
    CHECK(normal("..\n.#", {0, 0}, {2, 2}) == Vec2{-1, 0});
    CHECK(normal("..\n.#", {0.5F, 0}, {1.5F, 2}) == Vec2{0, -1});
    CHECK(normal(".#\n.#", {0, 0}, {2, 2}) == Vec2{-1, 0});  // the wall goes on above
    CHECK(normal("..\n##", {0, 0}, {2, 2}) == Vec2{0, -1});  // the floor goes on at the left
    CHECK(normal("##\n##", {1, 1}, {3, 3}) == Vec2{0, 0});   // begins inside, where pixels meet
    CHECK(normal("##\n##", {1, -1}, {1, 3}) == Vec2{0, -1}); // between two pixels
}

TEST_CASE("a circle overlaps what is nearer than its radius") {
    const Mask mask = mask_of("#");
    CHECK_FALSE(overlaps(mask, Circle{{3, 0.5F}, 2}));
    CHECK(overlaps(mask, Circle{{3, 0.5F}, 2.0625F}));
    CHECK_FALSE(overlaps(mask, Circle{{4, 5}, 5})); // 3, 4, 5 from the corner
    CHECK(overlaps(mask, Circle{{4, 5}, 5.0625F}));
    CHECK(overlaps(mask, Circle{{0, 0.5F}, 0.03125F}));
    CHECK_FALSE(overlaps(mask, Circle{{0.5F, 0.5F}, -1}));
}

TEST_CASE("circles without a radius are points, and rectangles without width or height are segments") {
    const Mask block = mask_of("###\n###\n###");
    for (const float none : {0.0F, -0.0F, 0.03F}) { // the last one is rounded to 0
        CHECK(overlaps(block, Circle{{1.5F, 1.5F}, none}));
        CHECK(overlaps(block, Circle{{1, 1}, none}));
        CHECK_FALSE(overlaps(block, Circle{{0, 1.5F}, none}));
        CHECK_FALSE(overlaps(block, Circle{{3, 3}, none}));
    }
    CHECK(overlaps(block, Aabb{{-5, 1}, {1, 1}}));
    CHECK(overlaps(block, Aabb{{1, 1}, {1, 9}}));
    CHECK(overlaps(block, Aabb{{2, 2}, {2, 2}}));
    CHECK_FALSE(overlaps(block, Aabb{{-5, 0}, {9, 0}})); // along the edge
    CHECK_FALSE(overlaps(block, Aabb{{-5, 1}, {0, 1}})); // ends at it
    CHECK_FALSE(overlaps(block, Aabb{{0, 0}, {0, 0}}));
}

TEST_CASE("rectangles that end where a pixel begins miss it, and empty ones meet nothing") {
    const Mask mask = mask_of("...\n.#.\n...");
    CHECK_FALSE(overlaps(mask, Aabb{{0, 0}, {1, 3}}));
    CHECK(overlaps(mask, Aabb{{0, 0}, {1.0625F, 3}}));
    CHECK(overlaps(mask, Aabb{{1.5F, 1}, {1.5F, 2}}));
    CHECK_FALSE(overlaps(mask, Aabb{{2, 2}, {1, 1}}));
}

TEST_CASE("a polygon overlaps pixels that it holds, that hold it, but not those in its hole") {
    Mask ring(20, 20);
    ring.fill({0, 0, 20, 20});
    ring.clear({2, 2, 16, 16});
    const Outline outline = trace(ring);
    CHECK_FALSE(overlaps(mask_of("#"), Outline()));
    Mask mask(20, 20);
    mask.fill({2, 2, 16, 16});
    CHECK_FALSE(overlaps(mask, outline));
    mask.set(1, 10);
    CHECK(overlaps(mask, outline));
    mask.fill();
    CHECK(overlaps(mask, trace(mask_of("..\n.#"))));
    CHECK(overlaps(mask_of("...\n...\n..#"), trace(mask)));
}

TEST_CASE("points and segments agree with looking at every pixel, and the hit is the first") {
    Random random(351);
    int hits = 0, misses = 0;
    const int cases = case_count(20000);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = small_mask(random);
        const SubpixelPoint a = random_point(random, mask);
        SubpixelPoint b = random_point(random, mask);
        if (random.below(4) == 0) (random.below(2) == 0 ? b.x = a.x : b.y = a.y);
        CAPTURE(mask, a.x, a.y, b.x, b.y);
        REQUIRE(overlaps(mask, to_px(a)) == naive_meets(mask, a, a));
        const auto hit = cast(mask, Segment{to_px(a), to_px(b)});
        REQUIRE(hit.has_value() == naive_meets(mask, a, b));
        REQUIRE(overlaps(mask, Segment{to_px(b), to_px(a)}) == hit.has_value());
        ++(hit ? hits : misses);
        if (!hit) continue;
        REQUIRE(mask.test(hit->pixel.x, hit->pixel.y));
        // Nothing before the hit, and something soon after.
        const auto at = [&](double t) {
            return std::array{static_cast<double>(a.x) + t * static_cast<double>(b.x - a.x),
                              static_cast<double>(a.y) + t * static_cast<double>(b.y - a.y)};
        };
        const auto [x, y] = at(hit->fraction);
        const SubpixelPoint from = corner(hit->pixel.x, hit->pixel.y), to = corner(hit->pixel.x + 1, hit->pixel.y + 1);
        REQUIRE((x >= static_cast<double>(from.x) - 1e-9 && x <= static_cast<double>(to.x) + 1e-9));
        REQUIRE((y >= static_cast<double>(from.y) - 1e-9 && y <= static_cast<double>(to.y) + 1e-9));
        REQUIRE(std::abs(static_cast<double>(hit->point.x) - x / 16) < 1e-4);
        REQUIRE(std::abs(static_cast<double>(hit->point.y) - y / 16) < 1e-4);
        const Vec2 n = hit->side;
        REQUIRE((n == Vec2{0, 0}) == naive_meets(mask, a, a));
        if (n != Vec2{0, 0}) {
            REQUIRE(std::abs(n.x) + std::abs(n.y) == 1);
            REQUIRE(n.x * static_cast<float>(b.x - a.x) + n.y * static_cast<float>(b.y - a.y) < 0);
            // Less than 1/16 px out of the mask from the hit there is a clear pixel: the normal points out of the mask.
            const double out_x = x + 0.5 * static_cast<double>(n.x), out_y = y + 0.5 * static_cast<double>(n.y);
            const auto clear_beside = [&](double dx, double dy) {
                return !mask.test(static_cast<int>(std::floor((out_x + dx) / 16)),
                                  static_cast<int>(std::floor((out_y + dy) / 16)));
            };
            const double dx = n.x == 0 ? 0.01 : 0, dy = n.y == 0 ? 0.01 : 0;
            REQUIRE((clear_beside(dx, dy) || clear_beside(-dx, -dy)));
        }
        for (int sample = 1; sample < 8; ++sample) {
            const auto [px, py] = at(hit->fraction * sample / 8);
            const auto on_line = [](double c) { return std::abs(c - 16 * std::round(c / 16)) < 1e-6; };
            if (hit->fraction == 0 || on_line(px) || on_line(py)) continue;
            REQUIRE_FALSE(mask.test(static_cast<int>(std::floor(px / 16)), static_cast<int>(std::floor(py / 16))));
        }
    }
    CHECK(hits > cases / 5);
    CHECK(misses > cases / 5);
}

TEST_CASE("rectangles and circles agree with looking at every pixel") {
    Random random(352);
    int hits = 0;
    const int cases = case_count(20000);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = small_mask(random);
        const SubpixelPoint a = random_point(random, mask), b = random_point(random, mask);
        const std::int64_t r = random.between(-1, 60);
        const SubpixelPoint low{std::min(a.x, b.x), std::min(a.y, b.y)}, high{std::max(a.x, b.x), std::max(a.y, b.y)};
        CAPTURE(mask, a.x, a.y, b.x, b.y, r);
        const bool has_area = low.x < high.x && low.y < high.y;
        const bool rect = overlaps(mask, Aabb{to_px(low), to_px(high)});
        const bool meets_pixel = any_pixel(mask, [&](int x, int y) {
            const SubpixelPoint from = corner(x, y), to = corner(x + 1, y + 1);
            return low.x < to.x && high.x > from.x && low.y < to.y && high.y > from.y;
        });
        REQUIRE(rect == (has_area ? meets_pixel : naive_meets(mask, low, high)));
        const bool circle = overlaps(mask, Circle{to_px(a), static_cast<float>(r) / 16});
        const bool is_near = any_pixel(mask, [&](int x, int y) {
            const SubpixelPoint from = corner(x, y), to = corner(x + 1, y + 1);
            const std::int64_t dx = a.x - std::clamp(a.x, from.x, to.x), dy = a.y - std::clamp(a.y, from.y, to.y);
            return r > 0 && dx * dx + dy * dy < r * r;
        });
        REQUIRE(circle == (r == 0 ? naive_meets(mask, a, a) : is_near));
        hits += (rect ? 1 : 0) + (circle ? 1 : 0);
    }
    CHECK(hits > cases / 3);
    CHECK(hits < cases * 5 / 3);
}

TEST_CASE("polygons agree with the area that they have in common with every pixel") {
    Random random(353);
    int hits = 0;
    const int cases = case_count(4000);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = small_mask(random);
        const Outline outline = random_moved_outline(random, mask);
        CAPTURE(mask, outline);
        const bool meets = overlaps(mask, outline);
        REQUIRE(meets == any_pixel(mask, [&](int x, int y) { return common_area(outline, x, y) > 1e-9; }));
        hits += meets ? 1 : 0;
    }
    CHECK(hits > cases / 5);
    CHECK(hits < cases * 4 / 5);
}

TEST_CASE("at every integer offset the outline of a mask meets the pixels that the mask shares") {
    Random random(354);
    for (int i = 0; i < case_count(300); ++i) {
        const Mask a = random_mask(random, 10), b = random_mask(random, 8);
        const int dx = random.between(-b.width() - 1, a.width() + 1),
                  dy = random.between(-b.height() - 1, a.height() + 1);
        Outline outline = trace(b);
        for (Vec2& v : outline.vertices) {
            v = {v.x + static_cast<float>(dx), v.y + static_cast<float>(dy)};
        }
        CAPTURE(a, b, dx, dy);
        REQUIRE(overlaps(a, outline) == (overlap_mask(a, b, {dx, dy}).count() > 0));
    }
}

TEST_CASE("queries at the ends of the domain") {
    constexpr auto far = static_cast<float>(max_coordinate);
    const Mask mask = mask_of("#.\n.#");
    CHECK(overlaps(mask, Segment{{-far, -far}, {far, far}}));
    CHECK_FALSE(overlaps(mask, Segment{{-far, far}, {far, far}}));
    CHECK_FALSE(overlaps(mask, Circle{{-far, 0.5F}, far})); // touches
    CHECK(overlaps(mask, Circle{{-far + 0.0625F, 0.5F}, far}));
    CHECK_FALSE(overlaps(mask, Circle{{far, far}, far}));
    CHECK(overlaps(mask, Aabb{{-far, -far}, {far, far}}));
    const auto hit = cast(mask, Segment{{-far, 0.5F}, {far, 0.5F}});
    REQUIRE(hit);
    CHECK((hit->fraction == 0.5 && hit->point == Vec2{0, 0.5F} && hit->pixel == Pixel{0, 0}));
    CHECK((hit->side == Vec2{-1, 0} && hit->normal.x < -0.8F));
}
