#pragma once

#include <bit>
#include <cstdint>

#include <hitmask/geometry.h>

#include "mask_collision/mask_rows.h"

namespace hitmask {

/// The number of shared pixels, and the sums of their coordinates.
struct SharedPixels {
    std::int64_t count = 0, x = 0, y = 0;

    void add(int at_y, int at_x, std::uint64_t bits) noexcept {
        while (bits != 0) {
            const int skipped = std::countr_zero(bits);
            const std::int64_t first = at_x + skipped, length = std::countr_one(bits >> skipped);
            count += length;
            x += length * first + length * (length - 1) / 2;
            y += length * at_y;
            bits &= bits + (bits & (~bits + 1)); // without the lowest run of ones
        }
    }
};

/// The centroid of the centres of the pixels that a and b share, in a's coordinates. Requires that they share one.
template<typename Rows>
[[nodiscard]] Vec2 shared_centroid(const Rows& a, const Rows& b, Offset b_at) noexcept {
    SharedPixels shared;
    for_each_shared_word(a, b, b_at, [&](int y, int x, std::uint64_t bits) { shared.add(y, x, bits); });
    const auto mean = [&](std::int64_t sum) {
        return static_cast<float>(static_cast<double>(2 * sum + shared.count) / static_cast<double>(2 * shared.count));
    };
    return {mean(shared.x), mean(shared.y)};
}

} // namespace hitmask
