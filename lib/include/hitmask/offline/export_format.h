#pragma once

// A format of outlines: how a sprite is encoded, and how encoded sprites become files.

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
    int max_convex_vertices = 8;   ///< of convex pieces, >= 3; a smaller limit of the format applies, too
    bool convex = false;           ///< write convex pieces even if the format supports other rings
    std::string pattern = {};      ///< the text of the template, for the format "template"
    std::string title = "sprites"; ///< the name in a file of all sprites that needs one: a tileset of single pictures
    std::string folder = {};       ///< the folder of the file, for relative paths in it; "": the current folder
    bool keep_edited = false;      ///< keep shapes that the user marked as edited
    bool note_masks = false;       ///< note the mask_id() of the pixels that shapes are made for
};

/// One encoded sprite.
struct Encoding {
    std::string bytes;
    std::vector<std::string> more = {}; ///< further files, of formats with one shape per file
    bool in_pieces = false;             ///< convex pieces replace rings that the format does not support
    std::int64_t left_out = 0;          ///< number of pieces that are too thin for the engine
    std::int64_t rings_left_out = 0;    ///< number of rings that are too small for the engine
};

/// An encoded sprite on its way into a file of several sprites.
struct SpritePart {
    std::string name = {}, source = {};   ///< as in TracedSprite
    std::optional<SheetPlace> place = {}; ///< as in TracedSprite
    int width = 0, height = 0;            ///< px
    std::string bytes = {};
    std::string mask_id = {}; ///< of its solid pixels, see mask_id(); "": not known
    std::string kept = {};    ///< replaces the text of its edited shape in the file, if that shape is kept; "": nothing
};

/// A shape that the user has edited, and that was kept.
struct KeptShape {
    std::string name; ///< of the sprite
    /// True if the shape was made for the sprite's solid pixels; empty if the file does not say.
    std::optional<bool> is_fresh;
};

/// An existing file with shapes added to it.
struct PatchedFile {
    std::string bytes;
    std::vector<KeptShape> kept = {}; ///< shapes that stayed unchanged
    std::int64_t replaced = 0;        ///< number of old objects that were replaced or removed
};

/// The coordinate options that a format leaves to the user: one bit each.
enum Adjustable : unsigned { fixed = 0, units = 1, px_per_metre = 2, y_axis = 4, origin = 8, winding = 16, all = 31 };

/// The limits of the programs that read a format.
struct FormatRules {
    Coordinates coordinates = {}; ///< the default, which the user may change as far as `adjustable` allows
    unsigned adjustable = Adjustable::fixed;
    bool holds_holes = true;       ///< false: a piece with a hole is written as convex pieces
    bool holds_concave = true;     ///< false: everything is written as convex pieces
    int max_vertices = 0;          ///< of a convex piece; 0: no limit
    bool uses_convex = true;       ///< ShownShapes::convex changes the file
    bool holds_copies = true;      ///< false: one place per sprite, and none for mirrored copies and slices
    bool is_tile_set = false;      ///< tiles meet their neighbours: see SimplifyOptions::border
    std::string_view read_by = {}; ///< "Godot 4"
};

/// Returns the whole file with these sprites.
///
/// Throws:    IoError, without a path, if the format has no place for a sprite.
using AssembleFile = std::string (*)(std::span<const SpritePart> parts, const ExportOptions& options);

// ---- The kinds of formats: how sprites become files

/// A file holds one sprite.
struct PerSpriteKind {};

/// A file holds one shape. A sprite has a file for each of its shapes, with a number in its name.
struct PerShapeKind {};

/// A picture of a sprite, or a page of pictures, for people. Nobody marks shapes in it as edited.
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

/// A file holds several sprites. One function makes it after all sprites are encoded.
struct AssembledKind {
    NameInFile name_in_file;
    AssembleFile assemble;
};

/// Sprites go into an existing file, such as their sheet, after all of them are encoded.
struct PatchKind {
    NameInFile name_in_file;
    /// Returns the path of the file that the sprite goes into; "" if it goes into a new file.
    std::string (*original_of)(const SpritePart& part);
    /// Returns that file with the shapes of its sprites. All other bytes stay.
    ///
    /// Throws:    IoError, without a path, if the file cannot be read or has no place for a sprite.
    PatchedFile (*patch)(std::string_view original, std::span<const SpritePart> parts, const ExportOptions& options);
    /// Returns the texts of the sprites that users have marked as edited, by SheetFrame::number.
    ///
    /// A picture that is a sprite itself has the number 0.
    ///
    /// Throws:    IoError, without a path, if the file cannot be read.
    std::map<std::size_t, std::string> (*edited)(std::string_view original);
    std::optional<AssembleFile> new_file = {}; ///< for sprites without such a file; empty: all sprites have one
    std::string_view other_extension = {};     ///< another extension of such files, if the format is named
    std::string_view if_missing = {};          ///< advice for users who lack the file; "": none
};

/// How sprites become files.
using FormatKind = std::variant<PerSpriteKind, PerShapeKind, PictureKind, JoinedKind, AssembledKind, PatchKind>;

/// One row of the table of formats.
struct ExportFormat : FileFormat {
    /// Encodes one sprite, and touches no file.
    ///
    /// The same sprite and options give the same bytes on every machine and in every locale. Only the compression of
    /// the preview depends on the version of zlib.
    ///
    /// Throws:    IoError, without a path, if the format has no place for the sprite. InvalidOutline if convex pieces
    ///            are needed and the outline crosses itself. std::bad_alloc.
    /// Cost:      linear in vertices; previews and bitmaps also in pixels; convex pieces as convex_pieces().
    Encoding (*encode)(const TracedSprite& sprite, const ExportOptions& options);
    FormatKind kind;
    FormatRules rules = {};
};

/// Returns the name of a sprite in a file of several; empty if the format has no such files.
[[nodiscard]] std::optional<NameInFile> name_in_file(const ExportFormat& format);

/// Returns the function that makes a new file after all sprites are encoded; empty if the format has none.
[[nodiscard]] std::optional<AssembleFile> assembler_of(const ExportFormat& format) noexcept;

/// Returns true if files of the format are made after all sprites are encoded. SpritePart stores a sprite until then.
[[nodiscard]] bool is_assembled(const ExportFormat& format) noexcept;

} // namespace hitmask
