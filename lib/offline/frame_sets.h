#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/offline/bake.h>

namespace hitmask {

/// Why the mask cannot be a frame of an animation with that first frame: "16 x 8 px, and the first frame has 16 x 16";
/// empty if it can.
[[nodiscard]] std::string unfit_frame(MaskView first, MaskView frame);

/// In byte order of their names. Requires what bake() does.
[[nodiscard]] std::vector<const NamedFrames*> by_name(std::span<const NamedFrames> sprites);

/// What an animation is called by its folder: the last part of the path, also of "." and "..".
[[nodiscard]] std::string animation_name(const std::filesystem::path& folder);

} // namespace hitmask
