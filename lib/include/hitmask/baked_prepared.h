#pragma once

// Prepared masks and outlines from a baked file, in microseconds. Preparing them anew takes up to some milliseconds.
//
//     const hitmask::MappedFile file = hitmask::MappedFile::open("masks.hitmask");
//     const auto masks = hitmask::BakedMasks::open(file.bytes());
//     const auto ship = masks.value.find("ship");
//     const auto pixels = hitmask::prepared_mask(ship.value);
//     const auto outline = hitmask::prepared_outline(ship.value);
//     if (!outline) complain(hitmask::text_of(outline.error));

#include <cstdint>

#include <hitmask/baked.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/prepared_outline.h>

namespace hitmask {

/// Prepares the mask of a frame of a baked sprite.
///
/// It answers as PreparedMask of the mask does, and does not refer to the file. Its distance grid is taken from the
/// file; if that has none, it is computed. Data that is made up gives wrong answers, but nothing worse. Fails as
/// BakedSprite::frame() does, and with damaged_part.
///
/// Throws:    std::length_error for sides above PreparedMask::max_side; std::bad_alloc.
/// Cost:      linear in words and rows: some 6 us for 100 x 100 px.
[[nodiscard]] BakedResult<PreparedMask> prepared_mask(const BakedSprite& sprite, std::uint32_t index = 0);

/// Prepares the outline of a frame of a baked sprite.
///
/// It answers as PreparedOutline of the outline does, and does not refer to the file. It has the distance grid and the
/// convex pieces that are in the file, and computes none: PreparedOutline of BakedSprite::outline() does. Data that is
/// made up gives wrong answers, but nothing worse. Fails as BakedSprite::outline() does.
///
/// Throws:    std::bad_alloc.
/// Cost:      linear in vertices and in cells of the grid: 12 to 25 us for 100 x 100 px.
[[nodiscard]] BakedResult<PreparedOutline> prepared_outline(const BakedSprite& sprite, std::uint32_t index = 0);

} // namespace hitmask
