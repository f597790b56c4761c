// The outline that the user drew.

#include "compare/methods/methods.h"

#include "compare/methods/drawn_outline.h"
#include "compare/methods/outline_proxy.h"

namespace hitmask {

CompareMethod polygon_method() {
    CompareMethod method =
        outline_proxy_method("polygon", "your own outline, given by --polygon", [](const CompareSprite& sprite) {
            const std::string why = why_no_drawn_outline(sprite);
            if (!why.empty()) throw UnsuitableSprite(why);
            return *sprite.polygon;
        });
    method.offsets.are_of_outline = false; // its rings may cross
    method.why_not_together = why_no_drawn_outlines;
    return method;
}

} // namespace hitmask
