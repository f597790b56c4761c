#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <hitmask/detail/distance_cells.h>
#include <hitmask/detail/kernels.h>
#include <hitmask/detail/posed_outline_data.h>
#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

struct PrepareOptions {
    /// Keep a distance grid. Circles far from the outline or deep inside it are then answered in constant time. Of
    /// those near it most are, too; the others need a look at some dozen edges. Memory: 12 bytes a cell. Cells have 4
    /// px, or more where there would be over 32,768 of them. For 200 x 200 px that is 47 KB, a third of the picture.
    bool distance_grid = true;

    /// Keep convex pieces, which contact() of shapes needs: about 8 bytes a vertex and 4 bytes a piece. Preparing then
    /// takes what convex_pieces() does, 10 to 50 times as long as the rest. These outlines get no pieces:
    /// - one with a fault, as find_fault() says: rings that cross, overlap or are wound the wrong way. Equal neighbours
    ///   are no fault here;
    /// - one so large, some 10^5 px, that float cannot tell the sides of its edges.
    bool convex_pieces = false;
};

/// An outline with what makes questions about it fast: its edges side by side as vector instructions want them, a tree
/// of boxes above them, and a distance grid. Make one for each sprite or animation frame, and ask it in each frame of
/// the game. It never changes, so copies share their memory, and any number of threads may ask at once. It does not
/// refer to the outline that it was made from.
///
///     const PreparedOutline ship(outline);                                  // once
///     if (overlaps(ship, Circle{{x - ship_x, y - ship_y}, 8})) explode();   // each frame
class PreparedOutline {
public:
    /// An outline without vertices.
    PreparedOutline() noexcept;

    /// Vertices are rounded to the lattice of 1/16 px, and equal neighbours become one. Outlines as OutlineView wants
    /// them are answered fastest. Rings that cross, overlap or wind the wrong way are answered by the nonzero winding
    /// rule, sometimes slowly.
    ///
    /// A ring that rounds to one point is dropped, also from bounds(). A ring that rounds to a segment is kept: it has
    /// no area, but shapes that it enters overlap it, and so do circles that are nearer than their radius. (A pose
    /// drops no ring, however small it makes it.)
    ///
    /// Linear in vertices and in cells of the grid. Throws std::length_error if a side of the box around the outline is
    /// longer than max_coordinate, or a vertex is farther away than 2^26 px or not a number, and std::bad_alloc if
    /// there is no memory.
    explicit PreparedOutline(OutlineView outline, const PrepareOptions& options = {});

    /// Edges, those without length not counted.
    [[nodiscard]] std::size_t edge_count() const noexcept;

    /// The box around all vertices, pixels; lower > upper if there are none.
    [[nodiscard]] Aabb bounds() const noexcept;

    [[nodiscard]] bool has_distance_grid() const noexcept;

    /// The number of convex pieces that it keeps: 0 without PrepareOptions::convex_pieces, which says also which
    /// outlines get none.
    [[nodiscard]] std::size_t piece_count() const noexcept;

    /// Its memory, bytes. Copies share it.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_; }

    /// For the library itself.
    [[nodiscard]] const kernels::OutlineData& data() const noexcept { return *data_; }
    [[nodiscard]] const kernels::DistanceCells& cells() const noexcept { return cells_; }

private:
    kernels::DistanceCells cells_;
    const kernels::OutlineData* data_;
    std::shared_ptr<const void> storage_;
    std::size_t bytes_ = 0;
};

/// Returns true if a point of the outline's solid region is less than the radius away from the circle's centre. Both
/// are in the outline's coordinates: subtract its position first. Centre and radius are rounded to the lattice of 1/16
/// px, and then the answer is exact. A circle that touches the outline does not overlap it. A circle of radius 0 is a
/// point, which overlaps if it lies inside.
///
/// Requires a centre within +-max_coordinate, and 0 <= radius <= max_coordinate. Takes some nanoseconds with a distance
/// grid, else time logarithmic in vertices, both where the boundary near the circle is simple.
[[nodiscard]] bool overlaps(const PreparedOutline& outline, const Circle& circle) noexcept;

namespace kernels {

/// The same, decided by edges: by those of a run (outline_data.h), which holds the nearest one, or, for no_run, by
/// those that the tree finds.
[[nodiscard]] bool circle_meets_edges(const OutlineData& outline, const Circle& circle, std::int32_t run) noexcept;

} // namespace kernels

// Inline, so that most questions cost a few instructions where they are asked, and no branch that depends on the
// answer.
inline bool overlaps(const PreparedOutline& outline, const Circle& circle) noexcept {
    const kernels::DistanceCells& grid = outline.cells();
    if (grid.columns == 0) return kernels::circle_meets_edges(outline.data(), circle, kernels::no_run);
    const kernels::CircleByCell by_cell = kernels::circle_by_cell(grid, circle);
    // A point outside the grid is at least as far from the outline as the nearest point of the grid is, and at most
    // that much farther as it is outside.
    if (std::abs(by_cell.gap) >= by_cell.error) return by_cell.gap < 0;
    return kernels::circle_meets_edges(outline.data(), circle,
                                       by_cell.is_in_grid ? grid.nearest[by_cell.cell] : kernels::no_run);
}

/// Sets hits[i] to 1 if overlaps(outline, circles[i]), else to 0. With a distance grid this is two to four times faster
/// than one at a time, since most answers cost no branch. Requires hits.size() == circles.size().
void overlaps_each(const PreparedOutline& outline, std::span<const Circle> circles,
                   std::span<std::uint8_t> hits) noexcept;

/// A prepared outline in a pose. Make one for each sprite and frame: that takes some tens of nanoseconds, since no
/// vertex is moved. It refers to the prepared outline's memory, so keep that outline or a copy of it.
///
/// On the screen vertices lie where the pose takes them, rounded to the lattice of 1/16 px (see sprite_to_screen). All
/// answers are exact for the rounded vertices.
class PosedOutline {
public:
    /// Requires a pose in its domain.
    PosedOutline(const PreparedOutline& prepared, const Pose& pose) noexcept;
    PosedOutline(const PreparedOutline&&, const Pose&) = delete; // it would refer to what is gone

    /// For the library itself.
    [[nodiscard]] const kernels::PosedOutlineData& data() const noexcept { return data_; }

private:
    kernels::PosedOutlineData data_;
};

/// Returns true if the solid regions of two outlines share area. Outlines that share boundary points alone do not
/// overlap. Exact for vertices as the poses round them. A part that rounding leaves without area counts as a point or a
/// segment does: it overlaps what it enters.
///
/// Cost: tens to some hundred nanoseconds, whatever the angle. Slower cases:
/// - A miss where the outlines touch in k places: k times some hundred nanoseconds.
/// - The same with edges closer to each other than rounding moves them, or with rings that are not wound as OutlineView
///   wants them: k times some ten microseconds. Noise of 12,154 vertices against its complement takes 7 ms, with all
///   rings turned around a quarter of a second.
/// - Edges whose boxes overlap though they do not meet, as those of long parallel needles at a slant: at worst some
///   nanoseconds for each pair of edges.
/// - Rings of two vertices, and bars that rounding leaves without area: for each pair that crosses, all edges whose
///   boxes hold the crossing are looked at. 200 slanted edges across 200 others take 1.6 s, upright ones 0.05 s.
[[nodiscard]] inline bool overlaps(const PosedOutline& a, const PosedOutline& b) noexcept {
    return kernels::active().outlines_overlap(a.data(), b.data());
}

/// The same for one question. If a sprite meets several others, make its PosedOutline once instead.
[[nodiscard]] inline bool overlaps(const PreparedOutline& a, const Pose& pose_a, const PreparedOutline& b,
                                   const Pose& pose_b) noexcept {
    return overlaps(PosedOutline(a, pose_a), PosedOutline(b, pose_b));
}

/// Returns true if a circle on the screen overlaps the outline. Rounds the circle as overlaps() of a PreparedOutline
/// does, and requires the same of it.
[[nodiscard]] bool overlaps(const PosedOutline& outline, const Circle& circle) noexcept;

} // namespace hitmask
