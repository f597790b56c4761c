#pragma once

#include <cstdint>

#include <hitmask/mask.h>

namespace hitmask {

// Pieces are the connected parts of the solid pixels, and holes those parts of the clear pixels that do not reach the
// border. Where solid pixels that meet at a corner are one piece (Connectivity::eight), clear ones are apart, and the
// other way round. All are linear in words, and nearly so in runs of pixels.

/// The mask without its specks: every piece of fewer than `min_area` solid pixels becomes clear. Pieces of exactly
/// `min_area` stay; 1 and below change nothing.
[[nodiscard]] Mask remove_specks(MaskView mask, std::int64_t min_area, Connectivity connectivity = Connectivity::eight);

/// The mask without holes: all of them become solid, whatever their size, and what lies in them is part of the piece
/// around them. The middle of "###" over "#.#" over "###" is filled.
[[nodiscard]] Mask fill_holes(MaskView mask, Connectivity connectivity = Connectivity::eight);

/// The mask without its small parts: first remove_specks(mask, min_area), then every hole of fewer than `min_area`
/// clear pixels becomes solid. Parts of exactly `min_area` stay; 0 and 1 change nothing. Never asked for by other
/// functions: dropping parts is the user's decision.
[[nodiscard]] Mask drop_small_parts(MaskView mask, std::int64_t min_area,
                                    Connectivity connectivity = Connectivity::eight);

/// The mask with its slits closed, holes and bays alike: every clear pixel becomes solid that is in no clear square of
/// width + 1 pixels a side; what lies outside the mask is clear. So slits of up to `width` pixels close, and wider gaps
/// keep their shape. In "#.#..#" a width of 1 fills the first gap. This is a morphological closing by that square: what
/// is solid stays, and nothing grows beyond the box around it. Requires width >= 0; 0 changes nothing, and one beyond
/// the longer side of the box does no more than that side. Linear in the words of a mask that is wider by that on all
/// sides, times the logarithm of the width.
[[nodiscard]] Mask close_slits(MaskView mask, int width);

} // namespace hitmask
