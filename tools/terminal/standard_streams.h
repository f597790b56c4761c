#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask::tool {

/// Makes sure that descriptors 0, 1 and 2 are taken. If a caller closed one, the next file opened would get its number
/// and be read or written in its place.
void open_standard_streams();

/// Standard output is a pipe whose reader has ended, as `head` does after ten lines. Not an error: the program ends
/// without a word, as one that SIGPIPE ends. No WriteError, so that nothing takes it for the error of one sprite.
struct ReaderGone : std::exception {
    [[nodiscard]] const char* what() const noexcept override { return "nobody reads standard output"; }
};

/// Throws ReaderGone, or WriteError for anything else.
void write_to_stdout(std::string_view bytes);

/// The same, but nothing if writing failed before: that was told already.
void flush_stdout();

/// All of standard input. `check` sees what has come so far, again and again, and may throw. Throws IoError if it is
/// longer than max_bytes or cannot be read.
[[nodiscard]] std::vector<std::uint8_t> read_stdin(std::int64_t max_bytes,
                                                   const std::function<void(std::span<const std::uint8_t>)>& check);

} // namespace hitmask::tool
