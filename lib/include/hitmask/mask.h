#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// Are two solid pixels that meet only at a corner one piece (eight) or two (four)?
/// With eight, clear pixels that meet at a corner are apart, and the other way round: see the pinches of trace().
enum class Connectivity : std::uint8_t { four, eight };

/// Which pixels of a sprite are solid, one bit each: the exact answer that outlines approximate.
/// Bit x % 64 (least significant = 0) of word y * words_per_row() + x / 64 is pixel (x, y). The padding bits
/// of a row, right of the width, are 0. Does not own its memory.
struct MaskView {
    int width = 0, height = 0;            ///< pixels, >= 0
    std::span<const std::uint64_t> words; ///< words_per_row() * height words

    /// ceil(width / 64): 1 for 1..64, 2 for 65..128.
    [[nodiscard]] int words_per_row() const noexcept {
        return static_cast<int>((static_cast<unsigned>(width) + 63) / 64);
    }

    /// The words of row y. Requires 0 <= y < height.
    [[nodiscard]] std::span<const std::uint64_t> row(int y) const noexcept {
        const auto n = static_cast<std::size_t>(words_per_row());
        return words.subspan(static_cast<std::size_t>(y) * n, n);
    }

    /// Is pixel (x, y) solid? false outside the mask.
    [[nodiscard]] bool test(int x, int y) const noexcept;

    /// Number of solid pixels.
    [[nodiscard]] std::int64_t count() const noexcept;

    /// Smallest rectangle that holds every solid pixel; {0, 0, 0, 0} if there is none.
    [[nodiscard]] PixelRect bounds() const noexcept;
};

/// Same size and same solid pixels.
[[nodiscard]] bool operator==(const MaskView& a, const MaskView& b) noexcept;

/// The owning form. Keeps the invariant of MaskView: padding bits are 0.
class Mask {
public:
    Mask() = default;

    /// All clear. Requires width, height >= 0. Throws std::bad_alloc if there is no memory for
    /// ceil(width / 64) * height words.
    Mask(int width, int height);

    /// A copy of the view's pixels. Requires what MaskView promises: words of the right number, padding bits 0.
    explicit Mask(MaskView pixels);

    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }

    /// Pixels outside the mask are ignored.
    void set(int x, int y, bool solid = true) noexcept;

    /// Sets the pixels [x_begin, x_end) of row y. Requires 0 <= x_begin <= x_end <= width and 0 <= y <
    /// height.
    void set_span(int y, int x_begin, int x_end) noexcept;

    /// Makes the pixels of the rectangle that lie inside the mask solid, or clear. Any rectangle will do: parts outside
    /// are ignored, and w <= 0 or h <= 0 is empty. Linear in words of the part inside.
    void set_rect(PixelRect rect, bool solid = true) noexcept;

    /// All pixels become solid.
    void fill() noexcept;

    /// All pixels become clear.
    void clear() noexcept;

    /// Solid becomes clear and clear solid.
    void invert() noexcept;

    [[nodiscard]] bool test(int x, int y) const noexcept { return MaskView(*this).test(x, y); }
    [[nodiscard]] std::int64_t count() const noexcept { return MaskView(*this).count(); }
    [[nodiscard]] PixelRect bounds() const noexcept { return MaskView(*this).bounds(); }

    operator MaskView() const noexcept { return {width_, height_, words_}; } // NOLINT(*-explicit-*): a cheap view

    friend bool operator==(const Mask&, const Mask&) = default;

private:
    friend struct BitRows; // how the library's other sources write words
    friend Mask mask_from_rgba(std::span<const std::uint8_t>, int, int, int);

    int width_ = 0, height_ = 0;
    std::vector<std::uint64_t> words_;
};

/// Solid pixels are those with alpha > threshold: the rule and the default of pygame.mask and Aseprite. So
/// 128..255 is solid by default, 0 makes every visible pixel solid, and 255 none. `rgba` holds width * height
/// pixels of four bytes, alpha last, rows top to bottom without padding. Requires width, height >= 0,
/// rgba.size() == 4 * width * height, threshold in 0..255. Linear in pixels.
[[nodiscard]] Mask mask_from_rgba(std::span<const std::uint8_t> rgba, int width, int height, int threshold = 127);

} // namespace hitmask
