#include "support/catch.h"

#include <cmath>

#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Outline random_crossing_outline(Random& random, int span) {
    Outline outline;
    for (std::uint64_t r = 1 + random.below(2); r > 0; --r) {
        for (std::uint64_t v = 3 + random.below(6); v > 0; --v) {
            outline.vertices.push_back(
                {static_cast<float>(random.between(0, span)) / 16, static_cast<float>(random.between(0, span)) / 16});
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

} // namespace

TEST_CASE("Hausdorff distance of known pairs") {
    const Outline outer = box_outline(0, 0, 10, 10);
    CHECK(hausdorff_distance(outer, outer) == 0);
    CHECK(hausdorff_distance(outer, box_outline(1, 1, 9, 9)) == std::sqrt(2.0));
    CHECK(hausdorff_distance(outer, box_outline(0, 0, 10, 13)) == 3);
    CHECK(hausdorff_distance(Outline{}, Outline{}) == 0);
    CHECK(std::isinf(hausdorff_distance(outer, Outline{})));
    CHECK(std::isinf(hausdorff_distance(Outline{}, outer)));
}

TEST_CASE("the farthest point may lie in the middle of an edge") {
    // Compared with the two end caps, the middle of the long bar is farthest: 5 px from each cap.
    const Outline bar = box_outline(0, 0, 12, 1);
    Outline caps{{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {11, 0}, {12, 0}, {12, 1}, {11, 1}}, {4, 8}};
    CHECK(hausdorff_distance(bar, caps) == Approx(5).margin(1e-11));
}

TEST_CASE("the same place by other vertices is at distance 0") {
    Outline with_collinear = box_outline(0, 0, 8, 8);
    with_collinear.vertices.insert(with_collinear.vertices.begin() + 1, {3, 0});
    with_collinear.ring_ends[0] = 5;
    CHECK(hausdorff_distance(box_outline(0, 0, 8, 8), with_collinear) == 0);
}

TEST_CASE("Hausdorff distance agrees with dense sampling, and is symmetric") {
    Random random(51);
    constexpr double step = 1.0 / 16;
    for (int i = 0; i < case_count(300); ++i) {
        const int span = random.between(16, 500);
        const Outline a = random_crossing_outline(random, span), b = random_crossing_outline(random, span);
        const double distance = hausdorff_distance(a, b);
        const double sampled = sampled_hausdorff(a, b, step);
        CAPTURE(a, b);
        REQUIRE(distance >= sampled - 1e-9);
        REQUIRE(distance <= sampled + step / 2 + 1e-9);
        REQUIRE(hausdorff_distance(b, a) == Approx(distance).margin(1e-10));
    }
}

TEST_CASE("Hausdorff distance far from the origin and far apart") {
    const auto far = static_cast<float>(max_coordinate);
    CHECK(hausdorff_distance(box_outline(far - 2, far - 2, far, far), box_outline(far - 2, far - 2, far - 1, far)) ==
          1);
    CHECK(hausdorff_distance(box_outline(0, 0, 1, 1), box_outline(1000, 0, 1001, 1)) == 1000);
    CHECK(hausdorff_distance(box_outline(-far, 0, 1 - far, 1), box_outline(far - 1, 0, far, 1)) ==
          Approx(2.0 * far - 1));
}

TEST_CASE("fidelity of known outlines") {
    const Mask mask = mask_of("####\n####\n####\n####");
    const Fidelity same = measure_fidelity(mask, trace(mask));
    CHECK(same.iou == 1);
    CHECK(same.missed_px == 0);
    CHECK(same.extra_px == 0);

    const Fidelity half = measure_fidelity(mask, box_outline(0, 0, 2, 4));
    CHECK(half.iou == 0.5);
    CHECK(half.missed_px == 8);

    const Fidelity outside = measure_fidelity(mask, box_outline(-4, 0, 4, 4)); // area beyond the mask counts
    CHECK(outside.iou == 0.5);
    CHECK(outside.extra_px == 0);

    CHECK(measure_fidelity(mask, Outline{}).iou == 0);
    CHECK(measure_fidelity(mask, Outline{}).missed_px == 16);
    CHECK(measure_fidelity(Mask(4, 4), Outline{}).iou == 1);
    CHECK(measure_fidelity(Mask(4, 4), box_outline(0, 0, 1, 1)).iou == 0);
    CHECK(measure_fidelity(Mask(4, 4), box_outline(0, 0, 1, 1)).extra_px == 1);
}

TEST_CASE("IoU agrees with counting fine subpixels, for random triangles over random masks") {
    Random random(52);
    for (int i = 0; i < case_count(60); ++i) {
        const Mask mask = random_mask(random, 12);
        Outline triangle;
        do {
            triangle = Outline{{}, {3}};
            for (int v = 0; v < 3; ++v) {
                triangle.vertices.push_back(
                    {static_cast<float>(random.between(0, 192)) / 16, static_cast<float>(random.between(0, 192)) / 16});
            }
        } while (signed_area(triangle) <= 1);
        constexpr int fine = 32;
        std::int64_t both = 0, either = 0;
        for (int y = 0; y < 12 * fine; ++y) {
            for (int x = 0; x < std::max(12, mask.width()) * fine; ++x) {
                const Vec2 p{(static_cast<float>(x) + 0.5F) / fine, (static_cast<float>(y) + 0.5F) / fine};
                const bool a = mask.test(x / fine, y / fine), b = contains(triangle, p);
                both += a && b ? 1 : 0;
                either += a || b ? 1 : 0;
            }
        }
        CAPTURE(mask, triangle);
        REQUIRE(measure_fidelity(mask, triangle).iou ==
                Approx(static_cast<double>(both) / static_cast<double>(either)).margin(0.004));
    }
}

TEST_CASE("the farthest point is on one boundary, and so far from the other") {
    Random random(49);
    int apart = 0;
    for (int i = 0; i < case_count(300); ++i) {
        const Outline a = trace(random_mask(random)), b = trace(random_mask(random));
        const FarthestPoint worst = farthest_point(a, b);
        REQUIRE(worst.distance == hausdorff_distance(a, b));
        if (a.vertices.empty() || b.vertices.empty() || worst.distance == 0) continue;
        ++apart;
        const double from_a = naive_distance(a, worst.at.x, worst.at.y),
                     from_b = naive_distance(b, worst.at.x, worst.at.y);
        REQUIRE(std::min(from_a, from_b) == Approx(0).margin(1e-4));
        REQUIRE(std::max(from_a, from_b) == Approx(worst.distance).margin(1e-4));
    }
    CHECK(apart > 100);
}

TEST_CASE("the fidelity of an exact outline is perfect") {
    Random random(53);
    for (int i = 0; i < case_count(500); ++i) {
        const Mask mask = random_mask(random);
        const Fidelity fidelity = measure_fidelity(mask, trace(mask));
        REQUIRE(fidelity.iou == 1);
        REQUIRE(fidelity.missed_px == 0);
        REQUIRE(fidelity.extra_px == 0);
    }
}
