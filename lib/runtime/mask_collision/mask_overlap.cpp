#include <hitmask/mask_overlap.h>

#include "mask/plain_mask.h"

namespace hitmask {

bool overlaps(const MaskView& a, const MaskView& b, Offset b_at) noexcept {
    return kernels::of_plain_masks().overlaps(plain(a), plain(b), {b_at.dx, b_at.dy});
}

std::int64_t overlap_area(const MaskView& a, const MaskView& b, Offset b_at) noexcept {
    return kernels::of_plain_masks().overlap_area(plain(a), plain(b), {b_at.dx, b_at.dy});
}

std::optional<Pixel> first_overlap(const MaskView& a, const MaskView& b, Offset b_at, ScanOrder order) noexcept {
    Pixel pixel;
    if (!kernels::of_plain_masks().first_overlap(plain(a), plain(b), {b_at.dx, b_at.dy}, order, pixel)) {
        return std::nullopt;
    }
    return pixel;
}

} // namespace hitmask
