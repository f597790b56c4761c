#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <hitmask/offline/export.h>
#include <hitmask/offline/sheet.h>

namespace hitmask::tool {

class OpenSheet;
struct OpenMap;

/// The part of a sheet that an input is.
struct SheetPart {
    std::shared_ptr<const OpenSheet> sheet; ///< null: the input is no frame of a sheet
    const SheetFrame* frame = nullptr;
    std::optional<PixelRect> region; ///< pixels of the sprite outside of it count as clear
    std::optional<Pivot> pivot;      ///< of the sprite
};

/// One sprite to read: a PNG, a frame of a sheet, a map, or an animation whose frames form one sprite.
struct Input {
    std::string source;              ///< path as given or found; "-": standard input; the folder of an animation
    std::string name;                ///< of the sprite: path below the input root, without extension
    std::string animation = {};      ///< animation of this frame: its folder below the input root; "": none
    std::vector<Input> frames = {};  ///< set if an animation is one sprite; else empty
    std::optional<Mirror> flip = {}; ///< set if it is a mirrored copy
    SheetPart sheet = {};            ///< set if it is a frame of the sheet `source`
    std::shared_ptr<const OpenMap> map = {}; ///< set if `source` is a map
    std::string mask_image = {};             ///< mask image; "": none. Sheets and maps have their own
    /// Sort key of a frame: the name of its sheet, then its number in the sheet.
    std::pair<std::string, std::size_t> order = {};
};

/// How sheets are split into sprites.
struct SheetRequest {
    std::optional<GridOptions> grid; ///< set: PNGs are sheets of equal cells
    std::string image_root;          ///< pictures lie below it; "": below the folder of their sheet
    std::vector<std::string> slices; ///< slices of each frame to take, or "all"; empty: whole frames
    std::string layer;               ///< take only this layer of sheets and maps; "": all
    bool merge_tiles = false;        ///< read each map as one sprite; otherwise maps are refused
    bool prefix = false;             ///< names begin with the name of the sheet
    std::string mask_image;          ///< name pattern of mask images, see mask_image_of(); "": none
};

/// The role of the PNGs of a folder.
enum class FolderUse : std::uint8_t {
    sprites,   ///< sprites
    frames,    ///< frames of an animation, one input each
    animation, ///< frames of an animation, together one input
    numbered,  ///< frames where join_numbered_frames() finds some, one input each; else sprites
};

struct InputRequest {
    std::vector<std::string> arguments; ///< files, folders, "-"
    std::string list;                   ///< a file with more of them, one per line; "-": standard input; "": none
    bool nul_separated = false;         ///< entries of the list end with NUL instead of a line break
    bool recursive = false;             ///< search subfolders too
    bool sheets_in_folders = true;      ///< search folders for sheets, too; not with a grid
    SheetRequest sheets;
    FolderUse folder_use = FolderUse::sprites;
    std::vector<Mirror> flips;           ///< adds mirrored copies of each sprite, such as ship_h
    std::filesystem::path output_folder; ///< not searched if it is inside an input folder
};

struct InputList {
    /// Sorted by name, then by source, in byte order. The frames of an animation are sorted as one under its name, and
    /// among each other by natural_less(). With FolderUse::animation they are one input.
    std::vector<Input> inputs;
    std::vector<std::string> notes;         ///< about sheets and maps: "path: sentence"
    std::vector<std::string> warnings;      ///< "path: sentence"
    std::vector<std::string> errors;        ///< "path: reason"
    std::vector<std::string> without_input; ///< the same for folders and lists without an input
    std::size_t folders_passed_over = 0;    ///< subfolders not searched, since -r is missing
    std::vector<std::string> read;          ///< folders, sheets, lists and pictures of grids that were read
};

/// The name of the animation that an input is a frame of, or of the input itself.
[[nodiscard]] inline const std::string& sprite_name(const Input& input) {
    return input.animation.empty() ? input.name : input.animation;
}

/// The PNGs of an input: its frames, or itself.
[[nodiscard]] inline std::span<const Input> pngs_of(const Input& input) {
    return input.frames.empty() ? std::span(&input, 1) : std::span(input.frames);
}

/// Returns true if both inputs are frames of one animation.
[[nodiscard]] bool is_same_sprite(const Input& a, const Input& b);

/// Returns true if the input is standard input.
[[nodiscard]] inline bool is_stdin(const Input& input) {
    return input.source == "-" && input.frames.empty();
}

} // namespace hitmask::tool
