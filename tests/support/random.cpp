#include "support/random.h"

namespace hitmask::test {

namespace {

Mask majority_of_neighbours(const Mask& mask) {
    Mask smooth(mask.width(), mask.height());
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            int solid = 0;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    solid += mask.test(x + dx, y + dy) ? 1 : 0;
                }
            }
            if (solid >= 5) smooth.set(x, y);
        }
    }
    return smooth;
}

} // namespace

Mask random_mask(Random& random, int max_side) {
    const bool wide = random.below(8) == 0;
    const int width = random.between(1, wide ? 256 : max_side), height = random.between(1, max_side);
    const std::uint64_t density = 1 + random.below(8);
    Mask mask(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            if (random.below(9) < density) mask.set(x, y);
        }
    }
    for (std::uint64_t smoothings = random.below(3); smoothings > 0; --smoothings) {
        mask = majority_of_neighbours(mask);
    }
    return mask;
}

} // namespace hitmask::test
