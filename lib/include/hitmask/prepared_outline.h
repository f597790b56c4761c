#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <hitmask/geometry.h>
#include <hitmask/kernels.h>
#include <hitmask/shapes.h>

namespace hitmask {

struct PrepareOptions {
    /// Keep a distance grid: what is far from the outline or deep inside it is then answered in constant time, and what
    /// is near it mostly after a look at sixteen edges. 8 bytes a cell, at most 16,384 cells of at least 4 px.
    bool distance_grid = true;
};

/// An outline with what makes questions about it fast: its edges side by side as vector instructions want them, a tree
/// of boxes above them, and a distance grid. Built once for each sprite or frame, then asked each frame of the game; it
/// never changes, so copies share their memory and any number of threads may ask at once. It does not refer to the
/// outline it was made from.
///
///     const PreparedOutline ship(outline);                                  // once
///     if (overlaps(ship, Circle{{x - ship_x, y - ship_y}, 8})) explode();   // each frame
class PreparedOutline {
public:
    /// Of an outline without vertices.
    PreparedOutline() noexcept;

    /// Vertices are rounded to the lattice of 1/16 px, and equal neighbours become one. What OutlineView promises is
    /// best; rings that cross, overlap or wind the wrong way are answered by the nonzero winding rule, sometimes
    /// slowly. Linear in vertices and in cells of the grid. Throws std::length_error if a side of the box around it is
    /// longer than max_coordinate, std::bad_alloc if there is no memory.
    explicit PreparedOutline(OutlineView outline, const PrepareOptions& options = {});

    /// Edges, those without length not counted.
    [[nodiscard]] std::size_t edge_count() const noexcept;

    /// The box around all vertices, pixels; lower > upper if there are none.
    [[nodiscard]] Aabb bounds() const noexcept;

    [[nodiscard]] bool has_distance_grid() const noexcept;

    /// What it holds in memory, bytes.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_; }

    /// For the library itself.
    [[nodiscard]] const kernels::OutlineData& data() const noexcept { return *data_; }

private:
    const kernels::OutlineData* data_;
    std::shared_ptr<const void> storage_;
    std::size_t bytes_ = 0;
};

/// Does the circle overlap the outline: is a point of the solid region less than the radius away from its centre? Both
/// are in the outline's coordinates: subtract its position first. Centre and radius are rounded to the lattice of 1/16
/// px, and then the answer is exact. To share boundary points is not to overlap; a circle of radius 0 is a point, which
/// overlaps if it lies inside. Requires a centre within +-max_coordinate, and 0 <= radius <= max_coordinate. Some
/// nanoseconds with a distance grid, else logarithmic in vertices, both where the boundary near the circle is simple.
[[nodiscard]] bool overlaps(const PreparedOutline& outline, const Circle& circle) noexcept;

/// overlaps(outline, circles[i]) for all i: hits[i] becomes 1 or 0. With a distance grid two to four times faster than
/// one at a time, since most answers cost no branch. Requires hits.size() == circles.size().
void overlaps_each(const PreparedOutline& outline, std::span<const Circle> circles,
                   std::span<std::uint8_t> hits) noexcept;

} // namespace hitmask
