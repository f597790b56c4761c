#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <hitmask/convex.h>
#include <hitmask/grow_outline.h>
#include <hitmask/mask.h>
#include <hitmask/offline/bake.h>
#include <hitmask/offline/coordinates.h>
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

/// Makes it its own mirror image: picture, mask, outline and pivot. Requires that it has no convex pieces and no shapes
/// yet. Linear in pixels and vertices.
void flip(TracedSprite& sprite, Mirror mirror);

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
