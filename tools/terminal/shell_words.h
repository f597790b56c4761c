#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// The text in single quotes for bash, zsh and fish. A quote in the text is put outside of them.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// The words as a command line for these shells. Only words that need quotes get them.
[[nodiscard]] std::string command_line(std::span<const char* const> words);

} // namespace hitmask::tool
