#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <hitmask/mask.h>

namespace hitmask {

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
