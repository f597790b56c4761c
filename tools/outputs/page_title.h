#pragma once

#include <span>
#include <string>

namespace hitmask::tool {

/// The title of a page about the inputs: the last part of up to three paths, as "sprites, ship.png and 3 more". Inputs
/// without a name (".", "..", "/" and "-") are left out.
[[nodiscard]] std::string page_title(std::span<const std::string> inputs);

} // namespace hitmask::tool
