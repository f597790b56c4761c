#include "simplify/search/lower_bound.h"

#include <hitmask/simplify.h>

#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

#include "lattice/lattice.h"
#include "outline/uncrossed.h"
#include "simplify/search/search_steps.h"

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
        // The edges that p lies outside of are next to each other. p takes their place.
        const std::size_t count = points_.size();
        const auto wrapped = [count](std::size_t i) { return i < count ? i : i - count; };
        const auto sees = [&](std::size_t i) {
            const LatticePoint a = points_[i], b = points_[wrapped(i + 1)];
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
            first = wrapped(first);
        }
        std::size_t seen = 1;
        while (seen < count && sees(wrapped(first + seen))) {
            ++seen;
        }
        std::rotate(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(wrapped(first + 1)), points_.end());
        points_.erase(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(seen - 1));
        points_.push_back(p);
    }

    /// Returns true if a strip of that width contains the hull. The narrowest strip lies along an edge. As a hull
    /// grows, it often fits the direction that it fitted before.
    [[nodiscard]] bool fits_strip(double width, SearchSteps& steps) {
        const std::size_t count = points_.size();
        if (count < 3 || fits_strip_along(fitted_, width, steps)) return true;
        for (std::size_t i = 0; i < count; ++i) {
            const LatticeEdge edge{points_[i], points_[i + 1 == count ? 0 : i + 1]};
            if (!fits_strip_along(edge, width, steps)) continue;
            fitted_ = edge;
            return true;
        }
        return false;
    }

private:
    /// False if the edge has no direction.
    [[nodiscard]] bool fits_strip_along(const LatticeEdge& edge, double width, SearchSteps& steps) const {
        constexpr double slack = 1 + 1e-12; // rounding must not make a bound too high
        if (edge.a == edge.b) return false;
        std::int64_t least = orientation(edge.a, edge.b, points_.front()), most = least;
        steps.add(points_.size());
        for (const LatticePoint& p : points_) {
            const std::int64_t off = orientation(edge.a, edge.b, p);
            least = std::min(least, off), most = std::max(most, off);
        }
        const double dx = edge.b.x - edge.a.x, dy = edge.b.y - edge.a.y, off = static_cast<double>(most - least);
        return off * off <= width * width * (dx * dx + dy * dy) * slack;
    }

    /// Returns true if p, on the line through a and b, is not between them.
    [[nodiscard]] static bool is_beyond(LatticePoint a, LatticePoint b, LatticePoint p) {
        const std::int64_t along = std::int64_t{p.x - a.x} * (b.x - a.x) + std::int64_t{p.y - a.y} * (b.y - a.y);
        const std::int64_t length2 = std::int64_t{b.x - a.x} * (b.x - a.x) + std::int64_t{b.y - a.y} * (b.y - a.y);
        return along < 0 || along > length2;
    }

    std::vector<LatticePoint> points_;
    LatticeEdge fitted_{}; ///< the direction of the last strip that was found
};

/// The most distances from a hull's edges to its points. An outline that takes more is noise.
constexpr std::uint64_t most_hull_steps = std::uint64_t{1} << 29;

struct Sample {
    LatticePoint at;
    bool is_corner;
};

/// The corners of a ring, and points on its edges along the pixel grid, in their order. Points are close together near
/// corners.
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
    /// Keeps a reference to the steps.
    FollowedRuns(RingView ring, double tolerance, SearchSteps& steps)
        : points_(sample(ring)), width_(2 * tolerance * lattice_per_px), steps_(steps) {}

    /// The least number of runs that cover all points; 0 if that is too much work.
    [[nodiscard]] std::int64_t least() {
        const std::size_t count = points_.size();
        const std::size_t first = longest_run(0, 1);
        if (first >= count) return 1;
        std::vector<Way> ways; // some run begins in the first one or right after it
        for (std::size_t begin = 0; begin <= first; ++begin) {
            ways.push_back({begin, begin + count});
        }
        for (std::int64_t runs = 1; !is_too_much(); ++runs) {
            if (take_longest_runs(ways)) return runs;
        }
        return 0;
    }

private:
    static constexpr std::size_t most_work = std::size_t{1} << 22; // rings of noise are not worth minutes

    /// A cover of the ring by the longest runs: points [end - count, at) are taken. Indices count on into a second
    /// round.
    struct Way {
        std::size_t at, end;
    };

    /// Adds a run to each cover; returns true if one gets around the ring. Covers are in the order of their points and
    /// stay so, because a run that begins later never ends before. If several meet, the one with the nearer end is as
    /// good as all of them.
    bool take_longest_runs(std::vector<Way>& ways) {
        std::size_t kept = 0, behind = 0;
        for (const Way& way : ways) {
            if (is_too_much()) return false;
            const std::size_t known = behind > way.at ? behind - way.at : 1;
            behind = way.at + longest_run(way.at, known);
            if (behind >= way.end) return true;
            if (kept == 0 || ways[kept - 1].at != behind) ways[kept++] = {behind, way.end};
        }
        ways.resize(kept);
        return false;
    }

    [[nodiscard]] bool is_too_much() const { return work_ >= most_work || steps_.are_over(); }
    [[nodiscard]] const Sample& point(std::size_t i) const { return points_[i % points_.size()]; }

    /// The number of points from `begin` on that one edge can follow. At least `known` of them are.
    std::size_t longest_run(std::size_t begin, std::size_t known) {
        start_hull(begin, known);
        std::size_t length = known;
        while (length < points_.size() && grows_to(point(begin + length).at)) {
            ++length;
        }
        work_ += length;
        return length;
    }

    /// Makes the hull of a run. Between its ends only corners count.
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
        return hull_.fits_strip(width_, steps_);
    }

    std::vector<Sample> points_;
    double width_; ///< width of the strip that an edge can follow, lattice units
    GrowingHull hull_;
    SearchSteps& steps_;   ///< shared by all rings
    std::size_t work_ = 0; ///< points of all runs that were looked at
};

} // namespace

std::int64_t uncrossed_lower_bound(OutlineView uncrossed, double tolerance) {
    assert(tolerance >= 0);
    constexpr std::int64_t of_any_ring = 3;
    SearchSteps steps(most_hull_steps);
    std::int64_t sum = 0;
    for (std::size_t r = 0; r < uncrossed.ring_count(); ++r) {
        sum += std::max(of_any_ring, FollowedRuns(uncrossed.ring(r), tolerance, steps).least());
    }
    return sum;
}

std::int64_t vertex_lower_bound(OutlineView outline, double tolerance) {
    return uncrossed_lower_bound(UncrossedOutline(outline).view(), tolerance);
}

} // namespace hitmask
