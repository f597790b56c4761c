// Corners are numbered along the boundary, and corner 0 is convex. Every piece has a least corner i and a greatest
// corner j, and its other corners lie between: a chain i = q0 < q1 < ... < qk = j, and the base from j back to i. Each
// step of the chain is an edge of the boundary or a cut, and what lies behind a cut is a smaller problem of the same
// kind. So the fewest pieces on the chain's side of a base is one more than the least sum over the steps of a convex
// chain. Behind the base of the piece that has the edge from n - 1 to 0 as its base lies everything.
//
//     q1 .____. q2         All chains that begin in one corner i are grown together, step by step, in the order of the
//       /      \           corners they have come to; i itself goes from n - 1 down to 0, so that what lies behind
//    i .________. j = q3   a step is known. What can still be made of a chain depends on its last step, and, if i is
//          base            reflex, on how far its first one leaves room for a base. Of chains that share their last
//                          step only those are kept that are cheaper, or have a first step nearer to where the base
//                          will be.
//
// The limit on vertices. A polygon of m corners has m - 2 triangles and counts as (m - 2) / unit pieces, rounded up,
// with unit = max_vertices - 2. Counted in parts of 1 / unit, and each corner of an unfinished chain as one such part,
// chains still compare by one number: of two chains, the one with the lesser sum is not the greater one whatever is
// added to both before rounding up.

#include "decompose/min_convex_partition.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

#include "decompose/diagonals.h"
#include "decompose/split_large_pieces.h"
#include "lattice/lattice_distance.h"

namespace hitmask {

namespace {

struct Cost {
    std::int64_t pieces = 0; ///< in parts of a piece
    std::int64_t flaws = 0;  ///< slivers, and then the length of cuts: decides between equal numbers of pieces

    friend auto operator<=>(const Cost&, const Cost&) = default; // NOLINT(modernize-use-nullptr): clang-tidy's error
    friend Cost operator+(Cost a, Cost b) noexcept { return {a.pieces + b.pieces, a.flaws + b.flaws}; }
};

constexpr std::int64_t sliver_flaw = std::int64_t{1} << 40; // more than all cuts of a block together are long

/// How polygons are counted: as `unit` parts each, or as more if they have more corners than a piece may have.
struct Counting {
    std::int64_t unit = 1, per_corner = 0;

    /// The parts of a polygon behind whose steps there are so many, and which has so many corners besides those
    /// counted.
    [[nodiscard]] std::int64_t close(std::int64_t parts, int more_corners) const noexcept {
        if (per_corner == 0) return parts + unit;
        return (parts + more_corners - 2 + unit - 1) / unit * unit;
    }
};

/// The beginning of a piece: a chain that has come to the target of a link.
struct LinkChain {
    Cost cost;                       ///< of what lies behind its steps, and of its corners
    std::uint32_t start = 0;         ///< the corner after the first step, if the first corner is reflex
    bool may_start_straight = false; ///< a base can continue the first step without a corner
    std::uint32_t before = nothing;  ///< the chain without its last step
    std::uint32_t link = 0;          ///< the last step
};

class MinConvexPartition {
public:
    /// Adds the steps that it takes to `steps`.
    MinConvexPartition(const Block& block, const Diagonals& links, const VisibilityGraph& visibility, Counting counting,
                       SliverRule& slivers, std::uint64_t& steps)
        : block_(block), links_(links), visibility_(visibility), counting_(counting), slivers_(slivers), steps_(steps),
          costs_(links.targets.size()), ranges_(links.targets.size()), seen_from_(block.size(), nothing),
          own_link_(block.size(), nothing), best_(block.size(), nothing) {}

    /// Nothing if the search has not ended after `most_steps`.
    std::optional<PointPolygons> solve(std::uint64_t most_steps) {
        for (std::uint32_t i = block_.size(); i-- > 0;) {
            grow_from(i, block_.size());
            if (steps_ > most_steps) return std::nullopt;
        }
        return collect();
    }

private:
    struct Range {
        std::uint32_t corner = nothing; ///< where the chains begin
        std::uint32_t begin = 0, end = 0;
    };

    [[nodiscard]] const LatticePoint& point(std::uint32_t corner) const { return block_.points[corner]; }
    [[nodiscard]] std::int64_t turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return orientation(point(a), point(b), point(c));
    }

    /// All chains that begin in corner i and end before `end`. Afterwards the costs behind its links are known so far.
    void grow_from(std::uint32_t i, std::uint32_t end) {
        first_ = i;
        chains_.clear();
        mark_seen();
        for (std::uint32_t a = i + 1; a < end; ++a) {
            if (seen_from_[a] != i) continue;
            find_arriving(a);
            if (own_link_[a] != nothing) {
                if (a != i + 1) close(a);
                start(a);
            }
            if (!arriving_.empty()) extend(a);
        }
        for (std::uint32_t link = links_.begins[i]; link < links_.backwards[i]; ++link) {
            own_link_[links_.targets[link]] = nothing;
        }
    }

    /// Chains stay within what the first corner sees, or would see if corners in line were not there.
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

    /// The links to `a` by which chains arrive, from lesser to greater corners.
    void find_arriving(std::uint32_t a) {
        arriving_.clear();
        ++steps_;
        for (std::uint32_t back = links_.begins[a + 1]; back-- > links_.backwards[a];) {
            if (links_.targets[back] <= first_) break;
            const std::uint32_t link = links_.mates[back];
            if (ranges_[link].corner == first_) arriving_.push_back(link);
        }
        std::ranges::reverse(arriving_);
    }

    [[nodiscard]] std::uint32_t source(std::uint32_t link) const { return links_.targets[links_.mates[link]]; }

    // ---------------------------------------------------------------- closing

    /// The best chain to `last`, with a base from there. Mostly the one that is best if none is a sliver is none.
    void close(std::uint32_t last) {
        Cost best = find_best(last, false);
        if (is_sliver(best_[last])) best = find_best(last, true);
        costs_[own_link_[last]] = best;
    }

    Cost find_best(std::uint32_t last, bool mind_slivers) {
        const auto length =
            static_cast<std::int64_t>(std::sqrt(static_cast<double>(squared_distance_from_first(last))));
        best_[last] = nothing;
        Cost best{std::numeric_limits<std::int64_t>::max(), 0};
        for (const std::uint32_t link : arriving_) {
            const bool turns_at_last = turn(source(link), last, first_) != 0;
            steps_ += ranges_[link].end - ranges_[link].begin;
            for (std::uint32_t c = ranges_[link].begin; c < ranges_[link].end; ++c) {
                Cost cost = chains_[c].cost;
                int corners = turns_at_last ? 1 : 0;
                if (cost.pieces - 2 * counting_.per_corner > best.pieces || !leaves_room(chains_[c], last, corners))
                    continue;
                cost = {counting_.close(cost.pieces, corners), cost.flaws + length};
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

    /// Does the first step turn from the base, or at least go straight on? Counts the corner.
    [[nodiscard]] bool leaves_room(const LinkChain& chain, std::uint32_t last, int& corners) const {
        if (!links_.is_reflex[first_]) {
            ++corners;
            return true;
        }
        const std::int64_t t = turn(last, first_, chain.start);
        corners += t != 0 ? 1 : 0;
        return t >= 0;
    }

    /// Mostly, what is nearest to the base is wide enough.
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
        turning_.clear();
        for (std::size_t k = 0; k < size; ++k) {
            if (turn(corners_[(k + size - 1) % size], corners_[k], corners_[(k + 1) % size]) == 0) continue;
            turning_.push_back(point(corners_[k]));
        }
        return slivers_.is_sliver(turning_);
    }

    /// All corners of the piece that a chain and a base make.
    void find_corners(std::uint32_t c) {
        corners_.clear();
        for (; c != nothing; c = chains_[c].before) {
            corners_.push_back(links_.targets[chains_[c].link]);
        }
        corners_.push_back(first_);
        std::ranges::reverse(corners_);
    }

    // ---------------------------------------------------------------- growing

    /// The chain of one step.
    void start(std::uint32_t a) {
        const std::uint32_t link = own_link_[a];
        LinkChain chain;
        chain.cost = costs_[link];
        if (links_.is_reflex[first_]) {
            chain.start = a;
            chain.may_start_straight = counting_.per_corner != 0 && links_.straights[links_.mates[link]] != nothing;
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

    /// One step on from corner a. The further a step goes along the boundary, the more of the chains that arrive may
    /// take it: those of all links up to the one from which it would go straight on.
    void extend(std::uint32_t a) {
        turning_chains_.clear();
        steps_ += links_.backwards[a] - links_.begins[a];
        std::size_t k = 0;
        for (std::uint32_t link = links_.begins[a]; link < links_.backwards[a]; ++link) {
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
            step(link, goes_straight ? arriving_[k] : nothing);
        }
    }

    /// Along a link, with all chains that turn there, and those that go straight on from another link.
    void step(std::uint32_t link, std::uint32_t straight_from) {
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

    /// The chains, which have come to where a link begins, after that link.
    void add_chains(const std::vector<LinkChain>& chains, std::int64_t per_corner, std::uint32_t link) {
        steps_ += chains.size();
        const Cost cost = costs_[link] + Cost{per_corner, 0};
        const std::size_t begin = chains_.size();
        chains_.resize(begin + chains.size());
        for (std::size_t i = 0; i < chains.size(); ++i) { // by members: the processor waits for what is copied twice
            LinkChain& chain = chains_[begin + i];
            chain.cost = chains[i].cost + cost;
            chain.start = chains[i].start;
            chain.may_start_straight = chains[i].may_start_straight;
            chain.before = chains[i].before;
            chain.link = link;
        }
        ranges_[link] = {first_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(chains_.size())};
    }

    /// Is a chain superfluous where there is another one?
    [[nodiscard]] bool is_superfluous(const LinkChain& chain, const LinkChain& other) const {
        if (chain.start == other.start) return other.cost <= chain.cost;
        if (other.start < chain.start) return false;
        return other.cost.pieces + (chain.may_start_straight ? counting_.per_corner : 0) <= chain.cost.pieces;
    }

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

    /// The pieces as corners, from the one at the base of all. Chains are grown again, where they belong to a piece.
    PointPolygons collect() {
        std::vector<std::vector<std::uint32_t>> bases(block_.size()); // of each corner: the other ends
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
    const Diagonals& links_;
    const VisibilityGraph& visibility_;
    Counting counting_;
    SliverRule& slivers_;
    std::uint64_t& steps_;      ///< chains and links looked at, and corners of possible slivers
    std::vector<Cost> costs_;   ///< of each link to a greater corner: of what lies behind it
    std::vector<Range> ranges_; ///< of each link: the chains that end with it
    std::vector<std::uint32_t> seen_from_;
    std::uint32_t first_ = 0;             ///< where chains begin at the moment
    std::vector<std::uint32_t> own_link_; ///< of each corner: the link to it from there, or nothing
    std::vector<std::uint32_t> best_;     ///< of each corner: the best chain from there that ends in it
    std::vector<LinkChain> chains_;
    std::vector<std::uint32_t> arriving_;
    std::vector<LinkChain> turning_chains_, next_chains_;
    std::vector<std::uint32_t> corners_;
    std::vector<LatticePoint> turning_;
};

/// Does no polygon have more corners than a piece may have?
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
    const Diagonals links = diagonals_of(block, visibility);
    // Most often the limit does not matter.
    std::optional<PointPolygons> pieces =
        MinConvexPartition(block, links, visibility, {1, 0}, slivers, steps).solve(most_steps);
    if (pieces && !fit(*pieces, block, max_vertices)) {
        pieces = MinConvexPartition(block, links, visibility, {max_vertices - 2, 1}, slivers, steps).solve(most_steps);
    }
    if (!pieces) return std::nullopt;
    for (std::uint32_t& corner : pieces->indices) {
        corner = block.indices[corner];
    }
    return pieces;
}

} // namespace hitmask
