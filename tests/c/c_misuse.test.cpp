#include "c/c_handles.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "support/baked_file.h"
#include "support/random.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Memory that is never given back, so that a freed handle can be looked at. Allocation fails when the budget is spent.
struct Arena {
    std::vector<std::vector<std::byte>> blocks;
    std::ptrdiff_t live = 0;
    std::ptrdiff_t budget = std::numeric_limits<std::ptrdiff_t>::max();
    hm_allocator hooks{sizeof(hm_allocator), 0, this, allocate, release};

    static void* allocate(void* context, std::size_t bytes, std::size_t alignment) {
        auto& arena = *static_cast<Arena*>(context);
        if (arena.budget-- <= 0) return nullptr;
        arena.blocks.emplace_back(bytes + alignment);
        ++arena.live;
        void* block = arena.blocks.back().data();
        std::size_t room = bytes + alignment;
        return std::align(alignment, bytes, block, room);
    }
    static void release(void* context, void* /*memory*/, std::size_t /*bytes*/, std::size_t /*alignment*/) {
        --static_cast<Arena*>(context)->live;
    }
};

/// One handle of each type.
struct Handles {
    Owned<hm_mask> mask;
    Owned<hm_prepared_mask> prepared_mask;
    Owned<hm_outline> outline;
    Owned<hm_prepared_outline> prepared_outline;
    Owned<hm_posed_shape> posed;
    Owned<hm_scene> scene;

    explicit Handles(const hm_allocator* allocator = nullptr) {
        Mask box(8, 8);
        box.fill();
        mask = c_mask(box, allocator);
        prepared_mask = c_prepared(box, allocator);
        outline = c_outline(trace(box), allocator);
        prepared_outline = owned<hm_prepared_outline>(
            [&](hm_prepared_outline** made) { return hm_prepared_outline_create(outline.get(), nullptr, made); });
        auto shape = sized<hm_shape>();
        shape.kind = HM_OUTLINE;
        shape.as.outline = prepared_outline.get();
        posed = owned<hm_posed_shape>(
            [&](hm_posed_shape** made) { return hm_posed_shape_create(&shape, nullptr, allocator, made); });
        scene = owned<hm_scene>([&](hm_scene** made) { return hm_scene_create(allocator, made); });
        std::uint32_t id = 0;
        REQUIRE(hm_scene_add(scene.get(), &shape, nullptr, nullptr, &id) == HM_OK);
        REQUIRE(hm_scene_update(scene.get()) == HM_OK);
    }
};

template<class To, class From>
To* as(const From* handle) {
    return reinterpret_cast<To*>(const_cast<From*>(handle)); // NOLINT(*-const-cast): what a careless caller does
}

/// Calls every function with these handles, which are null or of wrong types, and requires that it refuses them.
void require_refused(const hm_mask* mask, const hm_prepared_mask* pm, const hm_outline* outline,
                     const hm_prepared_outline* po, const hm_posed_shape* posed, const hm_scene* scene) {
    Handles good;
    hm_mask* new_mask = nullptr;
    hm_outline* new_outline = nullptr;
    hm_prepared_mask* new_pm = nullptr;
    hm_prepared_outline* new_po = nullptr;
    hm_rect rect{0, 0, 1, 1};
    const hm_segment line{{0, 0}, {1, 1}};
    const hm_offset offset{0, 0};
    const hm_circle circle{{0, 0}, 1};
    std::uint8_t hit_byte = 0;
    std::uint32_t id = 1;
    std::size_t count = 0;
    std::int64_t shared = 0;
    std::int32_t x = 0, y = 0;
    double area = 0;
    hm_box box{};
    const hm_pair* pairs = nullptr;
    const hm_pose pose = HM_POSE_INIT;
    auto shape = sized<hm_shape>();
    auto mask_view = sized<hm_mask_view>();
    auto outline_view = sized<hm_outline_view>();
    auto fault = sized<hm_outline_fault>();
    auto distance = sized<hm_distance>();
    auto contact = sized<hm_contact>();
    auto hit = sized<hm_hit>();
    auto* m = as<hm_mask>(mask);
    auto* s = as<hm_scene>(scene);
    const hm_mask* gm = good.mask.get();
    const hm_prepared_mask* gpm = good.prepared_mask.get();
    const hm_posed_shape* gp = good.posed.get();
    const std::int64_t results[] = {hm_mask_copy(mask, &new_mask),
                                    hm_mask_get_view(mask, &mask_view),
                                    hm_mask_test(mask, 0, 0),
                                    hm_mask_set(m, 0, 0, 1),
                                    hm_mask_fill(m, nullptr, 1),
                                    hm_mask_invert(m),
                                    hm_mask_count(mask),
                                    hm_mask_bounds(mask, &rect),
                                    hm_mask_combine(m, gm, 0, 0, HM_DRAW),
                                    hm_mask_combine(good.mask.get(), mask, 0, 0, HM_DRAW),
                                    hm_mask_crop(mask, &rect, &new_mask),
                                    hm_mask_scale(mask, 1, 1, &new_mask),
                                    hm_mask_turn(mask, 1, 1, &new_mask),
                                    hm_mask_rotate(mask, 1, 1, &new_mask, nullptr),
                                    hm_mask_grow(mask, 1, 0, &new_mask),
                                    hm_mask_clean(mask, 1, 1, &new_mask),
                                    hm_mask_overlaps(mask, gm, 0, 0),
                                    hm_mask_overlaps(gm, mask, 0, 0),
                                    hm_mask_overlap_area(mask, gm, 0, 0),
                                    hm_mask_overlap_area(gm, mask, 0, 0),
                                    hm_mask_cast(mask, &line, &hit),
                                    hm_mask_trace(mask, 0, &new_outline),
                                    hm_prepared_mask_create(mask, nullptr, &new_pm),
                                    hm_prepared_mask_update(as<hm_prepared_mask>(pm), gm, nullptr),
                                    hm_prepared_mask_update(good.prepared_mask.get(), mask, nullptr),
                                    hm_prepared_mask_overlaps(pm, gpm, 0, 0),
                                    hm_prepared_mask_overlaps(gpm, pm, 0, 0),
                                    hm_prepared_mask_overlap_area(pm, gpm, 0, 0),
                                    hm_prepared_mask_overlap_area(gpm, pm, 0, 0),
                                    hm_prepared_mask_overlaps_at_each(pm, gpm, &offset, 1, &hit_byte),
                                    hm_prepared_mask_overlaps_at_each(gpm, pm, &offset, 1, &hit_byte),
                                    hm_prepared_mask_overlaps_each(pm, &gpm, &offset, 1, &hit_byte),
                                    hm_prepared_mask_overlaps_each(gpm, &pm, &offset, 1, &hit_byte),
                                    hm_prepared_mask_distance(pm, gpm, 0, 0, &distance),
                                    hm_prepared_mask_distance(gpm, pm, 0, 0, &distance),
                                    hm_prepared_mask_contact(pm, gpm, 0, 0, &contact),
                                    hm_prepared_mask_contact(gpm, pm, 0, 0, &contact),
                                    hm_prepared_mask_sweep(pm, gpm, 0, 0, 1, 1, &hit),
                                    hm_prepared_mask_sweep(gpm, pm, 0, 0, 1, 1, &hit),
                                    hm_outline_get_view(outline, &outline_view),
                                    hm_outline_area(outline, &area),
                                    hm_outline_contains(outline, 0, 0),
                                    hm_outline_find_fault(outline, &fault),
                                    hm_outline_simplify(outline, nullptr, &new_outline, nullptr),
                                    hm_outline_convex_pieces(outline, 8, &new_outline),
                                    hm_outline_simple_polygons(outline, &new_outline),
                                    hm_prepared_mask_overlap_area_at_each(pm, gpm, &offset, 1, &shared),
                                    hm_prepared_mask_overlap_area_at_each(gpm, pm, &offset, 1, &shared),
                                    hm_prepared_mask_first_overlap(pm, gpm, 0, 0, HM_FROM_TOP, &x, &y),
                                    hm_prepared_mask_first_overlap(gpm, pm, 0, 0, HM_FROM_TOP, &x, &y),
                                    hm_outline_rasterize(outline, 1, 1, &new_mask),
                                    hm_prepared_outline_create(outline, nullptr, &new_po),
                                    hm_prepared_outline_overlaps_each(po, &circle, 1, &hit_byte),
                                    hm_posed_shape_set(as<hm_posed_shape>(posed), &shape, nullptr),
                                    hm_posed_shape_bounds(posed, &box),
                                    hm_posed_shape_overlaps(posed, gp),
                                    hm_posed_shape_overlaps(gp, posed),
                                    hm_posed_shape_overlaps_each(posed, &gp, 1, &hit_byte),
                                    hm_posed_shape_overlaps_each(gp, &posed, 1, &hit_byte),
                                    hm_posed_shape_contains(posed, 0, 0),
                                    hm_posed_shape_distance(posed, gp, &distance),
                                    hm_posed_shape_distance(gp, posed, &distance),
                                    hm_posed_shape_contact(posed, gp, &contact),
                                    hm_posed_shape_contact(gp, posed, &contact),
                                    hm_posed_shape_sweep(posed, gp, 1, 1, &hit),
                                    hm_posed_shape_sweep(gp, posed, 1, 1, &hit),
                                    hm_posed_shape_cast(posed, &line, &hit),
                                    hm_scene_add(s, &shape, nullptr, nullptr, &id),
                                    hm_scene_remove(s, id),
                                    hm_scene_move(s, id, &pose),
                                    hm_scene_move_each(s, &id, &pose, 1),
                                    hm_scene_set_shape(s, id, &shape, nullptr),
                                    hm_scene_pairs(s, &pairs, &count),
                                    hm_scene_update(s),
                                    hm_scene_query(scene, gp, nullptr, &id, 1, &count),
                                    hm_scene_query(good.scene.get(), posed, nullptr, &id, 1, &count),
                                    hm_scene_cast(scene, &line, nullptr, &hit),
                                    hm_scene_sweep(scene, gp, 1, 1, nullptr, &hit),
                                    hm_scene_sweep(good.scene.get(), posed, 1, 1, nullptr, &hit)};
    for (std::size_t i = 0; i < std::size(results); ++i) {
        CAPTURE(i);
        CHECK(results[i] == HM_ERROR_HANDLE);
    }
    CHECK(new_mask == nullptr);
    CHECK(new_outline == nullptr);
    CHECK(new_pm == nullptr);
    CHECK(new_po == nullptr);
}

} // namespace

TEST_CASE("the C interface refuses null handles") {
    require_refused(nullptr, nullptr, nullptr, nullptr, nullptr, nullptr);
}

TEST_CASE("the C interface refuses handles of another type") {
    const Handles h;
    require_refused(as<hm_mask>(h.outline.get()), as<hm_prepared_mask>(h.mask.get()), as<hm_outline>(h.scene.get()),
                    as<hm_prepared_outline>(h.posed.get()), as<hm_posed_shape>(h.prepared_mask.get()),
                    as<hm_scene>(h.prepared_outline.get()));
    CHECK(hm_mask_free(as<hm_mask>(h.outline.get())) == HM_ERROR_HANDLE);
    CHECK(hm_scene_free(as<hm_scene>(h.mask.get())) == HM_ERROR_HANDLE);
}

TEST_CASE("the C interface refuses handles that were freed") {
    Arena arena; // does not use memory again
    Handles h(&arena.hooks);
    auto* mask = h.mask.release();
    auto* pm = h.prepared_mask.release();
    auto* outline = h.outline.release();
    auto* po = h.prepared_outline.release();
    auto* posed = h.posed.release();
    auto* scene = h.scene.release();
    CHECK(hm_mask_free(mask) == HM_OK);
    CHECK(hm_prepared_mask_free(pm) == HM_OK);
    CHECK(hm_outline_free(outline) == HM_OK);
    CHECK(hm_prepared_outline_free(po) == HM_OK);
    CHECK(hm_posed_shape_free(posed) == HM_OK);
    CHECK(hm_scene_free(scene) == HM_OK);
    CHECK(arena.live == 0);
    CHECK(arena.blocks.size() > 6);
    require_refused(mask, pm, outline, po, posed, scene);
    CHECK(hm_mask_free(mask) == HM_ERROR_HANDLE);
    CHECK(hm_prepared_mask_free(pm) == HM_ERROR_HANDLE);
    CHECK(hm_outline_free(outline) == HM_ERROR_HANDLE);
    CHECK(hm_prepared_outline_free(po) == HM_ERROR_HANDLE);
    CHECK(hm_posed_shape_free(posed) == HM_ERROR_HANDLE);
    CHECK(hm_scene_free(scene) == HM_ERROR_HANDLE);
    CHECK(arena.live == 0);
}

TEST_CASE("freeing nothing is allowed") {
    CHECK(hm_mask_free(nullptr) == HM_OK);
    CHECK(hm_prepared_mask_free(nullptr) == HM_OK);
    CHECK(hm_outline_free(nullptr) == HM_OK);
    CHECK(hm_prepared_outline_free(nullptr) == HM_OK);
    CHECK(hm_posed_shape_free(nullptr) == HM_OK);
    CHECK(hm_scene_free(nullptr) == HM_OK);
    CHECK(hm_baked_free(nullptr) == HM_OK);
}

TEST_CASE("lack of memory is reported, and nothing is lost") {
    Arena arena;
    auto shape = sized<hm_shape>();
    Random random(3831);
    Mask noise(64, 64);
    for (int i = 0; i < 2000; ++i) noise.set(random.between(0, 63), random.between(0, 63));
    const auto pixels = c_mask(noise, &arena.hooks);
    const std::ptrdiff_t before = arena.live;
    int failures = 0, successes = 0;
    for (std::ptrdiff_t budget = 0; budget < 300; ++budget) {
        const auto with_budget = [&](const auto& call) {
            arena.budget = budget;
            const hm_result result = call();
            arena.budget = std::numeric_limits<std::ptrdiff_t>::max();
            REQUIRE((result == HM_OK || result == HM_ERROR_MEMORY));
            ++(result == HM_OK ? successes : failures);
            return result == HM_OK;
        };
        hm_mask* mask = nullptr;
        hm_outline* outline = nullptr;
        hm_outline* simple = nullptr;
        hm_prepared_mask* prepared = nullptr;
        hm_prepared_outline* prepared_outline = nullptr;
        hm_scene* scene = nullptr;
        with_budget([&] { return hm_mask_grow(pixels.get(), 2, 3, &mask); });
        with_budget([&] { return hm_prepared_mask_create(pixels.get(), nullptr, &prepared); });
        if (with_budget([&] { return hm_mask_trace(pixels.get(), 0, &outline); })) {
            with_budget([&] { return hm_outline_simplify(outline, nullptr, &simple, nullptr); });
            with_budget([&] { return hm_prepared_outline_create(outline, nullptr, &prepared_outline); });
        }
        if (with_budget([&] { return hm_scene_create(&arena.hooks, &scene); })) {
            for (std::uint32_t id = 0, i = 0; i < 20; ++i) {
                with_budget([&] { return hm_scene_add(scene, &shape, nullptr, nullptr, &id); });
            }
            const hm_pair* pairs = nullptr;
            std::size_t count = 0;
            with_budget([&] { return hm_scene_pairs(scene, &pairs, &count); });
        }
        CHECK(hm_mask_free(mask) == HM_OK);
        CHECK(hm_outline_free(outline) == HM_OK);
        CHECK(hm_outline_free(simple) == HM_OK);
        CHECK(hm_prepared_mask_free(prepared) == HM_OK);
        CHECK(hm_prepared_outline_free(prepared_outline) == HM_OK);
        CHECK(hm_scene_free(scene) == HM_OK);
        REQUIRE(arena.live == before);
    }
    CHECK(failures > 100);
    CHECK(successes > 100);
}

TEST_CASE("an allocator of the C interface needs both functions") {
    Arena arena;
    hm_mask* mask = nullptr;
    hm_allocator hooks = arena.hooks;
    hooks.release = nullptr;
    CHECK(hm_mask_create(1, 1, &hooks, &mask) == HM_ERROR_NULL);
    hooks = arena.hooks;
    hooks.size = 8;
    CHECK(hm_mask_create(1, 1, &hooks, &mask) == HM_ERROR_STRUCT);
    CHECK(mask == nullptr);
}

TEST_CASE("structs of the C interface may have another size") {
    const Handles h;
    struct Longer {
        hm_hit hit;
        std::uint64_t later;
    } longer{};
    const hm_segment line{{-5, 4}, {20, 4}};
    longer.hit.size = sizeof longer;
    longer.later = 17;
    CHECK(hm_mask_cast(h.mask.get(), &line, &longer.hit) == HM_YES); // fields that are not known become 0
    CHECK(longer.hit.size == sizeof longer);
    CHECK(longer.later == 0);
    CHECK(longer.hit.fraction == 0.2);
    longer.hit.size = sizeof(hm_hit) - 1;
    longer.hit.fraction = 17;
    CHECK(hm_mask_cast(h.mask.get(), &line, &longer.hit) == HM_ERROR_STRUCT);
    CHECK(longer.hit.fraction == 17);

    struct LongerPose {
        hm_pose pose = HM_POSE_INIT;
        std::uint32_t later = 0;
    } poses[2];
    std::uint32_t ids[2];
    auto shape = sized<hm_shape>();
    for (int i = 0; i < 2; ++i) {
        REQUIRE(hm_scene_add(h.scene.get(), &shape, nullptr, nullptr, &ids[i]) == HM_OK);
        poses[i].pose.size = sizeof(LongerPose);
        poses[i].pose.x = 100;
    }
    CHECK(hm_scene_move_each(h.scene.get(), ids, &poses[0].pose, 2) == HM_OK);
    poses[1].later = 1;
    CHECK(hm_scene_move_each(h.scene.get(), ids, &poses[0].pose, 2) == HM_ERROR_STRUCT);
    CHECK(hm_scene_move(h.scene.get(), ids[0], &poses[1].pose) == HM_ERROR_STRUCT);
    poses[1].later = 0;
    poses[1].pose.size = sizeof(hm_pose);
    CHECK(hm_scene_move_each(h.scene.get(), ids, &poses[0].pose, 2) == HM_ERROR_STRUCT);
}

TEST_CASE("the C interface refuses numbers out of range") {
    const Handles h;
    const float nan = std::nanf(""), infinity = std::numeric_limits<float>::infinity();
    hm_mask* mask = nullptr;
    hm_outline* outline = nullptr;
    hm_posed_shape* posed = nullptr;
    const std::uint8_t bytes[16] = {};
    CHECK(hm_mask_create(-1, 1, nullptr, &mask) == HM_ERROR_ARGUMENT);
    CHECK(hm_mask_create(1 << 21, 1, nullptr, &mask) == HM_ERROR_TOO_LARGE);
    CHECK(hm_mask_create(1, INT32_MAX, nullptr, &mask) == HM_ERROR_TOO_LARGE);
    CHECK(hm_mask_from_bits(bytes, 16, 65, 2, 0, nullptr, &mask) == HM_ERROR_ARGUMENT);
    CHECK(hm_mask_from_bits(nullptr, 16, 1, 1, 0, nullptr, &mask) == HM_ERROR_NULL);
    CHECK(hm_mask_scale(h.mask.get(), -1, 1, &mask) == HM_ERROR_ARGUMENT);
    CHECK(hm_mask_scale(h.mask.get(), INT32_MAX, 1, &mask) == HM_ERROR_TOO_LARGE);
    CHECK(hm_mask_rotate(h.mask.get(), nan, 1, &mask, nullptr) == HM_ERROR_ARGUMENT);
    CHECK(hm_mask_rotate(h.mask.get(), 1, 17, &mask, nullptr) == HM_ERROR_ARGUMENT);
    CHECK(hm_mask_grow(h.mask.get(), infinity, 0, &mask) == HM_ERROR_ARGUMENT);
    CHECK(hm_mask_grow(h.mask.get(), 1, -1, &mask) == HM_ERROR_ARGUMENT);
    CHECK(hm_mask_grow(h.mask.get(), 1, INT32_MAX, &mask) == HM_ERROR_TOO_LARGE);
    CHECK(hm_mask_combine(h.mask.get(), h.mask.get(), 0, 0, 3) == HM_ERROR_ARGUMENT);
    std::int32_t x = 7, y = 7;
    for (const std::int32_t order : {-1, 5}) {
        CHECK(hm_prepared_mask_first_overlap(h.prepared_mask.get(), h.prepared_mask.get(), 0, 0, order, &x, &y) ==
              HM_ERROR_ARGUMENT);
    }
    CHECK(hm_prepared_mask_first_overlap(h.prepared_mask.get(), h.prepared_mask.get(), 0, 0, 0, &x, nullptr) ==
          HM_ERROR_NULL);
    CHECK(x == 7);
    CHECK(hm_outline_convex_pieces(h.outline.get(), 2, &outline) == HM_ERROR_ARGUMENT);
    CHECK(hm_outline_contains(h.outline.get(), nan, 0) == HM_ERROR_ARGUMENT);

    auto picture = sized<hm_pixels>();
    picture.width = picture.height = 2;
    CHECK(hm_mask_from_pixels(&picture, 127, nullptr, &mask) == HM_ERROR_NULL);
    picture.data = bytes;
    CHECK(hm_mask_from_pixels(&picture, 256, nullptr, &mask) == HM_ERROR_ARGUMENT);
    for (const int place : {4, 254}) {
        picture.channels[3] = static_cast<std::uint8_t>(place);
        CHECK(hm_mask_from_pixels(&picture, 127, nullptr, &mask) == HM_ERROR_ARGUMENT);
    }
    picture.channels[3] = HM_NO_ALPHA;
    const hm_color black{0, 0, 0, 255};
    CHECK(hm_mask_from_color(&picture, &black, nullptr, nullptr, &mask) == HM_ERROR_ARGUMENT); // grey
    CHECK(hm_outline_from_pixels(&picture, 127, nullptr, &outline) == HM_ERROR_ARGUMENT);
    picture.height = -2;
    CHECK(hm_mask_from_pixels(&picture, 127, nullptr, &mask) == HM_ERROR_ARGUMENT);
    picture.size = 0;
    CHECK(hm_mask_from_pixels(&picture, 127, nullptr, &mask) == HM_ERROR_STRUCT);

    hm_vec2 corners[4] = {{0, 0}, {8, 0}, {8, 8}, {0, nan}};
    std::uint32_t ends[2] = {4, 3};
    auto view = sized<hm_outline_view>();
    view.vertices = corners, view.vertex_count = 4, view.ring_ends = ends, view.ring_count = 1;
    CHECK(hm_outline_create(&view, nullptr, &outline) == HM_ERROR_ARGUMENT);
    corners[3].y = 8;
    view.ring_count = 2;
    CHECK(hm_outline_create(&view, nullptr, &outline) == HM_ERROR_ARGUMENT);
    view.ring_ends = nullptr;
    CHECK(hm_outline_create(&view, nullptr, &outline) == HM_ERROR_NULL);

    for (const float wrong : {nan, infinity, -infinity, 2e6F}) {
        hm_pose pose = HM_POSE_INIT;
        auto shape = sized<hm_shape>();
        shape.kind = HM_CIRCLE;
        const auto refused = [&] {
            return hm_posed_shape_create(&shape, &pose, nullptr, &posed) == HM_ERROR_ARGUMENT &&
                   hm_posed_shape_set(h.posed.get(), &shape, &pose) == HM_ERROR_ARGUMENT;
        };
        shape.as.circle = {{0, wrong}, 1};
        CHECK(refused());
        shape.as.circle = {{0, 0}, wrong};
        CHECK(refused());
        shape.as.circle = {{0, 0}, 1};
        pose.x = wrong;
        CHECK(refused());
        pose.x = 0, pose.scale = wrong;
        CHECK(refused());
        pose.scale = 1, pose.pivot_y = wrong;
        CHECK(refused());
        shape.kind = 10;
        pose.pivot_y = 0;
        CHECK(refused());
    }
    CHECK(mask == nullptr);
    CHECK(outline == nullptr);
    CHECK(posed == nullptr);
}

TEST_CASE("a scene of the C interface refuses what it cannot hold") {
    const Handles h;
    auto shape = sized<hm_shape>();
    shape.kind = HM_CIRCLE;
    shape.as.circle = {{1000000, 0}, 1000000};
    hm_pose pose = HM_POSE_INIT;
    pose.scale = 16;
    std::uint32_t id = 7;
    CHECK(hm_scene_add(h.scene.get(), &shape, &pose, nullptr, &id) == HM_ERROR_ARGUMENT);
    CHECK(id == 7);
    REQUIRE(hm_scene_add(h.scene.get(), &shape, nullptr, nullptr, &id) == HM_OK);
    CHECK(hm_scene_move(h.scene.get(), id, &pose) == HM_ERROR_ARGUMENT);
    std::size_t count = 0;
    CHECK(hm_scene_query(h.scene.get(), h.posed.get(), nullptr, nullptr, 0, &count) == HM_ERROR_ARGUMENT);
    REQUIRE(hm_scene_update(h.scene.get()) == HM_OK);
    CHECK(hm_scene_query(h.scene.get(), h.posed.get(), nullptr, nullptr, 0, &count) == HM_OK);
    CHECK(count == 2);
    for (const std::uint32_t wrong : {0U, id + 1, 0xFFFFFFFFU}) {
        CHECK(hm_scene_move(h.scene.get(), wrong, nullptr) == HM_ERROR_NOT_FOUND);
        CHECK(hm_scene_set_shape(h.scene.get(), wrong, &shape, nullptr) == HM_ERROR_NOT_FOUND);
        CHECK(hm_scene_remove(h.scene.get(), wrong) == HM_ERROR_NOT_FOUND);
    }
}

TEST_CASE("baked files are read by the C interface") {
    Random random(3832);
    std::vector<BakedFrames> frames;
    for (const char* name : {"bat", "cat", "dog", "eel"}) frames.push_back({name, {random_mask(random, 40)}, 1});
    const std::string bytes = baked_file(frames);
    const TempFolder folder;
    folder.add("masks.hitmask", bytes);
    const std::string path = (folder / "masks.hitmask").string();
    for (const int copied : {0, 1}) {
        const auto baked =
            owned<hm_baked>([&](hm_baked** made) { return hm_baked_open(path.c_str(), copied, nullptr, made); });
        REQUIRE(hm_baked_count(baked.get()) == 4);
        for (std::size_t i = 0; i < frames.size(); ++i) {
            const std::int64_t index = hm_baked_find(baked.get(), frames[i].name.c_str());
            REQUIRE(index == static_cast<std::int64_t>(i));
            auto sprite = sized<hm_baked_sprite>();
            REQUIRE(hm_baked_get_sprite(baked.get(), index, &sprite) == HM_OK);
            CHECK(std::string(sprite.name, sprite.name_length) == frames[i].name);
            CHECK(sprite.width == frames[i].masks[0].width());
            CHECK(sprite.frame_count == 1);
            const auto mask =
                owned<hm_mask>([&](hm_mask** made) { return hm_baked_mask(baked.get(), index, 0, made); });
            CHECK(pixels_of(mask.get()) == frames[i].masks[0]);
            const auto prepared = owned<hm_prepared_mask>(
                [&](hm_prepared_mask** made) { return hm_baked_prepared_mask(baked.get(), index, 0, made); });
            CHECK(hm_prepared_mask_overlap_area(prepared.get(), prepared.get(), 0, 0) == hm_mask_count(mask.get()));
        }
        hm_mask* mask = nullptr;
        hm_outline* outline = nullptr;
        hm_prepared_outline* prepared = nullptr;
        hm_vec2 pivot{};
        CHECK(hm_baked_find(baked.get(), "ape") == HM_ERROR_NOT_FOUND);
        CHECK(hm_baked_find(baked.get(), "fox") == HM_ERROR_NOT_FOUND);
        CHECK(hm_baked_mask(baked.get(), 0, 1, &mask) == HM_ERROR_NOT_FOUND);
        CHECK(hm_baked_mask(baked.get(), 4, 0, &mask) == HM_ERROR_NOT_FOUND);
        CHECK(hm_baked_mask(baked.get(), -1, 0, &mask) == HM_ERROR_NOT_FOUND);
        CHECK(hm_baked_outline(baked.get(), 0, 0, &outline) == HM_ERROR_NOT_FOUND);
        CHECK(hm_baked_prepared_outline(baked.get(), 0, 0, &prepared) == HM_ERROR_NOT_FOUND);
        CHECK(hm_baked_pivot(baked.get(), 0, 0, &pivot) == HM_ERROR_NOT_FOUND);
    }
    hm_baked* baked = nullptr;
    CHECK(hm_baked_open((path + "x").c_str(), 0, nullptr, &baked) == HM_ERROR_FILE);
    CHECK(hm_baked_open(folder.path().string().c_str(), 0, nullptr, &baked) == HM_ERROR_FILE);
    const std::vector<std::uint64_t> nonsense(100);
    CHECK(hm_baked_open_bytes(nonsense.data(), 800, nullptr, &baked) == HM_ERROR_BAKED);
    CHECK(hm_baked_count(nullptr) == HM_ERROR_HANDLE);
    CHECK(hm_baked_find(nullptr, "bat") == HM_ERROR_HANDLE);
    CHECK(baked == nullptr);
}

TEST_CASE("every error of the C interface has a text of its own") {
    std::set<std::string> texts;
    for (hm_result result = HM_ERROR_INTERNAL - 1; result <= HM_OK; ++result) texts.insert(hm_error_text(result));
    CHECK(texts.size() == 13);
    CHECK(hm_version() > 0);
}
