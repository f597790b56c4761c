#pragma once

// The encoders behind export_formats(), one file each.

#include <string>

#include <hitmask/offline/export.h>

namespace hitmask {

/// One object on one line, indented for the list it stands in.
[[nodiscard]] std::string encode_json(const TracedSprite& sprite);

/// A drawing as large as the sprite, or as a grown outline needs, with one even-odd path for each piece.
[[nodiscard]] std::string encode_svg(const TracedSprite& sprite);

/// A picture for people. Sprites whose longest side is above 4096 px are shrunk, so that memory stays bounded.
[[nodiscard]] std::string encode_png_preview(const TracedSprite& sprite);

} // namespace hitmask
