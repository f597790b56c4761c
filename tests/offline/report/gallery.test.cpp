#include <hitmask/offline/gallery.h>

#include "support/catch.h"

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "report/gallery/small_image.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Image image_of(int width, int height, std::vector<std::uint8_t> rgba) {
    return {width, height, std::move(rgba)};
}

TracedSprite sprite_of(Image image) {
    TracedSprite sprite;
    sprite.image = std::move(image);
    return sprite;
}

nlohmann::json shown(const TracedSprite& sprite) {
    return nlohmann::json::parse(gallery_format().encode(sprite, {}).bytes);
}

} // namespace

TEST_CASE("a smaller picture has the means of blocks, and what is clear lends no colour") {
    const Image image = image_of(3, 2, {255, 0, 0, 255, 0, 255, 0, 0, 10, 20, 30, 255, //
                                        255, 0, 0, 255, 0, 255, 0, 0, 10, 20, 30, 1});
    const Image half = small_image(image, 2);
    CHECK(half.width == 2);
    CHECK(half.height == 1);
    CHECK(half.rgba == std::vector<std::uint8_t>{255, 0, 0, 128, 10, 20, 30, 128});
    CHECK(small_image(image, 1).rgba == image.rgba);
    CHECK(small_image(image, 9).rgba.size() == 4);
    CHECK(small_image(image_of(1, 1, {9, 9, 9, 0}), 2).rgba == std::vector<std::uint8_t>{0, 0, 0, 0});
}

TEST_CASE("pictures of the page are bounded, whatever they show") {
    Random random(5);
    for (const auto& [w, h] : {std::pair{1, 1}, {384, 384}, {385, 3}, {2000, 1}, {500, 600}}) {
        std::vector<std::uint8_t> noise(std::size_t{4} * static_cast<std::size_t>(w) * static_cast<std::size_t>(h));
        for (std::uint8_t& byte : noise) {
            byte = static_cast<std::uint8_t>(random.below(256));
        }
        const nlohmann::json json = shown(sprite_of(image_of(w, h, noise)));
        const int k = json.at("k");
        CHECK(json.at("png").get<std::string>().size() <= 4 * (most_gallery_png_bytes + 2) / 3 + 4);
        CHECK((std::max(w, h) + k - 1) / k <= most_gallery_side);
        CHECK((k == 1) == (std::max(w, h) <= most_gallery_side && noise.size() < most_gallery_png_bytes));
    }
}

TEST_CASE("an outline of too many vertices is not drawn") {
    TracedSprite sprite = sprite_of(image_of(1, 1, {0, 0, 0, 255}));
    sprite.found.simplified.outline.vertices.assign(most_gallery_vertices, Vec2{1, 2});
    sprite.found.simplified.outline.ring_ends = {std::uint32_t{most_gallery_vertices}};
    CHECK(shown(sprite).at("rings").at(0).size() == 2 * most_gallery_vertices);
    sprite.found.simplified.outline.vertices.push_back({1, 2});
    sprite.found.simplified.outline.ring_ends = {std::uint32_t{most_gallery_vertices + 1}};
    CHECK(shown(sprite).at("rings").is_null());
}
