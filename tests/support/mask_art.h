#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// Makes a mask from a picture: one line per row, '#' solid, anything else clear. Short lines are filled up with clear
/// pixels. An empty first line, as in raw strings, is skipped.
[[nodiscard]] Mask mask_of(std::string_view picture);

/// The picture of a mask, with '.' for clear pixels.
[[nodiscard]] std::string picture_of(MaskView mask);

} // namespace hitmask::test

namespace hitmask {

// Printers, so that a failing check shows what it compared.
std::ostream& operator<<(std::ostream& out, const Vec2& v);
std::ostream& operator<<(std::ostream& out, const PixelRect& r);
std::ostream& operator<<(std::ostream& out, const Mask& mask);
std::ostream& operator<<(std::ostream& out, const Outline& outline);

} // namespace hitmask
