#include "outline/column_runs.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>

namespace hitmask {

namespace {

/// The first pixel from x on that is solid, or clear if `solid` is false. The number of bits in the row if there is
/// none.
int find(std::span<const std::uint64_t> row, int x, bool solid) noexcept {
    const int size = static_cast<int>(row.size()) * 64;
    std::uint64_t mask = ~std::uint64_t{0} << (x % 64);
    for (int k = x / 64; k * 64 < size; ++k) {
        const std::uint64_t word = row[static_cast<std::size_t>(k)];
        const std::uint64_t found = (solid ? word : ~word) & mask;
        if (found != 0) return k * 64 + std::countr_zero(found);
        mask = ~std::uint64_t{0};
    }
    return size;
}

} // namespace

ColumnRuns::ColumnRuns(MaskView columns)
    : columns_(columns), above_(static_cast<std::size_t>(columns.height), -2 * nowhere), begins_(above_.size()),
      ends_(above_.size()), distances_(above_.size(), nowhere) {
    for (std::size_t x = 0; x < ends_.size(); ++x) {
        next_run(x);
    }
}

void ColumnRuns::next_run(std::size_t x) noexcept {
    const auto row = columns_.row(static_cast<int>(x));
    const int size = static_cast<int>(row.size()) * 64;
    const int begin = find(row, ends_[x] / lattice_per_px, true);
    begins_[x] = begin == size ? nowhere : begin * lattice_per_px;
    ends_[x] = begin == size ? nowhere : find(row, begin, false) * lattice_per_px;
}

void ColumnRuns::move_to(int y) noexcept {
    y_ = y;
    for (std::size_t x = 0; x < ends_.size(); ++x) {
        while (y > ends_[x]) {
            above_[x] = ends_[x];
            next_run(x);
        }
        distances_[x] = std::min(std::max(begins_[x] - y, 0), y - above_[x]);
    }
}

ColumnRuns::Run ColumnRuns::nearest(int x) const noexcept {
    const auto i = static_cast<std::size_t>(x);
    const int begin = begins_[i] / lattice_per_px, end = ends_[i] / lattice_per_px;
    if (y_ >= begins_[i]) return {begin, end};
    const int down = begins_[i] - y_, up = y_ - above_[i];
    if (down == up) return {};
    const int last = above_[i] / lattice_per_px;
    return down < up ? Run{begin, begin + 1} : Run{last - 1, last};
}

} // namespace hitmask
