#pragma once

// Outlines as pages read them.

#include <string>

#include <nlohmann/json.hpp>

#include <hitmask/geometry.h>

namespace hitmask {

/// [[x, y, x, y, ...], ...]
[[nodiscard]] nlohmann::json rings_json(const Outline& outline);

} // namespace hitmask
