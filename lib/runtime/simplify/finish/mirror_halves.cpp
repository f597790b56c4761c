#include "simplify/finish/mirror_halves.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "lattice/lattice_edges.h"
#include "outline/ring_order.h"

namespace hitmask {

namespace {

using Ring = std::vector<LatticePoint>;

Ring started_anew(std::vector<Vec2> vertices) {
    std::rotate(vertices.begin(), vertices.begin() + static_cast<std::ptrdiff_t>(start_of(vertices)), vertices.end());
    Ring ring;
    std::ranges::transform(vertices, std::back_inserter(ring), to_lattice);
    return ring;
}

Ring mirrored(std::span<const LatticePoint> ring, const MirrorLine& line) {
    std::vector<Vec2> vertices;
    for (std::size_t i = ring.size(); i-- > 0;) {
        vertices.push_back(from_lattice(line.mirrored(ring[i])));
    }
    return started_anew(std::move(vertices));
}

/// For each ring, the ring that is its mirror image; empty if some ring has none.
std::vector<std::uint32_t> twins_of(OutlineView outline, const MirrorLine& line) {
    std::vector<Ring> rings;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        rings.push_back(started_anew({ring.begin(), ring.end()}));
    }
    std::vector<std::uint32_t> order(rings.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto is_ring_less = [](const Ring& a, const Ring& b) {
        const auto before = [](LatticePoint p, LatticePoint q) { return row_before(p, q); };
        return std::ranges::lexicographical_compare(a, b, before);
    };
    const auto ring_at = [&](std::uint32_t r) -> const Ring& { return rings[r]; };
    std::ranges::stable_sort(order, is_ring_less, ring_at);
    std::vector<std::uint32_t> twins;
    for (const Ring& ring : rings) {
        const Ring twin = mirrored(ring, line);
        const auto found = std::ranges::lower_bound(order, twin, is_ring_less, ring_at);
        if (found == order.end() || rings[*found] != twin) return {};
        twins.push_back(*found);
    }
    return twins;
}

/// The middle of the outline's box; empty if that is not on the lattice.
std::optional<MirrorLine> middle_line(OutlineView outline, bool is_vertical) {
    LatticePoint low = to_lattice(outline.vertices.front()), high = low;
    for (const Vec2& v : outline.vertices) {
        const LatticePoint p = to_lattice(v);
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const std::int32_t sum = is_vertical ? low.x + high.x : low.y + high.y;
    if (sum % 2 != 0) return std::nullopt;
    return MirrorLine{is_vertical, sum / 2};
}

/// A ring without its vertices beyond the line, but with the points where it passes through the line.
Ring with_crossings(const Ring& ring, const MirrorLine& line) {
    Ring result;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const LatticePoint p = ring[i], q = ring[i + 1 == ring.size() ? 0 : i + 1];
        const std::int32_t here = line.beyond(p), there = line.beyond(q);
        if (here <= 0) result.push_back(p);
        // The edge is its own mirror image, so it is square to the line.
        if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
            result.push_back(line.is_vertical ? LatticePoint{line.at, p.y} : LatticePoint{p.x, line.at});
        }
    }
    return result;
}

void append(Outline& outline, std::span<const LatticePoint> ring) {
    std::ranges::transform(ring, std::back_inserter(outline.vertices), from_lattice);
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

Ring lattice_ring(RingView ring) {
    Ring result;
    std::ranges::transform(ring, std::back_inserter(result), to_lattice);
    return result;
}

} // namespace

struct MirrorHalves::Chain {
    Ring points;            ///< first and last are on the line
    std::uint32_t ring = 0; ///< ring of the whole that it is half of

    [[nodiscard]] static bool starts_earlier(const Chain& a, const Chain& b, const MirrorLine& line) {
        return line.along(a.points.front()) < line.along(b.points.front());
    }
};

std::optional<MirrorHalves> MirrorHalves::find(OutlineView exact, bool is_vertical) {
    if (exact.vertices.empty()) return std::nullopt;
    const std::optional<MirrorLine> line = middle_line(exact, is_vertical);
    if (!line) return std::nullopt;
    const std::vector<std::uint32_t> twins = twins_of(exact, *line);
    MirrorHalves halves(*line);
    if (twins.empty() || !halves.cut(exact, twins)) return std::nullopt;
    return halves;
}

/// Returns false if a ring touches the line, or if outer rings are wound the wrong way.
bool MirrorHalves::cut(OutlineView exact, const std::vector<std::uint32_t>& twins) {
    std::vector<Chain> chains;
    for (std::uint32_t r = 0; r < exact.ring_count(); ++r) {
        const Ring ring = lattice_ring(exact.ring(r));
        const auto on_line = [&](LatticePoint p) { return line_.beyond(p) == 0; };
        const bool is_across = twins[r] == r, is_before = line_.beyond(ring.front()) < 0;
        sources_.push_back({is_across ? Part::across : is_before ? Part::before : Part::beyond, 0});
        if (!is_across) {
            if (std::ranges::any_of(ring, on_line)) return false;
            if (!is_before) continue;
            sources_.back().index = static_cast<std::uint32_t>(half_.ring_count());
            append(half_, ring);
            continue;
        }
        Ring points = with_crossings(ring, line_);
        if (std::ranges::count_if(points, on_line) != 2) return false;
        // Begins where the ring comes back over the line, and ends where it leaves: the part between is before the
        // line.
        std::size_t back = 0;
        while (!on_line(points[back]) || on_line(points[(back + 1) % points.size()])) {
            ++back;
        }
        std::rotate(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(back), points.end());
        chains.push_back({std::move(points), r});
    }
    for (std::uint32_t r = 0; r < exact.ring_count(); ++r) {
        if (sources_[r].part == Part::beyond) sources_[r].index = sources_[twins[r]].index;
    }
    return close(std::move(chains));
}

/// From the end of each chain, the half goes on along the line to the next start of one. Returns false if there is
/// none.
bool MirrorHalves::close(std::vector<Chain> chains) {
    std::ranges::stable_sort(chains,
                             [this](const Chain& a, const Chain& b) { return Chain::starts_earlier(a, b, line_); });
    const auto start_of_chain = [this](const Chain& chain) { return line_.along(chain.points.front()); };
    std::vector<bool> done(chains.size());
    for (std::size_t first = 0; first < chains.size(); ++first) {
        sources_[chains[first].ring].index = static_cast<std::uint32_t>(first);
        Ring ring;
        for (std::size_t c = first; !done[c];) {
            done[c] = true;
            ring.insert(ring.end(), chains[c].points.begin(), chains[c].points.end());
            const std::int32_t end = line_.along(chains[c].points.back());
            c = static_cast<std::size_t>(std::ranges::upper_bound(chains, end, {}, start_of_chain) - chains.begin());
            if (c == chains.size()) return false;
        }
        if (!ring.empty()) append(half_, ring);
    }
    return true;
}

/// The chains, in the order in which they start along the line.
std::vector<MirrorHalves::Chain> MirrorHalves::chains_of(OutlineView simpler_half) const {
    std::vector<Chain> chains;
    for (std::size_t r = 0; r < simpler_half.ring_count(); ++r) {
        const Ring ring = lattice_ring(simpler_half.ring(r));
        const auto at = [&](std::size_t i) { return ring[i % ring.size()]; };
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (line_.beyond(at(i)) != 0 || line_.beyond(at(i + 1)) == 0) continue;
            Chain chain{{at(i)}, 0};
            for (std::size_t next = i + 1; chain.points.size() == 1 || line_.beyond(chain.points.back()) != 0; ++next) {
                chain.points.push_back(at(next));
            }
            chains.push_back(std::move(chain));
        }
    }
    std::ranges::stable_sort(chains,
                             [this](const Chain& a, const Chain& b) { return Chain::starts_earlier(a, b, line_); });
    return chains;
}

Outline MirrorHalves::whole(OutlineView simpler_half) const {
    const std::vector<Chain> chains = chains_of(simpler_half);
    Outline result;
    for (const Source& source : sources_) {
        Ring ring;
        if (source.part == Part::across) {
            ring = chains[source.index].points;
            for (std::size_t i = ring.size() - 1; i-- > 1;) {
                ring.push_back(line_.mirrored(ring[i]));
            }
            const std::size_t turn = chains[source.index].points.size() - 1;
            const auto is_straight = [&](std::size_t i, std::size_t beside) {
                return line_.along(ring[i]) == line_.along(ring[beside]);
            };
            const bool drop_front = is_straight(0, 1), drop_turn = is_straight(turn, turn - 1);
            if (drop_turn) ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(turn));
            if (drop_front) ring.erase(ring.begin());
        } else {
            ring = lattice_ring(simpler_half.ring(source.index));
            if (source.part == Part::beyond) ring = mirrored(ring, line_);
        }
        std::vector<Vec2> vertices;
        std::ranges::transform(ring, std::back_inserter(vertices), from_lattice);
        append(result, started_anew(std::move(vertices)));
    }
    return result;
}

} // namespace hitmask
