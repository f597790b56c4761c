#include <hitmask/mask_edit.h>

#include <algorithm>
#include <cassert>
#include <vector>

#include "mask/bit_rows.h"

namespace hitmask {

namespace {

constexpr int no_reach = -(1 << 30); // a half width that reaches no pixel

/// The half widths of the shape that one pixel grows into. Entry g is the reach to both sides in a row that is g rows
/// away. The last entry is `no_reach`. Rows and half widths are limited to the size of the mask.
std::vector<int> half_widths(float radius, Metric metric, int width, int height) {
    const double limit = radius > 0 ? std::min(double{radius}, double{1 << 30}) : 0;
    const auto squared = static_cast<std::int64_t>(limit * limit); // exact before it is rounded down
    const int rows = std::min(static_cast<int>(limit), height);
    std::vector<int> widths(static_cast<std::size_t>(rows) + 2, no_reach);
    std::int64_t half = std::min(static_cast<int>(limit), width);
    for (std::int64_t g = 0; g <= rows; ++g) {
        if (metric == Metric::euclidean) {
            while (half * half + g * g > squared) --half;
        }
        widths[static_cast<std::size_t>(g)] = static_cast<int>(half);
    }
    return widths;
}

/// For each pixel, the distance in rows to the nearest solid pixel of its column, at most `limit`.
std::vector<int> rows_to_solid(MaskView mask, int limit) {
    const auto width = static_cast<std::size_t>(mask.width), height = static_cast<std::size_t>(mask.height);
    std::vector<int> rows(width * height);
    for (std::size_t y = 0; y < height; ++y) {
        const std::span<const std::uint64_t> words = mask.row(static_cast<int>(y));
        for (std::size_t x = 0; x < width; ++x) {
            const bool solid = (words[x / 64] >> (x % 64) & 1U) != 0;
            const int from_above = y == 0 ? limit : std::min(rows[(y - 1) * width + x] + 1, limit);
            rows[y * width + x] = solid ? 0 : from_above;
        }
    }
    for (std::size_t i = rows.size(); i-- > width;) {
        rows[i - width] = std::min(rows[i - width], rows[i] + 1);
    }
    return rows;
}

/// Makes the pixels of a row solid that a solid pixel of some column reaches. First those to its right, then to its
/// left.
void draw_reached(std::span<const int> rows, std::span<const int> widths, std::uint64_t* line) noexcept {
    const int width = static_cast<int>(rows.size());
    const auto half_width = [&](int x) { return widths[static_cast<std::size_t>(rows[static_cast<std::size_t>(x)])]; };
    const auto set_if = [line](int x, bool solid) { line[x / 64] |= std::uint64_t{solid} << (x % 64); };
    int reached = -1;
    for (int x = 0; x < width; ++x) {
        reached = std::max(reached, x + half_width(x));
        set_if(x, reached >= x);
    }
    reached = width;
    for (int x = width - 1; x >= 0; --x) {
        reached = std::min(reached, x - half_width(x));
        set_if(x, reached <= x);
    }
}

PixelRect with_margin(MaskView mask, int margin) noexcept {
    return {-margin, -margin, mask.width + 2 * margin, mask.height + 2 * margin};
}

} // namespace

Mask grow(MaskView mask, float radius, const GrowOptions& options) {
    const auto [metric, margin] = options;
    assert(radius >= 0 && margin >= 0);
    const Mask source = sub_mask(mask, with_margin(mask, margin));
    Mask grown(source.width(), source.height());
    const std::vector<int> widths = half_widths(radius, metric, source.width(), source.height());
    const std::vector<int> rows = rows_to_solid(source, static_cast<int>(widths.size()) - 1);
    const auto width = static_cast<std::size_t>(source.width());
    for (int y = 0; y < source.height(); ++y) {
        draw_reached(std::span(rows).subspan(static_cast<std::size_t>(y) * width, width), widths,
                     BitRows::row(grown, y));
    }
    return grown;
}

Mask shrink(MaskView mask, float radius, Metric metric) {
    // A border of one clear pixel stands for everything outside: no other pixel there is nearer.
    Mask clear_part = sub_mask(mask, with_margin(mask, 1));
    clear_part.invert();
    Mask shrunk = sub_mask(grow(clear_part, radius, {metric}), {1, 1, mask.width, mask.height});
    shrunk.invert();
    return shrunk;
}

Mask outline_band(MaskView mask, float inner, float outer, const GrowOptions& options) {
    Mask band = grow(mask, outer, options);
    erase(band, shrink(mask, inner, options.metric), {options.margin, options.margin});
    return band;
}

} // namespace hitmask
