#pragma once

// Many circles against one prepared outline. The grid answers most of them, sixteen at a time and without a branch. The
// others are left open, and come after many sixteens: a branch for each sixteen would wait for the grid, and often be
// mispredicted. Included once for each SIMD target, after outline_kernel.h.

#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernels/outline_kernel.h"

namespace hitmask::kernels {
namespace {

/// Up to 256 circles in a row.
class CircleBlock {
public:
    static constexpr std::size_t most = 256;

    CircleBlock(const OutlineData& o, const DistanceCells& grid, const Circle* circles, std::uint8_t* hits)
        : outline_(o), grid_(grid), circles_(circles), hits_(hits) {}

    /// Requires a multiple of sixteen. Two short loops take less time than a long one: more of their steps overlap.
    void answer(std::size_t count) {
        for (std::size_t i = 0; i < count; i += 16) {
            find_cells(i);
        }
        for (std::size_t i = 0; i < count; i += 16) {
            compare(i);
        }
        for (std::size_t part = 0; 64 * part < count; ++part) {
            for (std::uint64_t open = open_[part]; open != 0; open &= open - 1) {
                const std::size_t i = 64 * part + static_cast<std::size_t>(std::countr_zero(open));
                hits_[i] = meets_edges(i) ? 1 : 0;
            }
        }
    }

private:
    /// Finds the cells of the sixteen circles from the i-th on.
    void find_cells(std::size_t i) {
        Floats x, y, r;
        Simd::load_triples(&circles_[i].center.x, x, y, r);
        const PlacesInGrid places((x - grid_.left_top[0]) * grid_.per_px, (y - grid_.left_top[1]) * grid_.per_px,
                                  grid_.last[0], grid_.last[1], grid_.columns);
        const Floats outside = (absolute(places.outside_x) + absolute(places.outside_y)) * grid_.half_side;
        Simd::store_ints(cell_ + i, places.index);
        Simd::store_floats(x_ + i, places.x), Simd::store_floats(y_ + i, places.y);
        Simd::store_floats(outside_ + i, outside);
        Simd::store_floats(beyond_ + i, outside - r * grid_.steps_per_px);
        empty_[i / 16] = r < 0;
    }

    /// Compares the distances of sixteen circles with their radii.
    void compare(std::size_t i) {
        Floats cell[4]; // as in DistanceCell
        Simd::gather_fours(&grid_.cells->at_corner, cell_ + i, cell);
        const Floats distance = cell[0] + (cell[1] * Simd::load_floats(x_ + i) + cell[2] * Simd::load_floats(y_ + i));
        // A point outside the grid is at least as far from the outline as the nearest point of the grid.
        const Floats gap = distance + Simd::load_floats(beyond_ + i), reach = cell[3] + Simd::load_floats(outside_ + i);
        const unsigned decided = reach <= absolute(gap), empty = empty_[i / 16];
        Simd::store_set(hits_ + i, decided & (gap < 0) & ~empty);
        const std::uint64_t before = i % 64 == 0 ? 0 : open_[i / 64];
        open_[i / 64] = before | std::uint64_t{~(decided | empty) & 0xffffU} << (i % 64);
    }

    [[nodiscard]] bool meets_edges(std::size_t i) const {
        const std::int32_t run = outside_[i] <= 0 ? grid_.nearest[cell_[i]] : no_run;
        const LatticePoint center = to_lattice(circles_[i].center), radius_at = to_lattice({circles_[i].radius, 0});
        return outline_circle(outline_, {center.x, center.y, radius_at.x}, run);
    }

    const OutlineData& outline_;
    const DistanceCells& grid_;
    const Circle* circles_;
    std::uint8_t* hits_;
    std::uint64_t open_[most / 64];
    unsigned empty_[most / 16]; ///< sets of circles without points
    alignas(64) std::int32_t cell_[most];
    /// From the cell's corner, as fractions of its side; from the grid; the same without the radius. Steps.
    alignas(64) float x_[most], y_[most], outside_[most], beyond_[most];
};

/// See Kernels::outline_circles.
inline void outline_circles(const OutlineData& o, const DistanceCells& grid, const Circle* circles, std::size_t count,
                            std::uint8_t* hits) {
    std::size_t done = 0;
    while (count - done >= 16) {
        const std::size_t left = count - done, some = left < CircleBlock::most ? left - left % 16 : CircleBlock::most;
        CircleBlock(o, grid, circles + done, hits + done).answer(some);
        done += some;
    }
    if (done == count) return;
    CircleBlock(o, grid, circles + (count - 16), hits + (count - 16)).answer(16); // some of them once more
}

} // namespace
} // namespace hitmask::kernels
