#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <hitmask/decompose.h>
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

/// How far the exact outline was grown before it was simplified.
struct Growth {
    double px = 0; ///< < 0: shrunk
    Join join = Join::round;
};

/// What the user asked for: how solid pixels become an outline.
struct TraceRequest {
    int threshold = 127; ///< alpha above this is solid
    Side side = Side::either;
    Prefer prefer = Prefer::fit;
    Connectivity connectivity = Connectivity::eight;
    std::int64_t closed_slits = 0;     ///< slits of up to this width are closed, pixels; 0: none are
    std::int64_t min_area = 0;         ///< parts smaller than this are dropped, pixels; 0: none are
    bool subpixel = false;             ///< the exact outline is that of trace_subpixel()
    std::optional<Growth> growth = {}; ///< the exact outline is that of grown_outline()
    double snap = 0;                   ///< vertices are at multiples of so many pixels; 0: anywhere
    bool symmetry_kept = false;        ///< an outline that is its own mirror image stays so
};

/// What tracing found.
struct TraceFindings {
    Mask mask;                       ///< the solid pixels that were traced
    std::int64_t solid_px = 0;       ///< their number
    std::int64_t exact_vertices = 0; ///< of the outline before simplify()
    double exact_area = 0;           ///< of that outline, px^2
    double tolerance = 1;            ///< of simplify(), pixels; with a vertex budget, the error reached
    SimplifyResult simplified;
    std::int64_t dropped_parts = 0; ///< small pieces and holes that a vertex budget left no vertices for
};

/// What the JSON shows beside the outline, if asked for.
struct ShownShapes {
    std::optional<ConvexPieces> convex; ///< of the simplified outline
    std::vector<AnyFit> fits;           ///< simple shapes in the place of the outline
    std::vector<Mirror> mirrors;        ///< mirrored copies, about the middle of the picture
};

/// Where a sprite lies in a sheet.
struct SheetPlace {
    SheetFrame frame;
    SheetKind kind = SheetKind::grid;
    SheetPage page = {}; ///< the picture with the frame
};

/// Frames of an animation that share one outline.
struct SharedFrames {
    std::vector<std::string> names; ///< in the order of the animation
    FrameMerge merge = FrameMerge::any;
};

/// One sprite with its outline, as formats encode it.
struct TracedSprite {
    std::string name;   ///< unique among the sprites of one file
    std::string source; ///< the file that it comes from, as the user wrote it: a sheet if there is a `place`
    Image image;        ///< its size counts everywhere, its pixels only in the preview
    Pivot pivot;        ///< the point that it turns about
    std::optional<SheetPlace> place;
    std::optional<SharedFrames> animation;
    std::optional<Mirror> flip; ///< set for a mirrored copy, which has the `source` and `place` of its original
    TraceRequest asked;
    TraceFindings found;
    ShownShapes shown;
    std::shared_ptr<ConvexCuts> cuts; ///< lets formats share convex pieces; empty: each format cuts for itself
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
