#pragma once

// Masks from other pictures than RGBA (colour keys, greys, packed bits), and masks as bytes and bits for other
// programs. All functions are linear in pixels. Alphas one or four bytes apart, and colours of four bytes, take 0.02 to
// 0.15 ns per pixel, others 0.4. For the alpha of RGBA pixels, mask_from_rgba() in mask.h is enough.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// The 8-bit alpha of a picture in memory, alone or among other channels. It does not own its bytes.
///
/// Strides may be negative, as those of RgbaView: `bytes` then begins with the bottom row, or rows with their right
/// pixel. `first` does not depend on their signs: it is the smallest index of an alpha.
///
/// Example:   {grey, 32, 24} has one byte per pixel. alpha_of(rgba) is the fourth byte of each pixel.
///            {bytes, 32, 24, -4 * 32, 4, 3} is the alpha of RGBA with rows from bottom to top.
struct AlphaView {
    std::span<const std::uint8_t> bytes;
    int width = 0, height = 0; ///< pixels, >= 0
    Stride row_stride{};       ///< from one row to the next; 0 (the default): width * |pixel stride|
    Stride pixel_stride = 1;   ///< from one pixel to the next, not 0
    std::size_t first = 0;     ///< index of the alpha that lies first in memory

    /// Returns the distance in memory from a row to the one below it, bytes.
    [[nodiscard]] std::ptrdiff_t bytes_per_row() const noexcept {
        return row_stride.bytes != 0 ? row_stride.bytes : width * length_of(pixel_stride.bytes);
    }

    /// Returns the index in `bytes` of pixel (x, y).
    ///
    /// Requires:  0 <= x < width, 0 <= y < height.
    [[nodiscard]] std::size_t index(int x, int y) const noexcept {
        return first + distance(bytes_per_row(), y, height) + distance(pixel_stride.bytes, x, width);
    }

    /// Returns the alpha of pixel (x, y); 0 outside the picture.
    [[nodiscard]] int at(int x, int y) const noexcept {
        return x >= 0 && x < width && y >= 0 && y < height ? bytes[index(x, y)] : 0;
    }

private:
    static std::ptrdiff_t length_of(std::ptrdiff_t stride) noexcept { return stride < 0 ? -stride : stride; }
    static std::size_t distance(std::ptrdiff_t stride, int i, int count) noexcept {
        return static_cast<std::size_t>(length_of(stride) * (stride < 0 ? count - 1 - i : i));
    }
};

/// Returns the alpha channel of a picture, without a copy.
///
/// Requires:  a picture with alpha.
[[nodiscard]] inline AlphaView alpha_of(const RgbaView& pixels) noexcept {
    return {pixels.bytes,
            pixels.width,
            pixels.height,
            pixels.row_stride,
            pixels.used_pixel_stride(),
            static_cast<std::size_t>(pixels.channels.a)};
}

/// Builds the mask of the pixels with alpha > threshold.
///
/// Pass threshold 0 to make every byte but 0 solid: an array of bool, a numpy array of uint8.
///
/// Requires:  pixels that lie within `alpha.bytes`; threshold in 0..255.
/// Throws:    std::bad_alloc.
/// Example:   the bytes 0, 127, 128 give "..#".
[[nodiscard]] Mask mask_from_alpha(const AlphaView& alpha, int threshold = 127);

/// Returns the alpha of a picture after its solid pixels were edited, one byte per pixel.
///
/// A pixel keeps its alpha where `mask` agrees with the picture. It becomes 0 where the mask is clear and the picture
/// solid, and 255 the other way round. So mask_from_alpha() of the result is `mask`, and trace_subpixel() of it follows
/// the soft edge of what was kept.
///
/// Requires:  a mask of the picture's size; threshold in 0..255, below 255 if the mask has a solid pixel.
/// Throws:    std::bad_alloc.
/// Example:   the alphas 9 200 and the mask "#." give 255 0.
[[nodiscard]] std::vector<std::uint8_t> alpha_for_mask(const AlphaView& alpha, MaskView mask, int threshold = 127);

/// A colour, or a tolerance for each channel. Alpha is straight, not premultiplied.
struct Rgba {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;

    friend bool operator==(const Rgba&, const Rgba&) = default;
};

/// The tolerance that accepts the same red, green and blue only, and any alpha.
inline constexpr Rgba same_rgb{0, 0, 0, 255};

/// Builds the mask of the pixels of one colour: no channel is off by more than its tolerance.
///
/// By default alpha does not count, so invisible pixels of that colour are solid, too. This is
/// pygame.mask.from_threshold(surface, color, threshold) with threshold = tolerance + 1, since pygame asks for less
/// than its threshold.
///
/// Requires:  pixels that lie within `pixels.bytes`.
/// Throws:    std::bad_alloc.
/// Example:   {190, 5, 0} matches {200, 0, 0} with tolerance {10, 10, 10, 255}, and not with {9, 9, 9, 255}.
[[nodiscard]] Mask mask_from_color(const RgbaView& pixels, Rgba color, Rgba tolerance = same_rgb);

/// Builds the mask of the pixels that do not have the background's colour: the inverse of mask_from_color().
///
/// By default alpha does not count: an invisible pixel of another colour is solid. For pictures that use both,
/// intersect() the result with mask_from_rgba().
///
/// Requires:  pixels that lie within `pixels.bytes`.
/// Throws:    std::bad_alloc.
[[nodiscard]] Mask mask_from_color_key(const RgbaView& pixels, Rgba key, Rgba tolerance = same_rgb);

/// Builds the mask of the pixels that are alike in two pictures: no channel differs by more than its tolerance.
///
/// Invert it to get what stands in front of a known background. This is pygame.mask.from_threshold() with
/// `othersurface` and threshold = tolerance + 1.
///
/// Requires:  pictures of the same size, pixels that lie within their bytes.
/// Throws:    std::bad_alloc.
[[nodiscard]] Mask mask_from_similarity(const RgbaView& a, const RgbaView& b, Rgba tolerance = same_rgb);

/// Writes `solid` or `clear` for each pixel, row after row without padding.
///
/// Requires:  bytes.size() == width * height.
void mask_to_bytes(MaskView mask, std::span<std::uint8_t> bytes, std::uint8_t solid = 1,
                   std::uint8_t clear = 0) noexcept;

/// The bit of a byte that is the leftmost of its eight pixels.
enum class BitOrder : std::uint8_t {
    msb_first, ///< the most significant one: PBM, PNG of 1 bit, numpy.packbits by default
    lsb_first, ///< the least significant one: XBM, numpy.packbits with bitorder "little"
};

/// Returns the bytes of a mask as packed bits, each row filled up to a whole byte: ceil(width / 8) * height.
///
/// Example:   4 for 9 x 2 px.
[[nodiscard]] std::size_t packed_size(int width, int height) noexcept;

/// Builds a mask from packed bits: solid where a bit is 1. Bits that fill up a row are ignored.
///
/// `row_stride` is the number of bytes from one row to the next; 0 (the default) means ceil(width / 8).
///
/// Requires:  width, height >= 0; rows that lie within `bits`.
/// Throws:    std::bad_alloc.
[[nodiscard]] Mask mask_from_packed_bits(std::span<const std::uint8_t> bits, int width, int height, BitOrder order,
                                         std::size_t row_stride = 0);

/// Writes a mask as packed bits, rows without padding. Bits that fill up a row are 0.
///
/// With msb_first this is the raster of a raw PBM, in which 1 is black.
///
/// Requires:  bits.size() == packed_size(width, height).
void mask_to_packed_bits(MaskView mask, std::span<std::uint8_t> bits, BitOrder order) noexcept;

} // namespace hitmask
