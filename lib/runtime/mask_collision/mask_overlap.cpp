#include <hitmask/mask_overlap.h>

#include <algorithm>
#include <bit>
#include <iterator>

#include <hitmask/detail/kernels.h>

#include "mask/bit_rows.h"
#include "mask_collision/shared_bits.h"

namespace hitmask {

namespace {

/// Calls visit(w, bits) for the words of row y of a in the common area, until it returns true. `bits` are those that a
/// and b share in word w. Returns true if visit did.
template<typename Visit>
bool visit_row(MaskView a, MaskView b, Offset at, const CommonArea& area, int y, Visit visit) noexcept {
    const auto row_a = a.row(y), row_b = b.row(y - at.dy);
    for (int w = area.first_word(); w <= area.last_word(); ++w) {
        if (visit(w, row_a[static_cast<std::size_t>(w)] & shifted_word(row_b, w, at.dx))) return true;
    }
    return false;
}

/// The first shared pixel of a row, or -1.
int first_in_row(MaskView a, MaskView b, Offset at, const CommonArea& area, int y) noexcept {
    int x = -1;
    visit_row(a, b, at, area, y, [&](int w, std::uint64_t bits) {
        if (bits != 0) x = w * 64 + std::countr_zero(bits);
        return bits != 0;
    });
    return x;
}

std::optional<Pixel> first_by_rows(MaskView a, MaskView b, Offset at, const CommonArea& area, bool from_top) noexcept {
    for (int i = area.top; i < area.bottom; ++i) {
        const int y = from_top ? i : area.bottom - 1 - (i - area.top);
        const int x = first_in_row(a, b, at, area, y);
        if (x >= 0) return Pixel{x, y};
    }
    return std::nullopt;
}

/// Word w of a in all rows of the common area, and what lies over it of b.
class SharedColumn {
public:
    SharedColumn(MaskView a, MaskView b, Offset at, const CommonArea& area, int w) noexcept
        : a_(a.row(area.top).data() + w), a_stride_(a.words_per_row()) {
        const std::int64_t from = std::int64_t{w} * 64 - at.dx; // the column of b under bit 0
        const std::uint64_t* const row = b.row(area.top - at.dy).data();
        shift_ = static_cast<unsigned>(from & 63);
        const auto take = [&](std::int64_t word, const std::uint64_t*& words, std::ptrdiff_t& stride) {
            if (word < 0 || word >= b.words_per_row()) return;
            words = row + word;
            stride = b.words_per_row();
        };
        take(from >> 6, low_, low_stride_);
        take((from >> 6) + 1, high_, high_stride_);
    }

    /// The bits that a and b share in row i of the area.
    [[nodiscard]] std::uint64_t operator[](std::ptrdiff_t i) const noexcept {
        return a_[i * a_stride_] & joined_words(low_[i * low_stride_], high_[i * high_stride_], shift_);
    }

    /// The bits shared in any row, or in the first rows up to one with an urgent bit.
    [[nodiscard]] std::uint64_t any(std::ptrdiff_t rows, std::uint64_t urgent) const noexcept {
        constexpr std::ptrdiff_t step = 16;                     // rows without a branch
        if (low_ == &nothing && urgent != 0) urgent = all_ones; // there is but one band
        std::uint64_t bits = 0;
        for (std::ptrdiff_t i = 0; i < rows && (bits & urgent) == 0;) {
            for (const std::ptrdiff_t end = std::min(i + step, rows); i < end; ++i) {
                bits |= (*this)[i];
            }
        }
        return bits;
    }

private:
    static constexpr std::uint64_t nothing = 0;

    const std::uint64_t *a_, *low_ = &nothing, *high_ = &nothing;
    std::ptrdiff_t a_stride_, low_stride_ = 0, high_stride_ = 0;
    unsigned shift_ = 0;
};

/// The bits of a word in the band that is looked at first; 0 if that depends on the bits.
std::uint64_t urgent_bits(ScanOrder order, int dx) noexcept {
    if (order != ScanOrder::pygame) return 0;
    return first_band(~std::uint64_t{0}, order, dx);
}

/// Looks at one column of words at a time. Finds the first band of columns with a shared pixel, then the first row of
/// the band.
std::optional<Pixel> first_by_columns(MaskView a, MaskView b, Offset at, const CommonArea& area,
                                      ScanOrder order) noexcept {
    const int words = area.last_word() - area.first_word() + 1;
    const std::uint64_t urgent = urgent_bits(order, at.dx);
    for (int i = 0; i < words; ++i) {
        const int w = order == ScanOrder::from_right ? area.last_word() - i : area.first_word() + i;
        const SharedColumn column(a, b, at, area, w);
        const std::uint64_t any = column.any(area.bottom - area.top, urgent);
        if (any == 0) continue;
        const std::uint64_t band = first_band(any, order, at.dx);
        std::ptrdiff_t row = 0;
        while ((column[row] & band) == 0) {
            ++row;
        }
        return Pixel{w * 64 + std::countr_zero(column[row] & band), area.top + static_cast<int>(row)};
    }
    return std::nullopt;
}

} // namespace

bool overlaps(const MaskView& a, const MaskView& b, Offset b_at) noexcept {
    const CommonArea area = common_area(a, b, b_at);
    if (area.empty()) return false;
    for (int y = area.top; y < area.bottom; ++y) {
        if (visit_row(a, b, b_at, area, y, [](int, std::uint64_t bits) { return bits != 0; })) return true;
    }
    return false;
}

std::int64_t overlap_area(const MaskView& a, const MaskView& b, Offset b_at) noexcept {
    return kernels::of_plain_masks().overlap_area({a.words.data(), a.width, a.height},
                                                  {b.words.data(), b.width, b.height}, {b_at.dx, b_at.dy});
}

std::optional<Pixel> first_overlap(const MaskView& a, const MaskView& b, Offset b_at, ScanOrder order) noexcept {
    const CommonArea area = common_area(a, b, b_at);
    if (area.empty()) return std::nullopt;
    switch (order) {
    case ScanOrder::from_top:
        return first_by_rows(a, b, b_at, area, true);
    case ScanOrder::from_bottom:
        return first_by_rows(a, b, b_at, area, false);
    case ScanOrder::from_left:
    case ScanOrder::from_right:
    case ScanOrder::pygame:
        return first_by_columns(a, b, b_at, area, order);
    }
    return std::nullopt;
}

} // namespace hitmask
