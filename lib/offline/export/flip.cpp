#include "export/flip.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/mask_edit.h>
#include <hitmask/outline.h>

namespace hitmask {

namespace {

/// The column that comes to column x when the picture is mirrored.
int mirrored_column(int x, Mirror mirror, int width) {
    return mirror == Mirror::y ? x : width - 1 - x;
}

int mirrored_row(int y, Mirror mirror, int height) {
    return mirror == Mirror::x ? y : height - 1 - y;
}

Image mirrored(const Image& image, Mirror mirror) {
    Image result{image.width, image.height, std::vector<std::uint8_t>(image.rgba.size())};
    const auto width = static_cast<std::size_t>(image.width);
    for (int y = 0; y < image.height; ++y) {
        const auto row = static_cast<std::size_t>(mirrored_row(y, mirror, image.height));
        for (int x = 0; x < image.width; ++x) {
            const auto column = static_cast<std::size_t>(mirrored_column(x, mirror, image.width));
            const auto* const from = image.rgba.data() + 4 * (row * width + column);
            std::copy_n(from, 4,
                        result.rgba.data() + 4 * (static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)));
        }
    }
    return result;
}

Mask mirrored(MaskView mask, Mirror mirror) {
    if (mirror == Mirror::x) return flip_x(mask);
    const Mask upside_down = flip_y(mask);
    return mirror == Mirror::y ? upside_down : flip_x(upside_down);
}

} // namespace

Outline mirrored(OutlineView outline, Mirror mirror, const Image& about) {
    if (mirror == Mirror::x) return mirrored_x(outline, about.width);
    const Outline upside_down = mirrored_y(outline, about.height);
    return mirror == Mirror::y ? upside_down : mirrored_x(upside_down, about.width);
}

ConvexPieces mirrored(ConvexPieces pieces, Mirror mirror, const Image& about) {
    const auto width = static_cast<float>(about.width), height = static_cast<float>(about.height);
    for (Vec2& v : pieces.vertices) {
        if (mirror != Mirror::y) v.x = width - v.x;
        if (mirror != Mirror::x) v.y = height - v.y;
    }
    if (mirror == Mirror::xy) return pieces;
    auto begin = pieces.vertices.begin();
    for (const std::uint32_t piece_end : pieces.piece_ends) {
        const auto end = pieces.vertices.begin() + static_cast<std::ptrdiff_t>(piece_end);
        std::reverse(begin + 1, end);
        begin = end;
    }
    return pieces;
}

void flip(TracedSprite& sprite, Mirror mirror) {
    const double width = sprite.image.width, height = sprite.image.height;
    sprite.flip = mirror;
    sprite.found.simplified.outline = mirrored(sprite.found.simplified.outline, mirror, sprite.image);
    sprite.found.mask = mirrored(sprite.found.mask, mirror);
    sprite.image = mirrored(sprite.image, mirror);
    Vec2& worst = sprite.found.simplified.worst_at;
    if (mirror != Mirror::y) {
        worst.x = static_cast<float>(width - double{worst.x});
        sprite.pivot.x = 1 - sprite.pivot.x;
    }
    if (mirror != Mirror::x) {
        worst.y = static_cast<float>(height - double{worst.y});
        sprite.pivot.y = 1 - sprite.pivot.y;
    }
}

} // namespace hitmask
