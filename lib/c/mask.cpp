#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include <hitmask/c.h>
#include <hitmask/mask.h>
#include <hitmask/mask_convert.h>
#include <hitmask/mask_edit.h>
#include <hitmask/mask_overlap.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/trace.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;
using hitmask::Mask;
using hitmask::MaskView;

namespace {

/// Makes a mask of another one: work(mask) returns it.
template<class Work>
hm_result derive(const hm_mask* mask, hm_mask** result, const Work& work) noexcept {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (result == nullptr) return HM_ERROR_NULL;
    return guarded(mask->head.allocator, [&] { return give(result, work(MaskView(mask->value))); });
}

} // namespace

// ---- Made and freed

hm_result hm_mask_create(int32_t width, int32_t height, const hm_allocator* allocator, hm_mask** mask) {
    if (mask == nullptr) return HM_ERROR_NULL;
    if (width < 0 || height < 0) return HM_ERROR_ARGUMENT;
    if (!is_side(width) || !is_side(height)) return HM_ERROR_TOO_LARGE;
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    return guarded(allocator, [&] { return give(mask, Mask(width, height)); });
}

hm_result hm_mask_from_bits(const void* bits, size_t byte_count, int32_t width, int32_t height, int32_t lsb_first,
                            const hm_allocator* allocator, hm_mask** mask) {
    if (mask == nullptr || (bits == nullptr && byte_count > 0)) return HM_ERROR_NULL;
    if (width < 0 || height < 0) return HM_ERROR_ARGUMENT;
    if (!is_side(width) || !is_side(height)) return HM_ERROR_TOO_LARGE;
    if (byte_count < hitmask::packed_size(width, height)) return HM_ERROR_ARGUMENT;
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    const std::span bytes(static_cast<const std::uint8_t*>(bits), byte_count);
    const auto order = lsb_first != 0 ? hitmask::BitOrder::lsb_first : hitmask::BitOrder::msb_first;
    return guarded(allocator, [&] { return give(mask, hitmask::mask_from_packed_bits(bytes, width, height, order)); });
}

hm_result hm_mask_copy(const hm_mask* mask, hm_mask** copy) {
    return derive(mask, copy, [](MaskView pixels) { return Mask(pixels); });
}

hm_result hm_mask_free(hm_mask* mask) {
    return free_handle(mask);
}

// ---- Read and edited

hm_result hm_mask_get_view(const hm_mask* mask, hm_mask_view* view) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(view));
    const MaskView pixels = mask->value;
    write_sized(view, {0, pixels.width, pixels.height, pixels.words_per_row(), pixels.words.data()});
    return HM_OK;
}

hm_result hm_mask_test(const hm_mask* mask, int32_t x, int32_t y) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    return mask->value.test(x, y) ? HM_YES : HM_NO;
}

hm_result hm_mask_set(hm_mask* mask, int32_t x, int32_t y, int32_t solid) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (solid != 0) {
        mask->value.set(x, y);
    } else {
        mask->value.clear(x, y);
    }
    return HM_OK;
}

hm_result hm_mask_fill(hm_mask* mask, const hm_rect* rect, int32_t solid) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    Mask& pixels = mask->value;
    const hitmask::PixelRect area =
        rect != nullptr ? to_rect(*rect) : hitmask::PixelRect{0, 0, pixels.width(), pixels.height()};
    if (solid != 0) {
        pixels.fill(area);
    } else {
        pixels.clear(area);
    }
    return HM_OK;
}

hm_result hm_mask_invert(hm_mask* mask) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    mask->value.invert();
    return HM_OK;
}

int64_t hm_mask_count(const hm_mask* mask) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    return mask->value.count();
}

hm_result hm_mask_bounds(const hm_mask* mask, hm_rect* bounds) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (bounds == nullptr) return HM_ERROR_NULL;
    const hitmask::PixelRect box = mask->value.bounds();
    if (box.w == 0) return HM_NO;
    *bounds = {box.x, box.y, box.w, box.h};
    return HM_YES;
}

hm_result hm_mask_combine(hm_mask* mask, const hm_mask* other, int32_t dx, int32_t dy, int32_t operation) {
    if (!are_alive(mask, other)) return HM_ERROR_HANDLE;
    switch (operation) {
    case HM_DRAW:
        hitmask::draw(mask->value, other->value, {dx, dy});
        return HM_OK;
    case HM_ERASE:
        hitmask::erase(mask->value, other->value, {dx, dy});
        return HM_OK;
    case HM_INTERSECT:
        hitmask::intersect(mask->value, other->value, {dx, dy});
        return HM_OK;
    default:
        return HM_ERROR_ARGUMENT;
    }
}

// ---- Made of another mask

hm_result hm_mask_crop(const hm_mask* mask, const hm_rect* rect, hm_mask** result) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (rect == nullptr) return HM_ERROR_NULL;
    if (rect->w < 0 || rect->h < 0) return HM_ERROR_ARGUMENT;
    if (!is_side(rect->w) || !is_side(rect->h)) return HM_ERROR_TOO_LARGE;
    return derive(mask, result, [&](MaskView pixels) { return hitmask::sub_mask(pixels, to_rect(*rect)); });
}

hm_result hm_mask_scale(const hm_mask* mask, int32_t width, int32_t height, hm_mask** result) {
    if (width < 0 || height < 0) return HM_ERROR_ARGUMENT;
    if (!is_side(width) || !is_side(height)) return HM_ERROR_TOO_LARGE;
    return derive(mask, result, [&](MaskView pixels) { return hitmask::scale(pixels, width, height); });
}

hm_result hm_mask_turn(const hm_mask* mask, int32_t flip_x, int32_t quarter_turns, hm_mask** result) {
    return derive(mask, result, [&](MaskView pixels) {
        return flip_x != 0 ? hitmask::rotate_quarters(hitmask::flip_x(pixels), quarter_turns)
                           : hitmask::rotate_quarters(pixels, quarter_turns);
    });
}

hm_result hm_mask_rotate(const hm_mask* mask, float angle, float scale, hm_mask** result, hm_offset* at) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (result == nullptr) return HM_ERROR_NULL;
    if (!std::isfinite(angle) || !(scale >= 0 && scale <= 16)) return HM_ERROR_ARGUMENT;
    return guarded(mask->head.allocator, [&]() -> hm_result {
        hitmask::PlacedMask turned = hitmask::rotated(mask->value, angle, scale);
        if (!is_side(turned.mask.width()) || !is_side(turned.mask.height())) return HM_ERROR_TOO_LARGE;
        const hm_offset place{turned.at.dx, turned.at.dy};
        const hm_result given = give(result, std::move(turned.mask));
        if (at != nullptr) *at = place;
        return given;
    });
}

hm_result hm_mask_grow(const hm_mask* mask, float radius, int32_t margin, hm_mask** result) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (!std::isfinite(radius) || margin < 0) return HM_ERROR_ARGUMENT;
    const Mask& pixels = mask->value;
    if (!is_side(std::int64_t{pixels.width()} + 2 * std::int64_t{margin}) ||
        !is_side(std::int64_t{pixels.height()} + 2 * std::int64_t{margin})) {
        return HM_ERROR_TOO_LARGE;
    }
    return derive(mask, result, [&](MaskView view) {
        if (radius >= 0) return hitmask::grow(view, radius, {.margin = margin});
        const Mask shrunk = hitmask::shrink(view, -radius);
        return hitmask::sub_mask(shrunk, {-margin, -margin, view.width + 2 * margin, view.height + 2 * margin});
    });
}

hm_result hm_mask_clean(const hm_mask* mask, int64_t min_area, int32_t fill_holes, hm_mask** result) {
    return derive(mask, result, [&](MaskView pixels) {
        Mask clean = hitmask::remove_specks(pixels, min_area);
        return fill_holes != 0 ? hitmask::fill_holes(clean) : clean;
    });
}

// ---- Questions

hm_result hm_mask_overlaps(const hm_mask* a, const hm_mask* b, int32_t dx, int32_t dy) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    return hitmask::overlaps(MaskView(a->value), MaskView(b->value), {dx, dy}) ? HM_YES : HM_NO;
}

int64_t hm_mask_overlap_area(const hm_mask* a, const hm_mask* b, int32_t dx, int32_t dy) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    return hitmask::overlap_area(MaskView(a->value), MaskView(b->value), {dx, dy});
}

hm_result hm_mask_cast(const hm_mask* mask, const hm_segment* segment, hm_hit* hit) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    hitmask::Segment line;
    HITMASK_RETURN_ERROR(to_segment(segment, line));
    HITMASK_RETURN_ERROR(check_answer(hit));
    return write_found(hitmask::cast(MaskView(mask->value), line), hit, [](const hitmask::MaskHit& found) {
        return hm_hit{0, 0, found.fraction, from_vec2(found.point), from_vec2(found.normal), {}, {}};
    });
}

hm_result hm_mask_trace(const hm_mask* mask, int32_t four, hm_outline** outline) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (outline == nullptr) return HM_ERROR_NULL;
    const MaskView pixels = mask->value;
    if (hitmask::corner_count(pixels) > INT32_MAX) return HM_ERROR_TOO_LARGE;
    const auto connectivity = four != 0 ? hitmask::Connectivity::four : hitmask::Connectivity::eight;
    return guarded(mask->head.allocator, [&] { return give(outline, hitmask::trace(pixels, connectivity)); });
}
