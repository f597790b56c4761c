#include "simplify/search/path_search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "simplify/candidates/edge_wedge.h"

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
                                                                                             : -1),
      sums_(curve) {
    constexpr std::uint32_t rounds = 3; // a path begins in the first, and a fan looks one corner too far
    for (std::uint32_t round = 0; round < rounds; ++round) {
        for (const std::uint32_t p : curve.corners) {
            corners_.push_back({curve.places[p], curve.tolerances[p], p + round * curve.place_count()});
        }
    }
    count(curve.place_count());
}

std::vector<RingVertex> PathSearch::find(const RingVertex& from, const RingVertex& to) {
    if (goal_.are_steps_over()) return {};
    load(from, to);
    if (!(goal_.area_per_vertex > 0 ? search_cheapest() : search_fewest())) return {};
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
    count(last_ + corners_.size());
    x_.resize(last_ + 1), y_.resize(last_ + 1), place_.resize(last_ + 1);
    const auto set = [this](Node v, float x, float y, std::uint32_t place) { x_[v] = x, y_[v] = y, place_[v] = place; };
    set(0, static_cast<float>(from.at.x), static_cast<float>(from.at.y), from.place);
    for (std::uint64_t i = begin; i < end; ++i) {
        const auto choice = static_cast<std::size_t>(i % choices_.count());
        const auto round = static_cast<std::uint32_t>(i / choices_.count());
        set(static_cast<Node>(i - begin) + 1, choices_.x[choice], choices_.y[choice],
            choices_.place[choice] + round * curve_.place_count());
    }
    set(last_, static_cast<float>(to.at.x), static_cast<float>(to.at.y), to_place);
    end_of_corner_.clear();
    for (const Corner& corner : corners_) {
        end_of_corner_.push_back(corner.place < from.place ? 0 : end_of(corner.place));
    }
}

std::uint64_t PathSearch::choices_up_to(std::uint32_t place) const {
    const std::uint32_t places = curve_.place_count();
    return std::uint64_t{place / places} * choices_.count() + choices_.end_of_place[place % places];
}

/// The number of nodes at places up to `place`, which is not before the first.
PathSearch::Node PathSearch::end_of(std::uint32_t place) const {
    if (place >= place_[last_]) return last_ + 1;
    return static_cast<Node>(choices_up_to(place) - choices_up_to(place_[0])) + 1;
}

std::uint32_t PathSearch::first_corner_after(std::uint32_t place) const {
    const std::uint32_t places = curve_.place_count();
    return curve_.corner_after[place % places] + place / places * static_cast<std::uint32_t>(curve_.corners.size());
}

/// Returns true if there is a corner that must stay.
bool PathSearch::stays(std::uint32_t place) const {
    return curve_.tolerances[place % curve_.place_count()] < 0;
}

/// The number of corners before a place.
std::uint32_t PathSearch::corners_before(std::uint32_t place) const {
    const std::uint32_t after = first_corner_after(place);
    return after > 0 && corners_[after - 1].place == place ? after - 1 : after;
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
    return sums_.area_beside(to_real(u.at), to_real(v.at), u.place, place_after(u, v));
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
        const double px = corners_[c].at.x - u.x, py = corners_[c].at.y - u.y;
        if (corners_[c].tolerance < 0) return c; // must_stay
        const double tolerance2 = corners_[c].tolerance * corners_[c].tolerance;
        const double dot = px * dx + py * dy;
        if (dot >= 0 && dot <= length2) {
            const double off = dx * py - dy * px;
            if (off * off > tolerance2 * length2) return c;
            if (off * side_sign_ < 0) return c;
        } else {
            const double qx = dot <= 0 ? px : corners_[c].at.x - v.x, qy = dot <= 0 ? py : corners_[c].at.y - v.y;
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
    const auto is_near = [](const Corner& corner, RealPoint p) {
        const double qx = corner.at.x - p.x, qy = corner.at.y - p.y;
        return qx * qx + qy * qy <= corner.tolerance * corner.tolerance;
    };
    const auto before = [corner_count](std::uint32_t c) { return c == 0 ? corner_count - 1 : c - 1; };
    const auto after = [corner_count](std::uint32_t c) { return c + 1 == corner_count ? 0 : c + 1; };
    const auto is_passed = [&](std::uint32_t c, RealPoint near, auto step) {
        EdgeCrossing crossing(u, v, side_sign_, corners_[c].at);
        for (std::uint32_t i = 0; i < corner_count; ++i) {
            c = step(c);
            count(1);
            if (crossing.is_crossed_on_the_way_to(corners_[c].at)) return false;
            if (!is_near(corners_[c], near)) break;
        }
        return true;
    };
    return is_passed(first % corner_count, u, before) && is_passed(before(end % corner_count), v, after);
}

/// The approximate area between an edge and its stretch of the curve, px^2.
double PathSearch::area_of(Node u, Node v) const {
    return sums_.area_beside(at(u), at(v), place_[u], place_[v]);
}

/// The edges between one node, the apex, and the nodes on one side of it along the curve. They pass the corners that
/// were added.
class PathSearch::Fan {
public:
    /// `first` is the corner next to the apex on that side.
    Fan(PathSearch& search, Node apex, bool is_forward, std::uint32_t first)
        : search_(search), farthest2_(search.farthest2_), apex_(search.at(apex)), is_forward_(is_forward),
          place_(search.place_[apex]), must_turn_(search.stays(place_)), is_simple_(search.goal_.side == Side::either),
          first_corner_(first), end_corner_(first) {
        farthest2_.clear();
    }

    /// Adds a corner to pass, the next one in the fan's direction. Returns false if no edge can pass it.
    bool add(std::uint32_t corner) {
        const Corner& c = search_.corners_[corner];
        // Backwards the wedge ignores sides: see forward_side().
        const WedgeSide side = is_forward_ ? forward_side(search_.goal_.side) : WedgeSide::both;
        (is_forward_ ? end_corner_ : first_corner_) = is_forward_ ? corner + 1 : corner;
        const bool is_open = wedge_.add({c.at.x - apex_.x, c.at.y - apex_.y}, c.tolerance, side);
        farthest2_.push_back(wedge_.farthest2());
        return is_open;
    }

    [[nodiscard]] std::size_t corner_count() const { return farthest2_.size(); }

    /// A bit for each node of a block, set if the edge to it may fit.
    [[nodiscard]] std::uint32_t may_admit(Node begin, Node end) const {
        return wedge_.may_admit(apex_, std::span(search_.x_).subspan(begin, end - begin),
                                std::span(search_.y_).subspan(begin, end - begin));
    }

    /// Returns true if the edge to v fits.
    [[nodiscard]] bool admits(Node v) const {
        const RealPoint other = search_.at(v), to{other.x - apex_.x, other.y - apex_.y};
        if (dot(to, to) == 0 || !wedge_.admits(to)) return false;
        if (must_turn_ && skips_to(search_.place_[v])) return false;
        const std::size_t to_check =
            is_simple_ && wedge_.surely_passes(to) ? corners_beyond(dot(to, to)) : farthest2_.size();
        const auto count = static_cast<std::uint32_t>(to_check);
        return is_forward_ ? search_.fits(apex_, other, end_corner_ - count, end_corner_)
                           : search_.fits(other, apex_, first_corner_, first_corner_ + count);
    }

private:
    [[nodiscard]] bool skips_to(std::uint32_t place) const {
        return is_forward_ ? search_.skips_between_those_that_stay(place_, place)
                           : search_.skips_between_those_that_stay(place, place_);
    }

    /// The number of corners added last that include all corners farther away than the squared distance.
    [[nodiscard]] std::size_t corners_beyond(double distance2) const {
        std::size_t near = farthest2_.size();
        while (near > 0 && farthest2_[near - 1] > distance2) {
            --near;
        }
        return farthest2_.size() - near;
    }

    const PathSearch& search_;
    std::vector<double>& farthest2_; ///< for each corner in the order of adding, EdgeWedge::farthest2() up to it
    RealPoint apex_;
    bool is_forward_;
    std::uint32_t place_; ///< the place of the apex
    bool must_turn_;      ///< the apex must stay
    bool is_simple_;      ///< there is no side to keep, so the wedge's answer about a corner is enough
    std::uint32_t first_corner_, end_corner_;
    EdgeWedge wedge_;
};

/// Calls test(begin, end, fan) for the nodes behind u, in ranges, as far as any edge from u can fit.
template<class Test>
void PathSearch::fan_forward(Node u, Test test) {
    std::uint32_t corner = first_corner_after(place_[u]);
    Fan fan(*this, u, true, corner);
    const Node first = end_of(place_[u]);
    Node begin = first;
    for (; begin <= last_; ++corner) {
        const Node end = end_of_corner_[corner];
        if (begin < end) test(begin, end, fan);
        begin = std::max(begin, end);
        if (!fan.add(corner)) break;
    }
    count(fan.corner_count() + (begin - first) / nodes_of_block + 1);
}

/// The same for the nodes before v, from the last to the first.
template<class Test>
void PathSearch::fan_backward(Node v, Test test) {
    std::uint32_t corner_end = corners_before(place_[v]);
    Fan fan(*this, v, false, corner_end);
    const Node first = end_of(place_[v] - 1);
    Node end = first;
    for (; end > 0; --corner_end) {
        const std::uint32_t from =
            corner_end > 0 ? corners_[corner_end - 1].place : 0; // nodes at or behind it are next
        const Node begin = from <= place_[0] ? 0 : end_of(from - 1);
        if (begin < end) test(begin, end, fan);
        end = std::min(end, begin);
        if (corner_end == 0 || !fan.add(corner_end - 1)) break;
    }
    count(fan.corner_count() + (first - end) / nodes_of_block + 1);
}

/// Finds the fewest links first, then the least area among all cycles with that many.
bool PathSearch::search_fewest() {
    count_links();
    if (links_[last_] == unreached || goal_.are_steps_over()) return false;
    cost_.assign(last_ + 1, std::numeric_limits<double>::infinity());
    after_.assign(last_ + 1, last_);
    cost_[last_] = 0;
    for (Node v = last_; v > 0; --v) {
        if (!std::isfinite(cost_[v]) || links_[v] == 0) continue; // not on a path to the end
        if (goal_.are_steps_over()) return false;
        fan_backward(v, [&](Node range_begin, Node range_end, const Fan& fan) {
            for_each_block(range_begin, range_end, [&](Node begin, Node end) {
                for_each_bit(fan.may_admit(begin, end), begin, [&](Node u) {
                    if (links_[u] + 1 != links_[v] || !fan.admits(u)) return;
                    const double cost = cost_[v] + area_of(u, v);
                    if (cost < cost_[u]) cost_[u] = cost, after_[u] = v;
                });
            });
        });
    }
    return std::isfinite(cost_[0]);
}

/// Breadth first, but in the order of nodes. An edge only leads forward, so the number of links of a node is known when
/// its turn comes. Ends early if the steps are over.
void PathSearch::count_links() {
    links_.assign(last_ + 1, unreached);
    links_[0] = 0;
    LevelBits reached(last_ + 1);
    std::vector<Node> farthest{0}; // the farthest node reached, for each number of links
    const std::uint32_t links_to_join = goal_.side == Side::either ? 1 : 2;
    for (Node u = 0; u < last_; ++u) {
        const std::uint32_t links = links_[u];
        if (links == unreached || links + 1 >= links_[last_]) continue;
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
        fan_forward(u, [&](Node range_begin, Node range_end, const Fan& fan) {
            for_each_block(range_begin, range_end, [&](Node begin, Node end) {
                std::uint32_t bits = reached.unreached(links + 1, begin, end);
                if (bits != 0) bits &= fan.may_admit(begin, end);
                for_each_bit(bits, begin, [&](Node v) {
                    if (links_[v] > links + 1 && fan.admits(v)) reach(v);
                });
            });
        });
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
        fan_forward(u, [&](Node range_begin, Node range_end, const Fan& fan) {
            for_each_block(range_begin, range_end, [&](Node begin, Node end) {
                for_each_bit(fan.may_admit(begin, end), begin, [&](Node v) {
                    if (with_link >= cost_[v] || !fan.admits(v)) return;
                    const double cost = with_link + area_of(u, v);
                    if (cost < cost_[v]) cost_[v] = cost, before[v] = u;
                });
            });
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
