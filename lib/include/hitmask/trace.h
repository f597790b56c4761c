#pragma once

// From a mask to its outline: exact along pixel edges, along the soft edge of an anti-aliased sprite, or grown by some
// pixels. Then simplify.h makes the result smaller, and outline.h measures it.
//
//     const Outline outline = simplify(trace(mask)).outline;

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/mask_convert.h>

namespace hitmask {

// ---- Exact

/// Returns the exact outline of a mask, with every piece and every hole.
///
/// It follows the edges between solid and clear pixels: rasterize(trace(m), width, height) == m, and
/// signed_area(trace(m)) == m.count(). Vertices are the pixel corners where the outline turns.
///
/// The order is canonical, so equal outlines mean equal masks. Each ring starts at its topmost, then leftmost vertex.
/// Pieces come in the row order of those vertices, each followed by its holes in row order. Where two solid pixels meet
/// at a corner only, rings (or a ring and itself) touch at that vertex. They never cross, and never share an edge.
///
/// Requires:  width, height <= max_coordinate; corner_count(mask) < 2^31.
/// Throws:    std::bad_alloc.
/// Example:   one solid pixel at (2, 3) gives (2,3) (3,3) (3,4) (2,4); a mask without solid pixels gives no rings.
/// Cost:      linear in words and vertices.
/// Source:    Rosenfeld, Kak. Digital Picture Processing. 1982, here 64 pixels at a time
[[nodiscard]] Outline trace(MaskView mask, Connectivity connectivity = Connectivity::eight);

/// Returns the number of vertices of trace(), without tracing. Use it to refuse masks that are noise.
///
/// Example:   4 for one pixel, 8 for two that touch at a corner; the same for either connectivity.
/// Cost:      linear in words.
[[nodiscard]] std::int64_t corner_count(MaskView mask) noexcept;

/// Returns the length of the outline of trace(), pixels.
///
/// Example:   4 for one pixel, 6 for two side by side.
/// Cost:      linear in words.
[[nodiscard]] std::int64_t boundary_length(MaskView mask) noexcept;

/// Draws an outline: solid are the pixels whose centre it contains. Parts outside the mask are cut off.
///
/// Requires:  width, height >= 0.
/// Throws:    std::bad_alloc.
/// Cost:      linear in width * height / 64 and in the rows that each edge spans; crossings within a row are sorted.
[[nodiscard]] Mask rasterize(OutlineView outline, int width, int height);

// ---- Through pixel centres

/// Closed chains of pixels, one after the other. Neighbours in a chain share a side or a corner.
struct Contours {
    std::vector<Pixel> pixels;               ///< contour after contour
    std::vector<std::uint32_t> contour_ends; ///< contour i ends before pixels[contour_ends[i]]

    /// Returns the number of contours.
    [[nodiscard]] std::size_t count() const noexcept { return contour_ends.size(); }

    /// Returns contour i. Its last pixel joins the first, and is not that one. Valid until the object changes.
    ///
    /// Requires:  i < count().
    [[nodiscard]] std::span<const Pixel> contour(std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : contour_ends[i - 1];
        return std::span(pixels).subspan(begin, contour_ends[i] - begin);
    }

    friend bool operator==(const Contours&, const Contours&) = default;
};

/// The contours to follow.
struct ContourOptions {
    bool holes = false; ///< also contours around holes, each piece's after its own
};

/// Returns the solid pixels along the edge of each piece, one contour per ring of trace(), in the same order.
///
/// Diagonal neighbours are one piece. A contour begins at the topmost, then leftmost pixel of its piece and runs
/// clockwise on screen. The contour of a hole begins at the pixel to the left of the hole's first one and runs
/// counterclockwise. Where a piece is one pixel wide, a contour visits pixels twice.
///
/// Each is a contour of cv::findContours(CHAIN_APPROX_NONE), which begins at the same pixel and runs the other way.
/// For the outline to run along the sides of pixels, and areas to be right, take trace().
///
/// Requires:  what trace() requires.
/// Throws:    std::bad_alloc.
/// Example:   "##" over "##" has (0, 0) (1, 0) (1, 1) (0, 1); "###" has (0, 0) (1, 0) (2, 0) (1, 0).
/// Cost:      that of trace(), and linear in pixels of the contours.
[[nodiscard]] Contours contours(MaskView mask, const ContourOptions& options = {});

/// Returns the contour of the piece with the topmost, then leftmost pixel alone; empty without solid pixels.
///
/// For Mask.outline(n) of pygame, repeat the first pixel at the end if there are others, and take every n-th from the
/// first on.
///
/// Throws:    std::bad_alloc.
/// Cost:      linear in words and in pixels of the contour.
[[nodiscard]] std::vector<Pixel> first_contour(MaskView mask);

// ---- Along a soft edge

/// How trace_subpixel() reads a picture.
struct SubpixelOptions {
    int threshold = 127; ///< a pixel is solid if its alpha is greater; 0 to 255
    Connectivity connectivity = Connectivity::eight;
};

/// Returns the outline of an anti-aliased sprite, along the line between pixel centres where alpha passes the
/// threshold.
///
/// Between the centres of a solid pixel and of a clear one beside it, alpha is taken to change evenly. The outline
/// crosses where it is threshold + 1/2; outside the picture alpha is 0. So a pixel's centre is inside if and only if
/// the pixel is solid: rasterize(trace_subpixel(a, {t}), width, height) == mask_from_alpha(a, t).
///
/// Crossings are rounded to the lattice of 1/16 px and kept at least 1/16 px from both centres, which moves none by
/// more than 1/16 px. Rings are simple and nowhere touch. There are as many pieces and holes as trace() finds, in the
/// same canonical order, and vertices lie at most 7/16 px outside the picture.
///
/// Take trace() for sprites whose alphas are all 0 or 255: here one opaque pixel gives a diamond of half its area.
///
/// Requires:  what trace() requires of the mask; boundary_length() of it < 2^31; a threshold in 0..255.
/// Throws:    std::bad_alloc.
/// Example:   between alpha 255 and 0 the outline is half way, on the pixels' common edge; between 255 and 85, at 3/4.
/// Cost:      linear in pixels and vertices; rings that start in the same pixel row are sorted.
/// Source:    Lorensen, Cline. Marching Cubes: A High Resolution 3D Surface Construction Algorithm. 1987, in 2D
[[nodiscard]] Outline trace_subpixel(const AlphaView& alpha, const SubpixelOptions& options = {});

// ---- Grown and shrunk

/// How corners are moved apart.
enum class Join : std::uint8_t {
    round, ///< distance is sqrt(dx^2 + dy^2): a pixel grows into a square with rounded corners
    miter, ///< distance is max(|dx|, |dy|): a pixel grows into a square
};

/// How an outline grows.
struct GrownOutlineOptions {
    Join join = Join::round;
    Connectivity connectivity = Connectivity::eight; ///< with Join::miter: whether corners that just meet are joined
};

/// Returns the outline of a mask grown by `px` pixels, or shrunk by -px if it is negative. Fractions count.
///
/// It bounds the points at most px away from a solid pixel's square. For px < 0, it bounds the points inside that are
/// farther than -px from every clear pixel's square; all outside the mask is clear. First, px is rounded to a multiple
/// of 1/16; 0 gives trace(). Growing joins pieces and fills holes, shrinking splits and drops pieces and joins holes.
/// The result may reach outside the mask, to negative coordinates as well. Rings are as trace() returns them, ready for
/// simplify().
///
/// Miter is exact: growing by whole pixels gives trace(grow(mask, px, {Metric::chebyshev, margin})), moved by the
/// margin. Round is exact along straight edges and at the corners between them. Where neither the shape nor a gap is
/// thinner than 1/2 px, it lies within 1/8 px of the true curve, both ways, and within 1/100 px on average. Thinner
/// curved necks and gaps may close or break, and the tip of a wedge may be cut off: it then lies within 1/4 px. Its
/// rings nowhere touch.
///
/// Requires:  can_grow_outline().
/// Throws:    std::bad_alloc.
/// Example:   one pixel at (0, 0) grown by 0.5 with miter: (-0.5,-0.5) (1.5,-0.5) (1.5,1.5) (-0.5,1.5).
/// Cost:      linear in pixels, for round about 8 times each, and in vertices: round has up to five per px of a curve.
[[nodiscard]] Outline grown_outline(MaskView mask, double px, const GrownOutlineOptions& options = {});

/// Returns true if grown_outline() may be called: the result is in range, and takes less than about 2 GB.
///
/// It is false for:
/// - a px that is not finite, or a result beyond max_coordinate;
/// - miter: masks of 2^26 pixels or more (more than 8191 x 8191);
/// - round: masks that are, or grow, more than 16384 px wide or high, and results whose outline could be longer than
///   2^22 px, as for noise.
///
/// Cost:      linear in words.
[[nodiscard]] bool can_grow_outline(MaskView mask, double px, Join join) noexcept;

} // namespace hitmask
