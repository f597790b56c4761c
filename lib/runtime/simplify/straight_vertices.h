#pragma once

#include <hitmask/geometry.h>

namespace hitmask {

/// Takes out the vertices at which a ring goes straight on: no point of the outline changes. Those stay that lie where
/// there is another vertex, so that rings still meet at vertices only. Requires vertices on the lattice. n log n.
void drop_straight_vertices(Outline& outline);

} // namespace hitmask
