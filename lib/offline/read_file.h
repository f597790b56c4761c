#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

namespace hitmask {

/// Is called once with the first bytes of a file. Throws FileFault to refuse it before the rest is read.
using PeekCheck = std::function<void(std::span<const std::uint8_t> first_bytes)>;

/// How many bytes a PeekCheck sees if the file has them: more than the signature and the header of a PNG.
inline constexpr std::size_t peek_bytes = 64;

/// read_file() of image.h that lets `check` look at the beginning first.
[[nodiscard]] std::vector<std::uint8_t> read_file_checked(const std::filesystem::path& path, std::int64_t max_bytes,
                                                          const PeekCheck& check);

} // namespace hitmask
