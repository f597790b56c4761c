#include "simplify/finish/square_end.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace hitmask {

namespace {

/// The mirror line that p is on, or null.
const MirrorLine* line_through(LatticePoint p, std::span<const MirrorLine> lines) {
    const auto found = std::ranges::find_if(lines, [p](const MirrorLine& line) { return line.beyond(p) == 0; });
    return found == lines.end() ? nullptr : &*found;
}

/// Returns true if p is on a mirror line, and the edge to q is square to it.
bool is_square(LatticePoint p, LatticePoint q, std::span<const MirrorLine> lines) {
    const MirrorLine* line = line_through(p, lines);
    return line != nullptr && line->along(p) == line->along(q);
}

/// Returns true if the place q is between p and r along the ring.
bool is_between(std::uint32_t p, std::uint32_t q, std::uint32_t r) {
    return p < r ? p < q && q < r : q > p || q < r;
}

/// Looks for a place for the vertex beside the end of a chain. The chain may lead away from its end in either
/// direction.
class EndSquarer {
public:
    EndSquarer(const RingSolver& ring, const ChainEnd& end, bool is_forward)
        : ring_(ring), mirrors_(ring.task().choices.mirrors), end_(end), is_forward_(is_forward),
          search_(ring.curve(), ring.choices(), ring.task().goal) {}

    [[nodiscard]] std::optional<ChainEnd> best(bool with_next) const {
        std::optional<ChainEnd> best;
        double least = 0;
        for (std::uint32_t c = 0; c < ring_.choices().count(); ++c) {
            const RingVertex v = ring_.choices().at(c);
            const std::optional<RingVertex> on_line = slid(end_.on_line, v.at);
            const std::optional<RingVertex> next = with_next ? slid(end_.next, v.at) : end_.next;
            if (!on_line || !next || !is_before_all(v.at, mirrors_) || !is_within_chain(v.place)) continue;
            if (!fits(*on_line, v) || !fits(v, *next)) continue;
            const double area = area_beside(*on_line, v) + area_beside(v, *next);
            if (!best || area < least) best = {*on_line, v, *next}, least = area;
        }
        return best;
    }

private:
    /// A vertex on a line, moved along it to abreast of p. Empty if that is not within the tolerance.
    [[nodiscard]] std::optional<RingVertex> slid(RingVertex vertex, LatticePoint p) const {
        const MirrorLine* line = line_through(vertex.at, mirrors_);
        if (line == nullptr || std::abs(line->along(p) - line->along(vertex.at)) > ring_.task().tolerance) return {};
        (line->is_vertical ? vertex.at.y : vertex.at.x) = line->is_vertical ? p.y : p.x;
        return vertex;
    }
    [[nodiscard]] bool is_within_chain(std::uint32_t place) const {
        const std::uint32_t from = end_.on_line.place, to = end_.next.place;
        return is_forward_ ? is_between(from, place, to) : is_between(to, place, from);
    }
    [[nodiscard]] bool fits(const RingVertex& u, const RingVertex& v) const {
        return is_forward_ ? search_.is_edge(u, v) : search_.is_edge(v, u);
    }
    [[nodiscard]] double area_beside(const RingVertex& u, const RingVertex& v) const {
        return is_forward_ ? search_.area_beside(u, v) : search_.area_beside(v, u);
    }

    const RingSolver& ring_;
    std::span<const MirrorLine> mirrors_;
    ChainEnd end_;
    bool is_forward_;
    PathSearch search_;
};

} // namespace

std::optional<ChainEnd> squared_end(const RingSolver& ring, std::size_t on_line, std::size_t beside) {
    const auto& vertices = ring.vertices();
    const std::span<const MirrorLine> mirrors = ring.task().choices.mirrors;
    const std::size_t count = vertices.size();
    const bool is_forward = (on_line + 1) % count == beside;
    const std::size_t next = (beside + (is_forward ? 1 : count - 1)) % count;
    const ChainEnd end{vertices[on_line], vertices[beside], vertices[next]};
    const bool is_next_square = is_square(end.next.at, end.beside.at, mirrors);
    if (is_square(end.on_line.at, end.beside.at, mirrors)) return std::nullopt;
    const EndSquarer squarer(ring, end, is_forward);
    const MirrorLine* other = line_through(end.next.at, mirrors);
    if (other != nullptr && other != line_through(end.on_line.at, mirrors)) {
        if (std::optional<ChainEnd> both = squarer.best(true)) return both;
    }
    return is_next_square ? std::nullopt : squarer.best(false);
}

} // namespace hitmask
