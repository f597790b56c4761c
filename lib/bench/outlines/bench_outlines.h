#pragma once

// Measures the vertices, the errors and the time of outlines: ours, Douglas-Peucker, and OpenCV as it is usually
// called.

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

/// Makes outlines of one mask, which it has in the form that it needs.
class OutlineMaker {
public:
    OutlineMaker() = default;
    OutlineMaker(const OutlineMaker&) = delete;
    OutlineMaker& operator=(const OutlineMaker&) = delete;
    virtual ~OutlineMaker() = default;

    /// Makes the outline from the mask. This is measured. Tolerance in pixels, > 0.
    virtual void run(double tolerance) = 0;
    /// The result of the last run(), in our coordinates and with our winding. Rings of fewer than three vertices are
    /// left out, because they bound no area.
    [[nodiscard]] virtual Outline outline() const = 0;
};

/// A method to make outlines, with the name in its rows.
struct OutlineMethod {
    std::string name;
    std::function<std::unique_ptr<OutlineMaker>(MaskView)> make; ///< the mask outlives the maker
};

/// The methods that are compared.
///
/// "ours"               trace() and simplify().
/// "ours_max"           The same with Effort::max.
/// "ours_fewest"        The same with Prefer::fewest.
/// "ours_outside"       The same with Side::outside.
/// "douglas_peucker"    trace() and douglas_peucker().
/// "opencv"             cv::findContours(RETR_CCOMP, CHAIN_APPROX_SIMPLE), and cv::approxPolyDP on each contour.
///                      Left out in builds without OpenCV.
///
/// Our methods except "ours_fewest" use less than the tolerance for small sprites, in the proportion of
/// default_tolerance(). At 1 px "ours" and "ours_max" do what simplify() does by default. The time in which simplify()
/// measures its own error and IoU counts.
///
/// OpenCV gets a picture of 8 bits per pixel. Its vertices are pixel numbers. Half a pixel is added to each, as for
/// pixel centres, because this interpretation has the least error.
[[nodiscard]] std::vector<OutlineMethod> outline_methods();

/// The figures of one method at one tolerance, over all masks.
struct OutlineBenchRow {
    std::string suite = "outlines", method;
    double tolerance = 0;      ///< that the method was given, pixels
    std::int64_t vertices = 0; ///< of all outlines together; fewest is best
    /// Two-sided Hausdorff distance to the exact outline, pixels: the median over the masks, and the maximum. Infinite
    /// for an outline that has lost all of its rings.
    double hausdorff = 0, worst_hausdorff = 0;
    /// Median over the masks; best 1, worst 0. See measure_fidelity(). For rings that cross it is only approximate:
    /// areas that a ring surrounds twice count twice, and areas that it surrounds backwards count as negative.
    double iou = 1;
    /// Over all masks: solid pixels whose centre is outside the outline, and clear ones whose centre is inside; best 0.
    std::int64_t missed_px = 0, extra_px = 0;
    double area_bias = 0; ///< relative growth of the area of all outlines over that of all exact ones; best 0
    /// The number of horizontal and vertical edges of at least 12 px in exact outlines, and the number of those that
    /// the outline has moved, see count_moved_sides(); best 0.
    std::int64_t sides = 0, sides_moved = 0;
    /// Masks whose outline has lost a ring, or crosses, overlaps or touches itself where the exact one does not; best
    /// 0. An outline touches itself where a vertex lies on another edge or on another vertex. Rings may meet at
    /// vertices where those of the exact outline meet.
    std::int64_t invalid = 0;
    double us_per_sprite = 0; ///< microseconds of CPU time: median of the rounds, then median over the masks
    std::int64_t sprites = 0; ///< number of masks measured
};

/// A task is a mask and a tolerance. Each round begins with another method.
struct OutlineBenchOptions : BenchRounds {
    std::vector<double> tolerances{0.5, 0.75, 1, 1.5, 2, 3}; ///< pixels, > 0

    OutlineBenchOptions() : BenchRounds{7, 30, {}} {}
};

/// Measures methods on the masks, interleaved, in thread CPU time. Returns a row for each tolerance and, within it, for
/// each method, in the order given. Masks without a solid pixel are skipped. If there are no others, there is no row.
/// Only the times differ between runs.
[[nodiscard]] std::vector<OutlineBenchRow> bench_outlines(std::span<const Mask> masks,
                                                          std::span<const OutlineMethod> methods,
                                                          const OutlineBenchOptions& options = {});

} // namespace hitmask
