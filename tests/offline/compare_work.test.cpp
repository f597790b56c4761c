// How much a comparison asks and searches, and that what it does not ask would have been answered the same.

#include "support/catch.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/offline/compare.h>
#include <hitmask/pair_map.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "compare/edge_density.h"
#include "compare/outline_proxy.h"
#include "support/mask_pixels.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Mask upright_bars(int side) {
    return mask_where(side, side, [](int x, int /*y*/) { return x % 2 == 0; });
}

/// Some discs with a hole in each, and a thin bar: neither convex nor of one piece.
Mask discs_with_holes(test::Random& random, int side) {
    Mask mask(side, side);
    for (int i = 0; i < 6; ++i) {
        const int radius = random.between(side / 16, side / 4), hole = radius / 3;
        const int x0 = random.between(radius, side - radius), y0 = random.between(radius, side - radius);
        for (int y = -radius; y < radius; ++y) {
            for (int x = -radius; x < radius; ++x) {
                const int squared = x * x + y * y;
                if (squared < radius * radius && squared >= hole * hole) mask.set(x0 + x, y0 + y);
            }
        }
    }
    for (int i = 0; i < side; ++i) {
        mask.set(i, i / 2);
    }
    return mask;
}

/// Half of all pixels, at random.
Mask random_pixels(test::Random& random, int side) {
    return mask_where(side, side, [&random](int, int) { return random.below(2) == 0; });
}

std::vector<CompareMethod> methods_named(const std::vector<std::string>& names) {
    std::vector<CompareMethod> methods = compare_methods();
    std::erase_if(methods, [&](const CompareMethod& m) { return std::ranges::find(names, m.name) == names.end(); });
    REQUIRE(methods.size() == names.size());
    return methods;
}

PairResult result_of(const ComparePair& pair, const std::vector<CompareMethod>& methods) {
    CompareOptions options;
    options.pictures = true;
    return Comparison(pair, methods, options).result();
}

/// Does an answerer say the same of each question alone, as it is counted and as it is timed?
template<typename Query>
void check_same_answers(Answerer<Query>& answerer, const std::vector<Query>& queries) {
    std::size_t wrong = 0;
    for (const Query& query : queries) {
        const bool counted = answerer.answer(query);
        static_cast<void>(answerer.prepare({&query, 1}));
        if (counted != (answerer.run() > 0)) ++wrong;
    }
    CHECK(wrong == 0);
}

} // namespace

TEST_CASE("compare: outlines whose edges lie close together are asked about less") {
    const CompareSprite bars{"bars", upright_bars(128), {}};
    const CompareSprite full{"full", mask_where(128, 128, [](int, int) { return true; }), {}};
    const auto methods = methods_named({"mask", "outline_0"});
    const Outline outline = trace(bars.mask);
    const double near = near_edge_pairs(outline, outline);
    REQUIRE(near > 10000);
    const PairResult some = result_of({&bars, &bars}, methods), all = result_of({&full, &full}, methods);
    CHECK(all.grid.step == 1);
    CHECK(all.notes.empty());
    CHECK(some.grid.step > 1);
    CHECK(some.notes.size() == 1);
    for (const MethodResult& row : some.methods) {
        CHECK(row.accuracy.queries == std::int64_t{some.grid.columns} * some.grid.rows);
        CHECK(static_cast<double>(row.accuracy.queries) * near <= 4e8);
    }
}

TEST_CASE("compare: all poses of such outlines together are asked as little") {
    const CompareSprite bars{"bars", upright_bars(128), {}};
    const Outline outline = trace(bars.mask);
    const PairResult result = result_of({&bars, &bars, 0, 16}, methods_named({"outline_0"}));
    CHECK(static_cast<double>(result.methods.front().accuracy.queries) * near_edge_pairs(outline, outline) <= 4e8);
}

TEST_CASE("compare: circles are asked less about outlines of many corners") {
    test::Random random(61);
    const CompareSprite noise{"noise", random_pixels(random, 160), {}};
    ComparePair pair{&noise};
    pair.radius = 8;
    const PairResult result = result_of(pair, methods_named({"heron_1"}));
    CHECK(result.grid.step > 0.5);
    CHECK(result.methods.front().accuracy.queries * corner_count(noise.mask) <= 536870912);
}

TEST_CASE("compare: the searches for all outlines of a sprite take no more steps than one of trace") {
    CHECK(12 * steps_to_compare(Mask(512, 512)) <= most_steps_to_search);
    CHECK(steps_to_compare(Mask(1, 1)) == steps_to_compare(Mask(512, 512)));
    CHECK(steps_to_compare(Mask(1024, 512)) == 2 * steps_to_compare(Mask(512, 512)));
}

TEST_CASE("compare: outlines that are searched with fewer steps are those of simplify()") {
    test::Random random(62);
    const CompareSprite sprite{"sprite", discs_with_holes(random, 100), {}};
    SimplifyOptions options{.most_steps = steps_to_compare(sprite.mask)};
    const auto vertices = [&](const char* method) { return methods_named({method}).front().make(sprite)->vertices(); };
    CHECK(vertices("outline_1") == simplify(trace(sprite.mask), options).outline.vertices.size());
    options.side = Side::outside;
    CHECK(vertices("outside") == simplify(trace(sprite.mask), options).outline.vertices.size());
}

TEST_CASE("compare: answers that follow from others are those that asking gives") {
    test::Random random(63);
    const CompareSprite a{"a", discs_with_holes(random, 170), {}}, b{"b", discs_with_holes(random, 150), {}};
    std::vector<CompareMethod> methods = methods_named({"outline_1", "outline_4", "outside", "inside", "convex_pieces",
                                                        "hull", "hull_8", "obb", "ellipse", "capsule", "opencv"});
    const PairResult shortened = result_of({&a, &b}, methods);
    for (CompareMethod& method : methods) {
        CHECK((method.offsets.are_convex || method.offsets.are_of_outline));
        method.offsets.are_convex = method.offsets.are_of_outline = false;
    }
    const PairResult asked = result_of({&a, &b}, methods);
    REQUIRE(std::int64_t{asked.grid.columns} * asked.grid.rows > 131072);
    REQUIRE(asked.methods.size() == shortened.methods.size());
    for (std::size_t i = 0; i < asked.methods.size(); ++i) {
        CAPTURE(asked.methods[i].method);
        CHECK(asked.methods[i].missed == shortened.methods[i].missed);
        CHECK(asked.methods[i].false_hits == shortened.methods[i].false_hits);
    }
}

TEST_CASE("compare: what is kept of earlier answers changes none") {
    test::Random random(64);
    const CompareSprite a{"a", discs_with_holes(random, 60), {}}, b{"b", discs_with_holes(random, 50), {}};
    std::vector<hitmask::Offset> offsets;
    std::vector<Circle> circles;
    for (int y = -60; y < 70; y += 3) {
        for (int x = -60; x < 70; ++x) {
            offsets.push_back({x, y});
            circles.push_back({{static_cast<float>(x), static_cast<float>(y) / 2}, 4});
        }
    }
    const CompareMethod field = methods_named({"distance_field"}).front(), heron = methods_named({"heron_1"}).front();
    const auto field_a = field.make(a), field_b = field.make(b), heron_a = heron.make(a);
    check_same_answers(*field.offsets.overlap(*field_a, *field_b), offsets);
    check_same_answers(*heron.circles.overlap(*heron_a, *heron_a), circles);
}
