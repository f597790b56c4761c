#pragma once

// How many vertices do outlines need, how exact are they, and what do they cost? Ours beside Douglas-Peucker and beside
// OpenCV as it is usually called.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "timing/bench.h"
#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// Makes outlines of one mask, which it got in whatever form suits it.
class OutlineMaker {
public:
    OutlineMaker() = default;
    OutlineMaker(const OutlineMaker&) = delete;
    OutlineMaker& operator=(const OutlineMaker&) = delete;
    virtual ~OutlineMaker() = default;

    /// From the mask to the outline: what is measured. Tolerance in pixels, > 0.
    virtual void run(double tolerance) = 0;
    /// What the last run() found, in our coordinates and with our winding. Rings of fewer than three vertices, which
    /// bound nothing, are left out.
    [[nodiscard]] virtual Outline outline() const = 0;
};

/// A way to make outlines, by the name that its rows have.
struct OutlineMethod {
    std::string name;
    std::function<std::unique_ptr<OutlineMaker>(MaskView)> make; ///< the mask outlives the maker
};

/// - "ours": trace() and simplify(); "ours_max" the same with Effort::max, "ours_outside" with Side::outside. All three
///   take less than the tolerance for small sprites, in the proportion of default_tolerance(). At 1 px the first two do
///   what simplify() does by default. "ours_fewest": with Prefer::fewest, at the tolerance itself. simplify() measures
///   its own error and IoU, and that time counts.
/// - "douglas_peucker": trace() and douglas_peucker().
/// - "opencv": cv::findContours(RETR_CCOMP, CHAIN_APPROX_SIMPLE) and cv::approxPolyDP on each contour, from a picture
///   of 8 bits for each pixel. Its vertices are the numbers of pixels; they are read as the centres of those, so half a
///   pixel is added to each, which is the reading with the least error.
[[nodiscard]] std::vector<OutlineMethod> outline_methods();

/// The figures of one method at one tolerance, over all masks.
struct OutlineBenchRow {
    std::string suite = "outlines", method;
    double tolerance = 0;      ///< what the method was asked for, pixels
    std::int64_t vertices = 0; ///< of all outlines together; fewest is best
    /// Two-sided Hausdorff distance to the exact outline, pixels: median over the masks, and the greatest. Infinite for
    /// an outline that has lost all of its rings.
    double hausdorff = 0, worst_hausdorff = 0;
    /// Median over the masks; best 1, worst 0. See measure_fidelity(); of rings that cross it is only about right, as
    /// areas that are run around twice count twice, and those run around backwards count as negative.
    double iou = 1;
    /// Of all masks: solid pixels whose centre is outside the outline, and clear ones whose centre is inside; best 0.
    std::int64_t missed_px = 0, extra_px = 0;
    double area_bias = 0; ///< how much larger the area of all outlines is than that of all exact ones; best 0
    /// Horizontal and vertical edges of exact outlines of at least 12 px, and those that the outline has moved by half
    /// a pixel or more, but for a pixel at their ends; best 0.
    std::int64_t sides = 0, sides_moved = 0;
    /// Masks whose outline lost a ring, or crosses, overlaps or touches itself where the exact one does not; best 0.
    /// An outline touches itself where a vertex lies on another edge or on another vertex. Rings may meet at vertices
    /// where those of the exact outline meet.
    std::int64_t invalid = 0;
    double us_per_sprite = 0; ///< microseconds of CPU time: the median of the rounds, of that the median over the masks
    std::int64_t sprites = 0; ///< masks measured
};

/// A task is a mask and a tolerance. In each round another method comes first.
struct OutlineBenchOptions : BenchRounds {
    std::vector<double> tolerances{0.5, 0.75, 1, 1.5, 2, 3}; ///< pixels, > 0

    OutlineBenchOptions() : BenchRounds{7, 30, {}} {}
};

/// Measures methods on the masks: thread CPU time, methods interleaved. A row for each tolerance and, within it,
/// method, in the order given. Masks without a solid pixel are passed over; without any other there is no row.
/// Everything but the times is the same each time.
[[nodiscard]] std::vector<OutlineBenchRow> bench_outlines(std::span<const Mask> masks,
                                                          std::span<const OutlineMethod> methods,
                                                          const OutlineBenchOptions& options = {});

} // namespace hitmask
