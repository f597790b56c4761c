#include "support/catch.h"

#include <cmath>
#include <numbers>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr double pi = std::numbers::pi;

/// The difference of two axes. Half a turn does not change an axis.
double axis_difference(double a, double b) {
    return std::abs(std::remainder(a - b, pi));
}

/// The inertia of the solid pixels about an axis through their centroid, by definition.
double inertia(const Mask& mask, double direction) {
    const Vec2 c = centroid(mask).value();
    double sum = 0;
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (!mask.test(x, y)) continue;
            const double off = (x + 0.5 - c.x) * std::sin(direction) - (y + 0.5 - c.y) * std::cos(direction);
            sum += off * off;
        }
    }
    return sum;
}

} // namespace

TEST_CASE("centroids of small masks") {
    CHECK(centroid(mask_of("...\n...\n...\n..#")) == Vec2{2.5F, 3.5F});
    CHECK(centroid(mask_of("##")) == Vec2{1, 0.5F});
    CHECK_FALSE(centroid(Mask()));
    CHECK_FALSE(centroid(Mask(70, 3)));
}

TEST_CASE("angles of small masks") {
    CHECK(angle(mask_of("###")) == 0.0);
    CHECK(angle(mask_of("#\n#")).value() == Approx(pi / 2));
    CHECK(angle(mask_of("#..\n.#.\n..#")).value() == Approx(pi / 4));
    CHECK(angle(mask_of("..#\n.#.\n#..")).value() == Approx(-pi / 4));
    CHECK_FALSE(angle(mask_of("##\n##")));
    CHECK_FALSE(angle(mask_of("#")));
    CHECK_FALSE(angle(mask_of(".#.\n###\n.#.")));
    CHECK_FALSE(angle(Mask(3, 3)));
}

TEST_CASE("the centroid is the mean of all pixel centres") {
    Random random(361);
    int solid = 0;
    for (int i = 0; i < case_count(600); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        double x_sum = 0, y_sum = 0, count = 0;
        for (int y = 0; y < mask.height(); ++y) {
            for (int x = 0; x < mask.width(); ++x) {
                if (mask.test(x, y)) x_sum += x + 0.5, y_sum += y + 0.5, count += 1;
            }
        }
        CAPTURE(mask);
        const auto found = centroid(mask);
        REQUIRE(found.has_value() == (count > 0));
        if (found) REQUIRE(*found == Vec2{static_cast<float>(x_sum / count), static_cast<float>(y_sum / count)});
        solid += found ? 1 : 0;
    }
    CHECK(solid > case_count(600) / 2);
}

TEST_CASE("moments are sums over all pixels, and the centroid follows from them") {
    CHECK(moments(mask_of("##")) == Moments{2, 1, 0, 1, 0, 0});
    CHECK(moments(mask_of("..\n.#")) == Moments{1, 1, 1, 1, 1, 1});
    CHECK(moments(Mask()) == Moments{});
    Random random(364);
    for (int i = 0; i < case_count(600); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        Moments sums;
        for (std::int64_t y = 0; y < mask.height(); ++y) {
            for (std::int64_t x = 0; x < mask.width(); ++x) {
                if (!mask.test(static_cast<int>(x), static_cast<int>(y))) continue;
                ++sums.m00;
                sums.m10 += x, sums.m01 += y;
                sums.m20 += x * x, sums.m11 += x * y, sums.m02 += y * y;
            }
        }
        CAPTURE(mask);
        REQUIRE(moments(mask) == sums);
        if (sums.m00 == 0) continue;
        const auto mean = [&](std::int64_t sum) {
            return static_cast<double>(sum) / static_cast<double>(sums.m00) + 0.5;
        };
        REQUIRE(centroid(mask)->x == Approx(mean(sums.m10)));
        REQUIRE(centroid(mask)->y == Approx(mean(sums.m01)));
    }
}

TEST_CASE("moments of the largest masks do not overflow") {
    constexpr std::int64_t side = 65536, sum = side * (side - 1) / 2, squares = (side - 1) * side * (2 * side - 1) / 6;
    const Moments found = moments(full_mask(side, side));
    CHECK(found == Moments{side * side, side * sum, side * sum, side * squares, sum * sum, side * squares});
}

TEST_CASE("no direction has less inertia than the angle") {
    Random random(362);
    int with_angle = 0;
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const auto found = angle(mask);
        if (!found) continue;
        ++with_angle;
        CAPTURE(mask, *found);
        REQUIRE(*found > -pi / 2);
        REQUIRE(*found <= pi / 2);
        const double least = inertia(mask, *found);
        for (int d = 0; d < 12; ++d) {
            REQUIRE(least <= inertia(mask, d * pi / 12) * (1 + 1e-12) + 1e-9);
        }
    }
    CHECK(with_angle > case_count(200) / 3);
}

TEST_CASE("the angle turns and mirrors with the mask") {
    Random random(363);
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const auto before = angle(mask);
        for (const int quarters : {1, 2, 3}) {
            const auto after = angle(rotate_quarters(mask, quarters));
            REQUIRE(after.has_value() == before.has_value());
            if (before) REQUIRE(axis_difference(*after, *before + quarters * pi / 2) < 1e-12);
        }
        const auto mirrored = angle(flip_x(mask));
        REQUIRE(mirrored.has_value() == before.has_value());
        if (before) REQUIRE(axis_difference(*mirrored, -*before) < 1e-12);
    }
}
