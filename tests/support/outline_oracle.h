#pragma once

// Slow and obvious versions of what the library does fast, and the promises about outlines as checks.

#include <string>

#include <hitmask/hitmask.h>

namespace hitmask::test {

inline constexpr Connectivity both_connectivities[] = {Connectivity::four, Connectivity::eight};

/// trace() by walking along every single pixel edge.
[[nodiscard]] Outline naive_trace(MaskView mask, Connectivity connectivity);

/// rasterize() by asking contains() for every pixel centre.
[[nodiscard]] Mask naive_rasterize(OutlineView outline, int width, int height);

/// Distance from a point to the nearest edge of an outline, by trying all of them.
[[nodiscard]] double naive_distance(OutlineView outline, double x, double y);

/// A lower bound of hausdorff_distance(), at most `step` / 2 below it: sampled every `step` px along both boundaries.
[[nodiscard]] double sampled_hausdorff(OutlineView a, OutlineView b, double step);

/// The answer of the checks below when nothing is wrong.
inline const std::string no_defect = {};

/// What is wrong with the rings of an outline: fewer than three vertices, a repeated vertex, edges that
/// cross or overlap, contact other than at vertices of both.
[[nodiscard]] std::string defect_of(const Outline& outline);

/// defect_of(), and what is wrong with `simple` as a simplification of `exact`: rings lost, turned around or
/// differently nested, contact where `exact` has none.
[[nodiscard]] std::string defect_of_simplified(const Outline& exact, const Outline& simple);

} // namespace hitmask::test
