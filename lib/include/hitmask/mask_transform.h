#pragma once

#include <hitmask/mask.h>

namespace hitmask {

// Masks turned and stretched as pictures are, always about their own edges: the result begins at (0, 0).

/// Mirrored left to right: pixel (x, y) moves to (width - 1 - x, y). "#.." gives "..#". Linear in words.
[[nodiscard]] Mask flip_x(MaskView mask);

/// Mirrored top to bottom: pixel (x, y) moves to (x, height - 1 - y). Linear in words.
[[nodiscard]] Mask flip_y(MaskView mask);

/// Turned by n quarter turns from +x towards +y, that is clockwise on screen; negative n turns the other way. One turn
/// moves pixel (x, y) to (height - 1 - y, x) and exchanges width and height: "#." over ".." gives ".#" over "..", and
/// "##" gives "#" over "#". Any int will do: only n modulo 4 counts. Linear in blocks of 64 x 64 pixels, each turned in
/// 6 steps. Warren: Hacker's Delight, 2002, transposes bit matrices so.
[[nodiscard]] Mask rotate_quarters(MaskView mask, int n);

/// Stretched to w x h pixels without smoothing. Each pixel of the result is the source pixel in which its centre lies:
/// (x, y) is source pixel (floor((2 x + 1) W / (2 w)), floor((2 y + 1) H / (2 h))), in whole numbers, so where a centre
/// falls on the line between two pixels the right or lower one is taken. "#." stretched to 4 x 1 is "##..", "#.#."
/// shrunk to 2 x 1 is "..". Requires w, h >= 0; if the source has no pixels, the result is clear. Linear in pixels of
/// one row for each source row used, and in words for the others.
[[nodiscard]] Mask scale(MaskView mask, int w, int h);

} // namespace hitmask
