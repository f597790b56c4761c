#pragma once

#include <list>

#include <hitmask/convex.h>
#include <hitmask/geometry.h>

namespace hitmask {

/// Convex pieces of the outlines of one sprite. Several formats that need the same pieces share one search for them.
class ConvexCuts {
public:
    /// Returns the result of convex_pieces(), and throws what that throws. The reference stays valid.
    const ConvexPieces& pieces(const Outline& outline, const ConvexOptions& options);

private:
    struct Cut {
        Outline outline;
        ConvexOptions options;
        ConvexPieces pieces;
    };

    std::list<Cut> cuts_;
};

} // namespace hitmask
