#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

#include "lattice/lattice.h"

namespace hitmask {

/// Vertical distances from a horizontal line, which moves down, to the nearest solid pixel of each column. Lengths are
/// in units of 1/16 px. Memory is linear in columns.
class ColumnRuns {
public:
    /// `columns` is the mask transposed: bit y of row x is pixel (x, y). The mask must outlive this object.
    explicit ColumnRuns(MaskView columns);

    [[nodiscard]] int width() const noexcept { return columns_.height; }

    /// Moves the line down to y. Requires that y is not above the line. Linear in columns, plus the runs that the line
    /// passes.
    void move_to(int y) noexcept;

    /// The distance to the nearest solid pixel of column x. It is 0 within a pixel and on its sides, and `nowhere` or
    /// more if there is none.
    [[nodiscard]] int distance(int x) const noexcept { return distances_[static_cast<std::size_t>(x)]; }

    /// Solid pixels [begin, end) of a column; empty if two runs are equally near.
    struct Run {
        int begin = 0, end = 0;
    };
    /// The nearest pixel of the nearest run in column x, or the whole run if the line is within it.
    [[nodiscard]] Run nearest(int x) const noexcept;

    static constexpr int nowhere = 1 << 28;

private:
    void next_run(std::size_t x) noexcept;

    MaskView columns_;
    int y_ = -nowhere;
    // For each column, the end of the last run above the line, and the next run, in which the line may be.
    std::vector<std::int32_t> above_, begins_, ends_;
    std::vector<std::int32_t> distances_;
};

} // namespace hitmask
