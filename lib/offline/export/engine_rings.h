#pragma once

// Rings as engines take them: without holes, simple, often convex.

#include <cstdint>
#include <vector>

#include <hitmask/decompose.h>
#include <hitmask/offline/export.h>

namespace hitmask {

/// What a format writes of an outline.
struct EngineRings {
    std::vector<std::vector<Vec2>> simple; ///< outer rings, clockwise on screen, that never touch themselves
    ConvexPieces convex;                   ///< the rest, without slivers if those were to go
    std::int64_t slivers = 0;              ///< pieces that went

    /// Rings and pieces together, in this order.
    [[nodiscard]] std::size_t size() const noexcept { return simple.size() + convex.piece_count(); }
    [[nodiscard]] RingView ring(std::size_t i) const noexcept {
        return i < simple.size() ? RingView(simple[i]) : convex.piece(i - simple.size());
    }
};

/// For engines that take rings of any shape but no holes: the polygons of simple_polygons() without holes stay as they
/// are, the others are cut.
[[nodiscard]] EngineRings rings_without_holes(const TracedSprite& sprite, const ExportOptions& options);

/// For engines that take convex rings only, of at most `most_vertices` (0: as many as the options say).
[[nodiscard]] EngineRings convex_rings(const TracedSprite& sprite, const ExportOptions& options, int most_vertices);

/// The same without what Box2D makes no shape of, see ConvexPieces::slivers.
[[nodiscard]] EngineRings box2d_rings(const TracedSprite& sprite, const ExportOptions& options);

} // namespace hitmask
