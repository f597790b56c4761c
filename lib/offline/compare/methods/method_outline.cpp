// The methods "outline_T": the outline within T px that `hitmask trace` makes. Its inside is solid.

#include "compare/methods/methods.h"

#include <fmt/format.h>

#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "compare/methods/outline_proxy.h"

namespace hitmask {

CompareMethod outline_method(double tolerance) {
    const bool is_exact = tolerance == 0;
    const std::string description =
        is_exact ? "the exact outline along pixel edges, solid"
                 : fmt::format("an outline within {} px, as trace makes it, solid", tolerance_name(tolerance));
    CompareMethod method = outline_proxy_method(
        "outline_" + tolerance_name(tolerance), description,
        [tolerance](const CompareSprite& sprite) { return outline_within(sprite.mask, tolerance); });
    // Questions that the pixels decide are skipped, but an exact outline is asked all of them: that checks it.
    method.offsets.are_of_outline = !is_exact;
    // The exact outline bounds the squares of the solid pixels. In a pose, however, the truth is what a renderer draws.
    method.offsets.are_exact = method.circles.are_exact = is_exact;
    return method;
}

} // namespace hitmask
