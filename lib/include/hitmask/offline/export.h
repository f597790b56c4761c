#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/convex.h>
#include <hitmask/grow_outline.h>
#include <hitmask/mask.h>
#include <hitmask/offline/bake.h>
#include <hitmask/offline/coordinates.h>
#include <hitmask/offline/file_format.h>
#include <hitmask/offline/fit.h>
#include <hitmask/offline/image.h>
#include <hitmask/offline/sheet.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

namespace hitmask {

/// How a copy is mirrored: left to right, top to bottom, or both, which is half a turn.
enum class Mirror : std::uint8_t { x, y, xy };

/// Convex pieces of the outlines of one sprite. Several formats that need the same pieces share one search for them.
class ConvexCuts {
public:
    /// Returns the result of convex_pieces(), and throws what that throws. The reference stays valid.
    const ConvexPieces& pieces(const Outline& outline, const ConvexOptions& options);

private:
    struct Cut {
        Outline outline;
        ConvexOptions options;
        ConvexPieces pieces;
    };

    std::list<Cut> cuts_;
};

/// What an exporter may want to know about one sprite.
struct TracedSprite {
    std::string name;     ///< unique among the sprites of one file
    std::string source;   ///< where it came from, as the user wrote it
    Image image;          ///< its size counts everywhere, its pixels only in the preview
    Mask mask;            ///< the solid pixels that were traced
    Pivot pivot;          ///< the point that it turns about
    int threshold = 127;  ///< alpha above this is solid
    double tolerance = 1; ///< that simplify() was asked for, pixels; with a vertex budget instead, the error reached
    Side side = Side::either;
    Prefer prefer = Prefer::fit;
    Connectivity connectivity = Connectivity::eight;
    std::int64_t closed_slits = 0;   ///< slits of up to this width were closed, pixels; 0: none were
    std::int64_t min_area = 0;       ///< parts smaller than this were dropped, pixels; 0: none were
    std::int64_t solid_px = 0;       ///< solid pixels of the mask that was traced
    std::int64_t dropped_parts = 0;  ///< small pieces and holes that went before, for the sake of a budget of vertices
    std::int64_t exact_vertices = 0; ///< of the outline before simplify()
    double exact_area = 0;           ///< of that outline, px^2
    SimplifyResult simplified;
    std::int64_t vertex_lower_bound = 0; ///< that any outline within the tolerance has, see vertex_lower_bound()
    std::optional<ConvexPieces> convex;  ///< of the simplified outline, if asked for
    std::shared_ptr<ConvexCuts> cuts;    ///< lets formats share convex pieces; empty: each format cuts for itself
    std::vector<AnyFit> fits;            ///< shapes in the place of the outline, if asked for

    std::optional<SheetFrame> frame;   ///< where it lies in a sheet, which is `source`
    SheetKind sheet = SheetKind::grid; ///< what kind of sheet that is
    SheetPage page;                    ///< the picture of that sheet

    std::vector<std::string> frames;    ///< of an animation that is one sprite: their names, in its order
    FrameMerge share = FrameMerge::any; ///< and what its outline is of
    bool subpixel = false;              ///< was the exact outline that of trace_subpixel()?
    std::optional<double> grown_by;     ///< pixels, < 0 for shrunk: the exact outline was that of grown_outline()
    Join join = Join::round;            ///< and its corners were joined so
    std::vector<Mirror> mirrors;        ///< copies to add to the JSON, about the middle of the picture
    std::optional<Mirror> flip;         ///< it is a mirrored copy of another sprite, of which all else is
    double snap = 0;                    ///< vertices are at multiples of so many pixels; 0: anywhere
    bool symmetry_kept = false;         ///< was the outline to stay its own mirror image, if it is?
};

/// By how much the area of the outline is larger than that of the exact one: 0.05 for 5 %, less than 0 for smaller; 0
/// where there is no area to compare with.
[[nodiscard]] double area_growth(const TracedSprite& sprite) noexcept;

/// What the user wants of a file.
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

/// What becomes of one sprite.
struct Encoding {
    std::string bytes;
    std::vector<std::string> more = {}; ///< further files, of formats that hold one shape each
    bool in_pieces = false;             ///< convex pieces were written for rings that the format cannot hold
    std::int64_t left_out = 0;          ///< pieces too thin for the engine
    std::int64_t rings_left_out = 0;    ///< rings too small for it
};

/// A sprite that is encoded, in a file that is put together when all of them are.
struct SpritePart {
    std::string name = {}, source = {}; ///< as in TracedSprite
    std::optional<SheetFrame> frame = {};
    SheetKind sheet = SheetKind::grid;
    SheetPage page = {};
    int width = 0, height = 0; ///< px
    std::string bytes = {};
    std::string mask_id = {}; ///< of its solid pixels, see mask_id(); "": not known
    std::string kept = {};    ///< what comes into the place of its edited shape in the file, if that stays; "": nothing
};

/// A shape that the user has edited, and that was kept.
struct KeptShape {
    std::string name; ///< of the sprite
    /// Are the sprite's solid pixels still those that the shape was made for? Nothing if that is not noted in the file.
    std::optional<bool> is_fresh;
};

/// A file that was there, with shapes added to it.
struct PatchedFile {
    std::string bytes;
    std::vector<KeptShape> kept = {}; ///< shapes that stayed as they were
    std::int64_t replaced = 0; ///< objects that were there before, in the place of which there are others now or none
};

/// What of its coordinates a format leaves to the user: one bit each.
enum Adjustable : unsigned { fixed = 0, units = 1, px_per_metre = 2, y_axis = 4, origin = 8, winding = 16, all = 31 };

/// What the readers of a format take.
struct FormatRules {
    Coordinates coordinates = {}; ///< where the user does not say otherwise
    unsigned adjustable = Adjustable::fixed;
    bool holds_holes = true;       ///< else a piece with a hole is written as convex pieces
    bool holds_concave = true;     ///< else everything is
    int max_vertices = 0;          ///< of a convex piece; 0: no limit
    bool uses_convex = true;       ///< does TracedSprite::convex change what is written?
    bool holds_copies = true;      ///< else it has one place for each sprite, and none for mirrored copies and slices
    bool is_tile_set = false;      ///< tiles meet their neighbours: see SimplifyOptions::border
    std::string_view read_by = {}; ///< "Godot 4"
};

/// Tells whether solid pixels have changed: 16 digits, 0 to f, the same on every machine. Linear in the words of the
/// mask.
[[nodiscard]] std::string mask_id(MaskView mask);

/// How files say for which pixels a shape was made, and what users write there to keep it as it is. In JSON of
/// hitmask `"edited": true` does as well.
inline constexpr std::string_view mask_id_key = "hitmask_mask", edited_key = "hitmask_edited";

/// Makes it its own mirror image: picture, mask, outline and pivot. Requires that it has no convex pieces and no shapes
/// yet. Linear in pixels and vertices.
void flip(TracedSprite& sprite, Mirror mirror);

/// One row of the table of formats.
struct ExportFormat : FileFormat {
    /// The same sprite and options give the same bytes on every machine, whatever its locale (the compression of the
    /// preview depends on the version of zlib). Throws IoError, without a path, for a sprite that the format has no
    /// place for, InvalidOutline if convex pieces are wanted of an outline that crosses itself, and std::bad_alloc;
    /// does not touch files. Linear in vertices, the preview and bitmaps in pixels as well; convex pieces take what
    /// convex_pieces() does.
    Encoding (*encode)(const TracedSprite& sprite, const ExportOptions& options);
    FormatRules rules = {};
    /// For formats whose files are not head + sprites + tail: the whole file. Null for the others. Throws IoError,
    /// without a path, for what the format cannot hold.
    std::string (*assemble)(std::span<const SpritePart> parts, const ExportOptions& options) = nullptr;
    /// For formats that add shapes to a file that is there: its path; "" if the sprite goes into a new file.
    std::string (*original_of)(const SpritePart& part) = nullptr;
    /// That file with the shapes of its sprites, and all else byte for byte. Throws IoError, without a path.
    PatchedFile (*patch)(std::string_view original, std::span<const SpritePart> parts,
                         const ExportOptions& options) = nullptr;
    std::string_view if_no_original = {}; ///< what to tell users whose sprites have no such file
    /// For formats that patch: the texts of the sprites that users have marked as edited, by SheetFrame::number. A
    /// picture that is a sprite has the number 0. Throws IoError, without a path.
    std::map<std::size_t, std::string> (*edited)(std::string_view original) = nullptr;
};

/// Every format, in the order in which a list of them is shown.
[[nodiscard]] std::span<const ExportFormat> export_formats() noexcept;

/// The format behind `--template`, which is not in the list: what it writes, and so its extension, is up to the user.
/// Its `assemble` throws IoError if ExportOptions::pattern is no Mustache template, or makes more than 256 MiB.
[[nodiscard]] const ExportFormat& template_format() noexcept;

/// The same for this pattern: where it names {{id}}, no two sprites may have the same one.
[[nodiscard]] ExportFormat template_format(std::string_view pattern);

/// The format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const ExportFormat* find_format(std::string_view name) noexcept;

/// The format with that extension, without the dot, in upper or lower case; nullptr if there is none.
[[nodiscard]] const ExportFormat* find_format_by_extension(std::string_view extension) noexcept;

/// "either", "outside" or "inside".
[[nodiscard]] const char* name_of(Side side) noexcept;

/// "union" or "intersection".
[[nodiscard]] const char* name_of(FrameMerge share) noexcept;

/// "x", "y" or "xy".
[[nodiscard]] const char* name_of(Mirror mirror) noexcept;

/// The same as engines call it: "h", "v" or "hv".
[[nodiscard]] const char* flip_name(Mirror mirror) noexcept;

/// "round" or "miter".
[[nodiscard]] const char* name_of(Join join) noexcept;

} // namespace hitmask
