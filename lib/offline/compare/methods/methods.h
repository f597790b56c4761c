#pragma once

// One function per method, each in method_<name>.cpp. compare_methods.h describes them.

#include <optional>

#include <hitmask/offline/compare_methods.h>

namespace hitmask {

[[nodiscard]] CompareMethod mask_method();
[[nodiscard]] CompareMethod matrix_method();
[[nodiscard]] CompareMethod posed_mask_method();
[[nodiscard]] CompareMethod outline_method(double tolerance);
[[nodiscard]] CompareMethod edges_method(double tolerance);
[[nodiscard]] CompareMethod heron_method();
[[nodiscard]] CompareMethod outside_method();
[[nodiscard]] CompareMethod inside_method();
[[nodiscard]] CompareMethod convex_pieces_method();
[[nodiscard]] CompareMethod distance_field_method();
[[nodiscard]] CompareMethod hull_method(int max_vertices); ///< 0: the whole hull
[[nodiscard]] CompareMethod obb_method(FitGoal goal);
[[nodiscard]] CompareMethod ellipse_method(FitGoal goal);
[[nodiscard]] CompareMethod capsule_method(FitGoal goal);
[[nodiscard]] CompareMethod circle_method(FitGoal goal);
[[nodiscard]] CompareMethod box_method(FitGoal goal);
[[nodiscard]] std::optional<CompareMethod> approx_poly_method(); ///< empty if built without OpenCV
[[nodiscard]] CompareMethod polygon_method();

} // namespace hitmask
