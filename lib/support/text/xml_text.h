#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The text escaped for XML, between tags and in attributes. Control characters, which XML does not allow, and bytes
/// that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);

} // namespace hitmask
