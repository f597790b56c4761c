#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <hitmask/offline/polygon_file.h>

namespace hitmask {

/// Reads the outlines of a JSON, as described at load_polygons(). Throws FileFault.
[[nodiscard]] std::vector<NamedOutline> polygons_of_json(std::span<const std::uint8_t> bytes, const std::string& name);

} // namespace hitmask
