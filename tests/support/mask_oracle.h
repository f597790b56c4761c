#pragma once

// Slow and obvious versions of the questions about masks, and what their tests share.

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// overlap_area() by asking for every pixel of a.
[[nodiscard]] std::int64_t naive_overlap_area(MaskView a, MaskView b, Offset b_at);

/// first_overlap() by comparing all shared pixels.
[[nodiscard]] std::optional<Pixel> naive_first_overlap(MaskView a, MaskView b, Offset b_at, ScanOrder order);

/// An offset at which the canvases of the two share pixels or nearly do.
[[nodiscard]] Offset random_offset(Random& random, MaskView a, MaskView b);

/// Sprites of `side` x `side` pixels as they come in games, whatever the side: a blob with a clean or a noisy edge, a
/// spidery one with thin legs, a ring.
enum class Shape : std::uint8_t { clean_blob, noisy_blob, spidery, ring };
inline constexpr Shape all_shapes[] = {Shape::clean_blob, Shape::noisy_blob, Shape::spidery, Shape::ring};
[[nodiscard]] Mask random_shape(Random& random, int side, Shape shape);

/// Calls check() once for each SIMD target that this machine runs; uses the best one again afterwards.
template<typename Check>
void for_each_simd_target(Check check) {
    for (const SimdTarget target : {SimdTarget::portable, SimdTarget::sse2, SimdTarget::avx2, SimdTarget::avx512}) {
        if (!is_available(target)) continue;
        use_simd_target(target);
        check(target);
    }
    use_simd_target(best_simd_target());
}

} // namespace hitmask::test
