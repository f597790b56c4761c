#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace hitmask {

/// Is called again and again while a file is read, with all bytes so far: each time more of them, or at the end of the
/// file the same once more. `file_bytes`: how many the file has, if that is known; never below prefix.size(). Throws
/// FileFault to refuse the file before the rest is read.
using PrefixCheck = std::function<void(std::span<const std::uint8_t> prefix, std::optional<std::size_t> file_bytes)>;

/// At most how many bytes are read between two calls of the check.
inline constexpr std::size_t read_step = std::size_t{1} << 16;

/// read_file() of image.h that lets `check` look at the bytes as they come.
[[nodiscard]] std::vector<std::uint8_t> read_file_checked(const std::filesystem::path& path, std::int64_t max_bytes,
                                                          const PrefixCheck& check);

} // namespace hitmask
