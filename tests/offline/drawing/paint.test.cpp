#include "drawing/paint.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "drawing/caption.h"
#include "support/catch.h"
#include "support/drawing_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using PointRing = std::vector<CanvasPoint>;

constexpr int one_px = canvas_units;

Canvas filled_canvas(int width, int height, std::uint8_t grey = 0) {
    return {width, height,
            std::vector<std::uint8_t>(
                std::size_t{3} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height), grey)};
}

/// White on black, so the colour of a pixel says how much of it is covered.
Canvas painted(const DrawnArea& area, int width, int height) {
    Canvas canvas = filled_canvas(width, height);
    paint(canvas, area, {255, 255, 255});
    return canvas;
}

int grey_at(Canvas& canvas, int x, int y) {
    return *canvas.pixel(x, y);
}

CanvasPoint random_canvas_point(test::Random& random, int width, int height) {
    const int beyond = 2 * one_px;
    return {random.between(-beyond, width * one_px + beyond), random.between(-beyond, height * one_px + beyond)};
}

PointRing random_point_ring(test::Random& random, int width, int height) {
    PointRing ring(random.below(7) + 1);
    std::ranges::generate(ring, [&] { return random_canvas_point(random, width, height); });
    for (CanvasPoint& p : ring) {
        switch (random.below(4)) {
        case 0:
            p.x = (p.x >> 8) * one_px;
            break; // on the border of pixels
        case 1:
            p.y = (p.y >> 8) * one_px;
            break;
        case 2:
            p = ring.front();
            break; // there and back, or no length at all
        default:
            break;
        }
    }
    return ring;
}

/// A polygon around a point, in either direction, that may have needles.
PointRing random_polygon(test::Random& random, int width, int height) {
    const CanvasPoint middle = random_canvas_point(random, width, height);
    const int corners = random.between(3, 9);
    PointRing ring;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners, length = random.between(one_px / 4, 12 * one_px);
        ring.push_back({middle.x + static_cast<int>(std::lround(std::cos(angle) * length)),
                        middle.y + static_cast<int>(std::lround(std::sin(angle) * length))});
    }
    if (random.below(2) == 0) std::ranges::reverse(ring);
    return ring;
}

/// Adds a random shape to both.
void add_random_shape(test::Random& random, int width, int height, DrawnArea& area, std::vector<IsInside>& expected) {
    const CanvasPoint centre = random_canvas_point(random, width, height);
    const int radius = random.between(1, 8 * one_px), line = 2 * random.between(one_px / 4, 3 * one_px);
    switch (random.below(4)) {
    case 0: {
        const PointRing ring = random_polygon(random, width, height);
        area.add_polygon(ring), expected.push_back(in_polygon(ring));
        break;
    }
    case 1:
        area.add_disc(centre, radius), expected.push_back(in_disc(centre, radius));
        break;
    case 2:
        area.add_circle(centre, radius, line), expected.push_back(in_circle(centre, radius, line));
        break;
    default: {
        const PointRing ring = random_point_ring(random, width, height);
        area.add_stroke(ring, line), expected.push_back(in_stroke(ring, line));
    }
    }
}

} // namespace

TEST_CASE("painting covers what 16 x 64 points of each pixel cover, also where shapes overlap") {
    test::Random random(901);
    constexpr int width = 18, height = 14;
    double covered = 0, sum = 0;
    for (int i = 0; i < case_count(100, Weight::fair); ++i) {
        DrawnArea area(0, height);
        std::vector<IsInside> expected;
        for (int shapes = random.between(1, 3); shapes > 0; --shapes) {
            add_random_shape(random, width, height, area, expected);
        }
        Canvas canvas = painted(area, width, height);
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const double found = grey_at(canvas, x, y) / 255.0, wanted = sampled_cover(expected, x, y);
                CAPTURE(i, x, y, found, wanted);
                REQUIRE(std::abs(found - wanted) < 0.03); // a few crossings in a row, each off by half a point
                covered += found, sum += found - wanted;
            }
        }
    }
    CHECK(covered > case_count(100, Weight::fair) * width * height / 20.0);
    CHECK(std::abs(sum) < covered / 500);
}

TEST_CASE("an area is painted once, however often it is added") {
    test::Random random(902);
    for (int i = 0; i < case_count(50); ++i) {
        const PointRing ring = random_point_ring(random, 20, 20);
        DrawnArea once(0, 20), thrice(0, 20);
        once.add_stroke(ring, 3 * one_px / 2);
        for (int k = 0; k < 3; ++k) {
            thrice.add_stroke(ring, 3 * one_px / 2);
        }
        REQUIRE(painted(once, 20, 20).rgb == painted(thrice, 20, 20).rgb);
    }
}

TEST_CASE("an area painted in bands is the whole area") {
    test::Random random(903);
    for (int i = 0; i < case_count(50); ++i) {
        const PointRing ring = random_point_ring(random, 20, 30);
        DrawnArea whole(0, 30);
        whole.add_stroke(ring, one_px);
        Canvas bands = filled_canvas(20, 30);
        for (int row = 0; row < 30;) {
            const int end = std::min(30, row + random.between(1, 9));
            DrawnArea band(row, end);
            band.add_stroke(ring, one_px);
            paint(bands, band, {255, 255, 255});
            row = end;
        }
        REQUIRE(bands.rgb == painted(whole, 20, 30).rgb);
    }
}

TEST_CASE("whole pixels get the colour itself, half pixels the mean, and other pixels stay") {
    Canvas canvas = filled_canvas(6, 5, 100);
    DrawnArea area(0, 5);
    area.add_polygon(PointRing{{one_px, one_px},
                               {one_px, 3 * one_px},
                               {4 * one_px + one_px / 2, 3 * one_px},
                               {4 * one_px + one_px / 2, one_px}});
    paint(canvas, area, {200, 0, 100});
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x) {
            CAPTURE(x, y);
            const std::uint8_t* p = canvas.pixel(x, y);
            const bool is_row = y == 1 || y == 2;
            const int red = is_row && x >= 1 && x <= 3 ? 200 : is_row && x == 4 ? 150 : 100;
            CHECK(int{p[0]} == red);
            CHECK(int{p[1]} == 200 - red);
            CHECK(int{p[2]} == 100);
        }
    }
}

TEST_CASE("a closed line of 2 px along the border of pixels covers the pixels on both sides") {
    DrawnArea area(0, 12);
    area.add_stroke(
        PointRing{
            {3 * one_px, 3 * one_px}, {9 * one_px, 3 * one_px}, {9 * one_px, 9 * one_px}, {3 * one_px, 9 * one_px}},
        2 * one_px);
    Canvas canvas = painted(area, 12, 12);
    for (int i = 3; i < 9; ++i) {
        for (const int beside : {2, 3, 8, 9}) {
            CHECK(grey_at(canvas, i, beside) == 255);
            CHECK(grey_at(canvas, beside, i) == 255);
        }
        CHECK(grey_at(canvas, i, 1) == 0);
        CHECK(grey_at(canvas, i, 10) == 0);
    }
    CHECK(grey_at(canvas, 5, 5) == 0);
    for (const int x : {2, 9}) {
        for (const int y : {2, 9}) { // round corners: a quarter of a disc
            CHECK(std::abs(grey_at(canvas, x, y) - 255 * std::numbers::pi / 4) < 2);
        }
    }
}

TEST_CASE("what lies outside the canvas or has no size paints nothing, and the largest shapes are painted") {
    DrawnArea nothing(0, 8);
    nothing.add_polygon({});
    nothing.add_stroke({}, one_px);
    nothing.add_disc({one_px, one_px}, 0);
    nothing.add_circle({2 * one_px, 2 * one_px}, 0, 0);
    nothing.add_disc({-4 * one_px, one_px}, 3 * one_px);
    nothing.add_disc({one_px, 20 * one_px}, 3 * one_px);
    nothing.add_stroke(PointRing{{9 * one_px, -most_canvas_units}, {9 * one_px, most_canvas_units}}, one_px);
    CHECK(painted(nothing, 8, 8).rgb == filled_canvas(8, 8).rgb);
    DrawnArea everything(0, 8);
    everything.add_disc({-most_canvas_units + 16 * one_px, 0}, most_canvas_units);
    CHECK(painted(everything, 8, 8).rgb == filled_canvas(8, 8, 255).rgb);
    DrawnArea line(0, 8);
    line.add_stroke(PointRing{{-most_canvas_units, -most_canvas_units}, {most_canvas_units, most_canvas_units}},
                    4 * one_px);
    Canvas canvas = painted(line, 8, 8);
    for (int i = 0; i < 8; ++i) {
        CHECK(grey_at(canvas, i, i) == 255);
        CHECK(grey_at(canvas, i, (i + 4) % 8) == 0);
    }
}

TEST_CASE("square roots and quotients of whole numbers are exact") {
    test::Random random(904);
    for (int i = 0; i < case_count(2000); ++i) {
        const std::int64_t root = static_cast<std::int64_t>(random.below(std::uint64_t{1} << random.below(30)));
        CHECK(whole_sqrt(root * root) == root);
        CHECK(whole_sqrt(root * root + 2 * root) == root);
        const std::int64_t b = random.between(1, 1000), a = random.between(-100000, 100000);
        const std::int64_t quotient = nearest_quotient(a, b);
        REQUIRE(2 * quotient * b <= 2 * a + b);
        REQUIRE(2 * quotient * b > 2 * a - b);
    }
}

TEST_CASE("each letter of a caption differs from the others and stays in its place") {
    constexpr int height = 20, base = 14, side = 32;
    std::vector<std::vector<std::uint8_t>> seen;
    for (const char letter : std::string("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:-+%()")) {
        CAPTURE(letter);
        const std::string text(1, letter);
        DrawnArea area(0, height);
        add_text(area, text, 4, base);
        Canvas canvas = painted(area, side, height);
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < side; ++x) {
                if (x < 4 || x >= 4 + text_width(text) || y < base - 12 || y >= base + 4) {
                    CHECK(grey_at(canvas, x, y) == 0);
                }
            }
        }
        CHECK(std::ranges::find(seen, canvas.rgb) == seen.end());
        seen.push_back(canvas.rgb);
    }
    CHECK(text_width("") == 0);
    CHECK(text_width("1") == 9);
    CHECK(text_width("1212") == 36);
    DrawnArea apart(0, height), together(0, height);
    add_text(apart, "a", 2, base), add_text(apart, "7", 2 + text_width("a"), base);
    add_text(together, "a7", 2, base);
    CHECK(painted(apart, side, height).rgb == painted(together, side, height).rgb);
}

TEST_CASE("digits and capitals stand on the row of their caption and are 10.5 px high") {
    DrawnArea area(0, 20);
    add_text(area, "1I", 2, 14);
    Canvas canvas = painted(area, 24, 20);
    const auto covered = [&](int y) {
        int most = 0;
        for (int x = 0; x < 24; ++x) {
            most = std::max(most, grey_at(canvas, x, y));
        }
        return most;
    };
    CHECK(covered(2) == 0);
    CHECK(std::abs(covered(3) - 127) <= 1);
    CHECK(covered(4) == 255);
    CHECK(covered(13) == 255);
    CHECK(covered(14) == 0);
}
