#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// "; did you mean --tolerance?" for "--tolerence"; "" if no known word is close. A word is close if at most a third of
/// its letters differ, or if one word is a part of the other. Leading dashes and case do not count.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string> known);

} // namespace hitmask::tool
