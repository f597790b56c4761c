#include "outlines/bench_outlines.h"

#include <algorithm>
#include <utility>

#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "outlines/moved_sides.h"
#include "outlines/simplified_fault.h"
#include "timing/stopwatch.h"

namespace hitmask {

namespace {

/// The figures of a method at a tolerance, mask after mask.
struct Figures {
    std::int64_t vertices = 0, invalid = 0, missed_px = 0, extra_px = 0;
    SideCount sides;
    double area = 0, exact_area = 0;
    std::vector<double> hausdorff, iou, us;
};

/// A method that is ready to run on one mask.
struct OutlineCompetitor {
    std::unique_ptr<OutlineMaker> maker;
    int repeats = 1;            ///< number of runs within a round
    double spent_ns = 0;        ///< on all rounds
    std::vector<double> rounds; ///< ns per run
};

std::vector<OutlineCompetitor> competitors_for(const Mask& mask, std::span<const OutlineMethod> methods) {
    std::vector<OutlineCompetitor> competitors;
    for (const OutlineMethod& method : methods) {
        competitors.push_back({method.make(mask), 1, 0, {}});
    }
    return competitors;
}

double run_ns(OutlineMaker& maker, double tolerance, int repeats) {
    const double start = thread_cpu_ns();
    for (int i = 0; i < repeats; ++i) {
        maker.run(tolerance);
    }
    return thread_cpu_ns() - start;
}

/// Short runs are repeated, so that reading the clock and the caches left by the previous method matter little.
int repeats_for(double ns) {
    constexpr double enough_ns = 200000;
    constexpr double most = 64;
    return static_cast<int>(std::clamp(enough_ns / std::max(ns, 1.0), 1.0, most));
}

/// Measures the outline, and chooses the number of repeats. The first run has cold caches, so its time would give too
/// few repeats for short runs. A short run is therefore repeated once to choose that number.
void measure_outline(const Mask& mask, OutlineView exact, double tolerance, OutlineCompetitor& competitor,
                     Figures& figures) {
    constexpr double short_ns = 1e6;
    double ns = run_ns(*competitor.maker, tolerance, 1);
    if (ns < short_ns) ns = run_ns(*competitor.maker, tolerance, 1);
    competitor.repeats = repeats_for(ns);
    competitor.spent_ns = 0;
    competitor.rounds.clear();
    const Outline outline = competitor.maker->outline();
    figures.vertices += std::ssize(outline.vertices);
    figures.invalid += fault_of(exact, outline) != SimplifiedFault::none ? 1 : 0;
    figures.hausdorff.push_back(hausdorff_distance(exact, outline));
    const Fidelity fidelity = measure_fidelity(mask, outline);
    figures.iou.push_back(fidelity.iou);
    figures.missed_px += fidelity.missed_px;
    figures.extra_px += fidelity.extra_px;
    const SideCount sides = count_moved_sides(exact, outline);
    figures.sides.all += sides.all;
    figures.sides.moved += sides.moved;
    figures.area += signed_area(outline);
    figures.exact_area += signed_area(exact);
}

void time_round(double tolerance, std::size_t first, std::vector<OutlineCompetitor>& competitors, double method_ms) {
    for (std::size_t i = 0; i < competitors.size(); ++i) {
        OutlineCompetitor& competitor = competitors[(first + i) % competitors.size()];
        if (!competitor.rounds.empty() && competitor.spent_ns > method_ms * 1e6) continue;
        const double ns = run_ns(*competitor.maker, tolerance, competitor.repeats);
        competitor.rounds.push_back(ns / competitor.repeats);
        competitor.spent_ns += ns;
    }
}

void measure(const Mask& mask, OutlineView exact, double tolerance, std::vector<OutlineCompetitor>& competitors,
             std::span<Figures> figures, const OutlineBenchOptions& options) {
    for (std::size_t m = 0; m < competitors.size(); ++m) {
        measure_outline(mask, exact, tolerance, competitors[m], figures[m]);
    }
    for (int round = 0; round < options.rounds; ++round) {
        time_round(tolerance, static_cast<std::size_t>(round), competitors, options.method_ms);
    }
    for (std::size_t m = 0; m < competitors.size(); ++m) {
        figures[m].us.push_back(median(competitors[m].rounds) / 1000);
    }
}

OutlineBenchRow row_of(const std::string& method, double tolerance, Figures& figures) {
    OutlineBenchRow row;
    row.method = method;
    row.tolerance = tolerance;
    row.vertices = figures.vertices;
    row.invalid = figures.invalid;
    row.sprites = std::ssize(figures.us);
    row.worst_hausdorff = *std::ranges::max_element(figures.hausdorff);
    row.hausdorff = median(figures.hausdorff);
    row.iou = median(figures.iou);
    row.sides = figures.sides.all;
    row.sides_moved = figures.sides.moved;
    row.missed_px = figures.missed_px;
    row.extra_px = figures.extra_px;
    row.area_bias = figures.area / figures.exact_area - 1;
    row.us_per_sprite = median(figures.us);
    return row;
}

} // namespace

std::vector<OutlineBenchRow> bench_outlines(std::span<const Mask> masks, std::span<const OutlineMethod> methods,
                                            const OutlineBenchOptions& options) {
    std::vector<Figures> figures(options.tolerances.size() * methods.size());
    const auto at_tolerance = [&](std::size_t t) {
        return std::span(figures).subspan(t * methods.size(), methods.size());
    };
    bool any = false;
    for (const Mask& mask : masks) {
        const Outline exact = trace(mask);
        std::vector<OutlineCompetitor> competitors = competitors_for(mask, methods);
        for (std::size_t t = 0; t < options.tolerances.size(); ++t) {
            if (exact.ring_count() > 0) {
                measure(mask, exact, options.tolerances[t], competitors, at_tolerance(t), options);
                any = true;
            }
            if (options.step) options.step();
        }
    }
    std::vector<OutlineBenchRow> rows;
    if (!any) return rows;
    for (std::size_t t = 0; t < options.tolerances.size(); ++t) {
        for (std::size_t m = 0; m < methods.size(); ++m) {
            rows.push_back(row_of(methods[m].name, options.tolerances[t], at_tolerance(t)[m]));
        }
    }
    return rows;
}

} // namespace hitmask
