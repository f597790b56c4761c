#include <hitmask/simplify.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <optional>
#include <cstdio>
#include <cstdlib>

#include <hitmask/trace.h>

#include "simplify/polish.h"
#include "simplify/ring_conflicts.h"
#include "simplify/ring_solver.h"

namespace hitmask {

namespace {

/// The largest power of two that is not above v, for v >= 1.
std::int32_t power_of_two_below(double v) {
    return static_cast<std::int32_t>(std::bit_floor(static_cast<std::uint32_t>(v)));
}

RingTask task_for(const SimplifyOptions& options) {
    constexpr double finest = 2, coarsest_place = 8;
    RingTask task;
    task.tolerance = options.tolerance * lattice_per_px;
    const double fineness = options.effort == Effort::max ? 2 : 1; // lattice points to a tolerance
    const double coarsest = options.side == Side::either ? 4096 : lattice_per_px;
    task.choices.spacing = power_of_two_below(std::clamp(task.tolerance / fineness, finest, coarsest));
    task.place_spacing = static_cast<std::int32_t>(std::clamp<double>(task.choices.spacing, finest, coarsest_place));
    task.goal.side = options.side;
    task.goal.vertex_area = options.prefer == Prefer::fit ? options.vertex_area : 0;
    return task;
}

/// All rings of an outline on their way to a simpler one.
class OutlineSimplifier {
public:
    OutlineSimplifier(OutlineView exact, const SimplifyOptions& options)
        : conflicts_(exact, options.side, static_cast<std::int32_t>(options.tolerance * lattice_per_px) + 1) {
        RingTask task = task_for(options);
        if (options.side != Side::either) {
            sides_.emplace(exact, options.side, task.choices.spacing, conflicts_.reach());
            task.choices.sides = &*sides_;
        }
        for (std::size_t r = 0; r < exact.ring_count(); ++r) {
            rings_.emplace_back(exact.ring(r), task);
        }
    }

    /// False if rings stay in each other's way.
    bool solve() {
        for (RingSolver& ring : rings_) {
            ring.solve();
        }
        constexpr int most_rounds = 64; // a handful is usual
        for (int round = 0; round < most_rounds; ++round) {
            const std::vector<RingConflict> found = conflicts_.find(edges());
            if (found.empty()) return true;
            if(getenv("DBG")) fprintf(stderr,"round %d bad %d\n",round,(int)found.size());
            tighten(found);
        }
        return false;
    }

    /// Moves vertices to where the outline fits better. What comes into the way of other rings by that is put back.
    void polish() {
        std::vector<RingPolisher> polishers;
        polishers.reserve(rings_.size());
        for (RingSolver& ring : rings_) {
            polishers.emplace_back(ring);
            polishers.back().polish();
        }
        for (;;) {
            const std::vector<RingConflict> found = conflicts_.find(edges());
            if (found.empty()) return;
            for_each_of(found, [&](std::size_t r, std::size_t edge, const LatticeEdge&) { polishers[r].put_back(edge); });
        }
    }

    [[nodiscard]] Outline outline() const {
        Outline result;
        for (const RingSolver& ring : rings_) {
            for (const RingVertex& v : ring.vertices()) {
                result.vertices.push_back(from_lattice(v.at));
            }
            result.ring_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
        }
        return result;
    }

private:
    [[nodiscard]] RingEdges edges() const {
        std::vector<LatticePoint> points;
        std::vector<std::uint32_t> ends;
        for (const RingSolver& ring : rings_) {
            for (const RingVertex& v : ring.vertices()) {
                points.push_back(v.at);
            }
            ends.push_back(static_cast<std::uint32_t>(points.size()));
        }
        return {std::move(points), std::move(ends), 0};
    }

    /// Calls visit(ring, edge of the ring, what it is in the way of).
    template<class Visit>
    void for_each_of(const std::vector<RingConflict>& found, Visit visit) {
        std::size_t r = 0, begin = 0;
        for (const RingConflict& conflict : found) {
            while (conflict.edge >= begin + rings_[r].vertices().size()) {
                begin += rings_[r++].vertices().size();
            }
            visit(r, conflict.edge - begin, conflict.beside);
        }
    }

    void tighten(const std::vector<RingConflict>& found) {
        for_each_of(found, [&](std::size_t r, std::size_t edge, const LatticeEdge& beside) {
            rings_[r].tighten(edge, beside);
        });
        for (RingSolver& ring : rings_) {
            if (ring.is_tightened()) ring.solve_again();
        }
    }

    RingConflicts conflicts_;
    std::optional<LatticeSides> sides_;
    std::vector<RingSolver> rings_;
};

Outline moved(OutlineView outline, float dx, float dy) {
    Outline result{{}, {outline.ring_ends.begin(), outline.ring_ends.end()}};
    for (const Vec2& v : outline.vertices) {
        result.vertices.push_back({v.x + dx, v.y + dy});
    }
    return result;
}

/// How well `approximation` covers the pixels that `truth` contains. Both are moved by whole pixels to where a mask
/// that starts at (0, 0) holds them.
Fidelity fidelity_to_pixels_of(OutlineView truth, OutlineView approximation) {
    Vec2 low{0, 0}, high{0, 0};
    for (const OutlineView& outline : {truth, approximation}) {
        for (const Vec2& v : outline.vertices) {
            low = {std::min(low.x, std::floor(v.x)), std::min(low.y, std::floor(v.y))};
            high = {std::max(high.x, std::ceil(v.x)), std::max(high.y, std::ceil(v.y))};
        }
    }
    const int width = static_cast<int>(high.x - low.x), height = static_cast<int>(high.y - low.y);
    if (low == Vec2{0, 0}) return measure_fidelity(rasterize(truth, width, height), approximation);
    return measure_fidelity(rasterize(moved(truth, -low.x, -low.y), width, height),
                            moved(approximation, -low.x, -low.y));
}

Outline simpler_outline(OutlineView exact, const SimplifyOptions& options) {
    if (exact.vertices.empty()) return {};
    if (options.tolerance == 0) return douglas_peucker(exact, 0);
    OutlineSimplifier simplifier(exact, options);
    if (!simplifier.solve()) return douglas_peucker(exact, options.tolerance);
    simplifier.polish();
    return simplifier.outline();
}

} // namespace

SimplifyResult simplify(OutlineView outline, const SimplifyOptions& options) {
    assert(options.tolerance >= 0);
    SimplifyResult result;
    result.outline = simpler_outline(outline, options);
    result.hausdorff = hausdorff_distance(outline, result.outline);
    result.fidelity = fidelity_to_pixels_of(outline, result.outline);
    return result;
}

} // namespace hitmask
