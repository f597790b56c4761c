#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

std::uint64_t squared_gap(Pixel p, Pixel q, Offset at) {
    const auto gap = [](std::int64_t u, std::int64_t v) { return std::max<std::int64_t>(std::abs(u - v) - 1, 0); };
    const auto x = static_cast<std::uint64_t>(gap(p.x, std::int64_t{q.x} + at.dx));
    const auto y = static_cast<std::uint64_t>(gap(p.y, std::int64_t{q.y} + at.dy));
    return x * x + y * y;
}

std::vector<Pixel> pixels_of(MaskView mask) {
    std::vector<Pixel> pixels;
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (mask.test(x, y)) pixels.push_back({x, y});
        }
    }
    return pixels;
}

/// distance() squared, by comparing all pairs of pixels.
std::optional<std::uint64_t> naive_squared_distance(MaskView a, MaskView b, Offset at) {
    std::optional<std::uint64_t> least;
    const std::vector<Pixel> pixels_b = pixels_of(b);
    for (const Pixel& p : pixels_of(a)) {
        for (const Pixel& q : pixels_b) {
            const std::uint64_t squared = squared_gap(p, q, at);
            if (!least || squared < *least) least = squared;
        }
    }
    return least;
}

/// minimum_separation(), by trying all offsets of b at which its canvas meets or touches a's.
std::optional<Offset> naive_penetration(MaskView a, MaskView b, Offset at) {
    if (!overlaps(a, b, at)) return std::nullopt;
    const auto order = [](Offset v) { return std::tuple(v.dx * v.dx + v.dy * v.dy, std::abs(v.dy), v.dy, v.dx); };
    std::optional<Offset> best;
    for (int dy = -b.height; dy <= a.height; ++dy) {
        for (int dx = -b.width; dx <= a.width; ++dx) {
            const Offset way{dx - at.dx, dy - at.dy};
            if ((!best || order(way) < order(*best)) && !overlaps(a, b, {dx, dy})) best = way;
        }
    }
    return best;
}

/// Checks that the parts of a distance agree with each other.
void check_pair(const MaskDistance& found, MaskView a, MaskView b, Offset at) {
    REQUIRE(a.test(found.pixel_a.x, found.pixel_a.y));
    REQUIRE(b.test(found.pixel_b.x, found.pixel_b.y));
    REQUIRE(squared_gap(found.pixel_a, found.pixel_b, at) == found.squared);
    const auto inside = [](Vec2 p, int x, int y) {
        const float dx = p.x - static_cast<float>(x), dy = p.y - static_cast<float>(y);
        return 0 <= dx && dx <= 1 && 0 <= dy && dy <= 1;
    };
    REQUIRE(inside(found.point_a, found.pixel_a.x, found.pixel_a.y));
    REQUIRE(inside(found.point_b, found.pixel_b.x + at.dx, found.pixel_b.y + at.dy));
    const float x = found.point_a.x - found.point_b.x, y = found.point_a.y - found.point_b.y;
    REQUIRE(x * x + y * y == static_cast<float>(found.squared));
}

bool same(const std::optional<MaskDistance>& p, const std::optional<MaskDistance>& q) {
    if (!p || !q) return p.has_value() == q.has_value();
    return p->squared == q->squared && p->pixel_a == q->pixel_a && p->pixel_b == q->pixel_b &&
           p->point_a == q->point_a && p->point_b == q->point_b;
}

/// An offset at which the masks overlap, if twenty attempts find one.
std::optional<Offset> overlapping_offset(Random& random, MaskView a, MaskView b) {
    for (int i = 0; i < 20; ++i) {
        const Offset at = random_offset(random, a, b);
        if (overlaps(a, b, at)) return at;
    }
    return std::nullopt;
}

/// The answer, which must be the same for all three kinds of masks.
std::optional<Offset> penetration_of_all(MaskView a, MaskView b, Offset at) {
    const auto way = minimum_separation(a, b, at);
    REQUIRE(minimum_separation(PreparedMask(a), PreparedMask(b), at) == way);
    REQUIRE(minimum_separation(PairMap(a, b), at) == way);
    return way;
}

} // namespace

TEST_CASE("single pixels are as far apart as their squares") {
    const Mask dot = full_mask(1, 1);
    const auto apart = distance(dot, dot, {3, 0});
    REQUIRE(apart.has_value());
    CHECK(apart->squared == 4);
    CHECK(apart->length == 2);
    CHECK(apart->point_a == Vec2{1, 0.5F});
    CHECK(apart->point_b == Vec2{3, 0.5F});
    const auto diagonal = distance(dot, dot, {3, 4});
    REQUIRE(diagonal.has_value());
    CHECK(diagonal->squared == 13);
    CHECK(diagonal->point_a == Vec2{1, 1});
    CHECK(diagonal->point_b == Vec2{3, 4});
    for (const Offset touching : {Offset{0, 0}, Offset{1, 0}, Offset{-1, 1}, Offset{1, 1}, Offset{0, -1}}) {
        CHECK(distance(dot, dot, touching).value().squared == 0);
    }
}

TEST_CASE("the distance of masks is the least of all pairs of pixels") {
    for_each_simd_target([](SimdTarget) {
        Random random(71);
        int apart = 0, together = 0;
        for (int i = 0; i < case_count(700); ++i) {
            const Mask a = random_mask_of_any_kind(random), b = random_mask_of_any_kind(random);
            const Offset at = random_or_hostile_offset(random, a, b);
            INFO(at.dx << ", " << at.dy << "\n" << a << "\n" << b);
            const auto found = distance(a, b, at);
            const auto expected = naive_squared_distance(a, b, at);
            REQUIRE(found.has_value() == expected.has_value());
            REQUIRE(same(distance(PreparedMask(a), PreparedMask(b), at), found));
            if (!found) continue;
            REQUIRE(found->squared == *expected);
            if (std::abs(std::int64_t{at.dx}) < 1000 && std::abs(std::int64_t{at.dy}) < 1000) {
                check_pair(*found, a, b, at);
                REQUIRE(distance(b, a, {-at.dx, -at.dy})->squared == *expected);
            }
            ++(*expected > 0 ? apart : together);
        }
        CHECK(apart * 9 > together);
        CHECK(together * 9 > apart);
    });
}

TEST_CASE("the distance of shapes like sprites, also where they are entangled") {
    Random random(72);
    int apart = 0, inside = 0;
    for (int i = 0; i < case_count(64); ++i) {
        const Mask a = random_shape(random, random.between(8, 70), all_shapes[i % 4]);
        const Mask b = random_shape(random, random.between(3, 40), all_shapes[i / 4 % 4]);
        for (int k = 0; k < 6; ++k) {
            const bool far = random.below(4) == 0;
            const int reach = far ? 200 : 60;
            const Offset at{random.between(-reach, reach), random.between(-reach, reach)};
            INFO(at.dx << ", " << at.dy << "\n" << a << "\n" << b);
            const auto found = distance(a, b, at);
            REQUIRE(found.has_value());
            REQUIRE(found->squared == naive_squared_distance(a, b, at));
            REQUIRE(same(distance(PreparedMask(a), PreparedMask(b), at), found));
            check_pair(*found, a, b, at);
            REQUIRE(distance(flip_x(a), flip_x(b), {a.width() - b.width() - at.dx, at.dy})->squared == found->squared);
            if (found->squared == 0) continue;
            ++apart;
            inside += at.dx >= 0 && at.dy >= 0 && at.dx + b.width() <= a.width() ? 1 : 0;
        }
    }
    CHECK(apart > 50);
    CHECK(inside > 5);
}

TEST_CASE("distances across the whole range of int are exact") {
    const Mask dot = full_mask(1, 1);
    constexpr int most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
    const std::uint64_t far = 1ULL << 31;
    CHECK(distance(dot, dot, {least, 0}).value().squared == (far - 1) * (far - 1));
    CHECK(distance(dot, dot, {least, least}).value().squared == 2 * (far - 1) * (far - 1));
    CHECK(distance(dot, dot, {most, least}).value().squared == (far - 2) * (far - 2) + (far - 1) * (far - 1));
    CHECK(distance(dot, dot, {0, most}).value().pixel_b == Pixel{0, 0});
}

TEST_CASE("a mask without pixels is nowhere, and overlaps nothing") {
    const Mask dot = full_mask(1, 1);
    for (const Mask& empty : {Mask(), Mask(0, 5), Mask(5, 0), Mask(70, 3)}) {
        const PreparedMask fast_empty(empty), fast_dot(dot);
        CHECK_FALSE(distance(empty, dot, {0, 0}).has_value());
        CHECK_FALSE(distance(dot, empty, {0, 0}).has_value());
        CHECK_FALSE(distance(fast_empty, fast_dot, {0, 0}).has_value());
        CHECK_FALSE(distance(fast_dot, fast_empty, {0, 0}).has_value());
        CHECK_FALSE(penetration_of_all(empty, dot, {0, 0}).has_value());
        CHECK_FALSE(penetration_of_all(dot, empty, {0, 0}).has_value());
        CHECK_FALSE(contact(empty, dot, {0, 0}).has_value());
        CHECK_FALSE(contact(fast_dot, fast_empty, {0, 0}).has_value());
        CHECK(overlap_gradient(dot, empty, {0, 0}) == AreaGradient{});
    }
}

TEST_CASE("squares are separated along the shorter way") {
    const Mask square = full_mask(8, 8);
    CHECK(penetration_of_all(square, square, {5, 1}) == Offset{3, 0});
    CHECK(penetration_of_all(square, square, {-1, -6}) == Offset{0, -2});
    CHECK(penetration_of_all(square, square, {8, 0}) == std::nullopt);
    // Preferences among equal motions: sideways over up and down, left over right, up over down.
    CHECK(penetration_of_all(square, square, {0, 0}) == Offset{-8, 0});
    CHECK(penetration_of_all(square, square, {4, 4}) == Offset{4, 0});
    CHECK(penetration_of_all(full_mask(40, 8), full_mask(40, 8), {0, 0}) == Offset{0, -8});
}

TEST_CASE("a contact has normal, depth and place") {
    const Mask square = full_mask(8, 8);
    for_each_simd_target([&](SimdTarget) {
        for (const auto& touch :
             {contact(square, square, {5, 1}), contact(PreparedMask(square), PreparedMask(square), {5, 1})}) {
            REQUIRE(touch.has_value());
            CHECK(touch->normal == Vec2{1, 0});
            CHECK(touch->depth == 3);
            CHECK(touch->point == Vec2{6.5F, 4.5F});
            CHECK(touch->separation == Offset{3, 0});
        }
        CHECK_FALSE(contact(square, square, {8, 8}).has_value());
        CHECK(overlap_gradient(square, square, {5, 1}) == AreaGradient{-14, -6});
        CHECK(overlap_gradient(PreparedMask(square), PreparedMask(square), {5, 1}) == AreaGradient{-14, -6});
        CHECK(overlap_gradient(square, square, {0, 0}) == AreaGradient{});
        CHECK(overlap_gradient(square, square, {8, 0}) == AreaGradient{-8, 0});
    });
}

TEST_CASE("the way out is the shortest of all") {
    for_each_simd_target([](SimdTarget) {
        Random random(73);
        int hits = 0, misses = 0;
        for (int i = 0; i < case_count(500); ++i) {
            const Mask a = random_mask_of_any_kind(random), b = random_mask_of_any_kind(random);
            const Offset at = random_or_hostile_offset(random, a, b);
            INFO(at.dx << ", " << at.dy << "\n" << a << "\n" << b);
            const auto way = penetration_of_all(a, b, at);
            REQUIRE(way == naive_penetration(a, b, at));
            ++(way ? hits : misses);
        }
        CHECK(hits * 9 > misses);
        CHECK(misses * 9 > hits);
    });
}

TEST_CASE("the way out of shapes like sprites, and where they meet") {
    for_each_simd_target([](SimdTarget) {
        Random random(74);
        int hits = 0;
        for (int i = 0; i < case_count(32); ++i) {
            const Mask a = random_shape(random, random.between(20, 90), all_shapes[i % 4]);
            const Mask b = random_shape(random, random.between(6, 60), all_shapes[i / 4 % 4]);
            const auto at = overlapping_offset(random, a, b);
            if (!at) continue;
            ++hits;
            const auto touch = contact(a, b, *at), fast = contact(PreparedMask(a), PreparedMask(b), *at);
            const auto expected = naive_penetration(a, b, *at);
            REQUIRE((touch.has_value() && fast.has_value() && expected.has_value()));
            REQUIRE(touch->separation == *expected);
            REQUIRE(fast->separation == *expected);
            REQUIRE(minimum_separation(PairMap(a, b), *at) == expected);
            const auto middle = centroid(overlap_mask(a, b, *at));
            REQUIRE(middle.has_value());
            REQUIRE(touch->point == *middle);
            REQUIRE(fast->point == *middle);
            REQUIRE(touch->normal == fast->normal);
            REQUIRE(std::abs(touch->normal.x * touch->depth - expected->dx) < 1e-4);
            REQUIRE(std::abs(touch->normal.y * touch->depth - expected->dy) < 1e-4);
            // As long from the other side, and mirrored.
            const auto length = [](Offset v) { return v.dx * v.dx + v.dy * v.dy; };
            REQUIRE(length(minimum_separation(b, a, {-at->dx, -at->dy}).value()) == length(*expected));
            const Offset mirrored{at->dx, a.height() - b.height() - at->dy};
            REQUIRE(length(minimum_separation(flip_y(a), flip_y(b), mirrored).value()) == length(*expected));
        }
        CHECK(hits > case_count(20));
    });
}

TEST_CASE("offsets as far as int goes give no contact and no gradient") {
    const Mask square = full_mask(9, 9);
    const PreparedMask fast(square);
    for (const int dx : hostile_coordinates) {
        for (const int dy : hostile_coordinates) {
            if (dx == 0 && dy == 0) continue;
            CHECK(penetration_of_all(square, square, {dx, dy}) == std::nullopt);
            CHECK_FALSE(contact(square, square, {dx, dy}).has_value());
            CHECK_FALSE(contact(fast, fast, {dx, dy}).has_value());
            CHECK(overlap_gradient(square, square, {dx, dy}) == AreaGradient{});
            CHECK(overlap_gradient(fast, fast, {dx, dy}) == AreaGradient{});
        }
    }
}
