#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <hitmask/offline/coordinates.h>
#include <hitmask/offline/file_format.h>
#include <hitmask/offline/sheet.h>
#include <hitmask/offline/traced_sprite.h>

namespace hitmask {

/// Options of a file.
struct ExportOptions {
    Coordinates coordinates = {};
    int max_convex_vertices = 8;   ///< of convex pieces, >= 3; formats with a limit of their own go by the smaller one
    bool convex = false;           ///< convex pieces even where the format holds other rings
    std::string pattern = {};      ///< the text of the template, for the format of that name
    std::string title = "sprites"; ///< of a file of all sprites that has a name in it: a tileset of single pictures
    std::string folder = {};       ///< where the file will lie, for what it names beside it; "": the current folder
    bool keep_edited = false;      ///< shapes that the user marked as edited stay
    bool note_masks = false;       ///< for which pixels shapes were made is noted
};

/// One encoded sprite.
struct Encoding {
    std::string bytes;
    std::vector<std::string> more = {}; ///< further files, of formats that hold one shape each
    bool in_pieces = false;             ///< convex pieces were written for rings that the format cannot hold
    std::int64_t left_out = 0;          ///< pieces too thin for the engine
    std::int64_t rings_left_out = 0;    ///< rings too small for it
};

/// A sprite that is encoded, in a file that is put together when all of them are.
struct SpritePart {
    std::string name = {}, source = {};   ///< as in TracedSprite
    std::optional<SheetPlace> place = {}; ///< as in TracedSprite
    int width = 0, height = 0;            ///< px
    std::string bytes = {};
    std::string mask_id = {}; ///< of its solid pixels, see mask_id(); "": not known
    std::string kept = {};    ///< what comes into the place of its edited shape in the file, if that stays; "": nothing
};

/// A shape that the user has edited, and that was kept.
struct KeptShape {
    std::string name; ///< of the sprite
    /// True if the sprite's solid pixels are those that the shape was made for; empty if the file does not say.
    std::optional<bool> is_fresh;
};

/// A file that was there, with shapes added to it.
struct PatchedFile {
    std::string bytes;
    std::vector<KeptShape> kept = {}; ///< shapes that stayed as they were
    std::int64_t replaced = 0; ///< objects that were there before, in the place of which there are others now or none
};

/// The coordinate options that a format leaves to the user: one bit each.
enum Adjustable : unsigned { fixed = 0, units = 1, px_per_metre = 2, y_axis = 4, origin = 8, winding = 16, all = 31 };

/// The limits of the programs that read a format.
struct FormatRules {
    Coordinates coordinates = {}; ///< where the user does not say otherwise
    unsigned adjustable = Adjustable::fixed;
    bool holds_holes = true;       ///< else a piece with a hole is written as convex pieces
    bool holds_concave = true;     ///< else everything is
    int max_vertices = 0;          ///< of a convex piece; 0: no limit
    bool uses_convex = true;       ///< ShownShapes::convex changes what is written
    bool holds_copies = true;      ///< else it has one place for each sprite, and none for mirrored copies and slices
    bool is_tile_set = false;      ///< tiles meet their neighbours: see SimplifyOptions::border
    std::string_view read_by = {}; ///< "Godot 4"
};

/// Makes the whole file that holds these sprites. Throws IoError, without a path, for what the format cannot hold.
using AssembleFile = std::string (*)(std::span<const SpritePart> parts, const ExportOptions& options);

// The kinds of formats: how sprites become files.

/// A file holds one sprite.
struct PerSpriteKind {};

/// A file holds one shape. A sprite has a file for each of its shapes, with a number in its name.
struct PerShapeKind {};

/// A picture of a sprite, or a page of pictures, for people. It draws the outline, and nobody marks shapes in it.
struct PictureKind {
    std::string_view begins_with; ///< the first bytes of every such file
};

/// The texts around the sprites of a file.
struct JoinedTexts {
    std::string_view head, separator, tail;
};

/// A file holds several sprites: head + sprite 1 + separator + ... + sprite n + tail.
struct JoinedKind {
    NameInFile name_in_file;
    JoinedTexts texts;
};

/// A file holds several sprites, and is made when all of them are encoded.
struct AssembledKind {
    NameInFile name_in_file;
    AssembleFile assemble;
};

/// Sprites go into a file that exists, such as their sheet, when all of them are encoded.
struct PatchKind {
    NameInFile name_in_file;
    /// The path of the file that the sprite goes into; "" if it goes into a new one.
    std::string (*original_of)(const SpritePart& part);
    /// Returns that file with the shapes of its sprites. All other bytes stay. Throws IoError, without a path.
    PatchedFile (*patch)(std::string_view original, std::span<const SpritePart> parts, const ExportOptions& options);
    /// The texts of the sprites that users have marked as edited, by SheetFrame::number. A picture that is a sprite has
    /// the number 0. Throws IoError, without a path.
    std::map<std::size_t, std::string> (*edited)(std::string_view original);
    std::optional<AssembleFile> new_file = {}; ///< for sprites without such a file; empty: all sprites have one
    std::string_view other_extension = {};     ///< that such files may have as well, if the format is named
    std::string_view if_missing = {};          ///< what to tell users who lack the file; "": nothing to tell
};

using FormatKind = std::variant<PerSpriteKind, PerShapeKind, PictureKind, JoinedKind, AssembledKind, PatchKind>;

/// One row of the table of formats.
struct ExportFormat : FileFormat {
    /// The same sprite and options give the same bytes on every machine, whatever its locale (the compression of the
    /// preview depends on the version of zlib). Throws IoError, without a path, for a sprite that the format has no
    /// place for, InvalidOutline if convex pieces are wanted of an outline that crosses itself, and std::bad_alloc;
    /// does not touch files. Linear in vertices, the preview and bitmaps in pixels as well; convex pieces take what
    /// convex_pieces() does.
    Encoding (*encode)(const TracedSprite& sprite, const ExportOptions& options);
    FormatKind kind;
    FormatRules rules = {};
};

/// Returns the name of a sprite in a file of several; empty if the format never puts several into a file.
[[nodiscard]] std::optional<NameInFile> name_in_file(const ExportFormat& format);

/// Returns the function that makes a new file when all sprites are encoded; empty if the format has none.
[[nodiscard]] std::optional<AssembleFile> assembler_of(const ExportFormat& format) noexcept;

/// Returns true if files of the format are made when all sprites are encoded: SpritePart keeps them until then.
[[nodiscard]] bool is_assembled(const ExportFormat& format) noexcept;

} // namespace hitmask
