#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "kernels/outline_data.h"
#include "lattice.h"
#include "outline_exact.h"
#include "shapes/outline_frame.h"

namespace hitmask {

/// The edges of an outline in a pose that may be near something on the screen, the nearest boxes first: branch and
/// bound down the tree. Norm: what is asked about lies in a disc, or is an edge.
class EdgesByDistance {
public:
    explicit EdgesByDistance(const kernels::PosedOutlineData& posed) noexcept : posed_(posed), frame_(posed) {}

    /// Calls look(edge on the screen) for edges that may be less than `limit()` away from an edge on the screen, or
    /// from what lies at most `radius` around it; units of the screen. The limit may shrink.
    template<class Limit, class Look>
    void for_each_near(const LatticeEdge& edge, double radius, Limit limit, Look look) const noexcept {
        const kernels::OutlineData& o = *posed_.outline;
        if (o.level_count == 0) return;
        const RealPoint a = frame_.point(edge.a), b = frame_.point(edge.b);
        const Query query{static_cast<float>(0.5 * (a.x + b.x)),
                          static_cast<float>(0.5 * (a.y + b.y)),
                          static_cast<float>(0.5 * std::abs(b.x - a.x)),
                          static_cast<float>(0.5 * std::abs(b.y - a.y)),
                          static_cast<float>(b.x - a.x),
                          static_cast<float>(b.y - a.y)};
        // Float is off by a few roundings of numbers as large as the way from here.
        const double far = std::abs(a.x) + std::abs(a.y) + std::abs(b.x) + std::abs(b.y);
        const double slack = posed_.slack + far * 0x1p-20 + radius / posed_.scale * (1 + 0x1p-20);
        const auto reach = [&] {
            return static_cast<float>(std::min(limit() / posed_.scale * (1 + 0x1p-20) + slack, 1e18));
        };
        visit(query, o.level_count - 1, 0, o.levels[o.level_count - 1].count, reach, look);
    }

private:
    /// In the outline's coordinates: the middle of an edge, half the size of the box around it, and the edge.
    struct Query {
        float x, y, half_x, half_y, along_x, along_y;
    };

    template<class Reach, class Look>
    void visit(const Query& q, int level, std::int32_t first, std::int32_t last, Reach& reach,
               Look& look) const noexcept {
        const kernels::OutlineLevel& nodes = posed_.outline->levels[level];
        alignas(64) std::array<float, kernels::leaf_edges> gaps;
        std::array<std::size_t, kernels::leaf_edges> order;
        const auto at = [&](const float* values, std::size_t i) { return values[static_cast<std::size_t>(first) + i]; };
        for (std::size_t i = 0; i < gaps.size(); ++i) { // arrays go up to a multiple of sixteen
            const float gap_x = std::max(std::max(at(nodes.left, i) - q.x, q.x - at(nodes.right, i)) - q.half_x, 0.0F);
            const float gap_y = std::max(std::max(at(nodes.top, i) - q.y, q.y - at(nodes.bottom, i)) - q.half_y, 0.0F);
            gaps[i] =
                std::max(gap_x * gap_x + gap_y * gap_y, squared(across(q, nodes, static_cast<std::size_t>(first) + i)));
        }
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

    /// How far at least a box is from the line along the edge, or from the edge's middle if it has no length.
    [[nodiscard]] static float across(const Query& q, const kernels::OutlineLevel& nodes, std::size_t i) noexcept {
        const float x = 0.5F * (nodes.left[i] + nodes.right[i]) - q.x,
                    y = 0.5F * (nodes.top[i] + nodes.bottom[i]) - q.y;
        const float half_x = 0.5F * (nodes.right[i] - nodes.left[i]), half_y = 0.5F * (nodes.bottom[i] - nodes.top[i]);
        const float length2 = q.along_x * q.along_x + q.along_y * q.along_y;
        const float apart =
            std::abs(x * q.along_y - y * q.along_x) - (half_x * std::abs(q.along_y) + half_y * std::abs(q.along_x));
        return length2 > 0 ? std::max(apart, 0.0F) / std::sqrt(length2) : 0.0F;
    }

    template<class Reach, class Look>
    void look_at_leaf(const Query& q, std::int32_t slot, Reach& reach, Look& look) const noexcept {
        const kernels::OutlineData& o = *posed_.outline;
        alignas(64) std::array<float, kernels::leaf_edges> gaps;
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            const std::size_t s = static_cast<std::size_t>(slot) + i;
            const float half_dx = 0.5F * o.dx[s], half_dy = 0.5F * o.dy[s];
            const float gap_x = std::max(std::abs(o.x[s] + half_dx - q.x) - std::abs(half_dx) - q.half_x, 0.0F);
            const float gap_y = std::max(std::abs(o.y[s] + half_dy - q.y) - std::abs(half_dy) - q.half_y, 0.0F);
            gaps[i] = gap_x * gap_x + gap_y * gap_y;
        }
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            const std::int32_t s = slot + static_cast<std::int32_t>(i);
            if (o.inverse[s] > 0 && gaps[i] <= squared(reach())) look(edge_on_screen(o, &posed_, s));
        }
    }

    [[nodiscard]] static float squared(float v) noexcept { return v * v; }

    const kernels::PosedOutlineData& posed_;
    OutlineFrame frame_;
};

} // namespace hitmask
