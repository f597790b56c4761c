#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/command_text.h"

namespace hitmask::tool {

/// A script with which a shell completes command lines of hitmask. `shell` is "bash", "zsh" or "fish"; throws
/// UsageError for any other.
[[nodiscard]] std::string completion_script(std::string_view shell, std::span<const CommandText> commands);

} // namespace hitmask::tool
