#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/outline.h>

namespace hitmask {

/// On which side of the exact outline may the simpler one lie?
enum class Side : std::uint8_t {
    either,  ///< both: fewest vertices
    outside, ///< covers every solid point: no missed hits
    inside,  ///< covers no clear point: no false hits
};

/// How fine a lattice to search: max takes about five times as long as normal, for 2 to 5 % fewer vertices.
enum class Effort : std::uint8_t { normal, max };

/// What to spend the tolerance on.
enum class Prefer : std::uint8_t {
    /// An outline that looks and plays like the sprite. Straight sides and slopes stay where they are, and a vertex is
    /// spent where it corrects enough area: see SimplifyOptions::area_per_vertex. Up to 256 corners and without a
    /// side, a smaller tolerance fits no worse (IoU), of the tolerances ... 0.75, 1, 1.5, 2, 3, 4, 6 ... px.
    fit,
    /// The fewest vertices, and of the outlines with so many the one that fits best. Sides move by up to the tolerance,
    /// and bars as thin as it become wedges.
    fewest,
};

/// Outlines with more vertices are noise rather than sprites: simplify() takes shortcuts with them.
inline constexpr std::size_t most_vertices_to_search = 1U << 17;

/// The default of SimplifyOptions::most_steps: about two seconds. Sprites take 2^16 to 2^24 steps at a tolerance.
inline constexpr std::int64_t most_steps_to_search = std::int64_t{1} << 27;

struct SimplifyOptions {
    /// Limit on the two-sided Hausdorff distance, pixels, >= 0. 0 drops collinear vertices only. Without one:
    /// default_tolerance(), and thin pieces get less of it, as told there.
    std::optional<double> tolerance = std::nullopt;
    Side side = Side::either;
    Effort effort = Effort::normal;
    Prefer prefer = Prefer::fit;
    /// With Prefer::fit: a vertex is spent where it corrects more area than so many squared tolerances, px^2; > 0.
    double area_per_vertex = 4;
    /// Vertices only at multiples of this, pixels: a power of two from 1/16 to 1; 0: wherever they are best. Requires
    /// that those of the given outline are at multiples of it, as those of trace() are of 1.
    double snap = 0;
    /// An outline that is its own mirror image, left to right, top to bottom, or both, stays that. May take a few more
    /// vertices. No effect on others: see symmetry_axis_x2(). Prefer::fit does so anyway where it takes at most two
    /// more.
    bool keep_symmetry = false;
    /// Edges on the border of this rectangle, pixels, stay as they are, and no vertex leaves it: outlines of
    /// neighbouring tiles meet without a seam. Requires an outline within it, if it is not empty.
    PixelRect border = {};
    /// Most steps of the search, each some ten nanoseconds; >= 0. Steps are counted, so that the result is the same on
    /// every machine. With fewer steps noise takes less time and more vertices.
    std::int64_t most_steps = most_steps_to_search;
};

/// The tolerance of simplify() where none is given: 1 px, and 1.5 px with a side, which a straight slope needs there.
/// Outlines whose box is less than 20 px wide or high get less in proportion: 0.4 px for 8 x 30 px. No vertices: 0.
///
/// With Prefer::fit and without a side, thin pieces of larger outlines get less than that as well: two fifths of their
/// mean thickness (twice the area inside the outer ring over its length), but at least 0.6 px. A bracket 2 px thick
/// gets 0.7 px. Holes, and pieces of less than 8 px^2 or less than a 25th of the outline's area, do not.
[[nodiscard]] double default_tolerance(OutlineView outline, Side side = Side::either) noexcept;

struct SimplifyResult {
    Outline outline;      ///< ring for ring the given one
    double hausdorff = 0; ///< reached, pixels, at most the tolerance; see hausdorff_distance()
    Vec2 worst_at;        ///< a point of one of the two outlines that is so far from the other; (0, 0) if none is
    Fidelity fidelity;    ///< against the pixels that the given outline contains
};

/// An outline of as few vertices as can be found that stays within `tolerance` of the given one. Vertices are anywhere
/// on the lattice of geometry.h, not only at vertices of the given outline. Keeps every piece and every hole, and their
/// nesting. Rings stay simple and apart: they touch only where the given outline touches itself. A staircase of 16
/// steps of 1 px becomes a triangle at 1 px. Each edge follows a stretch of the exact ring, all of it within the
/// tolerance. With Side::outside no point of the given outline's interior is outside the result; with Side::inside none
/// of its exterior is inside. Both are decided in integers. A side costs vertices: below 1.5 px a staircase leaves an
/// outline beside it hardly any room, so that outside a disc of 500 px it takes 304 vertices at 1 px and 56 at 1.5 px,
/// where 36 and 25 are enough without a side. Where rings crowd so much that no room is found for simpler
/// ones, where the search would take more than `most_steps` or some 300 MB, and above most_vertices_to_search, the
/// result is douglas_peucker() of the given outline; with a side, that outline without collinear vertices. Takes what
/// trace() and simplify() return, and other outlines whose rings do not cross; throws InvalidOutline (outline_fault.h)
/// if rings have fewer than three vertices, cross, share a stretch of edge or have a vertex on an edge. Requires fewer
/// than 2^31 vertices. Takes one bit for each pixel of the box around the outline: throws std::bad_alloc where that is
/// not to be had. Small outlines by Prefer::fit take several searches, one for each larger tolerance. Time grows with
/// the vertices and the square of the length of edges, up to `most_steps`; fastest around 1 px. Imai, Iri. Polygonal
/// Approximations of a Curve: Formulations and Algorithms. 1988 Guibas, Hershberger, Mitchell, Snoeyink. Approximating
/// Polygons and Subdivisions with Minimum-Link Paths. 1993
[[nodiscard]] SimplifyResult simplify(OutlineView outline, const SimplifyOptions& options = {});

/// A lower bound on the number of vertices. No outline whose edges follow the given one stretch by stretch within
/// `tolerance` px >= 0 has fewer, wherever its vertices are. If simplify() needs as many, nothing is better than its
/// result. An edge can only follow what fits into a strip of twice the tolerance; this is the least number of such
/// strips that take in all of each ring, and at least 3 for each. A square of 20 px at 1 px: 4. About 3/4 of what
/// simplify() needs on sprites. Throws what simplify() does. Time as for simplify(), at most about a second; rings that
/// would take more count as 3.
[[nodiscard]] std::int64_t vertex_lower_bound(OutlineView outline, double tolerance);

struct VertexBudget {
    int max_vertices = 0;
    bool per_ring = false; ///< for each ring; otherwise for all rings together
};

/// The best outline that was found to have at most so many vertices. With Prefer::fit it is the one that fits best
/// (IoU), with straight sides where they were, as far as the vertices do for that. With Prefer::fewest it is the one
/// with the least error (Hausdorff distance), and vertices that this leaves are spent where they correct most area.
/// `options.tolerance` is ignored. Nothing if three vertices for each ring are too many already, or if nothing is
/// found, as where rings crowd. Without a side and symmetry, an outline of one ring always has a result. All searches
/// share `options.most_steps`, or a quarter of that where the budget is at most five vertices for each ring. Once these
/// are over, or above most_vertices_to_search, the result is the best so far or, if that is nearer, the outline without
/// the vertices that matter least. Throws what simplify() does. Some ten times as long as simplify(). Effort::max
/// takes half as many steps again. Visvalingam, Whyatt. Line generalisation by repeated elimination of points. 1993
[[nodiscard]] std::optional<SimplifyResult> simplify_to_budget(OutlineView outline, const VertexBudget& budget,
                                                               const SimplifyOptions& options = {});

/// An outline of some of the vertices of a given one that stays within `tolerance` px of it (two-sided Hausdorff
/// distance): what most tools call simplifying. Fast, but far from the fewest vertices; simplify() finds those. 0 drops
/// collinear vertices only. Keeps every piece and every hole, and their nesting. Rings stay simple and apart: they
/// touch only where the given outline touches itself, and a step that would break that is not taken (so a vertex more
/// may remain than the tolerance alone would need). Requires tolerance >= 0, rings that do not cross or share edges, as
/// trace() and simplify() return them, and fewer than 2^31 vertices. Typically n log n for n vertices; where rings of
/// noise crowd, the search for what can go ends after 256 steps a vertex, and more vertices remain. Douglas, Peucker.
/// Algorithms for the Reduction of the Number of Points Required to Represent a Digitized Line or its Caricature. 1973
/// (on each ring, between two far vertices; distances are to the segment, not the line)
[[nodiscard]] Outline douglas_peucker(OutlineView outline, double tolerance);

} // namespace hitmask
