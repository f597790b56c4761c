#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/offline/bake.h>
#include <hitmask/offline/export.h>
#include <hitmask/offline/image.h>

namespace hitmask {

/// Why the mask cannot be a frame of an animation with that first frame: "16 x 8 px, and the first of its folder has 16
/// x 16"; empty if it can.
[[nodiscard]] std::string unfit_frame(MaskView first, MaskView frame);

/// The same for pictures.
[[nodiscard]] std::string unfit_frame(const Image& first, const Image& frame);

/// Gives each pixel of `onto` that of `frame` where its alpha is higher (Share::any) or lower (Share::all), colour and
/// all. So of all frames, one after another, there remains what is solid in any of them, or in all, whatever the
/// threshold. Requires pictures of the same size. Linear in pixels.
void combine_frames(Image& onto, const Image& frame, Share share);

/// In byte order of their names. Requires what bake() does.
[[nodiscard]] std::vector<const NamedFrames*> by_name(std::span<const NamedFrames> sprites);

/// What an animation is called by its folder: the last part of the path, also of "." and "..".
[[nodiscard]] std::string animation_name(const std::filesystem::path& folder);

} // namespace hitmask
