#pragma once

// The data of batches of boxes and circles as the kernels read it: the columns of a batch, or one shape that takes part
// in every pair.

#include <cstddef>
#include <cstdint>

#include <hitmask/shape_batches.h>

namespace hitmask::kernels {

struct BoxColumns {
    const Boxes16* blocks; ///< a multiple of 64 boxes; null stands for `one` in every pair
    const ExactBox* exact; ///< of each box, or of `one`
    RoughBox one;
    BatchLimits limits;
};

struct CircleColumns {
    const Circles16* blocks; ///< as in BoxColumns
    const ExactCircle* exact;
    RoughCircle one;
    BatchLimits limits;
};

/// Returns true if the shapes overlap. Decides in integers what the kernels leave open.
[[nodiscard]] bool exact_overlap(const ExactBox& a, const ExactBox& b) noexcept;
[[nodiscard]] bool exact_overlap(const ExactBox& box, const ExactCircle& circle) noexcept;
[[nodiscard]] bool exact_overlap(const ExactCircle& a, const ExactCircle& b) noexcept;

} // namespace hitmask::kernels
