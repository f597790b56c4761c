#include "terrain.h"

#include <algorithm>
#include <cstdint>

using namespace hitmask;

void Terrain::Chunk::update(const PixelRect& changed) {
    prepared.update(mask, changed);
    std::vector<std::uint32_t> colors;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const auto shade = static_cast<std::uint32_t>((x + at.x) / 16 + (y + at.y) / 16) % 2 * 0x0C;
            colors.push_back(mask.test(x, y) ? 0xFF2A4A6B + shade * 0x010101 : 0);
        }
    }
    SDL_UpdateTexture(texture.get(), nullptr, colors.data(), 4 * side);
}

bool Terrain::Chunk::meets(const PixelRect& rect) const {
    return rect.x < at.x + side && at.x < rect.x + rect.w && rect.y < at.y + side && at.y < rect.y + rect.h;
}

Terrain::Terrain(SDL_Renderer* renderer, Pixel corner, int columns, int rows) {
    for (int i = 0; i < columns * rows; ++i) {
        const Pixel at{corner.x + i % columns * side, corner.y + i / columns * side};
        Texture texture(SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, side, side),
                        SDL_DestroyTexture);
        SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND);
        Chunk chunk{at, Mask(side, side), PreparedMask(Mask(side, side)), std::move(texture)};
        for (int x = 0; x < side; ++x) {
            const int surface =
                corner.y - at.y + static_cast<int>(40 + 30 * rotation_by(static_cast<float>(at.x + x) / 60).sine);
            chunk.mask.fill({x, surface, 1, std::max(side - surface, 0)});
        }
        chunk.update({0, 0, side, side}); // the first update takes longer than all later ones
        chunks_.push_back(std::move(chunk));
    }
}

Mask disc(int radius) {
    Mask dot(2 * radius + 1, 2 * radius + 1);
    dot.set(radius, radius);
    return grow(dot, static_cast<float>(radius));
}

void Terrain::crater(Vec2 middle, const Mask& hole) {
    const PixelRect around{static_cast<int>(middle.x) - hole.width() / 2,
                           static_cast<int>(middle.y) - hole.height() / 2, hole.width(), hole.height()};
    for (Chunk& chunk : chunks_) {
        if (!chunk.meets(around)) continue;
        const Offset inside{around.x - chunk.at.x, around.y - chunk.at.y};
        erase(chunk.mask, hole, inside);
        chunk.update({inside.dx, inside.dy, around.w, around.h});
    }
}

std::optional<double> Terrain::cast(const Segment& path) const {
    std::optional<double> first;
    for (const Chunk& chunk : chunks_) {
        const auto hit = hitmask::cast(chunk.mask, {path.from - chunk.corner(), path.to - chunk.corner()});
        if (hit && (!first || hit->fraction < *first)) first = hit->fraction;
    }
    return first;
}

// Shared areas add up over chunks, and so do their gradients: where two chunks meet, nothing pushes sideways.
std::optional<Vec2> Terrain::way_out(const Mask& mask, const PreparedMask& prepared, const Pose& pose) const {
    const PixelRect box = PosedMask(prepared, pose).bounds();
    std::optional<Mask> drawn; // what the screen shows of the sprite in its box
    double area = 0;
    Vec2 uphill;
    for (const Chunk& chunk : chunks_) {
        if (!chunk.meets(box)) continue;
        if (!overlaps(chunk.prepared, {.position = chunk.corner()}, prepared, pose)) continue;
        if (!drawn) drawn = posed(mask, pose, box);
        const Offset there{box.x - chunk.at.x, box.y - chunk.at.y};
        area += static_cast<double>(overlap_area(chunk.mask, *drawn, there));
        const AreaGradient gradient = overlap_gradient(chunk.mask, *drawn, there);
        uphill += Vec2{static_cast<float>(-gradient.dx), static_cast<float>(-gradient.dy)};
    }
    if (!drawn) return std::nullopt;
    const double slope = length(uphill) / 2; // px^2 of shared area that a motion of 1 px saves
    if (slope < 1) return Vec2{0, -1};       // deep inside
    return uphill / length(uphill) * std::min(area / slope, 8.0);
}

void Terrain::draw(SDL_Renderer* renderer) const {
    for (const Chunk& chunk : chunks_) {
        const SDL_Rect place{chunk.at.x, chunk.at.y, side, side};
        SDL_RenderCopy(renderer, chunk.texture.get(), nullptr, &place);
    }
}
