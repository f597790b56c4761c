#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <hitmask/c.h>
#include <hitmask/scene.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;
using hitmask::BroadPhase;
using hitmask::Pose;
using hitmask::SceneQuery;
using hitmask::Shape;
using hitmask::SpriteHit;
using hitmask::SpriteId;

namespace {

/// Returns true if the box around a sprite is within the coordinates of a BroadPhase, wherever it is turned.
bool fits(float reach, const Pose& pose) noexcept {
    const double from_pivot = double{reach} + std::max(std::abs(pose.pivot.x), std::abs(pose.pivot.y));
    const double place = std::max(std::abs(pose.position.x), std::abs(pose.position.y));
    return place + 2 * from_pivot * pose.scale <= BroadPhase::max_box_coordinate;
}

SpriteId to_id(std::uint32_t sprite) noexcept {
    return static_cast<SpriteId>(sprite);
}

std::uint32_t from_id(SpriteId id) noexcept {
    return static_cast<std::uint32_t>(id);
}

hm_result check_sprite(const hm_scene& scene, std::uint32_t sprite) noexcept {
    return scene.value.contains(to_id(sprite)) ? HM_OK : HM_ERROR_NOT_FOUND;
}

/// Checks and converts a shape of a sprite in a pose.
///
/// Throws:    std::bad_alloc.
hm_result to_sprite(const hm_shape* given, const Pose& pose, Shape& shape, KeptSprite& kept) {
    HITMASK_RETURN_ERROR(to_shape(given, shape, kept.kept));
    kept.reach = reach_of(shape);
    return fits(kept.reach, pose) ? HM_OK : HM_ERROR_ARGUMENT;
}

hm_result to_filter(const hm_filter* given, hm_filter& own, hitmask::Filter& filter) noexcept {
    HITMASK_RETURN_ERROR(read_options(given, own));
    if (own.category != 0) filter.category = own.category;
    if (own.collides_with != 0) filter.collides_with = own.collides_with;
    filter.group = own.group;
    return HM_OK;
}

/// Reads a question. It is refused if there is something to update.
hm_result to_query(const hm_scene& scene, const hm_filter* given, SceneQuery& query) noexcept {
    if (!scene.value.is_updated()) return HM_ERROR_ARGUMENT;
    hm_filter own{};
    HITMASK_RETURN_ERROR(to_filter(given, own, query.filter));
    if (own.exclude != 0) {
        query.accepts = [excluded = to_id(own.exclude)](SpriteId id) { return id != excluded; };
    }
    return HM_OK;
}

hm_hit from_sprite_hit(const SpriteHit& found) noexcept {
    return {0, from_id(found.id), found.hit.fraction, from_vec2(found.hit.point), from_vec2(found.hit.normal), {}, {}};
}

} // namespace

hm_result hm_scene_create(const hm_allocator* allocator, hm_scene** scene) {
    if (scene == nullptr) return HM_ERROR_NULL;
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    return guarded(allocator, [&] {
        *scene = new hm_scene;
        return HM_OK;
    });
}

hm_result hm_scene_free(hm_scene* scene) {
    return free_handle(scene);
}

// ---- Sprites

hm_result hm_scene_add(hm_scene* scene, const hm_shape* shape, const hm_pose* pose, const hm_filter* filter,
                       uint32_t* sprite) {
    if (!are_alive(scene)) return HM_ERROR_HANDLE;
    if (sprite == nullptr) return HM_ERROR_NULL;
    Pose own_pose;
    hm_filter own{};
    hitmask::SpriteOptions options;
    HITMASK_RETURN_ERROR(to_pose(pose, own_pose));
    HITMASK_RETURN_ERROR(to_filter(filter, own, options.filter));
    if (own.fixed != 0) options.mobility = hitmask::Mobility::fixed;
    return guarded(scene->head.allocator, [&]() -> hm_result {
        KeptSprite kept;
        Shape own_shape;
        HITMASK_RETURN_ERROR(to_sprite(shape, own_pose, own_shape, kept));
        // Room first, so that nothing has happened if there is none.
        const std::size_t count = scene->value.index_count();
        if (scene->sprites.size() <= count) scene->sprites.resize(2 * count + 64);
        const SpriteId id = scene->value.add(own_shape, own_pose, options);
        scene->sprites[hitmask::Scene::index(id)] = std::move(kept);
        *sprite = from_id(id);
        return HM_OK;
    });
}

hm_result hm_scene_remove(hm_scene* scene, uint32_t sprite) {
    if (!are_alive(scene)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_sprite(*scene, sprite));
    scene->value.remove(to_id(sprite));
    scene->sprites[hitmask::Scene::index(to_id(sprite))] = {};
    return HM_OK;
}

hm_result hm_scene_move(hm_scene* scene, uint32_t sprite, const hm_pose* pose) {
    const hm_pose upright = HM_POSE_INIT;
    return hm_scene_move_each(scene, &sprite, pose != nullptr ? pose : &upright, 1);
}

hm_result hm_scene_move_each(hm_scene* scene, const uint32_t* sprites, const hm_pose* poses, size_t count) {
    if (!are_alive(scene)) return HM_ERROR_HANDLE;
    if (count == 0) return HM_OK;
    if (sprites == nullptr || poses == nullptr) return HM_ERROR_NULL;
    // A program that was compiled with another version has structs of another size.
    const auto* bytes = reinterpret_cast<const unsigned char*>(poses);
    const std::size_t stride = poses->size;
    if (stride % alignof(hm_pose) != 0) return HM_ERROR_STRUCT;
    const auto pose_at = [&](std::size_t i) { return reinterpret_cast<const hm_pose*>(bytes + i * stride); };
    Pose pose;
    for (std::size_t i = 0; i < count; ++i) {
        HITMASK_RETURN_ERROR(check_sprite(*scene, sprites[i]));
        if (pose_at(i)->size != stride) return HM_ERROR_STRUCT;
        HITMASK_RETURN_ERROR(to_pose(pose_at(i), pose));
        if (!fits(scene->sprites[hitmask::Scene::index(to_id(sprites[i]))].reach, pose)) return HM_ERROR_ARGUMENT;
    }
    const AllocatorScope scope(scene->head.allocator);
    for (std::size_t i = 0; i < count; ++i) {
        static_cast<void>(to_pose(pose_at(i), pose));
        scene->value.move(to_id(sprites[i]), pose);
    }
    return HM_OK;
}

hm_result hm_scene_set_shape(hm_scene* scene, uint32_t sprite, const hm_shape* shape, const hm_pose* pose) {
    if (!are_alive(scene)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_sprite(*scene, sprite));
    Pose own_pose;
    HITMASK_RETURN_ERROR(to_pose(pose, own_pose));
    return guarded(scene->head.allocator, [&]() -> hm_result {
        KeptSprite kept;
        Shape own_shape;
        HITMASK_RETURN_ERROR(to_sprite(shape, own_pose, own_shape, kept));
        scene->value.set_shape(to_id(sprite), own_shape, own_pose);
        scene->sprites[hitmask::Scene::index(to_id(sprite))] = std::move(kept);
        return HM_OK;
    });
}

uint32_t hm_scene_index(uint32_t sprite) {
    return static_cast<std::uint32_t>(hitmask::Scene::index(to_id(sprite)));
}

// ---- Questions. Their memory comes from malloc(), as posed_shape.cpp explains.

hm_result hm_scene_pairs(hm_scene* scene, const hm_pair** pairs, size_t* count) {
    if (!are_alive(scene)) return HM_ERROR_HANDLE;
    if (pairs == nullptr || count == nullptr) return HM_ERROR_NULL;
    HITMASK_RETURN_ERROR(hm_scene_update(scene));
    return guarded(nullptr, [&] {
        scene->value.pairs(scene->found);
        scene->pairs.resize(scene->found.size());
        std::ranges::transform(scene->found, scene->pairs.begin(), [](const hitmask::SpritePair& pair) {
            return hm_pair{from_id(pair.a), from_id(pair.b)};
        });
        *pairs = scene->pairs.data();
        *count = scene->pairs.size();
        return HM_OK;
    });
}

hm_result hm_scene_update(hm_scene* scene) {
    if (!are_alive(scene)) return HM_ERROR_HANDLE;
    return guarded(scene->head.allocator, [&] {
        scene->value.update();
        return HM_OK;
    });
}

hm_result hm_scene_query(const hm_scene* scene, const hm_posed_shape* shape, const hm_filter* filter, uint32_t* sprites,
                         size_t capacity, size_t* count) {
    if (!are_alive(scene) || !are_alive(shape)) return HM_ERROR_HANDLE;
    if (count == nullptr || (sprites == nullptr && capacity > 0)) return HM_ERROR_NULL;
    SceneQuery query;
    HITMASK_RETURN_ERROR(to_query(*scene, filter, query));
    return guarded(nullptr, [&] {
        std::vector<SpriteId> found;
        scene->value.query(shape->value, found, query);
        const auto some = std::span(found).first(std::min(found.size(), capacity));
        std::ranges::transform(some, sprites, from_id);
        *count = found.size();
        return HM_OK;
    });
}

hm_result hm_scene_cast(const hm_scene* scene, const hm_segment* segment, const hm_filter* filter, hm_hit* hit) {
    if (!are_alive(scene)) return HM_ERROR_HANDLE;
    hitmask::Segment line;
    SceneQuery query;
    HITMASK_RETURN_ERROR(to_segment(segment, line));
    HITMASK_RETURN_ERROR(check_answer(hit));
    HITMASK_RETURN_ERROR(to_query(*scene, filter, query));
    return guarded(nullptr, [&] { return write_found(scene->value.cast_first(line, query), hit, from_sprite_hit); });
}

hm_result hm_scene_sweep(const hm_scene* scene, const hm_posed_shape* shape, float x, float y, const hm_filter* filter,
                         hm_hit* hit) {
    if (!are_alive(scene) || !are_alive(shape)) return HM_ERROR_HANDLE;
    if (!is_in_range(hm_vec2{x, y})) return HM_ERROR_ARGUMENT;
    SceneQuery query;
    HITMASK_RETURN_ERROR(check_answer(hit));
    HITMASK_RETURN_ERROR(to_query(*scene, filter, query));
    return guarded(nullptr, [&] {
        return write_found(scene->value.sweep_first(shape->value, {x, y}, query), hit, from_sprite_hit);
    });
}
