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

// Masks from other things than alpha (for that, see mask_from_rgba()), and masks as bytes and bits for other programs.
// Pixels are in rows from top to bottom without padding; `rgba` holds 4 * width * height bytes, alpha last. All are
// linear in pixels.

/// A colour, or for each channel how far a colour may be off. Straight alpha.
struct Rgba {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;

    friend bool operator==(const Rgba&, const Rgba&) = default;
};

/// Only exactly the same red, green and blue will do; alpha is not looked at, since no two alphas are further apart.
inline constexpr Rgba same_rgb{0, 0, 0, 255};

/// Solid where a pixel has the colour: no channel is off by more than the tolerance for that channel. By default alpha
/// does not matter, so invisible pixels count as well. {200, 0, 0} has the colour {190, 5, 0} with tolerance
/// {10, 10, 10, 255} and has not with {9, 9, 9, 255}.
/// This is pygame.mask.from_threshold(surface, color, threshold) with threshold = tolerance + 1, because pygame asks
/// for less than its threshold; its default, 0, therefore finds nothing, while ours finds the colour itself. Requires
/// width, height >= 0, rgba.size() == 4 * width * height.
[[nodiscard]] Mask mask_from_color(std::span<const std::uint8_t> rgba, int width, int height, Rgba color,
                                   Rgba tolerance = same_rgb);

/// Solid where a pixel has not the colour of the background: the inverse of mask_from_color(). By default alpha does
/// not matter: an invisible pixel of another colour is solid. For sheets that have both, intersect() the result with
/// mask_from_rgba().
[[nodiscard]] Mask mask_from_color_key(std::span<const std::uint8_t> rgba, int width, int height, Rgba key,
                                       Rgba tolerance = same_rgb);

/// Solid where two images of the same size are alike: no channel differs by more than the tolerance. Which of the two
/// comes first makes no difference.
/// This is pygame.mask.from_threshold() with `othersurface` and threshold = tolerance + 1; its `color` has no influence
/// then. Requires width, height >= 0, a.size() == b.size() == 4 * width * height.
[[nodiscard]] Mask mask_from_similarity(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b, int width,
                                        int height, Rgba tolerance = same_rgb);

/// Solid where they are not alike: the inverse of mask_from_similarity(). With a picture of the empty scene as b, what
/// stands in front of it.
[[nodiscard]] Mask mask_from_difference(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b, int width,
                                        int height, Rgba tolerance = same_rgb);

/// Solid where a byte is > threshold; by default, where it is not 0. One byte for each pixel: an array of bool, a numpy
/// array of uint8, an image in grey. Requires width, height >= 0, bytes.size() == width * height, threshold in 0..255.
[[nodiscard]] Mask mask_from_bytes(std::span<const std::uint8_t> bytes, int width, int height, int threshold = 0);

/// Writes `solid` or `clear` for each pixel, row after row. Requires bytes.size() == width * height.
void mask_to_bytes(MaskView mask, std::span<std::uint8_t> bytes, std::uint8_t solid = 1,
                   std::uint8_t clear = 0) noexcept;

/// Which bit of a byte is the leftmost of its eight pixels: the most significant one (PBM, PNG of 1 bit, numpy.packbits
/// by default) or the least significant one (XBM, numpy.packbits with bitorder "little").
enum class BitOrder : std::uint8_t { msb_first, lsb_first };

/// Bytes that a mask takes as bits, each row filled up to a whole byte: ceil(width / 8) * height. 4 for 9 x 2.
[[nodiscard]] std::size_t packed_size(int width, int height) noexcept;

/// Solid where a bit is 1. The bits that fill up a row are not looked at. Requires width, height >= 0,
/// bits.size() == packed_size(width, height).
[[nodiscard]] Mask mask_from_packed_bits(std::span<const std::uint8_t> bits, int width, int height, BitOrder order);

/// Writes the mask as bits; those that fill up a row are 0. With msb_first this is the raster of a raw PBM, in which 1
/// is black. Requires bits.size() == packed_size(width, height).
void mask_to_packed_bits(MaskView mask, std::span<std::uint8_t> bits, BitOrder order) noexcept;

} // namespace hitmask
