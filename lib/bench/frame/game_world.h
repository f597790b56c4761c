#pragma once

// A game without pictures: sprites drift and turn, walls stand, bullets fly. It is the same on every machine.

#include <cstddef>
#include <span>
#include <vector>

#include <hitmask/collide.h>
#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>
#include <hitmask/trace.h>

#include "timing/bench_rounds.h"

namespace hitmask {

/// A sprite of the game, prepared in each way that a method needs.
struct GameKind {
    Outline simple;          ///< within 2 px
    PreparedOutline outline; ///< the same, with convex pieces
    MaskShape pixels;
    ConvexPolygon hull; ///< around the exact outline, at most 8 corners

    /// Requires a solid pixel.
    explicit GameKind(const Mask& mask) : GameKind(mask, trace(mask)) {}

    /// The middle of the box around the outline.
    [[nodiscard]] Vec2 middle() const { return (outline.bounds().lower + outline.bounds().upper) / 2; }

private:
    GameKind(const Mask& mask, const Outline& exact);
};

/// The number of things in the game.
struct GameSize {
    std::size_t sprites = 2000, walls = 60, bullets = 300;
};

/// A sprite in the game.
struct GameBody {
    std::size_t kind = 0; ///< index of its GameKind
    Pose pose;            ///< about GameKind::middle()
    Vec2 speed;           ///< pixels per frame
    float spin = 0;       ///< radians per frame
};

/// All that moves, and the walls. The world is so large that some three hundred pairs of sprites overlap.
///
/// Nothing here knows collision: who plays the game says what is pushed and which bullets hit.
class GameWorld {
public:
    /// Requires kinds.
    explicit GameWorld(std::span<const GameKind> kinds, const GameSize& size = {});

    /// Moves all by one frame. Sprites turn back at the border; a bullet that flies beyond it starts anew.
    void move();
    /// Moves a body besides.
    void push(std::size_t body, Vec2 by) { bodies_[body].pose.position += by; }
    /// Lets a bullet start anew, somewhere.
    void restart_bullet(std::size_t bullet);

    [[nodiscard]] std::span<const GameBody> bodies() const { return bodies_; }
    [[nodiscard]] std::span<const Aabb> walls() const { return walls_; }
    /// The paths of the bullets in the last frame.
    [[nodiscard]] std::span<const Segment> paths() const { return paths_; }
    [[nodiscard]] float side() const { return side_; }

private:
    [[nodiscard]] Vec2 any_place();
    [[nodiscard]] GameBody any_body(std::size_t kind, const GameKind& of_kind);
    [[nodiscard]] Aabb any_wall();

    Random random_{36};
    float side_;
    std::vector<GameBody> bodies_;
    std::vector<Aabb> walls_;
    std::vector<Segment> paths_;
};

} // namespace hitmask
