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

/// Which part of a sheet an input is.
struct SheetPart {
    std::shared_ptr<const OpenSheet> sheet; ///< null: it is a PNG of its own
    const SheetFrame* frame = nullptr;
    std::optional<PixelRect> region; ///< what lies outside of it in the sprite counts as clear
    std::optional<Pivot> pivot;      ///< of the sprite
};

/// One PNG to read, or the PNGs of an animation that is one sprite.
struct Input {
    std::string source;              ///< the path as given or found; "-" for standard input; of an animation its folder
    std::string name;                ///< of the sprite: the path below the input root, without extension
    std::string animation = {};      ///< whose frame it is: the folder's path below the input root; empty: of none
    std::vector<Input> frames = {};  ///< of an animation that is one sprite; empty: it is one PNG
    std::optional<Mirror> flip = {}; ///< it is to be mirrored
    SheetPart sheet = {};            ///< if it is a frame of a sheet, which is `source`
    std::shared_ptr<const OpenMap> map = {}; ///< if it is one, which is `source`
    std::string mask_image = {}; ///< the picture whose pixels say what is solid; "": its own. Frames, maps: see there
    /// Frames stand where their sheet would, by name, and among themselves in the order of the sheet.
    std::pair<std::string, std::size_t> order = {};
};

/// How sheets are taken apart.
struct SheetRequest {
    std::optional<GridOptions> grid; ///< PNGs are pictures of equal cells
    std::string image_root;          ///< pictures lie below it; "": below the folder of their sheet
    std::vector<std::string> slices; ///< these regions of each frame, "all" for all; empty: whole frames
    std::string layer;               ///< only frames, or tiles of a map, of that layer; "": all
    bool merge_tiles = false;        ///< maps are read, each as one sprite
    bool prefix = false;             ///< names begin with that of the sheet
    std::string mask_image;          ///< how pictures that say what is solid are called: see mask_image_of(); "": none
};

/// How the PNGs of a folder are taken.
enum class FolderUse : std::uint8_t {
    sprites,   ///< as sprites of their own
    frames,    ///< as the frames of an animation, an input each
    animation, ///< the same, all frames together one input
};

struct InputRequest {
    std::vector<std::string> arguments; ///< files, folders, "-"
    std::string list;                   ///< a file with more of them, a line each; "-" for standard input; "" for none
    bool nul_separated = false;         ///< the list ends its entries with NUL instead of a line break
    bool recursive = false;             ///< folders below folders too
    bool sheets_in_folders = true;      ///< folders are searched for sheets as well, but for a grid
    SheetRequest sheets;
    FolderUse folder_use = FolderUse::sprites;
    std::vector<Mirror> flips;           ///< mirrored copies of each sprite, as sprites of their own: ship_h
    std::filesystem::path output_folder; ///< not searched where it lies inside an input folder
};

struct InputList {
    /// In byte order of names, then of sources. The frames of an animation stand together under its name, in the order
    /// of natural_less(), or are one input.
    std::vector<Input> inputs;
    std::vector<std::string> notes;         ///< what was done with sheets: "path: sentence"
    std::vector<std::string> warnings;      ///< "path: sentence"
    std::vector<std::string> errors;        ///< "path: reason" for what could not be searched
    std::vector<std::string> without_input; ///< the same for folders and lists that hold nothing to read
    std::size_t folders_passed_over = 0;    ///< in folders, and not searched for want of -r
    std::vector<std::string> read;          ///< folders, sheets and lists that were looked into
};

/// The name of what the input is, or is a frame of.
[[nodiscard]] inline const std::string& sprite_name(const Input& input) {
    return input.animation.empty() ? input.name : input.animation;
}

/// The PNGs of an input: its frames, or itself.
[[nodiscard]] inline std::span<const Input> pngs_of(const Input& input) {
    return input.frames.empty() ? std::span(&input, 1) : std::span(input.frames);
}

/// Are they frames of one animation?
[[nodiscard]] bool is_same_sprite(const Input& a, const Input& b);

/// Is it the name of standard input?
[[nodiscard]] inline bool is_stdin(const Input& input) {
    return input.source == "-" && input.frames.empty();
}

} // namespace hitmask::tool
