// A vertical line sweeps over the edges from left to right. Between two edges that it crosses and that have inside
// between them, what is left of it has been cut into triangles up to a chain of places, which leads from the left end
// of the lower edge to that of the upper edge. ("Upper" is where orientation() is positive: lower on the screen.)
//
//              ________ upper edge
//      last  o'
//             \.
//               o peak    |     A chain goes to the right as far as its peak and then back to the left, and bulges
//              /          |     into the region on the right at every other place. Hence a place on the sweep line
//            .o           |     that sees a link of the chain sees all links from there to the peak, and the peak in
//     first o'________    |     any case; and cutting off what it sees keeps the chain so.
//               lower edge

#include "sweep_triangulation.h"

#include <algorithm>
#include <set>

namespace hitmask {

namespace {

struct Chain {
    std::uint32_t first = nothing, last = nothing, peak = nothing; ///< nodes
};

/// Which of two edges is lower where the sweep line crosses both, and on which side of an edge a place lies.
class BelowOnSweepLine {
public:
    using is_transparent = void;

    BelowOnSweepLine(std::span<const LatticePoint> points, std::span<const PlaceEdge> edges)
        : points_(points), edges_(edges) {}

    bool operator()(std::uint32_t e, std::uint32_t f) const noexcept {
        const PlaceEdge a = edges_[e], b = edges_[f];
        if (a.left == b.left) return side(a, b.right) > 0;
        return a.left < b.left ? side(a, b.left) > 0 : side(b, a.left) < 0;
    }

    struct At {
        std::uint32_t place;
    };
    bool operator()(std::uint32_t e, At p) const noexcept { return side(edges_[e], p.place) > 0; }
    bool operator()(At p, std::uint32_t e) const noexcept { return side(edges_[e], p.place) < 0; }

private:
    [[nodiscard]] std::int64_t side(PlaceEdge e, std::uint32_t place) const noexcept {
        return orientation(points_[e.left], points_[e.right], points_[place]);
    }

    std::span<const LatticePoint> points_;
    std::span<const PlaceEdge> edges_;
};

class TriangulationSweep {
public:
    TriangulationSweep(std::span<const LatticePoint> points, std::span<const PlaceEdge> edges)
        : points_(points), edges_(edges), crossed_(BelowOnSweepLine(points, edges)), where_(edges.size()),
          inside_above_(edges.size(), false), chain_above_(edges.size()) {
        sort_edges();
    }

    std::vector<PlaceTriangle> run() {
        for (std::uint32_t p = 0; p < points_.size(); ++p) {
            visit(p);
        }
        return std::move(triangles_);
    }

private:
    using Crossed = std::set<std::uint32_t, BelowOnSweepLine>;

    struct Node {
        std::uint32_t place, previous, next; // next: towards the upper edge
    };

    /// By left end, from the lowest to the highest; and an edge that ends in each place.
    void sort_edges() {
        leaving_.resize(edges_.size());
        for (std::uint32_t e = 0; e < edges_.size(); ++e) {
            leaving_[e] = e;
        }
        std::ranges::sort(leaving_, [this](std::uint32_t e, std::uint32_t f) {
            const PlaceEdge a = edges_[e], b = edges_[f];
            if (a.left != b.left) return a.left < b.left;
            const std::int64_t turn = orientation(points_[a.left], points_[a.right], points_[b.right]);
            return turn != 0 ? turn > 0 : e < f;
        });
        arriving_.assign(points_.size(), nothing);
        for (std::uint32_t e = 0; e < edges_.size(); ++e) {
            arriving_[edges_[e].right] = e;
        }
    }

    void visit(std::uint32_t p) {
        Chain below, above; // what p ends up in when the regions under and over it reach it
        Crossed::iterator at;
        if (arriving_[p] == nothing) {
            at = crossed_.lower_bound(BelowOnSweepLine::At{p});
            if (inside_below(at)) split(*std::prev(at), p, below, above);
        } else {
            at = arrive(p, below, above);
        }
        leave(p, at, below, above);
    }

    [[nodiscard]] bool inside_below(Crossed::iterator at) const {
        return at != crossed_.begin() && inside_above_[*std::prev(at)];
    }

    /// Takes out the edges that end in p; returns the first edge above them.
    Crossed::iterator arrive(std::uint32_t p, Chain& below, Chain& above) {
        auto at = where_[arriving_[p]];
        while (at != crossed_.begin() && edges_[*std::prev(at)].right == p) {
            --at;
        }
        if (inside_below(at)) {
            below = chain_above_[*std::prev(at)];
            append(below, p);
        }
        for (;;) {
            const std::uint32_t edge = *at;
            at = crossed_.erase(at);
            const bool is_last = at == crossed_.end() || edges_[*at].right != p;
            if (inside_above_[edge]) {
                above = chain_above_[edge];
                prepend(p, above); // takes all of it if the edge above ends here as well
            }
            if (is_last) return at;
        }
    }

    /// Puts in the edges that begin in p, under the edge at `at`.
    void leave(std::uint32_t p, Crossed::iterator at, const Chain& below, const Chain& above) {
        bool inside = inside_below(at);
        const std::size_t begin = next_leaving_;
        while (next_leaving_ < leaving_.size() && edges_[leaving_[next_leaving_]].left == p) {
            ++next_leaving_;
        }
        if (inside) chain_above_[*std::prev(at)] = begin == next_leaving_ ? joined(below, above) : below;
        for (std::size_t k = begin; k < next_leaving_; ++k) {
            const std::uint32_t edge = leaving_[k];
            where_[edge] = crossed_.emplace_hint(at, edge);
            inside = !inside;
            inside_above_[edge] = inside;
            if (inside) chain_above_[edge] = k + 1 == next_leaving_ && above.first != nothing ? above : only(p);
        }
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

    /// Cuts off the triangle of p and the link from `node` to the one after it, if p sees that.
    bool cut(std::uint32_t node, std::uint32_t next, std::uint32_t p) {
        const std::uint32_t a = nodes_[node].place, b = nodes_[next].place;
        if (orientation(points_[a], points_[p], points_[b]) <= 0) return false;
        triangles_.push_back({a, p, b});
        return true;
    }

    /// The node nearest to the first one that p sees when it looks down the chain from `node`.
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

    /// p lies between two edges: from now on, there are two regions with inside, under it and over it.
    void split(std::uint32_t edge, std::uint32_t p, Chain& below, Chain& above) {
        const Chain chain = chain_above_[edge];
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

    /// Both end in the same place, which becomes the peak.
    Chain joined(const Chain& below, const Chain& above) {
        const std::uint32_t after = nodes_[above.first].next;
        if (after != nothing) link(below.last, after);
        return {below.first, after != nothing ? above.last : below.last, below.last};
    }

    std::span<const LatticePoint> points_;
    std::span<const PlaceEdge> edges_;
    std::vector<std::uint32_t> leaving_, arriving_;
    std::size_t next_leaving_ = 0;
    Crossed crossed_; ///< edges that the sweep line crosses, from low to high
    std::vector<Crossed::iterator> where_;
    std::vector<bool> inside_above_;
    std::vector<Chain> chain_above_;
    std::vector<Node> nodes_;
    std::vector<PlaceTriangle> triangles_;
};

} // namespace

std::vector<PlaceTriangle> sweep_triangulation(std::span<const LatticePoint> points, std::span<const PlaceEdge> edges) {
    return TriangulationSweep(points, edges).run();
}

} // namespace hitmask
