#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/convex.h>
#include <hitmask/grow_outline.h>
#include <hitmask/offline/file_format.h>
#include <hitmask/offline/fit.h>
#include <hitmask/offline/image.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

namespace hitmask {

/// Of which pixels of an animation is the one outline that its frames share: of those solid in any frame, or in all?
enum class Share : std::uint8_t { any, all };

/// How a copy is mirrored: left to right, top to bottom, or both, which is half a turn.
enum class Mirror : std::uint8_t { x, y, xy };

/// What an exporter may want to know about one sprite.
struct TracedSprite {
    std::string name;     ///< unique among the sprites of one file
    std::string source;   ///< where it came from, as the user wrote it
    Image image;          ///< its size counts everywhere, its pixels only in the preview
    int threshold = 127;  ///< alpha above this is solid
    double tolerance = 1; ///< that simplify() was asked for, pixels; with a vertex budget instead, the error reached
    Side side = Side::either;
    Connectivity connectivity = Connectivity::eight;
    std::int64_t min_area = 0;       ///< parts smaller than this were dropped, pixels; 0: none were
    std::int64_t solid_px = 0;       ///< solid pixels of the mask that was traced
    std::int64_t dropped_parts = 0;  ///< small pieces and holes that went before, for the sake of a budget of vertices
    std::int64_t exact_vertices = 0; ///< of the outline before simplify()
    double exact_area = 0;           ///< of that outline, px^2
    SimplifyResult simplified;
    std::int64_t least_vertices = 0;    ///< that any outline within the tolerance has, see least_vertices()
    std::optional<ConvexPieces> convex; ///< of the simplified outline, if asked for
    std::vector<AnyFit> fits;           ///< shapes in the place of the outline, if asked for

    std::vector<std::string> frames; ///< of an animation that is one sprite: their names, in its order
    Share share = Share::any;        ///< and what its outline is of
    bool subpixel = false;           ///< was the exact outline that of trace_subpixel()?
    std::optional<double> grown_by;  ///< pixels, < 0 for shrunk: the exact outline was that of grown_outline()
    Join join = Join::round;         ///< and its corners were joined so
    std::vector<Mirror> mirrors;     ///< copies to add to the JSON, about the middle of the picture
    double snap = 0;                 ///< vertices are at multiples of so many pixels; 0: anywhere
    bool symmetry_kept = false;      ///< was the outline to stay its own mirror image, if it is?
};

/// By how much the area of the outline is larger than that of the exact one: 0.05 for 5 %, less than 0 for smaller; 0
/// where there is no area to compare with.
[[nodiscard]] double area_growth(const TracedSprite& sprite) noexcept;

/// One row of the table of formats.
struct ExportFormat : FileFormat {
    /// The same sprite gives the same bytes on every machine, whatever its locale (the compression of the preview
    /// depends on the version of zlib). Throws std::bad_alloc; does not touch files. Linear in vertices, the preview
    /// in pixels as well.
    std::string (*encode)(const TracedSprite& sprite);
};

/// Every format, in the order in which a list of them is shown.
[[nodiscard]] std::span<const ExportFormat> export_formats() noexcept;

/// The format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const ExportFormat* find_format(std::string_view name) noexcept;

/// The format with that extension, without the dot, in upper or lower case; nullptr if there is none.
[[nodiscard]] const ExportFormat* find_format_by_extension(std::string_view extension) noexcept;

/// "either", "outside" or "inside".
[[nodiscard]] const char* name_of(Side side) noexcept;

/// "union" or "intersection".
[[nodiscard]] const char* name_of(Share share) noexcept;

/// "x", "y" or "xy".
[[nodiscard]] const char* name_of(Mirror mirror) noexcept;

/// "round" or "miter".
[[nodiscard]] const char* name_of(Join join) noexcept;

/// Text as a JSON string, with its quotes. Bytes that are not UTF-8 become U+FFFD, so the result is always valid.
[[nodiscard]] std::string json_string(std::string_view text);

} // namespace hitmask
