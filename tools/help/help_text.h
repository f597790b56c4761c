#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/command_text.h"

namespace hitmask::tool {

/// The text of --help. Lines have at most 80 columns, unless a single word is longer.
[[nodiscard]] std::string help_text(const CommandText& command);

/// The section with examples: each command line, and its purpose on the line below.
[[nodiscard]] std::string examples_text(std::span<const Example> examples);

} // namespace hitmask::tool
