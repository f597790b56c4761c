#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/c.h>
#include <hitmask/mask_convert.h>
#include <hitmask/trace.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;

namespace {

/// Checks a picture that the caller gives.
hm_result read_pixels(const hm_pixels* given, hm_pixels& own) noexcept {
    HITMASK_RETURN_ERROR(read_sized(given, own));
    if (own.width < 0 || own.height < 0) return HM_ERROR_ARGUMENT;
    if (!is_side(own.width) || !is_side(own.height)) return HM_ERROR_TOO_LARGE;
    return own.data == nullptr && own.width > 0 && own.height > 0 ? HM_ERROR_NULL : HM_OK;
}

std::vector<std::uint8_t> gather(const hm_pixels& own, const std::vector<int>& channels) {
    std::vector<std::uint8_t> bytes;
    for (int y = 0; y < own.height; ++y) {
        for (int x = 0; x < own.width; ++x) {
            const auto* pixel =
                static_cast<const std::uint8_t*>(own.data) + y * own.row_stride + std::ptrdiff_t{x} * own.pixel_stride;
            for (const int c : channels) bytes.push_back(pixel[own.channels[c]]);
        }
    }
    return bytes;
}

} // namespace

hm_result hm_mask_from_pixels(const hm_pixels* pixels, int32_t threshold, const hm_allocator* allocator,
                              hm_mask** mask) {
    if (mask == nullptr) return HM_ERROR_NULL;
    if (threshold < 0 || threshold > 255) return HM_ERROR_ARGUMENT;
    hm_pixels own{};
    HITMASK_RETURN_ERROR(read_pixels(pixels, own));
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    return guarded(allocator, [&] {
        const std::vector<std::uint8_t> alpha = gather(own, {3});
        return give(mask, hitmask::mask_from_alpha({alpha, own.width, own.height}, threshold));
    });
}

hm_result hm_mask_from_color(const hm_pixels* pixels, const hm_color* color, const hm_color* tolerance,
                             const hm_allocator* allocator, hm_mask** mask) {
    if (mask == nullptr || color == nullptr) return HM_ERROR_NULL;
    hm_pixels own{};
    HITMASK_RETURN_ERROR(read_pixels(pixels, own));
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    const hitmask::Rgba wanted{color->r, color->g, color->b, color->a};
    const hitmask::Rgba near = tolerance == nullptr
                                   ? hitmask::same_rgb
                                   : hitmask::Rgba{tolerance->r, tolerance->g, tolerance->b, tolerance->a};
    return guarded(allocator, [&] {
        const std::vector<std::uint8_t> bytes = gather(own, {0, 1, 2, 3});
        return give(mask, hitmask::mask_from_color({bytes, own.width, own.height}, wanted, near));
    });
}

hm_result hm_outline_from_pixels(const hm_pixels* pixels, int32_t threshold, const hm_allocator* allocator,
                                 hm_outline** outline) {
    if (outline == nullptr) return HM_ERROR_NULL;
    if (threshold < 0 || threshold > 255) return HM_ERROR_ARGUMENT;
    hm_pixels own{};
    HITMASK_RETURN_ERROR(read_pixels(pixels, own));
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    return guarded(allocator, [&]() -> hm_result {
        const std::vector<std::uint8_t> alpha = gather(own, {3});
        const hitmask::AlphaView view{alpha, own.width, own.height};
        if (hitmask::boundary_length(hitmask::mask_from_alpha(view, threshold)) > INT32_MAX) return HM_ERROR_TOO_LARGE;
        return give(outline, hitmask::trace_subpixel(view, {.threshold = threshold}));
    });
}
