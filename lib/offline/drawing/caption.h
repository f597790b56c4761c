#pragma once

// One line of small text.

#include <string>

#include "drawing/drawn_area.h"

namespace hitmask {

/// The width of the text in pixels, rounded up. Requires printable ASCII.
[[nodiscard]] int text_width(const std::string& text);

/// Adds a line of text that begins in that column of pixels and stands on that row. Requires printable ASCII.
void add_text(DrawnArea& area, const std::string& text, int column, int row);

} // namespace hitmask
