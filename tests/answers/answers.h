#pragma once

// One hash for each kind of answer that the library gives. It is the same on every machine, with every compiler and
// every SIMD target. tests/golden/answers.txt records the hashes.

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

/// All kinds of answers, or only those computed with SIMD instructions.
enum class Kinds : std::uint8_t { all, vectorised };

/// Hashes of answers about these masks, their outlines, and pairs of each mask with the next one. Slow kinds use only
/// masks of up to 64 px.
[[nodiscard]] std::vector<KindHash> hashes_about_masks(std::span<const MaskView> masks, Kinds kinds);

/// Hashes of the offline half's answers about these masks.
[[nodiscard]] std::vector<KindHash> offline_hashes(std::span<const MaskView> masks);

/// The masks of up to 64 px.
[[nodiscard]] std::vector<MaskView> small_ones(std::span<const MaskView> masks);

/// Hashes of answers about pairs of random shapes of every kind, and about primitives with random numbers.
[[nodiscard]] std::vector<KindHash> hashes_about_shapes();

} // namespace hitmask::test
