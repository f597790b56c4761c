#pragma once

// The baked file of <hitmask/baked.h>, for those who read it and those who write it: version 1. All numbers are
// unsigned and in the byte order of the machine that baked the file, which is little-endian wherever this was tested;
// all offsets count from its first byte and are multiples of 8.
//
//     header    at  bytes
//                0   8   89 48 4D 41 53 4B 0D 0A: "\x89HMASK\r\n", which no transfer as text leaves as it is
//                8   4   byte order: 0x01020304
//               12   4   version: 1
//               16   8   checksum of the header from byte 24 to its end
//               24   4   header bytes: 56; a later writer may add fields, which this reader passes over
//               28   4   bytes of an entry: 40; the same
//               32   8   bytes of the whole file
//               40   8   number of entries
//               48   8   offset of the first entry; entries lie one after the other, in byte order of their names
//     entry      0   8   checksum of the entry from byte 8 to its end, and then of its name with its padding
//                8   8   offset of the name, which ends with 0 to 7 zero bytes up to a multiple of 8
//               16   4   bytes of the name without them, 1 .. 65535
//               20   4   width, pixels, 1 .. 2^20
//               24   4   height, pixels, 1 .. 2^20
//               28   4   number of frames, from 1: a sprite that is no animation has one
//               32   8   offset of the masks
//     masks              the frames in their order; then, if there are two or more, their union and their intersection.
//                        Each is a checksum of 8 bytes and the words of its MaskView, padding bits 0.
//
// Checksum. s = offset of the first byte that is summed; then, for each 8 bytes as a number w, s = (s xor w) *
// 0x9E3779B97F4A7C15 modulo 2^64 and s = s xor (s >> 32); a second part, such as the name, goes on with s. That is
// FNV-1a (Fowler, Noll, Vo) taken 8 bytes at a time, with a shift that brings high bits down. Each step is one to one
// in s and in w: so any change within 8 bytes is noticed for certain, and any other but one in 2^64. It is no
// protection against those who make a checksum fit on purpose; the checks of sizes and offsets are.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace hitmask {

inline constexpr std::uint32_t baked_byte_order = 0x01020304, baked_version = 1;
inline constexpr std::size_t baked_longest_name = 65535;

struct BakedHeader {
    std::array<char, 8> magic{};
    std::uint32_t byte_order = baked_byte_order, version = baked_version;
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

/// Where the bytes that a checksum covers begin.
inline constexpr std::size_t baked_header_summed_from = 24, baked_entry_summed_from = 8;

/// Up to the next multiple of 8. Requires n <= 2^64 - 8.
[[nodiscard]] constexpr std::uint64_t padded_to_8(std::uint64_t n) noexcept {
    return (n + 7) & ~std::uint64_t{7};
}

/// Of a mask, without its checksum. Requires width, height <= 2^20.
[[nodiscard]] constexpr std::uint64_t baked_pixel_bytes(std::uint32_t width, std::uint32_t height) noexcept {
    return (std::uint64_t{width} + 63) / 64 * height * 8;
}

/// How many masks an entry has: the frames, and with two or more their union and intersection.
[[nodiscard]] constexpr std::uint64_t baked_mask_count(std::uint32_t frame_count) noexcept {
    return frame_count < 2 ? frame_count : std::uint64_t{frame_count} + 2;
}

/// The checksum of bytes, a multiple of 8. `start`: the offset of the first one, or the sum of a part before.
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
