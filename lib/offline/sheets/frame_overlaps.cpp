#include "sheets/frame_overlaps.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <vector>

#include <hitmask/integer_primitives.h>

namespace hitmask {

std::size_t count_overlapping(std::span<const SheetFrame> frames) {
    std::vector<std::size_t> order(frames.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple(frames[i].page, frames[i].stored.x, i); });
    constexpr std::size_t most_pairs = std::size_t{1} << 22;
    std::size_t pairs = 0;
    std::vector<bool> found(frames.size());
    for (std::size_t a = 0; a < order.size(); ++a) {
        const SheetFrame& left = frames[order[a]];
        for (std::size_t b = a + 1; b < order.size() && pairs < most_pairs; ++b, ++pairs) {
            const SheetFrame& right = frames[order[b]];
            if (right.page != left.page || right.stored.x >= left.stored.x + left.stored.w) break;
            if (right.stored == left.stored || !overlaps(left.stored, right.stored)) continue;
            found[order[a]] = found[order[b]] = true;
        }
    }
    return static_cast<std::size_t>(std::ranges::count(found, true));
}

} // namespace hitmask
