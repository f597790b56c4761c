#pragma once

// Finds the corners of a mask's outline, 64 corners of the pixel grid at a time. A crack is an edge between a solid and
// a clear pixel.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <hitmask/mask.h>

#include "base/scratch.h"

namespace hitmask {

/// The four pixels around each of 64 corners of a grid line. Bit b of each word belongs to corner b.
///
///     above_left | above
///     -----------+------
///     below_left | below
struct CornerWord {
    std::uint64_t above_left, above, below_left, below;

    [[nodiscard]] std::uint64_t crack_left() const noexcept { return above_left ^ below_left; }
    [[nodiscard]] std::uint64_t crack_right() const noexcept { return above ^ below; }
    [[nodiscard]] std::uint64_t crack_above() const noexcept { return above ^ above_left; }

    /// The corners at which a straight run of horizontal cracks begins, and those at which one ends. A pinch is both:
    /// two solid pixels meet only there, so all four cracks meet.
    [[nodiscard]] std::uint64_t left_ends() const noexcept { return crack_right() & ~straight(); }
    [[nodiscard]] std::uint64_t right_ends() const noexcept { return crack_left() & ~straight(); }
    [[nodiscard]] std::uint64_t pinches() const noexcept { return crack_left() & crack_right() & crack_above(); }

private:
    [[nodiscard]] std::uint64_t straight() const noexcept { return crack_left() & crack_right() & ~crack_above(); }
};

/// Finds the corner words of a mask, in row order. Skips words that no horizontal crack touches: they have no corner.
/// It collects many words at a time without a branch that depends on the mask, and the caller looks at them afterwards.
/// A branch could not be predicted, and a misprediction costs as much as twenty words.
class CornerScan {
public:
    /// The corners 64 k .. 64 k + 63 of the grid line above pixel row y.
    struct Place {
        std::int32_t y, k;
    };

    explicit CornerScan(MaskView mask)
        : stride_(static_cast<std::size_t>(mask.width) / 64 + 1), height_(mask.height),
          words_(1 + stride_ * (static_cast<std::size_t>(mask.height) + 2)) {
        std::uint64_t* word = std::fill_n(&words_[0], 1 + stride_, 0);
        if (mask.width % 64 != 0) {
            word = std::ranges::copy(mask.words, word).out;
        } else {
            for (int y = 0; y < mask.height; ++y) {
                word = std::ranges::copy(mask.row(y), word).out;
                *word++ = 0;
            }
        }
        std::fill_n(word, stride_, 0);
    }

    /// The next places; none after the last. Valid until the next call.
    std::span<const Place> next() noexcept {
        std::size_t found = 0;
        while (y_ <= height_ && found < batch) {
            found = scan_line(found);
        }
        return {places_, found};
    }

    [[nodiscard]] CornerWord at(Place place) const noexcept {
        const std::uint64_t* above = row_above(place.y) + place.k;
        const std::uint64_t* below = above + stride_;
        return {above[0] << 1 | above[-1] >> 63, above[0], below[0] << 1 | below[-1] >> 63, below[0]};
    }

private:
    static constexpr std::size_t batch = 512;

    [[nodiscard]] const std::uint64_t* row_above(int y) const noexcept {
        return &words_[1 + stride_ * static_cast<std::size_t>(y)];
    }

    /// Continues in line y_ at word k_, to the end of the line or until the batch may be full. Takes and returns the
    /// number of places found.
    std::size_t scan_line(std::size_t found) noexcept {
        const std::uint64_t *above = row_above(y_), *below = above + stride_;
        const std::size_t end = std::min(stride_, k_ + batch - found);
        std::uint64_t cracks_before = (above - 1)[k_] ^ (below - 1)[k_];
        for (std::size_t k = k_; k < end; ++k) {
            const std::uint64_t cracks = above[k] ^ below[k];
            places_[found] = {y_, static_cast<std::int32_t>(k)};
            found += (cracks | cracks_before >> 63) != 0 ? 1U : 0U;
            cracks_before = cracks;
        }
        y_ += end == stride_ ? 1 : 0;
        k_ = end == stride_ ? 0 : end;
        return found;
    }

    // The mask with clear pixels all around. A row has at least one bit more than the mask has columns. So its last bit
    // is the clear pixel to the left of the next row.
    std::size_t stride_;
    int height_;
    Scratch<std::uint64_t, 1024> words_;

    int y_ = 0; // where the scan is
    std::size_t k_ = 0;
    Place places_[batch + 1]; // one to spare
};

} // namespace hitmask
