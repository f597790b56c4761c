#include "simplify/candidates/ring_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Distances from the start of an edge to the places on it, without its end. Steps grow with the distance to the
/// nearer end.
void append_steps(double length, double spacing, std::vector<double>& steps) {
    constexpr double growth = 8;
    const auto step_at = [&](double distance) {
        return spacing * std::max(1.0, std::floor(distance / (growth * spacing)));
    };
    steps.assign(1, 0);
    double from_start = 0;
    while (from_start + step_at(from_start) < length / 2) {
        from_start += step_at(from_start);
        steps.push_back(from_start);
    }
    const std::size_t first_half = steps.size();
    double from_end = 0;
    while (from_end + step_at(from_end) <= length / 2) {
        from_end += step_at(from_end);
        steps.push_back(length - from_end);
    }
    std::reverse(steps.begin() + static_cast<std::ptrdiff_t>(first_half), steps.end());
}

/// Makes guides places, too.
void insert_guides(std::span<const Guide> guides, std::vector<double>& steps) {
    for (const Guide& guide : guides) {
        const auto at = std::ranges::lower_bound(steps, guide.at);
        if (at == steps.end() || *at != guide.at) steps.insert(at, guide.at);
    }
}

/// Takes the guides of the next edge off the front of `guides`.
std::span<const Guide> next_guides(std::uint32_t edge, std::span<const Guide>& guides) {
    const auto end = std::ranges::find_if(guides, [edge](const Guide& guide) { return guide.edge != edge; });
    const std::span<const Guide> own(guides.begin(), end);
    guides = guides.subspan(own.size());
    return own;
}

double tolerance_between(std::span<const Guide> guides, double step, double elsewhere) {
    const bool is_between = !guides.empty() && step > guides.front().at && step < guides.back().at;
    return is_between ? guides.front().tolerance : elsewhere;
}

} // namespace

std::optional<std::uint32_t> nearest_place(const RingCurve& curve, const CurveStretch& stretch, LatticePoint p,
                                           double reach) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double reach2 = reach * reach, to_x = p.x, to_y = p.y;
    std::uint32_t nearest = 0;
    double least = infinity;
    // Conditions become numbers here: they are true about as often as not.
    const auto look_at = [&](std::uint32_t place) {
        const double x = curve.places[place].x - to_x, y = curve.places[place].y - to_y, d2 = x * x + y * y;
        const double tolerance = std::max(curve.tolerances[place], 0.0); // must_stay
        const double d2_if_near = d2 <= tolerance * tolerance ? d2 : infinity;
        nearest = d2_if_near < least ? place : nearest;
        least = std::min(least, d2_if_near);
        return d2 <= reach2;
    };
    for (std::uint32_t at = stretch.middle; at != stretch.last && look_at(at); at = curve.after(at)) {
    }
    for (std::uint32_t at = curve.before(stretch.middle); at != stretch.first && look_at(at); at = curve.before(at)) {
    }
    return least < infinity ? std::optional(nearest) : std::nullopt;
}

RingCurve make_ring_curve(RingView ring, std::int32_t spacing, double tolerance, std::span<const Guide> guides) {
    RingCurve curve;
    std::vector<double> steps;
    for (std::uint32_t i = 0; i < ring.size(); ++i) {
        const RealPoint a = to_real(to_lattice(ring[i])), b = to_real(to_lattice(ring[(i + 1) % ring.size()]));
        const double dx = b.x - a.x, dy = b.y - a.y, length = vector_length(dx, dy);
        const std::span<const Guide> own = next_guides(i, guides);
        append_steps(length, spacing, steps);
        insert_guides(own, steps);
        curve.vertices.push_back(curve.place_count());
        for (const double step : steps) {
            const auto guide = std::ranges::find(own, step, &Guide::at);
            if (step == 0 || guide != own.end()) curve.corners.push_back(curve.place_count());
            curve.tolerances.push_back(guide != own.end() ? guide->tolerance : tolerance_between(own, step, tolerance));
            curve.places.push_back({a.x + dx * (step / length), a.y + dy * (step / length)});
            curve.corner_after.push_back(static_cast<std::uint32_t>(curve.corners.size()));
        }
    }
    curve.sums = MomentSums(curve.places);
    return curve;
}

} // namespace hitmask
