#include "picture.h"

#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>

using namespace hitmask;

Picture load_picture(SDL_Renderer* renderer, const std::string& name) {
    int width = 0, height = 0;
    const std::string path = std::string(SPRITES "/") + name + ".png";
    const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> rgba(
        stbi_load(path.c_str(), &width, &height, nullptr, 4), stbi_image_free);
    if (!rgba) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::exit(1);
    }
    Texture texture(SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, width, height),
                    SDL_DestroyTexture);
    SDL_UpdateTexture(texture.get(), nullptr, rgba.get(), 4 * width);
    SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND);
    const std::span bytes(rgba.get(), std::size_t{4} * static_cast<unsigned>(width * height));
    return {std::move(texture), mask_from_rgba({bytes, width, height})};
}

void draw(SDL_Renderer* renderer, const Picture& picture, const Pose& pose) {
    const auto width = static_cast<float>(picture.mask.width()), height = static_cast<float>(picture.mask.height());
    // SDL mirrors the picture in its place, a pose about its pivot.
    const Vec2 pivot = Vec2{pose.mirrored ? width - pose.pivot.x : pose.pivot.x, pose.pivot.y} * pose.scale;
    const SDL_FRect place{pose.position.x - pivot.x, pose.position.y - pivot.y, width * pose.scale,
                          height * pose.scale};
    const SDL_FPoint center{pivot.x, pivot.y};
    const double degrees = static_cast<double>(pose.angle) * 180 / 3.14159265358979; // both turn clockwise
    SDL_RenderCopyExF(renderer, picture.texture.get(), nullptr, &place, degrees, &center,
                      pose.mirrored ? SDL_FLIP_HORIZONTAL : SDL_FLIP_NONE);
}

void draw(SDL_Renderer* renderer, const Outline& outline, const Pose& pose) {
    const Rotation turn = rotation_by(pose.angle);
    const auto c = static_cast<float>(turn.cosine), s = static_cast<float>(turn.sine);
    for (std::size_t ring = 0; ring < outline.ring_count(); ++ring) {
        std::vector<SDL_FPoint> line;
        for (const Vec2& vertex : outline.ring(ring)) {
            Vec2 v = (vertex - pose.pivot) * pose.scale;
            if (pose.mirrored) v.x = -v.x;
            line.push_back({pose.position.x + c * v.x - s * v.y, pose.position.y + s * v.x + c * v.y});
        }
        if (line.empty()) continue;
        line.push_back(line.front());
        SDL_RenderDrawLinesF(renderer, line.data(), static_cast<int>(line.size()));
    }
}
