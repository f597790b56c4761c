// The recipe of the README: out of walls by contact(), a little more each time.

#include "support/catch.h"

#include <cmath>
#include <span>
#include <vector>

#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Returns how many rounds it took; 8 if that was not enough.
int push_out(std::span<const PosedShape> walls, const PreparedOutline& ship, Pose& pose, float more) {
    for (int round = 0; round < 8; ++round) {
        bool moved = false;
        for (const PosedShape& wall : walls) {
            const auto hit = contact(wall, PosedShape(ship, pose));
            if (!hit) continue;
            const float way = static_cast<float>(hit->depth) + more;
            pose.position.x += hit->normal.x * way, pose.position.y += hit->normal.y * way;
            moved = true;
        }
        if (!moved) return round;
    }
    return 8;
}

/// Nine corners at 6 to 40 px from the middle: mostly concave.
PreparedOutline star(Random& random) {
    Outline outline;
    for (int i = 0; i < 9; ++i) {
        const double radius = random.between(6 * 16, 40 * 16) / 16.0, angle = 6.283185307179586 * i / 9;
        outline.vertices.push_back(
            {static_cast<float>(radius * std::cos(angle)), static_cast<float>(radius * std::sin(angle))});
    }
    outline.ring_ends = {9};
    return PreparedOutline(outline, {.convex_pieces = true});
}

Pose random_pose(Random& random, int spread) {
    const auto along = [&] { return static_cast<float>(random.between(-spread * 16, spread * 16)) / 16; };
    const float x = along(), y = along();
    return {.position = {x, y}, .angle = static_cast<float>(random.between(0, 6283)) / 1000};
}

} // namespace

TEST_CASE("shapes moved out of each other by contact, and a little more, are apart") {
    Random random(501);
    int overlapping = 0, second_rounds = 0, still = 0;
    for (int i = 0; i < case_count(with_sanitizer ? 40 : 300, 10000); ++i) {
        const PreparedOutline rock = star(random), ship = star(random);
        const std::vector walls{PosedShape(rock, random_pose(random, 40))};
        const Pose start = random_pose(random, 40);
        Pose pose = start, exactly = start;
        const int rounds = push_out(walls, ship, pose, 0.125F);
        CHECK(rounds <= 3);
        CHECK_FALSE(overlaps(walls[0], PosedShape(ship, pose)));
        overlapping += rounds > 0 ? 1 : 0, second_rounds += rounds > 1 ? 1 : 0;
        still += push_out(walls, ship, exactly, 0) > 1 ? 1 : 0;
    }
    CHECK(overlapping > 20);
    CHECK(second_rounds <= overlapping / 20);
    CHECK(still > overlapping / 5); // why it is a little more
}

TEST_CASE("between walls pushing out takes some rounds") {
    Random random(502);
    int overlapping = 0, out = 0;
    for (int i = 0; i < case_count(with_sanitizer ? 20 : 150, 5000); ++i) {
        const PreparedOutline ship = star(random);
        const std::vector walls{PosedShape(Aabb{{-200, 20}, {200, 200}}), PosedShape(Aabb{{20, -200}, {200, 200}})};
        Pose pose = random_pose(random, 30);
        const int rounds = push_out(walls, ship, pose, 0.125F);
        overlapping += rounds > 0 ? 1 : 0;
        if (rounds == 8) continue;
        ++out;
        CHECK_FALSE(overlaps(walls[0], PosedShape(ship, pose)));
        CHECK_FALSE(overlaps(walls[1], PosedShape(ship, pose)));
    }
    CHECK(overlapping > 10);
    CHECK(out == case_count(with_sanitizer ? 20 : 150, 5000));
}
