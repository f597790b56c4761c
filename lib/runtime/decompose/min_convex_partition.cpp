// Corners are numbered along the boundary, and corner 0 is convex. Every piece has a lowest corner i and a highest
// corner j; its other corners lie between. So a piece consists of a chain and a base. The chain i = q0 < q1 < ... < qk
// = j is a row of links, each an edge of the boundary or a cut. The base is the side that leads from j back to i.
//
// The region behind a link, on the side away from the piece, is a smaller problem of the same kind, and the link is its
// base. Let best(l) be the fewest pieces of the region behind l; it is 0 for an edge of the boundary. Then
//     best(base) = 1 + the minimum, over all convex chains from i to j, of the sum of best(l) over the links l.
// The edge from n - 1 to 0 is the base of one piece, and the region on the chain's side of it is the whole block.
//
// All chains that begin in one corner i are grown together, link by link, in the order of the corners they have
// reached. Corner i goes from n - 1 down to 0, so the regions behind all links are solved already. Two things decide
// how a chain can continue: its last link and, if i is reflex, the room that its first link leaves for a base. Chains
// with the same last link compete. A chain is kept if it is cheaper than the others, or if its first link is nearer to
// the future base.
//
// The limit on vertices changes the count. A polygon of m corners has m - 2 triangles and counts as (m - 2) / unit
// pieces, rounded up, with unit = max_vertices - 2. Counts are multiplied by `unit`: a piece counts as `unit`, and each
// corner of an unfinished chain as 1. So one number is still enough to compare two chains. If the same is added to both
// and both are rounded up, the cheaper chain does not become the more expensive one.
//
// Pieces come first. The flaws of a solution, slivers and long cuts, decide between equal numbers of pieces. They are
// minimized heuristically: a chain with fewer flaws can be dropped for one that leaves more room.
//
// A piece of four corners:
//
//     q1 .____. q2
//       /      \.
//    i .________. j = q3
//          base

#include "decompose/min_convex_partition.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>

#include "decompose/diagonals.h"
#include "decompose/split_large_pieces.h"
#include "lattice/lattice_distance.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

struct Cost {
    std::int64_t pieces = 0; ///< a piece is Counting::unit
    std::int64_t flaws = 0;  ///< sliver_flaw for each sliver, and the lengths of the cuts, lattice units

    friend auto operator<=>(const Cost&, const Cost&) = default; // NOLINT(modernize-use-nullptr): clang-tidy's error
    friend Cost operator+(Cost a, Cost b) noexcept { return {a.pieces + b.pieces, a.flaws + b.flaws}; }
};

constexpr std::int64_t sliver_flaw = std::int64_t{1} << 40; // more than the length of all cuts of a block

/// How polygons are counted: each as one piece, or as the number of pieces that the limit on vertices makes of it.
struct Counting {
    std::int64_t unit = 1;       ///< the count of one piece
    std::int64_t per_corner = 0; ///< the count of each corner of an unfinished chain; 0 if there is no limit

    [[nodiscard]] static Counting without_limit() noexcept { return {1, 0}; }
    [[nodiscard]] static Counting with_limit(int max_vertices) noexcept { return {max_vertices - 2, 1}; }

    /// The count of a finished polygon and of the regions behind its links. `count` is the count of its chain;
    /// `more_corners` are the corners of the polygon that it does not include.
    [[nodiscard]] std::int64_t finished(std::int64_t count, int more_corners) const noexcept {
        if (per_corner == 0) return count + unit;
        return (count + more_corners - 2 + unit - 1) / unit * unit;
    }
    /// A lower bound on finished(count, more_corners), for any more_corners >= 0.
    [[nodiscard]] std::int64_t least_finished(std::int64_t count) const noexcept { return count - 2 * per_corner; }
};

/// The beginning of a piece: a chain of links, without a base.
struct LinkChain {
    Cost cost;                       ///< of the regions behind its links, and of its corners
    std::uint32_t second = 0;        ///< the corner after the first link, if the first corner is reflex; otherwise 0
    bool may_start_straight = false; ///< true if corners count, and a base and the first link can be in line
    std::uint32_t before = nothing;  ///< the index of the chain without the last link, or nothing if that is empty
    std::uint32_t link = 0;          ///< the last link
};

class MinConvexPartition {
public:
    /// Adds the steps of the search, which are units of work, to `steps`.
    MinConvexPartition(const Block& block, const Links& links, const VisibilityGraph& visibility, Counting counting,
                       SliverRule& slivers, std::uint64_t& steps)
        : block_(block), links_(links), visibility_(visibility), counting_(counting), slivers_(slivers), steps_(steps),
          costs_(links.targets.size()), ranges_(links.targets.size()), seen_from_(block.size(), nothing),
          own_link_(block.size(), nothing), best_(block.size(), nothing) {}

    /// Returns nothing if the search has not ended after `most_steps`.
    std::optional<PointPolygons> solve(std::uint64_t most_steps) {
        for (std::uint32_t i = block_.size(); i-- > 0;) {
            grow_from(i, block_.size());
            if (steps_ > most_steps) return std::nullopt;
        }
        return collect();
    }

private:
    struct Range {
        std::uint32_t corner = nothing;   ///< where the chains begin
        std::uint32_t begin = 0, end = 0; ///< indices of chains_
    };

    [[nodiscard]] const LatticePoint& point(std::uint32_t corner) const { return block_.points[corner]; }
    [[nodiscard]] std::int64_t turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return orientation(point(a), point(b), point(c));
    }

    /// Grows all chains that begin in corner i and end in a corner below `end`. Afterwards the costs of the regions
    /// behind the links from i to corners i + 1 .. `end` - 1 are known.
    void grow_from(std::uint32_t i, std::uint32_t end) {
        first_ = i;
        chains_.clear();
        mark_seen();
        for (std::uint32_t a = i + 1; a < end; ++a) {
            if (seen_from_[a] != i) continue;
            find_arriving(a);
            if (own_link_[a] != nothing) {
                if (a != i + 1) finish_at(a);
                begin_chain(a);
            }
            if (!arriving_.empty()) extend_from(a);
        }
        for (std::uint32_t link = links_.begins[i]; link < links_.lower_begins[i]; ++link) {
            own_link_[links_.targets[link]] = nothing;
        }
    }

    /// Marks the corners that chains may visit. The first corner sees them, or they are hidden only because a corner
    /// that it sees lies on the same line before them.
    void mark_seen() {
        for (const std::uint32_t j : visibility_.from(first_)) {
            seen_from_[j] = first_;
        }
        for (std::uint32_t link = links_.begins[first_]; link < links_.begins[first_ + 1]; ++link) {
            const std::uint32_t target = links_.targets[link];
            if (target > first_) own_link_[target] = link;
            for (std::uint32_t l = links_.straights[link]; l != nothing && target > first_; l = links_.straights[l]) {
                seen_from_[links_.targets[l]] = first_;
            }
        }
    }

    /// Finds the links to corner a that are the last link of a chain, in ascending order of their sources. Leaves out
    /// the link from the first corner, which begin_chain() adds.
    void find_arriving(std::uint32_t a) {
        arriving_.clear();
        ++steps_;
        for (std::uint32_t back = links_.begins[a + 1]; back-- > links_.lower_begins[a];) {
            if (links_.targets[back] <= first_) break;
            const std::uint32_t link = links_.reverses[back];
            if (ranges_[link].corner == first_) arriving_.push_back(link);
        }
        std::ranges::reverse(arriving_);
    }

    [[nodiscard]] std::uint32_t source(std::uint32_t link) const { return links_.targets[links_.reverses[link]]; }

    // ---------------------------------------------------------------- finishing pieces

    /// Finds the best chain to `last` that makes a piece with the base from there. The first search ignores slivers.
    /// The piece that it finds is rarely a sliver; if it is, a second search adds the flaw of a sliver.
    void finish_at(std::uint32_t last) {
        Cost best = find_best(last, false);
        if (is_sliver(best_[last])) best = find_best(last, true);
        costs_[own_link_[last]] = best;
    }

    Cost find_best(std::uint32_t last, bool mind_slivers) {
        const auto length =
            static_cast<std::int64_t>(square_root(static_cast<double>(squared_distance_from_first(last))));
        best_[last] = nothing;
        Cost best{std::numeric_limits<std::int64_t>::max(), 0};
        for (const std::uint32_t link : arriving_) {
            const bool turns_at_last = turn(source(link), last, first_) != 0;
            steps_ += ranges_[link].end - ranges_[link].begin;
            for (std::uint32_t c = ranges_[link].begin; c < ranges_[link].end; ++c) {
                Cost cost = chains_[c].cost;
                int corners = turns_at_last ? 1 : 0;
                if (counting_.least_finished(cost.pieces) > best.pieces) continue;
                if (!leaves_room(chains_[c], last, corners)) continue;
                cost = {counting_.finished(cost.pieces, corners), cost.flaws + length};
                if (cost >= best) continue;
                if (mind_slivers) cost.flaws += is_sliver(c) ? sliver_flaw : 0;
                if (cost >= best) continue;
                best = cost;
                best_[last] = c;
            }
        }
        assert(best_[last] != nothing);
        return best;
    }

    /// Returns true if a piece of the chain and its base is convex at the first corner. Adds 1 to `corners` if it turns
    /// there, and 0 if the base and the first link are in line.
    [[nodiscard]] bool leaves_room(const LinkChain& chain, std::uint32_t last, int& corners) const {
        if (!links_.is_reflex[first_]) {
            ++corners;
            return true;
        }
        const std::int64_t t = turn(last, first_, chain.second);
        corners += t != 0 ? 1 : 0;
        return t >= 0;
    }

    /// Returns true if a chain and its base make a sliver. In most cases, the triangles nearest to the base already
    /// prove that the piece is wide.
    [[nodiscard]] bool is_sliver(std::uint32_t c) {
        std::int64_t area = 0;
        std::uint64_t reach = 0;
        for (std::uint32_t at = c; at != nothing; at = chains_[at].before) {
            const std::uint32_t b = links_.targets[chains_[at].link];
            area += turn(first_, source(chains_[at].link), b);
            reach = std::max(reach, squared_distance_from_first(b));
            if (slivers_.is_wide(area, reach)) return false;
        }
        find_corners(c);
        steps_ += 8 * corners_.size();
        const std::size_t size = corners_.size();
        polygon_.clear();
        for (std::size_t k = 0; k < size; ++k) {
            if (turn(corners_[(k + size - 1) % size], corners_[k], corners_[(k + 1) % size]) == 0) continue;
            polygon_.push_back(point(corners_[k]));
        }
        return slivers_.is_sliver(polygon_);
    }

    /// Finds all corners of the piece that a chain and its base make.
    void find_corners(std::uint32_t c) {
        corners_.clear();
        for (; c != nothing; c = chains_[c].before) {
            corners_.push_back(links_.targets[chains_[c].link]);
        }
        corners_.push_back(first_);
        std::ranges::reverse(corners_);
    }

    // ---------------------------------------------------------------- growing

    /// Begins the chain of one link, to corner a.
    void begin_chain(std::uint32_t a) {
        const std::uint32_t link = own_link_[a];
        LinkChain chain;
        chain.cost = costs_[link];
        if (links_.is_reflex[first_]) {
            chain.second = a;
            chain.may_start_straight = counting_.per_corner != 0 && links_.straights[links_.reverses[link]] != nothing;
        }
        chain.link = link;
        ranges_[link] = {first_, static_cast<std::uint32_t>(chains_.size()),
                         static_cast<std::uint32_t>(chains_.size()) + 1};
        chains_.push_back(chain);
        arriving_.insert(arriving_.begin(), link);
    }

    [[nodiscard]] std::uint64_t squared_distance_from_first(std::uint32_t a) const {
        return squared_length(point(first_), point(a));
    }

    /// Extends the chains that have reached corner a by each link from there to a higher corner. A chain may take the
    /// links that keep it convex. The further a link goes along the boundary, the more of the arriving chains may take
    /// it. They are those of all arriving links up to the one from which it goes straight on.
    void extend_from(std::uint32_t a) {
        turning_chains_.clear();
        steps_ += links_.lower_begins[a] - links_.begins[a];
        std::size_t k = 0;
        for (std::uint32_t link = links_.begins[a]; link < links_.lower_begins[a]; ++link) {
            const std::uint32_t b = links_.targets[link];
            if (seen_from_[b] != first_) continue;
            std::int64_t t = 0;
            for (; k < arriving_.size(); ++k) {
                t = turn(source(arriving_[k]), a, b);
                if (t <= 0) break;
                for (std::uint32_t c = ranges_[arriving_[k]].begin; c < ranges_[arriving_[k]].end; ++c) {
                    keep(turning_chains_, chains_[c], c);
                }
            }
            const bool goes_straight = k < arriving_.size() && t == 0;
            if (turning_chains_.empty() && !goes_straight) continue;
            extend_along(link, goes_straight ? arriving_[k] : nothing);
        }
    }

    /// Extends chains by a link: the turning chains, and those with the last link `straight_from`, which go straight
    /// on. A chain that turns gets a corner more.
    void extend_along(std::uint32_t link, std::uint32_t straight_from) {
        if (straight_from == nothing) {
            add_chains(turning_chains_, counting_.per_corner, link);
            return;
        }
        next_chains_ = turning_chains_;
        for (LinkChain& chain : next_chains_) {
            chain.cost.pieces += counting_.per_corner;
        }
        for (std::uint32_t c = ranges_[straight_from].begin; c < ranges_[straight_from].end; ++c) {
            keep(next_chains_, chains_[c], c);
        }
        add_chains(next_chains_, 0, link);
    }

    /// Adds the chains that have reached the source of a link, each extended by this link. Adds `per_corner` to the
    /// count of each.
    void add_chains(const std::vector<LinkChain>& chains, std::int64_t per_corner, std::uint32_t link) {
        steps_ += chains.size();
        const Cost cost = costs_[link] + Cost{per_corner, 0};
        const std::size_t begin = chains_.size();
        chains_.resize(begin + chains.size());
        // Member by member: to copy the whole struct and then change it is slower, because of store forwarding.
        for (std::size_t i = 0; i < chains.size(); ++i) {
            LinkChain& chain = chains_[begin + i];
            chain.cost = chains[i].cost + cost;
            chain.second = chains[i].second;
            chain.may_start_straight = chains[i].may_start_straight;
            chain.before = chains[i].before;
            chain.link = link;
        }
        ranges_[link] = {first_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(chains_.size())};
    }

    /// Returns true if `chain` can be dropped because there is `other` with the same last link. If their first links
    /// differ, `other` must leave more room for a base and have no greater count. Its flaws may be greater. If the base
    /// may save `chain` a corner at the start, the count of `chain` is taken to be smaller by that corner.
    [[nodiscard]] bool is_superfluous(const LinkChain& chain, const LinkChain& other) const {
        if (chain.second == other.second) return other.cost <= chain.cost;
        if (other.second < chain.second) return false;
        return other.cost.pieces + (chain.may_start_straight ? counting_.per_corner : 0) <= chain.cost.pieces;
    }

    /// Adds a copy of a chain to `chains`, to be extended by a link: `before` is the index of the chain. Keeps only
    /// chains that are not superfluous.
    void keep(std::vector<LinkChain>& chains, const LinkChain& chain, std::uint32_t before) {
        steps_ += 1 + chains.size();
        for (const LinkChain& other : chains) {
            if (is_superfluous(chain, other)) return;
        }
        std::erase_if(chains, [&](const LinkChain& other) { return is_superfluous(other, chain); });
        chains.push_back(chain);
        chains.back().before = before;
    }

    // ---------------------------------------------------------------- the result

    /// Collects the corners of the pieces, beginning with the piece at the base of the whole block. Grows the chains
    /// again from each corner where a piece begins.
    PointPolygons collect() {
        std::vector<std::vector<std::uint32_t>> bases(block_.size()); // for each corner, the other ends of bases
        bases[0].push_back(block_.size() - 1);
        PointPolygons pieces;
        for (std::uint32_t i = 0; i < block_.size(); ++i) {
            if (bases[i].empty()) continue;
            grow_from(i, std::ranges::max(bases[i]) + 1);
            for (std::size_t k = 0; k < bases[i].size(); ++k) {
                find_corners(best_[bases[i][k]]);
                for (std::size_t c = 0; c < corners_.size(); ++c) {
                    pieces.indices.push_back(corners_[c]);
                    if (c > 0 && corners_[c] != corners_[c - 1] + 1) bases[corners_[c - 1]].push_back(corners_[c]);
                }
                pieces.close();
            }
        }
        return pieces;
    }

    const Block& block_;
    const Links& links_;
    const VisibilityGraph& visibility_;
    Counting counting_;
    SliverRule& slivers_;
    std::uint64_t& steps_;                  ///< chains and links looked at, and corners of possible slivers
    std::vector<Cost> costs_;               ///< for each link to a higher corner, of the region behind it
    std::vector<Range> ranges_;             ///< for each link, the chains that end with it
    std::vector<std::uint32_t> seen_from_;  ///< for each corner, the last first_ from which chains may visit it
    std::uint32_t first_ = 0;               ///< the corner where chains begin at the moment
    std::vector<std::uint32_t> own_link_;   ///< for each corner, the link to it from first_, or nothing
    std::vector<std::uint32_t> best_;       ///< for each corner, the best chain from first_ that ends in it
    std::vector<LinkChain> chains_;         ///< all chains that begin in first_
    std::vector<std::uint32_t> arriving_;   ///< the links by which chains arrive at the present corner
    std::vector<LinkChain> turning_chains_; ///< chains at the present corner that turn if they take the present link
    std::vector<LinkChain> next_chains_;    ///< these, and those that go straight on along it
    std::vector<std::uint32_t> corners_;    ///< the corners of one piece, also collinear ones
    std::vector<LatticePoint> polygon_;     ///< the points of one piece, without collinear ones
};

/// Returns true if no polygon has more corners than a piece may have.
bool fit(const PointPolygons& polygons, const Block& block, int max_vertices) {
    for (std::size_t i = 0; i < polygons.count(); ++i) {
        const auto limit = static_cast<std::size_t>(max_vertices);
        if (polygons[i].size() > limit && without_collinear(polygons[i], block.points).size() > limit) return false;
    }
    return true;
}

} // namespace

std::optional<PointPolygons> min_convex_partition(const Block& block, int max_vertices, SliverRule& slivers,
                                                  std::uint64_t most_steps, std::uint64_t& steps) {
    const VisibilityGraph visibility = visibility_in(block);
    steps = visibility.corners.size();
    if (steps > most_steps) return std::nullopt;
    const Links links = links_of(block, visibility);
    // Most often the limit does not matter, so the first search has none.
    std::optional<PointPolygons> pieces =
        MinConvexPartition(block, links, visibility, Counting::without_limit(), slivers, steps).solve(most_steps);
    if (pieces && !fit(*pieces, block, max_vertices)) {
        pieces = MinConvexPartition(block, links, visibility, Counting::with_limit(max_vertices), slivers, steps)
                     .solve(most_steps);
    }
    if (!pieces) return std::nullopt;
    for (std::uint32_t& corner : pieces->indices) {
        corner = block.indices[corner];
    }
    return pieces;
}

} // namespace hitmask
