#include "lower_bound.h"

#include <algorithm>
#include <span>
#include <vector>

#include "lattice.h"

namespace hitmask {

namespace {

/// The convex hull of points, clockwise on screen. Collinear points are left out. Reuses `points`.
/// Andrew. Another Efficient Algorithm for Convex Hulls in Two Dimensions. 1979
std::span<const LatticePoint> hull_of(std::vector<LatticePoint>& points, std::vector<LatticePoint>& hull) {
    std::ranges::sort(points, [](LatticePoint p, LatticePoint q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
    points.erase(std::ranges::unique(points).begin(), points.end());
    hull.clear();
    for (const bool back : {false, true}) {
        const std::size_t base = hull.size();
        const auto add = [&](LatticePoint p) {
            while (hull.size() >= base + 2 && orientation(hull[hull.size() - 2], hull.back(), p) <= 0) {
                hull.pop_back();
            }
            hull.push_back(p);
        };
        if (back) {
            std::for_each(points.rbegin(), points.rend(), add);
        } else {
            std::ranges::for_each(points, add);
        }
        hull.pop_back(); // the other half begins with it
    }
    return hull;
}

/// Does a strip of that width hold a convex polygon? The narrowest strip lies along one of its edges.
bool fits_strip(std::span<const LatticePoint> hull, double width) {
    if (hull.size() < 3) return true;
    constexpr double slack = 1 + 1e-12; // a bound must not come out too high by rounding
    std::size_t far = 1;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const LatticePoint a = hull[i], b = hull[(i + 1) % hull.size()];
        while (orientation(a, b, hull[(far + 1) % hull.size()]) > orientation(a, b, hull[far])) {
            far = (far + 1) % hull.size();
        }
        const double dx = b.x - a.x, dy = b.y - a.y, off = static_cast<double>(orientation(a, b, hull[far]));
        if (off * off <= width * width * (dx * dx + dy * dy) * slack) return true;
    }
    return false;
}

/// The runs of corners that one edge can follow.
class CornerRuns {
public:
    CornerRuns(RingView ring, double tolerance) : width_(2 * tolerance * lattice_per_px) {
        for (const Vec2& v : ring) {
            corners_.push_back(to_lattice(v));
        }
        const std::size_t count = corners_.size();
        std::size_t length = 1;
        std::size_t work = 0;
        constexpr std::size_t most_work = 1U << 22;
        for (std::size_t i = 0; i < count && work < most_work; ++i) {
            for (length = std::max<std::size_t>(length, 2) - 1; length < count && fits(i, length + 1); ++length) {
                work += length;
            }
            longest_.push_back(length);
        }
        complete_ = longest_.size() == count;
    }

    [[nodiscard]] bool is_complete() const { return complete_; }

    /// The least number of runs that take in all corners.
    [[nodiscard]] std::int64_t least() const {
        const std::size_t count = corners_.size();
        if (longest_.front() >= count) return 1;
        std::int64_t best = static_cast<std::int64_t>(count);
        for (std::size_t start = 0; start <= longest_.front();
             ++start) { // some run begins in the first one, or after it
            std::int64_t runs = 0;
            for (std::size_t taken = 0; taken < count && runs < best; ++runs) {
                taken += longest_[(start + taken) % count];
            }
            best = std::min(best, runs);
        }
        return best;
    }

private:
    [[nodiscard]] bool fits(std::size_t from, std::size_t length) {
        points_.clear();
        for (std::size_t i = from; i < from + length; ++i) {
            points_.push_back(corners_[i % corners_.size()]);
        }
        return fits_strip(hull_of(points_, hull_), width_);
    }

    double width_;
    bool complete_ = false;
    std::vector<LatticePoint> corners_, points_, hull_;
    std::vector<std::size_t> longest_; ///< run from each corner
};

} // namespace

std::int64_t least_vertices(RingView ring, double tolerance) {
    const CornerRuns runs(ring, tolerance);
    return runs.is_complete() ? std::max<std::int64_t>(3, runs.least()) : 3;
}

} // namespace hitmask
