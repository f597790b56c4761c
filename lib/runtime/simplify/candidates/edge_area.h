#pragma once

#include "simplify/candidates/vertex_choices.h"

namespace hitmask {

/// The area between the edge from u to v and the stretch of the curve between their places, as far as that lies beside
/// the edge; squared lattice units. What lies left does not make up for what lies right. Linear in the stretch's
/// corners.
[[nodiscard]] double area_beside(const RingCurve& curve, const RingVertex& u, const RingVertex& v);

} // namespace hitmask
