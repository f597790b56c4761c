#pragma once

#include "simplify/candidates/vertex_choices.h"

namespace hitmask {

/// The area between the edge from u to v and the stretch of the curve between their places. Only the part beside the
/// edge counts; squared lattice units. Area on the left does not cancel area on the right. Linear in the stretch's
/// corners.
[[nodiscard]] double area_beside(const RingCurve& curve, const RingVertex& u, const RingVertex& v);

} // namespace hitmask
