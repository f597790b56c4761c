#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <hitmask/offline/compare.h>
#include <hitmask/primitives.h>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;
using Query = hitmask::Offset;

namespace {

Mask l_shape() {
    return mask_of(R"(
........
.##.....
.##.....
.##.....
.######.
.######.
........)");
}

Mask arc() {
    return mask_of(R"(
...####...
..######..
.##....##.
.##....##.
.##....##.
..#....#..)");
}

CompareOptions with_pictures() {
    CompareOptions options;
    options.pictures = true;
    options.timed_questions = 64;
    return options;
}

PairResult compared(const ComparePair& pair, const std::vector<CompareMethod>& methods,
                    const CompareOptions& options = with_pictures()) {
    return Comparison(pair, methods, options).result();
}

const MethodResult& row_of(std::span<const MethodResult> rows, const std::string& method) {
    const auto found = std::ranges::find(rows, method, &MethodResult::method);
    REQUIRE(found != rows.end());
    return *found;
}

std::vector<CompareMethod> only(const std::vector<std::string>& names) {
    std::vector<CompareMethod> methods = compare_methods();
    std::erase_if(methods, [&](const CompareMethod& m) { return std::ranges::find(names, m.name) == names.end(); });
    REQUIRE(methods.size() == names.size());
    return methods;
}

Query offset_at(const QuestionGrid& grid, int column, int row) {
    return {static_cast<int>(grid.x + column * grid.step), static_cast<int>(grid.y + row * grid.step)};
}

/// A random small sprite with a solid pixel.
CompareSprite random_sprite(test::Random& random, const char* name) {
    while (true) {
        Mask mask = random_mask(random, 12);
        if (mask.count() > 0 && mask.width() <= 16) return {name, std::move(mask), {}};
    }
}

/// The distance from a place of the grid to the nearest one with the other answer. Places outside the grid are misses.
double naive_to_other(const Mask& hits, int x, int y) {
    const bool hit = hits.test(x, y);
    int best = std::numeric_limits<int>::max();
    for (int j = -1; j <= hits.height(); ++j) {
        for (int i = -1; i <= hits.width(); ++i) {
            if (hits.test(i, j) != hit) best = std::min(best, (i - x) * (i - x) + (j - y) * (j - y));
        }
    }
    return std::sqrt(best);
}

/// The distances of all places, row by row.
std::vector<double> naive_distances(const Mask& hits) {
    std::vector<double> distances;
    for (int y = 0; y < hits.height(); ++y) {
        for (int x = 0; x < hits.width(); ++x) {
            distances.push_back(naive_to_other(hits, x, y));
        }
    }
    return distances;
}

/// The counts according to the maps, place by place.
Accuracy counted(const Mask& hits, const std::vector<double>& distances, const MethodResult& row, double spacing) {
    Accuracy counts;
    auto distance = distances.begin();
    for (int y = 0; y < hits.height(); ++y) {
        for (int x = 0; x < hits.width(); ++x) {
            const double away = spacing * *distance++;
            const bool missed = row.missed.test(x, y), wrong_hit = row.false_hits.test(x, y);
            ++counts.queries;
            counts.hits += hits.test(x, y) ? 1 : 0;
            counts.missed_hits += missed ? 1 : 0, counts.false_hits += wrong_hit ? 1 : 0;
            counts.near_queries += away <= 3 ? 1 : 0;
            counts.near_missed_hits += missed && away <= 3 ? 1 : 0;
            counts.near_false_hits += wrong_hit && away <= 3 ? 1 : 0;
            if (!missed && !wrong_hit) continue;
            counts.max_error_px = std::max(counts.max_error_px, away);
            counts.error_sum_px += away;
        }
    }
    return counts;
}

void check_counts(const Accuracy& counts, const Accuracy& expected) {
    CHECK(counts.queries == expected.queries);
    CHECK(counts.hits == expected.hits);
    CHECK(counts.missed_hits == expected.missed_hits);
    CHECK(counts.false_hits == expected.false_hits);
    CHECK(counts.near_queries == expected.near_queries);
    CHECK(counts.near_missed_hits == expected.near_missed_hits);
    CHECK(counts.near_false_hits == expected.near_false_hits);
    CHECK(counts.max_error_px == Approx(expected.max_error_px));
    CHECK(counts.error_sum_px == Approx(expected.error_sum_px));
}

} // namespace

TEST_CASE("the truth about two sprites is that of their pixels, at every offset at which boxes meet") {
    test::Random random(601);
    for (int i = 0; i < case_count(20); ++i) {
        const CompareSprite a = random_sprite(random, "a"), b = random_sprite(random, "b");
        const PairResult result = compared({&a, &b}, only({"mask", "box", "circle"}));
        const QuestionGrid& grid = result.grid;
        CHECK(grid.step == 1);
        std::int64_t hits = 0;
        for (int row = 0; row < grid.rows; ++row) {
            for (int column = 0; column < grid.columns; ++column) {
                const bool hit = naive_overlap_area(a.mask, b.mask, offset_at(grid, column, row)) > 0;
                CHECK(result.hits.test(column, row) == hit);
                hits += hit ? 1 : 0;
            }
        }
        std::int64_t all_hits = 0; // counts all hits: none may be outside the grid
        for (int dy = -a.mask.height() - b.mask.height(); dy <= a.mask.height() + b.mask.height(); ++dy) {
            for (int dx = -a.mask.width() - b.mask.width(); dx <= a.mask.width() + b.mask.width(); ++dx) {
                all_hits += naive_overlap_area(a.mask, b.mask, {dx, dy}) > 0 ? 1 : 0;
            }
        }
        CHECK(hits == all_hits);
        const Accuracy& mask = row_of(result.methods, "mask").accuracy;
        CHECK(mask.hits == hits);
        CHECK(mask.queries == std::int64_t{grid.columns} * grid.rows);
        CHECK(mask.wrong() == 0);
    }
}

TEST_CASE("what is asked depends on the sprites, not on the methods") {
    // The margin is 4 px around the dot, so offsets are -8 to 8.
    const CompareSprite dot{"dot", mask_of("#"), {}};
    const ComparePair with_itself{&dot, &dot};
    CHECK(compared(with_itself, only({"mask"})).grid == QuestionGrid{-8, -8, 1, 17, 17});
    CHECK(compared(with_itself, only({"mask", "circle"})).grid == QuestionGrid{-8, -8, 1, 17, 17});
    for (const CompareSprite& sprite :
         {CompareSprite{"bar", scale(mask_of("#"), 90, 5), {}}, CompareSprite{"l", l_shape(), {}},
          CompareSprite{"arc", scale(arc(), 5, 5), {}}}) {
        for (const ComparePair& pair :
             {ComparePair{&sprite, &sprite}, ComparePair{&sprite, nullptr, 6}, ComparePair{&sprite, &sprite, 0, 4}}) {
            const PairResult all = compared(pair, compare_methods());
            for (std::size_t i = 0; i < all.methods.size(); i += slow_build ? 3 : 1) {
                const MethodResult& row = all.methods[i];
                if (row.method == "matrix") continue; // slow: it gets only the questions that are timed
                const PairResult alone = compared(pair, only({row.method.c_str()}));
                CAPTURE(sprite.name, row.method, name_of(pair.use()));
                CHECK(alone.grid == all.grid);
                CHECK(alone.methods.front().accuracy == row.accuracy);
            }
        }
    }
}

TEST_CASE("a method is asked wherever the box around it shares a pixel with another one") {
    CompareSprite dot{"dot", mask_of("#"), {}};
    dot.polygon = Outline{{{-5, 0}, {9.5F, 0}, {9.5F, 1}, {-5, 1}}, {4}};
    const PairResult wide = compared({&dot, &dot}, only({"mask", "polygon"}));
    CHECK(wide.grid == QuestionGrid{-14, -8, 1, 29, 17});
}

TEST_CASE("a method that has nothing for a sprite says why") {
    const auto pieces = only({"convex_pieces"}).front();
    CompareSprite dots{"dots", Mask(68, 64), {}};
    for (int i = 0; i < 17 * 16; ++i) {
        dots.mask.set(i % 17 * 4, i / 17 * 4);
    }
    CHECK_THROWS_WITH(pieces.make(dots), "it has too many convex pieces");
    CHECK_THROWS_AS(only({"polygon"}).front().make(dots), UnsuitableSprite);
}

TEST_CASE("maps are of the answers that a slow and obvious test gives") {
    test::Random random(602);
    std::int64_t wrong = 0;
    for (int i = 0; i < case_count(12); ++i) {
        const CompareSprite a = random_sprite(random, "a"), b = random_sprite(random, "b");
        const PairResult result =
            compared({&a, &b}, only({"outline_0", "outline_1", "outside", "hull", "hull_8", "box"}));
        for (const MethodResult& row : result.methods) {
            for (int y = 0; y < result.grid.rows; ++y) {
                for (int x = 0; x < result.grid.columns; ++x) {
                    const auto at = offset_at(result.grid, x, y);
                    Outline moved = row.outline_b;
                    for (Vec2& v : moved.vertices) {
                        v = {v.x + static_cast<float>(at.dx), v.y + static_cast<float>(at.dy)};
                    }
                    const bool answer = overlaps(row.outline_a, moved), truth = result.hits.test(x, y);
                    CAPTURE(row.method, at.dx, at.dy);
                    CHECK(row.missed.test(x, y) == (truth && !answer));
                    CHECK(row.false_hits.test(x, y) == (!truth && answer));
                    wrong += answer != truth ? 1 : 0;
                }
            }
        }
    }
    CHECK(wrong > 200);
}

TEST_CASE("counts and errors are those of the maps") {
    test::Random random(603);
    for (int i = 0; i < case_count(6); ++i) {
        const CompareSprite a = random_sprite(random, "a"), b = random_sprite(random, "b");
        const PairResult pair = compared({&a, i % 2 == 0 ? &b : &a}, compare_methods());
        const auto distances = naive_distances(pair.hits);
        for (const MethodResult& row : pair.methods) {
            if (row.method == "matrix") continue; // gets only the questions that are timed
            CAPTURE(row.method);
            check_counts(row.accuracy, counted(pair.hits, distances, row, 1));
        }
        ComparePair with_circle{&a};
        with_circle.radius = random.between(1, 64) / 16.0;
        const PairResult circle = compared(with_circle, compare_methods());
        const auto circle_distances = naive_distances(circle.hits);
        for (const MethodResult& row : circle.methods) {
            if (row.method == "matrix") continue;
            CAPTURE(row.method);
            check_counts(row.accuracy, counted(circle.hits, circle_distances, row, 0.5));
        }
    }
}

TEST_CASE("the truth about a circle is whether it reaches into the square of a solid pixel") {
    test::Random random(604);
    for (int i = 0; i < case_count(10); ++i) {
        const CompareSprite a = random_sprite(random, "a");
        ComparePair pair{&a};
        pair.radius = i % 3 == 0 ? random.between(1, 8) : random.between(1, 100) / 16.0;
        const PairResult result = compared(pair, only({"mask", "matrix", "outline_0"}));
        const QuestionGrid& grid = result.grid;
        CHECK(grid.step == 0.5);
        std::int64_t hits = 0;
        for (int row = 0; row < grid.rows; ++row) {
            for (int column = 0; column < grid.columns; ++column) {
                const double x = grid.x + column * grid.step, y = grid.y + row * grid.step;
                double nearest = std::numeric_limits<double>::infinity();
                for (int v = 0; v < a.mask.height(); ++v) {
                    for (int u = 0; u < a.mask.width(); ++u) {
                        if (!a.mask.test(u, v)) continue;
                        const double dx = std::max({u - x, x - u - 1, 0.0}), dy = std::max({v - y, y - v - 1, 0.0});
                        nearest = std::min(nearest, dx * dx + dy * dy);
                    }
                }
                CHECK(result.hits.test(column, row) == (nearest < pair.radius * pair.radius));
                hits += result.hits.test(column, row) ? 1 : 0;
            }
        }
        CHECK(hits == row_of(result.methods, "outline_0").accuracy.hits);
        CHECK(row_of(result.methods, "outline_0").accuracy.wrong() == 0);
        CHECK(row_of(result.methods, "matrix").accuracy.wrong() == 0);
    }
}

TEST_CASE("sides keep their promises, and edges alone miss what lies inside") {
    const Mask arc_mask = arc();
    for (const Mask& mask : {l_shape(), arc_mask, rotate_quarters(arc_mask, 1)}) {
        const CompareSprite sprite{"s", mask, {}};
        ComparePair circle{&sprite};
        circle.radius = 0.75;
        for (const ComparePair& pair : {ComparePair{&sprite, &sprite}, circle}) {
            const PairResult result = compared(pair, compare_methods());
            CHECK(row_of(result.methods, "outside").accuracy.missed_hits == 0);
            CHECK(row_of(result.methods, "inside").accuracy.false_hits == 0);
            for (const char* enclosing : {"hull", "hull_8", "obb", "ellipse", "capsule", "circle", "box"}) {
                CAPTURE(enclosing);
                CHECK(row_of(result.methods, enclosing).accuracy.missed_hits == 0);
            }
        }
    }
    const CompareSprite block{"block", full_mask(9, 9), {}};
    ComparePair pair{&block};
    pair.radius = 2;
    const PairResult result = compared(pair, only({"outline_0", "edges_0"}));
    const Accuracy& edges = row_of(result.methods, "edges_0").accuracy;
    CHECK(edges.missed_hits == 11 * 11); // centres from 2 to 7 px in steps of half a pixel
    CHECK(edges.false_hits == 0);
    CHECK(edges.max_error_px == 6.5); // from the middle, 4.5 px deep, to 2 px outside
}

TEST_CASE("edges alone give the same false hits as the solid outline, and never fewer missed hits") {
    test::Random random(605);
    for (int i = 0; i < case_count(8); ++i) {
        const CompareSprite a = random_sprite(random, "a");
        ComparePair pair{&a};
        pair.radius = random.between(1, 40) / 16.0;
        const PairResult result = compared(pair, compare_methods());
        for (const char* tolerance : {"0", "0.5", "1", "2", "4"}) {
            const MethodResult& solid = row_of(result.methods, std::string("outline_") + tolerance);
            const MethodResult& edges = row_of(result.methods, std::string("edges_") + tolerance);
            CHECK(solid.outline_a == edges.outline_a);
            for (int y = 0; y < result.grid.rows; ++y) {
                for (int x = 0; x < result.grid.columns; ++x) {
                    const Circle circle{
                        {static_cast<float>(result.grid.x + x * 0.5), static_cast<float>(result.grid.y + y * 0.5)},
                        static_cast<float>(pair.radius)};
                    const bool answer = overlaps_edges(edges.outline_a, circle), truth = result.hits.test(x, y);
                    CHECK(edges.missed.test(x, y) == (truth && !answer));
                    CHECK(edges.false_hits.test(x, y) == (!truth && answer));
                    if (solid.missed.test(x, y)) CHECK(edges.missed.test(x, y));
                }
            }
        }
    }
}

TEST_CASE("clear pixels around a sprite change nothing, nor does the order of two sprites") {
    const CompareSprite a{"a", l_shape(), {}}, b{"b", arc(), {}};
    const CompareSprite padded{"a", sub_mask(l_shape(), {-3, -5, 20, 17}), {}};
    const auto methods = compare_methods();
    const PairResult plain = compared({&a, &b}, methods), moved = compared({&padded, &b}, methods),
                     swapped = compared({&b, &a}, methods);
    REQUIRE(plain.methods.size() == moved.methods.size());
    CHECK(moved.grid.x == plain.grid.x + 3);
    for (std::size_t i = 0; i < plain.methods.size(); ++i) {
        CAPTURE(plain.methods[i].method);
        if (plain.methods[i].method == "matrix") continue; // gets a random part of the questions
        CHECK(plain.methods[i].accuracy == moved.methods[i].accuracy);
        CHECK(plain.methods[i].fit.iou == Approx(moved.methods[i].fit.iou));
        Accuracy other = swapped.methods[i].accuracy;
        CHECK(other.error_sum_px == Approx(plain.methods[i].accuracy.error_sum_px));
        other.error_sum_px = plain.methods[i].accuracy.error_sum_px; // summed in another order
        CHECK(plain.methods[i].accuracy == other);
    }
}

TEST_CASE("random poses are the same for a seed, and pixels as they are drawn are the truth") {
    const CompareSprite a{"a", l_shape(), {}}, b{"b", arc(), {}};
    const ComparePair pair{&a, &b, 0, 12};
    const auto methods = compare_methods();
    CompareOptions options = with_pictures();
    const PairResult first = compared(pair, methods, options), again = compared(pair, methods, options);
    options.seed = 2;
    const PairResult other = compared(pair, methods, options);
    CHECK(first.use == CompareUse::poses);
    CHECK(first.poses == 12);
    CHECK(first.grid == QuestionGrid{0, 0, 1, 0, 0});
    bool differs = false;
    for (std::size_t i = 0; i < first.methods.size(); ++i) {
        CHECK(first.methods[i].accuracy == again.methods[i].accuracy);
        differs = differs || !(first.methods[i].accuracy == other.methods[i].accuracy);
    }
    CHECK(differs);
    const Accuracy& mask = row_of(first.methods, "posed_mask").accuracy;
    CHECK(mask.wrong() == 0);
    CHECK(mask.share_error.value() == 0);
    CHECK(mask.hits > mask.queries / 20);
    CHECK(mask.hits < mask.queries * 9 / 10);
    const Accuracy& outline = row_of(first.methods, "outline_0").accuracy;
    CHECK(outline.wrong() > 0); // renderers draw pixels, not turned squares
    CHECK(outline.max_error_px < 3);
    CHECK(outline.share_error.value() > 0);
    CHECK(row_of(first.methods, "box").accuracy.false_hits > outline.false_hits);
    CHECK(std::ranges::none_of(first.methods, [](const MethodResult& r) { return r.method == "mask"; }));
}

TEST_CASE("too many questions are thinned out, which the grid and a note say") {
    const CompareSprite a{"a", l_shape(), {}}, b{"b", arc(), {}};
    const auto methods = only({"mask", "box"});
    const PairResult all = compared({&a, &b}, methods);
    CompareOptions options = with_pictures();
    options.most_questions = 40;
    const PairResult some = compared({&a, &b}, methods, options);
    REQUIRE(some.grid.step > 1);
    CHECK(std::fmod(some.grid.x, some.grid.step) == 0); // so that {0, 0} is among the questions
    CHECK(std::fmod(some.grid.y, some.grid.step) == 0);
    CHECK(std::int64_t{some.grid.columns} * some.grid.rows <= 40);
    CHECK(some.notes.size() == 1);
    CHECK(all.notes.empty());
    const auto step = static_cast<int>(some.grid.step);
    const int middle_x = static_cast<int>(-some.grid.x) / step, middle_y = static_cast<int>(-some.grid.y) / step;
    const auto shift = [step](int squares) { return (squares % step + step) % step; };
    for (int y = 0; y < some.grid.rows; ++y) {
        for (int x = 0; x < some.grid.columns; ++x) {
            const int column = static_cast<int>(some.grid.x - all.grid.x) + x * step + shift(y - middle_y),
                      row = static_cast<int>(some.grid.y - all.grid.y) + y * step + shift(x - middle_x);
            CHECK(some.hits.test(x, y) == all.hits.test(column, row));
            CHECK(some.methods[1].false_hits.test(x, y) == all.methods[1].false_hits.test(column, row));
        }
    }
}

TEST_CASE("clouds of specks are asked about less") {
    const auto specks = [](int side) {
        return mask_where(side, side, [](int x, int y) { return x % 3 == 0 && y % 3 == 0; });
    };
    const CompareSprite few{"few", specks(30), {}}, many{"many", specks(60), {}};
    CHECK(compared({&few, &few}, only({"mask"})).grid.step == 1);
    CHECK(compared({&many, &many}, only({"mask"})).grid.step > 1);
}

TEST_CASE("a method that is exact and answers wrongly ends the comparison") {
    const CompareSprite a{"a", l_shape(), {}};
    std::vector<CompareMethod> methods = only({"mask", "box"});
    CHECK_FALSE(methods[1].offsets.are_exact);
    CHECK_NOTHROW(Comparison({&a, &a}, methods));
    methods[1].offsets.are_exact = true;
    CHECK_THROWS_AS(Comparison({&a, &a}, methods), CompareError);
    methods[1].offsets.are_slow = true; // gets only the questions that are timed
    CHECK_THROWS_AS(Comparison({&a, &a}, methods), CompareError);
}

TEST_CASE("what cannot be compared is said") {
    CHECK(why_not_comparable(l_shape()).empty());
    CHECK(why_not_comparable(Mask(5, 5)) == "no solid pixel");
    CHECK(why_not_comparable(full_mask(longest_side_to_compare, 1)).empty());
    CHECK(why_not_comparable(full_mask(longest_side_to_compare + 1, 1)) == "a side is longer than 2048 px");
    const Mask noise = mask_where(200, 200, [](int x, int y) { return (x + y) % 2 == 0; });
    CHECK(why_not_comparable(noise).find("noise") == 0);
    const CompareSprite empty{"empty", Mask(3, 3), {}};
    CHECK_THROWS_WITH(Comparison({&empty, &empty}, compare_methods()), "empty: no solid pixel");
}

TEST_CASE("the user's own outline is judged like any other") {
    CompareSprite a{"a", l_shape(), {}};
    CHECK(compared({&a, &a}, compare_methods()).notes ==
          std::vector<std::string>{"polygon left out: you gave no outline for it"});
    a.polygon = trace(a.mask);
    const PairResult exact = compared({&a, &a}, only({"polygon"}));
    CHECK(exact.methods.front().accuracy.wrong() == 0);
    a.polygon = Outline{{{0, 0}, {30, 0}, {30, 9}, {0, 9}}, {4}};
    const PairResult large = compared({&a, &a}, only({"mask", "polygon"}));
    CHECK(row_of(large.methods, "polygon").accuracy.false_hits > 0);
    CHECK(row_of(large.methods, "polygon").accuracy.missed_hits == 0);
    CHECK(row_of(large.methods, "mask").accuracy.wrong() == 0);
    CHECK(large.grid.columns == 65); // from 4 px before the pixels to 30: 33 px wide
    CHECK(exact.notes.empty());
    REQUIRE(large.notes.size() == 1);
    CHECK(large.notes.front().find("a: the polygon hardly covers it (IoU 0.") == 0);
}

TEST_CASE("outlines of the user's that would take forever, or all memory, are left out") {
    CompareSprite a{"a", l_shape(), {}};
    const auto notes_with = [&](const Outline& outline) {
        a.polygon = outline;
        const PairResult result = compared({&a, &a}, only({"mask", "polygon"}));
        return result.methods.size() == 2 ? std::string() : result.notes.front();
    };
    test::Random random(606);
    Outline noise{{}, {1000}};
    for (int i = 0; i < 1000; ++i) {
        noise.vertices.push_back(
            {static_cast<float>(random.between(0, 64)), static_cast<float>(random.between(0, 64))});
    }
    CHECK(notes_with(noise) == "polygon left out: your outline is noise: its edges lie on each other");
    // Long edges side by side: turned by a quarter, each meets all others.
    Outline lines{{}, {}};
    for (std::uint32_t i = 0; i < 1000; ++i) {
        const float at = static_cast<float>(i) / 16;
        for (const Vec2 corner : {Vec2{0, at}, Vec2{64, at}, Vec2{64, at + 1.0F / 32}}) {
            lines.vertices.push_back(corner);
        }
        lines.ring_ends.push_back(3 * i + 3);
    }
    CHECK(notes_with(lines) == "polygon left out: your outline is noise: its edges lie on each other");
    const char* const far = "polygon left out: your outline reaches more than 512 px beyond the picture";
    CHECK(notes_with({{{0, 0}, {5, 0}, {5, 30000}}, {3}}) == far);
    CHECK(notes_with({{{-513, 0}, {5, 0}, {5, 5}}, {3}}) == far);
    CHECK(notes_with({{{-512, 0}, {5, 0}, {5, 5}}, {3}}).empty());
}

TEST_CASE("outlines of the user's that are noise only together are left out") {
    CompareSprite long_edges{"a", l_shape(), Outline{{}, {100}}}, short_edges{"b", arc(), Outline{{}, {8000}}};
    for (int i = 0; i < 100; ++i) {
        long_edges.polygon->vertices.push_back(i % 2 == 0 ? Vec2{0, static_cast<float>(i) / 8}
                                                          : Vec2{64, 64 - static_cast<float>(i) / 8});
    }
    for (int i = 0; i < 8000; ++i) {
        const float along = static_cast<float>(i) / 125, aside = i % 2 == 0 ? 0 : 1;
        short_edges.polygon->vertices.push_back({along + aside, along - aside});
    }
    const auto methods = only({"mask", "polygon"});
    CompareOptions options;
    options.most_questions = 16, options.timed_questions = 2;
    for (const CompareSprite* sprite : {&long_edges, &short_edges}) {
        CHECK(compared({sprite, sprite}, methods, options).methods.size() == 2);
    }
    const PairResult together = compared({&long_edges, &short_edges}, methods, options);
    REQUIRE(together.methods.size() == 1);
    CHECK(together.notes.front() ==
          "polygon left out: your outlines are noise together: the edges of one lie on those of the other");
}

TEST_CASE("every method is timed, in every class") {
    // So large that boxes meet long before the sprites do.
    const CompareSprite a{"a", scale(l_shape(), 40, 35), {}}, b{"b", scale(arc(), 50, 30), {}};
    CompareOptions options;
    options.timed_questions = 32, options.rounds = 3, options.slow_round_ms = 0.1;
    ComparePair circle{&a};
    circle.radius = 2.5;
    const auto methods = compare_methods();
    for (const ComparePair& pair : {ComparePair{&a, &b}, ComparePair{&a, &b, 0, 3}, circle}) {
        std::size_t steps = 0;
        options.step = [&] { ++steps; };
        Comparison comparison(pair, methods, options);
        CHECK(steps == step_count(pair, methods));
        CHECK(std::ranges::none_of(comparison.result().methods,
                                   [](const MethodResult& r) { return r.speed.has_value(); }));
        comparison.time();
        const PairResult& result = comparison.result();
        const auto asked =
            std::ranges::count_if(methods, [&](const CompareMethod& m) { return answers(m, pair.use()); });
        CHECK(std::ssize(result.methods) == asked - 1); // the user has no outline
        for (const MethodResult& row : result.methods) {
            CAPTURE(row.method);
            REQUIRE(row.speed);
            for (const auto& time : row.speed->of_class) {
                REQUIRE(time);
                CHECK(0 <= time->lower_quartile);
                CHECK(time->lower_quartile <= time->upper_quartile);
                CHECK(0 <= time->median); // for slow methods it is a mean, which may lie outside
            }
        }
        CHECK(std::ranges::any_of(result.methods, [](const MethodResult& r) { return r.speed->mixed.median > 0; }));
        CHECK(row_of(result.methods, "outline_1").speed->build_us > 0);
    }
}

TEST_CASE("the exact methods stay exact on the sprites of this repository") {
    // The comparison itself checks this, and throws.
    test::Random random(606);
    const auto methods = only({"mask", "matrix", "posed_mask", "outline_0"});
    std::int64_t questions = 0;
    for (int i = 0; i < case_count(6); ++i) {
        const CompareSprite a{"a", random_shape(random, random.between(8, 40), all_shapes[i % 4]), {}},
            b{"b", random_shape(random, random.between(8, 40), all_shapes[random.below(4)]), {}};
        if (a.mask.count() == 0 || b.mask.count() == 0) continue;
        ComparePair circle{&a};
        circle.radius = random.between(1, 160) / 16.0;
        for (const ComparePair& pair : {ComparePair{&a, &b}, ComparePair{&a, &b, 0, 4}, circle}) {
            for (const MethodResult& row : compared(pair, methods).methods) {
                questions += row.accuracy.queries;
            }
        }
    }
    CHECK(questions > 50000);
}
