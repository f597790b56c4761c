#pragma once

#include <cstddef>
#include <optional>

#include "simplify/search/ring_solver.h"

namespace hitmask {

/// The end of a half's chain of vertices at a mirror line: one on the line, the one beside it, and the one after that.
struct ChainEnd {
    RingVertex on_line, beside, next;
};

/// How vertex `on_line` of a ring can be moved along its mirror line, and its neighbour `beside` with it, so that the
/// edge between them is square to the line: then the whole outline needs no vertex on the line. Where the vertex after
/// that is on another mirror line, at best it is moved likewise: four such quarters make a rectangle. Of all ways the
/// one with the least area to the curve; nothing if there is none, if they are that already, or if the edges would no
/// longer fit. Requires that `on_line` is on a mirror line, and `beside` on none. Linear in choices.
[[nodiscard]] std::optional<ChainEnd> squared_end(const RingSolver& ring, std::size_t on_line, std::size_t beside);

} // namespace hitmask
