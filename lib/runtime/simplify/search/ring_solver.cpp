#include "simplify/search/ring_solver.h"

#include <algorithm>
#include <limits>

namespace hitmask {

struct RingSolver::Gap {
    std::size_t before, after; ///< the vertices that stay; after may be before + size and more
};

namespace {

std::vector<Guide> guides_of(RingView exact, const RingTask& task) {
    if (!task.keeps_sides) return {};
    return find_guides(exact, {.tolerance = task.tolerance,
                               .snap = task.snap,
                               .has_side = task.goal.side != Side::either,
                               .mirrors = task.choices.mirrors});
}

} // namespace

RingSolver::RingSolver(RingView exact, const RingTask& task)
    : exact_(exact), task_(task),
      curve_(make_ring_curve(exact, task.place_spacing, task.tolerance, guides_of(exact, task))) {
    keep_on_mirrors();
    if (task_.choices.border) keep_on_border();
}

/// Keeps the edges that close a half along a mirror line. Keeps also edges that pass through the line at a point off
/// the grid that vertices are to be on. They are square to the line, so they leave no vertex on it.
void RingSolver::keep_on_mirrors() {
    if (task_.choices.mirrors.empty()) return;
    const auto on_mirror = [&](RealPoint p) {
        return std::ranges::any_of(task_.choices.mirrors,
                                   [p](const MirrorLine& line) { return (line.is_vertical ? p.x : p.y) == line.at; });
    };
    const auto off_grid = [&](RealPoint p) {
        return std::ranges::any_of(task_.choices.mirrors, [&](const MirrorLine& line) {
            return (line.is_vertical ? p.x : p.y) == line.at && line.at % task_.snap != 0;
        });
    };
    const std::size_t count = curve_.vertices.size();
    for (std::size_t v = 0; v < count; ++v) {
        const std::uint32_t from = curve_.vertices[v], to = curve_.vertices[v + 1 == count ? 0 : v + 1];
        const RealPoint a = curve_.places[from], b = curve_.places[to];
        if (on_mirror(a)) curve_.tolerances[from] = must_stay;
        if (!off_grid(a) && !off_grid(b) && !(on_mirror(a) && on_mirror(b))) continue;
        for (std::uint32_t p = from + 1; p < curve_.place_count() && p != to; ++p) {
            curve_.tolerances[p] = 0;
        }
        curve_.tolerances[from] = curve_.tolerances[to] = must_stay;
    }
}

/// Keeps edges on the border from end to end.
void RingSolver::keep_on_border() {
    const std::size_t count = curve_.vertices.size();
    for (std::size_t v = 0; v < count; ++v) {
        const std::uint32_t from = curve_.vertices[v], to = curve_.vertices[v + 1 == count ? 0 : v + 1];
        if (!task_.choices.border->has_on_side(curve_.places[from], curve_.places[to])) continue;
        for (std::uint32_t p = from; p != to; p = curve_.after(p)) {
            curve_.tolerances[p] = std::min(curve_.tolerances[p], 0.0);
        }
        curve_.tolerances[from] = curve_.tolerances[to] = must_stay;
    }
}

/// Counts the work of looking at all lattice points near each place. Too many choices end the search.
void RingSolver::count_choosing(const VertexChoices& choices, const ChoiceRules& rules) const {
    if (task_.goal.steps == nullptr) return;
    if (choices.count() > most_choices_to_search) task_.goal.steps->end();
    const double points = 2 * task_.tolerance / rules.spacing + 1;
    task_.goal.steps->add(curve_.place_count() * static_cast<std::size_t>(1 + points * points / 4));
}

void RingSolver::solve() {
    choices_ = find_vertex_choices(curve_, task_.choices);
    count_choosing(choices_, task_.choices);
    vertices_ = whole_ring();
    edge_tightened_.assign(vertices_.size(), false);
    tolerances_before_.clear();
}

namespace {

/// Twice the area, lattice units.
std::int64_t twice_area(std::span<const RingVertex> ring) {
    std::int64_t sum = 0;
    for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
        sum += orientation(ring[0].at, ring[i].at, ring[i + 1].at);
    }
    return sum;
}

} // namespace

/// The best cycle through the vertex where the search starts. The first start lies halfway around a ring found on a
/// coarser lattice, which has hardly a vertex too many there. The next start lies halfway around the ring before, far
/// from anything that the start of that ring has forced. The result seldom has a vertex more than the best of all
/// starts. Refining frees a ring of its start.
std::vector<RingVertex> RingSolver::whole_ring() const {
    RingVertex start =
        task_.refinements > 0 ? corner() : coarse_start(); // first, so that only one search at a time takes memory
    PathSearch search(curve_, choices_, task_.goal);
    std::vector<RingVertex> best;
    for (int i = 0; i < task_.starts; ++i) {
        std::vector<RingVertex> ring =
            best.empty() ? search.find(start, start) : search.find(start, start, best.size() - 1);
        // The vertices that the coarser ring went on to may be no choices here.
        if (ring.empty() && best.empty()) ring = search.find(corner(), corner());
        if (ring.empty()) break;
        start = ring[ring.size() / 2];
        if (best.empty() || ring.size() < best.size()) best = std::move(ring);
    }
    if (best.size() == 2 && !add_third_vertex(search, best)) best.clear();
    return best.size() < 3 ? exact_ring() : refined(std::move(best));
}

/// Searches around the vertices of a ring on a lattice twice as fine. Each search starts halfway around the ring
/// before. That takes a part of the time of a search on such a lattice everywhere, and finds nearly as much.
std::vector<RingVertex> RingSolver::refined(std::vector<RingVertex> ring) const {
    ChoiceRules rules = task_.choices;
    rules.spacing = std::max(rules.spacing / 2, task_.snap);
    for (int i = 0; i < task_.refinements; ++i) {
        const VertexChoices choices = find_choices_around(ring, task_.choices.spacing, curve_, rules);
        count_choosing(choices, rules);
        const RingVertex start = ring[ring.size() / 2];
        std::vector<RingVertex> finer = PathSearch(curve_, choices, task_.goal).find(start, start);
        if (finer.size() < 3) break;
        ring = std::move(finer);
    }
    return ring;
}

/// A vertex of the exact ring. There always is a ring through it.
RingVertex RingSolver::corner() const {
    return {to_lattice(exact_.front()), 0};
}

RingVertex RingSolver::coarse_start() const {
    ChoiceRules rules = task_.choices;
    rules.spacing *= 2;
    rules.every_other = false;
    const VertexChoices choices = find_vertex_choices(curve_, rules);
    count_choosing(choices, rules);
    const std::vector<RingVertex> ring = PathSearch(curve_, choices, task_.goal).find(corner(), corner());
    return ring.empty() ? corner() : ring[ring.size() / 2];
}

/// All corners of the exact ring: the last resort.
std::vector<RingVertex> RingSolver::exact_ring() const {
    std::vector<RingVertex> ring;
    for (std::size_t i = 0; i < exact_.size(); ++i) {
        ring.push_back({to_lattice(exact_[i]), curve_.vertices[i]});
    }
    return ring;
}

/// Makes a triangle of two vertices, if these are enough for a thin ring. Returns false if there is none.
bool RingSolver::add_third_vertex(PathSearch& search, std::vector<RingVertex>& ring) const {
    const bool is_outer = signed_area(exact_) > 0;
    std::vector<RingVertex> best;
    double best_area = 0;
    for (std::uint32_t c = 0; c < choices_.count(); ++c) {
        const RingVertex v = choices_.at(c);
        if (v.place == ring[0].place || v.place == ring[1].place) continue;
        const bool in_first = ring[0].place < ring[1].place ? v.place > ring[0].place && v.place < ring[1].place
                                                            : v.place > ring[0].place || v.place < ring[1].place;
        const RingVertex u = ring[in_first ? 0 : 1], w = ring[in_first ? 1 : 0];
        const std::int64_t area2 = twice_area(std::vector{u, v, w});
        if ((area2 > 0) != is_outer || area2 == 0 || !search.is_edge(u, v) || !search.is_edge(v, w)) continue;
        const double area = search.area_beside(u, v) + search.area_beside(v, w) + search.area_beside(w, u);
        if (!best.empty() && area >= best_area) continue;
        best = {u, v, w}, best_area = area;
    }
    if (!best.empty()) ring = best;
    return !best.empty();
}

template<class Visit>
void RingSolver::for_each_place(std::size_t edge, Visit visit) const {
    const std::uint32_t from = vertices_[edge].place, to = vertices_[(edge + 1) % vertices_.size()].place;
    for (std::uint32_t p = from;; p = p + 1 == curve_.place_count() ? 0 : p + 1) {
        visit(p);
        if (p == to) return;
    }
}

bool RingSolver::is_near(std::uint32_t place, const LatticeEdge& edge) const {
    return squared_distance(curve_.places[place], edge) <= task_.tolerance * task_.tolerance;
}

bool RingSolver::can_tighten(std::size_t edge, const LatticeEdge& beside) const {
    bool can = false;
    for_each_place(edge, [&](std::uint32_t p) { can = can || (curve_.tolerances[p] > 0 && is_near(p, beside)); });
    return can;
}

void RingSolver::tighten(std::size_t edge, const LatticeEdge& beside, double factor) {
    if (!is_tightened()) tolerances_before_ = curve_.tolerances;
    const bool anywhere = !can_tighten(edge, beside);
    for_each_place(edge, [&](std::uint32_t p) {
        if (tolerances_before_[p] <= 0 || !(anywhere || is_near(p, beside))) return;
        constexpr double smallest = 0.25 * lattice_per_px; // between pixel corners, less is no use
        const double tightened = tolerances_before_[p] * factor;
        curve_.tolerances[p] = tightened < smallest ? 0 : tightened;
    });
    edge_tightened_[edge] = true;
}

std::size_t RingSolver::corners_beside(std::size_t edge) const {
    const std::uint32_t from = vertices_[edge].place, to = vertices_[(edge + 1) % vertices_.size()].place;
    const std::size_t a = curve_.corner_after[from], b = curve_.corner_after[to];
    return to > from ? b - a : b + curve_.corners.size() - a;
}

/// The runs of tightened edges, with one more edge at either end. Empty if hardly anything stays.
std::vector<RingSolver::Gap> RingSolver::gaps() const {
    const std::size_t count = vertices_.size();
    std::vector<bool> open(count); // edges to be found again
    for (std::size_t e = 0; e < count; ++e) {
        if (!edge_tightened_[e]) continue;
        open[(e + count - 1) % count] = open[e] = open[(e + 1) % count] = true;
    }
    const auto first_kept = static_cast<std::size_t>(std::ranges::find(open, false) - open.begin());
    std::vector<Gap> gaps;
    for (std::size_t i = first_kept; i < first_kept + count; ++i) {
        if (first_kept == count || !open[i % count]) continue;
        if (gaps.empty() || gaps.back().after != i) gaps.push_back({i, i});
        gaps.back().after = i + 1;
    }
    return gaps;
}

/// The ring with the gaps closed by new paths. If a gap cannot be closed, returns nothing, and opens more edges around
/// it.
std::optional<std::vector<RingVertex>> RingSolver::with_gaps_closed(PathSearch& search, const std::vector<Gap>& gaps) {
    const std::size_t count = vertices_.size();
    std::vector<RingVertex> ring;
    for (std::size_t g = 0; g < gaps.size(); ++g) {
        const auto [before, after] = gaps[g];
        const std::vector<RingVertex> path = search.find(vertices_[before % count], vertices_[after % count]);
        if (path.empty()) {
            for (std::size_t i = 0; i < after - before; ++i) {
                edge_tightened_[(before + count - 1 - i) % count] = edge_tightened_[(after + i) % count] = true;
            }
            return std::nullopt;
        }
        ring.insert(ring.end(), path.begin(), path.end());
        const std::size_t end = g + 1 < gaps.size() ? gaps[g + 1].before : gaps.front().before + count;
        for (std::size_t next = after; next < end; ++next) {
            ring.push_back(vertices_[next % count]);
        }
    }
    return ring;
}

void RingSolver::solve_again() {
    std::vector<Gap> gaps = this->gaps();
    if (gaps.empty()) return solve();
    choices_ = find_vertex_choices(curve_, task_.choices);
    count_choosing(choices_, task_.choices);
    PathSearch search(curve_, choices_, task_.goal);
    std::optional<std::vector<RingVertex>> ring;
    for (; !ring && !gaps.empty(); gaps = this->gaps()) {
        ring = with_gaps_closed(search, gaps);
    }
    if (!ring || ring->size() < 3) return solve();
    vertices_ = *std::move(ring);
    edge_tightened_.assign(vertices_.size(), false);
    tolerances_before_.clear();
}

} // namespace hitmask
