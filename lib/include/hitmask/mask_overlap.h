#pragma once

// Do two masks share pixels, how many, and where first? For any offset, without allocating. Masks that are asked often
// are answered faster once prepared: prepared_mask.h has the first two questions for them.

#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// Do a and b share a solid pixel when b's top-left pixel lies at `b_at` on a's grid? Pixels that only touch share
/// none.
///     overlaps(a, b, {dx, dy}) == overlaps(b, a, {-dx, -dy}) == (overlap_area(a, b, {dx, dy}) > 0)
/// Two 8 x 8 squares overlap at {7, 7} and not at {8, 0}. Stops at the first shared pixel; at most two word operations
/// for 64 pixels of the common area.
[[nodiscard]] bool overlaps(MaskView a, MaskView b, Offset b_at) noexcept;

/// Number of solid pixels that a and b share, 0 if they do not overlap: 1 for the two squares at {7, 7}.
[[nodiscard]] std::int64_t overlap_area(MaskView a, MaskView b, Offset b_at) noexcept;

/// Which shared pixel is the first? Each order goes line by line away from one side of a; within a line from the
/// smaller coordinate to the larger.
enum class ScanOrder : std::uint8_t {
    from_top,    ///< rows, top first: the smallest y, then the smallest x
    from_bottom, ///< rows, bottom first: the largest y, then the smallest x
    from_left,   ///< columns, left first: the smallest x, then the smallest y
    from_right,  ///< columns, right first: the largest x, then the smallest y
};

/// The first pixel that a and b share, in a's coordinates; std::nullopt if they do not overlap. The answer depends on
/// the shared pixels and the order only, not on which mask is a or how bits are stored. The two squares at {7, 7} share
/// (7, 7). At most two word operations for 64 pixels of the common area.
[[nodiscard]] std::optional<Pixel> first_overlap(MaskView a, MaskView b, Offset b_at,
                                                 ScanOrder order = ScanOrder::from_top) noexcept;

} // namespace hitmask
