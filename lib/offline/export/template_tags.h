#pragma once

#include <span>
#include <string_view>

namespace hitmask {

/// Throws IoError if a section of a Mustache template stands in one of the same name: inner ones would go through the
/// same list for each element of the outer ones, and a few of them take forever. Follows changes of the delimiters.
void refuse_endless_template(std::string_view pattern);

/// Throws IoError, with the line, if a tag names what is none of these words: Mustache would write nothing for it.
void refuse_unknown_words(std::string_view pattern, std::span<const std::string_view> known);

} // namespace hitmask
