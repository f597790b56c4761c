// A vertical line sweeps over the edges from left to right. Take two edges that it crosses and that have inside between
// them. The region between them, to the left of the line, has been cut into triangles up to a chain of points. The
// chain leads from the left end of the lower edge to that of the upper edge.
//
// A chain goes to the right as far as its peak and then back to the left. At all points but its peak it bulges into the
// region on its right. So a point on the sweep line that sees a link of the chain sees all links from there to the
// peak. It sees the peak in any case. Cutting off the links that it sees keeps the chain so.
//
// Here "upper" is where orientation() is positive: lower on the screen.
//
//              ________ upper edge
//      last  o'
//             \.
//               o peak    |
//              /          |
//            .o           |
//     first o'________    |
//               lower edge

#include "decompose/sweep_triangulation.h"

#include <algorithm>
#include <numeric>

#include "lattice/edge_order.h"

namespace hitmask {

namespace {

struct Chain {
    std::uint32_t first = nothing, last = nothing, peak = nothing; ///< nodes
};

class TriangulationSweep {
public:
    TriangulationSweep(std::span<const LatticePoint> points, std::span<const PointEdge> edges)
        : points_(points), edges_(edges), slot_of_(edges.size(), EdgeOrder::none) {
        sort_edges();
    }

    std::optional<std::vector<PointTriangle>> run() {
        for (std::uint32_t p = 0; p < points_.size(); ++p) {
            visit(p);
            if (!is_fine_) return std::nullopt;
        }
        return std::move(triangles_);
    }

private:
    using Slot = EdgeOrder::Slot;

    struct Node {
        std::uint32_t place, previous, next; // next: towards the upper edge
    };

    /// Sorts the edges by left end, from the lowest to the highest. Finds an edge that ends in each place.
    void sort_edges() {
        std::vector<std::uint32_t> ends(points_.size() + 1);
        for (const PointEdge& edge : edges_) {
            ++ends[edge.left + 1];
        }
        std::partial_sum(ends.begin(), ends.end(), ends.begin());
        leaving_.resize(edges_.size());
        arriving_.assign(points_.size(), nothing);
        for (std::uint32_t e = 0; e < edges_.size(); ++e) {
            leaving_[ends[edges_[e].left]++] = e;
            arriving_[edges_[e].right] = e;
        }
        auto begin = leaving_.begin();
        for (std::size_t p = 0; p < points_.size(); ++p) {
            const auto end = leaving_.begin() + static_cast<std::ptrdiff_t>(ends[p]);
            if (end - begin > 1) {
                std::sort(begin, end, [&](std::uint32_t e, std::uint32_t f) {
                    const std::int64_t turn =
                        orientation(points_[p], points_[edges_[e].right], points_[edges_[f].right]);
                    return turn != 0 ? turn > 0 : e < f;
                });
            }
            begin = end;
        }
    }

    void visit(std::uint32_t p) {
        const std::size_t begin = next_leaving_;
        while (next_leaving_ < leaving_.size() && edges_[leaving_[next_leaving_]].left == p) {
            ++next_leaving_;
        }
        const std::span<const std::uint32_t> leaving(leaving_.data() + begin, next_leaving_ - begin);
        Chain under, over; // of the regions under and over p, when they have reached p
        Slot below = EdgeOrder::none, above = EdgeOrder::none;
        if (arriving_[p] == nothing) {
            above = crossed_.not_below(points_[p]);
            below = above == EdgeOrder::none ? crossed_.highest() : crossed_[above].below;
            is_fine_ = !crossed_.is_on(points_[p], above);
            if (is_fine_ && is_inside_above(below)) split(below, p, under, over);
        } else {
            const Slot slot = slot_of_[arriving_[p]];
            below = crossed_[slot].below, above = crossed_[slot].above;
            if (leaving.size() == 1 && !ends_in(below, p) && !ends_in(above, p)) {
                go_on(slot, p, leaving[0]);
                return;
            }
            arrive(p, below, above, under, over);
        }
        leave(p, leaving, below, above, under, over);
    }

    [[nodiscard]] bool is_inside_above(Slot slot) const noexcept {
        return slot != EdgeOrder::none && crossed_[slot].inside_above;
    }

    [[nodiscard]] bool ends_in(Slot slot, std::uint32_t p) const noexcept {
        return slot != EdgeOrder::none && edges_[crossed_[slot].edge].right == p;
    }

    Chain& chain_above(Slot slot) { return chain_above_[slot]; }

    /// Handles a point in which one edge ends and one begins.
    void go_on(Slot slot, std::uint32_t p, std::uint32_t edge) {
        if (is_inside_above(crossed_[slot].below)) append(chain_above(crossed_[slot].below), p);
        if (crossed_[slot].inside_above) prepend(p, chain_above(slot));
        crossed_.go_on(slot, points_[edges_[edge].right], edge);
        slot_of_[edge] = slot;
        require_apart(crossed_[slot].below, slot);
        require_apart(slot, crossed_[slot].above);
    }

    /// Checks two edges that have become neighbours.
    void require_apart(Slot below, Slot above) noexcept { is_fine_ = is_fine_ && crossed_.are_apart(below, above); }

    /// Returns true if no two of the edges that begin in p have the same direction.
    [[nodiscard]] bool are_parted(std::uint32_t p, std::span<const std::uint32_t> leaving) const noexcept {
        return std::adjacent_find(leaving.begin(), leaving.end(), [&](std::uint32_t e, std::uint32_t f) {
                   return orientation(points_[p], points_[edges_[e].right], points_[edges_[f].right]) == 0;
               }) == leaving.end();
    }

    /// Removes the edges that end in p. `below` and `above` become the edges around them.
    void arrive(std::uint32_t p, Slot& below, Slot& above, Chain& under, Chain& over) {
        Slot slot = slot_of_[arriving_[p]];
        while (ends_in(crossed_[slot].below, p)) {
            slot = crossed_[slot].below;
        }
        below = crossed_[slot].below;
        if (is_inside_above(below)) {
            under = chain_above(below);
            append(under, p);
        }
        for (;;) {
            above = crossed_[slot].above;
            if (crossed_[slot].inside_above) {
                over = chain_above(slot);
                prepend(p, over); // cuts off all of it if the edge above ends here as well
            }
            crossed_.erase(slot);
            if (!ends_in(above, p)) return;
            slot = above;
        }
    }

    /// Inserts the edges that begin in p.
    void leave(std::uint32_t p, std::span<const std::uint32_t> leaving, Slot below, Slot above, const Chain& under,
               const Chain& over) {
        is_fine_ = is_fine_ && are_parted(p, leaving);
        if (!is_fine_) return;
        bool inside = is_inside_above(below);
        if (inside) chain_above(below) = leaving.empty() ? joined(under, over) : under;
        for (std::size_t k = 0; k < leaving.size(); ++k) {
            const std::uint32_t edge = leaving[k];
            inside = !inside;
            const Slot slot = crossed_.insert({points_[p], points_[edges_[edge].right]}, edge, inside, below, above);
            require_apart(below, slot);
            below = slot;
            slot_of_[edge] = below;
            if (chain_above_.size() <= below) chain_above_.resize(below + 1);
            if (inside) chain_above(below) = k + 1 == leaving.size() && over.first != nothing ? over : only(p);
        }
        require_apart(below, above);
    }

    // ---------------------------------------------------------------- chains

    std::uint32_t new_node(std::uint32_t place) {
        nodes_.push_back({place, nothing, nothing});
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }

    Chain only(std::uint32_t p) {
        const std::uint32_t node = new_node(p);
        return {node, node, node};
    }

    void link(std::uint32_t node, std::uint32_t next) {
        nodes_[node].next = next;
        nodes_[next].previous = node;
    }

    /// Cuts off the triangle of p and the link from `node` to `next` if p sees this link. Returns true if so.
    bool cut(std::uint32_t node, std::uint32_t next, std::uint32_t p) {
        const std::uint32_t a = nodes_[node].place, b = nodes_[next].place;
        if (orientation(points_[a], points_[p], points_[b]) <= 0) return false;
        triangles_.push_back({a, p, b});
        return true;
    }

    /// Cuts off all triangles that p sees when it looks down the chain from `node`. Returns the last node that p sees,
    /// the one nearest to the first.
    std::uint32_t cut_downwards(std::uint32_t node, std::uint32_t p) {
        while (nodes_[node].previous != nothing && cut(nodes_[node].previous, node, p)) {
            node = nodes_[node].previous;
        }
        return node;
    }

    std::uint32_t cut_upwards(std::uint32_t node, std::uint32_t p) {
        while (nodes_[node].next != nothing && cut(node, nodes_[node].next, p)) {
            node = nodes_[node].next;
        }
        return node;
    }

    void append(Chain& chain, std::uint32_t p) {
        const std::uint32_t seen = cut_downwards(chain.last, p), node = new_node(p);
        link(seen, node);
        chain = {chain.first, node, node};
    }

    void prepend(std::uint32_t p, Chain& chain) {
        const std::uint32_t seen = cut_upwards(chain.first, p), node = new_node(p);
        link(node, seen);
        chain = {node, chain.last, node};
    }

    /// Splits the region between two edges at a point p between them. From now on there are two regions with inside,
    /// under p and over p.
    void split(Slot edge_below, std::uint32_t p, Chain& below, Chain& above) {
        const Chain chain = chain_above(edge_below);
        const std::uint32_t down = cut_downwards(chain.peak, p);
        std::uint32_t up = cut_upwards(chain.peak, p);
        if (up == down) { // p sees the peak only, which both chains keep
            const std::uint32_t after = nodes_[up].next;
            up = new_node(nodes_[up].place);
            if (after != nothing) link(up, after);
        }
        const std::uint32_t low = new_node(p), high = new_node(p);
        link(down, low);
        link(high, up);
        below = {chain.first, low, low};
        above = {high, chain.last == down ? up : chain.last, high};
    }

    /// Joins two chains that end in the same place, which becomes the peak.
    Chain joined(const Chain& below, const Chain& above) {
        const std::uint32_t after = nodes_[above.first].next;
        if (after != nothing) link(below.last, after);
        return {below.first, after != nothing ? above.last : below.last, below.last};
    }

    std::span<const LatticePoint> points_;
    std::span<const PointEdge> edges_;
    std::vector<std::uint32_t> leaving_, arriving_;
    std::size_t next_leaving_ = 0;
    EdgeOrder crossed_;              ///< edges that the sweep line crosses
    std::vector<Slot> slot_of_;      ///< for each of them
    std::vector<Chain> chain_above_; ///< for each slot
    bool is_fine_ = true;            ///< so far, edges meet at their ends only
    std::vector<Node> nodes_;
    std::vector<PointTriangle> triangles_;
};

} // namespace

std::optional<std::vector<PointTriangle>> sweep_triangulation(std::span<const LatticePoint> points,
                                                              std::span<const PointEdge> edges) {
    return TriangulationSweep(points, edges).run();
}

} // namespace hitmask
