// Outlines against points, segments, circles, ellipses and each other. Numbers and letters name the counterexamples to
// the five articles that the library started from. Masks are the oracle for outlines along pixel edges: their answers
// are exact and found by another method. Triangles are the oracle for other outlines.

#include <array>
#include <cmath>
#include <numbers>

#include "support/boundary_answers.h"
#include "support/box_oracle.h"
#include "support/catch.h"
#include "support/convex_oracle.h"
#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

BoundaryAnswers convex_answers(RingView a, RingView b) {
    return {overlaps_convex(a, b), overlaps_convex(a, b, Boundary::closed)};
}

Ring box_ring(float left, float top, float right, float bottom) {
    return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

Ring reversed(const Ring& ring) {
    return {ring.rbegin(), ring.rend()};
}

Outline moved(Outline outline, Vec2 by) {
    for (Vec2& v : outline.vertices) v += by;
    return outline;
}

/// The mirrored outline. Each ring is reversed, so that the inside stays on the right.
Outline mirrored(const Outline& outline) {
    std::vector<Ring> rings;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        Ring ring(outline.ring(r).begin(), outline.ring(r).end());
        for (Vec2& v : ring) v.x = -v.x;
        rings.push_back(reversed(ring));
    }
    return outline_of(rings);
}

/// A random coordinate on the lattice, often at the corner of a pixel.
float random_coordinate(Random& random, int low, int high) {
    return static_cast<float>(random.between(low, high)) +
           (random.below(2) == 0 ? 0 : static_cast<float>(random.below(16)) / 16);
}

Vec2 random_point(Random& random, int low, int high) {
    return {random_coordinate(random, low, high), random_coordinate(random, low, high)};
}

/// Returns true if the triangles of two outlines overlap. The insides of the outlines meet if and only if they do.
bool triangles_overlap(const Outline& a, const Outline& b) {
    const auto in_a = triangulate(a), in_b = triangulate(b);
    for (std::size_t i = 0; i < in_a.size(); i += 3) {
        const Ring s{a.vertices[in_a[i]], a.vertices[in_a[i + 1]], a.vertices[in_a[i + 2]]};
        for (std::size_t j = 0; j < in_b.size(); j += 3) {
            const Ring t{b.vertices[in_b[j]], b.vertices[in_b[j + 1]], b.vertices[in_b[j + 2]]};
            if (overlaps_convex(s, t)) return true;
        }
    }
    return false;
}

/// The squared distance from a point to an outline along pixel edges, exactly.
double squared_distance_to_sides(const Outline& outline, Vec2 p) {
    double least = 1e9;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            const double dx = std::max({0.0F, std::min(a.x, b.x) - p.x, p.x - std::max(a.x, b.x)});
            const double dy = std::max({0.0F, std::min(a.y, b.y) - p.y, p.y - std::max(a.y, b.y)});
            least = std::min(least, dx * dx + dy * dy);
        }
    }
    return least;
}

const Outline letter_l = outline_of({{{0, 0}, {3, 0}, {3, 7}, {10, 7}, {10, 10}, {0, 10}}});

} // namespace

TEST_CASE("004d: a box in the notch of an L is no hit") {
    const Outline in_notch = box_outline(5, 3, 7, 5);
    CHECK(answers(letter_l, in_notch) == apart);
    CHECK_FALSE(is_convex(letter_l.ring(0)));
    CHECK(is_convex(in_notch.ring(0)));
    CHECK(answers(letter_l, box_outline(5, 5, 7, 7)) == touching);
    CHECK(answers(letter_l, box_outline(3, 5, 7, 7)) == touching);
    CHECK(answers(letter_l, box_outline(5, 5, 7, 7.0625F)) == overlapping);
    CHECK(answers(letter_l, Circle{{6, 4}, 3}) == touching);
    CHECK(answers(letter_l, Circle{{6, 4}, 3.5F}) == overlapping);
    // The article's example: arm 3, box from 5 to 7, 2 px away.
    CHECK(answers(outline_of({{{0, 0}, {10, 0}, {10, 3}, {3, 3}, {3, 10}, {0, 10}}}), box_outline(5, 5, 7, 7)) ==
          apart);
}

TEST_CASE("003d: a circle inside an outline is a hit, whatever its radius") {
    // A quadrilateral like the article's, with corners chosen by hand.
    const Outline quad = outline_of({{{12, 8}, {84, 15}, {97, 88}, {5, 79}}});
    int inside = 0, missed_by_edges = 0;
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 100; ++x) {
            const Vec2 point{static_cast<float>(x), static_cast<float>(y)};
            if (!overlaps(quad, point)) continue;
            ++inside;
            for (const float radius : {4.0F, 8.0F, 12.0F, 16.0F, 24.0F}) {
                REQUIRE(overlaps(quad, Circle{point, radius}));
            }
            REQUIRE(overlaps(quad, Circle{point, 0}));
            missed_by_edges += overlaps_edges(quad, Circle{point, 4}) ? 0 : 1;
        }
    }
    CHECK(inside > 5000);
    CHECK(missed_by_edges > inside / 2);
}

TEST_CASE("003e: corners joined in a wrong order make a bow tie, which is not convex") {
    CHECK_FALSE(is_convex(Ring{{0, 0}, {10, 0}, {0, 10}, {10, 10}}));
    CHECK(is_convex(Ring{{0, 0}, {10, 0}, {10, 10}, {0, 10}}));
}

TEST_CASE("convex rings: what is and what is not") {
    CHECK(is_convex(Ring{}));
    CHECK(is_convex(Ring{{1, 1}}));
    CHECK(is_convex(Ring{{1, 1}, {2, 3}}));
    CHECK(is_convex(Ring{{1, 1}, {2, 2}, {4, 4}}));
    CHECK(is_convex(Ring{{0, 0}, {0, 0}, {5, 0}, {10, 0}, {10, 10}, {10, 10}})); // collinear and repeated
    CHECK(is_convex(reversed(box_ring(0, 0, 4, 4))));
    CHECK_FALSE(
        is_convex(Ring{{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}, {10, 0}, {10, 10}, {0, 10}})); // twice around
    CHECK_FALSE(is_convex(Ring{{0, 0}, {10, 0}, {20, 0}, {10, 0}, {10, 10}}));                    // a spike
    Ring star;
    for (int i = 0; i < 5; ++i) {
        const double at = 4 * std::numbers::pi * i / 5;
        star.push_back({static_cast<float>(10 * std::cos(at)), static_cast<float>(10 * std::sin(at))});
    }
    CHECK_FALSE(is_convex(star));
}

TEST_CASE("separating axes: boxes of all kinds on a small grid by both rules") {
    const std::vector<IntAabb> boxes = grid_boxes();
    const auto ring = [](const IntAabb& b) {
        return box_ring(static_cast<float>(b.lower.x), static_cast<float>(b.lower.y), static_cast<float>(b.upper.x),
                        static_cast<float>(b.upper.y));
    };
    for (const IntAabb& a : boxes) {
        if (a != normalized(a)) continue;
        for (const IntAabb& b : boxes) {
            if (b != normalized(b)) continue;
            const BoundaryAnswers truth{naive_box_overlap(a, b, Boundary::open),
                                        naive_box_overlap(a, b, Boundary::closed)};
            REQUIRE(convex_answers(ring(a), ring(b)) == truth);
            REQUIRE(convex_answers(reversed(ring(a)), ring(b)) == truth);
        }
    }
    CHECK(convex_answers(Ring{{0, 0}, {2, 2}}, Ring{{3, 3}, {5, 5}}) == apart); // on one line
    CHECK(convex_answers(Ring{{0, 0}, {3, 3}}, Ring{{3, 3}, {5, 5}}) == touching);
    CHECK(convex_answers(Ring{{0, 0}, {3, 3}}, Ring{{1, 2}}) == apart);
    CHECK(convex_answers(Ring{{0, 0}, {3, 3}}, Ring{{1, 1}}) == touching);
    CHECK(convex_answers(Ring{{0, 0}, {3, 3}}, Ring{}) == apart);
    CHECK(convex_answers(Ring{{0, 0}, {4, 4}}, box_ring(1, 1, 2, 2)) == overlapping);
    CHECK(convex_answers(Ring{{1, 0}, {2, 1}}, box_ring(0, 0, 2, 2)) == overlapping);
    CHECK(convex_answers(Ring{{1, -1}, {3, 1}}, box_ring(0, 0, 2, 2)) == touching);
}

TEST_CASE("outlines of masks overlap just where the masks do, and touch where their grown boxes say") {
    Random random(1);
    int hits = 0, misses = 0, touches = 0;
    const int rounds = case_count(250, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const Mask mask_a = random_mask(random, 10), mask_b = random_mask(random, 10);
        const Outline a = trace(mask_a), b = trace(mask_b);
        for (int k = 0; k < 12; ++k) {
            const Offset at{random.between(-mask_b.width(), mask_a.width()),
                            random.between(-mask_b.height(), mask_a.height())};
            const Outline placed = moved(b, {static_cast<float>(at.dx), static_cast<float>(at.dy)});
            const auto away = distance(mask_a, mask_b, at);
            const BoundaryAnswers truth{overlaps(mask_a, mask_b, at), away && away->squared == 0};
            REQUIRE(answers(a, placed) == truth);
            REQUIRE(answers(placed, a) == truth);
            REQUIRE(answers(mirrored(a), mirrored(placed)) == truth);
            REQUIRE(answers(turned(a), turned(placed)) == truth);
            hits += truth.open ? 1 : 0;
            misses += truth == apart ? 1 : 0;
            touches += truth == touching ? 1 : 0;
        }
    }
    CHECK(hits > rounds);
    CHECK(misses > rounds / 2);
    CHECK(touches > rounds / 4);
}

TEST_CASE("outlines: containment, holes, pinches, shared edges and equal ones") {
    const Outline frame = outline_of({box_ring(0, 0, 10, 10), reversed(box_ring(2, 2, 8, 8))});
    CHECK(answers(frame, frame) == overlapping);
    CHECK(answers(frame, box_outline(3, 3, 7, 7)) == apart);
    CHECK(answers(frame, box_outline(2, 2, 8, 8)) == touching); // fills the hole
    CHECK(answers(frame, box_outline(2, 2, 8, 8.0625F)) == overlapping);
    CHECK(answers(frame, box_outline(-5, -5, 15, 15)) == overlapping);
    CHECK(answers(frame, box_outline(10, 0, 20, 10)) == touching);
    CHECK(answers(frame, box_outline(10, 10, 20, 20)) == touching);
    CHECK(answers(frame, box_outline(11, 0, 20, 10)) == apart);
    CHECK(answers(frame, box_outline(0, 0, 10, 10)) == overlapping);
    CHECK(answers(frame, box_outline(0.5F, 0.5F, 1, 1)) == overlapping);
    // The corner of a diamond at the middle of a side, from outside and from inside.
    CHECK(answers(box_outline(0, 0, 4, 4), outline_of({{{4, 2}, {6, 0}, {8, 2}, {6, 4}}})) == touching);
    CHECK(answers(box_outline(0, 0, 4, 4), outline_of({{{4, 2}, {2, 4}, {0, 2}, {2, 0}}})) == overlapping);
    // A hole that touches the boundary at its corner. The inside there is the part between them.
    const Outline notched = outline_of({box_ring(0, 0, 8, 8), {{0, 0}, {4, 6}, {6, 4}}});
    CHECK(signed_area(notched.ring(1)) < 0);
    CHECK(answers(notched, outline_of({{{0, 0}, {6, 4}, {4, 6}}})) == touching);
    CHECK(answers(notched, outline_of({{{0, 0}, {4, 0}, {4, 1}}})) == overlapping);
    CHECK(answers(notched, outline_of({{{0, 0}, {0, -4}, {4, -4}}})) == touching);
    CHECK(answers(outline_of({}), frame) == apart);
    CHECK(answers(frame, outline_of({})) == apart);
}

TEST_CASE("polygons overlap just where their triangles do, and convex ones as separating axes say") {
    Random random(2);
    int hits = 0, misses = 0, convex = 0, touches = 0;
    const int rounds = case_count(4000, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const auto ring = [&random] { return random_ring(random, random.between(3, 8), 5); };
        const Outline a = ring();
        const Outline b =
            moved(ring(), {static_cast<float>(random.between(-5, 5)), static_cast<float>(random.between(-5, 5))});
        const bool open = triangles_overlap(a, b);
        const BoundaryAnswers found = answers(a, b);
        REQUIRE(found.open == open);
        REQUIRE(answers(b, a) == found);
        REQUIRE(answers(mirrored(a), mirrored(b)) == found);
        REQUIRE(answers(turned(a), turned(b)) == found);
        REQUIRE(answers(scaled(a, 65536), scaled(b, 65536)) == found); // near the ends of the lattice
        if (is_convex(a.ring(0)) && is_convex(b.ring(0))) {
            REQUIRE(convex_answers(a.ring(0), b.ring(0)) == found);
            ++convex;
        }
        // The closed rule: if slightly enlarged they overlap, then a point of one is at distance 0 from the other.
        bool shares = open;
        for (const Vec2& v : a.vertices) shares = shares || overlaps(b, v, Boundary::closed);
        for (const Vec2& v : b.vertices) shares = shares || overlaps(a, v, Boundary::closed);
        REQUIRE(found.closed == shares);
        hits += open ? 1 : 0;
        misses += found == apart ? 1 : 0;
        touches += found == touching ? 1 : 0;
    }
    CHECK(hits > rounds / 5);
    CHECK(misses > rounds / 10);
    CHECK(convex > rounds / 20);
    CHECK(touches > rounds / 50);
}

TEST_CASE("points, segments and circles meet the outline of a mask just where they meet the mask") {
    Random random(3);
    std::array<int, 3> hits{};
    const int rounds = case_count(10000, Weight::medium);
    Mask mask = random_mask(random, 10);
    Outline outline = trace(mask);
    for (int round = 0; round < rounds; ++round) {
        if (round % 10 == 0) {
            mask = random_mask(random, 10);
            outline = trace(mask);
        }
        const Vec2 p = random_point(random, -2, 11), q = random.below(8) == 0 ? p : random_point(random, -2, 11);
        const float radius = static_cast<float>(random.between(1, 80)) / 16;
        const bool point = overlaps(mask, p), segment = overlaps(mask, Segment{p, q}),
                   circle = overlaps(mask, Circle{p, radius});
        REQUIRE(overlaps(outline, p) == point);
        REQUIRE(overlaps(outline, Circle{p, 0}) == point);
        REQUIRE(overlaps(outline, Segment{p, q}) == segment);
        REQUIRE(overlaps(outline, Segment{q, p}) == segment);
        REQUIRE(overlaps(outline, Circle{p, radius}) == circle);
        REQUIRE(overlaps(outline, Ellipse{p, {radius, radius}, 0}) == circle);
        REQUIRE(overlaps(mirrored(outline), Segment{{-p.x, p.y}, {-q.x, q.y}}) == segment);
        REQUIRE(overlaps(mirrored(outline), Circle{{-p.x, p.y}, radius}) == circle);
        // The closed rule: a point on the boundary, or a circle that reaches the nearest edge.
        const double away = squared_distance_to_sides(outline, p), reach = double{radius} * double{radius};
        REQUIRE(overlaps(outline, p, Boundary::closed) == (point || away == 0));
        REQUIRE(overlaps(outline, Circle{p, radius}, Boundary::closed) == (circle || away <= reach));
        REQUIRE(overlaps_edges(outline, Circle{p, radius}) == (away < reach));
        REQUIRE(overlaps_edges(outline, Circle{p, radius}, Boundary::closed) == (away <= reach));
        hits[0] += point ? 1 : 0;
        hits[1] += segment ? 1 : 0;
        hits[2] += circle ? 1 : 0;
    }
    for (const int hit : hits) {
        CHECK(hit > rounds / 50);
        CHECK(hit < rounds * 9 / 10);
    }
}

TEST_CASE("segments and the sides and corners of an outline") {
    const Outline square = box_outline(0, 0, 4, 4);
    CHECK(answers(square, Segment{{0, 0}, {4, 0}}) == touching); // along a side
    CHECK(answers(square, Segment{{-2, 0}, {6, 0}}) == touching);
    CHECK(answers(square, Segment{{-1, 1}, {1, -1}}) == touching); // a corner
    CHECK(answers(square, Segment{{0, 0}, {4, 4}}) == overlapping);
    CHECK(answers(square, Segment{{-2, -2}, {6, 6}}) == overlapping);
    CHECK(answers(square, Segment{{4, 2}, {5, 2}}) == touching);
    CHECK(answers(square, Segment{{4, 2}, {3, 2}}) == overlapping);
    CHECK(answers(square, Segment{{1, 1}, {2, 1}}) == overlapping);
    CHECK(answers(square, Segment{{5, 5}, {6, 7}}) == apart);
    CHECK(answers(square, Ellipse{{4, 2}, {1, 0}, 0}) == overlapping); // an ellipse that is a segment
    CHECK(answers(square, Ellipse{{5, 2}, {1, 0}, 0}) == touching);
    CHECK(answers(square, Ellipse{{5, 2}, {1, -1}, 0}) == apart);
    CHECK(answers(letter_l, Segment{{3, 7}, {10, 0}}) == touching); // from the inner corner outwards
    CHECK(answers(letter_l, Segment{{3, 7}, {0, 10}}) == overlapping);
    CHECK(answers(letter_l, Segment{{3, 0}, {3, 10}}) == overlapping); // along a side and beyond
}

TEST_CASE("circles of any float and outlines are compared without rounding") {
    const Outline square = box_outline(0, 0, 4, 4);
    const float above = std::nextafter(6.0F, 7.0F), below = std::nextafter(6.0F, 5.0F);
    CHECK(answers(square, Circle{{6, 2}, 2}) == touching);
    CHECK(answers(square, Circle{{above, 2}, 2}) == apart);
    CHECK(answers(square, Circle{{below, 2}, 2}) == overlapping);
    CHECK(answers(square, Circle{{7, 8}, 5}) == touching);
    CHECK(answers(square, Circle{{7, 8}, std::nextafter(5.0F, 6.0F)}) == overlapping);
    CHECK(overlaps(square, Vec2{0x1p-140F, 1}));
    CHECK_FALSE(overlaps(square, Vec2{-0x1p-140F, 1}, Boundary::closed));
}

TEST_CASE("ellipses and outlines: like a polygon of the ellipse with many vertices, where that is not too close") {
    Random random(4);
    int hits = 0, decided = 0;
    const int rounds = case_count(1000, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const Outline polygon = random_ring(random, random.between(3, 8), 8);
        const Ellipse ellipse{{8 * random_fraction(random), 8 * random_fraction(random)},
                              {3 + 2 * random_fraction(random), 2 + random_fraction(random)},
                              7 * random_fraction(random)};
        const auto ring_of = [](Ellipse of, float grown) {
            of.half_size = {of.half_size.x + grown, of.half_size.y + grown};
            Ring ring(64);
            ellipse_polygon(of, ring);
            return outline_of({ring});
        };
        const bool hit = overlaps(polygon, ellipse);
        if (overlaps(polygon, ring_of(ellipse, -0.125F))) {
            REQUIRE(hit);
            ++decided;
        }
        if (!overlaps(polygon, ring_of(ellipse, 0.125F))) {
            REQUIRE_FALSE(hit);
            REQUIRE_FALSE(overlaps(polygon, ellipse, Boundary::closed));
            ++decided;
        }
        hits += hit ? 1 : 0;
    }
    CHECK(hits > rounds / 5);
    CHECK(hits < rounds * 9 / 10);
    CHECK(decided > rounds * 8 / 10);
}

namespace {

/// A random ellipse: tiny to large, round to flat, anywhere.
Ellipse random_ellipse_for_polygon(Random& random) {
    constexpr std::array<float, 4> largest{0.2F, 5, 100, 3000};
    const auto half_size = [&](float most) {
        return random.below(8) == 0 ? 0 : most * static_cast<float>(random.below(1000)) / 1000;
    };
    const float a = half_size(largest[random.below(4)]);
    const float b = random.below(3) == 0 ? a : half_size(random.below(2) == 0 ? a : 0.3F);
    return {{300 * random_fraction(random), 300 * random_fraction(random)},
            random.below(2) == 0 ? Vec2{a, b} : Vec2{b, a},
            random.below(8) == 0 ? 0 : 7 * random_fraction(random)};
}

double distance_from_ring(RingView ring, Vec2 p) {
    double least = 1e9;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        least = std::min(least, distance(p, Segment{ring[i], ring[(i + 1) % ring.size()]}));
    }
    return least;
}

} // namespace

TEST_CASE("polygons of ellipses are convex for those who ask about them") {
    // With 97 vertices, rounded to the lattice, this polygon would have a dent.
    const Ellipse known{{0x1.279d5cp+6F, 0x1.35e7bap+7F}, {0x1.c40d42p+5F, 0x1.cee406p+1F}, 0x1.00ecfep+2F};
    Ring ring(ellipse_polygon_size(known, 0.1));
    ellipse_polygon(known, ring);
    CHECK(overlaps_convex(ring, ring));

    Random random(41);
    int with_repeats = 0, without = 0;
    const int cases = case_count(6000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Ellipse ellipse = random_ellipse_for_polygon(random);
        const auto count = static_cast<std::size_t>(random.between(3, random.below(8) == 0 ? 500 : 60));
        ring.assign(count, {});
        ellipse_polygon(ellipse, ring);
        CAPTURE(ellipse.center.x, ellipse.center.y, ellipse.half_size.x, ellipse.half_size.y, ellipse.angle, count);
        REQUIRE(is_convex(ring));
        REQUIRE(overlaps_convex(ring, ring, Boundary::closed));
        const bool is_wide = std::min(ellipse.half_size.x, ellipse.half_size.y) > 0.25F;
        if (is_wide) REQUIRE(overlaps_convex(ring, ring));
        // A vertex that was moved is now at the place of the previous one. Its old place is at most 1/16 px along x and
        // y from the ring.
        Ring points(count);
        ellipse_points(ellipse, points);
        bool any = false;
        for (std::size_t k = 0; k < count; ++k) {
            if (ring[k] == points[k]) continue;
            any = true;
            REQUIRE(ring[k] == ring[(k + count - 1) % count]);
            REQUIRE(distance_from_ring(ring, points[k]) <= 0.0884);
        }
        (any ? with_repeats : without) += 1;
    }
    CHECK(with_repeats > cases / 8);
    CHECK(without > cases / 8);
}

TEST_CASE("corners of turned boxes, hulls and convex pieces are convex for those who ask about them") {
    Random random(42);
    const int cases = case_count(20000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Ellipse ellipse = random_ellipse_for_polygon(random);
        const Obb box{ellipse.center, ellipse.half_size, ellipse.angle};
        CAPTURE(box.center.x, box.center.y, box.half_size.x, box.half_size.y, box.angle);
        REQUIRE(overlaps_convex(corners(box), corners(box), Boundary::closed));
        std::vector<Vec2> points(static_cast<std::size_t>(random.between(1, 12)));
        for (Vec2& p : points) p = {20 * random_fraction(random), random_fraction(random)};
        const auto polygon = convex_polygon(points);
        if (polygon) REQUIRE(overlaps_convex(polygon->ring(), polygon->ring(), Boundary::closed));
    }
    int pieces_seen = 0;
    for (int i = 0; i < case_count(100, Weight::medium); ++i) {
        Outline outline = simplify(trace(random_mask(random)), {.tolerance = 0.5}).outline;
        const float scale = 1 + 0.3F * random_fraction(random), x = random_fraction(random);
        for (Vec2& v : outline.vertices) v = {scale * v.x + x, scale * v.y - x};
        if (find_fault(outline)) continue;
        const ConvexPieces pieces = convex_pieces(outline); // vertices are those of the outline, off the lattice
        for (std::size_t k = 0; k < pieces.piece_count(); ++k, ++pieces_seen) {
            REQUIRE(overlaps_convex(pieces.piece(k), pieces.piece(k)));
        }
    }
    CHECK(pieces_seen > 100);
}
