#include "decompose/split_large_pieces.h"

#include <algorithm>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

std::vector<std::uint32_t> without_collinear(std::span<const std::uint32_t> polygon,
                                             std::span<const LatticePoint> points) {
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const LatticePoint before = points[polygon[i == 0 ? polygon.size() - 1 : i - 1]];
        const LatticePoint after = points[polygon[i + 1 == polygon.size() ? 0 : i + 1]];
        if (orientation(before, points[polygon[i]], after) != 0) result.push_back(polygon[i]);
    }
    return result;
}

namespace {

/// A cut from corner `from` to the one `steps` further on.
struct Cut {
    std::size_t from = 0, steps = 0;
    double width = -1; ///< twice the area of the smaller side divided by the length of the cut
};

class CutFinder {
public:
    CutFinder(std::span<const std::uint32_t> polygon, std::span<const LatticePoint> points)
        : polygon_(polygon), points_(points), sums_(1, 0) {
        for (std::size_t i = 0; i + 1 < polygon.size(); ++i) { // seen from corner 0, so that numbers stay small
            sums_.push_back(sums_.back() + orientation(point(0), point(i), point(i + 1)));
        }
        sums_.push_back(sums_.back());
    }

    /// The cut that leaves the widest sides, of those with [least, most] triangles on one side.
    [[nodiscard]] Cut widest(std::size_t least, std::size_t most) const {
        constexpr std::size_t most_tries = 4096;
        const std::size_t stride = 1 + polygon_.size() * (most - least + 1) / most_tries;
        Cut best;
        for (std::size_t from = 0; from < polygon_.size(); from += stride) {
            for (std::size_t triangles = least; triangles <= most; ++triangles) {
                const Cut cut{from, triangles + 1, width(from, triangles + 1)};
                if (cut.width > best.width) best = cut;
            }
        }
        return best;
    }

private:
    [[nodiscard]] LatticePoint point(std::size_t i) const { return points_[polygon_[i]]; }

    [[nodiscard]] double width(std::size_t from, std::size_t steps) const {
        std::size_t a = from, b = from + steps;
        if (b >= polygon_.size()) { // the other way around it is the same cut
            a = b - polygon_.size();
            b = from;
        }
        const std::int64_t all = sums_.back();
        const std::int64_t one = sums_[b] - sums_[a] - orientation(point(0), point(a), point(b));
        const double dx = double{1} * point(b).x - point(a).x, dy = double{1} * point(b).y - point(a).y;
        return static_cast<double>(std::min(one, all - one)) / vector_length(dx, dy);
    }

    std::span<const std::uint32_t> polygon_;
    std::span<const LatticePoint> points_;
    std::vector<std::int64_t> sums_; ///< twofold areas between corner 0 and the sides up to each corner
};

} // namespace

void split_large_pieces(std::span<const std::uint32_t> polygon, std::span<const LatticePoint> points, int max_vertices,
                        PointPolygons& pieces) {
    const auto unit = static_cast<std::size_t>(max_vertices) - 2;
    std::vector<std::vector<std::uint32_t>> todo{{polygon.begin(), polygon.end()}};
    while (!todo.empty()) {
        const std::vector<std::uint32_t> whole = std::move(todo.back());
        todo.pop_back();
        const std::size_t size = whole.size(), triangles = size - 2, count = least_pieces(size, max_vertices);
        if (count == 1) {
            pieces.add(whole);
            continue;
        }
        const std::size_t one = count / 2, other = count - one;
        const std::size_t least = triangles > other * unit ? triangles - other * unit : 1;
        const Cut cut = CutFinder(whole, points).widest(least, std::min(one * unit, triangles - 1));
        std::vector<std::uint32_t> sides[2];
        for (std::size_t i = 0; i <= size; ++i) {
            if (i <= cut.steps) sides[0].push_back(whole[(cut.from + i) % size]);
            if (i >= cut.steps) sides[1].push_back(whole[(cut.from + i) % size]);
        }
        todo.push_back(std::move(sides[1]));
        todo.push_back(std::move(sides[0]));
    }
}

} // namespace hitmask
