#include "simplify/search/path_search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace hitmask {

namespace {

constexpr std::uint32_t unreached = std::numeric_limits<std::uint32_t>::max();

/// For each number of links that is still needed, the set of nodes reached with at most that many.
class LevelBits {
public:
    static constexpr std::uint32_t window = 4; ///< levels that are kept at a time

    explicit LevelBits(std::size_t nodes) : words_((nodes + 63) / 64) {
        for (auto& level : levels_) {
            level.assign(words_, 0);
        }
    }

    /// Opens a level. Requires that no level below `level` is needed any more.
    void open(std::uint32_t level) {
        while (end_ <= level) {
            std::ranges::fill(levels_[end_++ % window], 0);
        }
    }
    void set(std::uint32_t level, std::uint32_t node) {
        levels_[level % window][node / 64] |= std::uint64_t{1} << (node % 64);
    }
    /// A bit for each node of a block that is not reached.
    [[nodiscard]] std::uint32_t unreached(std::uint32_t level, std::uint32_t begin, std::uint32_t end) const {
        const std::uint64_t word = levels_[level % window][begin / 64];
        return ~static_cast<std::uint32_t>(word >> (begin % 64)) & (~std::uint32_t{0} >> (32 - (end - begin)));
    }

private:
    std::size_t words_;
    std::array<std::vector<std::uint64_t>, window> levels_;
    std::uint32_t end_ = window;
};

constexpr std::uint32_t nodes_of_block = 32;

/// Calls visit(begin, end) for ranges of up to 32 nodes. All except the first begin at multiples of 32.
template<class Visit>
void for_each_block(std::uint32_t begin, std::uint32_t end, Visit visit) {
    for (std::uint32_t next = begin; begin < end; begin = next) {
        next = std::min(end, (begin / nodes_of_block + 1) * nodes_of_block);
        visit(begin, next);
    }
}

/// Calls visit(node) for the bits that are set; the lowest bit stands for node `begin`.
template<class Visit>
void for_each_bit(std::uint32_t bits, std::uint32_t begin, Visit visit) {
    for (; bits != 0; bits &= bits - 1) {
        visit(begin + static_cast<std::uint32_t>(std::countr_zero(bits)));
    }
}

/// A bit for each node of a block.
std::uint32_t all_of_block(std::uint32_t begin, std::uint32_t end) {
    return ~std::uint32_t{0} >> (32 - (end - begin));
}

// The nodes that are wanted of a fan: called with a node, true if it is. of_block() has a bit for each node that may
// be.

/// Nodes whose cost a link may reduce.
struct CostlyNodes {
    const std::vector<double>& cost;
    double with_link; ///< the cost before the link, and that of the link

    bool operator()(std::uint32_t node) const { return with_link < cost[node]; }
    static std::uint32_t of_block(std::uint32_t begin, std::uint32_t end) { return all_of_block(begin, end); }
};

/// Nodes with that many links.
struct LinkedNodes {
    const std::vector<std::uint32_t>& links;
    std::uint32_t wanted;

    bool operator()(std::uint32_t node) const { return links[node] == wanted; }
    static std::uint32_t of_block(std::uint32_t begin, std::uint32_t end) { return all_of_block(begin, end); }
};

/// Nodes that are not reached with that many links.
struct UnreachedNodes {
    const LevelBits& reached;
    std::uint32_t links;

    bool operator()(std::uint32_t node) const { return reached.unreached(links, node, node + 1) != 0; }
    [[nodiscard]] std::uint32_t of_block(std::uint32_t begin, std::uint32_t end) const {
        return reached.unreached(links, begin, end);
    }
};

/// Follows a curve from corner to corner, and finds out whether it crosses an edge. It does if it passes through the
/// edge to its other side. From the wrong side only, it also does if it passes through an end. (From the other side,
/// the next edge turns around the curve.) Exact for points of the lattice.
class EdgeCrossing {
public:
    /// `sign` is that of side_of() for points on the side where the curve must be.
    EdgeCrossing(RealPoint u, RealPoint v, double sign, RealPoint start)
        : u_(u), v_(v), sign_(sign), at_(start), side_(side_of(start)) {}

    bool is_crossed_on_the_way_to(RealPoint next) {
        const double side = side_of(next);
        const bool is_from_line = was_on_line_, is_other = side * side_ < 0;
        const RealPoint from = std::exchange(at_, next);
        was_on_line_ = side == 0;
        if (side == 0) {
            within_ = -beyond_ends(next);
            return false;
        }
        if (side_ == 0) side_ = side;
        if (!is_other) return false;
        const bool from_wrong = std::exchange(side_, side) * sign_ < 0;
        const auto off = [&](RealPoint p) {
            return cross({next.x - from.x, next.y - from.y}, {p.x - from.x, p.y - from.y});
        };
        const double within = is_from_line ? within_ : -off(u_) * off(v_);
        return from_wrong ? within >= 0 : within > 0;
    }

private:
    [[nodiscard]] double side_of(RealPoint p) const {
        return cross({v_.x - u_.x, v_.y - u_.y}, {p.x - u_.x, p.y - u_.y});
    }
    /// The position of p on the edge's line: < 0 between the ends, 0 at one, > 0 beyond.
    [[nodiscard]] double beyond_ends(RealPoint p) const {
        return dot({u_.x - p.x, u_.y - p.y}, {v_.x - p.x, v_.y - p.y});
    }

    RealPoint u_, v_;
    double sign_;
    RealPoint at_;
    double side_; ///< the side of the last corner that was not on the line
    bool was_on_line_ = false;
    double within_ = 0; ///< where the curve was on the line: > 0 between the ends of the edge, 0 at one
};

/// A wedge that keeps corners on one side is stricter than necessary. It also keeps those behind the end of the edge.
/// Backwards these would be the corners before its start, which are others. So only one of the two searches may do it.
WedgeSide forward_side(Side side) {
    return side == Side::either ? WedgeSide::both : side == Side::outside ? WedgeSide::right : WedgeSide::left;
}

} // namespace

PathSearch::PathSearch(const RingCurve& curve, const VertexChoices& choices, const PathGoal& goal)
    : curve_(curve), choices_(choices), goal_(goal), side_sign_(goal.side == Side::either    ? 0
                                                                : goal.side == Side::outside ? 1
                                                                                             : -1) {
    constexpr std::uint32_t rounds = 3; // a path begins in the first, and a fan looks one corner too far
    for (std::uint32_t round = 0; round < rounds; ++round) {
        for (const std::uint32_t p : curve.corners) {
            corners_.add(curve.places[p], curve.tolerances[p]);
            corner_place_.push_back(p + round * curve.place_count());
        }
    }
    for (std::uint32_t i = 0; i < WedgeMaker::at_a_time; ++i) {
        corners_.add({}, 0);
    }
    wedges_.resize(corner_place_.size() + 1);
    count(curve.place_count());
}

std::vector<RingVertex> PathSearch::find(const RingVertex& from, const RingVertex& to, std::size_t most_edges) {
    if (goal_.are_steps_over()) return {};
    load(from, to);
    if (!(goal_.area_per_vertex > 0 ? search_cheapest() : search_fewest(static_cast<std::uint32_t>(most_edges))))
        return {};
    std::vector<RingVertex> path;
    for (Node v = 0; v != last_; v = after_[v]) {
        path.push_back(
            {{static_cast<std::int32_t>(x_[v]), static_cast<std::int32_t>(y_[v])}, place_[v] % curve_.place_count()});
    }
    return path;
}

void PathSearch::load(const RingVertex& from, const RingVertex& to) {
    const std::uint32_t to_place = place_after(from, to);
    const std::uint64_t begin = choices_up_to(from.place), end = choices_up_to(to_place - 1);
    last_ = static_cast<Node>(end - begin) + 1;
    count(last_ + corner_place_.size());
    x_.resize(last_ + 1), y_.resize(last_ + 1), place_.resize(last_ + 1);
    // One more is written before it turns out not to be a candidate.
    candidates_.resize(last_ + 2), candidate_cost_.resize(last_ + 2);
    const auto set = [this](Node v, float x, float y, std::uint32_t place) { x_[v] = x, y_[v] = y, place_[v] = place; };
    set(0, static_cast<float>(from.at.x), static_cast<float>(from.at.y), from.place);
    const std::uint32_t choice_count = std::max(choices_.count(), 1U);
    auto choice = static_cast<std::uint32_t>(begin % choice_count);
    auto first_place = static_cast<std::uint32_t>(begin / choice_count) * curve_.place_count();
    for (Node v = 1; v < last_; ++v) {
        set(v, choices_.x[choice], choices_.y[choice], first_place + choices_.place[choice]);
        if (++choice == choice_count) choice = 0, first_place += curve_.place_count();
    }
    set(last_, static_cast<float>(to.at.x), static_cast<float>(to.at.y), to_place);
    end_of_place_.clear();
    for (Node v = 1; from.place + end_of_place_.size() < to_place; end_of_place_.push_back(v)) {
        while (v < last_ && place_[v] <= from.place + end_of_place_.size()) {
            ++v;
        }
    }
    end_of_corner_.clear();
    for (const std::uint32_t place : corner_place_) {
        end_of_corner_.push_back(place < from.place ? 0 : end_of(place));
    }
}

std::uint64_t PathSearch::choices_up_to(std::uint32_t place) const {
    const std::uint32_t places = curve_.place_count();
    return std::uint64_t{place / places} * choices_.count() + choices_.end_of_place[place % places];
}

/// The number of nodes at places up to `place`, which is not before the first.
PathSearch::Node PathSearch::end_of(std::uint32_t place) const {
    return place >= place_[last_] ? last_ + 1 : end_of_place_[place - place_[0]];
}

std::uint32_t PathSearch::first_corner_after(std::uint32_t place) const {
    const std::uint32_t places = curve_.place_count();
    std::uint32_t before = 0; // corners of the rounds before
    for (; place >= places; place -= places) {
        before += static_cast<std::uint32_t>(curve_.corners.size());
    }
    return before + curve_.corner_after[place];
}

/// Returns true if there is a corner that must stay.
bool PathSearch::stays(std::uint32_t place) const {
    while (place >= curve_.place_count()) {
        place -= curve_.place_count();
    }
    return curve_.tolerances[place] < 0;
}

/// The number of corners before a place.
std::uint32_t PathSearch::corners_before(std::uint32_t place) const {
    const std::uint32_t after = first_corner_after(place);
    return after > 0 && corner_place_[after - 1] == place ? after - 1 : after;
}

/// Returns true if an edge between two corners that must stay would skip a vertex. From one such corner to the next, an
/// edge follows a straight part of the curve, or there is a vertex between. A half closed along a mirror line would
/// otherwise lose the part between.
bool PathSearch::skips_between_those_that_stay(std::uint32_t from, std::uint32_t to) const {
    if (!stays(from) || !stays(to)) return false;
    const auto next = std::ranges::upper_bound(curve_.vertices, from % curve_.place_count());
    return (next == curve_.vertices.end() ? curve_.vertices.front() : *next) != to % curve_.place_count();
}

bool PathSearch::is_edge(const RingVertex& u, const RingVertex& v) const {
    const std::uint32_t first = first_corner_after(u.place), end = corners_before(place_after(u, v));
    if (u.at == v.at || skips_between_those_that_stay(u.place, v.place)) return false;
    return fits(to_real(u.at), to_real(v.at), first, end);
}

double PathSearch::area_beside(const RingVertex& u, const RingVertex& v) const {
    return curve_.sums.area_beside(to_real(u.at), to_real(v.at), u.place, place_after(u, v));
}

/// The place of v, in the next round if it is not behind that of u.
std::uint32_t PathSearch::place_after(const RingVertex& u, const RingVertex& v) const {
    return v.place > u.place ? v.place : v.place + curve_.place_count();
}

/// The first corner of [first, end) by which the edge from u to v does not pass as it must, or `end`.
inline std::uint32_t PathSearch::first_not_passed(RealPoint u, RealPoint v, std::uint32_t first,
                                                  std::uint32_t end) const {
    const double dx = v.x - u.x, dy = v.y - u.y, length2 = dx * dx + dy * dy;
    for (std::uint32_t c = first; c < end; ++c) {
        const double px = corners_.x[c] - u.x, py = corners_.y[c] - u.y, tolerance = corners_.tolerance[c];
        if (tolerance < 0) return c; // must_stay
        const double tolerance2 = tolerance * tolerance;
        const double dot = px * dx + py * dy;
        if (dot >= 0 && dot <= length2) {
            const double off = dx * py - dy * px;
            if (off * off > tolerance2 * length2) return c;
            if (off * side_sign_ < 0) return c;
        } else {
            const double qx = dot <= 0 ? px : corners_.x[c] - v.x, qy = dot <= 0 ? py : corners_.y[c] - v.y;
            if (qx * qx + qy * qy > tolerance2) return c;
        }
    }
    return end;
}

/// Returns true if the edge from u to v passes by the corners [first, end) as it must.
bool PathSearch::fits(RealPoint u, RealPoint v, std::uint32_t first, std::uint32_t end) const {
    const std::uint32_t passed = first_not_passed(u, v, first, end);
    count(passed - first + 1);
    return passed == end && (goal_.side == Side::either || keeps_side_near_ends(u, v, first, end));
}

/// Checks corners just before and behind the stretch of an edge, around which the next edge is to turn. The edge might
/// cut them off: then an edge of the curve near one of its ends crosses it. (The far side of a gap that is also near
/// does not.)
bool PathSearch::keeps_side_near_ends(RealPoint u, RealPoint v, std::uint32_t first, std::uint32_t end) const {
    const auto corner_count = static_cast<std::uint32_t>(curve_.corners.size());
    const auto is_near = [&](std::uint32_t c, RealPoint p) {
        const double qx = corners_.x[c] - p.x, qy = corners_.y[c] - p.y;
        return qx * qx + qy * qy <= corners_.tolerance[c] * corners_.tolerance[c];
    };
    const auto before = [corner_count](std::uint32_t c) { return c == 0 ? corner_count - 1 : c - 1; };
    const auto after = [corner_count](std::uint32_t c) { return c + 1 == corner_count ? 0 : c + 1; };
    const auto is_passed = [&](std::uint32_t c, RealPoint near, auto step) {
        EdgeCrossing crossing(u, v, side_sign_, corners_.at(c));
        for (std::uint32_t i = 0; i < corner_count; ++i) {
            c = step(c);
            count(1);
            if (crossing.is_crossed_on_the_way_to(corners_.at(c))) return false;
            if (!is_near(c, near)) break;
        }
        return true;
    };
    return is_passed(first % corner_count, u, before) && is_passed(before(end % corner_count), v, after);
}

/// The approximate area between an edge and its stretch of the curve, px^2.
double PathSearch::area_of(Node u, Node v) const {
    return curve_.sums.area_beside(at(u), at(v), place_[u], place_[v]);
}

/// The edges between one node, the apex, and the nodes on one side of it along the curve. Candidates for these nodes
/// are collected first, by the wedge of the corners between.
class PathSearch::Fan {
public:
    /// `first` is the corner next to the apex on that side.
    Fan(PathSearch& search, Node apex, bool is_forward, std::uint32_t first)
        : search_(search), apex_(search.at(apex)), is_forward_(is_forward), place_(search.place_[apex]),
          must_turn_(search.stays(place_)), is_simple_(search.goal_.side == Side::either), first_corner_(first),
          // Backwards the wedge ignores sides: see forward_side().
          maker_(search.corners_, apex_, is_forward ? forward_side(search.goal_.side) : WedgeSide::both, is_forward) {
        search_.wedges_[0] = {};
    }

    /// Adds the next corner to pass. Returns false if no edge can pass it.
    bool add(std::uint32_t corner) { return maker_.add(corner, search_.wedges_[++corners_]); }

    [[nodiscard]] std::uint32_t corner_count() const { return corners_; }

    /// Adds candidates from a range of nodes, which lie between the last corner and the next.
    template<class Wanted>
    void collect(Node begin, Node end, const Wanted& wanted) {
        constexpr Node few = 12;
        const EdgeWedge& wedge = search_.wedges_[corners_];
        if (end - begin > few) return collect_blocks(begin, end, wanted);
        for (Node v = begin; v < end; ++v) {
            search_.candidates_[count_] = {v, corners_};
            const RealPoint other = search_.at(v);
            count_ += static_cast<std::uint32_t>(wedge.may_pass({other.x - apex_.x, other.y - apex_.y})) &
                      static_cast<std::uint32_t>(wanted(v));
        }
    }

    /// Calls visit(node) for each candidate whose edge fits.
    template<class Visit>
    void for_each(Visit visit) const {
        for (std::uint32_t i = 0; i < count_; ++i) {
            if (admits(search_.candidates_[i])) visit(search_.candidates_[i].node);
        }
    }

    /// Calls visit(node, cost) for each candidate that gets cheaper and whose edge fits. `cost_of` returns the cost of
    /// a node. All costs come first, because that takes less time than to check an edge.
    template<class Cost, class Visit>
    void for_each_cheaper(Cost cost_of, Visit visit) {
        std::uint32_t cheaper = 0;
        for (std::uint32_t i = 0; i < count_; ++i) {
            const Candidate candidate = search_.candidates_[i];
            const double cost = cost_of(candidate.node);
            search_.candidates_[cheaper] = candidate, search_.candidate_cost_[cheaper] = cost;
            cheaper += static_cast<std::uint32_t>(cost < search_.cost_[candidate.node]);
        }
        search_.count(count_ - cheaper);
        for (std::uint32_t i = 0; i < cheaper; ++i) {
            if (admits(search_.candidates_[i])) visit(search_.candidates_[i].node, search_.candidate_cost_[i]);
        }
    }

private:
    template<class Wanted>
    void collect_blocks(Node range_begin, Node range_end, const Wanted& wanted) {
        const EdgeWedge& wedge = search_.wedges_[corners_];
        for_each_block(range_begin, range_end, [&](Node begin, Node end) {
            std::uint32_t bits = wanted.of_block(begin, end);
            if (bits == 0) return;
            bits &= wedge.may_pass(apex_, std::span(search_.x_).subspan(begin, end - begin),
                                   std::span(search_.y_).subspan(begin, end - begin));
            for_each_bit(bits, begin, [&](Node v) {
                search_.candidates_[count_] = {v, corners_};
                count_ += static_cast<std::uint32_t>(wanted(v));
            });
        });
    }

    [[nodiscard]] bool admits(const Candidate& candidate) const {
        const EdgeWedge& wedge = search_.wedges_[candidate.corners];
        const RealPoint other = search_.at(candidate.node), to{other.x - apex_.x, other.y - apex_.y};
        const double length2 = dot(to, to);
        if (length2 == 0 || wedge.is_too_short(length2)) return false;
        if (must_turn_ && skips_to(search_.place_[candidate.node])) return false;
        const std::uint32_t count =
            is_simple_ && wedge.surely_passes(to) ? corners_beyond(length2, candidate.corners) : candidate.corners;
        if (count == 0 && is_simple_) return search_.count(1), true;
        const std::uint32_t end = candidate.corners;
        return is_forward_ ? search_.fits(apex_, other, first_corner_ + end - count, first_corner_ + end)
                           : search_.fits(other, apex_, first_corner_ - end, first_corner_ - end + count);
    }

    [[nodiscard]] bool skips_to(std::uint32_t place) const {
        return is_forward_ ? search_.skips_between_those_that_stay(place_, place)
                           : search_.skips_between_those_that_stay(place, place_);
    }

    /// The number of corners added last that include all corners farther away than the squared distance.
    [[nodiscard]] std::uint32_t corners_beyond(double distance2, std::uint32_t corners) const {
        std::uint32_t near = corners;
        while (near > 0 && search_.wedges_[near].farthest2 > distance2) {
            --near;
        }
        return corners - near;
    }

    PathSearch& search_;
    RealPoint apex_;
    bool is_forward_;
    std::uint32_t place_;        ///< the place of the apex
    bool must_turn_;             ///< the apex must stay
    bool is_simple_;             ///< there is no side to keep, so the wedge's answer about a corner is enough
    std::uint32_t first_corner_; ///< backwards, the one behind it
    WedgeMaker maker_;
    std::uint32_t corners_ = 0, count_ = 0; ///< the corners to pass and the candidates so far
};

/// The fan to the nodes behind u that are wanted, as far as any edge from u can fit.
template<class Wanted>
PathSearch::Fan PathSearch::fan_forward(Node u, const Wanted& wanted) {
    std::uint32_t corner = first_corner_after(place_[u]);
    Fan fan(*this, u, true, corner);
    const Node first = end_of(place_[u]);
    Node begin = first;
    for (; begin <= last_; ++corner) {
        const Node end = end_of_corner_[corner];
        if (begin < end) fan.collect(begin, end, wanted);
        begin = std::max(begin, end);
        if (!fan.add(corner)) break;
    }
    count(fan.corner_count() + (begin - first) / nodes_of_block + 1);
    return fan;
}

/// The same for the nodes before v, from the last to the first.
template<class Wanted>
PathSearch::Fan PathSearch::fan_backward(Node v, const Wanted& wanted) {
    std::uint32_t corner_end = corners_before(place_[v]);
    Fan fan(*this, v, false, corner_end);
    const Node first = end_of(place_[v] - 1);
    Node end = first;
    for (; end > 0; --corner_end) {
        const std::uint32_t from = corner_end > 0 ? corner_place_[corner_end - 1] : 0; // nodes at or behind it are next
        const Node begin = from <= place_[0] ? 0 : end_of(from - 1);
        if (begin < end) fan.collect(begin, end, wanted);
        end = std::min(end, begin);
        if (corner_end == 0 || !fan.add(corner_end - 1)) break;
    }
    count(fan.corner_count() + (first - end) / nodes_of_block + 1);
    return fan;
}

/// Finds the fewest links first, then the least area among all cycles with that many.
bool PathSearch::search_fewest(std::uint32_t most_links) {
    count_links(most_links);
    if (links_[last_] == unreached || goal_.are_steps_over()) return false;
    cost_.assign(last_ + 1, std::numeric_limits<double>::infinity());
    after_.assign(last_ + 1, last_);
    cost_[last_] = 0;
    for (Node v = last_; v > 0; --v) {
        if (!std::isfinite(cost_[v]) || links_[v] == 0) continue; // not on a path to the end
        if (goal_.are_steps_over()) return false;
        const auto cost_of = [&](Node u) { return cost_[v] + area_of(u, v); };
        fan_backward(v, LinkedNodes{links_, links_[v] - 1}).for_each_cheaper(cost_of, [&](Node u, double cost) {
            cost_[u] = cost, after_[u] = v;
        });
    }
    return std::isfinite(cost_[0]);
}

/// Breadth first, but in the order of nodes. An edge only leads forward, so the number of links of a node is known when
/// its turn comes. Ends early if the steps are over. Leaves out nodes that would take more than `most` links.
void PathSearch::count_links(std::uint32_t most) {
    links_.assign(last_ + 1, unreached);
    links_[0] = 0;
    LevelBits reached(last_ + 1);
    std::vector<Node> farthest{0}; // the farthest node reached, for each number of links
    const std::uint32_t links_to_join = goal_.side == Side::either ? 1 : 2;
    for (Node u = 0; u < last_; ++u) {
        const std::uint32_t links = links_[u];
        if (links == unreached || links >= most || links + 1 >= links_[last_]) continue;
        if (goal_.are_steps_over()) return;
        // Suppose a node farther on has fewer links. From there, one link can join the line of any edge from here, so
        // nothing is gained here. The exceptions are the few cases where no node lies on that line. With a side, that
        // link may be on the wrong one.
        if (links >= links_to_join && farthest[links - links_to_join] >= u) continue;
        reached.open(links + 3);
        farthest.resize(std::max<std::size_t>(farthest.size(), links + 2), 0);
        const auto reach = [&](Node v) {
            links_[v] = links + 1;
            for (std::uint32_t level = links + 1; level <= links + 3; ++level) {
                reached.set(level, v);
            }
            farthest[links + 1] = std::max(farthest[links + 1], v);
        };
        fan_forward(u, UnreachedNodes{reached, links + 1}).for_each(reach);
    }
}

/// Finds the least cost, where links and area both cost.
bool PathSearch::search_cheapest() {
    cost_.assign(last_ + 1, std::numeric_limits<double>::infinity());
    std::vector<Node> before(last_ + 1, 0);
    cost_[0] = 0;
    for (Node u = 0; u < last_; ++u) {
        if (!std::isfinite(cost_[u])) continue;
        if (goal_.are_steps_over()) return false;
        const double with_link = cost_[u] + goal_.area_per_vertex;
        const MomentSums::From line(curve_.sums, at(u), place_[u]);
        const auto cost_of = [&](Node v) { return with_link + line.area_beside(at(v), place_[v]); };
        fan_forward(u, CostlyNodes{cost_, with_link}).for_each_cheaper(cost_of, [&](Node v, double cost) {
            cost_[v] = cost, before[v] = u;
        });
    }
    if (!std::isfinite(cost_[last_])) return false;
    after_.assign(last_ + 1, last_);
    for (Node v = last_; v != 0; v = before[v]) {
        after_[before[v]] = v;
    }
    return true;
}

} // namespace hitmask
