#pragma once

// A mask in motion: where does it first overlap another one on its way? Asked only at the end of each frame, a fast
// bullet passes through a thin wall; this asks on every pixel of the way.

#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/pair_map.h>
#include <hitmask/prepared_mask.h>

namespace hitmask {

/// Where a moving mask first overlaps another one.
struct SweepHit {
    std::int64_t step = 0;       ///< 0 .. step_count; 0 if the two overlap from the start
    std::int64_t step_count = 0; ///< of the whole motion: max(|dx|, |dy|)
    Offset offset;               ///< of the moving mask at that step
    Offset last_free;            ///< a step earlier, where the two share nothing; `offset` itself at step 0

    /// How much of the motion was done, 0 .. 1.
    [[nodiscard]] double fraction() const noexcept {
        return step == 0 ? 0 : static_cast<double>(step) / static_cast<double>(step_count);
    }

    friend bool operator==(const SweepHit&, const SweepHit&) = default;
};

/// Mask b moves from offset `from` to `from` + `motion` on a's grid, in n = max(|motion.dx|, |motion.dy|) steps. After
/// step k of 0 .. n it lies at `from` + k motion / n, each part rounded to whole pixels, halves away from zero: so it
/// never moves more than a pixel at a time, also diagonally. The first step at which the two share a pixel; none if
/// there is no such step. A motion {0, 0} has one step, 0.
///
/// A dot that moves from {0, 0} by {10, 5} over a full column of pixels at x = 7 hits it at step 7, at {7, 4}, and
/// fraction() is 0.7; it can stay at {6, 3}, the last free place. Any offset and any motion will do; places beyond the
/// range of int overlap nothing. Time: one overlaps() for each step at which the two rectangles share a pixel, and the
/// others cost nothing.
[[nodiscard]] std::optional<SweepHit> sweep(MaskView a, MaskView b, Offset from, Offset motion) noexcept;

/// The same for prepared masks: a few nanoseconds for each step at which their extents in all directions meet.
[[nodiscard]] std::optional<SweepHit> sweep(const PreparedMask& a, const PreparedMask& b, Offset from,
                                            Offset motion) noexcept;

/// The same for the two masks of a pair map: about a nanosecond for each step inside the map.
[[nodiscard]] std::optional<SweepHit> sweep(const PairMap& pair, Offset from, Offset motion) noexcept;

} // namespace hitmask
