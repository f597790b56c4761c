#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// Between single quotes, as bash, zsh and fish read it: what is a quote stands outside of them.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// The words as a command line for these shells; only those in quotes that need them.
[[nodiscard]] std::string command_line(std::span<const char* const> words);

} // namespace hitmask::tool
