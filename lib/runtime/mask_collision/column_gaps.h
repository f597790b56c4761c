#pragma once

// Distances within the columns of a mask, up or down to the next pixel of the other kind, for the distance grid.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// The number of pixel rows in a row of cells.
inline constexpr int cell_side = 4;

/// Distances that count, pixels. Greater ones are as good as infinite.
inline constexpr int distance_reach = 65;

/// Stands for a greater distance than counts.
inline constexpr int beyond_reach = distance_reach + 2;

/// A column of the four pixels in a row of cells, as a number: 0 if some are solid and some clear. If all are clear,
/// the number of rows, up or down, to the nearest solid pixel of the column. If all are solid, `solid_column` and the
/// number of rows to the nearest clear pixel. Numbers of rows are at most `beyond_reach`.
using ColumnGap = std::uint8_t;
inline constexpr ColumnGap solid_column = 128;

/// The gaps of some pixel columns in some rows of cells. All pixels outside the mask are clear.
class ColumnGaps {
public:
    /// So many columns on both sides of a row may be read, too. They count as clear, and far from solid pixels.
    static constexpr int margin = 72;

    /// The gaps of columns left .. left + columns - 1 in `rows` rows of cells, the first at pixel row `top`.
    /// Requires left, top >= 0. Pixels beyond distance_reach rows from these rows are not looked at.
    ColumnGaps(MaskView mask, int left, int columns, int top, int rows);

    /// The gaps of a row of cells, from its first column on.
    [[nodiscard]] const ColumnGap* row(int r) const {
        return &gaps_[static_cast<std::size_t>(r) * stride_ + static_cast<std::size_t>(margin)];
    }

private:
    std::size_t stride_;
    std::vector<ColumnGap> gaps_;
};

} // namespace hitmask
