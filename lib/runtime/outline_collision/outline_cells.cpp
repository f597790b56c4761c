#include "outline_collision/outline_cells.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

using kernels::DistanceCell;
using kernels::OutlineData;

namespace {

constexpr std::int32_t most_cells = 1 << 15;
constexpr std::int32_t least_shift = 6; // 4 px

/// Bound on the error from rounding centre and radius to the lattice, and from float arithmetic, units.
constexpr float lattice_rounding = 1.3F;

struct FloatVector {
    float x, y;
};

FloatVector operator-(FloatVector a, FloatVector b) {
    return {a.x - b.x, a.y - b.y};
}
float float_dot(FloatVector a, FloatVector b) {
    return a.x * b.x + a.y * b.y;
}
float float_length(FloatVector v) {
    return square_root(float_dot(v, v));
}

/// An edge, to measure distances from it. It computes in float as the kernels do (outline_kernel.h), so
/// OutlineData::error bounds the error of both.
struct FloatEdge {
    FloatVector from, along;
    float inverse; ///< 1 / squared length

    FloatEdge(const OutlineData& data, std::int32_t slot)
        : from{data.x[slot], data.y[slot]}, along{data.dx[slot], data.dy[slot]}, inverse(data.inverse_length_sq[slot]) {
    }

    /// The vector from the nearest point of the edge to p.
    [[nodiscard]] FloatVector offset_to(FloatVector p) const {
        const FloatVector offset = p - from;
        const float t = std::clamp(float_dot(offset, along) * inverse, 0.0F, 1.0F);
        return {offset.x - t * along.x, offset.y - t * along.y};
    }

    /// Returns true if p is beside the edge, not beyond an end.
    [[nodiscard]] bool is_beside(FloatVector p) const {
        const float t = float_dot(p - from, along) * inverse;
        return t > 0 && t < 1;
    }

    /// Signed distance of p from the edge's line, positive on the left.
    [[nodiscard]] float from_line(FloatVector p) const {
        const FloatVector offset = p - from;
        return (offset.x * along.y - offset.y * along.x) * square_root(inverse);
    }
};

/// The distances in a cell as a plane: value in the middle, slope, and a bound on the error.
struct Plane {
    float distance;
    FloatVector slope;
    float error;
};

class CellFiller {
public:
    CellFiller(const OutlineData& data, const CellPlan& plan)
        : data_(data), plan_(plan), side_(static_cast<float>(1 << plan.shift)), reach_(side_ * 0.70711F + data.error),
          slack_(data.error + lattice_rounding), convex_until_(convex_runs()) {}

    [[nodiscard]] FloatVector middle(std::int32_t column, std::int32_t row) const {
        return {static_cast<float>(plan_.left) + (static_cast<float>(column) + 0.5F) * side_,
                static_cast<float>(plan_.top) + (static_cast<float>(row) + 0.5F) * side_};
    }

    struct Filled {
        Plane plane;
        std::int32_t nearest;
        float length; ///< from the middle to the boundary
    };

    /// Requires that the distance is at most `limit`.
    [[nodiscard]] Filled fill(FloatVector p, float limit) const {
        const kernels::NearestEdge found = kernels::of_outlines().outline_nearest(data_, p.x, p.y, limit);
        const FloatEdge edge(data_, found.slot);
        const float distance = square_root(found.squared_distance);
        const float sign = found.turns != 0 ? -1.0F : 1.0F;
        Filled filled{{sign * distance, {0, 0}, reach_ + slack_}, kernels::no_run, distance};
        const FloatVector offset = edge.offset_to(p), slope{offset.x / distance, offset.y / distance};
        // Edges farther than this are not the nearest of any point of the cell.
        const kernels::CellEdges near = kernels::of_outlines().outline_cell_edges(
            data_, {p.x, p.y, distance, slope.x, slope.y, side_ / 2, distance + 2 * reach_});
        if (distance <= reach_) {
            if (near.count == 1) approximate_line(p, edge, found.turns != 0, filled.plane);
            return filled;
        }
        approximate({p, slope, distance, sign, edge}, near, filled.plane);
        if (sign > 0) filled.nearest = kernels::run_of_slots(near.first, near.last);
        return filled;
    }

private:
    [[nodiscard]] std::array<FloatVector, 4> offsets_of_corners() const {
        const float h = side_ / 2;
        return {FloatVector{-h, -h}, FloatVector{h, -h}, FloatVector{h, h}, FloatVector{-h, h}};
    }

    /// For a cell with a single edge beside all of it: takes the distance from the edge's line.
    void approximate_line(FloatVector p, const FloatEdge& edge, bool is_inside, Plane& plane) const {
        for (const FloatVector& offset : offsets_of_corners()) {
            if (!edge.is_beside({p.x + offset.x, p.y + offset.y})) return;
        }
        const float scale = square_root(edge.inverse), at = edge.from_line(p);
        if (std::abs(at) < 2) return; // too close to distinguish the sides
        const FloatVector slope{edge.along.y * scale, -edge.along.x * scale};
        const FloatVector beyond{p.x - 2 * at * slope.x, p.y - 2 * at * slope.y};
        const int turns_beyond = kernels::of_outlines().outline_nearest(data_, beyond.x, beyond.y, 2 * reach_).turns;
        if ((turns_beyond != 0) == is_inside) return; // rings overlap: both sides are solid
        const float sign = (at > 0) == is_inside ? -1.0F : 1.0F;
        plane = {sign * at, {sign * slope.x, sign * slope.y}, slack_};
    }

    /// A cell on one side of the boundary, described by its middle.
    struct Middle {
        FloatVector at, slope; ///< the slope of the distance points away from the nearest point
        float distance, sign;
        FloatEdge edge; ///< the nearest one

        [[nodiscard]] float plane(FloatVector offset) const { return distance + float_dot(slope, offset); }
    };

    /// Chooses a plane between the bounds of the distance.
    void approximate(const Middle& middle, const kernels::CellEdges& near, Plane& plane) const {
        const bool is_convex = is_outside_convex_chain(middle, near);
        // Distances from edges and from convex chains are convex functions, so they lie above their tangent planes.
        const float below = is_convex ? 0 : near.below, above = most_above(middle, near, is_convex);
        const float shift = std::clamp((above - below) / 2, -kernels::most_shift, kernels::most_shift);
        const float error = std::max(above - shift, below + shift) + 2 * data_.error + slack_;
        if (error >= plane.error) return;
        plane = {middle.sign * (middle.distance + shift),
                 {middle.sign * middle.slope.x, middle.sign * middle.slope.y},
                 error};
    }

    /// Bound on how far distances in the cell lie above the plane.
    [[nodiscard]] float most_above(const Middle& middle, const kernels::CellEdges& near, bool is_convex) const {
        // If no edge reaches beyond the nearest point, the other side of the boundary begins there all along the cell.
        // Edges that have no other side, such as two edges in one place, have no clearance.
        if (data_.clearance > 0 && near.beyond <= data_.error) return near.beyond;
        float above = 0; // convex distances are greatest at a corner
        for (const FloatVector& offset : offsets_of_corners()) {
            const FloatVector there{middle.at.x + offset.x, middle.at.y + offset.y};
            float least = float_length(middle.edge.offset_to(there));
            if (is_convex) {
                const float squared = kernels::of_outlines()
                                          .outline_nearest(data_, there.x, there.y, least + data_.error)
                                          .squared_distance;
                least = std::min(least, square_root(squared));
            }
            above = std::max(above, least - middle.plane(offset));
        }
        return above;
    }

    /// Returns true if the edges near a cell form a convex chain, seen from outside. Returns false for a ring that is
    /// wound the other way: its outside is on the right.
    [[nodiscard]] bool is_outside_convex_chain(const Middle& middle, const kernels::CellEdges& near) const {
        if (middle.sign < 0) return false;
        if (middle.edge.from_line(middle.at) <= 0 && middle.edge.is_beside(middle.at)) return false;
        return convex_until_[static_cast<std::size_t>(near.first)] >= near.last;
    }

    /// For each slot, the last slot of the convex chain that begins there. The edges of the chain all turn to the
    /// right, by at most half a turn in total.
    [[nodiscard]] std::vector<std::int32_t> convex_runs() const {
        std::vector<std::int32_t> until(static_cast<std::size_t>(data_.slot_count));
        std::int32_t last = 0;
        for (std::int32_t first = 0; first < data_.slot_count; ++first) {
            last = std::max(last, first);
            while (goes_on_to_the_right(first, last)) {
                ++last;
            }
            until[static_cast<std::size_t>(first)] = last;
        }
        return until;
    }

    /// Returns true if the edge after `last` turns to the right from `last` and also from `first`.
    [[nodiscard]] bool goes_on_to_the_right(std::int32_t first, std::int32_t last) const {
        const std::int32_t next = last + 1;
        return next < data_.slot_count && data_.previous_slot[next] == last && turn(last, next) >= 0 &&
               turn(first, next) >= 0;
    }

    /// Positive if the second edge points to the right of the first.
    [[nodiscard]] float turn(std::int32_t first, std::int32_t second) const {
        return data_.dx[first] * data_.dy[second] - data_.dy[first] * data_.dx[second];
    }

    const OutlineData& data_;
    const CellPlan& plan_;
    float side_;
    float reach_; ///< from the middle of a cell to its farthest point
    float slack_;
    std::vector<std::int32_t> convex_until_;
};

/// The step for which the largest number in a cell is about 2^15.
float step_for(const std::vector<Plane>& planes, float side) {
    float most = 0;
    for (const Plane& plane : planes) {
        most = std::max(most, std::max(std::abs(plane.distance) + side, plane.error));
    }
    return most / 32700;
}

/// Rounding to steps adds up to one step to the error. Half a step comes from the corner, and half from the growth to
/// the opposite sides, because the corner is chosen so that the middle is right.
DistanceCell in_steps(const Plane& plane, float side, float step) {
    const auto rounded = [](float v) { return static_cast<std::int16_t>(std::lround(v)); };
    const std::int16_t across_x = rounded(plane.slope.x * side / step), across_y = rounded(plane.slope.y * side / step);
    const std::int16_t corner = rounded(plane.distance / step - static_cast<float>(across_x + across_y) / 2);
    return {corner, across_x, across_y, static_cast<std::int16_t>(std::ceil(plane.error / step) + 1)};
}

} // namespace

CellPlan plan_cells(float left, float top, float right, float bottom) {
    const auto width = static_cast<std::int32_t>(right - left), height = static_cast<std::int32_t>(bottom - top);
    for (std::int32_t shift = least_shift;; ++shift) {
        const std::int32_t margin = std::max(4 << shift, std::max(width, height) / 8);
        const CellPlan plan{((width + 2 * margin) >> shift) + 1, ((height + 2 * margin) >> shift) + 1, shift,
                            static_cast<std::int32_t>(left) - margin, static_cast<std::int32_t>(top) - margin};
        if (std::int64_t{plan.columns} * plan.rows <= most_cells) return plan;
    }
}

float fill_cells(const OutlineData& data, const CellPlan& plan, std::span<DistanceCell> cells,
                 std::span<std::int32_t> nearest) {
    const CellFiller filler(data, plan);
    const auto side = static_cast<float>(1 << plan.shift);
    std::vector<Plane> planes(cells.size());
    float limit = 0x1p26F; // farther than anything
    for (std::int32_t row = 0; row < plan.rows; ++row) {
        // Every other row runs backwards: the distance of the last cell bounds that of the next one.
        for (std::int32_t i = 0; i < plan.columns; ++i) {
            const std::int32_t column = row % 2 == 0 ? i : plan.columns - 1 - i;
            const CellFiller::Filled filled = filler.fill(filler.middle(column, row), limit);
            const auto index = static_cast<std::size_t>(row) * static_cast<std::size_t>(plan.columns) +
                               static_cast<std::size_t>(column);
            planes[index] = filled.plane, nearest[index] = filled.nearest;
            limit = filled.length + side + 1 + data.error;
        }
    }
    const float step = step_for(planes, side);
    std::ranges::transform(planes, cells.begin(), [&](const Plane& plane) { return in_steps(plane, side, step); });
    return step;
}

} // namespace hitmask
