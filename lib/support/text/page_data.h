#pragma once

// The data of pages, as JSON.

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace hitmask {

/// The value rounded to millionths; null if it is not finite.
[[nodiscard]] nlohmann::json rounded_number(double value);

/// The data as text without line breaks, for an element <script> of a page. Bytes that are not UTF-8 become U+FFFD. '<'
/// is escaped, so that nothing in the data ends the element.
[[nodiscard]] std::string inside_script(const nlohmann::json& data);

} // namespace hitmask
