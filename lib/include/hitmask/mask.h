#pragma once

// A mask says which pixels of a sprite are solid. Start here: build a Mask from the pixels of a picture. To ask whether
// two sprites touch, prepare it (prepared_mask.h). To get its outline, trace() it (trace.h).
//
//     const Mask ship = mask_from_rgba({pixels, width, height});
//     if (ship.test(12, 7)) ...

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// Whether two solid pixels that meet only at a corner belong to one piece (eight) or to two (four).
///
/// With eight, clear pixels that meet at a corner are separate, and the other way round.
enum class Connectivity : std::uint8_t { four, eight };

/// A read-only view of a mask: one bit per pixel, 1 is solid. It does not own its memory.
///
/// Bit x % 64 of word y * words_per_row() + x / 64 is pixel (x, y); bit 0 is the least significant one. The padding
/// bits of a row, right of the width, are 0.
struct MaskView {
    int width = 0, height = 0;            ///< pixels, >= 0
    std::span<const std::uint64_t> words; ///< words_per_row() * height words

    /// Returns ceil(width / 64): 1 for 1 to 64 pixels, 2 for 65 to 128.
    [[nodiscard]] int words_per_row() const noexcept {
        return static_cast<int>((static_cast<unsigned>(width) + 63) / 64);
    }

    /// Returns the words of row y.
    ///
    /// Requires:  0 <= y < height.
    [[nodiscard]] std::span<const std::uint64_t> row(int y) const noexcept {
        const auto n = static_cast<std::size_t>(words_per_row());
        return words.subspan(static_cast<std::size_t>(y) * n, n);
    }

    /// Returns true if pixel (x, y) is solid; false outside the mask.
    [[nodiscard]] bool test(int x, int y) const noexcept;

    /// Returns the number of solid pixels.
    ///
    /// Cost:      linear in words: 0.05 us for 200 x 200 px.
    [[nodiscard]] std::int64_t count() const noexcept;

    /// Returns the smallest rectangle that contains every solid pixel; {0, 0, 0, 0} if there is none.
    ///
    /// Cost:      linear in words.
    [[nodiscard]] PixelRect bounds() const noexcept;
};

/// Returns true if two masks have the same size and the same solid pixels.
[[nodiscard]] bool operator==(const MaskView& a, const MaskView& b) noexcept;

/// A mask that owns its pixels. Converts to a MaskView, which every question takes.
class Mask {
public:
    Mask() = default;

    /// Makes a mask without solid pixels.
    ///
    /// Requires:  width, height >= 0.
    /// Throws:    std::bad_alloc.
    Mask(int width, int height);

    /// Copies the pixels of a view.
    ///
    /// Requires:  a valid view: the right number of words, padding bits 0.
    /// Throws:    std::bad_alloc.
    explicit Mask(MaskView pixels);

    /// Returns the number of columns.
    [[nodiscard]] int width() const noexcept { return width_; }
    /// Returns the number of rows.
    [[nodiscard]] int height() const noexcept { return height_; }

    /// Makes pixel (x, y) solid. Pixels outside the mask are ignored.
    void set(int x, int y) noexcept;

    /// Makes pixel (x, y) clear. Pixels outside the mask are ignored.
    void clear(int x, int y) noexcept;

    /// Makes the pixels [x_begin, x_end) of row y solid.
    ///
    /// Requires:  0 <= x_begin <= x_end <= width() and 0 <= y < height().
    void set_span(int y, int x_begin, int x_end) noexcept;

    /// Makes the pixels of a rectangle solid. Parts outside the mask are ignored; w <= 0 or h <= 0 is empty.
    ///
    /// Cost:      linear in the words of the part inside.
    void fill(PixelRect rect) noexcept;

    /// Makes the pixels of a rectangle clear. Parts outside the mask are ignored; w <= 0 or h <= 0 is empty.
    ///
    /// Cost:      linear in the words of the part inside.
    void clear(PixelRect rect) noexcept;

    /// Makes all pixels solid.
    void fill() noexcept;

    /// Makes all pixels clear.
    void clear() noexcept;

    /// Exchanges solid and clear.
    void invert() noexcept;

    /// Returns true if pixel (x, y) is solid; false outside the mask.
    [[nodiscard]] bool test(int x, int y) const noexcept { return MaskView(*this).test(x, y); }
    /// Returns the number of solid pixels.
    [[nodiscard]] std::int64_t count() const noexcept { return MaskView(*this).count(); }
    /// Returns the smallest rectangle that contains every solid pixel; {0, 0, 0, 0} if there is none.
    [[nodiscard]] PixelRect bounds() const noexcept { return MaskView(*this).bounds(); }

    /// Returns a view of the pixels. Valid until the mask is assigned to or destroyed.
    operator MaskView() const noexcept { return {width_, height_, words_}; } // NOLINT(*-explicit-*): a cheap view

    friend bool operator==(const Mask&, const Mask&) = default;

private:
    friend struct BitRows; // lets other sources of the library write words

    int width_ = 0, height_ = 0;
    std::vector<std::uint64_t> words_;
};

/// A distance between pixels or rows in memory, bytes; it may be negative. Any integer converts to it.
struct Stride {
    std::ptrdiff_t bytes = 0;

    Stride() = default;
    /// Makes a distance of so many bytes.
    template<std::integral Integer>
    constexpr Stride(Integer distance) noexcept : bytes(static_cast<std::ptrdiff_t>(distance)) {}
};

/// The place of each channel within a pixel: 0 to 3 bytes from the pixel's first byte, each another one.
///
/// Example:   {2, 1, 0, 3} for BGRA, {1, 2, 3, 0} for ARGB, {2, 1, 0, -1} for BGR.
struct Channels {
    std::int8_t r = 0, g = 1, b = 2;
    std::int8_t a = 3; ///< -1 if there is no alpha: then all pixels have alpha 255

    friend bool operator==(const Channels&, const Channels&) = default;
};

/// A picture in memory, by default with red, green, blue and alpha in this order. It does not own its bytes.
///
/// Strides may be negative. With a negative row stride, `bytes` begins with the bottom row. With a negative pixel
/// stride, each row begins with its right pixel.
///
/// Example:   {pixels, 32, 24} has rows without padding. {pixels, 32, 24, surface->pitch} is an SDL surface.
///            {pixels, 32, 24, -4 * 32} has rows from bottom to top. {pixels, 32, 24, 0, 3, {2, 1, 0, -1}} is BGR.
struct RgbaView {
    std::span<const std::uint8_t> bytes;
    int width = 0, height = 0; ///< pixels, >= 0
    Stride row_stride{};       ///< from one row to the next; 0 (the default): width * |pixel stride|
    Stride pixel_stride{};     ///< from one pixel to the next; 0 (the default): 4, or 3 without alpha
    Channels channels{};       ///< by default red, green, blue, alpha

    /// Returns the stride of pixels: pixel_stride, or its default.
    [[nodiscard]] Stride used_pixel_stride() const noexcept {
        return pixel_stride.bytes != 0 ? pixel_stride : channels.a < 0 ? 3 : 4;
    }
};

/// Builds the mask of the pixels with alpha > threshold. This is the rule of pygame.mask and Aseprite.
///
/// By default alpha 128 to 255 is solid. Threshold 0 makes every visible pixel solid, 255 makes none.
///
/// Requires:  pixels that lie within `pixels.bytes`; threshold in 0..255.
/// Throws:    std::bad_alloc.
/// Example:   the pixels (0, 0, 0, 127) and (9, 9, 9, 128) give ".#".
/// Cost:      linear in pixels: 2 us for 200 x 200 px.
[[nodiscard]] Mask mask_from_rgba(const RgbaView& pixels, int threshold = 127);

} // namespace hitmask
