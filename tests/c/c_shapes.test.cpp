#include "c/c_handles.h"

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A shape of both interfaces, and what it refers to.
struct BothShapes {
    Shape own = Vec2{};
    hm_shape given = sized<hm_shape>();
    std::shared_ptr<const PreparedMask> mask;
    std::shared_ptr<const PreparedOutline> outline;
    std::shared_ptr<hm_prepared_mask> c_mask_handle;
    std::shared_ptr<hm_prepared_outline> c_outline_handle;
};

float part(Random& random, int low, int high) {
    return static_cast<float>(random.between(low, high)) / 16;
}

hm_vec2 c_vec(Vec2 v) {
    return {v.x, v.y};
}

void set_polygon(Random& random, Vec2 at, BothShapes& both) {
    static thread_local std::array<hm_vec2, 5> corners; // read at once
    std::vector<Vec2> points;
    for (hm_vec2& corner : corners) {
        points.push_back({at.x + part(random, -200, 200), at.y + part(random, -200, 200)});
        corner = c_vec(points.back());
    }
    both.own = *convex_polygon(points);
    both.given.as.polygon = {corners.data(), static_cast<std::uint32_t>(corners.size()), 0};
}

BothShapes random_shapes(Random& random) {
    BothShapes both;
    const Vec2 at{part(random, 0, 600), part(random, 0, 600)};
    const Vec2 to{at.x + part(random, -16, 300), at.y + part(random, -16, 300)};
    const float radius = part(random, 0, 200), angle = part(random, -50, 50);
    both.given.kind = static_cast<std::uint32_t>(random.below(10));
    switch (both.given.kind) {
    case HM_POINT:
        both.own = at, both.given.as.point = c_vec(at);
        break;
    case HM_SEGMENT:
        both.own = Segment{at, to}, both.given.as.segment = {c_vec(at), c_vec(to)};
        break;
    case HM_BOX:
        both.own = Aabb{at, to}, both.given.as.box = {c_vec(at), c_vec(to)};
        break;
    case HM_TURNED_BOX:
        both.own = Obb{at, {radius, radius / 2}, angle};
        both.given.as.turned = {c_vec(at), {radius, radius / 2}, angle};
        break;
    case HM_CIRCLE:
        both.own = Circle{at, radius}, both.given.as.circle = {c_vec(at), radius};
        break;
    case HM_CAPSULE:
        both.own = Capsule{at, to, radius};
        both.given.as.capsule = {c_vec(at), c_vec(to), radius};
        break;
    case HM_ELLIPSE:
        both.own = Ellipse{at, {radius, radius / 2}, angle};
        both.given.as.turned = {c_vec(at), {radius, radius / 2}, angle};
        break;
    case HM_POLYGON:
        set_polygon(random, at, both);
        break;
    case HM_MASK: {
        const Mask mask = random_mask(random, 30);
        const bool pieces = random.below(2) == 0;
        both.mask = std::make_shared<PreparedMask>(mask);
        if (pieces) prepare_outline(*both.mask, {.convex_pieces = true});
        both.own = std::cref(*both.mask);
        both.c_mask_handle = c_prepared(mask, nullptr, pieces);
        both.given.as.mask = both.c_mask_handle.get();
        break;
    }
    default: {
        const Outline outline = random_outline(random);
        both.outline = std::make_shared<PreparedOutline>(outline, PrepareOptions{.convex_pieces = true});
        both.own = std::cref(*both.outline);
        const auto made = c_outline(outline);
        auto options = sized<hm_prepare_options>();
        options.convex_pieces = 1;
        both.c_outline_handle = owned<hm_prepared_outline>(
            [&](hm_prepared_outline** handle) { return hm_prepared_outline_create(made.get(), &options, handle); });
        both.given.as.outline = both.c_outline_handle.get();
    }
    }
    return both;
}

std::pair<Pose, hm_pose> random_poses(Random& random) {
    const Pose pose{{part(random, -300, 600), part(random, -300, 600)},
                    {part(random, -100, 300), part(random, -100, 300)},
                    part(random, -60, 60),
                    part(random, 0, 40),
                    random.below(2) == 0};
    hm_pose given = HM_POSE_INIT;
    given.mirrored = pose.mirrored ? 1 : 0;
    given.x = pose.position.x, given.y = pose.position.y;
    given.pivot_x = pose.pivot.x, given.pivot_y = pose.pivot.y;
    given.angle = pose.angle, given.scale = pose.scale;
    return {pose, given};
}

void require_same_answers(const hm_posed_shape* ca, const hm_posed_shape* cb, const PosedShape& a, const PosedShape& b,
                          Random& random, Tally& hits) {
    const bool hit = overlaps(a, b);
    hits.count(hit);
    REQUIRE(hm_posed_shape_overlaps(ca, cb) == (hit ? HM_YES : HM_NO));
    std::uint8_t each = 7;
    REQUIRE(hm_posed_shape_overlaps_each(ca, &cb, 1, &each) == HM_OK);
    REQUIRE(each == (hit ? 1 : 0));
    const Vec2 point{part(random, 0, 600), part(random, 0, 600)};
    REQUIRE(hm_posed_shape_contains(ca, point.x, point.y) == (contains(a, point) ? HM_YES : HM_NO));

    auto apart = sized<hm_distance>();
    const auto expected_distance = distance(a, b);
    REQUIRE(hm_posed_shape_distance(ca, cb, &apart) == (expected_distance ? HM_YES : HM_NO));
    if (expected_distance) {
        REQUIRE(apart.length == expected_distance->length);
        REQUIRE(same(apart.point_a, expected_distance->point_a));
        REQUIRE(same(apart.point_b, expected_distance->point_b));
    }
    auto touching = sized<hm_contact>();
    const auto expected_contact = contact(a, b);
    REQUIRE(hm_posed_shape_contact(ca, cb, &touching) == (expected_contact ? HM_YES : HM_NO));
    if (expected_contact) {
        const ContactManifold manifold = contact_manifold(a, b, *expected_contact);
        REQUIRE(touching.depth == expected_contact->depth);
        REQUIRE(same(touching.normal, expected_contact->normal));
        REQUIRE(touching.by_box == (expected_contact->by_box ? 1U : 0U));
        REQUIRE(touching.point_count == static_cast<std::uint32_t>(manifold.point_count));
        for (std::size_t i = 0; i < touching.point_count; ++i) {
            REQUIRE(same(touching.points[i], manifold.points[i].place));
            REQUIRE(touching.point_depths[i] == manifold.points[i].depth);
        }
    }
    auto swept = sized<hm_hit>();
    const Vec2 motion{part(random, -600, 600), part(random, -600, 600)};
    const auto expected_sweep = sweep(a, b, motion);
    REQUIRE(hm_posed_shape_sweep(ca, cb, motion.x, motion.y, &swept) == (expected_sweep ? HM_YES : HM_NO));
    if (expected_sweep) REQUIRE(swept.fraction == expected_sweep->fraction);
    const Segment segment{point, {point.x + motion.x, point.y + motion.y}};
    const hm_segment line{c_vec(segment.from), c_vec(segment.to)};
    const auto expected_cast = cast(a, segment);
    REQUIRE(hm_posed_shape_cast(ca, &line, &swept) == (expected_cast ? HM_YES : HM_NO));
    if (expected_cast) REQUIRE(same(swept.normal, expected_cast->normal));
}

} // namespace

TEST_CASE("posed shapes of the C interface answer as those of the library") {
    Random random(3811);
    Tally hits;
    std::set<std::uint32_t> kinds;
    auto first = sized<hm_shape>();
    const auto ca = owned<hm_posed_shape>(
        [&](hm_posed_shape** made) { return hm_posed_shape_create(&first, nullptr, nullptr, made); });
    for (int i = 0; i < case_count(600); ++i) {
        BothShapes a = random_shapes(random);
        kinds.insert(a.given.kind);
        const auto [pose_a, given_a] = random_poses(random);
        REQUIRE(hm_posed_shape_set(ca.get(), &a.given, &given_a) == HM_OK);
        a.c_mask_handle.reset(); // a posed shape keeps what it needs
        a.c_outline_handle.reset();
        BothShapes b = random_shapes(random);
        const auto poses_b = random_poses(random);
        const auto cb = owned<hm_posed_shape>(
            [&](hm_posed_shape** made) { return hm_posed_shape_create(&b.given, &poses_b.second, nullptr, made); });
        b.c_mask_handle.reset();
        b.c_outline_handle.reset();
        require_same_answers(ca.get(), cb.get(), PosedShape(a.own, pose_a), PosedShape(b.own, poses_b.first), random,
                             hits);
    }
    CHECK(hits.hits > 20);
    CHECK(hits.misses > 20);
    CHECK(kinds.size() == 10);
}

TEST_CASE("a scene of the C interface finds what the library's finds") {
    Random random(3812);
    std::size_t pair_count = 0, hit_count = 0;
    for (int round = 0; round < case_count(20); ++round) {
        Scene own;
        const auto scene = owned<hm_scene>([](hm_scene** made) { return hm_scene_create(nullptr, made); });
        std::vector<BothShapes> shapes;
        std::vector<std::uint32_t> ids;
        for (int i = 0; i < 60; ++i) {
            shapes.push_back(random_shapes(random));
            BothShapes& both = shapes.back();
            const auto [pose, given] = random_poses(random);
            auto filter = sized<hm_filter>();
            filter.category = static_cast<std::uint32_t>(random.below(4));
            filter.collides_with = random.below(3) == 0 ? 3 : 0;
            filter.group = random.between(-2, 2);
            filter.fixed = static_cast<std::uint32_t>(random.below(2));
            SpriteOptions options;
            options.filter = {std::max(filter.category, 1U), filter.collides_with != 0 ? 3U : ~0U, filter.group};
            options.mobility = filter.fixed != 0 ? Mobility::fixed : Mobility::moving;
            const SpriteId id = own.add(both.own, pose, options);
            std::uint32_t made = 0;
            REQUIRE(hm_scene_add(scene.get(), &both.given, &given, &filter, &made) == HM_OK);
            REQUIRE(made == static_cast<std::uint32_t>(id));
            REQUIRE(hm_scene_index(made) == Scene::index(id));
            ids.push_back(made);
            both.c_mask_handle.reset(); // the scene keeps what it needs
            both.c_outline_handle.reset();
        }
        std::vector<hm_pose> poses;
        for (const std::uint32_t id : ids) {
            const auto [pose, given] = random_poses(random);
            own.move(static_cast<SpriteId>(id), pose);
            poses.push_back(given);
        }
        REQUIRE(hm_scene_move_each(scene.get(), ids.data(), poses.data(), ids.size()) == HM_OK);
        const std::size_t gone = random.below(ids.size());
        REQUIRE(hm_scene_remove(scene.get(), ids[gone]) == HM_OK);
        REQUIRE(hm_scene_remove(scene.get(), ids[gone]) == HM_ERROR_NOT_FOUND);
        own.remove(static_cast<SpriteId>(ids[gone]));
        const std::uint32_t other = ids[(gone + 1) % ids.size()];
        auto next_frame = sized<hm_shape>();
        next_frame.kind = HM_CIRCLE;
        next_frame.as.circle = {{12, 9}, 10};
        REQUIRE(hm_scene_set_shape(scene.get(), other, &next_frame, nullptr) == HM_OK);
        own.set_shape(static_cast<SpriteId>(other), Circle{{12, 9}, 10}, {});

        std::vector<SpritePair> expected;
        own.pairs(expected);
        const hm_pair* pairs = nullptr;
        std::size_t count = 0;
        REQUIRE(hm_scene_pairs(scene.get(), &pairs, &count) == HM_OK);
        REQUIRE(count == expected.size());
        pair_count += count;
        for (std::size_t i = 0; i < count; ++i) {
            REQUIRE(pairs[i].a == static_cast<std::uint32_t>(expected[i].a));
            REQUIRE(pairs[i].b == static_cast<std::uint32_t>(expected[i].b));
        }

        auto asked = sized<hm_shape>();
        asked.kind = HM_CIRCLE;
        asked.as.circle = {{20, 20}, 15};
        const auto blast = owned<hm_posed_shape>(
            [&](hm_posed_shape** made) { return hm_posed_shape_create(&asked, nullptr, nullptr, made); });
        std::vector<SpriteId> met;
        own.query(Circle{{20, 20}, 15}, met);
        std::vector<std::uint32_t> found(met.size() + 1, 7);
        REQUIRE(hm_scene_query(scene.get(), blast.get(), nullptr, found.data(), met.size() / 2, &count) == HM_OK);
        REQUIRE(count == met.size());
        for (std::size_t i = 0; i < met.size(); ++i) {
            REQUIRE(found[i] == (i < met.size() / 2 ? static_cast<std::uint32_t>(met[i]) : 7));
        }
        auto filter = sized<hm_filter>();
        auto hit = sized<hm_hit>();
        const hm_segment line{{-50, 10}, {90, 30}};
        while (true) { // each time without the sprite that was hit before
            SceneQuery query;
            query.accepts = [excluded = filter.exclude](SpriteId id) {
                return static_cast<std::uint32_t>(id) != excluded;
            };
            const auto first = own.cast_first(Segment{{-50, 10}, {90, 30}}, query);
            REQUIRE(hm_scene_cast(scene.get(), &line, &filter, &hit) == (first ? HM_YES : HM_NO));
            if (!first) break;
            ++hit_count;
            REQUIRE(hit.sprite == static_cast<std::uint32_t>(first->id));
            REQUIRE(hit.fraction == first->hit.fraction);
            const auto swept = own.sweep_first(Circle{{20, 20}, 15}, {60, -20}, query);
            REQUIRE(hm_scene_sweep(scene.get(), blast.get(), 60, -20, &filter, &hit) == (swept ? HM_YES : HM_NO));
            if (filter.exclude != 0) break;
            filter.exclude = static_cast<std::uint32_t>(first->id);
        }
    }
    CHECK(pair_count > 100);
    CHECK(hit_count > 10);
}
