#include "frame_overlaps.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace hitmask {

namespace {

bool overlap(const PixelRect& a, const PixelRect& b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

} // namespace

std::size_t count_overlapping(std::span<const SheetFrame> frames) {
    std::vector<std::size_t> order(frames.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple(frames[i].page, frames[i].stored.x, i); });
    constexpr std::size_t most_pairs = std::size_t{1} << 22;
    std::size_t pairs = 0;
    std::vector<bool> overlaps(frames.size());
    for (std::size_t a = 0; a < order.size(); ++a) {
        const SheetFrame& left = frames[order[a]];
        for (std::size_t b = a + 1; b < order.size() && pairs < most_pairs; ++b, ++pairs) {
            const SheetFrame& right = frames[order[b]];
            if (right.page != left.page || right.stored.x >= left.stored.x + left.stored.w) break;
            if (right.stored == left.stored || !overlap(left.stored, right.stored)) continue;
            overlaps[order[a]] = overlaps[order[b]] = true;
        }
    }
    return static_cast<std::size_t>(std::ranges::count(overlaps, true));
}

} // namespace hitmask
