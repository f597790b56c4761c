#pragma once

#include <optional>

#include <hitmask/mask.h>
#include <hitmask/simplify.h>

namespace hitmask {

/// The plainest outlines: the upright box and the turned box, around all pieces or where they fit best, and the convex
/// hull with at most `max_vertices`. The one that fits best, if it fits better than `result`, which stands for the
/// `exact` outline of the mask; so a budget of vertices never does worse than those. Of several rings it misses at most
/// an eighth of the pixels, so that no large part is lost. With Side::outside only those that cover all solid pixels;
/// with Side::inside the upright box that is inside.
[[nodiscard]] std::optional<SimplifyResult> better_plain_outline(MaskView mask, OutlineView exact, Side side,
                                                                 int max_vertices, const SimplifyResult& result);

} // namespace hitmask
