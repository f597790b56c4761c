#include <hitmask/mask_edit.h>

#include <algorithm>
#include <cassert>

#include "mask/bit_rows.h"

namespace hitmask {

namespace {

/// An Offset that can be negated.
struct WideOffset {
    std::int64_t dx = 0, dy = 0;
};

[[maybe_unused]] bool is_safe(Mask& written, MaskView b, Offset b_at) noexcept {
    return b.words.empty() || b.words.data() != BitRows::of(written).data() || b_at == Offset{};
}

/// Calls write(word, bits) for each word of `onto` that pixels of b may cover. Clears the padding bits afterwards.
template<class Write>
void combine(Mask& onto, MaskView b, WideOffset b_at, Write write) noexcept {
    const PixelRange columns = clip(b_at.dx, b.width, onto.width()), rows = clip(b_at.dy, b.height, onto.height());
    if (columns.empty()) return;
    const int last = (columns.end - 1) / 64;
    const std::uint64_t kept = last == (onto.width() - 1) / 64 ? last_word_bits(onto.width()) : all_ones;
    for (int y = rows.begin; y < rows.end; ++y) {
        std::uint64_t* line = BitRows::row(onto, y);
        for_each_shifted_word(b.row(static_cast<int>(y - b_at.dy)), -b_at.dx, columns.begin / 64, last + 1,
                              [line, write](int k, std::uint64_t bits) { write(line[k], bits); });
        line[last] &= kept;
    }
}

void draw_at(Mask& onto, MaskView b, WideOffset b_at) noexcept {
    combine(onto, b, b_at, [](std::uint64_t& word, std::uint64_t bits) { word |= bits; });
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

void draw(Mask& onto, MaskView b, Offset b_at) noexcept {
    assert(is_safe(onto, b, b_at));
    draw_at(onto, b, {b_at.dx, b_at.dy});
}

void erase(Mask& from, MaskView b, Offset b_at) noexcept {
    assert(is_safe(from, b, b_at));
    combine(from, b, {b_at.dx, b_at.dy}, [](std::uint64_t& word, std::uint64_t bits) { word &= ~bits; });
}

void intersect(Mask& mask, MaskView b, Offset b_at) noexcept {
    assert(is_safe(mask, b, b_at));
    const PixelRange columns = clip(b_at.dx, b.width, mask.width()), rows = clip(b_at.dy, b.height, mask.height());
    const int words = MaskView(mask).words_per_row();
    for (int y = 0; y < mask.height(); ++y) {
        std::uint64_t* line = BitRows::row(mask, y);
        if (columns.empty() || y < rows.begin || y >= rows.end) {
            std::fill(line, line + words, 0);
            continue;
        }
        for_each_shifted_word(b.row(static_cast<int>(y - std::int64_t{b_at.dy})), -std::int64_t{b_at.dx}, 0, words,
                              [line](int k, std::uint64_t bits) { line[k] &= bits; });
    }
}

Mask overlap_mask(MaskView a, MaskView b, Offset b_at) {
    Mask shared(a);
    intersect(shared, b, b_at);
    return shared;
}

Mask sub_mask(MaskView sheet, PixelRect frame) {
    assert(frame.w >= 0 && frame.h >= 0);
    Mask mask(frame.w, frame.h);
    draw_at(mask, sheet, {-std::int64_t{frame.x}, -std::int64_t{frame.y}});
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
