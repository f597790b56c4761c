#pragma once

// Sprites packed into a picture, and the texts that describe their places.

#include <string>
#include <vector>

#include <hitmask/offline/image.h>
#include <hitmask/offline/sheet.h>

#include "support/random.h"

namespace hitmask::test {

/// A sprite before packing, and its place. `frame` is what a reader should return, except for name, key and line.
struct PackedSprite {
    Image image;
    SheetFrame frame;
};

struct PackedSheet {
    Image page;
    std::vector<PackedSprite> sprites;
};

/// Sprites with random pixels and margins. `turns` are the turns that the format supports; with `trims`, margins are
/// cut off.
[[nodiscard]] PackedSheet packed_sheet(Random& random, int count, const std::vector<Turn>& turns, bool trims);

// The sheet in each format. Sprite i is called "s<i>.png", in atlases "s<i>". The picture is "page.png".

[[nodiscard]] std::string texture_json_hash(const PackedSheet& sheet);
[[nodiscard]] std::string texture_json_array(const PackedSheet& sheet);
[[nodiscard]] std::string texture_json_pages(const PackedSheet& sheet);
[[nodiscard]] std::string gdx_atlas_old(const PackedSheet& sheet);
[[nodiscard]] std::string gdx_atlas_new(const PackedSheet& sheet);
[[nodiscard]] std::string starling_xml(const PackedSheet& sheet);
[[nodiscard]] std::string unity_meta(const PackedSheet& sheet);

} // namespace hitmask::test
