#pragma once

// Sheets and their pictures as inputs of the tool.

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <hitmask/offline/bake.h>
#include <hitmask/offline/image.h>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/packed_sheet.h"
#include "support/png_builder.h"
#include "support/sprite_png.h"

namespace hitmask::test::sheet_inputs {

using hitmask::Image;
using hitmask::Turn;
using nlohmann::json;

/// The solid pixels of a picture as a PNG.
inline Bytes png_of(const Image& image) {
    return sprite_png(mask_from_rgba(image));
}

/// The sprite without the members that tell its origin.
inline json without_place(json sprite) {
    for (const char* key : {"source", "frame", "key", "page", "turned", "trimmed", "animations", "pivot"}) {
        sprite.erase(key);
    }
    return sprite;
}

inline const char* const two_frames = R"({ "frames": {
  "a.png": {"frame": {"x":0,"y":0,"w":4,"h":4}},
  "b.png": {"frame": {"x":4,"y":0,"w":4,"h":4}} },
 "meta": {"image": "p.png"} })";

inline Bytes two_squares() {
    return sprite_png(mask_of("##......\n##......\n......##\n......##"));
}

} // namespace hitmask::test::sheet_inputs
