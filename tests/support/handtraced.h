#pragma once

#include <filesystem>

#include <hitmask/geometry.h>

namespace hitmask::test {

/// Reads an outline of sprites/handtraced. Supports only the SVG of these files: rings of the form "Mx yLx y...Z".
[[nodiscard]] Outline read_handtraced(const std::filesystem::path& svg);

} // namespace hitmask::test
