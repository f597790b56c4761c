#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/offline/file_format.h>
#include <hitmask/offline/image.h>

namespace hitmask {

/// A sprite to bake: its mask, or the masks of an animation.
struct NamedFrames {
    std::string name;         ///< 1 to 65535 bytes
    std::vector<Mask> frames; ///< at least one; all of one size, with sides from 1 to max_coordinate
};

/// The bytes of a file that BakedMasks::open() reads, see <hitmask/baked.h>: every frame, and of animations the union
/// and the intersection of their frames. The order of the sprites changes nothing, and the same sprites give the same
/// bytes. Requires what NamedFrames says, and that no name comes twice. Throws std::bad_alloc. Needs memory for the
/// result; linear in words.
[[nodiscard]] std::string bake(std::span<const NamedFrames> sprites);

/// The same masks as constants for a C99 or C++17 program: for a sprite called ship, ship_width, ship_height,
/// ship_frame_count and the words ship_frames[frame][word]; for animations ship_union and ship_intersection as well. In
/// C++20, `constexpr hitmask::MaskView ship{ship_width, ship_height, ship_frames[0]};` is its mask. Requires the same,
/// and that no c_identifier() comes twice. Throws std::bad_alloc. Linear in words, 20 bytes of text for each.
[[nodiscard]] std::string bake_c_header(std::span<const NamedFrames> sprites);

/// What the constants of a sprite begin with: letters and digits of the name, anything else, and any run of it, as one
/// '_'; after "mask_" where that would not begin with a letter. "hero/run-2" becomes "hero_run_2".
[[nodiscard]] std::string c_identifier(std::string_view name);

/// A binary PBM (P4): solid pixels are 1, which PBM calls black. Throws std::bad_alloc. Linear in pixels.
[[nodiscard]] std::string encode_pbm(MaskView mask);

/// A grey PNG of 1 bit for each pixel: solid pixels are white, clear ones black and transparent, so that reading it as
/// a sprite gives the same mask. Throws std::bad_alloc. Linear in pixels. Requires sides of at least 1.
[[nodiscard]] std::string encode_png_1bit(MaskView mask);

/// A file holds one mask.
struct OneMaskKind {
    std::string (*encode)(MaskView mask); ///< the whole file
};

/// A file holds all masks and animations.
struct AllMasksKind {
    NameInFile name_in_file;
    std::string (*encode)(std::span<const NamedFrames> sprites); ///< the whole file
};

/// One row of the table of formats for masks.
struct MaskFormat : FileFormat {
    std::variant<OneMaskKind, AllMasksKind> kind;
};

/// Every format, in the order in which a list of them is shown.
[[nodiscard]] std::span<const MaskFormat> mask_formats() noexcept;

/// The format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const MaskFormat* find_mask_format(std::string_view name) noexcept;

/// Of which pixels of an animation is the one outline that its frames share: of those solid in any frame, or in all?
enum class FrameMerge : std::uint8_t { any, all };

/// Why the mask cannot be a frame of an animation with that first frame: "16 x 8 px, and the first of its folder has 16
/// x 16"; empty if it can.
[[nodiscard]] std::string unfit_frame(MaskView first, MaskView frame);

/// The same for pictures.
[[nodiscard]] std::string unfit_frame(const Image& first, const Image& frame);

/// Gives each pixel of `onto` that of `frame` where its alpha is higher (FrameMerge::any) or lower (FrameMerge::all),
/// colour and all. So of all frames, one after another, there remains what is solid in any of them, or in all, whatever
/// the threshold. Requires pictures of the same size. Linear in pixels.
void combine_frames(Image& onto, const Image& frame, FrameMerge share);

/// What an animation is called by its folder: the last part of the path, also of "." and "..".
[[nodiscard]] std::string animation_name(const std::filesystem::path& folder);

struct AnimationOptions {
    int threshold = 127; ///< alpha above this is solid, 0 to 255
    LoadOptions load = {};
};

/// The animation in a folder: its files *.png, in upper or lower case, in the order of their names, where numbers
/// count as numbers: run_2 comes before run_10. The name is the folder's. Frames of different sizes are refused,
/// because nothing tells how they lie on each other. Throws IoError, also if there is no PNG. Folders in the folder are
/// passed over, and so are warnings.
[[nodiscard]] NamedFrames load_animation(const std::filesystem::path& folder, const AnimationOptions& options = {});

} // namespace hitmask
