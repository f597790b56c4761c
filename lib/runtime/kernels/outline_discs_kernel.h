#pragma once

// The discs of one outline in the distance grid of another: sixteen at once, without a branch. They decide most pairs,
// and leave few edges for the others. Included once for each SIMD target, after outline_pair_parts.h.

#include <cstdint>

#include "kernels/outline_pair_parts.h"

namespace hitmask::kernels {
namespace {

/// The discs of b in the grid of a.
class DiscsInGrid {
public:
    [[gnu::always_inline]] DiscsInGrid(const PosedOutlineData& a, const PosedOutlineData& b, const PairMap& map)
        : discs_(*b.outline->discs) {
        look_up(*a.outline, map, are_all_clear(b));
    }

    /// Returns true if the outlines surely overlap.
    [[nodiscard]] bool hit() const { return hit_ != 0; }
    /// Returns true if no part of b's boundary can reach the solid of a.
    [[nodiscard]] bool is_boundary_apart() const { return near_ == 0; }
    /// Returns true if a point of b is surely outside a.
    [[nodiscard]] bool is_b_out() const { return b_out_ != 0; }

    /// The groups of b's edges that may reach the solid of a. Requires that there are some. Mostly these are in one to
    /// three discs, and a branch for each of them would be mispredicted.
    [[nodiscard]] unsigned near_groups() const {
        unsigned left = near_, last = near_, groups = 0;
        for (int k = 0; k < 3; ++k) {
            groups |= discs_.groups[Simd::lowest(last)];
            left &= left - 1;
            last = left != 0 ? left : last;
        }
        for (; left != 0; left &= left - 1) {
            groups |= discs_.groups[Simd::lowest(left)];
        }
        return groups;
    }

private:
    static constexpr unsigned on_boundary = (1U << boundary_discs) - 1;

    /// Computes in cells and in steps of the grid of a.
    [[gnu::always_inline]] void look_up(const OutlineData& o, const PairMap& map, bool is_b_clear) {
        const float cells = o.per_unit, steps = o.steps_per_unit;
        const Floats u = Simd::load_floats(discs_.x), v = Simd::load_floats(discs_.y);
        const auto place = [&](float by_u, float by_v, float from_grid) {
            return add_product(add_product(from_grid * cells, v, by_v * cells), u, by_u * cells);
        };
        const PlacesInGrid places(place(map.xx, map.xy, map.x0 - o.grid_left),
                                  place(map.yx, map.yy, map.y0 - o.grid_top), static_cast<float>(o.columns - 1),
                                  static_cast<float>(o.rows - 1), o.columns);
        alignas(64) std::int32_t index[16];
        Simd::store_ints(index, places.index);
        Floats cell[4]; // as in DistanceCell
        Simd::gather_fours(&o.cells->at_corner, index, cell);
        const Floats distance = add_product(add_product(cell[0], cell[1], places.x), cell[2], places.y);
        const Floats least = distance - cell[3];
        const float scale = map.scale * steps, slack = map.slack * steps, side = o.cell_side * steps;
        // For a point outside the grid: the path to the grid's nearest point, and the path from there to the outline,
        // meet at a right angle or more.
        const Floats beyond_x = places.outside_x * side, beyond_y = places.outside_y * side;
        const Floats beyond = add_product(beyond_x * beyond_x, beyond_y, beyond_y);
        const Floats radius = add_product(slack, Simd::load_floats(discs_.radius), scale);
        const unsigned apart = (0 < least) & (radius * radius <= add_product(beyond, least, least));
        near_ = on_boundary & ~apart;
        b_out_ = on_boundary & (slack < least);
        const Floats inner = add_product(-slack, Simd::load_floats(discs_.inner), scale);
        // After rounding, edges that are not clear may have a solid side no more.
        const unsigned solid = is_b_clear ? ~0U : ~on_boundary;
        hit_ = solid & (beyond <= 0) & (distance + cell[3] <= inner);
    }

    const OutlineDiscs& discs_;
    unsigned hit_ = 0, near_ = 0, b_out_ = 0;
};

/// Returns true if the first vertex of a lies outside the box around b.
[[gnu::always_inline]] inline bool is_out_of_box(const PosedOutlineData& a, const PosedOutlineData& b) {
    const double u = a.outline->x[0], v = a.outline->y[0];
    const double x = a.place_x[0] * u + a.place_x[1] * v + a.place_x[2];
    const double y = a.place_y[0] * u + a.place_y[1] * v + a.place_y[2];
    const auto less = [](double p, double q) { return static_cast<unsigned>(p < q); };
    return (less(x, b.left - 1) | less(b.right + 1, x) | less(y, b.top - 1) | less(b.bottom + 1, y)) != 0;
}

/// Returns true if the first vertex of a is surely outside b, by the grid of b.
inline bool is_surely_out(const PosedOutlineData& a, const PosedOutlineData& b) {
    const OutlineData &o = *a.outline, &p = *b.outline;
    if (p.cells == nullptr) return false;
    const double u = o.x[0], v = o.y[0];
    const auto x = static_cast<float>(a.place_x[0] * u + a.place_x[1] * v + (a.place_x[2] - b.place_x[2])),
               y = static_cast<float>(a.place_y[0] * u + a.place_y[1] * v + (a.place_y[2] - b.place_y[2]));
    const CellDistance at(p, b.xx * x + b.xy * y, b.yx * x + b.yy * y);
    return at.distance - at.error > b.slack + a.slack * a.scale / b.scale + 2 * p.error;
}

} // namespace
} // namespace hitmask::kernels
