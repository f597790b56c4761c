// The outline that the user drew.

#include "methods.h"

#include "outline_proxy.h"

namespace hitmask {

CompareMethod polygon_method() {
    return outline_proxy_method("polygon", "your own outline, given by --polygon", [](const CompareSprite& sprite) {
        if (!sprite.polygon) throw UnsuitableSprite("there is no outline of yours for it");
        return *sprite.polygon;
    });
}

} // namespace hitmask
