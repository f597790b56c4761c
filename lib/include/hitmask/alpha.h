#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// The 8-bit alpha of a picture where it lies, alone or among other channels: that of pixel (x, y) is
/// bytes[first + y * row_stride + x * pixel_stride]. Does not own its memory.
struct AlphaView {
    int width = 0, height = 0; ///< pixels, >= 0
    std::span<const std::uint8_t> bytes;
    std::size_t first = 0;        ///< the byte of pixel (0, 0): 3 in RGBA
    std::size_t pixel_stride = 1; ///< bytes from a pixel to the next one, >= 1: 4 in RGBA
    std::size_t row_stride = 0;   ///< bytes from a row to the next one, padding included; 0 repeats one row

    /// The place of pixel (x, y) in `bytes`. Requires 0 <= x < width, 0 <= y < height.
    [[nodiscard]] std::size_t index(int x, int y) const noexcept {
        return first + static_cast<std::size_t>(y) * row_stride + static_cast<std::size_t>(x) * pixel_stride;
    }

    /// 0 outside the picture.
    [[nodiscard]] int at(int x, int y) const noexcept {
        return x >= 0 && x < width && y >= 0 && y < height ? bytes[index(x, y)] : 0;
    }
};

/// The alpha of pixels of four bytes, alpha last, rows top to bottom without padding. Requires
/// rgba.size() == 4 * width * height.
[[nodiscard]] inline AlphaView alpha_of_rgba(std::span<const std::uint8_t> rgba, int width, int height) noexcept {
    assert(rgba.size() == std::size_t{4} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    return {width, height, rgba, 3, 4, 4 * static_cast<std::size_t>(width)};
}

/// One byte for each pixel, rows top to bottom without padding. Requires bytes.size() == width * height.
[[nodiscard]] inline AlphaView alpha_of_bytes(std::span<const std::uint8_t> bytes, int width, int height) noexcept {
    assert(bytes.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    return {width, height, bytes, 0, 1, static_cast<std::size_t>(width)};
}

/// Solid pixels are those with alpha > threshold, as with mask_from_rgba(), of which this is the general form. Requires
/// threshold in 0..255, and that every pixel's byte lies within `bytes`. Linear in pixels.
[[nodiscard]] Mask mask_from_alpha(const AlphaView& alpha, int threshold = 127);

/// The alpha of a picture whose solid pixels were edited, one byte for each pixel: as it was where `mask` says the same
/// as the picture, 0 where the mask is clear and the picture solid, 255 the other way round. So mask_from_alpha() of
/// it is the mask, and trace_subpixel() of it outlines what was cleaned: 9 200 with the mask "#." gives 255 0. Requires
/// a mask as large as the picture, and threshold in 0..255, below 255 if the mask has a solid pixel. Linear in pixels.
[[nodiscard]] std::vector<std::uint8_t> alpha_for_mask(const AlphaView& alpha, MaskView mask, int threshold = 127);

} // namespace hitmask
