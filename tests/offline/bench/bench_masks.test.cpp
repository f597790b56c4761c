#include "support/catch.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "masks/bench_masks.h"
#include <hitmask/mask_overlap.h>

#include "baselines/overlap_baselines.h"
#include "support/few_queries.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

std::set<std::string> names(const std::vector<BenchRow>& rows, std::string BenchRow::*field) {
    std::set<std::string> result;
    for (const BenchRow& row : rows) {
        result.insert(row.*field);
    }
    return result;
}

/// Answers every question with no.
class Stubborn : public Answerer<OverlapQuery> {
public:
    bool answer(const OverlapQuery& /*query*/) override { return false; }
    std::size_t prepare(std::span<const OverlapQuery> queries) override { return queries.size(); }
    std::int64_t run() override { return 0; }
};

} // namespace

TEST_CASE("the baselines of the benchmark answer as the masks do") {
    test::Random random(61);
    int hits = 0;
    const int cases = case_count(3000);
    for (int i = 0; i < cases; ++i) {
        const Mask a = random_mask(random), b = random_mask(random);
        const Offset at = random_offset(random, a, b);
        const bool expected = overlaps(a, b, at);
        REQUIRE(stripes_overlap(StripeMask(a), StripeMask(b), at) == expected);
        REQUIRE(pixels_overlap(PixelSprite(a), PixelSprite(b), at) == expected);
        const Pose pose_a = random_pose(random, a, {}), pose_b = random_pose(random, b, {static_cast<float>(at.dx), 1});
        const PixelSprite pixels_a(a), pixels_b(b);
        const ScreenSprite screen_a(pixels_a, pose_a), screen_b(pixels_b, pose_b);
        REQUIRE(screen_pixels_overlap(screen_a, screen_b) == naive_posed_overlaps(a, pose_a, b, pose_b));
        hits += expected ? 1 : 0;
    }
    CHECK(hits > cases / 10);
    CHECK(hits < cases * 9 / 10);
}

TEST_CASE("the benchmark has a row for each class and method") {
    const auto families = synthetic_families(24, 4);
    REQUIRE(families.size() == 4);
    for (const BenchFamily& family : families) {
        CHECK(family.size == 24);
        CHECK(family.masks.size() == 4);
        const auto rows = bench_overlap(family, overlap_methods(), few_queries());
        CHECK(names(rows, &BenchRow::query_class) == std::set<std::string>{"hit", "miss", "tight", "mix"});
        CHECK(names(rows, &BenchRow::method) ==
              std::set<std::string>{"mask", "mask_batch", "pair_map", "word_stripe", "pixel_loop"});
        CHECK(std::ranges::all_of(rows, [](const BenchRow& row) { return row.ns_per_query >= 0; }));
        const auto posed = bench_posed(family, posed_methods(), few_queries());
        CHECK(names(posed, &BenchRow::method) == std::set<std::string>{"posed", "posed_pixel_loop"});
        CHECK(names(posed, &BenchRow::family) == std::set<std::string>{family.name});
    }
}

TEST_CASE("the synthetic families are the same each time") {
    CHECK(synthetic_families(40, 3)[1].masks == synthetic_families(40, 3)[1].masks);
    CHECK(synthetic_families(40, 2)[2].masks[0] != synthetic_families(40, 2)[2].masks[1]);
}

TEST_CASE("a method that answers wrongly is not measured but named") {
    auto methods = overlap_methods();
    methods.push_back({"stubborn", [](const BenchFamily&) { return std::make_unique<Stubborn>(); }});
    const auto families = synthetic_families(24, 3);
    try {
        static_cast<void>(bench_overlap(families.front(), methods, few_queries()));
        FAIL("no error");
    } catch (const BenchError& error) {
        CHECK(std::string(error.what()).find("stubborn") != std::string::npos);
    }
}

TEST_CASE("a family of one full square has no class that it cannot have") {
    Mask full(8, 8);
    full.invert();
    // The pictures overlap wherever they meet.
    const auto rows = bench_overlap({"full", 8, {full}}, overlap_methods(), few_queries());
    CHECK(names(rows, &BenchRow::query_class) == std::set<std::string>{"hit", "mix"});
    CHECK(bench_overlap({"none", 0, {}}, overlap_methods(), few_queries()).empty());
}
