#pragma once

#include <string_view>

namespace hitmask {

/// Returns true if a comes before b, with numbers compared as numbers: run_2 comes before run_10. Between names that
/// differ only in leading zeros, the byte order decides. A strict order of all byte strings. Linear in length.
[[nodiscard]] bool natural_less(std::string_view a, std::string_view b) noexcept;

} // namespace hitmask
