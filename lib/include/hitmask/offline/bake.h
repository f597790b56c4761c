#pragma once

// Masks and animations become files: one that a game maps, constants for C and C++, a PBM or a PNG per mask.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/offline/file_format.h>
#include <hitmask/offline/image.h>

namespace hitmask {

/// A named point of a frame, such as a muzzle.
struct NamedPoint {
    std::string name;
    Vec2 at; ///< in sprite coordinates, within +-max_coordinate

    friend bool operator==(const NamedPoint&, const NamedPoint&) = default;
};

/// What a frame may have besides its mask.
struct FrameParts {
    std::optional<Outline> outline = {}; ///< without faults; bake() rounds it to the lattice
    std::optional<Vec2> pivot = {};      ///< in sprite coordinates, within +-max_coordinate
    std::vector<NamedPoint> anchors = {};
};

/// Data that bake() computes, for prepared_mask() and prepared_outline() of <hitmask/baked_prepared.h>.
struct BakedData {
    bool masks = false;    ///< the distance grids of masks, with sides of at most PreparedMask::max_side
    bool outlines = false; ///< the distance grids of outlines
    bool pieces = false;   ///< the convex pieces of outlines
};

/// A sprite to bake: its mask, or the masks of an animation.
struct NamedFrames {
    std::string name;                   ///< 1 to 65535 bytes
    std::vector<Mask> frames;           ///< at least one; all of one size, with sides from 1 to max_coordinate
    std::vector<FrameParts> parts = {}; ///< of each frame; or none
    BakedData data = {};
};

/// Returns the bytes of a file that BakedMasks::open() reads (<hitmask/baked.h>).
///
/// The file has every frame, and for animations the union and the intersection of their frames. The order of the
/// sprites does not matter: the same sprites give the same bytes. It has the parts and data that sprites ask for. If
/// none does, it is of version 1, which older versions of the library read, too.
///
/// Requires:  sprites as NamedFrames describes them, with unique names.
/// Throws:    std::bad_alloc.
/// Cost:      linear in words; memory for the result. With data, what preparing and convex_pieces() take.
[[nodiscard]] std::string bake(std::span<const NamedFrames> sprites);

/// Returns the masks as constants for a C99 or C++17 program.
///
/// A sprite called ship has ship_width, ship_height, ship_frame_count and the words ship_frames[frame][word].
/// Animations also have ship_union and ship_intersection. In C++20,
/// `constexpr hitmask::MaskView ship{ship_width, ship_height, ship_frames[0]};` is the mask.
///
/// Requires:  sprites as NamedFrames describes them, with unique names and unique c_identifier()s.
/// Throws:    std::bad_alloc.
/// Cost:      linear in words; 20 bytes of text per word.
[[nodiscard]] std::string bake_c_header(std::span<const NamedFrames> sprites);

/// Returns the identifier with which the constants of a sprite begin.
///
/// Letters and digits of the name stay. Each run of other characters becomes one '_'. "mask_" comes before a name that
/// would not begin with a letter.
///
/// Example:   "hero/run-2" becomes "hero_run_2".
[[nodiscard]] std::string c_identifier(std::string_view name);

/// Returns a binary PBM (P4). Solid pixels are 1, which PBM calls black.
///
/// Throws:    std::bad_alloc.
/// Cost:      linear in pixels.
[[nodiscard]] std::string encode_pbm(MaskView mask);

/// Returns a grey PNG with 1 bit per pixel. Solid pixels are white, clear ones black and transparent.
///
/// So the PNG read as a sprite gives the same mask.
///
/// Requires:  sides of at least 1 px.
/// Throws:    std::bad_alloc.
/// Cost:      linear in pixels.
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

/// Returns all formats, in the order of lists.
[[nodiscard]] std::span<const MaskFormat> mask_formats() noexcept;

/// Returns the format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const MaskFormat* find_mask_format(std::string_view name) noexcept;

/// The pixels that count for the outline that all frames share. They are solid in any frame, or in all.
enum class FrameMerge : std::uint8_t { any, all };

/// Returns why a mask cannot be a frame of an animation with that first frame; empty if it can.
///
/// Example:   "16 x 8 px, but the first of its folder has 16 x 16".
[[nodiscard]] std::string unfit_frame(MaskView first, MaskView frame);

/// Returns the same reason for pictures.
[[nodiscard]] std::string unfit_frame(const Image& first, const Image& frame);

/// Copies those pixels of `frame` to `onto` whose alpha is higher (FrameMerge::any) or lower (FrameMerge::all).
///
/// The colour is copied, too. Call this for one frame after the other. The result is solid where any frame is, or where
/// all are, for every threshold.
///
/// Requires:  pictures of the same size.
/// Cost:      linear in pixels.
void combine_frames(Image& onto, const Image& frame, FrameMerge share);

/// Returns the name of the animation in a folder: the last part of the real path, also for "." and "..".
///
/// The root folder and a folder that is not there give "animation".
[[nodiscard]] std::string animation_name(const std::filesystem::path& folder);

/// Options of load_animation().
struct AnimationOptions {
    int threshold = 127; ///< alpha above this is solid, 0 to 255
    LoadOptions load = {};
};

/// Loads the animation in a folder, whose frames are its files *.png, in upper or lower case.
///
/// The frames are sorted by name, with numbers as numbers: run_2 comes before run_10. The animation has the name of the
/// folder. Frames of different sizes are refused, because nothing says how they lie on each other. Folders in the
/// folder are skipped, and warnings are dropped.
///
/// Throws:    IoError if the folder or a frame cannot be read, if there is no PNG, or if sizes differ.
[[nodiscard]] NamedFrames load_animation(const std::filesystem::path& folder, const AnimationOptions& options = {});

} // namespace hitmask
