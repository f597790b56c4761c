#include <hitmask/simplify.h>

#include <algorithm>
#include <span>
#include <vector>

#include "lattice.h"

namespace hitmask {

namespace {

/// A convex polygon, clockwise on screen, that grows point by point.
class GrowingHull {
public:
    void clear() { points_.clear(); }

    void add(LatticePoint p) {
        if (points_.size() < 2) {
            if (points_.empty() || points_[0] != p) points_.push_back(p);
            return;
        }
        // The edges that p lies outside of are next to each other: p takes their place.
        const std::size_t count = points_.size();
        const auto sees = [&](std::size_t i) {
            const LatticePoint a = points_[i], b = points_[(i + 1) % count];
            const std::int64_t turn = orientation(a, b, p);
            return turn < 0 || (turn == 0 && is_beyond(a, b, p));
        };
        std::size_t first = 0;
        while (first < count && !sees(first)) {
            ++first;
        }
        if (first == count) return;
        if (first == 0) { // the first one seen may be before the last
            first = count;
            while (first > 0 && sees(first - 1)) {
                --first;
            }
            first %= count;
        }
        std::size_t seen = 1;
        while (seen < count && sees((first + seen) % count)) {
            ++seen;
        }
        std::rotate(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>((first + 1) % count), points_.end());
        points_.erase(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(seen - 1));
        points_.push_back(p);
    }

    /// Does a strip of that width hold it? The narrowest strip lies along an edge.
    [[nodiscard]] bool fits_strip(double width) const {
        const std::size_t count = points_.size();
        if (count < 3) return true;
        constexpr double slack = 1 + 1e-12; // a bound must not come out too high by rounding
        for (std::size_t i = 0; i < count; ++i) {
            const LatticePoint a = points_[i], b = points_[(i + 1) % count];
            std::int64_t far = 0;
            for (const LatticePoint& p : points_) {
                far = std::max(far, orientation(a, b, p));
            }
            const double dx = b.x - a.x, dy = b.y - a.y, off = static_cast<double>(far);
            if (off * off <= width * width * (dx * dx + dy * dy) * slack) return true;
        }
        return false;
    }

private:
    /// Is p, on the line through a and b, not between them?
    [[nodiscard]] static bool is_beyond(LatticePoint a, LatticePoint b, LatticePoint p) {
        const std::int64_t along = std::int64_t{p.x - a.x} * (b.x - a.x) + std::int64_t{p.y - a.y} * (b.y - a.y);
        const std::int64_t length2 = std::int64_t{b.x - a.x} * (b.x - a.x) + std::int64_t{b.y - a.y} * (b.y - a.y);
        return along < 0 || along > length2;
    }

    std::vector<LatticePoint> points_;
};

struct Sample {
    LatticePoint at;
    bool is_corner;
};

/// Points of a ring in their order: its corners, and points on edges along the pixel grid, close together near corners.
std::vector<Sample> sample(RingView ring) {
    constexpr std::int32_t spacing = lattice_per_px / 2;
    constexpr std::int32_t growth = 8;
    std::vector<Sample> points;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const LatticePoint a = to_lattice(ring[i]), b = to_lattice(ring[(i + 1) % ring.size()]);
        points.push_back({a, true});
        if (a.x != b.x && a.y != b.y) continue;
        const std::int32_t length = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
        const std::int32_t dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
        for (std::int32_t at = 0;;) {
            const std::int32_t to_corner = std::min(at, length - at);
            at += spacing * std::max(1, to_corner / (growth * spacing));
            if (at >= length) break;
            points.push_back({{a.x + dx * at, a.y + dy * at}, false});
        }
    }
    return points;
}

/// The runs of points that one edge can follow.
class FollowedRuns {
public:
    FollowedRuns(RingView ring, double tolerance) : points_(sample(ring)), width_(2 * tolerance * lattice_per_px) {
        constexpr std::size_t most_work = std::size_t{1} << 22; // rings of noise are not worth minutes
        std::size_t length = 1, work = 0;
        for (std::size_t i = 0; i < points_.size() && work < most_work; ++i) {
            length = std::max<std::size_t>(length, 2) - 1;
            start_hull(i, length);
            while (length < points_.size() && grows_to(point(i + length).at)) {
                ++length;
            }
            work += length;
            longest_.push_back(length);
        }
    }

    /// The least number of runs that take in all points; 0 if that was too much work.
    [[nodiscard]] std::int64_t least() const {
        const std::size_t count = points_.size();
        if (longest_.size() < count) return 0;
        if (longest_.front() >= count) return 1;
        auto best = static_cast<std::int64_t>(count);
        for (std::size_t start = 0; start <= longest_.front();
             ++start) { // a run begins in the first one or right after it
            std::int64_t runs = 0;
            for (std::size_t taken = 0; taken < count && runs < best; ++runs) {
                taken += longest_[(start + taken) % count];
            }
            best = std::min(best, runs);
        }
        return best;
    }

private:
    [[nodiscard]] const Sample& point(std::size_t i) const {
        return points_[i < points_.size() ? i : i - points_.size()];
    }

    /// The hull of a run: between its ends only corners count.
    void start_hull(std::size_t begin, std::size_t length) {
        hull_.clear();
        hull_.add(point(begin).at);
        for (std::size_t i = begin + 1; i + 1 < begin + length; ++i) {
            if (point(i).is_corner) hull_.add(point(i).at);
        }
        hull_.add(point(begin + length - 1).at);
    }

    [[nodiscard]] bool grows_to(LatticePoint p) {
        hull_.add(p);
        return hull_.fits_strip(width_);
    }

    std::vector<Sample> points_;
    double width_; ///< of the strip that an edge can follow, lattice units
    GrowingHull hull_;
    std::vector<std::size_t> longest_; ///< run from each point
};

} // namespace

std::int64_t least_vertices(OutlineView outline, double tolerance) {
    constexpr std::int64_t of_any_ring = 3;
    std::int64_t sum = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        sum += std::max(of_any_ring, FollowedRuns(outline.ring(r), tolerance).least());
    }
    return sum;
}

} // namespace hitmask
