#pragma once

#include <cstdint>
#include <random>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// The same numbers on every machine: raw output of std::mt19937_64, whose sequence the standard fixes, and integer
/// arithmetic.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    /// 0 .. count - 1, count > 0. The bias is below count / 2^64.
    std::uint64_t below(std::uint64_t count) { return engine_() % count; }
    /// low .. high, both included.
    int between(int low, int high) {
        return low + static_cast<int>(below(static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1));
    }

private:
    std::mt19937_64 engine_;
};

/// From -1 to 1, in millionths.
inline float random_fraction(Random& random) {
    return static_cast<float>(random.between(-1000000, 1000000)) / 1000000;
}

/// A mask of random size up to max_side, from sparse dots over blobs with noisy edges to nearly full: noise of random
/// density, smoothed not at all, once or twice. One in eight is up to four words wide.
[[nodiscard]] Mask random_mask(Random& random, int max_side = 24);

} // namespace hitmask::test
