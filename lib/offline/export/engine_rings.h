#pragma once

// Rings in forms that engines accept: simple and without holes, often convex.

#include <cstdint>
#include <vector>

#include <hitmask/decompose.h>
#include <hitmask/offline/export.h>

namespace hitmask {

/// The rings of an outline that a format writes.
struct EngineRings {
    std::vector<std::vector<Vec2>> simple; ///< outer rings, clockwise on screen, that never touch themselves
    ConvexPieces convex;                   ///< the rest, without slivers for Box2D
    std::int64_t slivers = 0;              ///< number of dropped slivers

    /// Rings and pieces together, in this order.
    [[nodiscard]] std::size_t size() const noexcept { return simple.size() + convex.piece_count(); }
    [[nodiscard]] RingView ring(std::size_t i) const noexcept {
        return i < simple.size() ? RingView(simple[i]) : convex.piece(i - simple.size());
    }
};

/// Rings for engines that accept any shape, but no holes. Polygons of simple_polygons() without holes stay
/// unchanged, and the others are cut into convex pieces.
[[nodiscard]] EngineRings rings_without_holes(const TracedSprite& sprite, const ExportOptions& options);

/// Rings for engines that accept only convex rings of at most `most_vertices`; 0: the limit of the options.
[[nodiscard]] EngineRings convex_rings(const TracedSprite& sprite, const ExportOptions& options, int most_vertices);

/// The same without pieces from which Box2D makes no shape, see ConvexPieces::slivers.
[[nodiscard]] EngineRings box2d_rings(const TracedSprite& sprite, const ExportOptions& options);

} // namespace hitmask
