#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/shapes.h>
#include <hitmask/simplify.h>

namespace hitmask {

// One simple shape in the place of a mask. Solid pixels are squares: a circle around one pixel has radius sqrt(1/2).
//
// Centres are rounded to multiples of 2^-10 px and angles to float before lengths are computed, and lengths are rounded
// outwards or inwards, so that what a goal promises holds for the numbers returned. Angles are within +-pi/4: a longer
// half_size.y stands for more. The result does not depend on where in the mask the pixels lie, and turns and mirrors
// with them, exactly. Same mask, same shape, on any machine and with any compiler: hence nothing here is OpenCV's,
// whose shapes are within float of the points and differ from version to version; in the tests it is an oracle.
//
// All functions: none if the mask has no solid pixel. Requires sides of at most 8192 and corner_count(mask) <= 2^24.
// Enclosing shapes are linear in words, plus a search over the corners of the convex hull. Inscribed ones are linear in
// pixels, plus 4 * 10^7 looks at an edge of the outline, or 50 at each if that is more; best_iou in addition takes some
// thousand walks along the boundary of a shape. The error costs as much as hausdorff_distance(). The median of 152
// sprites took 0.04 to 0.4 ms for enclosing shapes, 0.04 to 10 for inscribed ones, 0.6 to 25 for best_iou; an image of
// 8192 x 8192 px takes some seconds.

/// What a shape shall be for.
enum class FitGoal : std::uint8_t {
    enclosing, ///< covers every solid pixel, and is small: no hit is missed
    inscribed, ///< covers no part of a clear pixel, and is large: no hit is false
    best_iou,  ///< has the greatest intersection over union with the solid pixels
};

/// How far a shape is from the mask. Pixel centres within 2^-20 px of the boundary count as contained.
struct FitError {
    double iou = 1;             ///< area in both / area in either, over pixel squares; within 0.001
    std::int64_t missed_px = 0; ///< solid pixels whose centre the shape does not contain
    std::int64_t extra_px = 0;  ///< pixels whose centre it contains and that are not solid, also beyond the mask
    double area = 0;            ///< of the shape, px^2
    double hausdorff_px = 0;    ///< between the boundary of the shape and the exact outline, both ways; within 1/16 px
};

/// A shape and its error.
template<class Shape>
struct Fit {
    Shape shape;
    FitError error;
};

/// Enclosing: the smallest circle around all pixel corners; Elzinga, Hearn: Geometrical Solutions for Some Minimax
/// Location Problems, 1972. Inscribed: the largest circle about a point of the half-pixel lattice (of pixel centres, if
/// a side is longer than 4096 px), moved uphill from there; its radius is at most 0.36 px (0.71 px) below that of the
/// largest. best_iou: by local search.
/// "##" gives enclosing {{1, 0.5}, 1.118}, inscribed radius 0.5.
[[nodiscard]] std::optional<Fit<Circle>> fit_circle(MaskView mask, FitGoal goal);

/// Enclosing: the bounds. Inscribed: the largest solid rectangle of pixels. Both are exact. best_iou: by local search
/// over whole pixels, between which no optimum lies.
[[nodiscard]] std::optional<Fit<Aabb>> fit_aabb(MaskView mask, FitGoal goal);

/// Enclosing: the box of least area, one side of which lies on a side of the convex hull; Freeman, Shapira: Determining
/// the Minimum-Area Encasing Rectangle for an Arbitrary Closed Curve, 1975. Inscribed: by local search, no smaller than
/// fit_aabb(). best_iou: by local search.
[[nodiscard]] std::optional<Fit<Obb>> fit_obb(MaskView mask, FitGoal goal);

/// Enclosing: the ellipse of least area, within 0.1 percent, no larger than fit_circle(); Khachiyan: Rounding of
/// Polytopes in the Real Number Model of Computation, 1996, with the steps away of Todd and Yildirim, 2007. Inscribed
/// and best_iou: by local search.
[[nodiscard]] std::optional<Fit<Ellipse>> fit_ellipse(MaskView mask, FitGoal goal);

/// All by local search: enclosing from 64 directions and those of the hull's sides, no larger than fit_circle();
/// inscribed no smaller than fit_circle(). Its area is that of the capsule: 2 * length * radius + pi * radius^2.
[[nodiscard]] std::optional<Fit<Capsule>> fit_capsule(MaskView mask, FitGoal goal);

/// The convex hull of all solid pixels as one ring that starts at its topmost, then leftmost vertex: always encloses
/// them. Exact, if `max_vertices` is 0 or not exceeded. Otherwise sides are left out, each time the one whose
/// neighbours meet with the least area added, and vertices are moved outwards to the lattice of 1/16 px; that is not
/// the smallest polygon with so many vertices, but encloses the hull. Requires max_vertices == 0 or >= 4. One solid
/// pixel gives its square.
[[nodiscard]] std::optional<Fit<Outline>> fit_hull(MaskView mask, int max_vertices = 0);

/// The kinds of shapes above.
enum class FitShape : std::uint8_t { circle, box, obb, ellipse, capsule, hull };

/// A fit of any kind.
struct AnyFit {
    FitGoal goal = FitGoal::enclosing;
    std::variant<Circle, Aabb, Obb, Ellipse, Capsule, Outline> shape; ///< in the order of FitShape
    FitError error;
};

/// The fit of a kind. A hull encloses whatever the goal, and its goal says so; it has at most `max_hull_vertices`, as
/// in fit_hull().
[[nodiscard]] std::optional<AnyFit> fit_shape(MaskView mask, FitShape shape, FitGoal goal, int max_hull_vertices = 0);

/// "circle", "box", "obb", "ellipse", "capsule", "hull"; "enclosing", "inscribed", "best_iou".
[[nodiscard]] const char* name_of(FitShape shape) noexcept;
[[nodiscard]] const char* name_of(FitGoal goal) noexcept;

/// The error of any shape of the mask's surroundings, however it was found. Requires coordinates within
/// +-max_coordinate, and a solid pixel.
[[nodiscard]] FitError fit_error(MaskView mask, const Circle& shape);
[[nodiscard]] FitError fit_error(MaskView mask, const Aabb& shape);
[[nodiscard]] FitError fit_error(MaskView mask, const Obb& shape);
[[nodiscard]] FitError fit_error(MaskView mask, const Ellipse& shape);
[[nodiscard]] FitError fit_error(MaskView mask, const Capsule& shape);

/// The plainest outlines: the upright box and the turned box, around all pieces or where they fit best, and the convex
/// hull with at most `max_vertices`. The one that fits best, if it fits better than `result`, which stands for the
/// `exact` outline of the mask; so a budget of vertices never does worse than those. Of several rings it misses at most
/// an eighth of the pixels, so that no large part is lost. With Side::outside only those that cover all solid pixels;
/// with Side::inside the upright box that is inside.
[[nodiscard]] std::optional<SimplifyResult> better_plain_outline(MaskView mask, OutlineView exact, Side side,
                                                                 int max_vertices, const SimplifyResult& result);

} // namespace hitmask
