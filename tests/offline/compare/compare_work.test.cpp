// The number of questions and searches of a comparison. Answers that a comparison leaves out must be the right ones.

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <hitmask/mask_contact.h>
#include <hitmask/offline/compare.h>
#include <hitmask/offline/trace_opencv.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "compare/methods/edge_density.h"
#include "compare/methods/outline_proxy.h"
#include "compare/outline_pixels.h"
#include "support/mask_pixels.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Mask upright_bars(int side) {
    return mask_where(side, side, [](int x, int /*y*/) { return x % 2 == 0; });
}

/// Some discs with a hole each, and a thin bar: neither convex nor of one piece.
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

PairResult result_of(const ComparePair& pair, const std::vector<CompareMethod>& methods,
                     std::int64_t most_questions = CompareOptions().most_questions) {
    CompareOptions options;
    options.pictures = true;
    options.most_questions = most_questions;
    return Comparison(pair, methods, options).result();
}

/// Checks that what methods declare about themselves saves questions but changes no answer.
PairResult check_shortened(const ComparePair& pair, std::vector<CompareMethod> methods, std::int64_t most_questions) {
    PairResult shortened = result_of(pair, methods, most_questions);
    for (CompareMethod& method : methods) {
        ProxyAnswers<hitmask::Offset>& answers = method.offsets;
        CHECK((answers.are_convex || answers.are_of_outline || std::isfinite(answers.most_false_px)));
        answers.are_convex = answers.are_of_outline = false;
        answers.most_false_px = std::numeric_limits<double>::infinity();
    }
    const PairResult asked = result_of(pair, methods, most_questions);
    REQUIRE(asked.methods.size() == shortened.methods.size());
    for (std::size_t i = 0; i < asked.methods.size(); ++i) {
        CAPTURE(asked.methods[i].method);
        CHECK(asked.methods[i].missed == shortened.methods[i].missed);
        CHECK(asked.methods[i].false_hits == shortened.methods[i].false_hits);
    }
    return shortened;
}

/// The outline of the rectangle from {x0, y0} to {x1, y1}.
Outline rectangle(float x0, float y0, float x1, float y1) {
    return {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, {4}};
}

/// Checks that an answerer gives the same answer to each question when it is counted and when it is timed.
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

TEST_CASE("compare: outlines that are searched with fewer steps are those of simplify()") {
    test::Random random(62);
    const CompareSprite sprite{"sprite", discs_with_holes(random, 100), {}};
    SimplifyOptions options{.tolerance = 1, .most_steps = most_steps_to_compare};
    const auto vertices = [&](const char* method) { return methods_named({method}).front().make(sprite)->vertices(); };
    CHECK(vertices("outline_1") == simplify(trace(sprite.mask), options).outline.vertices.size());
    options.side = Side::outside;
    options.tolerance = 1.5;
    CHECK(vertices("outside") == simplify(trace(sprite.mask), options).outline.vertices.size());
}

TEST_CASE("compare: answers that follow from others are those that asking gives") {
    test::Random random(63);
    const CompareSprite a{"a", discs_with_holes(random, 170), {}}, b{"b", discs_with_holes(random, 150), {}};
    std::vector<std::string> names{"outline_1", "outside", "inside", "convex_pieces", "hull", "ellipse"};
    if (!slow_build) {
        names.insert(names.end(), {"outline_4", "distance_field", "hull_8", "obb", "capsule"});
        if (has_opencv()) names.emplace_back("opencv");
    }
    const auto methods = methods_named(names);
    const PairResult result = check_shortened({&a, &b}, methods, CompareOptions().most_questions);
    CHECK(std::int64_t{result.grid.columns} * result.grid.rows > 131072);
    for (const MethodResult& row : result.methods) {
        CAPTURE(row.method);
        CHECK((row.accuracy.false_hits > 0 || row.method == "inside"));
    }
}

TEST_CASE("compare: so are those of thin slanted sprites, of which no row lies beside another") {
    const CompareSprite line{"line", mask_where(240, 30, [](int x, int y) { return x == 8 * y; }), {}};
    const PairResult result = check_shortened({&line, &line}, methods_named({"hull", "hull_8", "obb", "capsule"}),
                                              CompareOptions().most_questions);
    CHECK(result.grid.step == 1);
}

TEST_CASE("compare: pixels are inside where an outline contains them wholly, and those of two tell of hits") {
    const Mask full = mask_where(6, 6, [](int, int) { return true; });
    const OutlinePixels a = outline_pixels(full, rectangle(-0.125F, -0.125F, 5.125F, 4.125F));
    CHECK(a.inside == mask_where(5, 4, [](int, int) { return true; }));
    CHECK(a.origin == Pixel{0, 0});
    const OutlinePixels b = outline_pixels(full, rectangle(0.25F, 0.25F, 4.75F, 3.75F));
    CHECK(b.inside == mask_where(3, 2, [](int, int) { return true; }));
    CHECK(b.origin == Pixel{1, 1});
    // b's pixels lie at dx + 1 to dx + 3 and dy + 1 to dy + 2.
    const auto meet = [](int x, int y) {
        const int dx = x - 8, dy = y - 7;
        return dx + 3 >= 0 && dx + 1 < 5 && dy + 2 >= 0 && dy + 1 < 4;
    };
    CHECK(sure_hits(a, b, {-8, -7}, 20, 18) == mask_where(20, 18, meet));
}

TEST_CASE("compare: outlines of the user's that cross everywhere are asked about less") {
    test::Random random(65);
    CompareSprite sprite{"sprite", mask_where(64, 64, [](int, int) { return true; }), {}};
    const auto methods = methods_named({"box"});
    CHECK(result_of({&sprite, &sprite}, methods).grid.step == 1);
    Outline tangle{{}, {300}};
    for (int i = 0; i < 300; ++i) {
        tangle.vertices.push_back({static_cast<float>(random.below(65)), static_cast<float>(random.below(65))});
    }
    sprite.polygon = tangle;
    const PairResult result = result_of({&sprite, &sprite}, methods);
    CHECK(result.grid.step > 1);
    CHECK(static_cast<double>(result.methods.front().accuracy.queries) * near_edge_pairs(tangle, tangle) <= 2e8);
}

TEST_CASE("compare: circles are answered the same, counted and timed") {
    test::Random random(64);
    const CompareSprite sprite{"sprite", discs_with_holes(random, 60), {}};
    const auto methods = methods_named({"edges_0", "edges_1", "heron_1"});
    for (const float radius : {0.5F, 4.0F, 20.0F}) {
        std::vector<Circle> circles;
        for (int y = -50; y < 170; y += 3) {
            for (int x = -50; x < 170; ++x) {
                circles.push_back({{static_cast<float>(x) / 2, static_cast<float>(y) / 2}, radius});
            }
        }
        for (const CompareMethod& method : methods) {
            CAPTURE(method.name, radius);
            const auto proxy = method.make(sprite);
            check_same_answers(*method.circles.overlap(*proxy, *proxy), circles);
        }
    }
}

TEST_CASE("compare: sprites of very many runs are asked in fewer poses") {
    const CompareSprite bars{"bars", upright_bars(400), {}};
    const CompareSprite full{"full", mask_where(400, 400, [](int, int) { return true; }), {}};
    const auto methods = methods_named({"box"});
    const PairResult some = result_of({&bars, &bars, 0, 16}, methods), all = result_of({&full, &full, 0, 16}, methods);
    CHECK(all.poses == 16);
    CHECK(all.notes.empty());
    CHECK(some.poses < 16);
    CHECK(some.poses >= 2);
    CHECK(some.notes.size() == 1);
    CHECK(step_count({&bars, &bars, 0, 16}, methods) == static_cast<std::size_t>(some.poses));
}

TEST_CASE("compare: sprites that repeat are asked about at all parts of what repeats") {
    const CompareSprite bars{"bars", mask_where(200, 200, [](int x, int) { return x % 9 < 3; }), {}};
    const CompareSprite dots{"dots", mask_where(200, 200, [](int x, int y) { return x % 9 < 3 && y % 9 < 4; }), {}};
    const auto false_share = [](const CompareSprite& sprite, std::int64_t most_questions) {
        const PairResult result = result_of({&sprite, &sprite}, methods_named({"box"}), most_questions);
        const Accuracy& counts = result.methods.front().accuracy;
        return static_cast<double>(counts.false_hits) / static_cast<double>(counts.queries);
    };
    for (const CompareSprite& sprite : {bars, dots}) {
        const double truth = false_share(sprite, 40000); // one question per 3 x 3
        CHECK(truth > 0.1);
        for (int step = 4; step <= 16; step += slow_build ? 4 : 1) {
            CAPTURE(step);
            CHECK(std::abs(false_share(sprite, 330000 / (step * step)) - truth) < 0.05);
        }
    }
}

TEST_CASE("compare: a distance field finds each of several pieces inside another sprite") {
    const CompareSprite disc{
        "disc", mask_where(19, 19, [](int x, int y) { return x * x + y * y <= 18 * (x + y) - 81; }), {}};
    const CompareSprite corners{
        "corners", mask_where(40, 40, [](int x, int y) { return x % 38 < 2 && y % 38 < 2 && (x < 2) == (y < 2); }), {}};
    for (const CompareSprite* a : {&disc, &corners}) {
        const MethodResult field = result_of({a, &corners}, methods_named({"distance_field"})).methods.front();
        CHECK(field.accuracy.hits > 20);
        CHECK(field.accuracy.missed_hits == 0);
    }
}
