#include "simplify/candidates/ring_guides.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Multiples of the tolerance.
constexpr double shortest_side = 8, closeness = 0.25;

constexpr double hardly_half = 0.49;

/// The edges of a ring. Their numbers may run on into the next round.
class RingSteps {
public:
    explicit RingSteps(RingView ring) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const LatticePoint a = to_lattice(ring[i]), b = to_lattice(ring[(i + 1) % ring.size()]);
            steps_.push_back({static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)});
        }
    }

    [[nodiscard]] std::size_t count() const { return steps_.size(); }
    [[nodiscard]] RealPoint operator[](std::size_t i) const { return steps_[i % count()]; }
    [[nodiscard]] std::size_t before(std::size_t i, std::size_t by = 1) const {
        return (i + count() - by % count()) % count();
    }
    /// The length of a horizontal or vertical edge; 0 for others.
    [[nodiscard]] double length(std::size_t i) const {
        const RealPoint step = (*this)[i];
        return step.x == 0 || step.y == 0 ? std::abs(step.x + step.y) : 0;
    }
    /// Returns true if the edge is the same as the last but one, and square to the one between.
    [[nodiscard]] bool repeats(std::size_t i) const {
        const RealPoint step = (*this)[i], earlier = (*this)[before(i, 2)];
        return length(i) > 0 && length(before(i)) > 0 && step.x == earlier.x && step.y == earlier.y &&
               dot(step, (*this)[before(i)]) == 0;
    }

private:
    std::vector<RealPoint> steps_;
};

class GuideFinder {
public:
    GuideFinder(RingView ring, const GuideRules& rules)
        : ring_(ring), rules_(rules), steps_(ring), slope_closeness_(ring.size(), 0) {}

    std::vector<Guide> find() {
        if (!rules_.has_side) mark_slopes();
        for (std::size_t i = 0; i < steps_.count(); ++i) {
            const bool is_side = steps_.length(i) >= least_length(i) && !is_on_mirror(i);
            const double height = is_side ? height_of_steps(i) : 0;
            if (is_side && height == 0) {
                add_side(i, closeness * rules_.tolerance);
            } else if (is_side && !rules_.has_side) {
                add_side(i, hardly_half * height);
            } else if (is_on_slope(i)) {
                add_middle(i);
            }
        }
        return std::move(guides_);
    }

private:
    [[nodiscard]] bool starts_on_mirror(std::size_t edge) const {
        return is_on_any(to_lattice(ring_[edge % ring_.size()]), rules_.mirrors);
    }
    [[nodiscard]] bool is_on_mirror(std::size_t edge) const {
        return starts_on_mirror(edge) && starts_on_mirror(edge + 1);
    }
    /// The least length of a side. In a half of an outline it may be half of a side.
    [[nodiscard]] double least_length(std::size_t edge) const {
        const bool is_half = starts_on_mirror(edge) || starts_on_mirror(edge + 1);
        return shortest_side * rules_.tolerance * (is_half ? 0.5 : 1);
    }

    /// The height of the higher step before or behind an edge. Returns 0 unless the ring goes on in the same direction
    /// there, by low steps. Low means at most a pixel or the tolerance, whichever is more, and at most two tolerances.
    [[nodiscard]] double height_of_steps(std::size_t i) const {
        const double height = std::max(steps_.length(steps_.before(i)), steps_.length(i + 1));
        const bool is_low = height <= std::max<double>(rules_.tolerance, lattice_per_px) &&
                            height <= 2 * rules_.tolerance && steps_.length(i + 1) > 0;
        return is_low && dot(steps_[steps_.before(i)], steps_[i + 1]) > 0 ? height : 0;
    }

    /// Finds runs of equal steps. No ring consists of equal steps only: it would not close.
    void mark_slopes() {
        std::size_t start = 0;
        while (start < steps_.count() && steps_.repeats(start)) {
            ++start;
        }
        std::size_t run = 0;
        for (std::size_t i = start + 1; i <= start + steps_.count(); ++i) {
            if (steps_.repeats(i)) {
                ++run;
                continue;
            }
            if (run > 0) mark_slope(i - 1, run + 2);
            run = 0;
        }
    }

    /// Returns true if the ring goes on beyond a stair in much the same direction. There `next` takes the turn of
    /// `earlier`.
    [[nodiscard]] bool goes_on(std::size_t earlier, std::size_t next) const {
        return steps_.length(next) > 0 && dot(steps_[earlier], steps_[next]) > 0 &&
               std::abs(steps_.length(earlier) - steps_.length(next)) <= lattice_per_px;
    }

    /// How close the simpler ring stays to a slope. A straight line whose steps do not divide evenly is one stair
    /// behind another, each a pixel to the side of the one before. `offset` is the distance between them, pixels. The
    /// line passes between them.
    [[nodiscard]] double closeness_of_slope(std::size_t last, std::size_t edges, double offset) const {
        const std::size_t first = steps_.before(last, edges - 1);
        const bool is_alone = !goes_on(last - 1, last + 1) && !goes_on(first + 1, steps_.before(first));
        const double close = closeness * rules_.tolerance;
        return is_alone ? close : std::max(close, hardly_half * std::min(offset * lattice_per_px, rules_.tolerance));
    }

    /// Marks the longer edges of a stair, except those at its ends. `last` is its last edge.
    void mark_slope(std::size_t last, std::size_t edges) {
        const bool is_longer = steps_.length(last) >= steps_.length(last - 1);
        const double longer = steps_.length(is_longer ? last : last - 1),
                     shorter = steps_.length(is_longer ? last - 1 : last);
        const double step = vector_length(longer, shorter), corner_off = longer * shorter / (2 * step);
        const std::size_t steps = (edges + (is_longer ? 1 : 0)) / 2;
        constexpr std::size_t fewest = 3;
        const bool is_slope =
            steps >= fewest && step * static_cast<double>(edges) / 2 >= shortest_side * rules_.tolerance;
        if (!is_slope || corner_off > (1 - closeness) * rules_.tolerance) return;
        const double close = closeness_of_slope(last, edges, shorter / step);
        const double end = 2 * rules_.tolerance;
        for (std::size_t k = 0; k < steps; ++k) {
            const double from_end = step * (0.5 + static_cast<double>(std::min(k, steps - 1 - k)));
            if (from_end >= end) slope_closeness_[steps_.before(is_longer ? last : last - 1, 2 * k)] = close;
        }
    }

    void add(std::size_t edge, double at, double tolerance) {
        const double snapped = rules_.snap > 1 ? rules_.snap / 2.0 : 0;
        guides_.push_back({static_cast<std::uint32_t>(edge), at, tolerance + snapped});
    }
    [[nodiscard]] bool is_on_slope(std::size_t edge) const { return slope_closeness_[edge] > 0; }
    void add_middle(std::size_t edge) { add(edge, steps_.length(edge) / 2, slope_closeness_[edge]); }
    void add_side(std::size_t edge, double tolerance) {
        const double length = steps_.length(edge), end = std::min(rules_.tolerance, length / 4);
        add(edge, end, tolerance);
        if (is_on_slope(edge)) add_middle(edge);
        add(edge, length - end, tolerance);
    }

    RingView ring_;
    GuideRules rules_;
    RingSteps steps_;
    std::vector<double> slope_closeness_; ///< for edges that get a guide in their middle, how close; 0 for others
    std::vector<Guide> guides_;
};

} // namespace

std::vector<Guide> find_guides(RingView ring, const GuideRules& rules) {
    return GuideFinder(ring, rules).find();
}

} // namespace hitmask
