#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask::tool {

/// Makes sure that the descriptors 0, 1 and 2 are open. Otherwise the next opened file could get one of these numbers,
/// and be used as the standard stream. On Windows, also makes sure that bytes pass through them unchanged.
void open_standard_streams();

/// Thrown if standard output is a pipe whose reader has ended, as `head` does after ten lines. The program then ends
/// silently, like one that SIGPIPE ends. It is no WriteError, so that no code takes it for the error of one sprite.
struct ReaderGone : std::exception {
    [[nodiscard]] const char* what() const noexcept override { return "nobody reads standard output"; }
};

/// Writes to standard output. Throws ReaderGone, or WriteError for any other failure.
void write_to_stdout(std::string_view bytes);

/// Flushes standard output, and throws the same. After a failed write it does nothing, since that was reported.
void flush_stdout();

/// Reads all of standard input. `check` is called repeatedly with the bytes read so far, and may throw. Throws IoError
/// if the input is longer than `max_bytes` or cannot be read.
[[nodiscard]] std::vector<std::uint8_t> read_stdin(std::int64_t max_bytes,
                                                   const std::function<void(std::span<const std::uint8_t>)>& check);

} // namespace hitmask::tool
