#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

#include <hitmask/baked.h>
#include <hitmask/baked_prepared.h>
#include <hitmask/c.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;
using hitmask::BakedError;
using hitmask::BakedMasks;
using hitmask::BakedResult;
using hitmask::BakedSprite;
using hitmask::MappedFile;

namespace {

hm_result from_error(BakedError error) noexcept {
    if (error == BakedError::none) return HM_OK;
    return error == BakedError::not_found ? HM_ERROR_NOT_FOUND : HM_ERROR_BAKED;
}

/// Opens the bytes, which may belong to the file, and makes a handle of both.
hm_result open_in(std::span<const std::byte> bytes, MappedFile file, hm_baked** baked) {
    const BakedResult<BakedMasks> masks = BakedMasks::open(bytes);
    if (!masks) return from_error(masks.error);
    auto made = std::make_unique<hm_baked>();
    made->file = std::move(file);
    made->value = masks.value;
    *baked = made.release();
    return HM_OK;
}

std::filesystem::path utf8_path(const char* path) {
    const std::string_view text(path);
    return {std::u8string(text.begin(), text.end())};
}

BakedResult<BakedSprite> sprite_at(const hm_baked& baked, std::int64_t index) noexcept {
    if (index < 0) return {{}, BakedError::not_found};
    return baked.value.sprite(static_cast<std::uint64_t>(index));
}

/// Makes a handle of a part of a sprite: part(sprite) finds it, value(part) makes what the handle has.
template<class Handle, class Part, class Value>
hm_result give_part(const hm_baked* baked, std::int64_t index, Handle** handle, const Part& part,
                    const Value& value) noexcept {
    if (!are_alive(baked)) return HM_ERROR_HANDLE;
    if (handle == nullptr) return HM_ERROR_NULL;
    const BakedResult<BakedSprite> sprite = sprite_at(*baked, index);
    if (!sprite) return from_error(sprite.error);
    return guarded(baked->head.allocator, [&] {
        const auto found = part(sprite.value);
        return found ? give(handle, value(found.value)) : from_error(found.error);
    });
}

} // namespace

hm_result hm_baked_open(const char* path, int32_t copied, const hm_allocator* allocator, hm_baked** baked) {
    if (path == nullptr || baked == nullptr) return HM_ERROR_NULL;
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    const auto access = copied != 0 ? hitmask::FileAccess::copied : hitmask::FileAccess::mapped;
    return guarded(allocator, [&]() -> hm_result {
        MappedFile file = MappedFile::open(utf8_path(path), access);
        if (file.error()) return HM_ERROR_FILE;
        const std::span<const std::byte> bytes = file.bytes();
        return open_in(bytes, std::move(file), baked);
    });
}

hm_result hm_baked_open_bytes(const void* bytes, size_t byte_count, const hm_allocator* allocator, hm_baked** baked) {
    if (bytes == nullptr || baked == nullptr) return HM_ERROR_NULL;
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    const std::span own(static_cast<const std::byte*>(bytes), byte_count);
    return guarded(allocator, [&] { return open_in(own, {}, baked); });
}

hm_result hm_baked_free(hm_baked* baked) {
    return free_handle(baked);
}

int64_t hm_baked_count(const hm_baked* baked) {
    if (!are_alive(baked)) return HM_ERROR_HANDLE;
    return static_cast<std::int64_t>(baked->value.size());
}

hm_result hm_baked_get_sprite(const hm_baked* baked, int64_t index, hm_baked_sprite* sprite) {
    if (!are_alive(baked)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(sprite));
    const BakedResult<BakedSprite> found = sprite_at(*baked, index);
    if (!found) return from_error(found.error);
    const BakedSprite& own = found.value;
    write_sized(sprite, {0, own.frame_count(), own.name().data(), own.name().size(), own.width(), own.height()});
    return HM_OK;
}

int64_t hm_baked_find(const hm_baked* baked, const char* name) {
    if (!are_alive(baked)) return HM_ERROR_HANDLE;
    if (name == nullptr) return HM_ERROR_NULL;
    const std::string_view wanted(name);
    std::uint64_t first = 0, end = baked->value.size(); // names ascend
    while (first < end) {
        const std::uint64_t middle = first + (end - first) / 2;
        const BakedResult<BakedSprite> sprite = baked->value.sprite(middle);
        if (!sprite) return from_error(sprite.error);
        if (sprite.value.name() == wanted) return static_cast<std::int64_t>(middle);
        if (sprite.value.name() < wanted) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return HM_ERROR_NOT_FOUND;
}

hm_result hm_baked_mask(const hm_baked* baked, int64_t index, uint32_t frame, hm_mask** mask) {
    return give_part(
        baked, index, mask, [&](const BakedSprite& sprite) { return sprite.frame(frame); },
        [](hitmask::MaskView pixels) { return hitmask::Mask(pixels); });
}

hm_result hm_baked_outline(const hm_baked* baked, int64_t index, uint32_t frame, hm_outline** outline) {
    return give_part(
        baked, index, outline, [&](const BakedSprite& sprite) { return sprite.outline(frame); },
        [](hitmask::OutlineView view) {
            return hitmask::Outline{{view.vertices.begin(), view.vertices.end()},
                                    {view.ring_ends.begin(), view.ring_ends.end()}};
        });
}

hm_result hm_baked_prepared_mask(const hm_baked* baked, int64_t index, uint32_t frame, hm_prepared_mask** prepared) {
    return give_part(
        baked, index, prepared, [&](const BakedSprite& sprite) { return hitmask::prepared_mask(sprite, frame); },
        [](const hitmask::PreparedMask& mask) { return mask; });
}

hm_result hm_baked_prepared_outline(const hm_baked* baked, int64_t index, uint32_t frame,
                                    hm_prepared_outline** prepared) {
    return give_part(
        baked, index, prepared, [&](const BakedSprite& sprite) { return hitmask::prepared_outline(sprite, frame); },
        [](const hitmask::PreparedOutline& outline) { return outline; });
}

hm_result hm_baked_pivot(const hm_baked* baked, int64_t index, uint32_t frame, hm_vec2* pivot) {
    if (!are_alive(baked)) return HM_ERROR_HANDLE;
    if (pivot == nullptr) return HM_ERROR_NULL;
    const BakedResult<BakedSprite> sprite = sprite_at(*baked, index);
    if (!sprite) return from_error(sprite.error);
    const auto found = sprite.value.pivot(frame);
    if (!found) return from_error(found.error);
    *pivot = from_vec2(found.value);
    return HM_OK;
}
