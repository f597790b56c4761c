#pragma once

// A proxy that is the pixels of the sprite, which are right by definition.

#include <hitmask/offline/compare_methods.h>
#include <hitmask/trace.h>

#include "compare/methods/outline_proxy.h"

namespace hitmask {

class PixelProxy : public CollisionProxy {
public:
    explicit PixelProxy(const Mask& mask) : mask_(mask) {}

    [[nodiscard]] Outline outline() const override { return trace(mask_); }
    [[nodiscard]] ProxyFit fit() const override { return {}; }
    [[nodiscard]] Aabb bounds() const override { return box_around(outline()); }
    [[nodiscard]] std::size_t vertices() const override { return 0; }

private:
    const Mask& mask_;
};

} // namespace hitmask
