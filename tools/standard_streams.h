#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask::tool {

/// Makes sure that descriptors 0, 1 and 2 are taken. If a caller closed one, the next file opened would get its number
/// and be read or written in its place.
void open_standard_streams();

/// Throws WriteError, also when the other end of a pipe is gone.
void write_to_stdout(std::string_view bytes);

/// The same, but nothing if writing failed before: that was told already.
void flush_stdout();

/// All of standard input. `check` sees what has come so far, again and again, and may throw. Throws IoError if it is
/// longer than max_bytes or cannot be read.
[[nodiscard]] std::vector<std::uint8_t> read_stdin(std::int64_t max_bytes,
                                                   const std::function<void(std::span<const std::uint8_t>)>& check);

} // namespace hitmask::tool
