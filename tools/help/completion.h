#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/command_text.h"

namespace hitmask::tool {

/// A script by which a shell completes command lines of hitmask: "bash", "zsh" or "fish". Throws UsageError for
/// another one.
[[nodiscard]] std::string completion_script(std::string_view shell, std::span<const CommandText> commands);

} // namespace hitmask::tool
