#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "frame/frame_method.h"
#include "frame/game_world.h"

namespace hitmask {

/// How sprites collide, and how they come apart.
enum class SceneWay : std::uint8_t {
    outlines,         ///< simplified outlines, contact()
    pixels_hulls,     ///< pixels, contact() of convex hulls
    pixels_estimates, ///< pixels, estimated_contact(); hulls against walls
};

/// A Scene with the bodies and walls of a world. The kinds must outlive the method.
[[nodiscard]] std::unique_ptr<FrameMethod> scene_method(SceneWay way, std::span<const GameKind> kinds,
                                                        const GameWorld& world);

} // namespace hitmask
