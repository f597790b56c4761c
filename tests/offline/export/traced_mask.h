#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/hitmask.h>
#include <hitmask/offline/export.h>

namespace hitmask::test {

/// The sprite that the tool would make of a picture with these solid pixels. The picture itself is empty.
[[nodiscard]] inline TracedSprite traced_mask(const Mask& mask, const std::string& name = "a", double tolerance = 0) {
    const Outline exact = trace(mask);
    TracedSprite sprite;
    sprite.name = name;
    sprite.source = name + ".png";
    sprite.image = {mask.width(), mask.height(),
                    std::vector<std::uint8_t>(4 * static_cast<std::size_t>(mask.width()) *
                                              static_cast<std::size_t>(mask.height()))};
    sprite.found.mask = mask;
    sprite.found.tolerance = tolerance;
    sprite.found.solid_px = mask.count();
    sprite.found.exact_vertices = static_cast<std::int64_t>(exact.vertices.size());
    sprite.found.simplified = simplify(exact, {.tolerance = tolerance});
    return sprite;
}

} // namespace hitmask::test
