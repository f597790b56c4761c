#pragma once

#include <cstdint>
#include <span>

#include <hitmask/geometry.h>

namespace hitmask {

/// Reads the outline of an SVG, as described at load_polygons(). Throws FileFault.
[[nodiscard]] Outline polygons_of_svg(std::span<const std::uint8_t> bytes);

} // namespace hitmask
