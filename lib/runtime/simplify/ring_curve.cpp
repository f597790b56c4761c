#include "ring_curve.h"

#include <algorithm>
#include <cmath>

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

} // namespace

RingCurve make_ring_curve(RingView ring, std::int32_t spacing, double tolerance) {
    RingCurve curve;
    std::vector<double> steps;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const RealPoint a = to_real(to_lattice(ring[i])), b = to_real(to_lattice(ring[(i + 1) % ring.size()]));
        const double dx = b.x - a.x, dy = b.y - a.y, length = std::sqrt(dx * dx + dy * dy);
        curve.corners.push_back(curve.place_count());
        append_steps(length, spacing, steps);
        for (const double step : steps) {
            curve.places.push_back({a.x + dx * (step / length), a.y + dy * (step / length)});
            curve.corner_after.push_back(static_cast<std::uint32_t>(i) + 1);
        }
    }
    curve.tolerances.assign(curve.places.size(), tolerance);
    return curve;
}

} // namespace hitmask
