#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// Random numbers that are the same on every machine. They are raw output of std::mt19937_64, whose sequence the
/// standard fixes, and integer arithmetic.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    /// A number from 0 to count - 1; count > 0. The bias is below count / 2^64.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
    /// A number of so many bits, fewer than 64.
    std::uint64_t bits(int count) { return engine_() % (std::uint64_t{1} << count); }
    /// A number from low to high, both included.
    int between(int low, int high) {
        return low + static_cast<int>(engine_() % static_cast<std::uint64_t>(std::int64_t{high} - low + 1));
    }

private:
    std::mt19937_64 engine_;
};

/// A number from -1 to 1, in millionths.
inline float random_fraction(Random& random) {
    return static_cast<float>(random.between(-1000000, 1000000)) / 1000000;
}

/// A mask of random size up to max_side: sparse dots, blobs with noisy edges, or nearly full. It is noise of random
/// density, smoothed up to twice. One in eight is up to four words wide.
[[nodiscard]] Mask random_mask(Random& random, int max_side = 24);

} // namespace hitmask::test
