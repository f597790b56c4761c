// A vertical line sweeps over the edges from left to right. Two edges are compared when they become neighbours along
// the line. So the order along the line is right up to the first fault, where the sweep ends.

#include "outline/ring_sweep.h"

#include <algorithm>
#include <cassert>
#include <span>

#include "lattice/edge_order.h"

namespace hitmask {

namespace {

using Slot = EdgeOrder::Slot;

/// An edge, seen from one of its ends.
struct EdgeRay {
    LatticePoint far;
    std::uint32_t edge, vertex; ///< vertex: the one at this end
};

/// The point where two edges meet that have too much in common. A vertex, if one lies on both.
[[nodiscard]] RealPoint meeting_point(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    if (is_on(e.a, f)) return to_real(e.a);
    if (is_on(e.b, f)) return to_real(e.b);
    if (is_on(f.a, e)) return to_real(f.a);
    if (is_on(f.b, e)) return to_real(f.b);
    const auto a = static_cast<double>(orientation(f.a, f.b, e.a)), b = static_cast<double>(orientation(f.a, f.b, e.b));
    const double part = a / (a - b);
    return {e.a.x + part * (e.b.x - e.a.x), e.a.y + part * (e.b.y - e.a.y)};
}

[[nodiscard]] FaultKind kind_of_meeting(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    if (orientation(e.a, e.b, f.a) == 0 && orientation(e.a, e.b, f.b) == 0) return FaultKind::shared_stretch;
    const bool is_touch = is_on(e.a, f) || is_on(e.b, f) || is_on(f.a, e) || is_on(f.b, e);
    return is_touch ? FaultKind::vertex_on_edge : FaultKind::crossing;
}

class FaultSweep {
public:
    FaultSweep(const SweptRings& rings, bool any_winding)
        : rings_(rings), any_winding_(any_winding), slot_of_(rings.points.size(), EdgeOrder::none) {
        vertices_.reserve(rings.points.size());
        for (const LatticePoint p : rings.points) {
            vertices_.push_back({sweep_key(p), static_cast<std::uint32_t>(vertices_.size())});
        }
        sort_for_sweep(vertices_);
    }

    std::optional<SweptFault> run() {
        const std::span<const SweptVertex> all(vertices_);
        for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
            do {
                ++end;
            } while (end < all.size() && all[end].key == all[begin].key);
            const auto here = all.subspan(begin, end - begin);
            const bool is_fine = (here.size() == 1 && goes_on(here[0].vertex)) ? !fault_ : meet(here);
            if (!is_fine) return fault_;
        }
        return winding_fault_;
    }

private:
    // ---------------------------------------------------------------- faults

    [[nodiscard]] LatticeEdge edge(std::uint32_t e) const noexcept {
        return {rings_.points[e], rings_.points[rings_.next[e]]};
    }

    /// Records the fault at which the sweep ends. Returns false.
    bool found(std::uint32_t e, std::uint32_t f, std::optional<FaultKind> kind = {}) {
        const auto [first, second] = std::minmax(e, f);
        fault_ = SweptFault{kind ? *kind : kind_of_meeting(edge(e), edge(f)), first, second,
                            meeting_point(edge(e), edge(f))};
        return false;
    }

    /// Checks two entries that have become neighbours. If they are not apart, records a fault.
    bool are_apart(Slot below, Slot above) {
        return order_.are_apart(below, above) || found(order_[below].edge, order_[above].edge);
    }

    // ---------------------------------------------------------------- one ring passes a place

    /// If a ring passes the line at v, in either direction, one edge takes the other's place. Returns false if the ring
    /// turns back there.
    bool goes_on(std::uint32_t v) {
        const std::uint32_t before = rings_.before[v];
        const LatticePoint at = rings_.points[v], from = rings_.points[before], to = rings_.points[rings_.next[v]];
        const bool from_left = sweeps_before(from, at), to_left = sweeps_before(to, at);
        if (from_left == to_left) return false;
        const std::uint32_t arriving = from_left ? before : v, leaving = from_left ? v : before;
        const Slot slot = slot_of_[arriving];
        slot_of_[leaving] = slot;
        order_.go_on(slot, from_left ? to : from, leaving);
        static_cast<void>(are_apart(order_[slot].below, slot) && are_apart(slot, order_[slot].above));
        return true;
    }

    // ---------------------------------------------------------------- any other place

    bool meet(std::span<const SweptVertex> here) {
        look_around(here);
        const LatticePoint at = rings_.points[here[0].vertex];
        for (std::size_t i = 1; i < leaving_.size(); ++i) {
            if (orientation(at, leaving_[i - 1].far, leaving_[i].far) == 0) {
                return found(leaving_[i - 1].edge, leaving_[i].edge, FaultKind::shared_stretch);
            }
        }
        Slot below = EdgeOrder::none, above = EdgeOrder::none;
        if (arriving_.empty()) {
            above = order_.not_below(at);
            below = above == EdgeOrder::none ? order_.highest() : order_[above].below;
            if (order_.is_on(at, above)) return found_on(order_[above].edge);
        } else {
            below = order_[slot_of_[arriving_.front().edge]].below;
            above = order_[slot_of_[arriving_.back().edge]].above;
        }
        if (here.size() > 1 && !is_parted(here)) return false;
        return replace(at, below, above);
    }

    /// Collects the edges that end here, on either side from the lowest to the highest.
    void look_around(std::span<const SweptVertex> here) {
        arriving_.clear(), leaving_.clear();
        const LatticePoint at = rings_.points[here[0].vertex];
        for (const SweptVertex& v : here) {
            const std::uint32_t before = rings_.before[v.vertex];
            const LatticePoint from = rings_.points[before], to = rings_.points[rings_.next[v.vertex]];
            (sweeps_before(from, at) ? arriving_ : leaving_).push_back({from, before, v.vertex});
            (sweeps_before(to, at) ? arriving_ : leaving_).push_back({to, v.vertex, v.vertex});
        }
        const auto by_turn = [at](const EdgeRay& a, const EdgeRay& b) { return orientation(at, a.far, b.far) > 0; };
        std::sort(leaving_.begin(), leaving_.end(), by_turn);
        std::sort(arriving_.begin(), arriving_.end(),
                  [&](const EdgeRay& a, const EdgeRay& b) { return by_turn(b, a); });
    }

    /// Records that the place lies on an edge that does not end there.
    bool found_on(std::uint32_t e) {
        for (const EdgeRay& ray : leaving_) {
            if (kind_of_meeting(edge(e), edge(ray.edge)) == FaultKind::shared_stretch) return found(e, ray.edge);
        }
        return found(e, leaving_.front().edge);
    }

    /// Returns true if the rings that meet here pass each other without crossing. To find out, removes adjacent edges
    /// of the same vertex, in their order around the place, until none is left or no two can be removed.
    bool is_parted(std::span<const SweptVertex> here) {
        std::vector<EdgeRay> open;
        const auto take = [&](const EdgeRay& ray) {
            if (!open.empty() && open.back().vertex == ray.vertex) {
                open.pop_back();
            } else {
                open.push_back(ray);
            }
        };
        std::for_each(leaving_.begin(), leaving_.end(), take);
        std::for_each(arriving_.rbegin(), arriving_.rend(), take);
        if (open.empty()) return true;
        // Among the pairs left, the closest one has no other pair between its two edges. So it crosses the pair whose
        // edge is next to its first.
        std::size_t best = 0, fewest = here.size() * 2;
        for (std::size_t i = 0; i < open.size(); ++i) {
            const auto same = [&](const EdgeRay& ray) { return ray.vertex == open[i].vertex; };
            const auto from = open.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            const auto other = std::find_if(from, open.end(), same);
            const auto between = static_cast<std::size_t>(other - from);
            if (other != open.end() && between < fewest) best = i, fewest = between;
        }
        return found(open[best].edge, open[best + 1].edge, FaultKind::crossing);
    }

    /// Removes the arriving edges and inserts the leaving ones.
    bool replace(LatticePoint at, Slot below, Slot above) {
        for (const EdgeRay& ray : arriving_) {
            order_.erase(slot_of_[ray.edge]);
        }
        bool inside = below != EdgeOrder::none && order_[below].inside_above;
        for (const EdgeRay& ray : leaving_) {
            inside = !inside;
            const Slot slot = order_.insert({at, ray.far}, ray.edge, inside, below, above);
            slot_of_[ray.edge] = slot;
            const bool goes_right = ray.edge == ray.vertex;
            if (goes_right != inside && !any_winding_ && !winding_fault_) {
                winding_fault_ = SweptFault{FaultKind::winding, ray.edge, ray.edge, to_real(at)};
            }
            if (!are_apart(below, slot)) return false;
            below = slot;
        }
        return are_apart(below, above);
    }

    const SweptRings& rings_;
    bool any_winding_;
    std::vector<SweptVertex> vertices_;
    EdgeOrder order_;
    std::vector<Slot> slot_of_; ///< for each edge that the line crosses
    std::vector<EdgeRay> arriving_, leaving_;
    std::optional<SweptFault> fault_, winding_fault_;
};

} // namespace

std::optional<SweptFault> sweep_fault(const SweptRings& rings, bool any_winding) {
    return FaultSweep(rings, any_winding).run();
}

} // namespace hitmask
