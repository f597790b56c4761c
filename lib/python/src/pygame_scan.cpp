#include "pygame_scan.h"

#include <algorithm>
#include <bit>

namespace hitmask::python {

namespace {

/// Returns the first of `rows` in which two columns of words share a bit, after `shift` moved those of b; `rows` if
/// none.
template<class Shift>
std::ptrdiff_t first_row(const std::uint64_t* a, const std::uint64_t* b, std::ptrdiff_t rows, Shift shift) noexcept {
    constexpr std::ptrdiff_t step = 32; // rows without a branch
    std::ptrdiff_t i = 0;
    for (; i + step <= rows; i += step) {
        std::uint64_t any = 0;
        for (std::ptrdiff_t k = 0; k < step; ++k) any |= a[i + k] & shift(b[i + k]);
        if (any != 0) break;
    }
    while (i < rows && (a[i] & shift(b[i])) == 0) ++i;
    return i;
}

} // namespace

std::optional<Pixel> first_overlap(const ColumnView& a, const ColumnView& b, Offset at) noexcept {
    const std::int64_t dx = at.dx, dy = at.dy;
    const auto left = std::max<std::int64_t>(dx, 0), right = std::min<std::int64_t>(a.width, dx + b.width);
    const auto top = std::max<std::int64_t>(dy, 0), bottom = std::min<std::int64_t>(a.height, dy + b.height);
    if (left >= right || top >= bottom) return std::nullopt;
    const int y = static_cast<int>(top), y_in_b = static_cast<int>(top - dy);
    const auto shift = static_cast<unsigned>(-dx & 63);
    for (std::int64_t w = left / 64; w <= (right - 1) / 64; ++w) {
        const std::uint64_t* const words = a.at(w, y);
        const std::int64_t k = (w * 64 - dx) >> 6; // the word of b under bit 0
        const auto found = [&](std::ptrdiff_t row, std::uint64_t of_b) {
            return Pixel{static_cast<int>(w) * 64 + std::countr_zero(words[row] & of_b), y + static_cast<int>(row)};
        };
        if (const std::uint64_t* const low = b.at(k, y_in_b)) {
            const auto row = first_row(words, low, bottom - top, [=](std::uint64_t word) { return word >> shift; });
            if (row < bottom - top) return found(row, low[row] >> shift);
        }
        if (const std::uint64_t* const high = shift == 0 ? nullptr : b.at(k + 1, y_in_b)) {
            const auto row =
                first_row(words, high, bottom - top, [=](std::uint64_t word) { return word << (64 - shift); });
            if (row < bottom - top) return found(row, high[row] << (64 - shift));
        }
    }
    return std::nullopt;
}

} // namespace hitmask::python
