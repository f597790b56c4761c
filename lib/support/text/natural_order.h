#pragma once

#include <string_view>

namespace hitmask {

/// Do the names come in this order, where numbers count as numbers? So run_2 comes before run_10, and among names that
/// differ in leading zeros alone the byte order decides. A strict order of all byte strings. Linear in length.
[[nodiscard]] bool natural_less(std::string_view a, std::string_view b) noexcept;

} // namespace hitmask
