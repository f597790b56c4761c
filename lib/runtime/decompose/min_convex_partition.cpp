// Corners are numbered along the boundary, and corner 0 is convex. Every piece has a least corner i and a greatest
// corner j; its other corners lie between. A piece is therefore a chain i = q0 < q1 < ... < qk = j and a base from j
// back to i. Each step of the chain is an edge of the boundary or a cut, and the region behind a cut is a smaller
// problem of the same kind. So the fewest pieces on the chain's side of a base is one more than the least sum over the
// steps of a convex chain. The edge from n - 1 to 0 is the base of one piece, and the whole block lies on the chain's
// side of it.
//
// All chains that begin in one corner i are grown together, step by step, in the order of the corners they have
// reached. Corner i goes from n - 1 down to 0, so that the region behind a step is solved before. Two things decide how
// a chain can continue: its last step and, if i is reflex, the room that its first step leaves for a base. Of chains
// that share their last step, only those are kept that are cheaper, or whose first step is nearer to the future base.
//
// The limit on vertices changes the count. A polygon of m corners has m - 2 triangles and counts as (m - 2) / unit
// pieces, rounded up, with unit = max_vertices - 2. Counts are in parts of 1 / unit, and each corner of an unfinished
// chain is one such part. So one number still compares two chains: whatever is added to both before rounding up, the
// chain with the lesser sum never becomes the greater one.
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
    std::int64_t flaws = 0;  ///< slivers, then the length of cuts: decides between equal numbers of pieces

    friend auto operator<=>(const Cost&, const Cost&) = default; // NOLINT(modernize-use-nullptr): clang-tidy's error
    friend Cost operator+(Cost a, Cost b) noexcept { return {a.pieces + b.pieces, a.flaws + b.flaws}; }
};

constexpr std::int64_t sliver_flaw = std::int64_t{1} << 40; // more than the length of all cuts of a block

/// The count of polygons: `unit` parts each, or more for polygons that have more corners than a piece may have.
struct Counting {
    std::int64_t unit = 1, per_corner = 0;

    /// The parts of a finished polygon and of the regions behind its steps. `parts` are those counted so far;
    /// `more_corners` are the corners that they do not include.
    [[nodiscard]] std::int64_t close(std::int64_t parts, int more_corners) const noexcept {
        if (per_corner == 0) return parts + unit;
        return (parts + more_corners - 2 + unit - 1) / unit * unit;
    }
};

/// The beginning of a piece: a chain that has reached the target of a link.
struct LinkChain {
    Cost cost;                       ///< of the regions behind its steps, and of its corners
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
        std::uint32_t corner = nothing; ///< where the chains begin
        std::uint32_t begin = 0, end = 0;
    };

    [[nodiscard]] const LatticePoint& point(std::uint32_t corner) const { return block_.points[corner]; }
    [[nodiscard]] std::int64_t turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return orientation(point(a), point(b), point(c));
    }

    /// Grows all chains that begin in corner i and end before `end`. Afterwards the costs behind the links of i to
    /// corners before `end` are known.
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

    /// Marks the corners that the first corner sees, or would see without corners in line with them. Chains stay within
    /// these.
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

    /// Finds the links to `a` by which chains arrive, from lesser to greater corners.
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

    /// Finds the best chain to `last`, with a base from there. The first search ignores slivers, because its result is
    /// rarely one.
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

    /// Returns true if the first step turns away from the base, or at least goes straight on. Counts the corner.
    [[nodiscard]] bool leaves_room(const LinkChain& chain, std::uint32_t last, int& corners) const {
        if (!links_.is_reflex[first_]) {
            ++corners;
            return true;
        }
        const std::int64_t t = turn(last, first_, chain.start);
        corners += t != 0 ? 1 : 0;
        return t >= 0;
    }

    /// Returns true if a chain and its base make a sliver. Mostly, the part nearest to the base is wide enough to say
    /// no.
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

    /// Begins the chain of one step.
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

    /// Takes one step on from corner a. The further a step goes along the boundary, the more of the arriving chains may
    /// take it. They are those of all links up to the one from which the step goes straight on.
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

    /// Takes a step along a link. Chains that turn there take it, and those that go straight on from another link.
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

    /// Adds chains that have reached the begin of a link, each with this link as its next step.
    void add_chains(const std::vector<LinkChain>& chains, std::int64_t per_corner, std::uint32_t link) {
        steps_ += chains.size();
        const Cost cost = costs_[link] + Cost{per_corner, 0};
        const std::size_t begin = chains_.size();
        chains_.resize(begin + chains.size());
        for (std::size_t i = 0; i < chains.size(); ++i) { // by members: copying twice makes the processor wait
            LinkChain& chain = chains_[begin + i];
            chain.cost = chains[i].cost + cost;
            chain.start = chains[i].start;
            chain.may_start_straight = chains[i].may_start_straight;
            chain.before = chains[i].before;
            chain.link = link;
        }
        ranges_[link] = {first_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(chains_.size())};
    }

    /// Returns true if a chain is superfluous because there is another one.
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

    /// Collects the pieces as corners, beginning with the one at the base of the whole block. Grows chains again for
    /// corners where a piece begins.
    PointPolygons collect() {
        std::vector<std::vector<std::uint32_t>> bases(block_.size()); // for each corner, the other ends
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
    std::vector<Cost> costs_;   ///< for each link to a greater corner, of the region behind it
    std::vector<Range> ranges_; ///< for each link, the chains that end with it
    std::vector<std::uint32_t> seen_from_;
    std::uint32_t first_ = 0;             ///< the corner where chains begin at the moment
    std::vector<std::uint32_t> own_link_; ///< for each corner, the link to it from first_, or nothing
    std::vector<std::uint32_t> best_;     ///< for each corner, the best chain from first_ that ends in it
    std::vector<LinkChain> chains_;
    std::vector<std::uint32_t> arriving_;
    std::vector<LinkChain> turning_chains_, next_chains_;
    std::vector<std::uint32_t> corners_;
    std::vector<LatticePoint> turning_;
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
    const Diagonals links = diagonals_of(block, visibility);
    // Most often the limit does not matter, so the first search has none.
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
