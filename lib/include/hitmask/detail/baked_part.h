#pragma once

#include <cstdint>

namespace hitmask {

/// A part of a frame in a baked file. Each is a bit, and rows of parts are in the order of the bits.
enum class BakedPart : std::uint32_t {
    outline = 1,
    pieces = 2,
    pivot = 4,
    anchors = 8,
    mask_data = 16,
    outline_data = 32,
};

} // namespace hitmask
