#pragma once

// Slow, obvious versions of fast functions, and checks of what the library promises about outlines.

#include <string>

#include <hitmask/hitmask.h>

namespace hitmask::test {

inline constexpr Connectivity both_connectivities[] = {Connectivity::four, Connectivity::eight};

/// trace(), by walking along every single pixel edge.
[[nodiscard]] Outline naive_trace(MaskView mask, Connectivity connectivity);

/// rasterize(), by calling contains() for every pixel centre.
[[nodiscard]] Mask naive_rasterize(OutlineView outline, int width, int height);

/// The distance from a point to the nearest edge of an outline. Tries all edges.
[[nodiscard]] double naive_distance(OutlineView outline, double x, double y);

/// A lower bound of hausdorff_distance(), at most `step` / 2 too small. Samples both boundaries every `step` px.
[[nodiscard]] double sampled_hausdorff(OutlineView a, OutlineView b, double step);

/// The result of the checks below if nothing is wrong.
inline const std::string no_defect = {};

/// Describes a defect of the rings of an outline. Defects are fewer than three vertices, a repeated vertex, edges that
/// cross or overlap, and contact other than at vertices of both.
[[nodiscard]] std::string defect_of(const Outline& outline);

/// defect_of(), and defects of `simple` as a simplification of `exact`. Rings may not be lost, reversed or nested
/// differently, and may touch only where those of `exact` do.
[[nodiscard]] std::string defect_of_simplified(const Outline& exact, const Outline& simple);

} // namespace hitmask::test
