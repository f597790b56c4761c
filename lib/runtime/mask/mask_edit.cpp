#include <hitmask/mask_edit.h>

#include <algorithm>
#include <cassert>

#include "mask/bit_rows.h"
#include "mask/plain_mask.h"

namespace hitmask {

namespace {

/// Clears the words that b does not cover.
void clear_outside(Mask& mask, const MaskView& b, Offset b_at) noexcept {
    const PixelRange columns = clip(b_at.dx, b.width, mask.width());
    const PixelRange rows = columns.empty() ? PixelRange{} : clip(b_at.dy, b.height, mask.height());
    const std::span<std::uint64_t> words = BitRows::of(mask);
    const auto row_words = static_cast<std::size_t>(MaskView(mask).words_per_row());
    const auto first_word = [row_words](int row) { return static_cast<std::size_t>(row) * row_words; };
    const auto left = static_cast<std::size_t>(columns.begin / 64);
    const auto right = columns.empty() ? 0 : static_cast<std::size_t>((columns.end - 1) / 64 + 1);
    std::ranges::fill(words.first(first_word(rows.begin)), 0);
    for (int y = rows.begin; y < rows.end && right - left < row_words; ++y) {
        const std::span<std::uint64_t> line = words.subspan(first_word(y), row_words);
        std::ranges::fill(line.first(left), 0);
        std::ranges::fill(line.subspan(right), 0);
    }
    std::ranges::fill(words.subspan(first_word(rows.end)), 0);
}

/// A clear mask, as wide as the widest and as high as the highest of the masks.
Mask mask_for_all(std::span<const MaskView> masks) {
    int width = 0, height = 0;
    for (const MaskView& mask : masks) {
        width = std::max(width, mask.width);
        height = std::max(height, mask.height);
    }
    return {width, height};
}

} // namespace

void draw(Mask& onto, const MaskView& b, Offset b_at) noexcept {
    kernels::of_plain_masks().draw(plain(onto), plain(b), {b_at.dx, b_at.dy}, BitRows::of(onto).data());
}

void erase(Mask& from, const MaskView& b, Offset b_at) noexcept {
    kernels::of_plain_masks().erase(plain(from), plain(b), {b_at.dx, b_at.dy}, BitRows::of(from).data());
}

void intersect(Mask& mask, const MaskView& b, Offset b_at) noexcept {
    kernels::of_plain_masks().intersect(plain(mask), plain(b), {b_at.dx, b_at.dy}, BitRows::of(mask).data());
    clear_outside(mask, b, b_at);
}

Mask overlap_mask(const MaskView& a, const MaskView& b, Offset b_at) {
    Mask shared(a.width, a.height);
    kernels::of_plain_masks().intersect(plain(a), plain(b), {b_at.dx, b_at.dy}, BitRows::of(shared).data());
    return shared;
}

Mask sub_mask(MaskView sheet, PixelRect frame) {
    assert(frame.w >= 0 && frame.h >= 0);
    Mask mask(frame.w, frame.h);
    kernels::of_plain_masks().draw(plain(mask), plain(sheet), {-std::int64_t{frame.x}, -std::int64_t{frame.y}},
                                   BitRows::of(mask).data());
    return mask;
}

Mask union_of(std::span<const MaskView> masks) {
    Mask all = mask_for_all(masks);
    for (const MaskView& mask : masks) {
        draw(all, mask, {});
    }
    return all;
}

Mask intersection_of(std::span<const MaskView> masks) {
    Mask shared = mask_for_all(masks);
    if (!masks.empty()) draw(shared, masks.front(), {});
    for (const MaskView& mask : masks) {
        intersect(shared, mask, {});
    }
    return shared;
}

} // namespace hitmask
