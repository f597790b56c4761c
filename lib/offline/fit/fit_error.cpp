#include "fit/fit_error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include <hitmask/detail/runs.h>

namespace hitmask {

namespace {

constexpr double finest_sagitta = 1.0 / 64;
constexpr double centre_slack = 1.0 / (1 << 20);

/// Grows the shape a little, so that a centre on the boundary counts however its distance is rounded.
FitBox grown(FitBox box) {
    return {box.frame, box.half + FitPoint{centre_slack, centre_slack}};
}

FitEllipse grown(FitEllipse ellipse) {
    return {ellipse.frame, ellipse.half + FitPoint{centre_slack, centre_slack}};
}

FitCapsule grown(FitCapsule capsule) {
    return {capsule.frame, capsule.half_length, capsule.radius + centre_slack};
}

/// A ring needs no growth. Its corners are on the lattice, and only positions along a row between them are rounded.
const FitRing& grown(const FitRing& ring) {
    return ring;
}

/// The pixels [begin, end) of a row, whose centres lie in the region.
struct PixelSpan {
    std::int64_t begin = 0, end = 0;
};

template<class Region>
PixelSpan covered_pixels(const Region& region, std::int64_t y) {
    const std::optional<FitSpan> span = span_at(region, static_cast<double>(y) + 0.5);
    if (!span) return {};
    const auto begin = static_cast<std::int64_t>(std::ceil(span->begin - centre_slack - 0.5));
    const auto end = static_cast<std::int64_t>(std::floor(span->end + centre_slack - 0.5)) + 1;
    return {begin, std::max(begin, end)};
}

template<class Region>
FitError measured(MaskView mask, const Region& region) {
    FitError error;
    const FitRing ring = ring_of(region, finest_sagitta);
    const auto [top, bottom] = std::ranges::minmax_element(ring, {}, &FitPoint::y);
    const auto& closed = grown(region);
    std::int64_t solid_covered = 0, covered = 0;
    for (auto y = static_cast<std::int64_t>(std::floor(top->y)) - 1; y <= static_cast<std::int64_t>(bottom->y) + 1;
         ++y) {
        const PixelSpan span = covered_pixels(closed, y);
        covered += span.end - span.begin;
        if (y < 0 || y >= mask.height) continue;
        for_each_run(mask.row(static_cast<int>(y)), [&](std::int64_t begin, std::int64_t end) {
            solid_covered += std::max<std::int64_t>(0, std::min(end, span.end) - std::max(begin, span.begin));
        });
    }
    error.missed_px = mask.count() - solid_covered;
    error.extra_px = covered - solid_covered;
    error.area = area_of(region);
    error.iou = IouMeter(mask)(region, finest_sagitta);

    Outline boundary;
    for (const FitPoint p : ring) {
        boundary.vertices.push_back({static_cast<float>(p.x), static_cast<float>(p.y)});
    }
    boundary.ring_ends.push_back(static_cast<std::uint32_t>(boundary.vertices.size()));
    error.hausdorff_px = hausdorff_distance(trace(mask), boundary);
    return error;
}

} // namespace

FitError error_of(MaskView mask, const FitBox& region) {
    return measured(mask, region);
}

FitError error_of(MaskView mask, const FitEllipse& region) {
    return measured(mask, region);
}

FitError error_of(MaskView mask, const FitCapsule& region) {
    return measured(mask, region);
}

FitError error_of(MaskView mask, const FitRing& region) {
    return measured(mask, region);
}

} // namespace hitmask
