#pragma once

#include <vector>

#include "inputs/input.h"

namespace hitmask::tool {

/// Makes animations of numbered PNGs: name_0.png, name_1.png and so on are the frames of `name`.
///
/// The numbers begin at 0 or 1, have no gap and no zeros before them, and there are two at least. The pictures are of
/// one size. There is no other input called `name`. All other inputs stay single sprites.
void join_numbered_frames(std::vector<Input>& inputs);

} // namespace hitmask::tool
