#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <hitmask/c.h>
#include <hitmask/mask.h>
#include <hitmask/mask_convert.h>
#include <hitmask/trace.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;

namespace {

std::ptrdiff_t length_of(std::ptrdiff_t stride) noexcept {
    return stride < 0 ? -stride : stride;
}

/// Returns true if `count` strides are fewer bytes than half of what memory has at most.
bool fits_memory(std::ptrdiff_t stride, int count) noexcept {
    constexpr std::ptrdiff_t most = PTRDIFF_MAX / 2 - 4;
    return count <= 1 || (stride >= -most / (count - 1) && stride <= most / (count - 1));
}

/// Checks a picture that the caller gives, and puts in the strides that stand for 0.
hm_result read_pixels(const hm_pixels* given, hm_pixels& own) noexcept {
    HITMASK_RETURN_ERROR(read_sized(given, own));
    if (own.width < 0 || own.height < 0 || own.pixel_stride == INT32_MIN) return HM_ERROR_ARGUMENT;
    if (!is_side(own.width) || !is_side(own.height)) return HM_ERROR_TOO_LARGE;
    const auto is_place = [](std::uint8_t place) { return place < 4; };
    if (!std::all_of(own.channels, own.channels + 3, is_place)) return HM_ERROR_ARGUMENT;
    if (!is_place(own.channels[3]) && own.channels[3] != HM_NO_ALPHA) return HM_ERROR_ARGUMENT;
    if (own.pixel_stride == 0) own.pixel_stride = 4;
    if (!fits_memory(own.pixel_stride, own.width + 1)) return HM_ERROR_TOO_LARGE;
    if (own.row_stride == 0) own.row_stride = own.width * length_of(own.pixel_stride);
    if (!fits_memory(own.row_stride, own.height)) return HM_ERROR_TOO_LARGE;
    return own.data == nullptr && own.width > 0 && own.height > 0 ? HM_ERROR_NULL : HM_OK;
}

/// Returns true if each channel is in a byte of its own.
bool has_separate_channels(const hm_pixels& own) noexcept {
    const auto* places = own.channels;
    const bool is_grey = places[0] == places[1] || places[0] == places[2] || places[1] == places[2];
    return !is_grey && std::find(places, places + 3, places[3]) == places + 3;
}

/// The bytes of a picture, from its lowest address to the last channel.
std::span<const std::uint8_t> bytes_of(const hm_pixels& own) noexcept {
    if (own.width == 0 || own.height == 0) return {};
    const auto* lowest = static_cast<const std::uint8_t*>(own.data);
    if (own.row_stride < 0) lowest += own.row_stride * (own.height - 1);
    if (own.pixel_stride < 0) lowest += std::ptrdiff_t{own.pixel_stride} * (own.width - 1);
    const std::uint8_t last = *std::max_element(own.channels, own.channels + (own.channels[3] == HM_NO_ALPHA ? 3 : 4));
    return {lowest, static_cast<std::size_t>(length_of(own.row_stride) * (own.height - 1) +
                                             length_of(own.pixel_stride) * (own.width - 1) + last + 1)};
}

hitmask::RgbaView to_view(const hm_pixels& own) noexcept {
    const auto place = [&](int channel) { return static_cast<std::int8_t>(own.channels[channel]); };
    return {bytes_of(own),  own.width,        own.height,
            own.row_stride, own.pixel_stride, {place(0), place(1), place(2), place(3)}};
}

} // namespace

hm_result hm_mask_from_pixels(const hm_pixels* pixels, int32_t threshold, const hm_allocator* allocator,
                              hm_mask** mask) {
    if (mask == nullptr) return HM_ERROR_NULL;
    if (threshold < 0 || threshold > 255) return HM_ERROR_ARGUMENT;
    hm_pixels own{};
    HITMASK_RETURN_ERROR(read_pixels(pixels, own));
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    return guarded(allocator, [&] { return give(mask, hitmask::mask_from_rgba(to_view(own), threshold)); });
}

hm_result hm_mask_from_color(const hm_pixels* pixels, const hm_color* color, const hm_color* tolerance,
                             const hm_allocator* allocator, hm_mask** mask) {
    if (mask == nullptr || color == nullptr) return HM_ERROR_NULL;
    hm_pixels own{};
    HITMASK_RETURN_ERROR(read_pixels(pixels, own));
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    if (!has_separate_channels(own)) return HM_ERROR_ARGUMENT;
    const hitmask::Rgba wanted{color->r, color->g, color->b, color->a};
    const hitmask::Rgba near = tolerance == nullptr
                                   ? hitmask::same_rgb
                                   : hitmask::Rgba{tolerance->r, tolerance->g, tolerance->b, tolerance->a};
    return guarded(allocator, [&] { return give(mask, hitmask::mask_from_color(to_view(own), wanted, near)); });
}

hm_result hm_outline_from_pixels(const hm_pixels* pixels, int32_t threshold, const hm_allocator* allocator,
                                 hm_outline** outline) {
    if (outline == nullptr) return HM_ERROR_NULL;
    if (threshold < 0 || threshold > 255) return HM_ERROR_ARGUMENT;
    hm_pixels own{};
    HITMASK_RETURN_ERROR(read_pixels(pixels, own));
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    if (own.channels[3] == HM_NO_ALPHA) return HM_ERROR_ARGUMENT;
    return guarded(allocator, [&]() -> hm_result {
        const hitmask::AlphaView view = hitmask::alpha_of(to_view(own));
        if (hitmask::boundary_length(hitmask::mask_from_alpha(view, threshold)) > INT32_MAX) return HM_ERROR_TOO_LARGE;
        return give(outline, hitmask::trace_subpixel(view, {.threshold = threshold}));
    });
}
