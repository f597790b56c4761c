// box2d_header MASK.txt: checks every pixel of a sprite that must be called "sprite". Asks the convex pieces of its
// header for Box2D 2.4 as a body, the rings of this header as chains, and the bits of its header `c`.

#include "sprite.c.h"

#include "sprite.box2d.h" // includes Box2D

#include "box2d_body.h"

namespace {

using Mask = std::vector<std::string>;

int compare_bits(const Mask& mask) {
    const int stride = (sprite_width + 7) / 8;
    return compare("c", mask, [stride](Point p) {
        const int x = static_cast<int>(p.x * px_per_metre + sprite_width / 2.0F);
        const int y = static_cast<int>(sprite_height / 2.0F - p.y * px_per_metre);
        return (sprite_mask[y * stride + x / 8] >> (x % 8) & 1) != 0;
    });
}

/// Returns true if a ray from the point to the right crosses the edge.
bool crosses(const b2EdgeShape& edge, Point p) {
    const b2Vec2 a = edge.m_vertex1, b = edge.m_vertex2;
    return (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y);
}

/// Checks the rings by the edges that Box2D makes of them.
int compare_chains(const Mask& mask) {
    std::vector<b2EdgeShape> edges;
    for (int i = 0, begin = 0; i < sprite_b2_chain_count; begin = sprite_b2_chain_ends[i++]) {
        b2ChainShape chain;
        chain.CreateLoop(sprite_b2_chains + begin, sprite_b2_chain_ends[i] - begin);
        for (int child = 0; child < chain.GetChildCount(); ++child) {
            edges.emplace_back();
            chain.GetChildEdge(&edges.back(), child);
        }
    }
    return compare("Box2D, chains", mask, [&edges](Point p) {
        bool is_inside = false;
        for (const b2EdgeShape& edge : edges) is_inside ^= crosses(edge, p);
        return is_inside;
    });
}

} // namespace

int main(int /*argc*/, char** argv) {
    const Mask mask = read_mask(argv[1]);
    b2World world({0, 0});
    b2Body& pieces = static_body(world);
    hitmask_add_pieces(pieces, b2FixtureDef(), sprite_b2_pieces, sprite_b2_piece_ends, sprite_b2_piece_count);
    return compare("Box2D, header", mask, pieces) | compare_chains(mask) | compare_bits(mask);
}
