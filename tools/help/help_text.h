#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/command_text.h"

namespace hitmask::tool {

/// What --help prints. No line is longer than 80 columns, but for a word that is.
[[nodiscard]] std::string help_text(const CommandText& command);

/// Under a heading. Below each command line stands what it does.
[[nodiscard]] std::string examples_text(std::span<const Example> examples);

} // namespace hitmask::tool
