#pragma once

#include <cstdint>

#include <hitmask/offline/compare.h>

namespace hitmask {

/// The most questions in a set of a pair: the usual number, or fewer if questions about the outlines are slow. The same
/// on every machine. Linear in pixels.
[[nodiscard]] std::int64_t most_questions_of(const ComparePair& pair, std::int64_t usual);

/// The number of poses in which a pair is asked; 0 for a pair without poses. Sprites with very many runs of pixels are
/// asked in fewer poses, because finding the true answers takes long. The same on every machine. Linear in pixels.
[[nodiscard]] int most_poses_of(const ComparePair& pair);

} // namespace hitmask
