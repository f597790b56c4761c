#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

#include "mask_collision/mask_data.h"

namespace hitmask {

/// One half-open span for each row of a box. A row without a span has kernels::empty_span and its negative.
struct SpanArrays {
    std::vector<std::int16_t> left, right;

    explicit SpanArrays(int rows)
        : left(static_cast<std::size_t>(rows), kernels::empty_span),
          right(static_cast<std::size_t>(rows), -kernels::empty_span) {}

    void set(int y, int begin, int end) {
        left[static_cast<std::size_t>(y)] = static_cast<std::int16_t>(begin);
        right[static_cast<std::size_t>(y)] = static_cast<std::int16_t>(end);
    }
};

/// The rows of a mask as spans.
struct RowSpans {
    SpanArrays outer;               ///< from the first to behind the last solid pixel
    std::vector<SpanArrays> layers; ///< layer k: the k-th widest run of each row, at most kernels::max_layers of them
    int most_runs = 0;              ///< the greatest number of runs in a row
};

/// The spans of the rows of a box around all solid pixels. Linear in words and runs.
[[nodiscard]] RowSpans row_spans(MaskView mask, const PixelRect& box);

} // namespace hitmask
