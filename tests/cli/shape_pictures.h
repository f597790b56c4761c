#pragma once

// Pictures whose outlines do not follow the edges of their pixels.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <hitmask/mask.h>

#include "cli/tool.h"
#include "support/iso_oracle.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/sprite_png.h"

namespace hitmask::test {

/// File names whose byte order is the order of the numbers.
inline std::string file_of(std::size_t i) {
    return "in/" + std::to_string(1000 + i) + ".png";
}

inline std::vector<AlphaPicture> add_soft_pictures(const TempFolder& folder, std::uint64_t seed, int count) {
    Random random(seed);
    std::vector<AlphaPicture> pictures;
    for (int i = 0; i < count; ++i) {
        pictures.push_back(random_alpha(random, 127, 24));
        folder.add(file_of(pictures.size() - 1), sprite_png(pictures.back().view()));
    }
    return pictures;
}

inline std::vector<Mask> add_masks(const TempFolder& folder, std::uint64_t seed, int count) {
    Random random(seed);
    std::vector<Mask> masks;
    for (int i = 0; i < count; ++i) {
        masks.push_back(random_mask(random, 30));
        folder.add(file_of(masks.size() - 1), sprite_png(masks.back()));
    }
    return masks;
}

inline double error_of(const nlohmann::json& sprite) {
    return sprite.at("error").at("hausdorff_px");
}

/// A disc with soft edges and a hole, and specks around it.
inline AlphaPicture soft_ring() {
    AlphaPicture picture{48, 40, {}};
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 48; ++x) {
            const double r = std::hypot(x + 0.5 - 20, y + 0.5 - 20);
            const double inside = std::clamp(std::min(17.3 - r, r - 5.6) + 0.5, 0.0, 1.0);
            const bool speck = (x >= 43 && x < 46 && y >= 4 && y < 6) || (x == 46 && y == 30);
            picture.bytes.push_back(static_cast<std::uint8_t>(speck ? 201 : std::lround(255 * inside)));
        }
    }
    return picture;
}

} // namespace hitmask::test
