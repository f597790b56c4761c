#pragma once

// The tags of an XML text with their positions, for texts that are changed in place.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace hitmask {

enum class TagKind : std::uint8_t { open, close, empty };

/// "<name ...>", "</name>" or "<name ... />".
struct XmlTag {
    TagKind kind = TagKind::open;
    std::string_view name;
    std::size_t begin = 0, end = 0; ///< bytes [begin, end) of the text, with its brackets
    int level = 0;                  ///< of the element: 0 for the root
};

/// All tags in the order of the text, without those in comments, CDATA, declarations and processing instructions.
/// Requires a text that an XML parser has accepted. Linear.
[[nodiscard]] std::vector<XmlTag> xml_tags(std::string_view text);

} // namespace hitmask
