#pragma once

// The same few functions for the rows of plain and prepared masks, so that algorithms on rows are written once.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include <hitmask/mask.h>

#include "mask/bit_rows.h"
#include "mask_collision/mask_data.h"

namespace hitmask {

/// The rows of a view. Each call finds its result in the words of the row.
class ViewRows {
public:
    explicit ViewRows(MaskView mask) noexcept : mask_(mask), box_(mask.bounds()) {}
    /// A box that contains all solid pixels takes no time if it is that of the mask.
    ViewRows(MaskView mask, const PixelRect& box) noexcept : mask_(mask), box_(box) {}

    /// The box around the solid pixels.
    [[nodiscard]] const PixelRect& box() const noexcept { return box_; }

    /// The range from the first to behind the last solid pixel of a row of the box. Empty if there is none.
    [[nodiscard]] PixelRange outer(int y) const noexcept {
        const auto row = mask_.row(y);
        std::size_t first = 0, last = row.size();
        while (first < last && row[first] == 0) ++first;
        if (first == last) return {};
        while (row[last - 1] == 0) --last;
        return {static_cast<int>(first) * 64 + std::countr_zero(row[first]),
                static_cast<int>(last) * 64 - std::countl_zero(row[last - 1])};
    }

    /// The pixels 64 w .. 64 w + 63 of a row of the box.
    [[nodiscard]] std::uint64_t word(int y, std::int64_t w) const noexcept {
        return w < 0 || w >= mask_.words_per_row() ? 0 : mask_.row(y)[static_cast<std::size_t>(w)];
    }

private:
    MaskView mask_;
    PixelRect box_;
};

/// The same functions for a prepared mask.
class PreparedRows {
public:
    explicit PreparedRows(const kernels::MaskData& data) noexcept
        : data_(&data), box_{data.left, data.top, data.right - data.left, data.bottom - data.top} {}

    [[nodiscard]] const PixelRect& box() const noexcept { return box_; }

    [[nodiscard]] PixelRange outer(int y) const noexcept {
        const int begin = data_->outer.left[y], end = data_->outer.right[y];
        return begin < end ? PixelRange{begin, end} : PixelRange{};
    }

    [[nodiscard]] std::uint64_t word(int y, std::int64_t w) const noexcept {
        const std::int64_t i = w - data_->first_stripe;
        return i < 0 || i >= data_->stripe_count ? 0 : data_->stripes[i * data_->stripe_rows + y];
    }

private:
    const kernels::MaskData* data_;
    PixelRect box_;
};

/// The pixels x .. x + 63 of a row of the box. Pixels outside the mask are clear.
template<typename Rows>
[[nodiscard]] std::uint64_t pixels_from(const Rows& rows, int y, std::int64_t x) noexcept {
    const std::int64_t w = x >> 6;
    return joined_words(rows.word(y, w), rows.word(y, w + 1), static_cast<unsigned>(x & 63));
}

/// Calls visit(y, x, bits) for words that may have shared pixels. Goes row by row from the top, and from the left
/// within a row. `bits` are the pixels that are solid in both masks: bit i is pixel (x + i, y) of a. Requires that the
/// boxes overlap.
template<typename Rows, typename Visit>
void for_each_shared_word(const Rows& a, const Rows& b, Offset at, Visit visit) {
    const PixelRect &p = a.box(), &q = b.box();
    const int left = std::max(p.x, q.x + at.dx), right = std::min(p.x + p.w, q.x + q.w + at.dx);
    const int top = std::max(p.y, q.y + at.dy), bottom = std::min(p.y + p.h, q.y + q.h + at.dy);
    for (int y = top; y < bottom; ++y) {
        for (int w = left / 64; w * 64 < right; ++w) {
            const std::uint64_t bits = a.word(y, w);
            if (bits != 0) visit(y, w * 64, bits & pixels_from(b, y - at.dy, std::int64_t{w} * 64 - at.dx));
        }
    }
}

} // namespace hitmask
