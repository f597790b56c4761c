#pragma once

// Collision by outlines: exact for the outline, whatever its angle. Prepare each sprite once, and ask in each frame.
//
//     const PreparedOutline ship(outline);                                  // once
//     if (overlaps(ship, Circle{{x - ship_x, y - ship_y}, 8})) explode();   // a circle, in ship's coordinates
//     const PosedOutline here(ship, {.position = {x, y}, .angle = 1});      // each frame, if it turns
//     if (overlaps(here, there)) explode();

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <hitmask/detail/distance_cells.h>
#include <hitmask/detail/kernels.h>
#include <hitmask/detail/posed_outline_data.h>
#include <hitmask/detail/stored_outline.h>
#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Data that a prepared outline keeps besides its edges.
struct PrepareOptions {
    /// Keep a distance grid (the default). Circles far from the outline or deep inside it are then answered in constant
    /// time, and so are most of those near it. Memory: 12 bytes a cell; cells have 4 px, or more where there would be
    /// over 32,768 of them. For 200 x 200 px that is 47 KB, a third of the picture.
    bool distance_grid = true;

    /// Keep convex pieces, which contact() of shapes needs: about 8 bytes a vertex and 25 bytes a piece. Preparing then
    /// takes what convex_pieces() does: about 10 times as long as the rest for simplified outlines, 50 to 500 times
    /// for exact ones. These outlines get no pieces:
    /// - one with a fault, as find_fault() says: rings that cross, overlap or are wound the wrong way. Equal neighbours
    ///   are no fault here;
    /// - one with a vertex beyond +-max_coordinate;
    /// - one so large, some 10^5 px, that float cannot tell the sides of its edges.
    bool convex_pieces = false;
};

/// An outline prepared for fast questions. Make one for each sprite or frame of an animation.
///
/// It never changes, and does not refer to the outline it was made from. Copies share their memory, and any number of
/// threads may ask at once.
class PreparedOutline {
public:
    /// Makes an outline without vertices.
    PreparedOutline() noexcept;
    /// Copies. Moving copies, too: what was moved from answers as before.
    PreparedOutline(const PreparedOutline&) noexcept = default;
    /// Copies, as above.
    PreparedOutline& operator=(const PreparedOutline&) noexcept = default;
    ~PreparedOutline() = default;

    /// Prepares an outline.
    ///
    /// Vertices are rounded to the lattice of 1/16 px, and equal neighbours become one. A ring that rounds to one point
    /// is dropped, also from bounds(). A ring that rounds to a segment is kept: it has no area, but shapes that it
    /// enters overlap it. Outlines without faults are answered fastest; rings that cross, overlap or wind the wrong way
    /// are answered by the nonzero winding rule, sometimes slowly.
    ///
    /// Throws:    std::length_error if a side of the box around the outline is longer than max_coordinate, or a vertex
    ///            is farther away than 2^26 px or not a number; std::bad_alloc.
    /// Cost:      linear in vertices and in cells of the grid. For a sprite of 200 px, 0.1 ms simplified and 0.17 ms
    ///            exact; without the grid 3 us and 32 us.
    explicit PreparedOutline(OutlineView outline, const PrepareOptions& options = {});

    /// Returns the number of edges, without those of no length.
    [[nodiscard]] std::size_t edge_count() const noexcept;

    /// Returns the box around all vertices, pixels; lower > upper if there are none.
    [[nodiscard]] Aabb bounds() const noexcept;

    /// Returns true if it keeps a distance grid.
    [[nodiscard]] bool has_distance_grid() const noexcept;

    /// Returns the number of convex pieces that it keeps: 0 without PrepareOptions::convex_pieces.
    [[nodiscard]] std::size_t piece_count() const noexcept;

    /// Returns its memory, bytes. Copies share it.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_; }

    /// For the library itself.
    [[nodiscard]] const kernels::OutlineData& data() const noexcept { return *data_; }
    [[nodiscard]] const kernels::DistanceCells& cells() const noexcept { return cells_; }
    [[nodiscard]] static std::optional<PreparedOutline> from_stored(OutlineView outline, const StoredOutline& stored);
    [[nodiscard]] static OutlineNumbers numbers_of(OutlineView rounded, bool with_pieces);

private:
    struct Extras;

    [[nodiscard]] bool prepare(const OutlineRings& rings, const Extras& extras);

    kernels::DistanceCells cells_;
    const kernels::OutlineData* data_;
    std::shared_ptr<const void> storage_;
    std::size_t bytes_ = 0;
};

/// Returns true if a point of the outline's solid region is less than the radius away from the circle's centre.
///
/// Both are in the outline's coordinates: subtract its position first. The circle is rounded to the lattice.
///
/// Touching:  no overlap.
/// Exact:     on the lattice.
/// Requires:  a centre within +-max_coordinate, a radius of at most max_coordinate.
/// Cost:      3 to 25 ns with a distance grid, 12 to 35 ns without, where the boundary near the circle is simple.
[[nodiscard]] bool overlaps(const PreparedOutline& outline, const Circle& circle) noexcept;

/// For the library itself.
namespace kernels {

/// Decides overlaps() by edges: those of a run or, for no_run, those that the tree finds.
[[nodiscard]] bool circle_meets_edges(const OutlineData& outline, const Circle& circle, std::int32_t run) noexcept;

} // namespace kernels

// Inline, so that most questions cost a few instructions where they are asked, and no branch that depends on the
// answer.
inline bool overlaps(const PreparedOutline& outline, const Circle& circle) noexcept {
    const kernels::DistanceCells& grid = outline.cells();
    if (grid.columns == 0) return kernels::circle_meets_edges(outline.data(), circle, kernels::no_run);
    const kernels::CircleByCell by_cell = kernels::circle_by_cell(grid, circle);
    // The distance of a point outside the grid lies between two bounds: that of the nearest point of the grid, and as
    // much more as it is outside.
    if (std::abs(by_cell.gap) >= by_cell.error) {
        return (static_cast<int>(by_cell.gap < 0) & static_cast<int>(circle.radius >= 0)) != 0;
    }
    return kernels::circle_meets_edges(outline.data(), circle,
                                       by_cell.is_in_grid ? grid.nearest[by_cell.cell] : kernels::no_run);
}

/// Asks overlaps(outline, circles[i]) for all i: hits[i] becomes 1 or 0.
///
/// Requires:  hits.size() == circles.size().
/// Cost:      a half to a quarter of one question at a time, with a distance grid: most answers cost no branch.
void overlaps_each(const PreparedOutline& outline, std::span<const Circle> circles,
                   std::span<std::uint8_t> hits) noexcept;

/// A prepared outline in a pose. Make one for each sprite and frame of the game.
///
/// It refers to the prepared outline's memory: keep that outline, or a copy of it, as long. On the screen vertices lie
/// where the pose takes them, rounded to the lattice of 1/16 px (see sprite_to_screen).
class PosedOutline {
public:
    /// Poses an outline.
    ///
    /// Requires:  a pose in its domain (see Pose).
    /// Cost:      50 to 90 ns, since no vertex is moved.
    PosedOutline(const PreparedOutline& prepared, const Pose& pose) noexcept;
    PosedOutline(const PreparedOutline&&, const Pose&) = delete; // it would refer to what is gone

    /// For the library itself.
    explicit PosedOutline(const kernels::PosedOutlineData& data) noexcept : data_(data) {}
    [[nodiscard]] const kernels::PosedOutlineData& data() const noexcept { return data_; }

private:
    kernels::PosedOutlineData data_;
};

/// Returns true if the solid regions of two outlines share area.
///
/// A part that rounding leaves without area counts as a point or a segment: it overlaps what it enters.
///
/// Touching:  no overlap.
/// Exact:     for vertices as the poses round them.
/// Cost:      15 to 300 ns, whatever the angle. Slower cases:
///            - A miss of outlines that touch in k places: k times some hundred nanoseconds. With edges closer to each
///              other than rounding moves them, or rings that are badly wound: k times some ten microseconds.
///            - Long parallel needles at a slant, whose edges' boxes overlap: some nanoseconds per pair of edges.
///            - Rings of two vertices, and bars that rounding leaves without area: 200 slanted edges across 200 others
///              take 1.6 s. Call remove_specks() first if your masks have such parts.
[[nodiscard]] inline bool overlaps(const PosedOutline& a, const PosedOutline& b) noexcept {
    return kernels::of_outlines().outlines_overlap(a.data(), b.data());
}

/// Returns the same without keeping the poses. Pose a sprite once if it meets several others.
[[nodiscard]] inline bool overlaps(const PreparedOutline& a, const Pose& pose_a, const PreparedOutline& b,
                                   const Pose& pose_b) noexcept {
    return overlaps(PosedOutline(a, pose_a), PosedOutline(b, pose_b));
}

/// Returns true if a circle on the screen overlaps a posed outline. The circle is rounded to the lattice.
///
/// Touching:  no overlap.
/// Exact:     for vertices as the pose rounds them.
/// Requires:  a centre within +-max_coordinate, a radius of at most max_coordinate.
/// Cost:      10 to 40 ns.
[[nodiscard]] bool overlaps(const PosedOutline& outline, const Circle& circle) noexcept;

} // namespace hitmask
