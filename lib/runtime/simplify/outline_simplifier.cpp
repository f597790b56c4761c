#include "simplify/outline_simplifier.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include <hitmask/outline.h>
#include <hitmask/simplify.h>

#include "outline/ring_order.h"
#include "simplify/counted_douglas_peucker.h"
#include "simplify/finish/corner_triangle.h"
#include "simplify/finish/mirror_halves.h"
#include "simplify/finish/polish.h"
#include "simplify/finish/spare_vertex.h"
#include "simplify/finish/square_end.h"
#include "simplify/search/ring_solver.h"
#include "simplify/thin_piece.h"
#include "simplify/validity/ring_conflicts.h"

namespace hitmask {

namespace {

/// The largest power of two that is not above v, for v >= 1.
std::int32_t power_of_two_below(double v) {
    return static_cast<std::int32_t>(std::bit_floor(static_cast<std::uint32_t>(v)));
}

struct OutlineBoxSides {
    double width, height;
};

/// The sides of the box around an outline that has vertices, pixels.
OutlineBoxSides box_sides(OutlineView outline) {
    const auto [left, right] = std::ranges::minmax(outline.vertices, {}, &Vec2::x);
    const auto [top, bottom] = std::ranges::minmax(outline.vertices, {}, &Vec2::y);
    return {double{right.x} - left.x, double{bottom.y} - top.y};
}

/// The number of lattice points per tolerance, before rounding to a power of two. If area has a price, all edges that
/// fit are looked at, and a finer lattice would take too long.
double fineness(const SearchOptions& options) {
    return (options.effort == Effort::max ? 4 : 2) / (options.area_per_vertex > 0 ? 2.0 : 1.0);
}

RingTask task_for(const SearchOptions& options, const std::vector<MirrorLine>& mirrors, SearchSteps& steps) {
    constexpr double finest = 2, coarsest = 4096, coarsest_place = 8;
    RingTask task;
    task.tolerance = options.tolerance * lattice_per_px;
    task.snap = std::max(1, static_cast<std::int32_t>(options.snap * lattice_per_px));
    task.choices.spacing =
        std::max(task.snap, power_of_two_below(std::clamp(task.tolerance / fineness(options), finest, coarsest)));
    task.choices.every_other = options.effort == Effort::normal && options.area_per_vertex == 0;
    task.choices.snap = task.snap;
    task.choices.border = options.border;
    task.choices.mirrors = mirrors;
    task.place_spacing = static_cast<std::int32_t>(std::clamp<double>(task.choices.spacing, finest, coarsest_place));
    task.starts = options.effort == Effort::max ? 2 : 1;
    task.goal.side = options.side;
    task.goal.steps = &steps;
    task.keeps_sides = options.keeps_sides;
    task.refinements = options.area_per_vertex > 0 ? 2 : 0;
    task.goal.area_per_vertex = options.area_per_vertex * options.tolerance * options.tolerance;
    return task;
}

/// The tasks of an outline's rings. Thin pieces may get less tolerance than the others.
class RingTasks {
public:
    RingTasks(OutlineView exact, const SearchOptions& options, const std::vector<MirrorLine>& mirrors,
              SearchSteps& steps)
        : exact_(exact), options_(options), area_(whole_area(exact, mirrors)),
          usual_(task_for(options, mirrors, steps)) {}

    [[nodiscard]] RingTask of(std::size_t ring) const {
        const std::vector<MirrorLine>& mirrors = usual_.choices.mirrors;
        const double tolerance =
            options_.keeps_thin ? thin_piece_tolerance(exact_.ring(ring), area_, mirrors) : options_.tolerance;
        if (tolerance >= options_.tolerance) return usual_;
        SearchOptions of_thin = options_;
        of_thin.tolerance = tolerance;
        return task_for(of_thin, mirrors, *usual_.goal.steps);
    }
    /// The task of every ring that is not thin.
    [[nodiscard]] RingTask& usual() { return usual_; }

private:
    OutlineView exact_;
    const SearchOptions& options_;
    double area_;
    RingTask usual_;
};

/// An edge, by its ring and its number in the ring.
struct EdgeOfRing {
    std::uint32_t ring, edge;
};

EdgeOfRing edge_of_ring(const RingEdges& all, std::uint32_t edge) {
    const std::uint32_t ring = all.ring_of(edge);
    return {ring, edge - all.ring_begin(ring)};
}

/// All rings of an outline while they are simplified.
class OutlineSimplifier {
public:
    /// Keeps a reference to the steps.
    OutlineSimplifier(OutlineView exact, const SearchOptions& options, const std::vector<MirrorLine>& mirrors,
                      SearchSteps& steps)
        : steps_(steps),
          conflicts_(exact, options.side, static_cast<std::int32_t>(options.tolerance * lattice_per_px) + 1, steps) {
        RingTasks tasks(exact, options, mirrors, steps);
        if (options.side != Side::either) {
            ChoiceRules& choices = tasks.usual().choices;
            const std::int32_t spacing = std::min(choices.spacing, lattice_per_px);
            if (!LatticeSides::fits(exact, spacing, conflicts_.reach())) {
                give_up_for_size();
                return;
            }
            sides_.emplace(exact, options.side, spacing, conflicts_.reach());
            choices.sides = &*sides_;
        }
        std::size_t places = 0;
        for (std::size_t r = 0; r < exact.ring_count(); ++r) {
            rings_.emplace_back(exact.ring(r), tasks.of(r));
            places += rings_.back().curve().place_count();
            if (places <= most_places_to_search) continue;
            give_up_for_size();
            return;
        }
    }

    /// Returns true if the outline is too large to be searched with this tolerance. With a smaller one it is, too.
    [[nodiscard]] bool is_too_large() const { return is_too_large_; }

    /// Returns false if rings still conflict, or if the steps are over.
    bool solve() {
        if (is_too_large_) return false;
        std::size_t choices = 0;
        for (RingSolver& ring : rings_) {
            ring.solve();
            choices += ring.choices().count();
            if (choices > most_choices_to_search) give_up_for_size();
            count_at_first_ += ring.vertices().size();
            if (steps_.are_over()) return false;
        }
        // A slightly smaller tolerance leaves more room for few vertices. After many rounds it shrinks faster.
        constexpr int most_rounds = 64, slow_rounds = 16;
        for (int round = 0; round < most_rounds; ++round) {
            const RingEdges all = edges();
            const std::vector<RingConflict> found = conflicts_.find(all);
            if (found.empty()) return true;
            had_trouble_ = true;
            if (steps_.are_over()) return false;
            tighten(found, all, round < slow_rounds ? 0.85 : 0.5);
        }
        return false;
    }

    /// Moves vertices so that the outline fits better. Vertices that then conflict with other rings are put back.
    void polish() {
        std::vector<RingPolisher> polishers;
        polishers.reserve(rings_.size());
        for (RingSolver& ring : rings_) {
            polishers.emplace_back(ring);
            polishers.back().polish();
        }
        const auto put_back = [&](const RingEdges& all, const RingConflict& conflict) {
            const EdgeOfRing edge = edge_of_ring(all, conflict.edge);
            return polishers[edge.ring].put_back(edge.edge);
        };
        if (put_back_conflicts(put_back)) return;
        for (RingPolisher& polisher : polishers) { // the moved vertices are not those of the conflicts found
            polisher.put_all_back();
        }
    }

    /// Adds vertices where they help most, as far as the budget allows.
    void spend(const VertexBudget& budget) {
        std::vector<std::vector<bool>> closed; // edges into which no vertex can be put
        for (const RingSolver& ring : rings_) {
            closed.emplace_back(ring.vertices().size(), false);
        }
        while (!steps_.are_over() && spend_one(budget, closed)) {
        }
        polish();
    }

    /// For halves: makes edges that meet their mirror image straight through the line, where that is possible.
    void square_ends() {
        for (RingSolver& ring : rings_) {
            const auto& mirrors = ring.task().choices.mirrors;
            const std::size_t count = mirrors.empty() ? 0 : ring.vertices().size();
            for (std::size_t i = 0; i < count; ++i) {
                if (!is_on_any(ring.vertices()[i].at, mirrors)) continue;
                if (steps_.are_over()) return;
                for (const std::size_t beside : {(i + 1) % count, (i + count - 1) % count}) {
                    if (is_before_all(ring.vertices()[beside].at, mirrors)) square_end(ring, i, beside);
                }
            }
        }
    }

    /// Specks that have become slivers get three of their corners, unless these conflict with other rings.
    void widen_slivers() {
        std::vector<std::vector<RingVertex>> before(rings_.size());
        bool any = false;
        for (std::size_t r = 0; r < rings_.size(); ++r) {
            std::optional<std::vector<RingVertex>> triangle = corner_triangle(rings_[r]);
            if (!triangle) continue;
            before[r] = std::exchange(rings_[r].vertices(), *std::move(triangle));
            any = true;
        }
        const auto put_back = [&](std::size_t r) {
            if (before[r].empty()) return false;
            rings_[r].vertices() = std::exchange(before[r], {});
            return true;
        };
        const auto put_either_back = [&](const RingEdges& all, const RingConflict& conflict) {
            const bool mine = put_back(edge_of_ring(all, conflict.edge).ring);
            return (conflict.other != RingConflict::none && put_back(edge_of_ring(all, conflict.other).ring)) || mine;
        };
        if (!any || put_back_conflicts(put_either_back)) return;
        for (std::size_t r = 0; r < rings_.size(); ++r) {
            put_back(r);
        }
    }

    /// Returns true if rings have conflicted, or if one is exact because nothing simpler was found.
    [[nodiscard]] bool had_trouble() const {
        return had_trouble_ || std::ranges::any_of(rings_, &RingSolver::is_exact);
    }

    /// Returns true if the rings have more vertices than they had before they conflicted.
    [[nodiscard]] bool has_grown() const {
        std::size_t count = 0;
        for (const RingSolver& ring : rings_) {
            count += ring.vertices().size();
        }
        return count > count_at_first_;
    }

    [[nodiscard]] Outline outline() const {
        Outline result;
        for (const RingSolver& ring : rings_) {
            const auto begin = static_cast<std::ptrdiff_t>(result.vertices.size());
            for (const RingVertex& v : ring.vertices()) {
                result.vertices.push_back(from_lattice(v.at));
            }
            const auto ring_begin = result.vertices.begin() + begin;
            const auto start = static_cast<std::ptrdiff_t>(start_of({ring_begin, result.vertices.end()}));
            std::rotate(ring_begin, ring_begin + start, result.vertices.end());
            result.ring_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
        }
        return result;
    }

private:
    /// Puts back what conflicts with other rings, until nothing does. Returns false if there are conflicts but nothing
    /// to put back, or if the steps are over.
    template<class PutBack>
    bool put_back_conflicts(PutBack put_back) {
        for (;;) {
            const RingEdges all = edges();
            const std::vector<RingConflict> found = conflicts_.find(all);
            if (found.empty()) return true;
            bool any = false;
            for (const RingConflict& conflict : found) {
                any = put_back(all, conflict) || any;
            }
            if (!any || steps_.are_over()) return false;
        }
    }

    void give_up_for_size() {
        is_too_large_ = true;
        steps_.end();
    }

    /// Returns false if there is nothing left to spend, or if no vertex would help.
    bool spend_one(const VertexBudget& budget, std::vector<std::vector<bool>>& closed) {
        std::optional<SpareVertex> best;
        std::size_t best_ring = 0, count = 0;
        const auto most = static_cast<std::size_t>(budget.max_vertices);
        for (std::size_t r = 0; r < rings_.size(); ++r) {
            count += rings_[r].vertices().size();
            if (budget.per_ring && rings_[r].vertices().size() >= most) continue;
            const std::optional<SpareVertex> spare = best_spare_vertex(rings_[r], closed[r]);
            if (spare && (!best || spare->gain > best->gain)) best = spare, best_ring = r;
        }
        if (!best || (!budget.per_ring && count >= most)) return false;
        std::vector<RingVertex>& vertices = rings_[best_ring].vertices();
        const auto at = static_cast<std::ptrdiff_t>(best->edge) + 1;
        vertices.insert(vertices.begin() + at, best->vertex);
        if (conflicts_.find(edges()).empty()) {
            closed[best_ring].insert(closed[best_ring].begin() + at, false);
        } else {
            vertices.erase(vertices.begin() + at);
            closed[best_ring][best->edge] = true;
        }
        return true;
    }

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

    /// Returns true if the edge of the conflict gives way. If two edges conflict, the one that stands for fewer corners
    /// does, as long as it can.
    [[nodiscard]] bool gives_way(const RingConflict& conflict, const RingEdges& all) const {
        if (conflict.other == RingConflict::none) return true;
        const EdgeOfRing mine = edge_of_ring(all, conflict.edge), theirs = edge_of_ring(all, conflict.other);
        const RingSolver &my_ring = rings_[mine.ring], &their_ring = rings_[theirs.ring];
        if (!their_ring.can_tighten(theirs.edge, all.edge(conflict.edge))) return true;
        if (!my_ring.can_tighten(mine.edge, conflict.beside)) return false;
        const std::size_t my_corners = my_ring.corners_beside(mine.edge),
                          their_corners = their_ring.corners_beside(theirs.edge);
        return my_corners != their_corners ? my_corners < their_corners : conflict.edge < conflict.other;
    }

    void tighten(const std::vector<RingConflict>& found, const RingEdges& all, double factor) {
        std::vector<const RingConflict*> chosen;
        for (const RingConflict& conflict : found) {
            if (gives_way(conflict, all)) chosen.push_back(&conflict);
        }
        for (const RingConflict* conflict : chosen) {
            const EdgeOfRing edge = edge_of_ring(all, conflict->edge);
            rings_[edge.ring].tighten(edge.edge, conflict->beside, factor);
        }
        for (RingSolver& ring : rings_) {
            if (ring.is_tightened() && !steps_.are_over()) ring.solve_again();
        }
    }

    SearchSteps& steps_;
    RingConflicts conflicts_;
    std::optional<LatticeSides> sides_;
    std::vector<RingSolver> rings_;
    std::size_t count_at_first_ = 0; ///< vertices before any conflict
    bool had_trouble_ = false, is_too_large_ = false;
};

/// The outline with fewer vertices, or the only one there is; the first of equals.
std::optional<Outline> of_fewest(std::optional<Outline> one, std::optional<Outline> other) {
    return !one || (other && other->vertices.size() < one->vertices.size()) ? std::move(other) : std::move(one);
}

/// With this share of the longer side as the tolerance, any triangle will do.
constexpr double much_of_side = 0.125;

/// Searches for a simpler outline of a whole, or of a half of one.
class PartSearch {
public:
    PartSearch(OutlineView exact, std::vector<MirrorLine> mirrors, const VertexBudget* to_spend, OutlineSearch& search)
        : exact_(exact), mirrors_(std::move(mirrors)), to_spend_(to_spend), search_(search) {}

    Outline find(const SearchOptions& options) {
        std::optional<Outline> found = best(options);
        return found ? *std::move(found) : shortcut(options);
    }

private:
    /// Empty if the steps are over before anything is found.
    std::optional<Outline> best(const SearchOptions& options) {
        const bool is_kept = search_.keeps_found && options.area_per_vertex == 0 && to_spend_ == nullptr;
        if (!is_kept) return best_anew(options);
        const auto known = search_.found.find(options.tolerance);
        if (known != search_.found.end()) return known->second;
        std::optional<Outline> found = best_anew(options);
        if (found) search_.found.emplace(options.tolerance, *found);
        return found;
    }

    std::optional<Outline> best_anew(const SearchOptions& options) {
        // Below `tiny`, between pixel corners, there is hardly anything to find. Above `small`, if rings have
        // conflicted, a smaller tolerance may end with a better result. If much of the side is allowed, a smaller
        // tolerance fits better with as few vertices.
        constexpr double tiny = 0.25, small = 1.5;
        const bool is_much = options.tolerance > much_of_side * longer_side(exact_);
        const bool is_searched = options.tolerance > 0 && exact_.vertices.size() <= most_vertices_to_search;
        bool had_trouble = false;
        std::optional<Outline> outline;
        if (is_searched) outline = searched(options, had_trouble);
        if (had_trouble && options.effort == Effort::max) { // the coarser lattice may avoid it
            SearchOptions coarser = options;
            coarser.effort = Effort::normal;
            outline = of_fewest(std::move(outline), searched(coarser, had_trouble));
        }
        if (outline && !is_much && (options.tolerance <= small || !had_trouble)) return outline;
        if (!is_searched || options.tolerance <= tiny) return shortcut(options);
        if (search_.steps.are_over() || was_too_large_) return outline;
        SearchOptions closer = options;
        closer.tolerance = options.tolerance / 2;
        std::optional<Outline> other = best(closer);
        return is_much ? of_fewest(std::move(other), std::move(outline))
                       : of_fewest(std::move(outline), std::move(other));
    }

    /// Empty if rings still conflict, or if the steps are over.
    std::optional<Outline> searched(const SearchOptions& options, bool& had_trouble) {
        SearchSteps steps(std::min(search_.steps.left(), search_.most_steps_at_once));
        OutlineSimplifier simplifier(exact_, options, mirrors_, steps);
        const bool is_solved = simplifier.solve();
        had_trouble = had_trouble || simplifier.had_trouble() || steps.are_over();
        search_.has_grown = search_.has_grown || !is_solved || simplifier.has_grown();
        if (is_solved) {
            simplifier.polish();
            if (to_spend_ != nullptr && mirrors_.empty()) simplifier.spend(*to_spend_);
            simplifier.square_ends();
            simplifier.widen_slivers();
        }
        was_too_large_ = was_too_large_ || simplifier.is_too_large();
        search_.steps.add(steps.done());
        if (!is_solved) return std::nullopt;
        return simplifier.outline();
    }

    [[nodiscard]] Outline shortcut(const SearchOptions& options) const {
        const bool is_free = options.side == Side::either && mirrors_.empty() && !options.border;
        return counted_douglas_peucker(exact_, is_free ? options.tolerance : 0, search_.steps);
    }

    OutlineView exact_;
    std::vector<MirrorLine> mirrors_;
    const VertexBudget* to_spend_;
    OutlineSearch& search_;
    bool was_too_large_ = false;
};

/// Simplifies an outline by halves if it is its own mirror image, and each half likewise.
Outline simpler_by_halves(OutlineView exact, const SearchOptions& options, std::vector<MirrorLine> mirrors,
                          bool is_vertical, const VertexBudget* to_spend, OutlineSearch& search) {
    const std::optional<MirrorHalves> halves = MirrorHalves::find(exact, is_vertical);
    if (halves) mirrors.push_back(halves->line());
    const OutlineView part = halves ? OutlineView(halves->half()) : exact;
    SearchOptions of_part = options;
    if (halves && options.border)
        of_part.border = common_box(*options.border, mirrored(*options.border, halves->line()));
    Outline simpler = is_vertical ? simpler_by_halves(part, of_part, mirrors, false, to_spend, search)
                                  : PartSearch(part, mirrors, to_spend, search).find(of_part);
    return halves ? halves->whole(simpler) : simpler;
}

/// Simplifies a whole outline, or by halves. A path may go straight on at a vertex, where one edge would pass corners
/// that are not its own. Such vertices are left out.
Outline simpler(OutlineView exact, const SearchOptions& options, bool by_halves, const VertexBudget* to_spend,
                OutlineSearch& search) {
    const Outline found = by_halves ? simpler_by_halves(exact, options, {}, true, to_spend, search)
                                    : PartSearch(exact, {}, to_spend, search).find(options);
    return options.tolerance == 0 && !by_halves ? found : douglas_peucker(found, 0);
}

} // namespace

double longer_side(OutlineView outline) {
    const OutlineBoxSides box = box_sides(outline);
    return std::max(box.width, box.height);
}

double most_useful_tolerance(OutlineView outline, const SearchOptions& options) {
    return longer_side(outline) * (options.area_per_vertex > 0 ? much_of_side : 1);
}

double default_tolerance(OutlineView outline, Side side) noexcept {
    constexpr double usual = 1, with_side = 1.5, small = 20;
    if (outline.vertices.empty()) return 0;
    const OutlineBoxSides box = box_sides(outline);
    return (side == Side::either ? usual : with_side) * std::min(1.0, std::min(box.width, box.height) / small);
}

SearchOptions search_options(OutlineView exact, const SimplifyOptions& options) {
    using Symmetry = SearchOptions::Symmetry;
    const bool fits = options.prefer == Prefer::fit;
    return {.tolerance = options.tolerance.value_or(default_tolerance(exact, options.side)),
            .side = options.side,
            .effort = options.effort,
            .area_per_vertex = fits ? options.area_per_vertex : 0,
            .keeps_sides = fits,
            .keeps_thin = fits && !options.tolerance && options.side == Side::either,
            .snap = options.snap,
            .border = border_box(options.border),
            .symmetry = options.keep_symmetry ? Symmetry::kept
                        : fits                ? Symmetry::if_cheap
                                              : Symmetry::ignored};
}

Outline simpler_outline(OutlineView exact, const SearchOptions& options, OutlineSearch& search,
                        const VertexBudget* to_spend) {
    if (exact.vertices.empty()) return {};
    // Less than half a lattice unit allows nothing.
    constexpr double least = 0.5 / lattice_per_px;
    SearchOptions useful = options;
    useful.tolerance =
        options.tolerance < least ? 0 : std::min(options.tolerance, most_useful_tolerance(exact, options));
    using Symmetry = SearchOptions::Symmetry;
    Outline whole = simpler(exact, useful, options.symmetry == Symmetry::kept, to_spend, search);
    const bool may_be_symmetric =
        options.symmetry == Symmetry::if_cheap && (symmetry_axis_x2(exact) || symmetry_axis_y2(exact));
    if (!may_be_symmetric) return whole;
    Outline symmetric = simpler(exact, useful, true, to_spend, search);
    constexpr std::size_t pair = 2;
    return symmetric.vertices.size() <= whole.vertices.size() + pair ? symmetric : whole;
}

} // namespace hitmask
