#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// Throws IoError, with the line, if a section of a template is closed by another name.
void refuse_crossed_sections(std::string_view pattern);

/// Throws IoError, with the line, if a tag names something that does not exist at its place. Mustache would write
/// nothing there.
///
/// Such a tag is an unknown word, the x of a point where there is no point, or a list where a text is needed. A list
/// can be used only directly within its parent. So no template repeats one list for each element of another one.
void refuse_misplaced_words(std::string_view pattern);

/// The template without lines that have only comments. Mustache drops such lines, and kainjow::mustache does not.
[[nodiscard]] std::string without_comment_lines(std::string_view pattern);

} // namespace hitmask
