// Shapes against masks in poses. The oracle draws the mask with posed() and asks the plain mask.

#include "support/catch.h"

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

#include "lattice/convex_corners.h"
#include "lattice/lattice_distance.h"
#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A mask as the screen shows it.
struct Drawing {
    Mask mask;
    Vec2 at; ///< of its top left corner, whole pixels

    Drawing(MaskView sprite, const Pose& pose, PixelRect screen)
        : mask(posed(sprite, pose, screen)), at{static_cast<float>(screen.x), static_cast<float>(screen.y)} {}
};

/// Returns true if a point less than the radius away from the segment lies in the square of a solid pixel.
bool naive_meets(MaskView mask, const LatticeEdge& core, std::int64_t radius) {
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (!mask.test(x, y)) continue;
            const std::int32_t l = 16 * x, t = 16 * y, r = l + 16, b = t + 16;
            const LatticePoint corners[4] = {{l, t}, {r, t}, {r, b}, {l, b}};
            bool is_near = overlaps(mask_of("#"), Segment{from_lattice({core.a.x - l, core.a.y - t}),
                                                          from_lattice({core.b.x - l, core.b.y - t})});
            for (int i = 0; i < 4; ++i) {
                const LatticeEdge side{corners[i], corners[(i + 1) % 4]};
                is_near = is_near || is_nearer(corners[i], core, radius) || is_nearer(core.a, side, radius) ||
                          is_nearer(core.b, side, radius);
            }
            if (is_near) return true;
        }
    }
    return false;
}

/// The answer of a plain mask for a shape that is rounded as PosedShape rounds it.
bool naive_overlaps(const Drawing& drawing, const ConvexShape& shape) {
    const MaskView mask = drawing.mask;
    if (const auto* point = std::get_if<Vec2>(&shape)) return overlaps(mask, *point - drawing.at);
    if (const auto* s = std::get_if<Segment>(&shape))
        return overlaps(mask, Segment{s->from - drawing.at, s->to - drawing.at});
    if (const auto* c = std::get_if<Circle>(&shape)) return overlaps(mask, Circle{c->center - drawing.at, c->radius});
    if (const auto* box = std::get_if<Aabb>(&shape))
        return overlaps(mask, Aabb{box->lower - drawing.at, box->upper - drawing.at});
    const PosedShape rounded(std::visit([](const auto& s) { return Shape(s); }, shape));
    const auto& convex = std::get<on_screen::Convex>(rounded.on_screen());
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < static_cast<std::size_t>(convex.count); ++i)
        ring.push_back(from_lattice(lattice_point(convex.corners[i])) - drawing.at);
    if (ring.empty()) return false;
    if (convex.radius > 0) return naive_meets(mask, {to_lattice(ring.front()), to_lattice(ring.back())}, convex.radius);
    if (ring.size() == 1) return overlaps(mask, ring.front());
    if (ring.size() == 2) return overlaps(mask, Segment{ring.front(), ring.back()});
    const std::uint32_t end = static_cast<std::uint32_t>(ring.size());
    return overlaps(mask, OutlineView{ring, {&end, 1}});
}

/// A random coordinate from -reach to reach: on a line between pixels, on the lattice, or a little beside it. Never
/// halfway between two places of the lattice, since halves are rounded away from 0 and the oracle moves shapes.
float random_place(Random& random, int reach) {
    const auto sixteenths = static_cast<float>(random.between(-16 * reach, 16 * reach));
    switch (random.below(4)) {
    case 0:
        return static_cast<float>(random.between(-reach, reach));
    case 1:
        return (sixteenths + 0.125F * static_cast<float>(random.between(-1, 1))) / 16;
    default:
        return sixteenths / 16;
    }
}

/// A random shape with coordinates near `at`, and sizes up to `size`. Some have no inside.
ConvexShape random_convex(Random& random, Vec2 at, int reach, int size) {
    const auto place = [&] { return at + Vec2{random_place(random, reach), random_place(random, reach)}; };
    const auto part = [&] { return Vec2{random_place(random, size), random_place(random, size)}; };
    const auto length = [&] { return random.below(8) == 0 ? 0 : std::abs(random_place(random, size)); };
    const Vec2 p = place();
    Vec2 q = p + part();
    if (random.below(4) == 0) (random.below(2) == 0 ? q.x : q.y) = random.below(2) == 0 ? p.x : p.y;
    switch (random.below(7)) {
    case 0:
        return p;
    case 1:
        return Segment{p, random.below(3) == 0 ? Vec2{p.x, q.y} : random.below(2) == 0 ? Vec2{q.x, p.y} : q};
    case 2:
        return Aabb{p, p + Vec2{length(), length()}};
    case 3:
        return Obb{p, {length(), length() / 2}, static_cast<float>(random.between(-400, 400)) / 100};
    case 4:
        return Circle{p, length()};
    case 5:
        return Capsule{p, q, length() / 4};
    default: {
        const Vec2 corners[] = {p, q, p + part(), p + part(), p + part()};
        return convex_polygon(corners).value();
    }
    }
}

using Tallies = std::array<Tally, std::variant_size_v<ConvexShape>>; // one for each kind of shape

/// Compares the answers for some shapes near one posed mask with those of the drawing.
void check_shapes(Random& random, MaskView mask, const PreparedMask& prepared, const Pose& pose, int shapes,
                  Tallies& tallies) {
    const PosedMask fast(prepared, pose);
    const PixelRect box = fast.bounds();
    const Drawing drawing(mask, pose, box);
    const PixelRect around{box.x - 4, box.y - 4, box.w + 8, box.h + 8};
    REQUIRE(posed(mask, pose, around).count() == drawing.mask.count()); // the box has all of it
    const Vec2 middle{static_cast<float>(box.x + box.w / 2), static_cast<float>(box.y + box.h / 2)};
    const int reach = std::max(box.w, box.h) / 2 + 4;
    for (int i = 0; i < shapes; ++i) {
        const int size = random.below(3) == 0 ? reach : 1 + static_cast<int>(random.below(8));
        const ConvexShape shape = random_convex(random, middle, reach, size);
        const bool expected = naive_overlaps(drawing, shape);
        INFO("mask " << mask.width << " x " << mask.height << ", angle " << pose.angle << " scale " << pose.scale
                     << ", shape of kind " << shape.index());
        HITMASK_QUICK_REQUIRE(overlaps(fast, shape) == expected);
        HITMASK_QUICK_REQUIRE(overlaps(shape, fast) == expected);
        tallies[shape.index()].count(expected);
    }
}

void check_tallies(const Tallies& tallies, int least) {
    for (const Tally& tally : tallies) {
        CAPTURE(&tally - tallies.data());
        CHECK(tally.hits > least);
        CHECK(tally.misses > least);
    }
}

} // namespace

TEST_CASE("shapes against posed masks as against their drawings: random masks") {
    Random random(361);
    Tallies tallies;
    const int cases = case_count(1500, Weight::heavy);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random, 20);
        const Pose pose = random_pose(random, mask, {static_cast<float>(random.between(-300, 300)), 70});
        check_shapes(random, mask, PreparedMask(mask), pose, 12, tallies);
    }
    check_tallies(tallies, cases / 10);
}

TEST_CASE("shapes against posed masks as against their drawings: sprites") {
    Random random(362);
    Tallies tallies;
    const int cases = case_count(60, Weight::heavy);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_shape(random, random.between(40, 300), all_shapes[random.below(4)]);
        const PreparedMask prepared(mask);
        for (int k = 0; k < 3; ++k) {
            Pose pose = random_pose(random, mask, {40, static_cast<float>(random.between(-300, 300))});
            pose.scale = std::min(pose.scale, 2.0F);
            check_shapes(random, mask, prepared, pose, 60, tallies);
        }
    }
    check_tallies(tallies, cases);
}

TEST_CASE("shapes and upright masks answer as the plain mask does") {
    Random random(363);
    Tallies tallies;
    const int cases = case_count(1500, Weight::heavy);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random, 24);
        const PreparedMask prepared(mask);
        check_shapes(random, mask, prepared, {.position = {static_cast<float>(random.between(-40, 40)), 3}}, 12,
                     tallies);
        const PosedMask fast(prepared, Pose{});
        const Circle circle{{random_place(random, 24), random_place(random, 24)}, std::abs(random_place(random, 6))};
        HITMASK_QUICK_REQUIRE(overlaps(fast, circle) == overlaps(MaskView(mask), circle));
    }
    check_tallies(tallies, cases / 10);
}

TEST_CASE("lines between solid pixels are inside, those along the edge are not") {
    const Mask mask = mask_of("##\n##");
    const PreparedMask prepared(mask);
    const PosedMask posed(prepared, {.position = {10, 20}});
    CHECK(overlaps(posed, Vec2{11, 21}));
    CHECK_FALSE(overlaps(posed, Vec2{10, 21}));
    CHECK(overlaps(posed, Segment{{0, 21}, {10.5F, 21}}));
    CHECK_FALSE(overlaps(posed, Segment{{0, 20}, {30, 20}}));
    CHECK_FALSE(overlaps(posed, Segment{{0, 21}, {10, 21}}));
    CHECK(overlaps(posed, Segment{{11, 0}, {11, 20.5F}}));
    CHECK_FALSE(overlaps(posed, Segment{{12, 0}, {12, 30}}));
    CHECK_FALSE(overlaps(posed, Circle{{15, 21}, 3}));
    CHECK(overlaps(posed, Circle{{15, 21}, 3.0625F}));
    CHECK_FALSE(overlaps(posed, Circle{{11, 21}, -1}));
    CHECK(overlaps(posed, Capsule{{20, 21}, {14, 21}, 2.5F}));
    CHECK_FALSE(overlaps(posed, Capsule{{20, 21}, {14, 21}, 2}));
    // 3-4-5 beyond the corner at {12, 22}.
    CHECK_FALSE(overlaps(posed, Circle{{15, 26}, 5}));
    CHECK(overlaps(posed, Circle{{15, 26}, 5.0625F}));
    CHECK_FALSE(overlaps(posed, Capsule{{15, 26}, {40, 60}, 5}));
    CHECK_FALSE(overlaps(posed, Capsule{{23, 20}, {7, 32}, 5}));
    CHECK(overlaps(posed, Capsule{{23, 20}, {7, 32}, 5.0625F}));
    CHECK(posed.bounds().w >= 2);
}

TEST_CASE("bounds of a posed mask hold all of it, and are empty for nothing") {
    Random random(364);
    const int cases = case_count(200, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_shape(random, random.between(3, 250), all_shapes[random.below(4)]);
        Pose pose = random_pose(random, mask, {40, 70});
        pose.scale = std::min(pose.scale, 2.0F);
        const PreparedMask prepared(mask);
        const PixelRect box = PosedMask(prepared, pose).bounds();
        const PixelRect tight = posed(mask, pose, box).bounds();
        const double diagonal = length(Vec2{static_cast<float>(mask.width()), static_cast<float>(mask.height())});
        const int most = static_cast<int>(diagonal * static_cast<double>(pose.scale) / 8) + 3;
        CAPTURE(box.x, box.y, box.w, box.h, tight.x, tight.y, tight.w, tight.h, most);
        if (tight.w == 0) continue;
        REQUIRE(tight.x <= most);
        REQUIRE(tight.y <= most);
        REQUIRE(box.w - tight.x - tight.w <= most);
        REQUIRE(box.h - tight.y - tight.h <= most);
    }
    const PreparedMask empty(mask_of("..")), full(mask_of("##"));
    CHECK(PosedMask(empty, {.position = {5, 5}, .angle = 1}).bounds() == PixelRect{});
    CHECK(PosedMask(full, {.position = {5, 5}, .scale = 0.01F}).bounds() == PixelRect{});
    CHECK_FALSE(overlaps(PosedMask(empty, {}), Circle{{0, 0}, 9}));
    CHECK_FALSE(overlaps(PosedMask(full, {.scale = 0.01F}), Circle{{0, 0}, 9}));
}
