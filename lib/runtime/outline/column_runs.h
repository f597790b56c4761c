#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

#include "lattice/lattice.h"

namespace hitmask {

/// How far it is, up or down along each column of a mask, to the nearest solid pixel from a line that moves down.
/// Lengths in units of 1/16 px. Memory is linear in columns.
class ColumnRuns {
public:
    /// Takes the columns as rows: bit y of row x is pixel (x, y). The mask must outlive it.
    explicit ColumnRuns(MaskView columns);

    [[nodiscard]] int width() const noexcept { return columns_.height; }

    /// Moves the line to y, which is not above where it was. Linear in columns, plus the runs that it passes.
    void move_to(int y) noexcept;

    /// To the nearest solid pixel of column x; 0 within one and on its sides; `nowhere` or more if there is none.
    [[nodiscard]] int distance(int x) const noexcept { return distances_[static_cast<std::size_t>(x)]; }

    /// Solid pixels [begin, end) of a column, none of them if two runs are equally near.
    struct Run {
        int begin = 0, end = 0;
    };
    /// Of the run that is nearest in column x, what is nearest, or all of it if the line is within.
    [[nodiscard]] Run nearest(int x) const noexcept;

    static constexpr int nowhere = 1 << 28;

private:
    void next_run(std::size_t x) noexcept;

    MaskView columns_;
    int y_ = -nowhere;
    // In each column, the end of the last run above the line; the run after it, which the line may be in.
    std::vector<std::int32_t> above_, begins_, ends_;
    std::vector<std::int32_t> distances_;
};

} // namespace hitmask
