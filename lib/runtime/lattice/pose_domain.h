#pragma once

#include <cmath>

#include <hitmask/pose.h>

namespace hitmask {

/// Sprites that are drawn smaller than this have no points on the screen.
inline constexpr float least_scale = 1.0F / 16;

/// Returns true if the sprite is drawn too small to have points on the screen.
[[nodiscard]] inline bool is_too_small(const Pose& pose) noexcept {
    return pose.scale < least_scale;
}

/// Returns true if the pose meets the requirements of Pose.
[[nodiscard]] inline bool is_in_domain(const Pose& pose) noexcept {
    const auto near = [](Vec2 v) { return std::abs(v.x) <= max_coordinate && std::abs(v.y) <= max_coordinate; };
    return near(pose.position) && near(pose.pivot) && std::isfinite(pose.angle) && 0 <= pose.scale && pose.scale <= 16;
}

/// The pose; at scale 1 if the sprite is too small. The values computed from that scale are never used.
[[nodiscard]] inline Pose with_a_scale(Pose pose) noexcept {
    if (is_too_small(pose)) pose.scale = 1;
    return pose;
}

} // namespace hitmask
