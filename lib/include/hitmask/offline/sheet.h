#pragma once

// Sprite sheets: pictures that hold many sprites, and the files that say where.

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

/// What kind of file says where the sprites are.
enum class SheetKind : std::uint8_t {
    grid,          ///< none: a picture in equal cells
    texture_json,  ///< TexturePacker's JSON: hash, array, or several pages
    aseprite_json, ///< Aseprite's JSON: hash or array
    tiled_tsx,     ///< Tiled's tileset as XML
    tiled_tsj,     ///< Tiled's tileset as JSON
    atlas,         ///< libGDX's and Spine's .atlas, both syntaxes
    starling_xml,  ///< Starling's and Sparrow's <TextureAtlas>
    unity_meta,    ///< the .meta file that Unity keeps beside a picture
};

/// How the upright picture of a sprite was turned when it was put into the sheet.
enum class Turn : std::uint8_t { none, clockwise, half, counterclockwise };

/// One picture of a sheet.
struct SheetPage {
    std::string image;                           ///< its name as the sheet writes it
    int width = 0, height = 0;                   ///< as the sheet says, px; 0: it does not
    std::optional<std::uint32_t> color_key = {}; ///< 0xRRGGBB: pixels of that colour count as clear; see clear_color()

    friend bool operator==(const SheetPage&, const SheetPage&) = default;
};

/// Which cell of a regular grid a sprite fills.
struct GridCell {
    int column = 0, row = 0;
    int margin = 0, spacing = 0; ///< of the grid: before its first cells and between cells, px

    friend bool operator==(const GridCell&, const GridCell&) = default;
};

/// Where one sprite lies in a sheet, and how it looked before it was packed.
struct SheetFrame {
    std::string name;                    ///< of the sprite, without extension; a path that stays below its folder
    std::string key;                     ///< as the sheet has it: "ship_0.png", "12"
    std::size_t number = 0;              ///< its place among all frames of the sheet, from 0; of a tile its id
    std::size_t moment = 0;              ///< which frame of the animation it is, from 0: `number`, but where Aseprite's
                                         ///< layers have frames of their own, counted in each layer
    std::size_t page = 0;                ///< which picture
    PixelRect stored;                    ///< in the picture, as it lies there: w and h are swapped for quarter turns
    Turn turn = Turn::none;              ///< from the sprite to the sheet
    int width = 0, height = 0;           ///< of the sprite: upright, nothing trimmed
    int x = 0, y = 0;                    ///< of the upper left upright stored pixel in the sprite
    std::optional<Pivot> pivot;          ///< if the sheet has one
    std::vector<std::string> animations; ///< names of those that it is part of, in the order of the sheet
    std::optional<GridCell> cell;        ///< if the sheet is a grid
    bool from_bottom = false;            ///< stored.y counts from the bottom of the picture up to that of the part
    int line = 0;                        ///< of the sheet's text, from 1; 0: there is none

    friend bool operator==(const SheetFrame&, const SheetFrame&) = default;
};

/// A named region that follows the frames: in frame `frame` and those after it, until its next key.
struct SheetSlice {
    struct Key {
        std::size_t frame = 0;           ///< SheetFrame::moment
        PixelRect bounds;                ///< in the sprite, px
        std::optional<Pixel> pivot = {}; ///< in the sprite, px, if the slice has one

        friend bool operator==(const Key&, const Key&) = default;
    };
    std::string name, data; ///< `data`: what the user wrote to it
    std::vector<Key> keys;  ///< by frame, ascending

    friend bool operator==(const SheetSlice&, const SheetSlice&) = default;
};

/// The tiles of a tileset that does not say how large their picture is. Numbers are as it says them.
struct UncountedTiles {
    std::string stem;             ///< tiles are called STEM_0, STEM_1, ...
    double width = 0, height = 0; ///< of a tile, px
    double margin = 0, spacing = 0;
    double columns = 0, count = 0; ///< 0: it does not say
    int line = 0;

    friend bool operator==(const UncountedTiles&, const UncountedTiles&) = default;
};

struct Sheet {
    SheetKind kind = SheetKind::grid;
    std::vector<SheetPage> pages;
    std::vector<SheetFrame> frames;    ///< in the order of the file; names are unique
    std::vector<SheetSlice> slices;    ///< Aseprite's
    std::vector<std::string> layers;   ///< Aseprite's, bottom first
    std::vector<std::string> packs;    ///< TexturePacker's: files with more frames of the same atlas, as it names them
    Pixel tile_offset;                 ///< Tiled's: maps draw its tiles so much farther to the right and down, px
    bool scales_tiles = false;         ///< Tiled's: maps draw its tiles as large as their cells
    std::vector<std::string> errors;   ///< of frames that are left out: "frame 'hero' (line 12): reason"; of more than
                                       ///< 1000 the last says how many more
    std::vector<std::string> warnings; ///< sentences

    /// Tiled's: only the picture tells how many tiles there are. See count_tiles().
    std::optional<UncountedTiles> uncounted;

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// A grid of equal cells, row by row. What is left at the right and at the bottom belongs to no cell.
struct GridOptions {
    int width = 0, height = 0; ///< of a cell, px, > 0
    int margin = 0;            ///< at the left of the first column and above the first row, px
    int spacing = 0;           ///< between cells, px
};

/// Limits of what is read; what is beyond them is refused.
inline constexpr std::int64_t most_sheet_bytes = std::int64_t{48} << 20; ///< 48 MiB: 768 bytes for each of 65536 frames
inline constexpr std::size_t longest_sheet_key = std::size_t{1} << 16;   ///< bytes of a key or a number of a JSON
inline constexpr std::size_t longest_sheet_text = std::size_t{1} << 20;  ///< bytes of a text, an attribute or a line
inline constexpr std::size_t most_sheet_frames = std::size_t{1} << 16;
inline constexpr std::size_t most_sheet_pages = std::size_t{1} << 10;
inline constexpr int longest_sheet_side = 1 << 15; ///< of a picture, a frame, a sprite, px

/// The extensions of files that can be sheets; that of Unity's comes behind the picture's: "ship.png.meta".
inline constexpr std::array<std::string_view, 6> sheet_extensions{".json", ".atlas", ".xml", ".tsx", ".tsj", ".meta"};

/// Has that one of these extensions, in upper or lower case?
[[nodiscard]] bool is_sheet_name(const std::filesystem::path& file);

/// Reads the file of a sheet, not its pictures: by its extension and, where that leaves a choice, by its content. A
/// frame that cannot be right (a number that is none, negative, not whole or huge; a size of 0; a frame that leaves the
/// picture or its own sprite; a name that is empty, repeated, longer than 255 bytes between slashes or 1024 in all, has
/// control characters, or would leave its folder: "../a", "/a", "C:/a"; a picture that there is none of) is left out
/// and told in Sheet::errors; the others are kept. Names of sprites: the key of the frame without the extension of a
/// picture or of Aseprite (.png, .aseprite, ... in upper or lower case), with '/' for '\'. What has no name of its own
/// is called STEM_NUMBER: tiles, and cells of a grid. Frames of an .atlas with an index are called NAME_INDEX. Throws
/// IoError: what is no sheet, not UTF-8 (XML may be UTF-16), damaged, or beyond the limits: those above, 2^20 values of
/// a JSON, 2^20 tags or 2^22 attributes of an XML, 2^22 lines of other text. A longer file is refused before it is
/// read, a longer text before it is copied. Linear in the bytes.
[[nodiscard]] Sheet load_sheet(const std::filesystem::path& file);

/// The same of a file in memory. `label` stands for the path in errors, `file_name` for the file's name ("ship.tsx").
[[nodiscard]] Sheet parse_sheet(std::span<const std::uint8_t> bytes, const std::string& label,
                                const std::string& file_name);

/// Cuts the picture of a tileset that does not say how large it is: `width` x `height` px. Until then its frames are as
/// many as the tileset says, or none. (Tiles of collections whose picture has no size are frames without one, for
/// in_picture().) Does nothing if all is counted. Throws IoError, without a path, if there is no tile or more than
/// most_sheet_frames, and leaves the sheet as it is.
void count_tiles(Sheet& sheet, int width, int height);

/// A picture of that size cut into cells, named STEM_0, STEM_1, ... of the picture's name. A 70 x 40 px picture in
/// cells of 32 x 32 px has two. Throws IoError if there is no cell, or more than most_sheet_frames.
[[nodiscard]] Sheet grid_sheet(const std::string& image, int width, int height, const GridOptions& options);

/// "frame 'hero.png' (line 12)": how messages call it; without a line if that is 0.
[[nodiscard]] std::string frame_label(std::string_view key, int line);

/// The file of a page, and how much of what the sheet says of it is true.
struct FoundPage {
    enum class By : std::uint8_t {
        path,       ///< it lies where the sheet says, or would if that were below the root
        file_name,  ///< it has the name that the sheet says, in another folder
        sheet_name, ///< it has the name of the sheet
    };
    std::filesystem::path file;
    By by = By::path;
    bool is_by_name_alone = false; ///< the sheet says folders, and was found without them
};

/// Where a page lies: its name as seen from the sheet, if that is a file below `limit`, without ".." (with an empty
/// `limit` no name with ".." is); then its name below `root`, which is the folder of the sheet unless the user says
/// otherwise. If there is no such file, or the name is absolute or leaves the root: a file of the same name in the root
/// itself; then, if the sheet has one page, one with the stem of the sheet and the page's extension (many sheets name a
/// picture that was renamed). So nothing outside of the root, the limit and the sheet's folder is ever found, but
/// behind symbolic links: paths are compared as text. Throws IoError if none is there.
[[nodiscard]] FoundPage find_page(const std::filesystem::path& sheet_file, const Sheet& sheet, std::size_t page,
                                  const std::filesystem::path& root, const std::filesystem::path& limit = {});

/// Does the path lead to something below that folder? Only their normal forms count, not what is there.
[[nodiscard]] bool lies_below(const std::filesystem::path& path, const std::filesystem::path& folder);

/// Makes the pixels clear whose red, green and blue are those of 0xRRGGBB, whatever their alpha: 0xff00ff is magenta.
/// What became clear keeps its colour. Returns how many did. Linear in the pixels.
std::int64_t clear_color(Image& image, std::uint32_t color) noexcept;

/// The frame with what only the size of its picture tells: `from_bottom` frames from the top, and a frame without size
/// as all of the picture. Throws IoError, without a path, if it leaves the picture.
[[nodiscard]] SheetFrame in_picture(const SheetFrame& frame, int width, int height);

/// The sprite as it was before it was packed: upright, with its trimmed margins, which are transparent. `frame` is as
/// in_picture() gives it. Linear in its pixels. Throws IoError, without a path, if the frame leaves the picture, or
/// what is stored leaves the sprite.
[[nodiscard]] Image frame_image(const Image& page, const SheetFrame& frame);

} // namespace hitmask
