#pragma once

// Fewer vertices, within an error that you choose and that is measured.
//
//     const SimplifyResult simple = simplify(trace(mask));    // 1 px; simple.hausdorff is the error it reached

#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/outline.h>
#include <hitmask/trace.h> // IWYU pragma: export

namespace hitmask {

/// On which side of the exact outline the simpler one may lie.
enum class Side : std::uint8_t {
    either,  ///< both (the default): fewest vertices
    outside, ///< covers every solid point: no missed hits
    inside,  ///< covers no clear point: no false hits
};

/// How fine a lattice is searched. `max` takes five times as long as `normal` for 2 % fewer vertices; with
/// Prefer::fewest ten times as long for 3 %.
enum class Effort : std::uint8_t { normal, max };

/// The use of the tolerance.
enum class Prefer : std::uint8_t {
    /// An outline that looks and plays like the sprite (the default). Straight sides and slopes stay where they are,
    /// and a vertex is spent where it corrects enough area: see SimplifyOptions::area_per_vertex. Up to 256 corners and
    /// without a side, a smaller tolerance hardly ever fits worse (IoU).
    fit,
    /// A search for the fewest vertices of each ring, and for the best fit among outlines with so many. Sides move by
    /// up to the tolerance, and bars as thin as the tolerance become wedges. Where that makes rings meet, vertices are
    /// added until they part. If some were, the outline of Prefer::fit is taken instead if it has fewer (up to 1024
    /// corners). Now and then, most of all with a side, Prefer::fit still ends with fewer.
    fewest,
};

/// Outlines with more vertices are noise rather than sprites: simplify() takes shortcuts with them.
inline constexpr std::size_t most_vertices_to_search = 1U << 17;

/// The default of SimplifyOptions::most_steps: about two seconds. Sprites take 2^16 to 2^24 steps at a tolerance.
inline constexpr std::int64_t most_steps_to_search = std::int64_t{1} << 27;

/// How an outline is simplified. The defaults suit most sprites.
struct SimplifyOptions {
    /// The limit on the two-sided Hausdorff distance, pixels, >= 0. 0 drops collinear vertices only. By default:
    /// default_tolerance(), 1 px for most sprites, and less for thin pieces.
    std::optional<double> tolerance = std::nullopt;
    Side side = Side::either;
    Effort effort = Effort::normal;
    Prefer prefer = Prefer::fit;
    /// With Prefer::fit: a vertex is spent where it corrects more area than so many squared tolerances, px^2; > 0.
    double area_per_vertex = 4;
    /// Vertices lie only at multiples of this, pixels: a power of two from 1/16 to 1. 0: wherever they are best.
    /// Requires that the given outline's vertices are at multiples of it, as those of trace() are of 1.
    double snap = 0;
    /// Keeps an outline that is its own mirror image so, for a few more vertices at most: see symmetry_axis_x2().
    /// Prefer::fit does so anyway where it takes at most two more.
    bool keep_symmetry = false;
    /// Edges on the border of this rectangle, pixels, stay as they are, and no vertex leaves it. So outlines of
    /// neighbouring tiles meet without a seam. Requires an outline within it, if it is not empty.
    PixelRect border = {};
    /// The most steps of the search, each some ten nanoseconds; >= 0. Steps are counted, so that the result is the same
    /// on every machine. With fewer steps, noise takes less time and more vertices.
    std::int64_t most_steps = most_steps_to_search;
};

/// Returns the tolerance of simplify() if you give none: 1 px, or 1.5 px with a side.
///
/// A straight slope needs 1.5 px on one side. Outlines whose box is less than 20 px wide or high get less, in
/// proportion.
///
/// This is the limit for the whole outline. With Prefer::fit and without a side, simplify() keeps thin pieces of larger
/// outlines closer: within two fifths of their mean thickness, but at least 0.6 px. The mean thickness is twice the
/// area inside the outer ring over its length. Holes, and pieces of less than 8 px^2 or less than a 25th of the
/// outline's area, are not kept closer.
///
/// Example:   0.4 px for 8 x 30 px; 1 px for 30 x 30 px; 0 without vertices.
/// Cost:      linear in vertices.
[[nodiscard]] double default_tolerance(OutlineView outline, Side side = Side::either) noexcept;

/// A simplified outline and its error.
struct SimplifyResult {
    Outline outline;      ///< ring for ring the given one
    double hausdorff = 0; ///< the error reached, pixels, at most the tolerance; see hausdorff_distance()
    Vec2 worst_at;        ///< a point of one of the two outlines that is so far from the other; (0, 0) if none is
    Fidelity fidelity;    ///< against the pixels that the given outline contains
    /// vertex_lower_bound() at the tolerance; of a budget, at the error reached. No outline with the same rings that
    /// follows the given one stretch by stretch has fewer vertices.
    std::int64_t lower_bound = 0;
    bool is_optimal = false; ///< true: the outline has just `lower_bound` vertices
};

/// Returns an outline of few vertices that stays within a tolerance of the given one.
///
/// - Vertices lie anywhere on the lattice of 1/16 px, not only at vertices of the given outline.
/// - It keeps every piece and every hole, and their nesting. Rings stay simple and apart: they touch only where the
///   given outline touches itself.
/// - With Side::outside no point inside the given outline is outside the result; with Side::inside no point outside it
///   is inside. Both are decided in integers. A side costs vertices, most below 1.5 px. For a disc 500 px wide and
///   Prefer::fewest, the outside takes some 300 vertices at 1 px. At 1.5 px it takes 56. Without a side, 36 and 25
///   are enough.
/// - In three cases the result is douglas_peucker() of the given outline or, with a side, that outline without
///   collinear vertices:
///   - Rings crowd so much that there is no room for simpler ones.
///   - The search would take more than `most_steps` or some 300 MB.
///   - The outline has more than most_vertices_to_search vertices.
///
/// Requires:  fewer than 2^31 vertices. Takes what trace() and simplify() return, and other outlines without faults.
/// Throws:    InvalidOutline if rings have fewer than three vertices, cross, share a stretch of edge, or have a vertex
///            on an edge; std::bad_alloc.
/// Example:   a staircase of 16 steps of 1 px becomes a triangle at 1 px.
/// Cost:      typically 1 to 30 ms for a sprite; grows with vertices and the square of the length of edges, up to
///            `most_steps`. Fastest around 1 px. Small outlines with Prefer::fit are searched at several
///            larger tolerances, too: a sprite of 16 px takes up to 22 ms.
/// Source:    Imai, Iri. Polygonal Approximations of a Curve: Formulations and Algorithms. 1988
///            Guibas, Hershberger, Mitchell, Snoeyink. Approximating Polygons and Subdivisions with Minimum-Link Paths.
///            1993
[[nodiscard]] SimplifyResult simplify(OutlineView outline, const SimplifyOptions& options = {});

/// Returns a lower bound on the number of vertices that follow an outline within `tolerance` px.
///
/// If simplify() returns this many, its result is optimal. An edge can only follow what fits into a strip of twice the
/// tolerance. This is the least number of such strips that take in all of each ring, and at least 3 per ring. It holds
/// for outlines with the same rings whose edges follow the given one stretch by stretch, wherever their vertices are.
/// An outline that cuts across a notch narrower than the tolerance does not, and may need fewer.
///
/// Requires:  tolerance >= 0.
/// Throws:    what simplify() does.
/// Example:   4 for a square of 20 px at 1 px; about 3/4 of what simplify() needs for sprites.
/// Cost:      about a tenth of simplify(), at most about a second; rings that would take more count as 3.
[[nodiscard]] std::int64_t vertex_lower_bound(OutlineView outline, double tolerance);

/// The most vertices of an outline.
struct VertexBudget {
    int max_vertices = 0;
    bool per_ring = false; ///< true: for each ring; false: for all rings together
};

/// Returns the best outline found that has at most so many vertices; empty if there is none.
///
/// - With Prefer::fit it is the one that fits best (IoU), with straight sides where they were, as far as the vertices
///   do.
/// - With Prefer::fewest it is the one with the least error (Hausdorff distance). Vertices that this leaves are spent
///   where they correct most area.
/// - `options.tolerance` is ignored.
/// - It is empty if three vertices per ring are too many already, or if rings crowd so that nothing is found. Without a
///   side and symmetry, an outline of one ring always has a result.
/// - All searches share `options.most_steps`, or a quarter of that for at most five vertices per ring. Once these are
///   over, or above most_vertices_to_search, the result is the best so far or, if that is nearer, the outline without
///   the vertices that matter least.
///
/// Throws:    what simplify() does.
/// Cost:      20 to 40 times simplify(); Effort::max takes half as many steps again.
/// Source:    Visvalingam, Whyatt. Line generalisation by repeated elimination of points. 1993
[[nodiscard]] std::optional<SimplifyResult> simplify_to_budget(OutlineView outline, const VertexBudget& budget,
                                                               const SimplifyOptions& options = {});

/// Returns an outline of some of the given one's vertices, within `tolerance` px of it: what most tools call
/// simplifying.
///
/// Fast, but far from the fewest vertices; simplify() finds those. It keeps every piece and hole, and their nesting.
/// Rings touch only where the given outline touches itself: a step that would break that is not taken. Where rings of
/// noise crowd, the search for vertices that can go ends after 256 steps a vertex, and more remain.
///
/// Requires:  tolerance >= 0 (0 drops collinear vertices only); rings that do not cross or share edges, as trace() and
///            simplify() return them; fewer than 2^31 vertices.
/// Throws:    std::bad_alloc.
/// Cost:      typically n log n for n vertices.
/// Source:    Douglas, Peucker. Algorithms for the Reduction of the Number of Points Required to Represent a Digitized
///            Line or its Caricature. 1973. On each ring between two far vertices, by distances to the segment
[[nodiscard]] Outline douglas_peucker(OutlineView outline, double tolerance);

} // namespace hitmask
