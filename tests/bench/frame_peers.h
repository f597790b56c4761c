#pragma once

// Box2D in the benchmark of frames. Its source file is built if there is a check-out.

#include <memory>
#include <span>

#include "frame/frame_method.h"
#include "frame/game_world.h"

namespace hitmask::bench {

/// Box2D's parts, asked about the places of the bodies: a b2DynamicTree of all boxes with a margin of 4 px, and
/// b2CollidePolygons for the convex pieces of each pair. The deepest manifold is the contact. It pushes nothing.
[[nodiscard]] std::unique_ptr<FrameMethod> box2d_questions(std::span<const GameKind> kinds, const GameWorld& world);

/// A world of Box2D, whose solver keeps the bodies apart: each piece is a shape. Each frame gives all bodies the speeds
/// of the game. "contact" is the solver's share of b2World_Step, "pairs" the rest; both find pairs of pieces whose
/// boxes with margins meet. It pushes the bodies to where Box2D has them.
[[nodiscard]] std::unique_ptr<FrameMethod> box2d_world(std::span<const GameKind> kinds, const GameWorld& world);

} // namespace hitmask::bench
