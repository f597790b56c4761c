// The exact distance decides which nodes of a 1/4 px grid are inside. A mask of these nodes is traced. Its rings are
// drawn through the points where the true curve crosses the grid lines.
// Straight edges of the result never lie on grid lines, and there is a grid line between any two of them. So they stay
// apart, however close they are.

#include "outline/offset_round.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include <hitmask/mask_edit.h>
#include <hitmask/outline.h>

#include "base/floor_division.h"
#include "lattice/lattice.h"
#include "outline/iso_line.h"
#include "outline/reached_lines.h"

namespace hitmask {

namespace {

constexpr int spacing = GridLines::spacing;

/// The grid lines within [low, high]. They avoid straight edges, which lie at 16 i - radius and 16 i + radius.
GridLines lines_within(int low, int high, int radius) {
    const int phase = radius % spacing == 0 ? spacing / 2 : 0;
    const auto first = static_cast<int>(ceil_div(low - phase, spacing));
    const auto last = static_cast<int>(floor_div(high - phase, spacing));
    return {first * spacing + phase, last - first + 1};
}

Mask transposed(MaskView mask) {
    return flip_x(rotate_quarters(mask, 1));
}

struct LatticeRect {
    LatticePoint low, high;
};

std::int64_t squared_distance(LatticePoint p, const LatticeRect& rect) noexcept {
    const std::int64_t dx = std::max({rect.low.x - p.x, p.x - rect.high.x, 0});
    const std::int64_t dy = std::max({rect.low.y - p.y, p.y - rect.high.y, 0});
    return dx * dx + dy * dy;
}

/// The point where the outline passes between two nodes.
struct Crossing {
    LatticePoint point;
    std::optional<LatticeRect> reached_from; ///< near here, the true curve is all points `radius` away from this
    LatticePoint low, high;                  ///< the two nodes
};

/// The grid and the part of it that is within reach.
class RoundOffset {
public:
    /// Nodes lie within the mask, widened by `margin` or, if negative, narrowed. Either reached nodes are solid, or all
    /// others.
    RoundOffset(MaskView mask, int margin, int radius, bool reached_is_solid)
        : radius_(radius), reached_is_solid_(reached_is_solid),
          columns_(lines_within(-margin, mask.width * lattice_per_px + margin, radius)),
          rows_(lines_within(-margin, mask.height * lattice_per_px + margin, radius)),
          in_rows_(transposed(mask), rows_, radius), in_columns_(mask, columns_, radius) {}

    [[nodiscard]] Outline outline(Connectivity connectivity) const {
        const Mask nodes = solid_nodes();
        return outline_through_crossings(
            trace(nodes, connectivity),
            [&](RingView ring, std::vector<LatticePoint>& points) { add_points(ring, nodes, points); });
    }

private:
    [[nodiscard]] Mask solid_nodes() const {
        Mask nodes(columns_.count, rows_.count);
        constexpr std::int64_t halves = std::int64_t{2} * spacing; // halves of 1/16 px, from node to node
        const std::int64_t origin = std::int64_t{2} * columns_.first;
        for (int y = 0; y < rows_.count; ++y) {
            for (const Reached& reached : in_rows_.line(y)) {
                const std::int64_t first = ceil_div(reached.begin - origin, halves);
                const std::int64_t last = floor_div(reached.end - origin, halves);
                nodes.fill({static_cast<int>(first), y, static_cast<int>(last - first + 1), 1});
            }
        }
        if (!reached_is_solid_) nodes.invert();
        return nodes;
    }

    void add_points(RingView ring, MaskView nodes, std::vector<LatticePoint>& points) const {
        std::optional<Crossing> first, last;
        bool after_saddle = false;
        const auto add = [&](const Crossing& crossing) {
            if (last && !after_saddle) {
                if (const auto bend = bend_between(*last, crossing)) points.push_back(*bend);
            }
            points.push_back(crossing.point);
            last = crossing;
            after_saddle = false;
        };
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const NodeRow row = node_row(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]);
            for (int k = 0; k < row.count; ++k) {
                add(crossing_beside(row, k));
                if (!first) first = last;
            }
            after_saddle = is_saddle(nodes, ring[i + 1 < ring.size() ? i + 1 : 0]);
        }
        add(*first);
        points.pop_back(); // it is there already; only a bend before it is new
    }

    /// Returns true if two solid nodes meet only diagonally, at this corner of the mask of nodes.
    static bool is_saddle(MaskView nodes, Vec2 corner) noexcept {
        const int x = static_cast<int>(corner.x), y = static_cast<int>(corner.y);
        return nodes.test(x, y) == nodes.test(x - 1, y - 1) && nodes.test(x - 1, y) == nodes.test(x, y - 1) &&
               nodes.test(x, y) != nodes.test(x - 1, y);
    }

    [[nodiscard]] Crossing crossing_beside(const NodeRow& row, int k) const {
        int x = row.x + k * row.step_x, y = row.y + k * row.step_y, dx = row.clear_x, dy = row.clear_y;
        if (!reached_is_solid_) { // always from the reached node to the other one
            x += dx;
            y += dy;
            dx = -dx;
            dy = -dy;
        }
        Crossing crossing;
        const LatticePoint from{columns_.at(x), rows_.at(y)};
        const LatticePoint to{from.x + dx * spacing, from.y + dy * spacing};
        crossing.low = {std::min(from.x, to.x), std::min(from.y, to.y)};
        crossing.high = {std::max(from.x, to.x), std::max(from.y, to.y)};
        const bool along_row = dx != 0;
        const Reached& reached = along_row ? in_rows_.at(y, from.x) : in_columns_.at(x, from.y);
        const bool forwards = dx + dy > 0;
        const int low = along_row ? crossing.low.x : crossing.low.y;
        // Halves are rounded away from the pixels that reach.
        const int at = std::clamp(forwards ? (reached.end + 1) >> 1 : reached.begin >> 1, low + 1, low + spacing - 1);
        crossing.point = along_row ? LatticePoint{at, from.y} : LatticePoint{from.x, at};
        crossing.reached_from = rect_of(forwards ? reached.from_end : reached.from_begin, along_row);
        return crossing;
    }

    static std::optional<LatticeRect> rect_of(const Reacher& reacher, bool along_row) noexcept {
        if (reacher.begin == reacher.end) return std::nullopt;
        LatticePoint low{reacher.along * lattice_per_px, reacher.begin * lattice_per_px};
        LatticePoint high{(reacher.along + 1) * lattice_per_px, reacher.end * lattice_per_px};
        if (!along_row) {
            std::swap(low.x, low.y);
            std::swap(high.x, high.y);
        }
        return LatticeRect{low, high};
    }

    /// The point where two pieces of the curve meet between two crossings. It is the point within the grid square whose
    /// distance from both rectangles `reached_from` is closest to `radius`. Empty if a straight segment passes close
    /// enough.
    [[nodiscard]] std::optional<LatticePoint> bend_between(const Crossing& a, const Crossing& b) const noexcept {
        if (!a.reached_from || !b.reached_from) return std::nullopt;
        const LatticePoint low{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)};
        const auto misfit = [&](LatticePoint p) {
            const std::int64_t squared_radius = std::int64_t{radius_} * radius_;
            return std::max(std::abs(squared_distance(p, *a.reached_from) - squared_radius),
                            std::abs(squared_distance(p, *b.reached_from) - squared_radius));
        };
        std::optional<LatticePoint> best;
        std::int64_t least = 2 * radius_ + 2; // about 1/16 px from both pieces
        for (int i = 0; i < (spacing - 1) * (spacing - 1); ++i) {
            const LatticePoint p{low.x + 1 + i % (spacing - 1), low.y + 1 + i / (spacing - 1)};
            const std::int64_t value = misfit(p);
            if (value == least) best.reset(); // of two equal points, none: the choice would depend on the direction
            if (value >= least) continue;
            least = value;
            best = p;
        }
        if (!best) return std::nullopt;
        const std::int64_t dx = b.point.x - a.point.x, dy = b.point.y - a.point.y;
        const std::int64_t off = orientation(a.point, b.point, *best);
        return 2 * off * off >= dx * dx + dy * dy ? best : std::nullopt; // half a diagonal step of the lattice
    }

    int radius_;
    bool reached_is_solid_;
    GridLines columns_, rows_;
    ReachedLines in_rows_, in_columns_;
};

} // namespace

Outline offset_round(MaskView mask, int radius, Connectivity connectivity) {
    return RoundOffset(mask, radius, radius, true).outline(connectivity);
}

Outline inset_round(MaskView mask, int radius, Connectivity connectivity) {
    // A border of one clear pixel stands for everything outside: no other pixel there is nearer.
    Mask clear_part = sub_mask(mask, {-1, -1, mask.width + 2, mask.height + 2});
    clear_part.invert();
    const Outline outline = RoundOffset(clear_part, -lattice_per_px, radius, false).outline(connectivity);
    return translated(outline, -1, -1);
}

} // namespace hitmask
