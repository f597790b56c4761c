// Outlines as `hitmask trace` makes them, and solid inside.

#include "compare/methods/methods.h"

#include <fmt/format.h>

#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "compare/methods/outline_proxy.h"

namespace hitmask {

CompareMethod outline_method(double tolerance) {
    const std::string what =
        tolerance == 0 ? "the exact outline along pixel edges, solid"
                       : fmt::format("an outline within {} px, as trace makes it, solid", tolerance_name(tolerance));
    CompareMethod method =
        outline_proxy_method("outline_" + tolerance_name(tolerance), what, [tolerance](const CompareSprite& sprite) {
            return outline_within(sprite.mask, tolerance);
        });
    method.offsets.are_of_outline = tolerance > 0; // an exact method must answer all questions
    // It bounds exactly the squares of the solid pixels. In a pose the truth is what a renderer draws, which differs.
    method.offsets.are_exact = method.circles.are_exact = tolerance == 0;
    return method;
}

} // namespace hitmask
