#pragma once

// A traced sprite, with all that formats write about it.

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

/// The mirroring of a copy: left to right, top to bottom, or both, which is half a turn.
enum class Mirror : std::uint8_t { x, y, xy };

/// Convex pieces of the outlines of one sprite. Formats that need the same pieces share one search for them.
class ConvexCuts {
public:
    /// Returns the result of convex_pieces(). The reference stays valid.
    ///
    /// Throws:    InvalidOutline if the outline crosses itself.
    const ConvexPieces& pieces(const Outline& outline, const ConvexOptions& options);

private:
    struct Cut {
        Outline outline;
        ConvexOptions options;
        ConvexPieces pieces;
    };

    std::list<Cut> cuts_;
};

/// The distance by which the exact outline was grown before it was simplified.
struct Growth {
    double px = 0; ///< < 0: shrunk
    Join join = Join::round;
};

/// The user's options for tracing.
struct TraceRequest {
    int threshold = 127; ///< alpha above this is solid
    Side side = Side::either;
    Prefer prefer = Prefer::fit;
    Connectivity connectivity = Connectivity::eight;
    std::int64_t closed_slits = 0;     ///< slits of up to this width are closed, pixels; 0: none
    std::int64_t min_area = 0;         ///< parts smaller than this are dropped, pixels; 0: none
    bool subpixel = false;             ///< the exact outline is that of trace_subpixel()
    std::optional<Growth> growth = {}; ///< the exact outline is that of grown_outline()
    double snap = 0;                   ///< vertices are at multiples of this many pixels; 0: anywhere
    bool symmetry_kept = false;        ///< an outline that is its own mirror image stays symmetric
};

/// The results of tracing.
struct TraceFindings {
    Mask mask;                       ///< the solid pixels that were traced
    std::int64_t solid_px = 0;       ///< their number
    std::int64_t exact_vertices = 0; ///< of the outline before simplify()
    double exact_area = 0;           ///< of that outline, px^2
    double tolerance = 1;            ///< of simplify(), pixels; with a vertex budget, the error reached
    SimplifyResult simplified;
    std::int64_t dropped_parts = 0; ///< small pieces and holes that a vertex budget left no vertices for
};

/// The optional shapes that the JSON shows beside the outline.
struct ShownShapes {
    std::optional<ConvexPieces> convex; ///< of the simplified outline
    std::vector<AnyFit> fits;           ///< simple shapes in the place of the outline
    std::vector<Mirror> mirrors;        ///< mirrored copies, about the middle of the picture
};

/// The place of a sprite in a sheet.
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
    std::string source; ///< its file, as the user wrote it: a sheet if there is a `place`
    Image image;        ///< all formats use the size, and only the preview uses the pixels
    Pivot pivot;        ///< the point about which it turns
    std::optional<SheetPlace> place;
    std::optional<SharedFrames> animation;
    std::optional<Mirror> flip; ///< set for a mirrored copy, which has the `source` and `place` of its original
    TraceRequest asked;
    TraceFindings found;
    ShownShapes shown;
    std::shared_ptr<ConvexCuts> cuts; ///< lets formats share convex pieces; empty: each format cuts for itself
};

/// Returns the growth of the outline's area over that of the exact outline, as a fraction.
///
/// It is negative for a smaller area, and 0 if the exact area is 0.
///
/// Example:   0.05 for 5 %.
[[nodiscard]] double area_growth(const TracedSprite& sprite) noexcept;

/// Mirrors a sprite in place: picture, mask, outline and pivot.
///
/// Requires:  no convex pieces and no fits in `shown` yet.
/// Cost:      linear in pixels and vertices.
void flip(TracedSprite& sprite, Mirror mirror);

/// Returns "either", "outside" or "inside".
[[nodiscard]] const char* name_of(Side side) noexcept;

/// Returns "union" or "intersection".
[[nodiscard]] const char* name_of(FrameMerge share) noexcept;

/// Returns "x", "y" or "xy".
[[nodiscard]] const char* name_of(Mirror mirror) noexcept;

/// Returns the name that engines use: "h", "v" or "hv".
[[nodiscard]] const char* flip_name(Mirror mirror) noexcept;

/// Returns "round" or "miter".
[[nodiscard]] const char* name_of(Join join) noexcept;

} // namespace hitmask
