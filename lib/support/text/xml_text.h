#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The text as XML has it between tags and in attributes. Control characters, which XML cannot hold, and bytes that are
/// not UTF-8 become U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);

} // namespace hitmask
