#include "support/catch.h"

#include <algorithm>
#include <vector>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Component component_of(const Part& part) {
    int left = part[0].first, right = left, top = part[0].second, bottom = top;
    for (const auto& [x, y] : part) {
        left = std::min(left, x), right = std::max(right, x), top = std::min(top, y), bottom = std::max(bottom, y);
    }
    return {std::ssize(part), {left, top, right - left + 1, bottom - top + 1}};
}

Mask mask_of_part(const Part& part, const Mask& whole) {
    Mask mask(whole.width(), whole.height());
    for (const auto& [x, y] : part) {
        mask.set(x, y);
    }
    return mask;
}

/// The index of a pixel's label.
std::size_t pixel_index(const Mask& mask, int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(mask.width()) + static_cast<std::size_t>(x);
}

/// Compares all answers of a Components object with the parts that a flood fill found.
void require_parts(const Components& components, const std::vector<Part>& parts, const Mask& mask) {
    REQUIRE(components.count() == parts.size());
    const std::vector<Mask> masks = components.masks();
    std::vector<std::uint32_t> labels(static_cast<std::size_t>(mask.width()) * static_cast<std::size_t>(mask.height()),
                                      77),
        expected(labels.size());
    components.write_labels(labels);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        REQUIRE(components.all()[i] == component_of(parts[i]));
        REQUIRE(components.mask_of(i) == mask_of_part(parts[i], mask));
        REQUIRE(masks[i] == components.mask_of(i));
        for (const auto& [x, y] : parts[i]) {
            expected[pixel_index(mask, x, y)] = static_cast<std::uint32_t>(i + 1);
        }
    }
    REQUIRE(labels == expected);
    for (int y = -1; y <= mask.height(); ++y) {
        for (int x = -1; x <= mask.width(); ++x) {
            const bool inside = x >= 0 && y >= 0 && x < mask.width() && y < mask.height();
            const std::uint32_t label = inside ? labels[pixel_index(mask, x, y)] : 0;
            REQUIRE(components.at(x, y) == (label == 0 ? std::nullopt : std::optional<std::size_t>(label - 1)));
        }
    }
}

} // namespace

TEST_CASE("pixels that meet at a corner are one component or two") {
    const Mask mask = mask_of("#.\n.#");
    const Components eight(mask), four(mask, {Connectivity::four});
    REQUIRE(eight.count() == 1);
    CHECK(eight.all()[0] == Component{2, {0, 0, 2, 2}});
    REQUIRE(four.count() == 2);
    CHECK(four.all()[1] == Component{1, {1, 1, 1, 1}});
}

TEST_CASE("masks without components") {
    for (const Mask& mask : {Mask(), Mask(0, 3), Mask(3, 0), Mask(130, 2)}) {
        const Components components(mask);
        CHECK(components.count() == 0);
        CHECK(components.runs().empty());
        CHECK_FALSE(components.largest());
        CHECK_FALSE(components.at(0, 0));
        CHECK(components.masks().empty());
        CHECK(largest_component(mask) == mask);
    }
    CHECK(Components().count() == 0);
    CHECK_FALSE(Components().at(0, 0));
}

TEST_CASE("a mask one pixel wide") {
    const Mask mask = mask_of("#\n#\n.\n#");
    const Components components(mask);
    REQUIRE(components.count() == 2);
    CHECK(components.all()[0] == Component{2, {0, 0, 1, 2}});
    CHECK(components.all()[1] == Component{1, {0, 3, 1, 1}});
}

TEST_CASE("areas are whole where components join late, and components of exactly the minimum stay") {
    // Labels are joined that were already joined: pygame's bookkeeping loses these.
    const Mask mask = mask_of("#.#.#.#....#\n"
                              "#.#.###..###\n"
                              "#####...####");
    const Components components(mask, {Connectivity::eight, 8});
    REQUIRE(components.count() == 2);
    CHECK(components.all()[0].area == 14);
    CHECK(components.all()[1].area == 8);
    CHECK(Components(mask, {Connectivity::eight, 9}).count() == 1);
    CHECK(Components(mask, {Connectivity::eight, 15}).count() == 0);
    CHECK(largest_component(mask).count() == 14);
}

TEST_CASE("of several largest components the first is taken") {
    CHECK(largest_component(mask_of("#.##.##")) == mask_of("..##..."));
}

TEST_CASE("runs end at the end of a word and of the mask") {
    for (const int width : {63, 64, 65, 128, 129}) {
        Mask mask(width, 2);
        mask.fill();
        const Components components(mask);
        REQUIRE(components.runs().size() == 2);
        CHECK(components.runs()[0] == PixelRun{0, 0, width, 0});
        CHECK(components.runs()[1] == PixelRun{1, 0, width, 0});
        CHECK(components.runs_of_rows(1, 2).size() == 1);
        CHECK(components.runs_of_rows(-5, 100).size() == 2);
        CHECK(components.runs_of_rows(1, 0).empty());
        CHECK(components.runs_of_rows(2, 9).empty());
    }
}

TEST_CASE("components agree with flood filling, one object for all masks") {
    Random random(311);
    Components components; // reused, so that nothing of an earlier mask may remain
    int many = 0, left_out = 0;
    const int cases = case_count(1500);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const bool eight = random.below(2) == 0;
        const std::int64_t min_area = random.below(2) == 0 ? 1 : random.between(-1, 20);
        components.find(mask, {eight ? Connectivity::eight : Connectivity::four, min_area});
        std::vector<Part> parts = naive_parts(mask, true, eight);
        many += parts.size() > 3 ? 1 : 0;
        CAPTURE(mask, eight, min_area);
        const auto dropped = std::erase_if(parts, [&](const Part& part) { return std::ssize(part) < min_area; });
        left_out += dropped > 0 ? 1 : 0;
        require_parts(components, parts, mask);
    }
    CHECK(many > cases / 4);
    CHECK(left_out > cases / 8);
}

TEST_CASE("every mask of 4 x 4 pixels, and small ones of every width") {
    for (int bits = 0; bits < 1 << 16; bits += long_tests() ? 1 : 17) {
        for (const int width : {1, 2, 3, 4, 5}) {
            const Mask mask =
                mask_where(width, 16 / width, [&](int x, int y) { return (bits >> (y * width + x) & 1) != 0; });
            for (const bool eight : {false, true}) {
                const Components components(mask, {eight ? Connectivity::eight : Connectivity::four});
                const std::vector<Part> parts = naive_parts(mask, true, eight);
                bool same = components.count() == parts.size();
                for (std::size_t i = 0; same && i < parts.size(); ++i) {
                    same = components.all()[i] == component_of(parts[i]);
                }
                CAPTURE(mask, eight);
                if (!same) FAIL("components differ");
            }
        }
    }
}
