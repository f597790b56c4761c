#include "support/catch.h"

#include <algorithm>
#include <cmath>

#include "support/convex_oracle.h"
#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Typical outlines: exact or simplified, of either connectivity.
Outline random_traced_outline(Random& random, int max_side = 24) {
    const auto connectivity = random.below(2) == 0 ? Connectivity::four : Connectivity::eight;
    Outline exact = trace(random_mask(random, max_side), connectivity);
    constexpr double tolerances[] = {0.5, 0.75, 1, 2};
    if (random.below(3) == 0) return exact;
    return douglas_peucker(exact, tolerances[random.below(std::size(tolerances))]); // on whole px: for with_collinear()
}

/// The outline with additional collinear vertices where there is room.
Outline with_collinear(const Outline& outline, Random& random) {
    Outline result;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            result.vertices.push_back(a);
            for (int quarter = 1; quarter < 4; ++quarter) {
                const float t = static_cast<float>(quarter) / 4;
                if (random.below(2) == 0) result.vertices.push_back({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t});
            }
        }
        result.ring_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
    }
    return result;
}

Outline shifted(Outline outline, float dx, float dy) {
    for (Vec2& v : outline.vertices) {
        v = {v.x + dx, v.y + dy};
    }
    return outline;
}

bool has_hole(const Outline& outline) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (signed_area(outline.ring(r)) < 0) return true;
    }
    return false;
}

int count_of(const Outline& outline, int max_vertices) {
    return static_cast<int>(convex_pieces(outline, {.max_vertices = max_vertices}).piece_count());
}

Outline outline_of_picture(const char* picture, Connectivity connectivity = Connectivity::eight) {
    return trace(mask_of(picture), connectivity);
}

} // namespace

TEST_CASE("nothing has no pieces and no triangles") {
    CHECK(convex_pieces(Outline{}) == ConvexPieces{});
    CHECK(triangulate(Outline{}).empty());
}

TEST_CASE("what is convex stays one piece, an L has two, a square ring four") {
    const ConvexPieces square = convex_pieces(outline_of_picture("##\n##"));
    CHECK(square.vertices == std::vector<Vec2>{{0, 0}, {2, 0}, {2, 2}, {0, 2}});
    CHECK(square.piece_ends == std::vector<std::uint32_t>{4});
    CHECK(square.slivers.empty());
    CHECK(count_of(outline_of_picture("#.\n##"), 8) == 2);
    CHECK(count_of(outline_of_picture("###\n#.#\n###"), 8) == 4);
}

TEST_CASE("a plus has three pieces, which no cut to a new point could better") {
    CHECK(count_of(outline_of_picture(".#.\n###\n.#."), 8) == 3);
}

TEST_CASE("a square with a vertex in line is one piece of four vertices, and three triangles") {
    const Outline square{{{0, 0}, {4, 0}, {8, 0}, {8, 8}, {0, 8}}, {5}};
    const ConvexPieces pieces = convex_pieces(square);
    CHECK(pieces.vertices == std::vector<Vec2>{{0, 0}, {8, 0}, {8, 8}, {0, 8}});
    CHECK(triangulate(square).size() == 9);
    CHECK(defect_of_triangles(square, triangulate(square)) == no_defect);
}

TEST_CASE("a polygon of too many corners is cut into as few pieces as its corners allow") {
    Outline circle;
    for (const int x : {0, 1, 3, 6, 10, 15, 21, 28, 36, 45}) { // corners of a parabola, and of a second one back
        circle.vertices.push_back({static_cast<float>(x), static_cast<float>(x * (45 - x)) / -16});
    }
    for (const int x : {40, 33, 25, 18, 11, 4}) {
        circle.vertices.push_back({static_cast<float>(x), static_cast<float>(x * (45 - x)) / 16});
    }
    std::ranges::for_each(circle.vertices, [](Vec2& v) { v.y = std::round(v.y * 16) / 16; });
    circle.ring_ends = {16};
    for (int max_vertices = 3; max_vertices <= 16; ++max_vertices) {
        CAPTURE(max_vertices);
        const ConvexPieces pieces = convex_pieces(circle, {.max_vertices = max_vertices});
        CHECK(defect_of_pieces(circle, pieces, max_vertices) == no_defect);
        CHECK(pieces.piece_count() == static_cast<std::size_t>((14 + max_vertices - 3) / (max_vertices - 2)));
    }
}

TEST_CASE("pinches, holes that touch the boundary, islands in holes, vertices in line") {
    const char* pictures[] = {
        "#.\n.#",                                                        // two pieces of one ring
        "##..\n##..\n..##\n..##",                                        //
        "#.#\n.#.\n#.#",                                                 //
        "####\n#..#\n#.##\n####",                                        //
        "#####\n#...#\n#.#.#\n#...#\n#####",                             // an island in a hole
        "######\n#....#\n#.##.#\n#.##.#\n#....#\n######",                //
        "#####\n##.##\n#.#.#\n##.##\n#####",                             // holes that touch each other
        "####\n#.##\n##.#\n####",                                        //
        ".####\n#...#\n#...#\n#####",                                    // with eight, the hole touches the outer ring
        "#######\n#.....#\n#.###.#\n#.#.#.#\n#.###.#\n#.....#\n#######", //
        "#.#.#.#.#\n#########\n#.#.#.#.#",                               //
        "##.##\n#####\n.###.\n..#..",                                    //
    };
    for (const char* picture : pictures) {
        for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
            const Outline outline = outline_of_picture(picture, connectivity);
            CAPTURE(picture, connectivity == Connectivity::eight);
            CHECK(defect_of_triangles(outline, triangulate(outline)) == no_defect);
            for (int max_vertices = 3; max_vertices <= 9; ++max_vertices) {
                const ConvexPieces pieces = convex_pieces(outline, {.max_vertices = max_vertices});
                CHECK(defect_of_pieces(outline, pieces, max_vertices) == no_defect);
                CHECK(static_cast<int>(pieces.piece_count()) <= hertel_mehlhorn(outline, max_vertices));
            }
        }
    }
}

TEST_CASE("a hole that touches the boundary at a vertex is an inlet, and its ring is cut into the fewest pieces") {
    // One ring around the same region. It passes the vertex (8, 0) twice.
    const Outline with_hole{{{0, 0}, {8, 0}, {16, 0}, {16, 16}, {0, 16}, {8, 0}, {4, 8}, {12, 8}}, {5, 8}};
    const ConvexPieces pieces = convex_pieces(with_hole);
    CHECK(defect_of_pieces(with_hole, pieces, 8) == no_defect);
    CHECK(pieces.piece_count() == 3);
}

TEST_CASE("pieces of random outlines cover them exactly, whatever the limit on vertices") {
    Random random(71);
    int with_holes = 0, slivers = 0;
    for (int i = 0; i < case_count(700, Weight::medium); ++i) {
        const int max_vertices = i % 3 == 0 ? 8 : random.between(3, 16);
        const Outline outline = random_traced_outline(random);
        const ConvexPieces pieces = convex_pieces(outline, {.max_vertices = max_vertices});
        CAPTURE(i, max_vertices, outline);
        REQUIRE(defect_of_pieces(outline, pieces, max_vertices) == no_defect);
        with_holes += has_hole(outline) ? 1 : 0;
        slivers += pieces.slivers.empty() ? 0 : 1;
    }
    CHECK(with_holes > share_of(50, Weight::medium));
    CHECK(slivers > share_of(2, Weight::medium));
}

TEST_CASE("triangles of random outlines cover them exactly and use every vertex") {
    Random random(72);
    for (int i = 0; i < case_count(400, Weight::medium); ++i) {
        Outline outline = random_traced_outline(random);
        if (i % 2 == 0) outline = with_collinear(outline, random);
        CAPTURE(i, outline);
        REQUIRE(defect_of_triangles(outline, triangulate(outline)) == no_defect);
    }
}

TEST_CASE("every point of a fine grid is in exactly one piece if it is in the outline, and in none if not") {
    Random random(73);
    std::int64_t inside = 0, outside = 0;
    for (int i = 0; i < case_count(60, Weight::medium); ++i) {
        const Outline outline = random_traced_outline(random, 14);
        const ConvexPieces pieces = convex_pieces(outline);
        CAPTURE(i, outline);
        for (int y = -2; y < 4 * 15; ++y) {
            for (int x = -2; x < 4 * 20; ++x) {
                const Vec2 point{static_cast<float>(x) / 4, static_cast<float>(y) / 4};
                int count = 0;
                for (std::size_t k = 0; k < pieces.piece_count(); ++k) {
                    const RingView piece = pieces.piece(k);
                    const std::uint32_t end[] = {static_cast<std::uint32_t>(piece.size())};
                    count += contains(OutlineView{piece, end}, point) ? 1 : 0;
                }
                const bool is_inside = contains(outline, point);
                REQUIRE(count == (is_inside ? 1 : 0));
                (is_inside ? inside : outside) += 1;
            }
        }
    }
    CHECK(inside > share_of(10000, Weight::medium));
    CHECK(outside > share_of(10000, Weight::medium));
}

TEST_CASE("rings have the fewest pieces that need no new vertex, for every limit on vertices") {
    Random random(74);
    int concave = 0, limited = 0, in_line = 0;
    for (int i = 0; i < case_count(1500, Weight::heavy); ++i) {
        Outline ring = random_ring(random, random.between(4, 11), random.between(3, 9));
        if (i % 4 == 0 && ring.vertices.size() < 7) ring = with_collinear(ring, random);
        if (ring.vertices.size() > 12) continue;
        int without_limit = 0;
        for (const int max_vertices : {16, 8, 6, 5, 4, 3}) {
            const int fewest = fewest_by_trying(ring.ring(0), max_vertices);
            CAPTURE(i, max_vertices, ring);
            const ConvexPieces pieces = convex_pieces(ring, {.max_vertices = max_vertices});
            REQUIRE(defect_of_pieces(ring, pieces, max_vertices) == no_defect);
            REQUIRE(static_cast<int>(pieces.piece_count()) == fewest);
            if (max_vertices == 16) without_limit = fewest;
            limited += max_vertices >= 4 && fewest > without_limit ? 1 : 0;
        }
        concave += without_limit > 1 ? 1 : 0;
        in_line += simplify(ring, {.tolerance = 0}).outline.vertices.size() < ring.vertices.size() ? 1 : 0;
    }
    CHECK(concave > share_of(1000, Weight::heavy));
    CHECK(limited > share_of(150, Weight::heavy));
    CHECK(in_line > share_of(200, Weight::heavy));
}

TEST_CASE("outlines of small masks without holes have the fewest pieces") {
    Random random(75);
    int tried = 0;
    for (int i = 0; i < case_count(3000); ++i) {
        const Outline outline = trace(random_mask(random, 5), Connectivity::four); // no ring touches itself
        int fewest = 0;
        bool is_small = !outline.ring_ends.empty() && !has_hole(outline);
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            is_small = is_small && outline.ring(r).size() <= 12;
        }
        if (!is_small) continue;
        const int max_vertices = random.between(3, 8);
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            fewest += fewest_by_trying(outline.ring(r), max_vertices);
        }
        CAPTURE(outline, max_vertices);
        REQUIRE(count_of(outline, max_vertices) == fewest);
        ++tried;
    }
    CHECK(tried > 500);
}

TEST_CASE("there are never more pieces than Hertel and Mehlhorn's algorithm leaves, and mostly fewer") {
    Random random(76);
    struct {
        int ours = 0, theirs = 0;
    } rings, with_holes;
    for (int i = 0; i < case_count(500, Weight::fair); ++i) {
        const Outline outline = random_traced_outline(random);
        const int max_vertices = i % 2 == 0 ? 8 : random.between(3, 16);
        const int fewest = count_of(outline, max_vertices), left = hertel_mehlhorn(outline, max_vertices);
        CAPTURE(i, max_vertices, outline);
        REQUIRE(fewest <= left);
        auto& sum = has_hole(outline) ? with_holes : rings;
        if (i % 2 == 0) sum.ours += fewest;
        if (i % 2 == 0) sum.theirs += left;
    }
    CHECK(rings.theirs > 500);
    CHECK(rings.ours < rings.theirs * 96 / 100);
    CHECK(with_holes.theirs > 500);
    CHECK(with_holes.ours < with_holes.theirs * 87 / 100); // 88 after only the first round
}

TEST_CASE("moving an outline moves its pieces") {
    Random random(77);
    for (int i = 0; i < case_count(200, Weight::medium); ++i) {
        const Outline here = random_traced_outline(random);
        const auto dx = static_cast<float>(random.between(-16000, 16000)) / 16,
                   dy = static_cast<float>(random.between(-16000, 16000)) / 16;
        const ConvexPieces pieces = convex_pieces(here), moved = convex_pieces(shifted(here, dx, dy));
        REQUIRE(moved.piece_ends == pieces.piece_ends);
        REQUIRE(moved.slivers == pieces.slivers);
        for (std::size_t k = 0; k < pieces.vertices.size(); ++k) {
            REQUIRE(moved.vertices[k] == Vec2{pieces.vertices[k].x + dx, pieces.vertices[k].y + dy});
        }
    }
}

TEST_CASE("rings mirrored or turned have as many pieces") {
    Random random(78);
    int tried = 0;
    for (int i = 0; i < case_count(800, Weight::medium); ++i) {
        const Outline outline = i % 2 == 0 ? random_traced_outline(random) : random_ring(random, 40, 30);
        if (has_hole(outline)) continue;
        ++tried;
        const int max_vertices = random.between(3, 10), count = count_of(outline, max_vertices);
        CAPTURE(max_vertices, outline);
        REQUIRE(count_of(transposed(outline), max_vertices) == count);
        REQUIRE(count_of(turned(outline), max_vertices) == count);
        REQUIRE(count_of(turned(turned(transposed(outline))), max_vertices) == count);
    }
    CHECK(tried > share_of(400, Weight::medium));
}

TEST_CASE("where a ring begins does not matter") {
    Random random(79);
    for (int i = 0; i < case_count(100); ++i) {
        Outline ring = random_ring(random, 30, 20);
        const int count = count_of(ring, 6);
        for (std::size_t k = 1; k < ring.vertices.size(); k += 7) {
            const auto step = static_cast<std::ptrdiff_t>(7 % ring.vertices.size());
            std::rotate(ring.vertices.begin(), ring.vertices.begin() + step, ring.vertices.end());
            REQUIRE(count_of(ring, 6) == count);
        }
    }
}

TEST_CASE("more vertices allowed never means more pieces") {
    Random random(80);
    for (int i = 0; i < case_count(150, Weight::medium); ++i) {
        const Outline ring = random_ring(random, 60, 40);
        int before = count_of(ring, 3);
        for (int max_vertices = 4; max_vertices <= 16; ++max_vertices) {
            const int count = count_of(ring, max_vertices);
            REQUIRE(count <= before);
            before = count;
        }
    }
}

TEST_CASE("slivers are what Box2D's hull drops: up to 0.32 px wide, or with corners within 0.64 px, at 32 px a metre") {
    const auto is_sliver = [](float x, float height, double px_per_metre = 32) {
        const Outline triangle{{{0, 0}, {10, 0}, {x, height}}, {3}};
        return !convex_pieces(triangle, {.px_per_metre = px_per_metre}).slivers.empty();
    };
    CHECK(is_sliver(5, 0.3125F));
    CHECK_FALSE(is_sliver(5, 0.375F));
    CHECK(is_sliver(10, 0.625F));
    CHECK_FALSE(is_sliver(10, 0.6875F));
    CHECK_FALSE(is_sliver(5, 0.3125F, 16));
    CHECK(is_sliver(5, 5, 600));
    const Outline needle{{{0, 0}, {5, 0.125F}, {10, 0.5F}, {5, 0.375F}}, {4}}; // all within 0.32 px of its diagonal
    CHECK(convex_pieces(needle).slivers == std::vector<std::uint32_t>{0});
}

TEST_CASE("slivers are avoided where as few pieces can do without") {
    // Two cuts from (12, 13) are enough. The cut to (18, 6) is shorter, but would leave a needle.
    const Outline ring{{{18, 6}, {19, 5}, {12, 13}, {5, 20}, {2, 11}}, {5}};
    const ConvexPieces pieces = convex_pieces(ring);
    CHECK(pieces.piece_count() == 2);
    CHECK(pieces.slivers.empty());
}

TEST_CASE("pieces begin with their leftmost vertex, and come in the order of these") {
    Random random(82);
    const auto is_before = [](Vec2 a, Vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
    for (int i = 0; i < case_count(100); ++i) {
        const ConvexPieces pieces = convex_pieces(random_traced_outline(random));
        for (std::size_t k = 0; k < pieces.piece_count(); ++k) {
            const Vec2 first = pieces.piece(k).front();
            REQUIRE(std::ranges::min(pieces.piece(k), is_before) == first);
            if (k > 0) REQUIRE(!is_before(first, pieces.piece(k - 1).front()));
        }
    }
}

TEST_CASE("outlines far beyond the size that is solved at once are cut in blocks, exactly") {
    Mask mask(100, 80);
    Random random(81);
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (random.below(100) < 62) mask.set(x, y);
        }
    }
    const Outline noise = trace(mask);
    CHECK(noise.vertices.size() > 4000);
    const ConvexPieces pieces = convex_pieces(noise);
    CHECK(defect_of_pieces(noise, pieces, 8) == no_defect);
    CHECK(static_cast<int>(pieces.piece_count()) <= hertel_mehlhorn(noise, 8));
    const Outline ring = trace(fill_holes(mask, Connectivity::four), Connectivity::four);
    CHECK(defect_of_pieces(ring, convex_pieces(ring), 8) == no_defect);
}

TEST_CASE("combs, stairs, and convex polygons of thousands of vertices") {
    Mask comb(1000, 40), stairs(600, 600);
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 1000; ++x) {
            if (y < 3 || x % 2 == 0) comb.set(x, y);
        }
    }
    for (int y = 0; y < 600; ++y) {
        stairs.set_span(y, 0, y + 1);
    }
    CHECK(count_of(trace(comb), 8) == 501);
    CHECK(count_of(trace(stairs), 8) == 600);
    Outline bow; // a parabola and its chord
    for (int i = 0; i <= 4000; ++i) {
        bow.vertices.push_back({static_cast<float>(4000 - i), static_cast<float>(i * i) / 16});
    }
    std::ranges::reverse(bow.vertices);
    bow.ring_ends = {4001};
    if (signed_area(bow) < 0) std::ranges::reverse(bow.vertices);
    CHECK(count_of(bow, 8) == (3999 + 5) / 6);
    CHECK(count_of(bow, 6000) == 1);
}
