#pragma once

#include <string>
#include <vector>

#include <hitmask/offline/compare.h>
#include <hitmask/offline/image.h>

#include "compare/compare_options.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// The sprites to compare.
struct ComparedSprites {
    std::vector<CompareSprite> sprites;
    std::vector<Image> images; ///< for the report, one per sprite; without a report empty ones
    bool are_two = false;      ///< the user named two files, which form the only pair
    bool failed = false;       ///< an input could not be read or compared
};

/// Reads the sprites that the user named. Prints an error for each that cannot be read or compared. Throws IoError if
/// the user's own outlines cannot be read.
[[nodiscard]] ComparedSprites read_compared_sprites(const CompareCommand& command, Diagnostics& diagnostics);

/// Returns true if the only pair is one sprite and the circle.
[[nodiscard]] bool is_circle_alone(const CompareCommand& command);

/// The pairs to compare: sprites with sprites, and sprites with the circle. They point into `sprites`.
[[nodiscard]] std::vector<ComparePair> pairs_of(const ComparedSprites& sprites, const CompareCommand& command);

} // namespace hitmask::tool
