#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "lattice/lattice.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/outline_frame.h"
#include "outline_collision/screen_edges.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

/// Visits the edges of an outline in a pose that may be near something on the screen. The nearest boxes come first:
/// branch and bound down the tree.
class EdgesByDistance {
public:
    explicit EdgesByDistance(const kernels::PosedOutlineData& posed) noexcept : posed_(posed), frame_(posed) {}

    /// Calls look(edge on the screen) for edges that may be less than `limit()` away from an edge on the screen. With a
    /// radius, the distance counts from a region at most `radius` around that edge. Units of the screen; the limit may
    /// shrink.
    template<class Limit, class Look>
    void for_each_near(const LatticeEdge& edge, double radius, Limit limit, Look look) const noexcept {
        const kernels::OutlineData& o = *posed_.outline;
        if (o.level_count == 0) return;
        const RealPoint a = frame_.point(edge.a), b = frame_.point(edge.b);
        const double length = vector_length(b.x - a.x, b.y - a.y), part = length > 0 ? (1 - 0x1p-20) / length : 0;
        const Query query{static_cast<float>(0.5 * (a.x + b.x)),         static_cast<float>(0.5 * (a.y + b.y)),
                          static_cast<float>(0.5 * std::abs(b.x - a.x)), static_cast<float>(0.5 * std::abs(b.y - a.y)),
                          static_cast<float>((a.y - b.y) * part),        static_cast<float>((b.x - a.x) * part)};
        // Float is off by a few roundings of numbers as large as the distance from here.
        const double far = std::abs(a.x) + std::abs(a.y) + std::abs(b.x) + std::abs(b.y);
        const double slack = posed_.slack + far * 0x1p-20 + radius / posed_.scale * (1 + 0x1p-20);
        const auto reach = [&] {
            return static_cast<float>(std::min(limit() / posed_.scale * (1 + 0x1p-20) + slack, 1e18));
        };
        visit(query, o.level_count - 1, 0, o.levels[o.level_count - 1].count, reach, look);
    }

private:
    static constexpr std::size_t leaf = kernels::leaf_edges;

    using Gaps = std::array<float, leaf>;

    /// In the outline's coordinates: the middle of an edge, half the size of the box around it, and a unit vector
    /// across it (shorter for a point).
    struct Query {
        float x, y, half_x, half_y, normal_x, normal_y;
    };

    template<class Reach, class Look>
    void visit(const Query& q, int level, std::int32_t first, std::int32_t last, Reach& reach,
               Look& look) const noexcept {
        const kernels::OutlineLevel& nodes = posed_.outline->levels[level];
        const Gaps gaps = gaps_to_boxes(q, nodes, static_cast<std::size_t>(first));
        std::array<std::size_t, leaf> order;
        const auto count = static_cast<std::size_t>(last - first);
        std::size_t near = 0;
        const float limit2 = squared(reach());
        for (std::size_t i = 0; i < count; ++i) {
            if (!(gaps[i] <= limit2)) continue;
            std::size_t k = near++;
            for (; k > 0 && gaps[order[k - 1]] > gaps[i]; --k) {
                order[k] = order[k - 1];
            }
            order[k] = i;
        }
        for (std::size_t k = 0; k < near && gaps[order[k]] <= squared(reach()); ++k) {
            const std::int32_t child = kernels::leaf_edges * (first + static_cast<std::int32_t>(order[k]));
            if (level > 0) {
                const std::int32_t end = std::min(child + kernels::leaf_edges, posed_.outline->levels[level - 1].count);
                visit(q, level - 1, child, end, reach, look);
            } else {
                look_at_leaf(q, child, reach, look);
            }
        }
    }

    /// Lower bounds on the squared distances of sixteen boxes from the edge: from the box around it, and across its
    /// line. There are no branches, so that compilers vectorise it. Arrays are padded to a multiple of sixteen.
    static Gaps gaps_to_boxes(const Query& query, const kernels::OutlineLevel& nodes, std::size_t first) noexcept {
        Gaps gaps;
        const Query q = query;
        const float *left = nodes.left + first, *right = nodes.right + first;
        const float *top = nodes.top + first, *bottom = nodes.bottom + first;
        for (std::size_t i = 0; i < leaf; ++i) {
            const float x = 0.5F * (left[i] + right[i]) - q.x, y = 0.5F * (top[i] + bottom[i]) - q.y;
            const float half_x = 0.5F * (right[i] - left[i]), half_y = 0.5F * (bottom[i] - top[i]);
            const float gap_x = or_zero(size(x) - half_x - q.half_x), gap_y = or_zero(size(y) - half_y - q.half_y);
            const float across = or_zero(size(x * q.normal_x + y * q.normal_y) -
                                         (half_x * size(q.normal_x) + half_y * size(q.normal_y)));
            gaps[i] = larger(gap_x * gap_x + gap_y * gap_y, across * across);
        }
        return gaps;
    }

    /// The same for the edges in a leaf, without the distance across.
    static Gaps gaps_to_edges(const Query& query, const kernels::OutlineData& o, std::size_t slot) noexcept {
        Gaps gaps;
        const Query q = query;
        const float *x = o.x + slot, *y = o.y + slot, *dx = o.dx + slot, *dy = o.dy + slot;
        for (std::size_t i = 0; i < leaf; ++i) {
            const float half_dx = 0.5F * dx[i], half_dy = 0.5F * dy[i];
            const float gap_x = or_zero(size(x[i] + half_dx - q.x) - size(half_dx) - q.half_x);
            const float gap_y = or_zero(size(y[i] + half_dy - q.y) - size(half_dy) - q.half_y);
            gaps[i] = gap_x * gap_x + gap_y * gap_y;
        }
        return gaps;
    }

    template<class Reach, class Look>
    void look_at_leaf(const Query& q, std::int32_t slot, Reach& reach, Look& look) const noexcept {
        const kernels::OutlineData& o = *posed_.outline;
        const Gaps gaps = gaps_to_edges(q, o, static_cast<std::size_t>(slot));
        float limit2 = squared(reach());
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            if (gaps[i] > limit2) continue;
            const std::int32_t s = slot + static_cast<std::int32_t>(i);
            if (o.inverse_length_sq[s] == 0) continue;
            look(edge_on_screen(o, &posed_, s));
            limit2 = squared(reach());
        }
    }

    [[nodiscard]] static float squared(float v) noexcept { return v * v; }
    [[nodiscard]] static float size(float v) noexcept { return std::abs(v); }
    [[nodiscard]] static float or_zero(float v) noexcept { return 0.5F * (v + std::abs(v)); }
    [[nodiscard]] static float larger(float v, float w) noexcept { return 0.5F * (v + w + std::abs(v - w)); }

    const kernels::PosedOutlineData& posed_;
    OutlineFrame frame_;
};

} // namespace hitmask
