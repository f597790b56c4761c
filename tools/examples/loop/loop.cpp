// A game loop without a window. A ship and a rock fly towards each other and bounce apart when their pixels touch.

#include <cstdio>

#include <hitmask/hitmask.h>

#include "masks.h" // made of two PNGs when this is built, see CMakeLists.txt

using namespace hitmask;

namespace {

constexpr MaskView ship_mask{fighter_width, fighter_height, fighter_frames[0]};
constexpr MaskView rock_mask{asteroid_small_width, asteroid_small_height, asteroid_small_frames[0]};

/// A sprite on the screen: the position of its upper left corner and its motion per frame, px.
struct Body {
    int x, y, dx, dy;

    void move() { x += dx, y += dy; }
};

bool boxes_meet(const Body& a, const Body& b) {
    return a.x < b.x + rock_mask.width && b.x < a.x + ship_mask.width && a.y < b.y + rock_mask.height &&
           b.y < a.y + ship_mask.height;
}

} // namespace

int main() {
    const PreparedMask ship(ship_mask), rock(rock_mask); // once, when the level loads
    Body ship_at{0, 30, 3, 0}, rock_at{200, 60, -2, 0};
    bool near = false;
    for (int frame = 0; frame < 60; ++frame) {
        ship_at.move(), rock_at.move();
        if (boxes_meet(ship_at, rock_at) != near) {
            near = !near;
            std::printf("frame %2d: their boxes %s\n", frame, near ? "meet" : "part");
        }
        const Offset rock_on_ship{rock_at.x - ship_at.x, rock_at.y - ship_at.y};
        if (!overlaps(ship, rock, rock_on_ship)) continue; // each frame: exact, a few nanoseconds
        const auto hit = contact(ship, rock, rock_on_ship);
        std::printf("frame %2d: their pixels touch, the rock is pushed by (%d, %d) px\n", frame, hit->separation.dx,
                    hit->separation.dy);
        rock_at.x += hit->separation.dx, rock_at.y += hit->separation.dy;
        rock_at.dx = 3, rock_at.dy = 1, ship_at.dx = -1;
    }
}
