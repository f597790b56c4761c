// A ship moves over a rock, and in each frame the game tests whether their pixels overlap. For sprites that turn, give
// their poses in place of the offset: overlaps(rock, rock_pose, ship, ship_pose).
//
//     two_sprites sprites/game/asteroid_small.png sprites/game/fighter.png

#include <cstdio>
#include <exception>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

using namespace hitmask;

namespace {

/// Prints both sprites as text, with one letter per 4 x 8 pixels: `a`, `b`, and `#` where they share pixels.
void draw(const Mask& a, const Mask& b, Offset b_at) {
    const Mask shared = overlap_mask(a, b, b_at);
    for (int y = 0; y < a.height(); y += 8) {
        for (int x = -b.width(); x < a.width() + b.width(); x += 4) {
            const PixelRect cell{x, y, 4, 8};
            const bool in_a = sub_mask(a, cell).count() > 0;
            const bool in_b = sub_mask(b, {x - b_at.dx, y - b_at.dy, 4, 8}).count() > 0;
            const bool in_both = sub_mask(shared, cell).count() > 0;
            std::putchar(in_both ? '#' : in_b ? 'b' : in_a ? 'a' : '.');
        }
        std::putchar('\n');
    }
}

void play(const Mask& rock_mask, const Mask& ship_mask) {
    const PreparedMask rock(rock_mask), ship(ship_mask); // once per sprite; this makes the tests fast
    const int frames = 24;
    const int segment = rock.width() + ship.width(); // from left of the rock to right of it
    for (int frame = 0; frame <= frames; ++frame) {
        const Offset ship_at{-ship.width() + segment * frame / frames, frame / 2}; // position of the ship on the rock
        if (!overlaps(rock, ship, ship_at)) {
            const auto gap = distance(rock, ship, ship_at);
            std::printf("frame %2d: %.1f px apart\n", frame, gap ? gap->length : 0);
            continue;
        }
        const auto hit = contact(rock, ship, ship_at);
        std::printf("frame %2d: %lld px shared, around (%.1f, %.1f); %.1f px deep, out towards (%.2f, %.2f)\n", frame,
                    static_cast<long long>(overlap_area(rock, ship, ship_at)), static_cast<double>(hit->point.x),
                    static_cast<double>(hit->point.y), hit->depth, static_cast<double>(hit->normal.x),
                    static_cast<double>(hit->normal.y));
        if (frame % 6 == 0) draw(rock_mask, ship_mask, ship_at);
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: two_sprites ROCK.png SHIP.png\n");
        return 2;
    }
    try {
        play(mask_from_rgba(load_image(argv[1]).image), mask_from_rgba(load_image(argv[2]).image));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "two_sprites: error: %s\n", error.what());
        return 1;
    }
    return 0;
}
