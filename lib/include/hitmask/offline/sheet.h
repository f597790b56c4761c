#pragma once

// Sprite sheets: pictures of many sprites, and the files that describe where each sprite lies.

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/offline/coordinates.h>
#include <hitmask/offline/image.h>

namespace hitmask {

/// The kind of file that describes where the sprites lie.
enum class SheetKind : std::uint8_t {
    grid,          ///< no file: the picture is cut into equal cells
    texture_json,  ///< TexturePacker's JSON: hash, array, or several pages
    aseprite_json, ///< Aseprite's JSON: hash or array
    tiled_tsx,     ///< Tiled's tileset as XML
    tiled_tsj,     ///< Tiled's tileset as JSON
    atlas,         ///< libGDX's and Spine's .atlas, both syntaxes
    starling_xml,  ///< Starling's and Sparrow's <TextureAtlas>
    unity_meta,    ///< the .meta file that Unity keeps beside a picture
};

/// The turn that was applied to the upright picture of a sprite when it was put into the sheet.
enum class Turn : std::uint8_t { none, clockwise, half, counterclockwise };

/// One picture of a sheet.
struct SheetPage {
    std::string image;                           ///< its name as the sheet writes it
    int width = 0, height = 0;                   ///< as the sheet states them, px; 0: not stated
    std::optional<std::uint32_t> color_key = {}; ///< 0xRRGGBB: pixels of that colour count as clear; see clear_color()

    friend bool operator==(const SheetPage&, const SheetPage&) = default;
};

/// The cell of a regular grid that a sprite fills.
struct GridCell {
    int column = 0, row = 0;
    int margin = 0, spacing = 0; ///< of the grid: before its first cells and between cells, px

    friend bool operator==(const GridCell&, const GridCell&) = default;
};

/// The place of one sprite in a sheet, and its size before it was packed.
struct SheetFrame {
    std::string name;                    ///< of the sprite, without extension; a path that stays below its folder
    std::string key;                     ///< as the sheet writes it: "ship_0.png", "12"
    std::size_t number = 0;              ///< its index among all frames of the sheet, from 0; the id of a tile
    std::size_t moment = 0;              ///< its frame of the animation, from 0. Equal to `number`, except if layers of
                                         ///< Aseprite have frames of their own: then counted per layer
    std::size_t page = 0;                ///< index of the picture
    PixelRect stored;                    ///< in the picture, as it lies there: w and h are swapped for quarter turns
    Turn turn = Turn::none;              ///< from the sprite to the sheet
    int width = 0, height = 0;           ///< of the sprite: upright and untrimmed
    int x = 0, y = 0;                    ///< position in the sprite of the upper left stored pixel, upright
    std::optional<Pivot> pivot;          ///< if the sheet has one
    std::vector<std::string> animations; ///< names of the animations that contain it, in the order of the sheet
    std::optional<GridCell> cell;        ///< if the sheet is a grid
    bool from_bottom = false;            ///< stored.y is the distance from the picture's bottom to the frame's bottom
    int line = 0;                        ///< of the sheet's text, from 1; 0: there is none

    friend bool operator==(const SheetFrame&, const SheetFrame&) = default;
};

/// A named region that follows the frames. A key applies from its frame until the next key.
struct SheetSlice {
    /// The region from one frame on.
    struct Key {
        std::size_t frame = 0;           ///< SheetFrame::moment
        PixelRect bounds;                ///< in the sprite, px
        std::optional<Pixel> pivot = {}; ///< in the sprite, px, if the slice has one

        friend bool operator==(const Key&, const Key&) = default;
    };
    std::string name, data; ///< `data`: the user's own text
    std::vector<Key> keys;  ///< by frame, ascending

    friend bool operator==(const SheetSlice&, const SheetSlice&) = default;
};

/// The tiles of a tileset that does not state the size of their picture. Numbers are as the tileset states them.
struct UncountedTiles {
    std::string stem;             ///< tiles are called STEM_0, STEM_1, ...
    double width = 0, height = 0; ///< of a tile, px
    double margin = 0, spacing = 0;
    double columns = 0, count = 0; ///< 0: not stated
    int line = 0;

    friend bool operator==(const UncountedTiles&, const UncountedTiles&) = default;
};

/// The contents of a sheet file.
struct Sheet {
    SheetKind kind = SheetKind::grid;
    std::vector<SheetPage> pages;
    std::vector<SheetFrame> frames;    ///< in the order of the file; names are unique
    std::vector<SheetSlice> slices;    ///< Aseprite
    std::vector<std::string> layers;   ///< Aseprite: bottom first
    std::vector<std::string> packs;    ///< TexturePacker: names of files with more frames of the same atlas
    Pixel tile_offset;                 ///< Tiled: maps draw the tiles this much farther right and down, px
    bool scales_tiles = false;         ///< Tiled: maps draw the tiles as large as their cells
    std::vector<std::string> errors;   ///< for skipped frames: "frame 'hero' (line 12): reason". At most 1001 lines:
                                       ///< the last one counts the rest
    std::vector<std::string> warnings; ///< sentences

    /// Tiled: set if only the picture tells the number of tiles. See count_tiles().
    std::optional<UncountedTiles> uncounted;

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// A grid of equal cells, row by row. Pixels left over at the right and at the bottom belong to no cell.
struct GridOptions {
    int width = 0, height = 0; ///< of a cell, px, > 0
    int margin = 0;            ///< at the left of the first column and above the first row, px
    int spacing = 0;           ///< between cells, px
};

/// Limits on sheets. A sheet beyond them is refused.
inline constexpr std::int64_t most_sheet_bytes = std::int64_t{48} << 20; ///< 48 MiB: 768 bytes for each of 65536 frames
inline constexpr std::size_t longest_sheet_key = std::size_t{1} << 16;   ///< bytes of a key or a number of a JSON
inline constexpr std::size_t longest_sheet_text = std::size_t{1} << 20;  ///< bytes of a text, an attribute or a line
inline constexpr std::size_t most_sheet_frames = std::size_t{1} << 16;   ///< of a sheet
inline constexpr std::size_t most_sheet_pages = std::size_t{1} << 10;    ///< of a sheet
inline constexpr int longest_sheet_side = 1 << 15;                       ///< of a picture, a frame, a sprite, px

/// The extensions of files that can be sheets. Unity's extension follows that of the picture: "ship.png.meta".
inline constexpr std::array<std::string_view, 6> sheet_extensions{".json", ".atlas", ".xml", ".tsx", ".tsj", ".meta"};

/// Returns true if the file has one of these extensions, in upper or lower case.
[[nodiscard]] bool is_sheet_name(const std::filesystem::path& file);

/// Reads the file of a sheet, without its pictures.
///
/// The extension chooses the reader. Where several kinds share an extension, the content decides.
///
/// Invalid frames are skipped and listed in Sheet::errors. The other frames are kept. A frame is invalid if one of
/// these faults applies:
///
/// - A number is missing, negative, fractional or too large, or a size is 0.
/// - The frame leaves the picture, or its own sprite.
/// - The sheet has no picture for the frame.
/// - The name is empty or repeated, or it has a control character.
/// - The name has more than 255 bytes between slashes, or more than 1024 bytes in all.
/// - The name would leave its folder: "../a", "/a", "C:/a".
///
/// A sprite is called like its frame, with '/' for '\', and without the extension of a picture or of Aseprite (.png,
/// .aseprite, ... in upper or lower case). Tiles and cells have no names, and are called STEM_NUMBER. Frames of an
/// .atlas that have an index are called NAME_INDEX.
///
/// Throws:    IoError if the file cannot be read, is no sheet, is damaged, is not UTF-8 (XML may also be UTF-16) or
///            exceeds a limit. The limits are those above, 2^20 values of JSON, 2^20 tags or 2^22 attributes of XML,
///            and 2^22 lines of other text. Too long a file is refused before it is read, and too long a text before
///            it is copied.
/// Cost:      linear in bytes.
[[nodiscard]] Sheet load_sheet(const std::filesystem::path& file);

/// Reads a sheet from the bytes of its file, as load_sheet() does.
///
/// `label` replaces the path in errors, and `file_name` is the name of the file ("ship.tsx").
///
/// Throws:    IoError as load_sheet() does.
[[nodiscard]] Sheet parse_sheet(std::span<const std::uint8_t> bytes, const std::string& label,
                                const std::string& file_name);

/// Cuts a picture of `width` x `height` px into the tiles of a tileset that does not state this size.
///
/// Until then the tileset has as many frames as it states, or none. If the tiles are counted already, nothing changes.
/// In a tileset with one picture per tile, a picture without a stated size is a frame without a size: see in_picture().
///
/// Throws:    IoError, without a path, if there is no tile, or more than most_sheet_frames. The sheet is then
///            unchanged.
void count_tiles(Sheet& sheet, int width, int height);

/// Returns a picture cut into cells, which are named STEM_0, STEM_1, ... after the stem of the picture's name.
///
/// Throws:    IoError if there is no cell, or more than most_sheet_frames.
/// Example:   a picture of 70 x 40 px has two cells of 32 x 32 px.
[[nodiscard]] Sheet grid_sheet(const std::string& image, int width, int height, const GridOptions& options);

/// Returns the name of a frame in messages: "frame 'hero.png' (line 12)", or without the line if that is 0.
[[nodiscard]] std::string frame_label(std::string_view key, int line);

/// The file of a page, and the part of the sheet's statement that led to it.
struct FoundPage {
    /// The rule by which the file was found.
    enum class By : std::uint8_t {
        path,       ///< the path in the sheet; or its file name alone, if that path leaves the root
        file_name,  ///< the file name in the sheet, in another folder
        sheet_name, ///< the name of the sheet itself
    };
    std::filesystem::path file;
    By by = By::path;
    bool is_by_name_alone = false; ///< the sheet names folders, and the file was found without them
};

/// Finds the file of a page.
///
/// These places are tried in order:
///
/// 1. The name as seen from the sheet, in a form without "..", if that lies below `limit`. An empty `limit` rules this
///    place out.
/// 2. The name as seen from `root`, if it has no ".." and is not absolute. `root` is the folder of the sheet, unless
///    the user names another one.
/// 3. The file name alone in `root`.
/// 4. If the sheet has one page: the stem of the sheet with the extension of the page, beside the sheet. Many sheets
///    name a picture that was renamed.
///
/// So every file found lies below the root, the limit or the folder of the sheet. Paths are compared as text, and
/// symbolic links can therefore lead elsewhere.
///
/// Throws:    IoError if no file is found.
[[nodiscard]] FoundPage find_page(const std::filesystem::path& sheet_file, const Sheet& sheet, std::size_t page,
                                  const std::filesystem::path& root, const std::filesystem::path& limit = {});

/// Returns true if the path leads to something below the folder. Compares normal forms, and looks at no file.
[[nodiscard]] bool lies_below(const std::filesystem::path& path, const std::filesystem::path& folder);

/// Makes all pixels of a colour (0xRRGGBB) clear, and returns how many were not clear before.
///
/// The alpha of these pixels does not matter. They keep their red, green and blue.
///
/// Example:   0xff00ff is magenta.
/// Cost:      linear in pixels.
std::int64_t clear_color(Image& image, std::uint32_t color) noexcept;

/// Returns the frame with the values that depend on the size of its picture.
///
/// A `from_bottom` frame is counted from the top. A frame without a size becomes the whole picture.
///
/// Throws:    IoError, without a path, if the frame leaves the picture.
[[nodiscard]] SheetFrame in_picture(const SheetFrame& frame, int width, int height);

/// Returns the sprite as it was before it was packed: upright, with transparent margins where it was trimmed.
///
/// Requires:  a frame as in_picture() returns it.
/// Throws:    IoError, without a path, if the frame leaves the picture, or if the stored part leaves the sprite.
/// Cost:      linear in the pixels of the sprite.
[[nodiscard]] Image frame_image(const Image& page, const SheetFrame& frame);

} // namespace hitmask
