#pragma once

// One hash for each kind of answer that the library gives: the same on every machine, with every compiler and
// every SIMD target. tests/golden/answers.txt records them.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test {

struct KindHash {
    std::string_view kind;
    std::uint64_t hash;
};

/// Those that are computed with SIMD instructions, or all.
enum class Kinds : std::uint8_t { all, vectorised };

/// Answers about these masks, their outlines, and pairs of each with the next one. Slow kinds look at those of up to 64
/// px alone.
[[nodiscard]] std::vector<KindHash> hashes_about_masks(std::span<const MaskView> masks, Kinds kinds);

/// What the offline half makes of these masks.
[[nodiscard]] std::vector<KindHash> offline_hashes(std::span<const MaskView> masks);

/// The masks of up to 64 px.
[[nodiscard]] std::vector<MaskView> small_ones(std::span<const MaskView> masks);

/// Answers about pairs of random shapes of every kind, and about primitives with random numbers.
[[nodiscard]] std::vector<KindHash> hashes_about_shapes();

} // namespace hitmask::test
