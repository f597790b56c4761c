#pragma once

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// Greatest distance from a point of one boundary to the other boundary, both ways, pixels; best 0. A boundary is
/// every point of every ring, not only the vertices. Exact but for the last bits of double arithmetic: places where
/// the nearest edge changes are bracketed until they cannot raise the result by more than 2^-40 px.
/// Both outlines empty: 0. One empty: infinity. Two squares one inside the other, each side 1 px in: sqrt(2).
/// Near-linear in vertices plus total length / 8 px for boundaries close to each other.
[[nodiscard]] double hausdorff_distance(OutlineView a, OutlineView b);

/// Where two boundaries are farthest from each other.
struct FarthestPoint {
    double distance = 0; ///< pixels: hausdorff_distance()
    Vec2 at;             ///< a point of one boundary that is so far from the other; rounded to float
};

/// The same, and where. Equal outlines, and both empty: distance 0 at (0, 0). Of several such points one is given.
[[nodiscard]] FarthestPoint farthest_point(OutlineView a, OutlineView b);

/// How well an outline covers the pixels it stands for.
struct Fidelity {
    double iou = 1;             ///< area in both / area in either, over pixel squares; best 1, worst 0; both empty: 1
    std::int64_t missed_px = 0; ///< solid pixels whose centre the outline does not contain; best 0
    std::int64_t extra_px = 0;  ///< clear pixels (of the mask's rectangle) whose centre it contains; best 0
};

/// Compares an outline whose rings do not cross with the mask it stands for. The area of the outline outside the
/// mask's rectangle counts in iou. Linear in pixels plus the pixels that edges pass through.
[[nodiscard]] Fidelity measure_fidelity(MaskView truth, OutlineView outline);

/// How well `outline` covers the pixels that `truth` contains. Both are moved by whole pixels to where a mask
/// that starts at (0, 0) holds them; where that would be too large a mask, the pixels farthest right or down, outside
/// the truth, are not looked at.
[[nodiscard]] Fidelity measure_fidelity(OutlineView truth, OutlineView outline);

} // namespace hitmask
