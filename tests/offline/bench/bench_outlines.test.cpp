#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "masks/bench_masks.h"
#include "outlines/bench_outlines.h"
#include <hitmask/hitmask.h>
#include <hitmask/offline/trace_opencv.h>

#include "outlines/simplified_fault.h"
#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr double tolerances[] = {0.5, 0.75, 1, 1.5, 2, 3};

std::set<std::string> all_methods() {
    std::set<std::string> names{"ours", "ours_max", "ours_fewest", "ours_outside", "douglas_peucker"};
    if (has_opencv()) names.insert("opencv");
    return names;
}

OutlineBenchOptions fast() {
    OutlineBenchOptions options;
    options.rounds = 1;
    return options;
}

Outline rings_of(const std::vector<std::vector<Vec2>>& rings) {
    Outline outline;
    for (const std::vector<Vec2>& ring : rings) {
        outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

/// fault_of() without the kind of the fault.
bool naive_has_fault(const Outline& exact, const Outline& simple) {
    if (simple.ring_count() < exact.ring_count() || defect_of(simple) != no_defect) return true;
    const auto meetings = [](const Outline& outline) {
        std::map<std::pair<float, float>, int> count;
        for (const Vec2& v : outline.vertices) {
            ++count[{v.x, v.y}];
        }
        return count;
    };
    const auto allowed = meetings(exact);
    for (const auto& [place, count] : meetings(simple)) {
        const auto found = allowed.find(place);
        if (count > std::max(found == allowed.end() ? 1 : found->second, 1)) return true;
    }
    return false;
}

/// Moves some vertices a little, so that a valid outline may become invalid.
Outline shaken(test::Random& random, Outline outline) {
    for (int i = random.between(0, 3); i > 0; --i) {
        Vec2& v = outline.vertices[random.below(outline.vertices.size())];
        v.x += static_cast<float>(random.between(-4, 4)) / 2;
        v.y += static_cast<float>(random.between(-4, 4)) / 2;
    }
    return outline;
}

Outline opencv_outline(const Mask& mask, double tolerance) {
    const auto maker = outline_methods().back().make(mask);
    maker->run(tolerance);
    return maker->outline();
}

} // namespace

TEST_CASE("the benchmark of outlines has a row for each tolerance and method") {
    const auto masks = synthetic_families(slow_build ? 16 : 32, 3)[1].masks;
    int steps = 0;
    OutlineBenchOptions options = fast();
    options.step = [&] { ++steps; };
    const auto rows = bench_outlines(masks, outline_methods(), options);
    CHECK(steps == 3 * 6);
    std::map<double, std::set<std::string>> found;
    for (const OutlineBenchRow& row : rows) {
        CHECK(row.suite == "outlines");
        CHECK(row.sprites == 3);
        CHECK(row.us_per_sprite > 0);
        CHECK(row.vertices > 0);
        CHECK(row.iou > 0.5);
        CHECK(row.iou <= 1);
        CHECK(row.hausdorff <= row.worst_hausdorff);
        found[row.tolerance].insert(row.method);
    }
    CHECK(rows.size() == 6 * all_methods().size());
    CHECK(found.size() == std::size(tolerances));
    for (const double tolerance : tolerances) {
        CHECK(found[tolerance] == all_methods());
    }
}

TEST_CASE("all methods that start from the exact outline keep to the tolerance and are never invalid") {
    test::Random random(71);
    std::vector<Mask> masks(static_cast<std::size_t>(case_count(4)));
    std::ranges::generate(masks, [&] { return random_mask(random, 24); });
    for (const BenchFamily& family : synthetic_families(24, 1)) {
        masks.insert(masks.end(), family.masks.begin(), family.masks.end());
    }
    OutlineBenchOptions options = fast();
    options.tolerances = slow_build ? std::vector<double>{1} : std::vector<double>{0.5, 2};
    int invalid = 0, beyond = 0;
    for (const OutlineBenchRow& row : bench_outlines(masks, outline_methods(), options)) {
        CAPTURE(row.method, row.tolerance);
        if (row.method != "opencv") {
            CHECK(row.worst_hausdorff <= row.tolerance);
            CHECK(row.invalid == 0);
        }
        invalid += row.invalid > 0 ? 1 : 0;
        beyond += row.worst_hausdorff > row.tolerance ? 1 : 0;
    }
    CHECK((invalid > 0) == has_opencv()); // OpenCV's, so these checks can fail
    CHECK((beyond > 0) == has_opencv());
}

TEST_CASE("all figures but the times are those of the outlines") {
    test::Random random(72);
    const std::vector<Mask> masks{random_mask(random), synthetic_families(40, 1)[0].masks[0]};
    OutlineBenchOptions options = fast();
    options.tolerances = {1};
    std::int64_t vertices = 0;
    double worst = 0, best_iou = 0;
    for (const Mask& mask : masks) {
        const SimplifyResult result = simplify(trace(mask));
        vertices += std::ssize(result.outline.vertices);
        worst = std::max(worst, result.hausdorff);
        best_iou = std::max(best_iou, result.fidelity.iou);
    }
    const OutlineBenchRow row = bench_outlines(masks, outline_methods(), options).front();
    CHECK(row.method == "ours");
    CHECK(row.vertices == vertices);
    CHECK(row.worst_hausdorff == worst);
    CHECK(row.hausdorff == worst); // of two numbers, the median is the larger one
    CHECK(row.iou == best_iou);
}

TEST_CASE("each of our methods is simplify with the option that its name says") {
    const Mask mask = synthetic_families(96, 1)[0].masks[0];
    const Outline exact = trace(mask);
    const std::map<std::string, Outline> expected{
        {"ours", simplify(exact).outline},
        {"ours_max", simplify(exact, {.effort = Effort::max}).outline},
        {"ours_fewest", simplify(exact, {.prefer = Prefer::fewest}).outline},
        {"ours_outside", simplify(exact, {.tolerance = 1, .side = Side::outside}).outline},
        {"douglas_peucker", douglas_peucker(exact, 1)},
    };
    int compared = 0;
    for (const OutlineMethod& method : outline_methods()) {
        const auto found = expected.find(method.name);
        if (found == expected.end()) continue;
        const auto maker = method.make(mask);
        maker->run(1);
        CAPTURE(method.name);
        CHECK(maker->outline() == found->second);
        ++compared;
    }
    CHECK(compared == 5);
    CHECK(expected.at("ours_outside") != expected.at("ours"));
    CHECK(expected.at("ours_max") != expected.at("ours"));
    CHECK(expected.at("ours_fewest") != expected.at("ours"));
}

TEST_CASE("masks without a solid pixel are passed over") {
    const std::vector<Mask> masks{Mask(8, 8), mask_of("###\n###"), Mask()};
    const auto rows = bench_outlines(masks, outline_methods(), fast());
    REQUIRE(rows.size() == 6 * all_methods().size());
    CHECK(rows.front().sprites == 1);
    CHECK(bench_outlines(std::vector{Mask(8, 8)}, outline_methods(), fast()).empty());
    CHECK(bench_outlines({}, outline_methods(), fast()).empty());
}

TEST_CASE("each kind of fault of an outline is found") {
    const Outline square = rings_of({{{0, 0}, {8, 0}, {8, 8}, {0, 8}}});
    CHECK(fault_of(square, square) == SimplifiedFault::none);
    CHECK(fault_of({}, {}) == SimplifiedFault::none);
    CHECK(fault_of(square, {}) == SimplifiedFault::lost_ring);
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 0}}})) == SimplifiedFault::lost_ring);
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 8}, {8, 0}, {0, 8}}})) == SimplifiedFault::crossing);
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 0}, {4, 0}}})) == SimplifiedFault::overlap);
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 0}, {8, 8}, {8, 8}}})) == SimplifiedFault::overlap);
    // A spike, and a path between two triangles that goes there and back.
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 0}, {8, 8}, {4, 4}, {2, 6}, {4, 4}}})) == SimplifiedFault::overlap);
    // Collinear edges that overlap but share no vertex.
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 0}, {4, 4}}, {{2, 0}, {10, 0}, {6, -4}}})) ==
          SimplifiedFault::overlap);
    // A vertex on an edge, and on a vertex.
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 0}, {8, 8}, {4, 0}, {0, 8}}})) == SimplifiedFault::touch);
    CHECK(fault_of(square, rings_of({{{0, 0}, {8, 0}, {4, 4}}, {{4, 4}, {8, 8}, {0, 8}}})) == SimplifiedFault::touch);
    // Vertices are far apart, so the edges meet only in their middle.
    CHECK(fault_of(square, rings_of({{{0, 0}, {4000, 3000}, {0, 9}}, {{4000, 0}, {4000, 10}, {0, 3000}}})) ==
          SimplifiedFault::crossing);
}

TEST_CASE("rings may meet where the exact outline has a pinch, but not cross there") {
    const Outline exact = trace(mask_of(R"(
##..
##..
..##
..##)"));
    REQUIRE(fault_of(exact, exact) == SimplifiedFault::none);
    const Outline elsewhere = rings_of({{{0, 0}, {2, 0}, {3, 2}, {4, 2}, {4, 4}, {2, 4}, {3, 2}, {0, 2}}});
    CHECK(fault_of(exact, elsewhere) == SimplifiedFault::touch);
    CHECK(fault_of(exact, rings_of({{{0, 0}, {2, 2}, {4, 4}, {2, 4}, {2, 2}, {0, 2}}})) == SimplifiedFault::none);
    CHECK(fault_of(exact, rings_of({{{0, 0}, {2, 2}, {4, 4}, {4, 0}, {2, 2}, {0, 4}}})) == SimplifiedFault::crossing);
    // Three times, where the exact outline passes twice.
    CHECK(fault_of(exact, rings_of({{{0, 0}, {2, 2}, {1, 0}}, {{4, 4}, {2, 2}, {3, 4}}, {{4, 0}, {2, 2}, {4, 1}}})) ==
          SimplifiedFault::touch);
}

TEST_CASE("faults are those that looking at all pairs finds") {
    test::Random random(73);
    int faults = 0;
    const int cases = case_count(4000);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random, 16);
        const Outline exact = trace(mask);
        if (exact.vertices.empty()) continue;
        const double tolerance = tolerances[random.below(std::size(tolerances))];
        const bool foreign = random.below(4) == 0 && has_opencv();
        const Outline simple = foreign ? opencv_outline(mask, tolerance)
                                       : shaken(random, douglas_peucker(exact, random.below(2) == 0 ? 0 : tolerance));
        CAPTURE(mask, simple);
        const bool expected = naive_has_fault(exact, simple);
        REQUIRE((fault_of(exact, simple) != SimplifiedFault::none) == expected);
        faults += expected ? 1 : 0;
    }
    CHECK(faults > cases / 5);
    CHECK(faults < cases * 4 / 5);
}
