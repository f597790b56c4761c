#pragma once

// Chooses between the pixels and an outline of a sprite as its collider, by measured costs.

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// The kind of question that a game asks most often about a sprite.
enum class ColliderUse : std::uint8_t {
    offsets, ///< against sprites like it, at whole pixels, not turned
    poses,   ///< against sprites like it, turned, scaled, anywhere
    circles, ///< against circles: bullets, explosions
};

/// The two kinds of colliders.
enum class Collider : std::uint8_t {
    mask,    ///< PreparedMask: every pixel counts
    outline, ///< PreparedOutline of an outline within the error
};

/// The accuracy and the use for which best_collider() chooses.
struct ColliderBudget {
    double tolerance = 1; ///< the greatest distance of the outline from the pixels' edges, px, >= 0; 0: exact
    ColliderUse use = ColliderUse::poses;
};

/// The choice of best_collider().
struct ColliderChoice {
    Collider collider = Collider::mask;
    Outline outline;          ///< the outline that was considered, also if the mask is chosen
    double outline_error = 0; ///< its Hausdorff distance from the exact outline, px, <= budget.tolerance
    double mask_ns = 0;       ///< estimated time of a question to the mask
    double outline_ns = 0;    ///< estimated time of a question to the outline
};

/// The most corners (corner_count()) of a mask that best_collider() accepts.
inline constexpr std::int64_t most_collider_corners = std::int64_t{1} << 24;

/// Chooses the mask or an outline as the collider of a sprite: the faster one at the given accuracy.
///
/// The choice follows a table of costs, and nothing is timed. Every machine makes the same choice. A mask without solid
/// pixels gives Collider::mask. The table has the nanoseconds of a question:
///
///              mask                         outline                       convex outline
///     offsets  0.9  t^0.23 l^0.13  a^0.24   21.4 t^0.14 v^0.3   r^0.09    0.54 of that
///     poses    16.6 t^0.35 l^0.52  a^0.17   33.1 t^0.11 v^0.16  r^0.33    0.68 of that
///     circles  50.5 t^0.06 l^-0.04 a^0.1    9.1  t^0.04 v^-0.01 r^0.01    the same
///
/// The thinness t is (length of the exact outline)^2 / (4 pi solid pixels): 1 for a disc, 1.27 for a square. The box
/// around the solid pixels has the area a, and l is its longer side divided by its shorter one. The outline has v
/// vertices and r rings. It is convex if it is a single convex ring of up to eight vertices.
///
/// The table was fitted to 209 sprites of 16 to 512 px (AMD EPYC, AVX-512, GCC 12 -O3). About half of the questions are
/// hits, in an order that no branch predictor can learn. A single question may take half or twice as long as the table
/// says. All sprites together take at most 9 % longer with these choices than with the better collider for each.
/// `sh tests/bench/run.sh collider FOLDER` measures yours.
///
/// Prepare the chosen collider once, pose it each frame, and ask about pairs of one kind. PreparedMask needs sides up
/// to PreparedMask::max_side. If sprites of both kinds meet, make all of them PosedShape, masks through MaskShape.
///
///     const ColliderChoice choice = best_collider(mask);
///     if (choice.collider == Collider::mask) masks.emplace_back(mask);    // PreparedMask: overlaps() at an offset, or
///                                                                         // of PosedMask
///     else outlines.emplace_back(choice.outline);                         // PreparedOutline: overlaps() with a
///                                                                         // Circle, or of PosedOutline
///
/// Requires:  budget.tolerance >= 0, and what trace() requires.
/// Throws:    UnsuitableSprite (compare_methods.h) if the mask has more than most_collider_corners: it is noise.
/// Example:   a turned crate gets an outline of four vertices. A moon with many rocks around it gets the mask, because
///            each piece of an outline costs time.
/// Cost:      that of simplify().
[[nodiscard]] ColliderChoice best_collider(MaskView mask, const ColliderBudget& budget = {});

} // namespace hitmask
