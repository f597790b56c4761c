#pragma once

// Slow, obvious versions of the questions about masks, and helpers that their tests share.

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

inline constexpr ScanOrder all_orders[] = {ScanOrder::from_top, ScanOrder::from_bottom, ScanOrder::from_left,
                                           ScanOrder::from_right, ScanOrder::pygame};

/// overlap_area(), by testing every pixel of a.
[[nodiscard]] std::int64_t naive_overlap_area(MaskView a, MaskView b, Offset b_at);

/// first_overlap(), by comparing all shared pixels.
[[nodiscard]] std::optional<Pixel> naive_first_overlap(MaskView a, MaskView b, Offset b_at, ScanOrder order);

/// overlaps() of posed masks, by testing every pixel of a part of the screen that contains both.
[[nodiscard]] bool naive_posed_overlaps(MaskView a, const Pose& pose_a, MaskView b, const Pose& pose_b);

/// A random pose of a sprite of this size, with the pivot near `at`. Any angle, mirrored or not. The scale is 1/2 to 2,
/// sometimes 1/16 to 16.
[[nodiscard]] Pose random_pose(Random& random, MaskView mask, Vec2 at);

/// An offset at which the canvases share pixels or are at most 1 px apart.
[[nodiscard]] Offset random_offset(Random& random, MaskView a, MaskView b);

/// Kinds of sprites as games have them: a blob with a clean or a noisy edge, a spider, a ring. The size may be any.
enum class SpriteKind : std::uint8_t { clean_blob, noisy_blob, spidery, ring };
inline constexpr SpriteKind all_shapes[] = {SpriteKind::clean_blob, SpriteKind::noisy_blob, SpriteKind::spidery,
                                            SpriteKind::ring};
[[nodiscard]] Mask random_shape(Random& random, int side, SpriteKind shape);

/// Calls check() once for each SIMD target that this CPU has. Afterwards the best target is in use.
template<typename Check>
void for_each_simd_target(Check check) {
    for (const SimdTarget target : {SimdTarget::portable, SimdTarget::sse2, SimdTarget::avx2, SimdTarget::avx512,
                                    SimdTarget::neon, SimdTarget::wasm}) {
        if (!is_available(target)) continue;
        use_simd_target(target);
        check(target);
    }
    use_simd_target(best_simd_target());
}

} // namespace hitmask::test
