#pragma once

#include <cstddef>
#include <optional>

#include "simplify/search/ring_solver.h"

namespace hitmask {

/// Three vertices at the end of a half's chain: on a mirror line, beside it, and after that.
struct ChainEnd {
    RingVertex on_line, beside, next;
};

/// Moves vertex `on_line` of a ring along its mirror line, and its neighbour `beside` with it. The edge between them
/// becomes square to the line, so the whole outline needs no vertex on the line. If the vertex after `beside` is on
/// another mirror line, it is moved likewise where possible: four such quarters make a rectangle. The result is the one
/// with the least area to the curve. It is empty if there is none, if the edge is square already, or if edges would no
/// longer fit. Requires that `on_line` is on a mirror line, and `beside` on none. Time: linear in choices.
[[nodiscard]] std::optional<ChainEnd> squared_end(const RingSolver& ring, std::size_t on_line, std::size_t beside);

} // namespace hitmask
