// A ship moves over a rock and turns. In each frame the game tests whether their outlines overlap. Use outlines for
// bullets, and for physics that push sprites apart. To find whether sprites touch, take their masks, turned or not:
// overlaps(PreparedMask, Pose, PreparedMask, Pose).
//
//     two_outlines sprites/game/asteroid_small.png sprites/game/fighter.png

#include <cstdio>
#include <exception>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

using namespace hitmask;

namespace {

/// Prepares the outline of a sprite within 1 px, with the convex pieces that contact() needs. Call this once per
/// sprite.
PreparedOutline outline_of(const char* file) {
    const Mask mask = mask_from_rgba(load_image(file).image);
    const SimplifyResult simple = simplify(trace(mask), {.tolerance = 1});
    std::printf("%s: %zu vertices, at most %.2f px off\n", file, simple.outline.vertices.size(), simple.hausdorff);
    return PreparedOutline(simple.outline, {.convex_pieces = true});
}

Vec2 middle_of(const PreparedOutline& outline) {
    const Aabb box = outline.bounds();
    return {(box.lower.x + box.upper.x) / 2, (box.lower.y + box.upper.y) / 2};
}

/// The pose of the ship in a frame: it moves from left of the rock to right of it, and turns once.
Pose ship_in_frame(const PreparedOutline& ship, const PreparedOutline& rock, int frame, int frames) {
    const Aabb box = rock.bounds();
    const float part = static_cast<float>(frame) / static_cast<float>(frames), room = ship.bounds().upper.x;
    return {.position = {box.lower.x - room + (box.upper.x - box.lower.x + 2 * room) * part, middle_of(rock).y},
            .pivot = middle_of(ship),
            .angle = 6.2831853F * part};
}

void play(const PreparedOutline& rock, const PreparedOutline& ship) {
    const int frames = 24;
    const PosedShape rock_there(rock); // the rock does not move
    for (int frame = 0; frame <= frames; ++frame) {
        const PosedShape ship_there(ship, ship_in_frame(ship, rock, frame, frames)); // once per frame
        if (!overlaps(rock_there, ship_there)) {
            const auto gap = distance(rock_there, ship_there);
            std::printf("frame %2d: %.1f px apart\n", frame, gap ? gap->length : 0);
            continue;
        }
        const auto hit = contact(rock_there, ship_there);
        std::printf("frame %2d: hit at (%.1f, %.1f), %.1f px deep, out towards (%.2f, %.2f)\n", frame,
                    static_cast<double>(hit->point.x), static_cast<double>(hit->point.y), hit->depth,
                    static_cast<double>(hit->normal.x), static_cast<double>(hit->normal.y));
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: two_outlines ROCK.png SHIP.png\n");
        return 2;
    }
    try {
        play(outline_of(argv[1]), outline_of(argv[2]));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "two_outlines: error: %s\n", error.what());
        return 1;
    }
    return 0;
}
