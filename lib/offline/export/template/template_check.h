#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// Throws IoError, with the line, if a section of a template is closed by another name.
void refuse_crossed_sections(std::string_view pattern);

/// Throws IoError, with the line, if a tag names what is not there at its place, for which Mustache would write
/// nothing: a word that there is nowhere, the x of a point where there is no point, a list where a text is wanted. A
/// list is only there directly in what it belongs to, so that no template goes through one list for each element of
/// another.
void refuse_misplaced_words(std::string_view pattern);

/// The template without lines on which only comments stand: Mustache leaves such lines out, kainjow::mustache does not.
[[nodiscard]] std::string without_comment_lines(std::string_view pattern);

} // namespace hitmask
