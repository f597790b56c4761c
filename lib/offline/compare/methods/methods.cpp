#include "compare/methods/methods.h"

namespace hitmask {

// In the order of the tables: pixels, outlines, edges alone, then the other shapes.
std::vector<CompareMethod> compare_methods(const CompareMethodOptions& options) {
    std::vector<CompareMethod> methods{mask_method(), matrix_method(), posed_mask_method()};
    for (const double tolerance : options.tolerances) {
        methods.push_back(outline_method(tolerance));
    }
    for (const double tolerance : options.tolerances) {
        methods.push_back(edges_method(tolerance));
    }
    for (CompareMethod& method :
         std::vector{heron_method(), outside_method(), inside_method(), convex_pieces_method(), distance_field_method(),
                     hull_method(0), hull_method(8), obb_method(options.goal), ellipse_method(options.goal),
                     capsule_method(options.goal), circle_method(options.goal), box_method(options.goal)}) {
        methods.push_back(std::move(method));
    }
    if (std::optional<CompareMethod> method = approx_poly_method()) methods.push_back(*std::move(method));
    methods.push_back(polygon_method());
    return methods;
}

} // namespace hitmask
