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

/// overlaps() of posed masks by asking for every pixel of a part of the screen that holds both.
[[nodiscard]] bool naive_posed_overlaps(MaskView a, const Pose& pose_a, MaskView b, const Pose& pose_b);

/// Any pose of a sprite of this size: any angle, mirrored or not, scaled by 1/2 to 2, now and then by 1/16 to 16, with
/// the pivot about `at`.
[[nodiscard]] Pose random_pose(Random& random, MaskView mask, Vec2 at);

/// An offset at which the canvases of the two share pixels or nearly do.
[[nodiscard]] Offset random_offset(Random& random, MaskView a, MaskView b);

/// Sprites of `side` x `side` pixels as they come in games, whatever the side: a blob with a clean or a noisy edge, a
/// spidery one with thin legs, a ring.
enum class SpriteKind : std::uint8_t { clean_blob, noisy_blob, spidery, ring };
inline constexpr SpriteKind all_shapes[] = {SpriteKind::clean_blob, SpriteKind::noisy_blob, SpriteKind::spidery,
                                            SpriteKind::ring};
[[nodiscard]] Mask random_shape(Random& random, int side, SpriteKind shape);

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
