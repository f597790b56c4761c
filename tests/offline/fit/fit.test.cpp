#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <numbers>

#include <hitmask/mask_edit.h>
#include <hitmask/offline/fit.h>
#include <hitmask/offline/image.h>
#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "support/fit_oracle.h"
#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_files.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr FitGoal all_goals[] = {FitGoal::enclosing, FitGoal::inscribed, FitGoal::best_iou};

/// Calls check(fit_function) for each of the five shapes.
template<class Check>
void for_each_shape(Check check) {
    check(fit_circle);
    check(fit_aabb);
    check(fit_obb);
    check(fit_ellipse);
    check(fit_capsule);
}

/// A random mask with a solid pixel.
Mask random_shape(test::Random& random, int max_side) {
    for (;;) {
        Mask mask = random_mask(random, max_side);
        if (mask.width() <= max_side && mask.count() > 0) return mask;
    }
}

bool same(const FitError& a, const FitError& b) {
    return a.iou == b.iou && a.missed_px == b.missed_px && a.extra_px == b.extra_px && a.area == b.area &&
           a.hausdorff_px == b.hausdorff_px;
}

/// Checks what every fit promises.
template<class FitFunction>
void check_promises(const Mask& mask, FitFunction fit) {
    const auto enclosing = fit(mask, FitGoal::enclosing), inscribed = fit(mask, FitGoal::inscribed);
    const auto best = fit(mask, FitGoal::best_iou);
    REQUIRE(enclosing);
    REQUIRE(inscribed);
    REQUIRE(best);
    CAPTURE(enclosing->error.iou, inscribed->error.iou, best->error.iou);
    REQUIRE(uncovered_corners(mask, enclosing->shape) == 0);
    REQUIRE(enclosing->error.missed_px == 0);
    REQUIRE(enclosing->error.area >= static_cast<double>(mask.count()));
    REQUIRE(clear_pixels_met(mask, inscribed->shape) == 0);
    REQUIRE(inscribed->error.extra_px == 0);
    REQUIRE(inscribed->error.area > 0.78); // a circle in one pixel
    REQUIRE(best->error.iou >= enclosing->error.iou);
    REQUIRE(best->error.iou >= inscribed->error.iou);
    REQUIRE(best->error.iou <= 1 + 1e-9);
}

} // namespace

TEST_CASE("nothing solid has no fit") {
    for_each_shape([](auto fit) {
        for (const FitGoal goal : all_goals) {
            CHECK_FALSE(fit(Mask(), goal));
            CHECK_FALSE(fit(Mask(9, 5), goal));
        }
    });
    CHECK_FALSE(fit_hull(Mask(9, 5)));
    CHECK_FALSE(fit_hull(Mask()));
}

TEST_CASE("one pixel: its square, and the circles around and in it") {
    Mask mask(9, 7);
    mask.set(5, 2);
    for (const FitGoal goal : all_goals) {
        CHECK(fit_aabb(mask, goal)->shape == Aabb{{5, 2}, {6, 3}});
        CHECK(fit_aabb(mask, goal)->error.iou == 1);
        CHECK(fit_obb(mask, goal)->shape == Obb{{5.5F, 2.5F}, {0.5F, 0.5F}, 0});
    }
    const auto around = fit_circle(mask, FitGoal::enclosing);
    CHECK(around->shape.center == Vec2{5.5F, 2.5F});
    CHECK(std::abs(around->shape.radius - std::sqrt(0.5F)) < 1e-6F);
    CHECK(std::abs(around->error.iou - 2 / std::numbers::pi) < 1e-3);
    CHECK(std::abs(around->error.area - std::numbers::pi / 2) < 1e-5);
    CHECK(fit_circle(mask, FitGoal::inscribed)->shape == Circle{{5.5F, 2.5F}, 0.5F});
    CHECK(fit_hull(mask)->shape.vertices == std::vector<Vec2>{{5, 2}, {6, 2}, {6, 3}, {5, 3}});
    CHECK(fit_hull(mask)->error.hausdorff_px == 0);
}

TEST_CASE("a row of pixels and a diagonal of pixels") {
    const Mask row = mask_of("########");
    CHECK(fit_obb(row, FitGoal::enclosing)->error.iou == 1);
    CHECK(fit_aabb(row, FitGoal::inscribed)->shape == Aabb{{0, 0}, {8, 1}});
    const auto capsule = fit_capsule(row, FitGoal::inscribed);
    CHECK(std::abs(capsule->error.area - (7 + std::numbers::pi / 4)) < 0.01);
    CHECK(std::abs(capsule->shape.center1.x - capsule->shape.center2.x) > 6.99F);

    Mask diagonal(20, 20);
    for (int i = 0; i < 20; ++i) {
        diagonal.set(i, i);
    }
    for_each_shape([&](auto fit) { check_promises(diagonal, fit); });
    const auto box = fit_obb(diagonal, FitGoal::enclosing);
    CHECK(std::abs(std::abs(box->shape.angle) - std::numbers::pi_v<float> / 4) < 1e-6F);
    CHECK(std::abs(box->error.area - 40) < 1e-3);
    CHECK(std::abs(fit_aabb(diagonal, FitGoal::inscribed)->error.iou - 1.0 / 20) < 1e-9);
}

TEST_CASE("every fit keeps its promises on random masks") {
    test::Random random(411);
    for (int i = 0; i < case_count(40, Weight::fair); ++i) {
        const Mask mask = random_shape(random, 24);
        CAPTURE(mask);
        for_each_shape([&](auto fit) { check_promises(mask, fit); });
    }
}

TEST_CASE("every fit keeps its promises on every sprite") { // smaller sprites only, unless tests are long
    int fitted = 0;
    for (const auto& file : enough_sprites()) {
        CAPTURE(file);
        const Mask mask = mask_from_rgba(load_image(file).image);
        if (mask.count() == 0 || corner_count(mask) > (long_tests() ? 20000 : 100)) continue;
        if (mask.count() > 3000 && !long_tests()) continue;
        for_each_shape([&](auto fit) { check_promises(mask, fit); });
        ++fitted;
    }
    CHECK(fitted > share_of(20, Weight::heavy));
}

TEST_CASE("every sprite is enclosed") {
    for (const auto& file : enough_sprites()) {
        CAPTURE(file);
        const Mask mask = mask_from_rgba(load_image(file).image);
        if (mask.count() == 0 || corner_count(mask) > 20000) continue;
        for_each_shape([&](auto fit) {
            const auto found = fit(mask, FitGoal::enclosing);
            REQUIRE(uncovered_corners(mask, found->shape) == 0);
            REQUIRE(found->error.missed_px == 0);
        });
        REQUIRE(fit_hull(mask)->error.missed_px == 0);
        REQUIRE(fit_hull(mask, 8)->error.missed_px == 0);
    }
}

TEST_CASE("the enclosing circle is the smallest of those through pairs and triples of corners") {
    test::Random random(412);
    for (int i = 0; i < case_count(100); ++i) {
        const Mask mask = random_shape(random, 6);
        CAPTURE(mask);
        const double radius = static_cast<double>(fit_circle(mask, FitGoal::enclosing)->shape.radius);
        const double least = naive_enclosing_radius(mask);
        REQUIRE(radius > least - 1e-6);
        REQUIRE(radius < least + 1.5e-3); // the centre is rounded
    }
}

TEST_CASE("the enclosing box is as small as over 4500 directions") {
    test::Random random(413);
    int turned = 0;
    for (int i = 0; i < case_count(60); ++i) {
        const Mask mask = random_shape(random, 20);
        CAPTURE(mask);
        const auto box = fit_obb(mask, FitGoal::enclosing);
        REQUIRE(box->error.area < naive_enclosing_box_area(mask) + 0.05);
        REQUIRE(box->error.area <= fit_aabb(mask, FitGoal::enclosing)->error.area + 1e-9);
        turned += box->shape.angle != 0 ? 1 : 0;
    }
    CHECK(turned > case_count(60) / 20);
}

TEST_CASE("enclosing ellipses and capsules are no larger than the circle, and no smaller than the hull") {
    test::Random random(414);
    for (int i = 0; i < case_count(100); ++i) {
        const Mask mask = random_shape(random, 24);
        CAPTURE(mask);
        const double circle = fit_circle(mask, FitGoal::enclosing)->error.area, hull = fit_hull(mask)->error.area;
        for (const double area :
             {fit_ellipse(mask, FitGoal::enclosing)->error.area, fit_capsule(mask, FitGoal::enclosing)->error.area}) {
            REQUIRE(area <= circle * (1 + 1e-6));
            REQUIRE(area > hull);
        }
    }
}

TEST_CASE("the least ellipse around a rectangle has sqrt 2 times its half sizes") {
    for (const auto& [w, h] : {std::pair(30, 10), std::pair(7, 64), std::pair(200, 3)}) {
        Mask mask(w, h);
        mask.fill();
        const auto ellipse = fit_ellipse(mask, FitGoal::enclosing);
        CHECK(std::abs(ellipse->error.area / (std::numbers::pi / 2 * w * h) - 1) < 1e-3);
    }
}

TEST_CASE("the enclosing ellipse is within 0.1 percent of one found by brute force") {
    test::Random random(415);
    for (int i = 0; i < case_count(30); ++i) {
        const Mask mask = random_shape(random, 12);
        CAPTURE(mask);
        const auto fit = fit_ellipse(mask, FitGoal::enclosing);
        const auto hull = fit_hull(mask)->shape.vertices;
        // Tries many centres near the one found, and many forms, as small as the corners allow. None may be much
        // smaller.
        double least = fit->error.area;
        for (int k = 0; k < 3000; ++k) {
            Ellipse e = fit->shape;
            const auto nudge = [&random](float size) {
                return static_cast<float>(random.between(-50, 50)) / 50 * size;
            };
            e.center = {e.center.x + nudge(0.1F), e.center.y + nudge(0.1F)};
            e.angle += nudge(0.1F);
            e.half_size.x *= 1 + nudge(0.05F);
            double scale = 0;
            const double c = std::cos(static_cast<double>(e.angle)), s = std::sin(static_cast<double>(e.angle));
            for (const Vec2 p : hull) {
                const double dx = static_cast<double>(p.x - e.center.x), dy = static_cast<double>(p.y - e.center.y);
                const double u = (dx * c + dy * s) / static_cast<double>(e.half_size.x);
                const double v = (dy * c - dx * s) / static_cast<double>(e.half_size.y);
                scale = std::max(scale, u * u + v * v);
            }
            least = std::min(least, scale * std::numbers::pi * static_cast<double>(e.half_size.x * e.half_size.y));
        }
        REQUIRE(fit->error.area < least * 1.001);
    }
}

TEST_CASE("the inscribed box is the largest solid rectangle, and no turned box is smaller") {
    test::Random random(416);
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_shape(random, 16);
        CAPTURE(mask);
        const auto box = fit_aabb(mask, FitGoal::inscribed);
        REQUIRE(box->error.area == naive_inscribed_area(mask));
        REQUIRE(fit_obb(mask, FitGoal::inscribed)->error.area >= box->error.area);
    }
}

TEST_CASE("the inscribed circle is as large as promised, nearly always the largest") {
    test::Random random(417);
    int short_of_it = 0;
    const int cases = case_count(40);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_shape(random, 14);
        CAPTURE(mask);
        const double radius = static_cast<double>(fit_circle(mask, FitGoal::inscribed)->shape.radius);
        const double largest = naive_inscribed_radius(mask);
        REQUIRE(radius > largest - 0.36);
        short_of_it += radius < largest - 1e-3 ? 1 : 0;
        const double circle = fit_circle(mask, FitGoal::inscribed)->error.area * (1 - 1e-9);
        REQUIRE(fit_ellipse(mask, FitGoal::inscribed)->error.area >= circle);
        REQUIRE(fit_capsule(mask, FitGoal::inscribed)->error.area >= circle);
    }
    CHECK(short_of_it <= cases / 20);
}

TEST_CASE("shapes that are discs, bars and turned boxes are found again") {
    const auto where = [](int side, const std::function<bool(double, double)>& is_solid) {
        Mask mask(side, side);
        for (int p = 0; p < side * side; ++p) {
            if (is_solid(p % side + 0.5 - side / 2.0, p / side + 0.5 - side / 2.0)) mask.set(p % side, p / side);
        }
        return mask;
    };
    const Mask disc = where(80, [](double x, double y) { return x * x + y * y < 900; });
    const Mask ellipse = where(80, [](double x, double y) {
        const double u = 0.8 * x + 0.6 * y, v = 0.8 * y - 0.6 * x;
        return u * u / 900 + v * v / 100 < 1;
    });
    const Mask box = where(
        80, [](double x, double y) { return std::abs(0.8 * x + 0.6 * y) < 25 && std::abs(0.8 * y - 0.6 * x) < 12; });
    const Mask capsule = where(80, [](double x, double y) {
        const double u = std::max(std::abs(0.8 * x + 0.6 * y) - 20, 0.0), v = 0.8 * y - 0.6 * x;
        return u * u + v * v < 100;
    });
    CHECK(fit_circle(disc, FitGoal::best_iou)->error.iou > 0.98);
    CHECK(fit_ellipse(ellipse, FitGoal::best_iou)->error.iou > 0.96);
    CHECK(fit_obb(box, FitGoal::best_iou)->error.iou > 0.97);
    CHECK(fit_capsule(capsule, FitGoal::best_iou)->error.iou > 0.97);
    CHECK(std::abs(fit_obb(box, FitGoal::best_iou)->shape.angle - std::asin(0.6F)) < 0.02F);
    // Pixels reach into the shape by up to their diagonal.
    CHECK(fit_circle(disc, FitGoal::inscribed)->shape.radius > 29);
    CHECK(fit_obb(box, FitGoal::inscribed)->error.area > 48 * 22 * 0.97);
    CHECK(fit_ellipse(ellipse, FitGoal::inscribed)->error.area > 29 * 9 * std::numbers::pi * 0.97);
    CHECK(fit_capsule(capsule, FitGoal::inscribed)->error.area > (40 * 18 + 81 * std::numbers::pi) * 0.97);
    CHECK(fit_capsule(capsule, FitGoal::enclosing)->error.area < (41 * 22 + 121 * std::numbers::pi) * 1.02);
}

TEST_CASE("the box of best IoU is mostly the best of all rectangles of pixels, and never far from it") {
    test::Random random(418);
    int best_found = 0;
    const int cases = case_count(150);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_shape(random, 14);
        CAPTURE(mask);
        const double iou = fit_aabb(mask, FitGoal::best_iou)->error.iou, best = naive_best_box_iou(mask);
        REQUIRE(iou <= best + 1e-9);
        REQUIRE(iou > best * 0.6);
        best_found += iou > best - 1e-9 ? 1 : 0;
    }
    CHECK(best_found > cases * 3 / 4);
}

TEST_CASE("errors are what their definitions say") {
    test::Random random(419);
    for (int i = 0; i < case_count(15, Weight::medium); ++i) {
        const Mask mask = random_shape(random, 16);
        CAPTURE(mask);
        for_each_shape([&](auto fit) {
            for (const FitGoal goal : all_goals) {
                const auto found = fit(mask, goal);
                const SampledError naive = sampled_error(mask, found->shape, 8);
                const FitError again = fit_error(mask, found->shape);
                for (const FitError& error : {found->error, again}) {
                    REQUIRE(error.missed_px >= naive.missed_least);
                    REQUIRE(error.missed_px <= naive.missed_most);
                    REQUIRE(error.extra_px >= naive.extra_least);
                    REQUIRE(error.extra_px <= naive.extra_most);
                    REQUIRE(std::abs(error.hausdorff_px - naive.hausdorff) < 0.2);
                }
                const double slack = 4 / found->error.area; // for counting points instead of areas
                REQUIRE(std::abs(found->error.iou - naive.iou) < 0.02 + 0.02 * slack);
                REQUIRE(std::abs(found->error.area - naive.area) < 0.03 * found->error.area + 0.1);
                REQUIRE(std::abs(again.iou - found->error.iou) < 1e-6);
                REQUIRE(again.missed_px == found->error.missed_px);
                REQUIRE(again.extra_px == found->error.extra_px);
                REQUIRE(std::abs(again.hausdorff_px - found->error.hausdorff_px) < 0.1);
            }
        });
    }
}

TEST_CASE("the Hausdorff distance of known shapes") {
    Mask square(10, 10);
    square.fill();
    // The distance from a corner to the inner circle, and from the outer circle to the middle of a side.
    CHECK(std::abs(fit_circle(square, FitGoal::inscribed)->error.hausdorff_px - 5 * (std::sqrt(2) - 1)) < 1.0 / 16);
    CHECK(std::abs(fit_circle(square, FitGoal::enclosing)->error.hausdorff_px - 5 * (std::sqrt(2) - 1)) < 1.0 / 16);
    CHECK(fit_error(square, Aabb{{-3, 0}, {10, 10}}).hausdorff_px == 3);
    CHECK(fit_error(square, Aabb{{-3, 0}, {10, 10}}).extra_px == 30);
    CHECK(fit_error(square, Aabb{{2, 0}, {10, 10}}).missed_px == 20);
    CHECK(fit_error(square, Aabb{{20, 0}, {30, 10}}).iou == 0);
}

TEST_CASE("turns, mirrors and other places give the same error, and the shape turns with the mask") {
    test::Random random(420);
    for (int i = 0; i < case_count(4, Weight::fair); ++i) {
        const Mask mask = random_shape(random, 20);
        CAPTURE(mask);
        for_each_shape([&](auto fit) {
            for (const FitGoal goal : all_goals) {
                const auto upright = fit(mask, goal);
                for (int turns = 0; turns < 4; ++turns) {
                    const Mask turned = rotate_quarters(mask, turns), mirrored = flip_x(turned);
                    const Mask moved = sub_mask(turned, {-3, -70, turned.width() + 5, turned.height() + 90});
                    for (const Mask* other : {&turned, &mirrored, &moved}) {
                        const auto found = fit(*other, goal);
                        REQUIRE(same(found->error, upright->error));
                        REQUIRE(fit_error(*other, found->shape).extra_px == upright->error.extra_px);
                        REQUIRE(fit_error(*other, found->shape).missed_px == upright->error.missed_px);
                    }
                }
            }
        });
        for (const int limit : {0, 4, 6}) {
            const auto upright = fit_hull(mask, limit);
            for (const Mask& other : {rotate_quarters(mask, 1), flip_x(mask), flip_y(rotate_quarters(mask, 3))}) {
                const auto found = fit_hull(other, limit);
                REQUIRE(same(found->error, upright->error));
                REQUIRE(signed_area(found->shape) == signed_area(upright->shape));
            }
        }
    }
}

TEST_CASE("the hull is that of the corners of all pixels") {
    test::Random random(421);
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_shape(random, 30);
        CAPTURE(mask);
        const auto hull = fit_hull(mask);
        const auto by_rows = [](Vec2 a, Vec2 b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); };
        std::vector<Vec2> corners = hull->shape.vertices, expected = naive_hull(mask);
        REQUIRE(std::ranges::min_element(corners, by_rows) == corners.begin());
        std::ranges::sort(corners, by_rows);
        std::ranges::sort(expected, by_rows);
        REQUIRE(corners == expected);
        REQUIRE(signed_area(hull->shape) == hull->error.area);
        REQUIRE(hull->error.missed_px == 0);
        const Fidelity fidelity = measure_fidelity(mask, hull->shape);
        REQUIRE(std::abs(fidelity.iou - hull->error.iou) < 1e-9);
        REQUIRE(fidelity.extra_px <= hull->error.extra_px); // it does not count centres on right and bottom sides
    }
}

TEST_CASE("hulls of few vertices enclose the hull, on the lattice, and little more") {
    test::Random random(422);
    double growth = 0;
    const int cases = case_count(200);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_shape(random, 40);
        CAPTURE(mask);
        const auto hull = fit_hull(mask);
        for (const int limit : {4, 5, 6, 8, 12}) {
            const auto fit = fit_hull(mask, limit);
            const auto vertices = fit->shape.vertices;
            REQUIRE(vertices.size() <= static_cast<std::size_t>(limit));
            REQUIRE(fit->error.area >= hull->error.area);
            for (std::size_t v = 0; v < vertices.size(); ++v) {
                const Vec2 a = vertices[v], b = vertices[(v + 1) % vertices.size()];
                REQUIRE(a.x * 16 == std::round(a.x * 16));
                REQUIRE(a.y * 16 == std::round(a.y * 16));
                for (const Vec2 p : hull->shape.vertices) {
                    const double turn = static_cast<double>(b.x - a.x) * static_cast<double>(p.y - a.y) -
                                        static_cast<double>(b.y - a.y) * static_cast<double>(p.x - a.x);
                    REQUIRE(turn >= 0);
                }
            }
            if (limit == 8) growth += fit->error.area / hull->error.area - 1;
        }
    }
    CHECK(growth / cases < 0.004);
}

TEST_CASE("large masks are fitted in bounded time") {
    const int side = long_tests() ? 8192 : slow_build ? 512 : 1024;
    Mask full(side, side), rows(side, 5);
    full.fill();
    for (int x = 0; x < side; ++x) {
        rows.set_span(x % 5, x, x + 1);
    }
    for (const Mask* mask : {&full, &rows}) {
        for (const FitGoal goal : all_goals) {
            CHECK(fit_circle(*mask, goal));
            CHECK(fit_obb(*mask, goal));
            CHECK(fit_capsule(*mask, goal));
        }
        CHECK(fit_ellipse(*mask, FitGoal::enclosing)->error.missed_px == 0);
        CHECK(fit_hull(*mask, 4)->error.missed_px == 0);
    }
    CHECK(fit_aabb(full, FitGoal::best_iou)->error.iou == 1);
}
