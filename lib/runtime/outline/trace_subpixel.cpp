// The rings of the mask decide between which pixels the outline passes. Alpha decides where between them.

#include <hitmask/trace.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include "lattice/lattice.h"
#include "outline/iso_line.h"

namespace hitmask {

namespace {

/// The distance from a solid centre towards a clear one at which alpha is threshold + 1/2, lattice units. If another
/// thread changed alpha since the rings were traced, it is any distance between the centres.
int crossing_at(int solid, int clear, int threshold) noexcept {
    const int fall = std::max(solid - clear, 1);
    const int above = 2 * solid - 2 * threshold - 1; // the crossing lies at above / (2 fall)
    const int rounded = (lattice_per_px * above + fall) / (2 * fall);
    return std::clamp(rounded, 1, lattice_per_px - 1);
}

/// Appends the crossings beside one row of nodes.
void add_crossings(const AlphaView& alpha, int threshold, const NodeRow& row, std::vector<LatticePoint>& crossings) {
    const auto distance = [&alpha](int dx, int dy) {
        return dy * alpha.bytes_per_row() + dx * alpha.pixel_stride.bytes;
    };
    const std::uint8_t* const solid = alpha.bytes.data() + alpha.index(row.x, row.y);
    const std::ptrdiff_t step = distance(row.step_x, row.step_y), to_clear = distance(row.clear_x, row.clear_y);
    const int clear_x = row.x + row.clear_x, clear_y = row.y + row.clear_y;
    const bool inside = clear_x >= 0 && clear_x < alpha.width && clear_y >= 0 && clear_y < alpha.height;
    const std::size_t before = crossings.size();
    crossings.resize(before + static_cast<std::size_t>(row.count));
    LatticePoint* crossing = crossings.data() + before;
    for (int i = 0; i < row.count; ++i) {
        const std::uint8_t* const pixel = solid + i * step;
        const int at = crossing_at(*pixel, inside ? pixel[to_clear] : 0, threshold);
        *crossing++ = {(row.x + i * row.step_x) * lattice_per_px + lattice_per_px / 2 + at * row.clear_x,
                       (row.y + i * row.step_y) * lattice_per_px + lattice_per_px / 2 + at * row.clear_y};
    }
}

} // namespace

Outline trace_subpixel(const AlphaView& alpha, const SubpixelOptions& options) {
    const int threshold = options.threshold;
    const Mask mask = mask_from_alpha(alpha, threshold);
    assert(boundary_length(mask) < std::int64_t{1} << 31);
    return outline_through_crossings(
        trace(mask, options.connectivity), [&](RingView ring, std::vector<LatticePoint>& crossings) {
            for_each_node_row(ring, [&](const NodeRow& row) { add_crossings(alpha, threshold, row, crossings); });
        });
}

} // namespace hitmask
