#include "support/outlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace hitmask::test {

namespace {

/// A star: vertices at growing angles around a middle, in directions of whole numbers.
Outline random_star(Random& random) {
    constexpr std::array<std::pair<int, int>, 16> around = {{{4, 0},
                                                             {4, 2},
                                                             {3, 3},
                                                             {2, 4},
                                                             {0, 4},
                                                             {-2, 4},
                                                             {-3, 3},
                                                             {-4, 2},
                                                             {-4, 0},
                                                             {-4, -2},
                                                             {-3, -3},
                                                             {-2, -4},
                                                             {0, -4},
                                                             {2, -4},
                                                             {3, -3},
                                                             {4, -2}}};
    std::vector<Vec2> star;
    const int size = random.between(1, 40);
    for (const auto& [x, y] : around) {
        if (random.below(4) == 0) continue;
        const int length = random.between(1, size);
        star.push_back({static_cast<float>(x * length) / 16, static_cast<float>(y * length) / 16});
    }
    if (star.size() < 3) star = {{0, 0}, {3, 0}, {0, 2.5F}};
    return one_ring(std::move(star));
}

/// A convex polygon, usually of three to eight corners.
Outline random_convex(Random& random) {
    std::vector<Vec2> points;
    for (int i = random.between(3, 10); i > 0; --i) {
        points.push_back(
            {static_cast<float>(random.between(-100, 100)) / 16, static_cast<float>(random.between(-100, 100)) / 16});
    }
    const auto polygon = convex_polygon(points);
    if (!polygon || polygon->corner_count < 3) return random_convex(random);
    const RingView ring = polygon->ring();
    return one_ring({ring.begin(), ring.end()});
}

} // namespace

Outline random_outline(Random& random) {
    if (random.below(4) == 0) return random_convex(random);
    if (random.below(4) == 0) return random_star(random);
    const Outline exact = trace(random_mask(random, random.below(2) == 0 ? 8 : 20),
                                random.below(2) == 0 ? Connectivity::four : Connectivity::eight);
    if (random.below(2) == 0) return exact;
    const double tolerance = static_cast<double>(random.between(1, 12)) / 8;
    return simplify(exact, {.tolerance = tolerance, .prefer = Prefer::fewest}).outline; // this preference is fast
}

Outline one_ring(std::vector<Vec2> vertices) {
    const auto end = static_cast<std::uint32_t>(vertices.size());
    return {std::move(vertices), {end}};
}

Outline turned_around(Outline outline) {
    std::uint32_t begin = 0;
    for (const std::uint32_t end : outline.ring_ends) {
        std::reverse(outline.vertices.data() + begin, outline.vertices.data() + end);
        begin = end;
    }
    return outline;
}

Outline scaled(Outline outline, float factor) {
    for (Vec2& v : outline.vertices) v *= factor;
    return outline;
}

float on_lattice(double px) {
    return static_cast<float>(std::round(px * 16) / 16);
}

Outline wavy_ring(int vertices, double size, double wave, int waves) {
    std::vector<Vec2> ring;
    for (int i = 0; i < vertices; ++i) {
        const double angle = 6.283185307179586 * i / vertices;
        const double radius = size * (1 + wave * std::cos(waves * angle));
        ring.push_back({on_lattice(radius * std::cos(angle)), on_lattice(radius * std::sin(angle))});
    }
    return one_ring(std::move(ring));
}

Outline dense_blob(Random& random) {
    const int vertices = random.between(100, 1500), waves = random.between(1, 9);
    const double size = random.between(10, 60), wave = random.between(0, 30) / 100.0;
    return wavy_ring(vertices, size, wave, waves);
}

Pose random_outline_pose(Random& random, const Aabb& box, Vec2 near) {
    const auto part = [&](int count) { return static_cast<float>(random.between(-count, count)) / 16; };
    Pose pose;
    pose.pivot = {std::floor((box.lower.x + box.upper.x) / 2), std::floor((box.lower.y + box.upper.y) / 2)};
    pose.position = {near.x + std::floor(part(160)), near.y + std::floor(part(160))};
    pose.mirrored = random.below(2) == 0;
    if (random.below(4) == 0) return pose;
    pose.position = {near.x + part(160), near.y + part(160)};
    const float quarter = 1.5707964F;
    pose.angle = random.below(4) == 0 ? static_cast<float>(random.between(-5, 5)) * quarter
                                      : static_cast<float>(random.between(-100000, 100000)) / 10000;
    constexpr std::array scales = {1.0F, 1.0F, 1.0F, 1.25F, 0.75F, 2.0F, 0.5F, 3.0F, 0.25F, 0.0625F, 8.0F, 1.1F};
    pose.scale = scales[random.below(scales.size())];
    return pose;
}

Aabb box_around(const std::vector<ScreenRing>& rings) {
    Aabb box{{1e9F, 1e9F}, {-1e9F, -1e9F}};
    for (const ScreenRing& ring : rings) {
        for (const ScreenPoint& p : ring) {
            const float x = static_cast<float>(p.x) / 16, y = static_cast<float>(p.y) / 16;
            box = {{std::min(box.lower.x, x), std::min(box.lower.y, y)},
                   {std::max(box.upper.x, x), std::max(box.upper.y, y)}};
        }
    }
    return box.lower.x > box.upper.x ? Aabb{} : box;
}

} // namespace hitmask::test
