#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/offline/bake.h>

namespace hitmask {

/// The parts of a sprite as a baked file holds them.
struct PartTable {
    std::uint32_t kinds = 0;        ///< a set of BakedPart
    std::vector<std::string> parts; ///< of the first frame, in the order of the kinds, then of the next one, ...
};

/// Makes the parts of a sprite. Requires what bake() requires.
[[nodiscard]] PartTable part_table(const NamedFrames& sprite);

} // namespace hitmask
