#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hitmask {

/// So many bytes of a file are enough for file_kind().
inline constexpr std::size_t bytes_that_tell_kind = 64;

/// What a file is that people take for a PNG, by how it begins: "a JPEG, which has no transparency". "" if unknown.
[[nodiscard]] std::string_view file_kind(std::span<const std::uint8_t> beginning);

} // namespace hitmask
