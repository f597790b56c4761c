#include "support/catch.h"

#include <memory>
#include <string>

#include <hitmask/decompose.h>
#include <hitmask/offline/export.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "support/mask_pixels.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Noise: three in five pixels are solid.
Mask noise_of_pixels(test::Random& random) {
    return mask_where(20, 20, [&random](int, int) { return random.below(5) < 3; });
}

} // namespace

TEST_CASE("convex cuts: each kind of pieces is searched for once, and is what convex_pieces() returns") {
    test::Random random(31);
    const Outline outline = trace(noise_of_pixels(random));
    const Outline other = trace(noise_of_pixels(random));
    ConvexCuts cuts;
    const ConvexPieces& pieces = cuts.pieces(outline, {});
    CHECK(pieces.vertices == convex_pieces(outline).vertices);
    CHECK(&cuts.pieces(Outline(outline), {}) == &pieces);
    CHECK(cuts.pieces(outline, {.max_vertices = 3}).vertices == convex_pieces(outline, {.max_vertices = 3}).vertices);
    CHECK(cuts.pieces(outline, {.px_per_metre = 1000}).slivers != pieces.slivers);
    CHECK(cuts.pieces(other, {}).vertices == convex_pieces(other).vertices);
    CHECK(&cuts.pieces(outline, {}) == &pieces);
}

TEST_CASE("convex cuts: formats that share them write the same files") {
    test::Random random(32);
    TracedSprite sprite;
    sprite.found.mask = noise_of_pixels(random);
    sprite.image = {20, 20, {}};
    sprite.name = std::string("a");
    sprite.found.simplified = simplify(trace(sprite.found.mask), {.tolerance = 0});
    TracedSprite sharing = sprite;
    sharing.cuts = std::make_shared<ConvexCuts>();
    for (const char* format : {"godot", "phaser", "physicseditor", "libgdx", "box2d", "love", "defold", "c"}) {
        CAPTURE(format);
        const ExportFormat& exporter = *find_format(format);
        for (const int most : {8, 3}) {
            const ExportOptions options{.max_convex_vertices = most, .convex = true};
            const Encoding shared = exporter.encode(sharing, options), alone = exporter.encode(sprite, options);
            CHECK(shared.bytes == alone.bytes);
            CHECK(shared.more == alone.more);
        }
    }
}
