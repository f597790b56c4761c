#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "mask_collision/mask_data.h"

namespace hitmask {

/// A half-open span of a row, as MaskData stores it.
struct RowSpan {
    std::int16_t left = kernels::empty_span, right = -kernels::empty_span;

    [[nodiscard]] int width() const noexcept { return right - left; }
};

/// The runs of solid pixels of a row.
struct RowRuns {
    RowSpan outer;                                ///< from the first to behind the last solid pixel
    RowSpan widest;                               ///< the widest run, of equal ones the leftmost
    std::array<RowSpan, kernels::max_runs> first; ///< the leftmost runs
    int count = 0;                                ///< the number of all runs
    int left_fringe = 0, right_fringe = 0;        ///< solid pixels on the left and on the right of the widest run
};

/// Finds the runs of a row. Linear in words and runs.
[[nodiscard]] RowRuns runs_of(std::span<const std::uint64_t> row) noexcept;

} // namespace hitmask
