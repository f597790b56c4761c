#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// A mask from a picture: one line a row, '#' solid, anything else clear. Lines of unequal length are filled up with
/// clear pixels; a first empty line, as raw strings have it, is skipped.
[[nodiscard]] Mask mask_of(std::string_view picture);

/// The picture of a mask, with '.' for clear.
[[nodiscard]] std::string picture_of(MaskView mask);

} // namespace hitmask::test

namespace hitmask {

// Printers, so that a failing check shows what it compared.
std::ostream& operator<<(std::ostream& out, const Vec2& v);
std::ostream& operator<<(std::ostream& out, const PixelRect& r);
std::ostream& operator<<(std::ostream& out, const Mask& mask);
std::ostream& operator<<(std::ostream& out, const Outline& outline);

} // namespace hitmask
