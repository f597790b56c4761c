#pragma once

#include <span>
#include <vector>

#include <hitmask/offline/compare.h>

#include "compare/compare_options.h"
#include "terminal/progress.h"

namespace hitmask::tool {

/// Compares all pairs. Several threads count; timing runs alone, one pair after the other. The results are in the order
/// of the pairs and do not depend on the number of threads.
[[nodiscard]] std::vector<PairResult> compare_pairs(std::span<const ComparePair> pairs, const CompareCommand& command,
                                                    Progress& progress);

/// The number of times that compare_pairs() advances the progress.
[[nodiscard]] std::size_t steps_of(std::span<const ComparePair> pairs, const CompareCommand& command);

} // namespace hitmask::tool
