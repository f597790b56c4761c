// The discs of a prepared outline keep their promises, and pairs of outlines that they decide are answered as without
// them.

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "outline_collision/outline_data.h"
#include "support/mask_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/region_oracle.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using kernels::OutlineData;
using kernels::OutlineDiscs;

/// A point relative to the outline's origin, units.
struct PlaceInUnits {
    double x, y;
};

PlaceInUnits on_edge(const OutlineData& o, std::int32_t slot, double part) {
    return {o.x[slot] + part * o.dx[slot], o.y[slot] + part * o.dy[slot]};
}

double distance_from_edges(const OutlineData& o, PlaceInUnits p) {
    double least = std::numeric_limits<double>::infinity();
    for (std::int32_t s = 0; s < o.slot_count; ++s) {
        const double dx = o.dx[s], dy = o.dy[s], squared = dx * dx + dy * dy;
        const double along = (p.x - o.x[s]) * dx + (p.y - o.y[s]) * dy;
        const PlaceInUnits q = on_edge(o, s, squared > 0 ? std::clamp(along / squared, 0.0, 1.0) : 0);
        least = std::min(least, std::hypot(p.x - q.x, p.y - q.y));
    }
    return least;
}

/// Returns true if a disc contains a point of a slot's edge, and knows that the slot's group is in it.
bool is_covered(const OutlineData& o, std::int32_t slot, PlaceInUnits p) {
    const OutlineDiscs& discs = *o.discs;
    const std::int32_t group = slot >> (2 * o.box_level_count);
    for (int i = 0; i < kernels::boundary_discs; ++i) {
        const bool is_inside = std::hypot(p.x - discs.x[i], p.y - discs.y[i]) <= discs.radius[i];
        if (is_inside && (discs.groups[i] >> group & 1) != 0) return true;
    }
    return false;
}

void check_discs(Random& random, const PreparedOutline& prepared) {
    const OutlineData& o = prepared.data();
    for (std::int32_t s = 0; s < o.slot_count; ++s) {
        if (o.inverse_length_sq[s] == 0) continue;
        const PlaceInUnits p = on_edge(o, s, random.between(0, 16) / 16.0);
        CAPTURE(s, p.x, p.y);
        REQUIRE(is_covered(o, s, p));
    }
    for (int i = 0; i < kernels::boundary_discs; ++i) {
        const double off = distance_from_edges(o, {o.discs->x[i], o.discs->y[i]});
        CAPTURE(i, off);
        REQUIRE(off <= 2 * o.error);
        if (o.clearance == 0) REQUIRE(o.discs->inner[i] < -1e20F);
    }
    const PlaceInUnits inner{o.discs->x[kernels::boundary_discs], o.discs->y[kernels::boundary_discs]};
    REQUIRE(o.discs->inner[kernels::boundary_discs] <= distance_from_edges(o, inner));
}

/// A wavy ring of 17 to 200 edges around a place. Sometimes with a hole.
Outline blob_with_edges(Random& random) {
    const int edges = random.between(17, 200), lobes = random.between(2, 5);
    const double radius = random.between(8, 40), wave = random.between(0, 60) / 100.0;
    Outline outline = wavy_ring(edges, radius, wave, lobes);
    if (random.below(4) != 0) return outline;
    const Outline hole = turned_around(wavy_ring(edges, 0.6 * radius, wave, lobes));
    outline.vertices.insert(outline.vertices.end(), hole.vertices.begin(), hole.vertices.end());
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    return outline;
}

/// Any of these, in part with rings that are turned around.
Outline any_rings(Random& random) {
    switch (random.below(6)) {
    case 0:
        return random_outline(random);
    case 1:
        return turned_around(blob_with_edges(random));
    case 2:
        return one_ring({{0, 0}, {static_cast<float>(random.between(1, 30)), 0}, {9, 9}, {0, 5}});
    default:
        return blob_with_edges(random);
    }
}

} // namespace

TEST_CASE("discs of outlines cover their boundaries") {
    Random random(31);
    for (int i = 0; i < case_count(150); ++i) {
        const Outline outline = i % 3 == 0 ? dense_blob(random) : any_rings(random);
        const PreparedOutline prepared(outline, {.distance_grid = i % 2 == 0});
        if (prepared.edge_count() == 0) continue;
        CAPTURE(i, outline);
        check_discs(random, prepared);
    }
}

TEST_CASE("outlines overlap with discs as they do without, at any distance, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(32);
        int hits = 0, all = 0;
        for (int i = 0; i < case_count(60, Weight::heavy); ++i) {
            const Outline outline_a = any_rings(random), outline_b = any_rings(random);
            const PreparedOutline a(outline_a), b(outline_b), bare_a(outline_a, {.distance_grid = false}),
                bare_b(outline_b, {.distance_grid = false});
            const Pose pose_a = random_outline_pose(random, a.bounds(), {0, 0});
            for (int k = 0; k < 30; ++k, ++all) {
                const Pose pose_b = random_outline_pose(
                    random, b.bounds(),
                    {static_cast<float>(random.between(-70, 70)), static_cast<float>(random.between(-70, 70))});
                const bool expected = overlaps(bare_a, pose_a, bare_b, pose_b);
                hits += expected ? 1 : 0;
                if (overlaps(a, pose_a, b, pose_b) == expected && overlaps(b, pose_b, a, pose_a) == expected) continue;
                CAPTURE(outline_a, outline_b, pose_a.position, pose_a.angle, pose_a.scale, pose_a.mirrored,
                        pose_b.position, pose_b.angle, pose_b.scale, pose_b.mirrored);
                REQUIRE(overlaps(a, pose_a, b, pose_b) == expected);
                REQUIRE(overlaps(b, pose_b, a, pose_a) == expected);
            }
        }
        CHECK(hits > all / 8);
        CHECK(hits < all * 7 / 8);
    });
}

TEST_CASE("outlines that move through each other share area where exact fractions say so, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(33);
        int hits = 0, all = 0;
        for (int i = 0; i < case_count(12, Weight::heavy); ++i) {
            const Outline outline_a = blob_with_edges(random), outline_b = blob_with_edges(random);
            const PreparedOutline a(outline_a), b(outline_b);
            const float angle = static_cast<float>(random.between(0, 6283)) / 1000;
            const std::vector<ScreenRing> rings_a = rings_on_screen(outline_a, {});
            for (int step = 0; step < 12; ++step, ++all) { // from apart to inside each other, and in small steps
                const double away = step < 8 ? 12.0 * (8 - step) : random.between(0, 100 * 16) / 16.0;
                const Pose pose_b{
                    .position = {on_lattice(away * std::cos(3.0 * angle)), on_lattice(away * std::sin(3.0 * angle))},
                    .angle = angle};
                const bool expected = naive_share_area(rings_a, rings_on_screen(outline_b, pose_b));
                hits += expected ? 1 : 0;
                CAPTURE(outline_a, outline_b, pose_b.position, angle);
                REQUIRE(overlaps(a, {}, b, pose_b) == expected);
                REQUIRE(overlaps(b, pose_b, a, {}) == expected);
            }
        }
        CHECK(hits > all / 8);
        CHECK(hits < all * 7 / 8);
    });
}

TEST_CASE("polygons of three to sixteen corners meet outlines at each edge, for every target") {
    const PreparedOutline pebble(wavy_ring(20, 3));
    for_each_simd_target([&](SimdTarget) {
        int hits = 0, misses = 0;
        for (int corners = 3; corners <= 16; ++corners) {
            const Outline around = wavy_ring(corners, 30);
            const PreparedOutline outline(around);
            const PosedShape polygon(convex_polygon(around.vertices).value());
            for (int i = 0; i < 4 * corners; ++i) {
                const double angle = 6.283185307179586 * (i + 0.5) / (4 * corners);
                for (int sixteenths = 16 * 15; sixteenths < 16 * 34; sixteenths += 8) {
                    Pose pose;
                    pose.position = {static_cast<float>(std::cos(angle) * sixteenths / 16),
                                     static_cast<float>(std::sin(angle) * sixteenths / 16)};
                    const bool expected = overlaps(PosedOutline(outline, {}), PosedOutline(pebble, pose));
                    CAPTURE(corners, i, sixteenths);
                    HITMASK_QUICK_REQUIRE(overlaps(PosedShape(pebble, pose), polygon) == expected);
                    HITMASK_QUICK_REQUIRE(overlaps(polygon, PosedShape(pebble, pose)) == expected);
                    (expected ? hits : misses) += 1;
                }
            }
        }
        CHECK(hits > 1000);
        CHECK(misses > 1000);
    });
}
