#include "outline_simplifier.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include <hitmask/douglas_peucker.h>

#include "simplify/mirror_halves.h"
#include "simplify/polish.h"
#include "simplify/ring_conflicts.h"
#include "simplify/ring_solver.h"
#include "simplify/square_end.h"

namespace hitmask {

namespace {

/// The largest power of two that is not above v, for v >= 1.
std::int32_t power_of_two_below(double v) {
    return static_cast<std::int32_t>(std::bit_floor(static_cast<std::uint32_t>(v)));
}

RingTask task_for(const SimplifyOptions& options, const std::vector<MirrorLine>& mirrors) {
    constexpr double finest = 2, coarsest_place = 8;
    RingTask task;
    task.tolerance = options.tolerance * lattice_per_px;
    const double fineness = options.effort == Effort::max ? 2 : 1; // lattice points to a tolerance
    const double coarsest = options.side == Side::either ? 4096 : lattice_per_px;
    task.snap = std::max(1, static_cast<std::int32_t>(options.snap * lattice_per_px));
    task.choices.spacing =
        std::max(task.snap, power_of_two_below(std::clamp(task.tolerance / fineness, finest, coarsest)));
    task.choices.mirrors = mirrors;
    task.place_spacing = static_cast<std::int32_t>(std::clamp<double>(task.choices.spacing, finest, coarsest_place));
    task.starts = options.effort == Effort::max ? 3 : 2;
    task.goal.side = options.side;
    if (options.prefer == Prefer::fit)
        task.goal.vertex_area = options.vertex_area * options.tolerance * options.tolerance;
    return task;
}

/// Rings start at their topmost, then leftmost vertex, as those of trace() do.
bool is_above(const Vec2& a, const Vec2& b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// All rings of an outline on their way to a simpler one.
class OutlineSimplifier {
public:
    OutlineSimplifier(OutlineView exact, const SimplifyOptions& options, const std::vector<MirrorLine>& mirrors)
        : conflicts_(exact, options.side, static_cast<std::int32_t>(options.tolerance * lattice_per_px) + 1) {
        RingTask task = task_for(options, mirrors);
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
            had_conflicts_ = true;
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
            for_each_of(found,
                        [&](std::size_t r, std::size_t edge, const LatticeEdge&) { polishers[r].put_back(edge); });
        }
    }

    /// For halves: edges that meet their mirror image become straight through the line, where that is possible.
    void square_ends() {
        for (RingSolver& ring : rings_) {
            const auto& mirrors = ring.task().choices.mirrors;
            const std::size_t count = mirrors.empty() ? 0 : ring.vertices().size();
            for (std::size_t i = 0; i < count; ++i) {
                if (!is_on_any(ring.vertices()[i].at, mirrors)) continue;
                for (const std::size_t beside : {(i + 1) % count, (i + count - 1) % count}) {
                    if (is_before_all(ring.vertices()[beside].at, mirrors)) square_end(ring, i, beside);
                }
            }
        }
    }

    [[nodiscard]] bool had_conflicts() const { return had_conflicts_; }

    [[nodiscard]] Outline outline() const {
        Outline result;
        for (const RingSolver& ring : rings_) {
            const auto begin = static_cast<std::ptrdiff_t>(result.vertices.size());
            for (const RingVertex& v : ring.vertices()) {
                result.vertices.push_back(from_lattice(v.at));
            }
            const auto first = std::min_element(result.vertices.begin() + begin, result.vertices.end(), is_above);
            std::rotate(result.vertices.begin() + begin, first, result.vertices.end());
            result.ring_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
        }
        return result;
    }

private:
    void square_end(RingSolver& ring, std::size_t on_line, std::size_t beside) {
        const std::optional<ChainEnd> squared = squared_end(ring, on_line, beside);
        if (!squared) return;
        auto& vertices = ring.vertices();
        const std::size_t count = vertices.size(), next = (2 * beside + count - on_line) % count;
        const ChainEnd before{vertices[on_line], vertices[beside], vertices[next]};
        const auto put = [&](const ChainEnd& end) {
            vertices[on_line] = end.on_line, vertices[beside] = end.beside, vertices[next] = end.next;
        };
        put(*squared);
        if (!conflicts_.find(edges()).empty()) put(before);
    }

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
    bool had_conflicts_ = false;
};

/// Of an outline, or of a half of one.
Outline simpler_part(OutlineView exact, const SimplifyOptions& options, const std::vector<MirrorLine>& mirrors) {
    const auto few_removed = [&] {
        const bool is_free = options.side == Side::either && mirrors.empty();
        return douglas_peucker(exact, is_free ? options.tolerance : 0);
    };
    if (options.tolerance == 0 || exact.vertices.size() > most_vertices_to_search) return few_removed();
    OutlineSimplifier simplifier(exact, options, mirrors);
    if (!simplifier.solve()) return few_removed();
    simplifier.polish();
    simplifier.square_ends();
    Outline outline = simplifier.outline();
    // Where a large tolerance has brought rings into each other's way, a smaller one may end better.
    constexpr double small = 1.5;
    if (options.tolerance <= small || !simplifier.had_conflicts()) return outline;
    SimplifyOptions closer = options;
    closer.tolerance = options.tolerance / 2;
    Outline other = simpler_part(exact, closer, mirrors);
    return other.vertices.size() < outline.vertices.size() ? other : outline;
}

/// By halves, if the outline is its own mirror image; of the halves again by halves.
Outline simpler_by_halves(OutlineView exact, const SimplifyOptions& options, std::vector<MirrorLine> mirrors,
                          bool is_vertical) {
    const std::optional<MirrorHalves> halves = MirrorHalves::find(exact, is_vertical);
    if (halves) mirrors.push_back(halves->line());
    const OutlineView part = halves ? OutlineView(halves->half()) : exact;
    Outline simpler =
        is_vertical ? simpler_by_halves(part, options, mirrors, false) : simpler_part(part, options, mirrors);
    return halves ? halves->whole(simpler) : simpler;
}

} // namespace

Outline simpler_outline(OutlineView exact, const SimplifyOptions& options) {
    if (exact.vertices.empty()) return {};
    return options.keep_symmetry ? simpler_by_halves(exact, options, {}, true) : simpler_part(exact, options, {});
}

} // namespace hitmask
