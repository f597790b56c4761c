#pragma once

// Outlines in the form that pages read.

#include <string>

#include <nlohmann/json.hpp>

#include <hitmask/geometry.h>

namespace hitmask {

/// The rings as [[x, y, x, y, ...], ...].
[[nodiscard]] nlohmann::json rings_json(const Outline& outline);

} // namespace hitmask
