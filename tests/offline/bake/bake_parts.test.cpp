#include <hitmask/offline/bake.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>

#include <hitmask/detail/stored_outline.h>
#include <hitmask/hitmask.h>

#include "support/baked_file.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A copy of the bytes, of exactly that size, so that sanitizers see a read beyond it.
class Exactly {
public:
    explicit Exactly(const std::string& file) : bytes_(new std::byte[file.size()]), size_(file.size()) {
        std::memcpy(bytes_.get(), file.data(), file.size());
    }

    [[nodiscard]] BakedMasks masks() const { return BakedMasks::open({bytes_.get(), size_}).value; }

private:
    std::unique_ptr<std::byte[]> bytes_;
    std::size_t size_;
};

Vec2 random_point(test::Random& random) {
    return {static_cast<float>(random.between(-20, 170)), static_cast<float>(random.between(-20, 170))};
}

/// A sprite whose frames have random parts, or none.
NamedFrames random_sprite_with_parts(test::Random& random, const std::string& name) {
    NamedFrames sprite{name, {random_mask(random, 150)}};
    while (random.below(2) != 0) {
        Mask next(sprite.frames[0].width(), sprite.frames[0].height());
        for (int i = 0; i < 50; ++i) {
            next.set(random.between(0, next.width() - 1), random.between(0, next.height() - 1));
        }
        sprite.frames.push_back(next);
    }
    for (const Mask& frame : sprite.frames) {
        FrameParts& parts = sprite.parts.emplace_back();
        const double tolerance = random.below(2) == 0 ? 0 : 1;
        if (random.below(4) != 0) parts.outline = simplify(trace(frame), {.tolerance = tolerance}).outline;
        if (random.below(2) != 0) parts.pivot = random_point(random);
        for (std::uint64_t i = random.below(4); i > 0; --i) {
            parts.anchors.push_back({"anchor" + std::to_string(i), random_point(random)});
        }
    }
    sprite.data = {random.below(4) != 0, random.below(4) != 0, random.below(4) != 0};
    return sprite;
}

bool is_same(std::span<const Vec2> a, std::span<const Vec2> b) {
    return std::ranges::equal(a, b);
}

void check_outline(const BakedSprite& baked, std::uint32_t k, const std::optional<Outline>& wanted) {
    const auto outline = baked.outline(k);
    CHECK(outline.error == (wanted ? BakedError::none : BakedError::not_found));
    if (!wanted) return;
    const Outline rounded = rounded_outline(*wanted);
    CHECK(is_same(outline.value.vertices, rounded.vertices));
    CHECK(std::ranges::equal(outline.value.ring_ends, rounded.ring_ends));
}

double area_of(const BakedPieces& pieces, OutlineView outline) {
    double area = 0;
    for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
        std::vector<Vec2> ring;
        for (const std::uint32_t corner : pieces.piece(i)) ring.push_back(outline.vertices[corner]);
        area += signed_area(ring);
    }
    return area;
}

double area_of(OutlineView outline) {
    double area = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) area += signed_area(outline.ring(r));
    return area;
}

/// Asks circles and turned outlines of both, which must answer alike.
void check_same_answers(const PreparedOutline& a, const PreparedOutline& b, test::Random& random, int& hits) {
    for (int i = 0; i < 20; ++i) {
        const Circle circle{random_point(random), static_cast<float>(random.between(0, 30))};
        hits += overlaps(b, circle) ? 1 : 0;
        CHECK(overlaps(a, circle) == overlaps(b, circle));
        const Pose pose{.position = random_point(random), .angle = static_cast<float>(random.below(7))};
        CHECK(overlaps(PosedOutline(a, {}), PosedOutline(b, pose)) ==
              overlaps(PosedOutline(b, {}), PosedOutline(b, pose)));
        const PosedShape box(Aabb{circle.center, {circle.center.x + 20, circle.center.y + 9}});
        const auto one = contact(PosedShape(a, pose), box), other = contact(PosedShape(b, pose), box);
        CHECK(one.has_value() == other.has_value());
        if (one && other) CHECK((one->normal == other->normal && one->depth == other->depth));
    }
}

void check_same_answers(const PreparedMask& a, const PreparedMask& b, test::Random& random, int& hits) {
    CHECK((a.width() == b.width() && a.height() == b.height() && a.count() == b.count()));
    CHECK(a.bounds() == b.bounds());
    CHECK(a.memory_bytes() == b.memory_bytes());
    for (int i = 0; i < 20; ++i) {
        const Offset offset{random.between(-150, 150), random.between(-150, 150)};
        hits += overlaps(b, b, offset) ? 1 : 0;
        CHECK(overlaps(a, b, offset) == overlaps(b, b, offset));
        const Pose pose{.position = random_point(random), .angle = static_cast<float>(random.below(7))};
        CHECK(overlaps(a, {}, a, pose) == overlaps(b, {}, b, pose));
    }
}

/// The kernels that a hostile file could lead astray.
void ask_everything(const BakedSprite& sprite, std::uint32_t k, test::Random& random) {
    const auto mask = prepared_mask(sprite, k);
    const auto outline = prepared_outline(sprite, k);
    int hits = 0;
    if (mask) {
        PreparedMask edited = mask.value;
        const MaskView pixels = sprite.frame(k).value;
        edited.update(pixels, {0, 0, 5, 5});
        for (int i = 0; i < 4; ++i) {
            const Pose pose{.position = random_point(random), .angle = static_cast<float>(random.below(7))};
            hits += overlaps(mask.value, {}, mask.value, pose) ? 1 : 0;
            hits += overlaps(mask.value, mask.value, {random.between(-99, 99), 0}) ? 1 : 0;
        }
    }
    if (!outline) return;
    for (int i = 0; i < 4; ++i) {
        const Pose pose{.position = random_point(random), .angle = static_cast<float>(random.below(7))};
        const PosedShape shape(outline.value, pose);
        hits += overlaps(outline.value, Circle{random_point(random), static_cast<float>(random.below(9))}) ? 1 : 0;
        hits += overlaps(PosedOutline(outline.value, {}), PosedOutline(outline.value, pose)) ? 1 : 0;
        hits += contact(shape, PosedShape(outline.value, {})).has_value() ? 1 : 0;
        hits += contact(shape, PosedShape(Circle{random_point(random), 9})).has_value() ? 1 : 0;
    }
    CHECK(hits >= 0);
}

} // namespace

TEST_CASE("parts of a baked file are those that were baked") {
    test::Random random(71);
    for (int round = 0; round < case_count(30, Weight::heavy); ++round) {
        std::vector<NamedFrames> sprites;
        for (int i = 0; i < 3; ++i) sprites.push_back(random_sprite_with_parts(random, "s" + std::to_string(i)));
        const Exactly file(bake(sprites));
        REQUIRE(file.masks().verify_all() == BakedError::none);
        for (const NamedFrames& sprite : sprites) {
            const BakedSprite baked = file.masks().find(sprite.name).value;
            REQUIRE(baked.frame_count() == sprite.frames.size());
            for (std::uint32_t k = 0; k < baked.frame_count(); ++k) {
                const FrameParts& parts = sprite.parts[k];
                check_outline(baked, k, parts.outline);
                const auto pivot = baked.pivot(k);
                CHECK(pivot.error == (parts.pivot ? BakedError::none : BakedError::not_found));
                if (parts.pivot) CHECK(pivot.value == *parts.pivot);
                const auto anchors = baked.anchors(k);
                REQUIRE(anchors);
                REQUIRE(anchors.value.size() == parts.anchors.size());
                for (std::size_t i = 0; i < anchors.value.size(); ++i) { // they were added backwards
                    const NamedPoint& wanted = parts.anchors[parts.anchors.size() - 1 - i];
                    CHECK((anchors.value[i].name == wanted.name && anchors.value[i].at == wanted.at));
                }
            }
            const std::uint32_t behind = baked.frame_count();
            CHECK(baked.outline(behind).error == BakedError::not_found);
            CHECK(baked.anchors(behind).error == BakedError::not_found);
            CHECK(prepared_mask(baked, behind).error == BakedError::not_found);
            CHECK(prepared_outline(baked, behind).error == BakedError::not_found);
        }
    }
}

TEST_CASE("what is prepared from a file answers as what is prepared anew") {
    test::Random random(72);
    int hits = 0, pieces = 0;
    for (int round = 0; round < case_count(12, Weight::medium); ++round) {
        const NamedFrames sprite = random_sprite_with_parts(random, "s");
        const Exactly file(bake({&sprite, 1}));
        const BakedSprite baked = file.masks().find("s").value;
        for (std::uint32_t k = 0; k < baked.frame_count(); ++k) {
            const auto mask = prepared_mask(baked, k);
            REQUIRE(mask);
            const PreparedMask anew(sprite.frames[k]);
            for_each_simd_target([&](SimdTarget) { check_same_answers(mask.value, anew, random, hits); });
            if (!sprite.parts[k].outline) continue;
            const auto outline = prepared_outline(baked, k);
            REQUIRE(outline);
            const Outline rounded = rounded_outline(*sprite.parts[k].outline);
            CHECK((outline.value.has_distance_grid() == sprite.data.outlines || rounded.vertices.empty()));
            const PreparedOutline other(rounded, {sprite.data.outlines, sprite.data.pieces});
            CHECK(outline.value.piece_count() == other.piece_count());
            CHECK(outline.value.memory_bytes() == other.memory_bytes());
            for_each_simd_target([&](SimdTarget) { check_same_answers(outline.value, other, random, hits); });
            if (!sprite.data.pieces || rounded.vertices.empty()) continue;
            const auto cut = baked.pieces(k);
            REQUIRE(cut);
            pieces += static_cast<int>(cut.value.piece_count());
            CHECK(area_of(cut.value, baked.outline(k).value) == area_of(rounded));
        }
    }
    CHECK(hits > share_of(100, Weight::heavy));
    CHECK(pieces > share_of(100, Weight::heavy));
}

TEST_CASE("the same sprites with parts give the same bytes on every SIMD target") {
    test::Random random(73);
    NamedFrames sprite{"s", {random_mask(random, 150)}};
    sprite.parts.push_back({.outline = trace(sprite.frames[0])});
    sprite.data = {true, true, true};
    const std::string file = bake({&sprite, 1});
    for_each_simd_target([&](SimdTarget) { CHECK(bake({&sprite, 1}) == file); });
}

TEST_CASE("a mask that is too long to prepare is baked without data") {
    Mask mask(PreparedMask::max_side + 1, 1);
    mask.set(5, 0);
    NamedFrames sprite{"s", {mask}};
    sprite.data = {true, true, true};
    const Exactly file(bake({&sprite, 1}));
    const BakedSprite baked = file.masks().find("s").value;
    CHECK(baked.frame().value.count() == 1);
    CHECK_THROWS_AS(prepared_mask(baked), std::length_error);
}

TEST_CASE("sprites without parts are baked as version 1") {
    const NamedFrames sprite{"s", {mask_of("##.\n.##")}};
    CHECK(number_at(bake({&sprite, 1}), 12, 4) == 1);
    NamedFrames with_pivot = sprite;
    with_pivot.parts.push_back({.pivot = Vec2{1, 2}});
    CHECK(number_at(bake({&with_pivot, 1}), 12, 4) == 2);
}

TEST_CASE("a changed byte of a part is found") {
    test::Random random(74);
    NamedFrames sprite{"s", {mask_of("##.\n.##")}};
    sprite.parts.push_back({trace(sprite.frames[0]), Vec2{1, 2}, {{"muzzle", {2, 1}}}});
    sprite.data = {true, true, true};
    const std::string whole = bake({&sprite, 1});
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string file = whole;
        file[at] = static_cast<char>(file[at] ^ static_cast<char>(1U << random.below(8)));
        const Exactly changed(file);
        CHECK((changed.masks().size() == 0 || changed.masks().verify_all() != BakedError::none));
    }
}

TEST_CASE("no bytes of parts make a kernel read elsewhere") {
    test::Random random(75);
    int usable = 0, refused = 0;
    std::string whole;
    for (int round = 0; round < (long_tests() ? 20000 : 1000); ++round) {
        if (round % 50 == 0) {
            NamedFrames sprite{"s", {random_mask(random, 40)}};
            sprite.parts.push_back({trace(sprite.frames[0]), Vec2{1, 2}, {{"muzzle", {2, 1}}, {"seat", {0, 0}}}});
            sprite.data = {true, true, true};
            whole = bake({&sprite, 1});
        }
        std::string file = whole;
        const std::uint64_t table = number_at(file, 96, 8);
        for (std::uint64_t i = 1 + random.below(3); i > 0; --i) {
            const std::size_t at = static_cast<std::size_t>(table) + 4 * random.below((file.size() - table) / 4);
            const std::uint64_t value = number_at(file, at, 4), byte = 1U << random.below(32);
            const std::uint64_t values[] = {value ^ byte,
                                            value + 1,
                                            value - 1,
                                            0,
                                            0x7FFFFFFF,
                                            0xFFFFFFFF,
                                            0x80000000,
                                            value + 8,
                                            0x7FC00000,
                                            0x40000000,
                                            random.below(std::uint64_t{1} << 32U),
                                            value * 2};
            set_number(file, at, 4, values[random.below(std::size(values))]);
        }
        repair_checksums(file);
        const Exactly changed(file);
        const BakedSprite baked = changed.masks().find("s").value;
        const bool is_whole = prepared_mask(baked) && prepared_outline(baked) && baked.anchors();
        ++(is_whole ? usable : refused);
        ask_everything(baked, 0, random);
    }
    CHECK(usable > 100);
    CHECK(refused > 100);
}
