#include <hitmask/mask_overlap.h>

#include <bit>
#include <iterator>

#include "mask/plain_mask.h"
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

/// Looks at one column of words at a time, in all its rows. Finds the first band of columns with a shared pixel, then
/// the first row of the band.
std::optional<Pixel> first_by_columns(MaskView a, MaskView b, Offset at, const CommonArea& area,
                                      ScanOrder order) noexcept {
    const int words = area.last_word() - area.first_word() + 1;
    const auto shared = [&](int w, int y) {
        return a.row(y)[static_cast<std::size_t>(w)] & shifted_word(b.row(y - at.dy), w, at.dx);
    };
    for (int i = 0; i < words; ++i) {
        const int w = order == ScanOrder::from_right ? area.last_word() - i : area.first_word() + i;
        std::uint64_t any = 0;
        for (int y = area.top; y < area.bottom; ++y) {
            any |= shared(w, y);
        }
        if (any == 0) continue;
        const std::uint64_t band = first_band(any, order, at.dx);
        int y = area.top;
        while ((shared(w, y) & band) == 0) {
            ++y;
        }
        return Pixel{w * 64 + std::countr_zero(shared(w, y) & band), y};
    }
    return std::nullopt;
}

} // namespace

bool overlaps(const MaskView& a, const MaskView& b, Offset b_at) noexcept {
    return kernels::of_plain_masks().overlaps(plain(a), plain(b), {b_at.dx, b_at.dy});
}

std::int64_t overlap_area(const MaskView& a, const MaskView& b, Offset b_at) noexcept {
    return kernels::of_plain_masks().overlap_area(plain(a), plain(b), {b_at.dx, b_at.dy});
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
