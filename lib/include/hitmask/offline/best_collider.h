#pragma once

// Pixels or an outline: which answers sooner whether a sprite hits something?

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// What a game asks about a sprite most.
enum class ColliderUse : std::uint8_t {
    offsets, ///< against sprites like it, at whole pixels, not turned
    poses,   ///< against sprites like it, turned, scaled, anywhere
    circles, ///< against circles: bullets, explosions
};

enum class Collider : std::uint8_t {
    mask,    ///< PreparedMask: every pixel counts
    outline, ///< PreparedOutline of an outline within the error
};

struct ColliderBudget {
    double tolerance = 1; ///< how far the outline may be from the pixels' edges, px, >= 0; 0: the exact outline
    ColliderUse use = ColliderUse::poses;
};

struct ColliderChoice {
    Collider collider = Collider::mask;
    Outline outline;          ///< the one that was thought of, also if the mask is chosen
    double outline_error = 0; ///< of it: Hausdorff distance, px, <= budget.tolerance
    double mask_ns = 0;       ///< what a question to the mask takes by the table
    double outline_ns = 0;    ///< and one to the outline
};

/// The most corners (corner_count()) of a mask that best_collider() takes.
inline constexpr std::int64_t most_collider_corners = std::int64_t{1} << 24;

/// Mask or outline, whichever answers sooner at the accuracy asked, by a table and never by timing: the same choice on
/// every machine. For the PNG of a crate, turned, it is the outline, of four vertices; for a moon with many rocks
/// around it the mask, since each piece of an outline costs time.
///
/// The table, nanoseconds (AMD EPYC, AVX-512, GCC 12 -O3), fitted to 209 sprites of 16 to 512 px in questions of which
/// about half are hits, in an order that no branch predictor can learn:
///
/// | | mask | outline |
/// |---|---|---|
/// | offsets | 0.9 t^0.23 l^0.13 a^0.24 | 21.4 t^0.14 v^0.3 r^0.09, convex: 0.54 of it |
/// | poses | 16.6 t^0.35 l^0.52 a^0.17 | 33.1 t^0.11 v^0.16 r^0.33, convex: 0.68 of it |
/// | circles | 50.5 t^0.06 l^-0.04 a^0.1 | 9.1 t^0.04 v^-0.01 r^0.01 |
///
/// where t is how thin the sprite is, (length of its exact outline)^2 / (4 pi solid pixels): 1 for a disc, 1.27 for a
/// square; l the longer side of the box around its solid pixels over the shorter one, a the area of that box, v the
/// outline's vertices, r its rings, and convex means a single convex ring of up to eight vertices. A single question
/// may take twice what the table says, or half; all sprites together take at most 9 % more with these choices than with
/// the better one for each (`sh tests/bench/run.sh collider FOLDER` measures yours).
///
/// How to go on, where PreparedMask takes the mask (sides up to PreparedMask::max_side): prepare what was chosen once,
/// pose it each frame, and ask about pairs of a kind.
///
///     const ColliderChoice choice = best_collider(mask);
///     if (choice.collider == Collider::mask) masks.emplace_back(mask);    // PreparedMask: overlaps() at an offset, or
///                                                                         // of PosedMask
///     else outlines.emplace_back(choice.outline);                         // PreparedOutline: overlaps() with a
///                                                                         // Circle, or of PosedOutline
///
/// Where sprites of both kinds meet, all of them are PosedShape, a mask by way of MaskShape.
///
/// A mask without solid pixels is a mask. Takes as long as simplify(). Requires budget.tolerance >= 0 and what trace()
/// requires. Throws UnsuitableSprite (compare_methods.h) for masks with more than
/// most_collider_corners: what has so many is noise.
[[nodiscard]] ColliderChoice best_collider(MaskView mask, const ColliderBudget& budget = {});

} // namespace hitmask
