// Sprites that move and overlap, in poses as on a screen. Answers about them are compared with overlaps().

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <vector>

#include <hitmask/offline/image.h>

#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_files.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A sprite near the middle of the screen, by its exact outline or a simplified one.
class SpriteOnScreen {
public:
    SpriteOnScreen(const Mask& mask, test::Random& random) {
        const Outline outline = random.below(2) == 0 ? trace(mask) : simplify(trace(mask), {.tolerance = 1.5}).outline;
        prepared_ = std::make_unique<PreparedOutline>(outline, PrepareOptions{.convex_pieces = true});
        const auto near = [&] { return 500 + static_cast<float>(random.between(-300, 300)) / 16; };
        const bool is_turned = random.below(3) > 0;
        pose_ = {.position = {near(), near()},
                 .pivot = {static_cast<float>(mask.width() / 2), static_cast<float>(mask.height() / 2)},
                 .angle = is_turned ? static_cast<float>(random.between(0, 6283)) / 1000 : 0};
    }

    [[nodiscard]] PosedOutline at(int x, int y) const {
        Pose pose = pose_;
        pose.position += Vec2{static_cast<float>(x), static_cast<float>(y)} / 16;
        return {*prepared_, pose};
    }
    [[nodiscard]] PosedShape shape(int x, int y) const {
        Pose pose = pose_;
        pose.position += Vec2{static_cast<float>(x), static_cast<float>(y)} / 16;
        return PosedShape(*prepared_, pose);
    }
    [[nodiscard]] bool has_pieces() const { return prepared_->piece_count() > 0; }
    [[nodiscard]] bool is_turned() const { return pose_.angle != 0; }

private:
    std::unique_ptr<PreparedOutline> prepared_;
    Pose pose_;
};

std::vector<Mask> small_sprites() {
    std::vector<Mask> masks;
    for (const auto& file : all_sprites()) {
        Mask mask = mask_from_rgba(load_image(file).image);
        if (std::max(mask.width(), mask.height()) <= 64 && mask.count() > 0) masks.push_back(std::move(mask));
    }
    return masks;
}

/// Returns true if a motion on the lattice shorter than `reach` is enough, and so are all motions beside it.
bool is_shorter_enough(const SpriteOnScreen& a, const SpriteOnScreen& b, double reach) {
    const int most = static_cast<int>(std::floor(reach)), step = std::max(1, most / (slow_build ? 8 : 16));
    const PosedOutline resting = a.at(0, 0);
    const auto is_free = [&](int x, int y) { return x * x + y * y < reach * reach && !overlaps(resting, b.at(x, y)); };
    for (int y = -most; y <= most; y += step) {
        for (int x = -most; x <= most; x += step) {
            bool has_room = is_free(x, y);
            for (int i = 0; i < 9 && has_room; ++i) {
                has_room = is_free(x + i % 3 - 1, y + i / 3 - 1);
            }
            if (has_room) return true;
        }
    }
    return false;
}

bool is_free_near(const SpriteOnScreen& a, const SpriteOnScreen& b, int x, int y) {
    constexpr int around = 3;
    for (int dy = -around; dy <= around; ++dy) {
        for (int dx = -around; dx <= around; ++dx) {
            if (!overlaps(a.at(0, 0), b.at(x + dx, y + dy))) return true;
        }
    }
    return false;
}

} // namespace

TEST_CASE("the way out of a sprite is long enough, and no shorter one is") {
    test::Random random(901);
    const std::vector<Mask> masks = small_sprites();
    int hits = 0, deep = 0;
    for (int i = 0; i < case_count(150, Weight::medium); ++i) {
        const SpriteOnScreen a(masks[random.below(masks.size())], random), b(masks[random.below(masks.size())], random);
        const auto found = contact(a.shape(0, 0), b.shape(0, 0), {.most_steps = unlimited_steps});
        REQUIRE(found.has_value() == overlaps(a.at(0, 0), b.at(0, 0)));
        if (!found || !a.has_pieces() || !b.has_pieces()) continue;
        ++hits;
        deep += found->depth > 8 ? 1 : 0;
        const double far = found->depth * 16;
        CAPTURE(i, far, found->normal);
        if (is_shorter_enough(a, b, far - (a.is_turned() || b.is_turned() ? 2 : 0.001))) {
            CHECK(!is_shorter_enough(a, b, far - 2));
        }
        const auto x = static_cast<int>(std::lround(far * found->normal.x)),
                   y = static_cast<int>(std::lround(far * found->normal.y));
        if (!is_free_near(a, b, x, y)) CHECK(is_free_near(a, b, x, y));
    }
    CHECK(hits > 10);
    CHECK(deep > 3);
}

TEST_CASE("a sprite in motion overlaps another from the time told on, and not before") {
    test::Random random(902);
    const std::vector<Mask> masks = small_sprites();
    constexpr int parts = 256;
    int hits = 0, misses = 0, passing = 0;
    for (int i = 0; i < case_count(300, Weight::medium); ++i) {
        const SpriteOnScreen a(masks[random.below(masks.size())], random), b(masks[random.below(masks.size())], random);
        const int x = random.between(-10, 10), y = random.between(-10, 10), from = random.between(0, parts);
        const Vec2 motion{static_cast<float>(x * parts) / 16, static_cast<float>(y * parts) / 16};
        const auto is_hit = [&](int k) { return overlaps(a.at(0, 0), b.at((k - from) * x, (k - from) * y)); };
        const auto found = sweep(a.shape(0, 0), b.shape(-from * x, -from * y), motion);
        CAPTURE(i, x, y, from, found ? found->fraction : -1.0);
        // At the time of impact they only touch.
        const int first = found ? static_cast<int>(std::floor(found->fraction * parts + 1e-9)) : parts;
        const bool at_once = found && found->normal == Vec2{};
        for (int k = at_once ? 1 : 0; k <= first; ++k) {
            if (is_hit(k)) REQUIRE_FALSE(is_hit(k));
        }
        if (at_once) REQUIRE(is_hit(0));
        ++(found ? hits : misses);
        passing += found && first < parts && !is_hit(first + 1) ? 1 : 0;
    }
    CAPTURE(hits, misses, passing);
    CHECK(hits > share_of(25, Weight::medium));
    CHECK(misses > share_of(25, Weight::medium));
    CHECK(passing <= hits / 10); // a hit may begin and end between two of the parts
}
