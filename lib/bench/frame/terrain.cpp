#include "frame/terrain.h"

#include <algorithm>
#include <cstddef>

#include <hitmask/mask_edit.h>

namespace hitmask {

Mask disc_hole(int radius) {
    Mask dot(2 * radius + 1, 2 * radius + 1);
    dot.set(radius, radius);
    return grow(dot, static_cast<float>(radius));
}

Terrain::Terrain(int columns, int rows, int chunk_width, int chunk_height)
    : columns_(columns), rows_(rows), chunk_width_(chunk_width), chunk_height_(chunk_height) {
    Mask solid(chunk_width, chunk_height);
    solid.fill();
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const Vec2 corner{static_cast<float>(column * chunk_width), static_cast<float>(row * chunk_height)};
            Chunk& chunk = chunks_.emplace_back(Chunk{solid, PreparedMask(solid), {.position = corner}});
            chunk.prepared.update(solid, {0, 0, 1, 1}); // the first update takes longer than all later ones
        }
    }
}

template<class Self, class Visit>
bool Terrain::any_in(Self& terrain, const PixelRect& rect, Visit visit) {
    const int left = std::max(rect.x, 0) / terrain.chunk_width_;
    const int right = std::min((rect.x + rect.w - 1) / terrain.chunk_width_, terrain.columns_ - 1);
    const int top = std::max(rect.y, 0) / terrain.chunk_height_;
    const int bottom = std::min((rect.y + rect.h - 1) / terrain.chunk_height_, terrain.rows_ - 1);
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
            const std::ptrdiff_t at = std::ptrdiff_t{row} * terrain.columns_ + column;
            if (visit(*(terrain.chunks_.begin() + at))) return true;
        }
    }
    return false;
}

std::int64_t Terrain::crater(Pixel middle, MaskView hole) {
    std::int64_t cleared = 0;
    const PixelRect around{middle.x - hole.width / 2, middle.y - hole.height / 2, hole.width, hole.height};
    static_cast<void>(any_in(*this, around, [&](Chunk& chunk) {
        const Offset inside{around.x - static_cast<int>(chunk.pose.position.x),
                            around.y - static_cast<int>(chunk.pose.position.y)};
        erase(chunk.mask, hole, inside);
        const std::int64_t before = chunk.prepared.count();
        chunk.prepared.update(chunk.mask, {inside.dx, inside.dy, around.w, around.h});
        cleared += before - chunk.prepared.count();
        return false;
    }));
    return cleared;
}

bool Terrain::overlaps(const PosedMask& sprite) const {
    return any_in(*this, sprite.bounds(),
                  [&](const Chunk& chunk) { return hitmask::overlaps(PosedMask(chunk.prepared, chunk.pose), sprite); });
}

} // namespace hitmask
