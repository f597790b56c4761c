#include "simplify/vertex_budget.h"

#include <algorithm>
#include <cstddef>

#include "simplify/finish/vertex_removal.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

bool is_within(const Outline& outline, const VertexBudget& budget) {
    const auto most = static_cast<std::size_t>(std::max(budget.max_vertices, 0));
    if (!budget.per_ring) return outline.vertices.size() <= most;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (outline.ring(r).size() > most) return false;
    }
    return true;
}

class BudgetSearch {
public:
    BudgetSearch(OutlineView exact, const VertexBudget& budget, const SearchOptions& options, OutlineSearch& search)
        : exact_(exact), budget_(budget), options_(options), search_(search) {
        prefers_fit_ = options.area_per_vertex > 0;
        options_.area_per_vertex = 0;
        options_.keeps_sides = false;
        options_.keeps_thin = false;
        if (options_.symmetry == SearchOptions::Symmetry::if_cheap)
            options_.symmetry = SearchOptions::Symmetry::ignored;
    }

    std::optional<BudgetOutline> find() {
        if (exact_.vertices.empty()) return BudgetOutline{};
        const auto least = static_cast<std::ptrdiff_t>(budget_.per_ring ? 3 : 3 * exact_.ring_count());
        if (budget_.max_vertices < least) return std::nullopt;
        const bool is_too_large = exact_.vertices.size() > most_vertices_to_search;
        if (is_too_large) {
            std::optional<BudgetOutline> removed = by_removal();
            if (removed) return removed;
        }
        std::optional<BudgetOutline> found;
        if (find_tolerance()) {
            spend_what_is_left();
            if (prefers_fit_) fit_better();
            found = best_;
        }
        const bool is_cut_short = !found || search_.steps.are_over();
        return is_cut_short && !is_too_large ? nearer_of(std::move(found), by_removal()) : found;
    }

private:
    /// Tries the options as they are now.
    bool try_outline() {
        if (search_.steps.are_over()) return false;
        Outline outline = simpler_outline(exact_, options_, search_);
        vertices_ = outline.vertices.size();
        if (!is_within(outline, budget_)) return false;
        best_ = {std::move(outline), options_.tolerance};
        best_options_ = options_;
        return true;
    }
    bool try_tolerance(double tolerance) {
        options_.tolerance = tolerance;
        return try_outline();
    }

    /// The precision of the search for the least tolerance, pixels.
    [[nodiscard]] static double step_at(double tolerance) { return std::max(1.0, tolerance) / 64; }

    /// Finds the smallest tolerance with few enough vertices. If rings conflict, twice the tolerance may take no fewer
    /// vertices, but something in between may. From there on the steps are smaller.
    bool find_tolerance() {
        if (try_tolerance(0)) return true;
        double low = 0, high = 1;
        std::size_t before = vertices_;
        const double most = longer_side(exact_);
        while (!try_tolerance(high)) {
            if (high > most) return false;
            const bool has_helped = vertices_ < before;
            before = vertices_;
            low = high, high *= has_helped ? 2 : 1.5;
        }
        narrow(low);
        probe_below();
        return true;
    }

    /// The outline without the vertices that matter least; empty if a side or symmetry is to be kept.
    [[nodiscard]] std::optional<BudgetOutline> by_removal() const {
        if (options_.side != Side::either || options_.symmetry == SearchOptions::Symmetry::kept) return std::nullopt;
        std::optional<Outline> outline = remove_to_budget(exact_, budget_);
        if (!outline) return std::nullopt;
        const double error = hausdorff_distance(exact_, *outline);
        return BudgetOutline{*std::move(outline), error};
    }

    /// The outline with the smaller error. `removed` has its error as its tolerance; `found` may have a smaller error
    /// than its tolerance.
    [[nodiscard]] std::optional<BudgetOutline> nearer_of(std::optional<BudgetOutline> found,
                                                         std::optional<BudgetOutline> removed) const {
        if (!found || !removed) return found ? std::move(found) : std::move(removed);
        const double error = hausdorff_distance(exact_, found->outline);
        return error <= removed->tolerance ? std::move(found) : std::move(removed);
    }

    /// Bisects between a tolerance that is too small and the best one so far.
    void narrow(double low) {
        while (best_.tolerance - low > step_at(low)) {
            const double middle = (low + best_.tolerance) / 2;
            if (!try_tolerance(middle)) low = middle;
        }
    }

    /// A smaller tolerance nearly always takes more vertices, but now and then fewer. So some smaller ones are tried.
    void probe_below() {
        constexpr int probes = 8;
        const double from = best_.tolerance, step = from / (2 * probes);
        bool any = false;
        for (int i = 1; i <= probes; ++i) {
            any = try_tolerance(from - i * step) || any;
        }
        if (any) narrow(best_.tolerance - step);
    }

    /// The least error leaves a vertex hardly any choice of place. With a slightly larger tolerance, within the
    /// precision of its search, the outline fits better. It also fits better if the vertices that are left go where
    /// they help most. The lower the price of a vertex, the more vertices there are.
    void spend_what_is_left() {
        if (best_.tolerance == 0) return;
        options_.tolerance = best_.tolerance + step_at(best_.tolerance);
        try_outline();
        constexpr int steps = 6;
        double low = 1.0 / 16, high = 64;
        for (int i = 0; i < steps && is_anything_left(best_.outline); ++i) {
            options_.area_per_vertex = square_root(low * high);
            (try_outline() ? high : low) = options_.area_per_vertex;
        }
        if (!is_anything_left(best_.outline)) return;
        Outline spent = simpler_outline(exact_, best_options_, search_, &budget_);
        if (is_within(spent, budget_)) best_.outline = std::move(spent);
    }

    /// The least error is not the best fit: with more tolerance, vertices may go where they correct most area. Their
    /// price is as high as the budget demands. Straight sides stay if the budget allows it.
    void fit_better() {
        options_.tolerance = 2 * best_.tolerance;
        std::optional<Outline> outline;
        for (const bool keeps_sides : {true, false}) {
            options_.keeps_sides = keeps_sides;
            if (!outline) outline = most_within_budget();
        }
        if (!outline || fit_of(*outline) <= fit_of(best_.outline)) return;
        best_ = {*std::move(outline), options_.tolerance};
    }

    [[nodiscard]] double fit_of(const Outline& outline) const { return measure_fidelity(exact_, outline).iou; }

    /// Uses the lowest price of a vertex that keeps to the budget. Vertices that are left go where they help most.
    std::optional<Outline> most_within_budget() {
        constexpr int steps = 6;
        double low = 1.0 / 16, high = 64;
        std::optional<Outline> best;
        for (int i = 0; i < steps && !search_.steps.are_over(); ++i) {
            options_.area_per_vertex = square_root(low * high);
            Outline outline = simpler_outline(exact_, options_, search_);
            const bool fits = is_within(outline, budget_);
            if (fits) best = std::move(outline);
            (fits ? high : low) = options_.area_per_vertex;
        }
        if (!best || !is_anything_left(*best)) return best;
        options_.area_per_vertex = high;
        Outline spent = simpler_outline(exact_, options_, search_, &budget_);
        return is_within(spent, budget_) ? std::move(spent) : std::move(best);
    }

    [[nodiscard]] bool is_anything_left(const Outline& outline) const {
        const auto most = static_cast<std::size_t>(budget_.max_vertices);
        if (!budget_.per_ring) return outline.vertices.size() < most;
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            if (outline.ring(r).size() < most) return true;
        }
        return false;
    }

    OutlineView exact_;
    VertexBudget budget_;
    SearchOptions options_;
    OutlineSearch& search_;
    bool prefers_fit_ = false;
    std::size_t vertices_ = 0; ///< the number in the outline that was tried last
    BudgetOutline best_;
    SearchOptions best_options_;
};

} // namespace

std::optional<BudgetOutline> outline_within_budget(OutlineView exact, const VertexBudget& budget,
                                                   const SearchOptions& options, OutlineSearch& search) {
    return BudgetSearch(exact, budget, options, search).find();
}

} // namespace hitmask
