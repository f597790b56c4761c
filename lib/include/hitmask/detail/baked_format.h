#pragma once

// The layout of a baked file, shared by reader and writer. Numbers are in the byte order of the machine that baked.
// Everything begins at a multiple of 8, with zeros between.
//
//     BakedHeader                           at 0
//     BakedEntry, BakedEntryParts           for each sprite, in byte order of names; the latter from version 2 on
//     names
//     masks                                 of each sprite: its frames, then their union and intersection; each is a
//                                           checksum (8 bytes) and rows of words
//     tables of parts, and parts            of each sprite, from version 2 on
//
// A table has a BakedPartRow for each frame and each kind that the entry names. All kinds of frame 0 come first, in the
// order of their bits. A part of no bytes means that the frame has none. A checksum covers the row and the part.
//
//     outline         BakedCounts {vertices, rings}; x and y of each vertex (float, px, multiples of 1/16); the end of
//                     each ring (uint32)
//     pieces          BakedCounts {corners, pieces}; the vertex of each corner (uint32); the end of each piece
//                     (uint32); for each corner, 1 if its side is a cut, else 0 (uint8)
//     pivot           x and y (float, px)
//     anchors         BakedCounts {anchors, 0}; BakedAnchorRow of each, in byte order of names; names
//     mask_data       x, y and radius in quarter pixels of four discs (int16); the cells of the distance grid (int8)
//     outline_data    BakedCells; DistanceCell of each cell; the run of each cell (int32)
//
// The last two belong to the algorithms of the library. If these change, they get other bits. A reader goes without
// the parts whose bits it does not know.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <hitmask/detail/baked_part.h>

namespace hitmask {

inline constexpr std::uint32_t baked_byte_order = 0x01020304;
/// The newest version, which has parts behind the masks, and the one before, which has none.
inline constexpr std::uint32_t baked_version = 2, baked_version_without_parts = 1;
inline constexpr std::size_t baked_longest_name = 65535;

struct BakedHeader {
    std::array<char, 8> magic{};
    std::uint32_t byte_order = baked_byte_order, version = baked_version_without_parts;
    std::uint64_t checksum = 0;
    std::uint32_t header_bytes = 56, entry_bytes = 40;
    std::uint64_t file_bytes = 0, entry_count = 0, entries_offset = 56;
};
static_assert(sizeof(BakedHeader) == 56);

struct BakedEntry {
    std::uint64_t checksum = 0, name_offset = 0;
    std::uint32_t name_bytes = 0, width = 0, height = 0, frame_count = 0;
    std::uint64_t masks_offset = 0;
};
static_assert(sizeof(BakedEntry) == 40);

/// From version 2 on, these follow a BakedEntry.
struct BakedEntryParts {
    std::uint64_t parts_offset = 0;
    std::uint32_t kinds = 0; ///< a set of BakedPart
    std::uint32_t unused = 0;
};
static_assert(sizeof(BakedEntryParts) == 16);

inline constexpr std::uint32_t baked_parts = 6; ///< how many kinds of parts this version knows

/// A row of the table of parts.
struct BakedPartRow {
    std::uint64_t checksum = 0, offset = 0, bytes = 0;
};
static_assert(sizeof(BakedPartRow) == 24);

/// Two counts, which begin an outline (vertices, rings) and pieces (corners, pieces).
struct BakedCounts {
    std::uint32_t items = 0, groups = 0;
};

/// A row of the table of anchors.
struct BakedAnchorRow {
    float x = 0, y = 0;
    std::uint32_t name_offset = 0, name_bytes = 0; ///< from the first byte of the part
};
static_assert(sizeof(BakedAnchorRow) == 16);

/// The begin of the data of an outline. Its cells and runs follow.
struct BakedCells {
    float step = 0;
    std::int32_t inner_cell = -1; ///< -1 if there is no disc inside
};

/// The offset of the first byte that the checksum covers.
inline constexpr std::size_t baked_header_summed_from = 24, baked_entry_summed_from = 8, baked_row_summed_from = 8;

/// Rounds n up to a multiple of 8. Requires n <= 2^64 - 8.
[[nodiscard]] constexpr std::uint64_t padded_to_8(std::uint64_t n) noexcept {
    return (n + 7) & ~std::uint64_t{7};
}

/// The bytes of the pixels of one mask, without its checksum. Requires width, height <= 2^20.
[[nodiscard]] constexpr std::uint64_t baked_pixel_bytes(std::uint32_t width, std::uint32_t height) noexcept {
    return (std::uint64_t{width} + 63) / 64 * height * 8;
}

/// The number of masks in an entry: the frames, and from two frames on also their union and intersection.
[[nodiscard]] constexpr std::uint64_t baked_mask_count(std::uint32_t frame_count) noexcept {
    return frame_count < 2 ? frame_count : std::uint64_t{frame_count} + 2;
}

/// The index of the row of a part. Requires that `kinds` has the part.
[[nodiscard]] constexpr std::uint64_t baked_part_row(std::uint32_t kinds, BakedPart part,
                                                     std::uint32_t frame) noexcept {
    const std::uint32_t before = kinds & (static_cast<std::uint32_t>(part) - 1);
    return std::uint64_t{frame} * static_cast<std::uint32_t>(std::popcount(kinds)) +
           static_cast<std::uint32_t>(std::popcount(before));
}

/// The checksum of bytes; their number is a multiple of 8. `start`: the offset of the first byte, or the checksum of
/// the bytes before it.
[[nodiscard]] inline std::uint64_t baked_checksum(std::span<const std::byte> bytes, std::uint64_t start) noexcept {
    std::uint64_t sum = start;
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, 8);
        sum = (sum ^ word) * 0x9E3779B97F4A7C15U;
        sum ^= sum >> 32;
    }
    return sum;
}

} // namespace hitmask
