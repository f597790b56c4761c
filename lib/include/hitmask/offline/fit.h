#pragma once

// Fits one simple shape to a mask. Solid pixels are squares: a circle around one pixel has radius sqrt(1/2).
//
// Centres are rounded to multiples of 2^-10 px, and angles to float, before lengths are computed. Lengths are rounded
// outwards or inwards, so the promise of a goal is true for the numbers returned. Angles are within +-pi/4. A box or an
// ellipse with a greater angle has the longer half_size.y instead.
//
// The shape moves, turns and mirrors with the solid pixels, exactly. The same mask gives the same shape on every
// machine and with every compiler. That is why nothing here uses OpenCV: its shapes fit only within float precision,
// and differ from version to version. In the tests OpenCV is an oracle.
//
// Enclosing shapes cost linear time in words, plus a search over the corners of the convex hull. Inscribed shapes cost
// linear time in pixels, plus 4 * 10^7 looks at an edge of the outline, or 50 looks at each edge if that is more. For
// best_iou some thousand walks along the boundary of a shape are added. The error costs as much as
// hausdorff_distance(). The medians over 152 sprites are 0.04 to 0.4 ms for enclosing shapes, 0.04 to 10 ms for
// inscribed shapes, and 0.6 to 25 ms for best_iou. An image of 8192 x 8192 px takes some seconds.

#include <cstdint>
#include <optional>
#include <variant>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/shapes.h>
#include <hitmask/simplify.h>

namespace hitmask {

/// The property that a fitted shape must have.
enum class FitGoal : std::uint8_t {
    enclosing, ///< covers every solid pixel, and is small: no hit is missed
    inscribed, ///< covers no part of a clear pixel, and is large: no hit is false
    best_iou,  ///< has the greatest intersection over union with the solid pixels
};

/// The difference between a shape and the mask. Pixel centres within 2^-20 px of the boundary count as contained.
struct FitError {
    double iou = 1;             ///< area in both / area in either, over pixel squares; within 0.001
    std::int64_t missed_px = 0; ///< number of solid pixels whose centre the shape does not contain
    std::int64_t extra_px = 0;  ///< number of other pixels whose centre it contains, also beyond the mask
    double area = 0;            ///< of the shape, px^2
    double hausdorff_px = 0;    ///< between the boundary of the shape and the exact outline, both ways; within 1/16 px
};

/// A shape and its error.
template<class Shape>
struct Fit {
    Shape shape;
    FitError error;
};

/// Fits a circle to the solid pixels; empty if there are none.
///
/// Enclosing: the smallest circle around all pixel corners. Inscribed: the largest circle about a point of the
/// half-pixel lattice, moved uphill from there. Its radius is at most 0.36 px below that of the largest circle. If a
/// side is longer than 4096 px, the lattice is that of pixel centres, and the bound is 0.71 px. best_iou: by local
/// search.
///
/// Requires:  sides of at most 8192 px, and corner_count(mask) <= 2^24.
/// Example:   "##" has the enclosing circle {{1, 0.5}, 1.118}, and an inscribed circle of radius 0.5.
/// Source:    Elzinga, Hearn. Geometrical Solutions for Some Minimax Location Problems. 1972
[[nodiscard]] std::optional<Fit<Circle>> fit_circle(MaskView mask, FitGoal goal);

/// Fits an upright box to the solid pixels; empty if there are none.
///
/// Enclosing: the bounds. Inscribed: the largest rectangle of solid pixels. best_iou: by local search over whole
/// pixels, between which no optimum lies.
///
/// Exact:     the enclosing and the inscribed box.
/// Requires:  sides of at most 8192 px, and corner_count(mask) <= 2^24.
[[nodiscard]] std::optional<Fit<Aabb>> fit_aabb(MaskView mask, FitGoal goal);

/// Fits a turned box to the solid pixels; empty if there are none.
///
/// Enclosing: the box of least area, which has a side on a side of the convex hull. Inscribed: by local search, no
/// smaller than fit_aabb(). best_iou: by local search.
///
/// Requires:  sides of at most 8192 px, and corner_count(mask) <= 2^24.
/// Source:    Freeman, Shapira. Determining the Minimum-Area Encasing Rectangle for an Arbitrary Closed Curve. 1975
[[nodiscard]] std::optional<Fit<Obb>> fit_obb(MaskView mask, FitGoal goal);

/// Fits an ellipse to the solid pixels; empty if there are none.
///
/// Enclosing: the ellipse of least area, within 0.1 percent, and no larger than fit_circle(). Inscribed and best_iou:
/// by local search.
///
/// Requires:  sides of at most 8192 px, and corner_count(mask) <= 2^24.
/// Source:    Khachiyan. Rounding of Polytopes in the Real Number Model of Computation. 1996, with the away steps of
///            Todd and Yildirim. 2007
[[nodiscard]] std::optional<Fit<Ellipse>> fit_ellipse(MaskView mask, FitGoal goal);

/// Fits a capsule to the solid pixels; empty if there are none.
///
/// All goals are reached by local search. The enclosing search starts from 64 directions and those of the hull's sides,
/// and its result is no larger than fit_circle(). An inscribed capsule is no smaller than fit_circle(). The area of a
/// capsule is 2 * length * radius + pi * radius^2.
///
/// Requires:  sides of at most 8192 px, and corner_count(mask) <= 2^24.
[[nodiscard]] std::optional<Fit<Capsule>> fit_capsule(MaskView mask, FitGoal goal);

/// Returns the convex hull of all solid pixels as one ring; empty if there are none.
///
/// The ring starts at its topmost, then leftmost vertex, and always encloses the solid pixels. It is exact if
/// `max_vertices` is 0 or not exceeded. Otherwise sides are dropped one by one: each time the side whose neighbours
/// meet with the least area added. Vertices then move outwards to the lattice of 1/16 px. The result encloses the hull,
/// and it is not always the smallest polygon with that many vertices.
///
/// Requires:  max_vertices == 0 or >= 4, sides of at most 8192 px, and corner_count(mask) <= 2^24.
/// Example:   one solid pixel gives its square.
[[nodiscard]] std::optional<Fit<Outline>> fit_hull(MaskView mask, int max_vertices = 0);

/// The kinds of shapes above.
enum class FitShape : std::uint8_t { circle, box, obb, ellipse, capsule, hull };

/// A fit of any kind.
struct AnyFit {
    FitGoal goal = FitGoal::enclosing;
    std::variant<Circle, Aabb, Obb, Ellipse, Capsule, Outline> shape; ///< in the order of FitShape
    FitError error;
};

/// Fits a shape of any kind to the solid pixels; empty if there are none.
///
/// A hull has the goal FitGoal::enclosing for every `goal`, and at most `max_hull_vertices`, as in fit_hull().
///
/// Requires:  what the function of that kind requires.
[[nodiscard]] std::optional<AnyFit> fit_shape(MaskView mask, FitShape shape, FitGoal goal, int max_hull_vertices = 0);

/// Returns "circle", "box", "obb", "ellipse", "capsule" or "hull".
[[nodiscard]] const char* name_of(FitShape shape) noexcept;

/// Returns "enclosing", "inscribed" or "best_iou".
[[nodiscard]] const char* name_of(FitGoal goal) noexcept;

/// Returns the error of any circle near the mask, from whatever source.
///
/// Requires:  coordinates within +-max_coordinate, and a solid pixel.
[[nodiscard]] FitError fit_error(MaskView mask, const Circle& shape);
/// Returns the same for an upright box.
[[nodiscard]] FitError fit_error(MaskView mask, const Aabb& shape);
/// Returns the same for a turned box.
[[nodiscard]] FitError fit_error(MaskView mask, const Obb& shape);
/// Returns the same for an ellipse.
[[nodiscard]] FitError fit_error(MaskView mask, const Ellipse& shape);
/// Returns the same for a capsule.
[[nodiscard]] FitError fit_error(MaskView mask, const Capsule& shape);

/// Returns the best of a few plain outlines, if it fits better than `result`; otherwise empty.
///
/// The plain outlines are the convex hull with at most `max_vertices`, and the upright and the turned box. Each box is
/// tried around all pieces, and where it fits best. Side::outside allows only those that cover all solid pixels, and
/// Side::inside only the upright box inside them. If the `exact` outline has several rings, a plain outline may miss at
/// most an eighth of the pixels, so that no large part is lost. With fewer than four vertices there is none.
///
/// Call this after simplify_to_budget(): a vertex budget then never gives less than a plain outline.
///
/// Requires:  `result` and `exact` are outlines of the mask.
[[nodiscard]] std::optional<SimplifyResult> better_plain_outline(MaskView mask, OutlineView exact, Side side,
                                                                 int max_vertices, const SimplifyResult& result);

} // namespace hitmask
