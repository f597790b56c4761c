#pragma once

// What pages are told, as JSON.

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace hitmask {

/// Rounded to millionths; null for what is not finite.
[[nodiscard]] nlohmann::json rounded_number(double value);

/// Without line breaks. Bytes that are not UTF-8 become U+FFFD, and what could end the element of the page that holds
/// the data is written so that it cannot.
[[nodiscard]] std::string inside_script(const nlohmann::json& data);

} // namespace hitmask
