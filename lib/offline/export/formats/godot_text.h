#pragma once

// Text that Godot's files share.

#include <span>
#include <string>
#include <string_view>

#include "export/placement.h"

namespace hitmask {

/// The points as PackedVector2Array(1, 2, 3.5, 4).
[[nodiscard]] std::string godot_points(std::span<const PlacedPoint> points);

/// The text in quotes.
[[nodiscard]] std::string godot_string(std::string_view text);

/// The last part of a sprite's name in quotes, with '_' for characters that the name of a node cannot have: . : @ / " %
[[nodiscard]] std::string godot_node_name(std::string_view sprite_name);

} // namespace hitmask
