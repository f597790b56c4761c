#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace hitmask {

/// A function that is called repeatedly while a file is read. `prefix` has all bytes so far, and more in each call. At
/// the end of the file it may have the same bytes once more. `file_bytes` is the size of the file, if known: at least
/// prefix.size(). Throws FileFault to refuse the file before the rest is read.
using PrefixCheck = std::function<void(std::span<const std::uint8_t> prefix, std::optional<std::size_t> file_bytes)>;

/// The most bytes that are read between two calls of the check.
inline constexpr std::size_t read_step = std::size_t{1} << 16;

/// Like read_file() of image.h, and lets `check` look at the bytes while they arrive.
[[nodiscard]] std::vector<std::uint8_t> read_file_checked(const std::filesystem::path& path, std::int64_t max_bytes,
                                                          const PrefixCheck& check);

} // namespace hitmask
