#pragma once

// What the kernels for batches of boxes and circles read: the columns of a batch, or one shape that takes part in every
// pair.

#include <cstddef>
#include <cstdint>

#include <hitmask/shape_batches.h>

namespace hitmask::kernels {

struct BoxColumns {
    const Boxes16* blocks; ///< whole 64s; null: `one`, again and again
    const ExactBox* exact; ///< of each; or of `one`
    RoughBox one;
    BatchLimits limits;
};

struct CircleColumns {
    const Circles16* blocks; ///< likewise
    const ExactCircle* exact;
    RoughCircle one;
    BatchLimits limits;
};

/// Do they overlap? In integers: what the kernels leave open.
[[nodiscard]] bool exact_overlap(const ExactBox& a, const ExactBox& b) noexcept;
[[nodiscard]] bool exact_overlap(const ExactBox& box, const ExactCircle& circle) noexcept;
[[nodiscard]] bool exact_overlap(const ExactCircle& a, const ExactCircle& b) noexcept;

} // namespace hitmask::kernels
