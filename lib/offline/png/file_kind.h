#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hitmask {

/// The number of bytes that are enough for file_kind().
inline constexpr std::size_t bytes_that_tell_kind = 64;

/// The kind of a file that the user took for a PNG, from its first bytes: "a JPEG, which has no transparency". "" if
/// unknown.
[[nodiscard]] std::string_view file_kind(std::span<const std::uint8_t> beginning);

} // namespace hitmask
