// A crate falls on a cloud. The shapes of both are the outlines of their sprites.

#include <cstdio>

#include "shapes.h" // made of two PNGs when this is built, see CMakeLists.txt

namespace {

b2Body& add_body(b2World& world, b2BodyType type, b2Vec2 position) {
    b2BodyDef def;
    def.type = type;
    def.position = position;
    return *world.CreateBody(&def);
}

/// Adds the rings of an outline as chains, which stop bodies that come from outside.
void add_chains(b2Body& body, const b2Vec2* vertices, const int* ends, int count) {
    for (int i = 0, begin = 0; i < count; begin = ends[i++]) {
        b2ChainShape chain;
        chain.CreateLoop(vertices + begin, ends[i] - begin);
        body.CreateFixture(&chain, 0);
    }
}

} // namespace

int main() {
    b2World world({0, -10});
    b2Body& cloud = add_body(world, b2_staticBody, {0, 0});
    add_chains(cloud, cloud_b2_chains, cloud_b2_chain_ends, cloud_b2_chain_count);

    b2Body& crate = add_body(world, b2_dynamicBody, {0, 8}); // 8 m above it; 32 px are 1 m
    b2FixtureDef wood;
    wood.density = 1;
    wood.friction = 0.6F;
    hitmask_add_pieces(crate, wood, crate_b2_pieces, crate_b2_piece_ends, crate_b2_piece_count);

    bool touched = false;
    for (int frame = 0; frame < 600 && crate.IsAwake(); ++frame) {
        world.Step(1 / 60.0F, 8, 3);
        const bool touches = crate.GetContactList() != nullptr && crate.GetContactList()->contact->IsTouching();
        if (!touched && (touches || frame % 15 == 0)) {
            std::printf("%.2f s: %.2f m above the cloud's middle\n", frame / 60.0, crate.GetPosition().y);
        }
        if (touches && !touched) std::puts("        they touch");
        touched = touched || touches;
    }
    std::printf("at rest at %.2f, %.2f m, turned by %.0f degrees\n", crate.GetPosition().x, crate.GetPosition().y,
                crate.GetAngle() * 180 / b2_pi);
    return touched && !crate.IsAwake() ? 0 : 1;
}
