// Convex pieces as bodies of Box2D 2.4, and every pixel centre asked of them: those of a header that is compiled in, or
// with RINGS those that standard input has, a line each, in metres, y up, from the middle. The mask is that of the
// header `c` of the same sprite, which must be called "sprite".

#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "sprite.c.h"

#ifdef RINGS
#include <box2d/box2d.h>
#else
#include "sprite.box2d.h"
#endif

namespace {

#ifdef RINGS
void add_shapes(b2Body& body) {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream numbers(line);
        std::vector<b2Vec2> ring;
        for (float x = 0, y = 0; numbers >> x >> y;) ring.push_back({x, y});
        b2PolygonShape polygon;
        polygon.Set(ring.data(), static_cast<int32>(ring.size()));
        body.CreateFixture(&polygon, 1);
    }
}
#else
void add_shapes(b2Body& body) {
    hitmask_add_pieces(body, b2FixtureDef(), sprite_b2_pieces, sprite_b2_piece_ends, sprite_b2_piece_count);
}
#endif

bool is_solid(int x, int y) {
    const int stride = (sprite_width + 7) / 8;
    return (sprite_mask[y * stride + x / 8] >> (x % 8) & 1) != 0;
}

bool is_hit(const b2Body& body, int x, int y) {
    // A little beside the centre: two pieces may meet right there, and single precision then find it in neither.
    const b2Vec2 p((x + 0.5F + 1.0F / 32 - sprite_width / 2.0F) / 32,
                   (sprite_height / 2.0F - y - 0.5F - 1.0F / 64) / 32);
    for (const b2Fixture* f = body.GetFixtureList(); f != nullptr; f = f->GetNext()) {
        if (f->TestPoint(p)) return true;
    }
    return false;
}

} // namespace

int main() {
    b2World world({0, 0});
    const b2BodyDef definition;
    b2Body& body = *world.CreateBody(&definition);
    add_shapes(body);
    int wrong = 0, solid = 0;
    for (int y = 0; y < sprite_height; ++y) {
        for (int x = 0; x < sprite_width; ++x) {
            solid += is_solid(x, y) ? 1 : 0;
            wrong += is_solid(x, y) != is_hit(body, x, y) ? 1 : 0;
        }
    }
    std::printf("Box2D: %d pixels, %d solid, %d wrong\n", sprite_width * sprite_height, solid, wrong);
    return wrong == 0 && solid > 0 && solid < sprite_width * sprite_height ? 0 : 1;
}
