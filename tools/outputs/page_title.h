#pragma once

#include <span>
#include <string>

namespace hitmask::tool {

/// What a page calls its inputs: their last parts, of many the first ones: "sprites, ship.png and 3 more". "" for what
/// has no name: ".", "..", "/" and "-".
[[nodiscard]] std::string page_title(std::span<const std::string> inputs);

} // namespace hitmask::tool
