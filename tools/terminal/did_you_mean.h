#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// "; did you mean --tolerance?" for "--tolerence", or "" if no known word is close: at most every third letter is
/// another one, or one word is a part of the other. Dashes at the beginning and case do not
/// count.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string> known);

} // namespace hitmask::tool
