// The README's recipe: moves a ship out of walls by contact(), again and a little farther while rounding leaves an
// overlap.

#include "support/catch.h"

#include <cmath>
#include <span>
#include <vector>

#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The recipe. Returns the number of rounds that moved the ship; 8 if the last one did.
int push_out(std::span<const PosedShape> walls, const PreparedOutline& ship, Pose& pose) {
    for (int round = 0; round < 8; ++round) {
        bool moved = false;
        for (const PosedShape& wall : walls) {
            double more = 0;
            while (const auto hit = contact(wall, PosedShape(ship, pose))) {
                pose.position += hit->normal * (hit->depth + more);
                more += 1.0 / 32;
                moved = true;
            }
        }
        if (!moved) return round;
    }
    return 8;
}

/// Returns true if the motion alone leaves an overlap, because of rounding.
bool overlaps_when_moved(const PosedShape& wall, const PreparedOutline& ship, Pose pose) {
    const auto hit = contact(wall, PosedShape(ship, pose));
    if (!hit) return false;
    pose.position += hit->normal * hit->depth;
    return overlaps(wall, PosedShape(ship, pose));
}

/// Nine corners at 6 to 40 px from the middle. Most of these stars are concave.
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

/// Counts of ships that were pushed out of one wall each.
struct Pushes {
    int overlapping = 0, still = 0; ///< they overlapped; they still did after the motion that contact() returns
    int far = 0;                    ///< they went more than 1 px farther than that
};

void push_out_of(const PosedShape& wall, const PreparedOutline& ship, Pose pose, Pushes& pushes) {
    pushes.still += overlaps_when_moved(wall, ship, pose) ? 1 : 0;
    const auto hit = contact(wall, PosedShape(ship, pose));
    const Vec2 from = pose.position;
    const int rounds = push_out({&wall, 1}, ship, pose);
    CHECK(rounds <= 1);
    CHECK_FALSE(overlaps(wall, PosedShape(ship, pose)));
    if (!hit) return;
    ++pushes.overlapping;
    const double way = length(pose.position - from);
    pushes.far += way > hit->depth + 1 ? 1 : 0;
}

} // namespace

TEST_CASE("shapes moved out of each other by contact, and a little more, are apart") {
    Random random(501);
    Pushes pushes;
    for (int i = 0; i < case_count(300, Weight::heavy); ++i) {
        const PreparedOutline rock = star(random), ship = star(random);
        const PosedShape wall(rock, random_pose(random, 40));
        push_out_of(wall, ship, random_pose(random, 40), pushes);
    }
    CHECK(pushes.overlapping > share_of(150, Weight::heavy));
    CHECK(pushes.still > pushes.overlapping / 5); // the reason to call contact() again
    CHECK(pushes.far == 0);
}

TEST_CASE("outlines of pixels are moved out of one wall in one round, whatever gaps it has") {
    Random random(503);
    Pushes pushes;
    for (int i = 0; i < case_count(400, Weight::fair); ++i) {
        const PrepareOptions in_pieces{.convex_pieces = true};
        const PreparedOutline rock(trace(random_mask(random, 12)), in_pieces);
        const PreparedOutline ship(trace(random_mask(random, 6)), in_pieces);
        const bool on_pixels = random.below(2) == 0;
        const auto random_place = [&] {
            const Pose pose = random_pose(random, 3);
            return on_pixels ? Pose{.position = {std::floor(pose.position.x), std::floor(pose.position.y)}} : pose;
        };
        const PosedShape wall(rock, random_place());
        push_out_of(wall, ship, random_place(), pushes);
    }
    CHECK(pushes.overlapping > 20);
    CHECK(pushes.still > 2);
    CHECK(pushes.far <= pushes.overlapping / 100);
}

TEST_CASE("a ship comes to rest in a gap that it fits into") {
    const PrepareOptions in_pieces{.convex_pieces = true};
    const PreparedOutline rock(trace(mask_of("#\n.\n.\n#\n#")), in_pieces), ship(trace(mask_of("#\n#")), in_pieces);
    const PosedShape wall(rock, Pose{});
    const Pose pose{.position = {1.125F, 1}, .angle = 0.6F};
    REQUIRE(contact(wall, PosedShape(ship, pose))->depth < 0.2);
    Pushes pushes;
    push_out_of(wall, ship, pose, pushes);
    CHECK(pushes.still == 1);
    CHECK(pushes.far == 0); // steps that double in one direction went 4 px too far
}

TEST_CASE("between walls pushing out takes some rounds") {
    Random random(502);
    int overlapping = 0, out = 0;
    for (int i = 0; i < case_count(150, Weight::heavy); ++i) {
        const PreparedOutline ship = star(random);
        const std::vector walls{PosedShape(Aabb{{-200, 20}, {200, 200}}), PosedShape(Aabb{{20, -200}, {200, 200}})};
        Pose pose = random_pose(random, 30);
        const int rounds = push_out(walls, ship, pose);
        overlapping += rounds > 0 ? 1 : 0;
        if (rounds == 8) continue;
        ++out;
        CHECK_FALSE(overlaps(walls[0], PosedShape(ship, pose)));
        CHECK_FALSE(overlaps(walls[1], PosedShape(ship, pose)));
    }
    CHECK(overlapping > 10);
    CHECK(out == case_count(150, Weight::heavy));
}
