#pragma once

#include <cstdint>

#include <hitmask/offline/compare.h>

namespace hitmask {

/// How many questions a set of a pair may have: the usual number, or fewer where outlines take long to ask. The
/// same on every machine. Linear in pixels.
[[nodiscard]] std::int64_t most_questions_of(const ComparePair& pair, std::int64_t usual);

/// The number of poses in which a pair is asked; 0 of pairs without poses. Drawn sprites of very many runs of pixels
/// take long to set against each other, and are asked in fewer. The same on every machine. Linear in pixels.
[[nodiscard]] int most_poses_of(const ComparePair& pair);

} // namespace hitmask
