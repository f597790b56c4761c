#pragma once

// Sprites for the tests of commands that treat a folder as an animation.

#include "support/sprite_png.h"
#include "support/temp_folder.h"

namespace hitmask::test {

/// Adds two animations in folders, and a single picture.
inline void add_animations(const TempFolder& folder) {
    folder.add("in/run/run_10.png", sprite_png("..#"));
    folder.add("in/run/run_9.png", sprite_png("##."));
    folder.add("in/run/run_1.png", sprite_png("#.#"));
    folder.add("in/jump/0.png", sprite_png("#\n."));
    folder.add("in/jump/1.png", sprite_png("#\n#"));
    folder.add("ship.png", ship_png());
}

} // namespace hitmask::test
