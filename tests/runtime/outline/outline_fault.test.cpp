// Faults of outlines, and the functions that refuse outlines with faults. The oracle compares all pairs of edges.

#include <hitmask/hitmask.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <string>

#include "support/catch.h"
#include "support/lattice_place.h"
#include "support/outline_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr OutlineRules lenient{.repeated_vertices = true, .any_winding = true};

struct PlacedEdge {
    Place a, b;
};

PlacedEdge edge_of(const Outline& outline, OutlineFault::Edge edge) {
    const RingView ring = outline.ring(edge.ring);
    return {place_of(ring[edge.vertex]), place_of(ring[(edge.vertex + 1) % ring.size()])};
}

bool is_within(Place p, const PlacedEdge& e) {
    return std::min(e.a.x, e.b.x) <= p.x && p.x <= std::max(e.a.x, e.b.x) && std::min(e.a.y, e.b.y) <= p.y &&
           p.y <= std::max(e.a.y, e.b.y);
}

bool is_inside(Place p, const PlacedEdge& e) {
    return p != e.a && p != e.b && turn(e.a, e.b, p) == 0 && is_within(p, e);
}

bool share_stretch(const PlacedEdge& e, const PlacedEdge& f) {
    if (turn(e.a, e.b, f.a) != 0 || turn(e.a, e.b, f.b) != 0) return false;
    const bool same = (e.a == f.a && e.b == f.b) || (e.a == f.b && e.b == f.a);
    return same || is_inside(e.a, f) || is_inside(e.b, f) || is_inside(f.a, e) || is_inside(f.b, e);
}

bool cross_between_ends(const PlacedEdge& e, const PlacedEdge& f) {
    return sign_of(turn(e.a, e.b, f.a)) * sign_of(turn(e.a, e.b, f.b)) < 0 &&
           sign_of(turn(f.a, f.b, e.a)) * sign_of(turn(f.a, f.b, e.b)) < 0;
}

/// How often the rings wind around a point just right of the middle of an edge, seen along the edge. Requires that no
/// other edge passes there.
int winding_right_of(const Outline& outline, OutlineFault::Edge of) {
    const PlacedEdge e = edge_of(outline, of);
    const bool is_flat = e.a.y == e.b.y; // if so, turns everything by a quarter, so that the edge goes up or down
    const auto seen = [&](Place p) { return is_flat ? Place{-2 * p.y, 2 * p.x} : Place{2 * p.x, 2 * p.y}; };
    const Place a = seen(e.a), b = seen(e.b), middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    int winding = b.y > a.y ? 1 : 0; // a ray to the right crosses the edge itself if the edge goes down
    for (std::uint32_t r = 0; r < outline.ring_count(); ++r) {
        for (std::uint32_t v = 0; v < outline.ring(r).size(); ++v) {
            const PlacedEdge other = edge_of(outline, {r, v});
            const Place p = seen(other.a), q = seen(other.b);
            if ((p.y > middle.y) == (q.y > middle.y) || of == OutlineFault::Edge{r, v}) continue;
            const int direction = q.y > p.y ? 1 : -1;
            if (turn(p, q, middle) * direction > 0) winding += direction;
        }
    }
    return winding;
}

/// All edges, as ring and vertex.
std::vector<OutlineFault::Edge> all_edges(const Outline& outline) {
    std::vector<OutlineFault::Edge> edges;
    for (std::uint32_t r = 0; r < outline.ring_count(); ++r) {
        for (std::uint32_t v = 0; v < outline.ring(r).size(); ++v) {
            edges.push_back({r, v});
        }
    }
    return edges;
}

bool is_wound_right(const Outline& outline) {
    return std::ranges::all_of(all_edges(outline), [&](auto edge) { return winding_right_of(outline, edge) == 1; });
}

/// Returns true if the outline has this fault at the reported place.
bool has(const Outline& outline, const OutlineFault& fault) {
    const PlacedEdge e = edge_of(outline, fault.first), f = edge_of(outline, fault.second);
    const bool any_on_edge = is_inside(e.a, f) || is_inside(e.b, f) || is_inside(f.a, e) || is_inside(f.b, e);
    const bool is_at = std::abs(fault.at.x) <= 1 << 20 && std::abs(fault.at.y) <= 1 << 20;
    switch (fault.kind) {
    case FaultKind::ring_ends:
    case FaultKind::coordinate:
        return false;
    case FaultKind::too_few_vertices:
        return outline.ring(fault.first.ring).size() < 3;
    case FaultKind::repeated_vertex:
        return e.a == e.b && e.a == place_of(fault.at);
    case FaultKind::shared_stretch:
        return share_stretch(e, f) && is_within(place_of(fault.at), e);
    case FaultKind::vertex_on_edge:
        return any_on_edge && !share_stretch(e, f) && is_within(place_of(fault.at), f);
    case FaultKind::crossing: // the oracle for whole outlines must decide about crossings at a vertex
        return is_at && (cross_between_ends(e, f) || e.a == f.a || e.a == f.b || e.b == f.a || e.b == f.b);
    case FaultKind::winding:
        return winding_right_of(outline, fault.first) != 1;
    }
    return false;
}

/// Rings of vertices at few places, so that all kinds of faults are frequent.
Outline crowded_outline(Random& random) {
    const int rings = random.between(1, 3), grid = random.between(2, 14);
    const bool is_fine = random.below(2) == 0;
    Outline outline;
    for (int r = 0; r < rings; ++r) {
        for (int count = random.between(3, 3 + static_cast<int>(random.below(8))); count > 0; --count) {
            const auto x = static_cast<float>(random.between(0, grid)), y = static_cast<float>(random.between(0, grid));
            outline.vertices.push_back(is_fine ? Vec2{x / 16, y / 16} : Vec2{x, y});
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

/// A valid outline in which one vertex may be moved a little, or a ring reversed.
Outline nearly_valid(Random& random) {
    Outline outline = random_outline(random);
    if (outline.vertices.empty() || random.below(3) == 0) return outline;
    if (random.below(4) == 0) {
        const std::size_t ring = random.below(outline.ring_count());
        const std::uint32_t begin = ring == 0 ? 0 : outline.ring_ends[ring - 1];
        std::reverse(outline.vertices.data() + begin, outline.vertices.data() + outline.ring_ends[ring]);
        return outline;
    }
    Vec2& vertex = outline.vertices[random.below(outline.vertices.size())];
    const float step = random.below(2) == 0 ? 1 : 0.0625F;
    vertex.x += step * static_cast<float>(random.between(-2, 2));
    vertex.y += step * static_cast<float>(random.between(-2, 2));
    return outline;
}

/// The same outline with vertices that are repeated once or twice.
Outline with_repeats(const Outline& outline, Random& random) {
    Outline result;
    std::size_t v = 0;
    for (const std::size_t end : outline.ring_ends) {
        for (; v < end; ++v) {
            result.vertices.insert(result.vertices.end(), 1 + random.below(3), outline.vertices[v]);
        }
        result.ring_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
    }
    return result;
}

FaultKind kind_of(const Outline& outline, const OutlineRules& rules = {}) {
    const auto fault = find_fault(outline, rules);
    REQUIRE(fault);
    return fault->kind;
}

} // namespace

TEST_CASE("each kind of fault of an outline is found and said where it is") {
    const auto bow_tie = find_fault(outline_of({{{0, 0}, {8, 8}, {8, 0}, {0, 8}}}));
    REQUIRE(bow_tie);
    CHECK(bow_tie->kind == FaultKind::crossing);
    CHECK(bow_tie->first == OutlineFault::Edge{0, 0});
    CHECK(bow_tie->second == OutlineFault::Edge{0, 2});
    CHECK(bow_tie->at == Vec2{4, 4});
    CHECK(text_of(*bow_tie) == "edges cross: ring 0, edge 0 and ring 0, edge 2");
    CHECK(std::string(InvalidOutline(*bow_tie).what()) == "invalid outline: " + text_of(*bow_tie));
    CHECK(InvalidOutline(*bow_tie).fault().second.vertex == 2);

    const Outline square = box_outline(0, 0, 8, 8);
    const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
    for (const float far : {nan, infinity, -infinity, 1048577.F, -1048577.F}) {
        Outline wrong = square;
        wrong.vertices[2].y = far;
        const auto fault = find_fault(wrong);
        REQUIRE(fault);
        CHECK(text_of(*fault) == "a coordinate is not a number or too large: ring 0, vertex 2");
        CHECK(kind_of(wrong, lenient) == FaultKind::coordinate);
    }
    CHECK(kind_of({square.vertices, {5}}) == FaultKind::ring_ends);
    CHECK(kind_of({square.vertices, {3}}) == FaultKind::ring_ends);
    CHECK(kind_of({square.vertices, {4, 3}}) == FaultKind::ring_ends);
    CHECK(kind_of({square.vertices, {}}) == FaultKind::ring_ends);
    CHECK(text_of(*find_fault(Outline{square.vertices, {4, 3}})) == "ring ends do not fit the vertices: ring 1");
    CHECK(kind_of({square.vertices, {4, 4}}) == FaultKind::too_few_vertices);
    CHECK(kind_of(outline_of({{{0, 0}, {8, 0}}})) == FaultKind::too_few_vertices);
    CHECK(kind_of(outline_of({{{0, 0}, {8, 0}, {8, 0.02F}}}), lenient) == FaultKind::too_few_vertices);
    CHECK(kind_of(outline_of({{{0, 0}, {8, 0}, {8, 8}, {8, 8}}})) == FaultKind::repeated_vertex);
    CHECK(kind_of(outline_of({{{0, 0}, {8, 0}, {4, 0}}})) == FaultKind::shared_stretch);
    CHECK(kind_of(outline_of({{{0, 0}, {8, 0}, {4, 4}}, {{2, 0}, {10, 0}, {6, -4}}})) == FaultKind::shared_stretch);
    CHECK(kind_of(outline_of({{{0, 0}, {8, 0}, {8, 8}, {4, 0}, {0, 8}}})) == FaultKind::vertex_on_edge);
    CHECK(kind_of(outline_of({{{0, 0}, {2, 2}, {4, 4}, {4, 0}, {2, 2}, {0, 4}}})) == FaultKind::crossing);
    CHECK(kind_of(turned_around(square)) == FaultKind::winding);
    CHECK(kind_of(outline_of({{{0, 0}, {8, 0}, {8, 8}}, {{4, 2}, {6, 2}, {6, 4}}})) == FaultKind::winding);
    CHECK_FALSE(find_fault(outline_of({{{0, 0}, {8, 0}, {8, 8}}, {{4, 2}, {6, 4}, {6, 2}}})));
}

TEST_CASE("what the library makes of masks has no fault") {
    CHECK_FALSE(find_fault(Outline{}));
    test::Random random(11);
    const int cases = case_count(250, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random);
        const auto connectivity = both_connectivities[random.below(2)];
        const Outline exact = trace(mask, connectivity);
        CAPTURE(mask, exact);
        REQUIRE_FALSE(find_fault(exact));
        REQUIRE_FALSE(find_fault(mirrored_x(exact, mask.width())));
        REQUIRE_FALSE(find_fault(mirrored_y(exact, 0.0625)));
        REQUIRE_FALSE(find_fault(translated(exact, -3.5, 7.0625)));
        REQUIRE_FALSE(find_fault(douglas_peucker(exact, 1)));
        const double px = random.between(-32, 48) / 16.0;
        for (const Join join : {Join::round, Join::miter}) {
            REQUIRE_FALSE(find_fault(grown_outline(mask, px, {join, connectivity})));
        }
        const SimplifyOptions options{.tolerance = random.between(0, 24) / 8.0,
                                      .side = static_cast<Side>(random.below(3))};
        REQUIRE_FALSE(find_fault(simplify(exact, options).outline));
    }
}

TEST_CASE("faults of outlines are those that looking at all pairs of edges finds") {
    test::Random random(12);
    std::map<FaultKind, int> kinds;
    int valid = 0;
    const int cases = case_count(16000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Outline outline = random.below(8) == 0 ? nearly_valid(random) : crowded_outline(random);
        CAPTURE(outline);
        const auto fault = find_fault(outline), worse = find_fault(outline, {.any_winding = true});
        REQUIRE(worse.has_value() == (defect_of(outline) != no_defect));
        if (worse) {
            REQUIRE((fault && fault->kind == worse->kind && fault->first == worse->first));
            REQUIRE(has(outline, *worse));
        } else {
            REQUIRE(fault.has_value() == !is_wound_right(outline));
            if (fault) REQUIRE((fault->kind == FaultKind::winding && has(outline, *fault)));
        }
        if (fault) {
            ++kinds[fault->kind];
        } else {
            ++valid;
        }
        const auto repeated = find_fault(with_repeats(outline, random), {.repeated_vertices = true});
        if (!fault || fault->kind != FaultKind::repeated_vertex) {
            REQUIRE(repeated.has_value() == fault.has_value());
            if (fault) REQUIRE(repeated->kind == fault->kind);
        }
    }
    CHECK(valid > cases / 40);
    for (const FaultKind kind : {FaultKind::repeated_vertex, FaultKind::shared_stretch, FaultKind::vertex_on_edge,
                                 FaultKind::crossing, FaultKind::winding}) {
        CHECK(kinds[kind] > cases / 40);
    }
}

TEST_CASE("functions that need rings without faults refuse others by an exception") {
    test::Random random(13);
    int refused = 0, taken = 0;
    const int cases = case_count(1000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        Outline outline = random.below(2) == 0 ? nearly_valid(random) : crowded_outline(random);
        if (random.below(4) == 0) outline = with_repeats(outline, random);
        CAPTURE(outline);
        const auto fault = find_fault(outline, lenient);
        // Returns true if ask() is refused for this fault. If ask() is accepted, it returns whether the answer may be
        // right.
        const auto refuses = [&](auto ask) {
            try {
                if (!ask()) FAIL("a wrong answer");
                return false;
            } catch (const InvalidOutline& error) {
                return fault && error.fault().kind == fault->kind && error.fault().first == fault->first;
            }
        };
        const std::size_t rings = outline.ring_count();
        const bool is_refused = fault.has_value();
        REQUIRE(refuses([&] { return (convex_pieces(outline).piece_count() > 0) == (rings > 0); }) == is_refused);
        REQUIRE(refuses([&] { return triangulate(outline).empty() == (rings == 0); }) == is_refused);
        REQUIRE(refuses([&] { return simplify(outline).hausdorff <= 1 + 1e-9; }) == is_refused);
        REQUIRE(refuses([&] { return simplify(outline, {.tolerance = 0}).hausdorff == 0; }) == is_refused);
        REQUIRE(refuses([&] { return vertex_lower_bound(outline, 1) >= 3 * static_cast<std::int64_t>(rings); }) ==
                is_refused);
        if (i % 8 == 0) {
            const VertexBudget budget{.max_vertices = 12};
            const auto is_within = [&](const auto& found) { return !found || found->outline.vertices.size() <= 12; };
            REQUIRE(refuses([&] { return is_within(simplify_to_budget(outline, budget)); }) == is_refused);
        }
        (is_refused ? refused : taken) += 1;
    }
    CHECK(refused > cases / 8);
    CHECK(taken > cases / 8);
}

TEST_CASE("prepared outlines get convex pieces just where an outline has no fault") {
    test::Random random(14);
    int with_pieces = 0, without = 0;
    const int cases = case_count(3000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Outline outline = random.below(2) == 0 ? nearly_valid(random) : crowded_outline(random);
        CAPTURE(outline);
        const PreparedOutline prepared(outline, {.distance_grid = false, .convex_pieces = true});
        const auto fault = find_fault(outline, {.repeated_vertices = true});
        REQUIRE((prepared.piece_count() > 0) == (!fault && !outline.vertices.empty()));
        (fault ? without : with_pieces) += 1;
    }
    CHECK(with_pieces > cases / 8);
    CHECK(without > cases / 8);
}

TEST_CASE("repeated vertices change nothing where outlines are cut and simplified") {
    test::Random random(15);
    const int cases = case_count(150, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Outline outline = random_outline(random), repeated = with_repeats(outline, random);
        CAPTURE(outline);
        REQUIRE(convex_pieces(outline) == convex_pieces(repeated));
        REQUIRE(triangulate(outline).size() == triangulate(repeated).size());
        REQUIRE(vertex_lower_bound(outline, 1) == vertex_lower_bound(repeated, 1));
        const SimplifyOptions options{.tolerance = random.between(0, 16) / 8.0,
                                      .side = static_cast<Side>(random.below(3))};
        REQUIRE(simplify(outline, options).outline == simplify(repeated, options).outline);
        if (i % 8 > 0) continue;
        const auto one = simplify_to_budget(outline, {.max_vertices = 12}),
                   other = simplify_to_budget(repeated, {.max_vertices = 12});
        REQUIRE(one.has_value() == other.has_value());
        if (one) REQUIRE(one->outline == other->outline);
    }
}

TEST_CASE("outlines of many long edges are checked without comparing all with all") {
    // A comb of 40,000 teeth, with and without a tooth that reaches into the next one; also lying on its side.
    for (const bool is_flat : {false, true}) {
        Outline comb;
        for (int i = 0; i < 80000; ++i) {
            const float x = static_cast<float>(i) / 16, y = i % 2 == 0 ? 0.F : 1000.F;
            comb.vertices.push_back(is_flat ? Vec2{-y, x} : Vec2{x, y});
        }
        comb.vertices.push_back(is_flat ? Vec2{-2000, 5000} : Vec2{5000, 2000});
        comb.vertices.push_back(is_flat ? Vec2{-2000, 0} : Vec2{0, 2000});
        comb.ring_ends = {static_cast<std::uint32_t>(comb.vertices.size())};
        CHECK_FALSE(find_fault(comb));
        std::swap(comb.vertices[70001], comb.vertices[70003]);
        CHECK(kind_of(comb) == FaultKind::crossing);
    }
}
