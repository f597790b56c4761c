#pragma once

#include <string>
#include <vector>

#include <hitmask/offline/compare.h>
#include <hitmask/offline/image.h>

#include "compare/compare_options.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// The sprites that take part.
struct ComparedSprites {
    std::vector<CompareSprite> sprites;
    std::vector<Image> images; ///< of each, for the report; else empty ones
    bool are_two = false;      ///< two files were named: they are a pair, or nothing
    bool failed = false;       ///< an input could not be read or compared
};

/// Reads what the user named. What cannot be read or compared is an error of its own on standard error. Throws IoError
/// if the user's own outlines cannot be read.
[[nodiscard]] ComparedSprites read_compared_sprites(const CompareCommand& command, Diagnostics& diagnostics);

/// Is it about a sprite and a circle, and nothing else?
[[nodiscard]] bool is_circle_alone(const CompareCommand& command);

/// Which of them are compared with which, and with the circle. Refers to the sprites.
[[nodiscard]] std::vector<ComparePair> pairs_of(const ComparedSprites& sprites, const CompareCommand& command);

} // namespace hitmask::tool
