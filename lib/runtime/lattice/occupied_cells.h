#pragma once

#include <bit>

#include "lattice/cell_grid.h"

namespace hitmask {

/// Marks the occupied cells of a grid, so that a search skips empty cells 64 at a time.
class OccupiedCells {
public:
    OccupiedCells() = default;
    OccupiedCells(std::ptrdiff_t columns, std::ptrdiff_t rows)
        : columns_(columns), words_per_row_((columns + 63) / 64), count_(size_of(columns, rows)),
          bits_(size_of(words_per_row_, rows)) {}

    /// Adds an item to the cell.
    void add(std::ptrdiff_t column, std::ptrdiff_t row) noexcept {
        if (count_[size_of(columns_, row) + static_cast<std::size_t>(column)]++ == 0) word(column, row) |= bit(column);
    }

    /// Removes an item from the cell. Requires that there is one.
    void take(std::ptrdiff_t column, std::ptrdiff_t row) noexcept {
        if (--count_[size_of(columns_, row) + static_cast<std::size_t>(column)] == 0) word(column, row) &= ~bit(column);
    }

    /// The first occupied column from `column` to `last`; last + 1 if there is none.
    [[nodiscard]] std::ptrdiff_t next(std::ptrdiff_t column, std::ptrdiff_t last, std::ptrdiff_t row) const noexcept {
        while (column <= last) {
            const std::uint64_t rest = bits_[size_of(words_per_row_, row) + word_of(column)] >> (column % 64);
            if (rest != 0) return std::min(column + std::countr_zero(rest), last + 1);
            column += 64 - column % 64;
        }
        return last + 1;
    }

private:
    static std::size_t size_of(std::ptrdiff_t columns, std::ptrdiff_t rows) {
        return static_cast<std::size_t>(columns * rows);
    }
    static std::size_t word_of(std::ptrdiff_t column) { return static_cast<std::size_t>(column / 64); }
    static std::uint64_t bit(std::ptrdiff_t column) { return std::uint64_t{1} << (column % 64); }
    std::uint64_t& word(std::ptrdiff_t column, std::ptrdiff_t row) {
        return bits_[size_of(words_per_row_, row) + word_of(column)];
    }

    std::ptrdiff_t columns_ = 0, words_per_row_ = 0;
    std::vector<std::uint32_t> count_;
    std::vector<std::uint64_t> bits_;
};

} // namespace hitmask
