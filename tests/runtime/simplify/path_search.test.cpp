// Compares the search for paths of few edges with one that tries every edge between every two choices.

#include "simplify/search/path_search.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/trace.h>

#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A ring and the choices for its vertices.
struct Case {
    Outline outline;
    RingCurve curve;
    VertexChoices choices;
    double tolerance = 0;
};

struct PathCost {
    std::size_t edges = 0;
    double area = 0;
};

/// The cost if both vertices and area count.
double price(const PathCost& cost, const PathGoal& goal) {
    return goal.area_per_vertex * static_cast<double>(cost.edges) + cost.area;
}

/// Returns true if cost a is smaller than cost b for this goal.
bool is_less(const PathCost& a, const PathCost& b, const PathGoal& goal) {
    if (goal.area_per_vertex > 0) return price(a, goal) < price(b, goal);
    return a.edges != b.edges ? a.edges < b.edges : a.area < b.area;
}

/// The start, the choices after it once around, and the start again.
std::vector<RingVertex> nodes_around(const RingVertex& start, const Case& c) {
    const RingCurve& curve = c.curve;
    const VertexChoices& choices = c.choices;
    std::vector<RingVertex> nodes{start};
    for (std::uint32_t step = 1; step < curve.place_count(); ++step) {
        const std::uint32_t place = (start.place + step) % curve.place_count();
        for (std::uint32_t i = place == 0 ? 0 : choices.end_of_place[place - 1]; i < choices.end_of_place[place]; ++i) {
            nodes.push_back(choices.at(i));
        }
    }
    nodes.push_back(start);
    return nodes;
}

/// The least cost of a cycle through the start. Empty if there is none.
std::optional<PathCost> best_of_all_paths(const std::vector<RingVertex>& nodes, const PathSearch& search,
                                          const PathGoal& goal) {
    std::vector<std::optional<PathCost>> best(nodes.size());
    best[0] = PathCost{};
    for (std::size_t v = 1; v < nodes.size(); ++v) {
        for (std::size_t u = 0; u < v; ++u) {
            if (!best[u] || (u > 0 && nodes[u].place == nodes[v].place)) continue; // edges advance along the curve
            const PathCost least{best[u]->edges + 1, best[u]->area};
            if ((best[v] && !is_less(least, *best[v], goal)) || !search.is_edge(nodes[u], nodes[v])) continue;
            const PathCost cost{least.edges, least.area + search.area_beside(nodes[u], nodes[v])};
            if (!best[v] || is_less(cost, *best[v], goal)) best[v] = cost;
        }
    }
    return best.back();
}

/// The cost of a cycle. Empty if there is none.
std::optional<PathCost> cost_of(const std::vector<RingVertex>& path, const PathSearch& search) {
    if (path.empty()) return std::nullopt;
    PathCost cost{path.size(), 0};
    for (std::size_t i = 0; i < path.size(); ++i) {
        const RingVertex& u = path[i];
        const RingVertex& v = path[(i + 1) % path.size()];
        REQUIRE(search.is_edge(u, v));
        cost.area += search.area_beside(u, v);
    }
    return cost;
}

Case random_case(Random& random) {
    constexpr std::size_t most_corners = 48;
    constexpr double tolerances[] = {0.5, 0.75, 1, 1.5};
    ChoiceRules half_px;
    half_px.spacing = lattice_per_px / 2;
    for (;;) {
        const Outline traced = trace(random_mask(random, 12));
        if (traced.ring_count() == 0) continue;
        const RingView ring = traced.ring(random.below(traced.ring_count()));
        if (ring.size() > most_corners) continue;
        Case result;
        result.tolerance = tolerances[random.below(4)] * lattice_per_px;
        result.outline.vertices.assign(ring.begin(), ring.end());
        result.outline.ring_ends = {static_cast<std::uint32_t>(ring.size())};
        result.curve = make_ring_curve(result.outline.ring(0), lattice_per_px / 2, result.tolerance);
        result.choices = find_vertex_choices(result.curve, half_px);
        return result;
    }
}

RingVertex random_choice(Random& random, const Case& c) {
    return c.choices.at(static_cast<std::uint32_t>(random.below(c.choices.count())));
}

} // namespace

TEST_CASE("hardly any path has fewer edges, or as many and less area, than the one that is found") {
    Random random(8811);
    int more_edges = 0, more_area = 0;
    std::size_t edges = 0, corners = 0;
    const int cases = case_count(600);
    for (int i = 0; i < cases; ++i) {
        const Case c = random_case(random);
        const RingVertex start = random_choice(random, c);
        PathSearch search(c.curve, c.choices, {});
        const std::optional<PathCost> found = cost_of(search.find(start, start), search);
        const std::optional<PathCost> best = best_of_all_paths(nodes_around(start, c), search, {});
        CAPTURE(c.outline, c.tolerance, start.at.x, start.at.y, start.place);
        REQUIRE(found.has_value() == best.has_value());
        if (!best) continue;
        REQUIRE(found->edges >= best->edges);
        REQUIRE(found->edges <= best->edges + 1);
        more_edges += found->edges > best->edges ? 1 : 0;
        more_area += found->edges == best->edges && found->area > best->area + 1e-6 ? 1 : 0;
        edges += best->edges;
        corners += c.outline.vertices.size();
    }
    CAPTURE(more_edges, more_area, edges, corners);
    CHECK(more_edges <= cases / 100);
    CHECK(more_area <= cases / 20);
    CHECK(2 * edges < corners);
}

TEST_CASE("no path is cheaper than the one that is found where vertices and area both cost") {
    Random random(8812);
    constexpr double px2 = lattice_per_px * lattice_per_px;
    std::size_t edges = 0, corners = 0;
    for (int i = 0; i < case_count(300); ++i) {
        const Case c = random_case(random);
        const RingVertex start = random_choice(random, c);
        const PathGoal goal{.area_per_vertex = (1 + random.between(0, 7)) * px2 / 4};
        PathSearch search(c.curve, c.choices, goal);
        const std::optional<PathCost> found = cost_of(search.find(start, start), search);
        const std::optional<PathCost> best = best_of_all_paths(nodes_around(start, c), search, goal);
        CAPTURE(c.outline, c.tolerance, start.at.x, start.at.y, start.place, goal.area_per_vertex);
        REQUIRE(found.has_value() == best.has_value());
        if (!best) continue;
        REQUIRE(price(*found, goal) == Approx(price(*best, goal)));
        edges += best->edges;
        corners += c.outline.vertices.size();
    }
    CHECK(2 * edges < corners);
}
