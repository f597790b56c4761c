#pragma once

// XML with the lines of its elements.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

namespace hitmask {

/// Throws FileFault for more than 2^20 tags, counted as '<', or 2^22 attributes, counted as '='. A parser needs much
/// more memory for each than the text.
void refuse_many_tags(std::string_view text);

/// An XML document in UTF-8 or UTF-16. Its own entities are not expanded.
class XmlSheet {
public:
    /// Throws FileFault if the bytes are no XML, are nested more than 64 levels deep, or have too many tags.
    explicit XmlSheet(std::span<const std::uint8_t> bytes);

    [[nodiscard]] const pugi::xml_document& document() const noexcept { return document_; }

    /// The line of a node of this document, from 1; 0 in UTF-16, where positions are not those of the file.
    [[nodiscard]] int line_of(const pugi::xml_node& node) const;

    /// A copy of an attribute of a node of this document; "" if it is not there. Throws FileFault if it is longer than
    /// longest_sheet_text.
    [[nodiscard]] std::string text_of(const pugi::xml_node& node, const char* attribute) const;

private:
    pugi::xml_document document_;
    std::vector<std::ptrdiff_t> line_ends_; ///< positions of line breaks
    bool has_lines_ = false;
};

/// The attribute as a number; `otherwise` if it is not there, NaN if it is no number.
[[nodiscard]] double number_of(const pugi::xml_node& node, const char* attribute, double otherwise);

} // namespace hitmask
