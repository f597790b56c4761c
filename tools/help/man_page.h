#pragma once

#include <span>
#include <string>

#include "terminal/command_text.h"

namespace hitmask::tool {

/// The manual page of a command, in the man macros of roff.
[[nodiscard]] std::string man_page(const CommandText& command);

/// The manual page of the tool, which lists the commands.
[[nodiscard]] std::string tool_man_page(std::span<const CommandText> commands, std::span<const Example> examples);

} // namespace hitmask::tool
