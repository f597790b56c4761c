#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "collide/bench_collide.h"

#include "baselines/one_by_one.h"
#include "baselines/outline_baselines.h"
#include "support/few_queries.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/region_oracle.h"
#include "support/settings.h"
#include "timing/bench_rounds.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("the baselines of the benchmark of outlines answer as integers do") {
    test::Random random(62);
    int hits = 0;
    const int cases = case_count(2000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Outline outline = random_outline(random);
        const auto along = [&] { return static_cast<float>(random.between(-100, 400)) / 16; };
        const Circle circle{{along(), along()}, static_cast<float>(random.between(1, 80)) / 16};
        const ScreenPoint center{std::llround(circle.center.x * 16), std::llround(circle.center.y * 16)};
        const bool expected =
            naive_circle_overlaps(rings_on_screen(outline, {}), center, std::llround(circle.radius * 16));
        CHECK(segment_loop(EdgeList(outline), circle) == expected);
        hits += expected ? 1 : 0;
    }
    CHECK(hits > cases / 10);
    CHECK(hits < cases * 9 / 10);
}

TEST_CASE("Heron's formula misses a point on the line, as the article's does") {
    CHECK(std::isnan(heron_distance(1, 5, {0, 0, 3, 15})));
    CHECK_FALSE(heron_loop(EdgeList(OutlineView{}), {{1, 5}, 24}));
    CHECK(heron_distance(0, 5, {0, 0, 8, 0}) == Approx(5));
    CHECK(heron_distance(4, 5, {0, 0, 8, 0}) == Approx(5));
    CHECK(heron_distance(12, 3, {0, 0, 8, 0}) == Approx(5));
}

TEST_CASE("outlines are measured class by class with every method") {
    const OutlineFamily family = synthetic_outlines(16, 3);
    REQUIRE(family.outlines.size() == 3);
    CHECK(family.outlines == synthetic_outlines(16, 3).outlines);
    const auto circles = bench_circles(family, circle_methods(), few_queries());
    const auto pairs = bench_outline_pairs(family, outline_pair_methods(), few_queries());
    CHECK(circles.size() == 4 * circle_methods().size());
    CHECK(pairs.size() == 4 * outline_pair_methods().size());
    for (const BenchRow& row : circles) {
        CHECK(row.suite == "collide");
        CHECK(row.size == 16);
        CHECK(row.ns_per_query >= 0); // 0 if it takes less time than reading the clock
    }
    CHECK(std::ranges::any_of(circles, [](const BenchRow& row) { return row.ns_per_query > 0; }));
}

TEST_CASE("a method that answers otherwise stops the benchmark of outlines, unless that is known") {
    auto methods = circle_methods();
    const auto heron = std::ranges::find(methods, "heron_loop", &CircleMethod::name);
    REQUIRE(heron != methods.end());
    const OutlineFamily family = synthetic_outlines(64, 2);
    CHECK_FALSE(bench_circles(family, methods, few_queries()).empty());
    heron->is_exact = true;
    CHECK_THROWS_AS(bench_circles(family, methods, few_queries()), BenchError);
}

TEST_CASE("outlines of very many vertices are not asked about each other") {
    OutlineFamily family = synthetic_outlines(16, 2);
    family.outlines.push_back(synthetic_outlines(64, 1).outlines.front());
    family.size = 32;
    BenchOptions options = few_queries();
    options.most_pair_vertices = 63;
    const auto rows = bench_outline_pairs(family, outline_pair_methods(), options);
    CHECK(rows.size() == 4 * outline_pair_methods().size());
    CHECK(std::ranges::all_of(rows, [](const BenchRow& row) { return row.size == 16; }));
    options.most_pair_vertices = 64;
    CHECK(bench_outline_pairs(family, outline_pair_methods(), options).front().size == 32);
    options.most_pair_vertices = 15;
    CHECK(bench_outline_pairs(family, outline_pair_methods(), options).empty());
    CHECK_FALSE(bench_circles(family, circle_methods(), options).empty());
}

namespace {

double pretended_ns = 0; // a clock that only the questions below advance

double pretended_clock() {
    return pretended_ns;
}

/// A question is a number: the nanoseconds that it takes.
struct Pretends {
    bool operator()(int ns) const {
        pretended_ns += ns;
        return true;
    }
};

} // namespace

TEST_CASE("a method gets no more questions than it can answer in time, also if the first ones are easy") {
    std::vector<int> questions(1024, 1000000); // a millisecond each
    const auto method = one_by_one<int>(Pretends());
    CHECK(affordable<int>(*method, questions, 2, pretended_clock) == 2);
    std::fill_n(questions.begin(), 32, 1);
    CHECK(affordable<int>(*method, questions, 2, pretended_clock) == 32);
    std::ranges::fill(questions, 1);
    CHECK(affordable<int>(*method, questions, 1000, pretended_clock) == questions.size());
}

TEST_CASE("the benchmark calls back after each class, and more often to draw progress") {
    int steps = 0, ticks = 0;
    BenchOptions options = few_queries();
    options.step = [&] { ++steps; };
    options.tick = [&] { ++ticks; };
    static_cast<void>(bench_circles(synthetic_outlines(16, 2), circle_methods(), options));
    CHECK(steps == 4);
    CHECK(ticks > 40);
}
