#pragma once

#include <filesystem>

#include <hitmask/geometry.h>

namespace hitmask::test {

/// An outline of sprites/handtraced. Reads what those files consist of, and no other SVG: rings "Mx yLx y...Z".
[[nodiscard]] Outline read_handtraced(const std::filesystem::path& svg);

} // namespace hitmask::test
