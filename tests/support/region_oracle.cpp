#include "support/region_oracle.h"

#include <algorithm>
#include <cmath>

#include "base/wide_int.h"

namespace hitmask::test {

namespace {

using Int192 = WideInt<6>;

struct RegionEdge {
    ScreenPoint a, b;
    int of = 0; ///< the set of rings that it belongs to
};

struct Fraction {
    Int192 numerator, denominator; ///< > 0

    friend bool operator<(const Fraction& p, const Fraction& q) {
        return p.numerator * q.denominator < q.numerator * p.denominator;
    }
};

Fraction fraction(const Int192& numerator, const Int192& denominator) {
    return denominator.sign() < 0 ? Fraction{-numerator, -denominator} : Fraction{numerator, denominator};
}

void add_edges(std::vector<RegionEdge>& edges, const std::vector<ScreenRing>& rings, int of) {
    for (const ScreenRing& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            edges.push_back({ring[i], ring[(i + 1) % ring.size()], of});
        }
    }
}

/// Adds the height at which two edges cross, if they do.
void add_crossing(std::vector<Fraction>& heights, const RegionEdge& e, const RegionEdge& f) {
    const std::int64_t ex = e.b.x - e.a.x, ey = e.b.y - e.a.y, fx = f.b.x - f.a.x, fy = f.b.y - f.a.y;
    const std::int64_t across = ex * fy - ey * fx;
    if (across == 0) return;
    const std::int64_t px = f.a.x - e.a.x, py = f.a.y - e.a.y;
    const std::int64_t on_e = px * fy - py * fx, on_f = px * ey - py * ex; // 0 .. 1 along each edge, times `across`
    const auto within = [&](std::int64_t part) {
        return across > 0 ? 0 <= part && part <= across : across <= part && part <= 0;
    };
    if (within(on_e) && within(on_f)) {
        heights.push_back(fraction(Int192(e.a.y) * Int192(across) + Int192(ey) * Int192(on_e), Int192(across)));
    }
}

std::vector<Fraction> heights_of(const std::vector<RegionEdge>& edges) {
    std::vector<Fraction> heights;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        heights.push_back({Int192(edges[i].a.y), Int192(1)});
        for (std::size_t k = 0; k < i; ++k) {
            add_crossing(heights, edges[i], edges[k]);
        }
    }
    std::sort(heights.begin(), heights.end());
    return heights;
}

/// An edge at the point where it passes a height.
struct Passage {
    Fraction x;
    int of = 0, turn = 0;
};

bool share_area_at(const std::vector<RegionEdge>& edges, const Fraction& y) {
    std::vector<Passage> passages;
    for (const RegionEdge& e : edges) {
        const bool a_above = Fraction{Int192(e.a.y), Int192(1)} < y, b_above = Fraction{Int192(e.b.y), Int192(1)} < y;
        if (a_above == b_above) continue;
        const Int192 height(e.b.y - e.a.y), width(e.b.x - e.a.x);
        passages.push_back(
            {fraction(Int192(e.a.x) * height * y.denominator + width * (y.numerator - Int192(e.a.y) * y.denominator),
                      height * y.denominator),
             e.of, a_above ? 1 : -1});
    }
    std::sort(passages.begin(), passages.end(), [](const Passage& p, const Passage& q) { return p.x < q.x; });
    int turns[2] = {};
    for (std::size_t i = 0; i + 1 < passages.size(); ++i) {
        turns[passages[i].of] += passages[i].turn;
        if (turns[0] != 0 && turns[1] != 0 && passages[i].x < passages[i + 1].x) return true;
    }
    return false;
}

/// Coordinates along an edge and across it, both times the edge's length.
struct Frame {
    RegionEdge edge;

    [[nodiscard]] std::int64_t along(ScreenPoint p) const {
        return (edge.b.x - edge.a.x) * (p.x - edge.a.x) + (edge.b.y - edge.a.y) * (p.y - edge.a.y);
    }
    [[nodiscard]] std::int64_t beside(ScreenPoint p) const {
        return (edge.b.x - edge.a.x) * (p.y - edge.a.y) - (edge.b.y - edge.a.y) * (p.x - edge.a.x);
    }
};

/// The places along the edge where any edge meets its line. The edge's own ends are among them.
std::vector<Fraction> cuts_of(const Frame& frame, const std::vector<RegionEdge>& edges) {
    std::vector<Fraction> cuts;
    for (const RegionEdge& e : edges) {
        const std::int64_t a = frame.beside(e.a), b = frame.beside(e.b);
        if (a == 0) cuts.push_back({Int192(frame.along(e.a)), Int192(1)});
        if (b == 0) cuts.push_back({Int192(frame.along(e.b)), Int192(1)});
        if ((a < 0) == (b < 0) || a == 0 || b == 0) continue;
        cuts.push_back(fraction(Int192(frame.along(e.a)) * Int192(b) - Int192(frame.along(e.b)) * Int192(a),
                                Int192(b) - Int192(a)));
    }
    std::sort(cuts.begin(), cuts.end());
    return cuts;
}

/// Winding numbers of both sets of rings just left and right of a place on an edge.
struct Beside {
    int left[2] = {}, right[2] = {};
};

Beside beside(const Frame& frame, const std::vector<RegionEdge>& edges, const Fraction& at) {
    Beside turns;
    for (const RegionEdge& e : edges) {
        const Int192 a = Int192(frame.along(e.a)) * at.denominator - at.numerator,
                     b = Int192(frame.along(e.b)) * at.denominator - at.numerator;
        if ((a.sign() >= 0) == (b.sign() >= 0)) continue;
        const int turn = a.sign() >= 0 ? 1 : -1;
        const int side = turn * (Int192(frame.beside(e.b)) * a - Int192(frame.beside(e.a)) * b).sign();
        turns.right[e.of] += side > 0 ? turn : 0;
        turns.left[e.of] += side < 0 ? turn : 0;
    }
    return turns;
}

} // namespace

std::vector<ScreenRing> rings_on_screen(OutlineView outline, const Pose& pose) {
    const SpriteToScreen map = sprite_to_screen(pose);
    constexpr std::int64_t one = std::int64_t{1} << SpriteToScreen::fraction_bits;
    const auto rounded = [](std::int64_t v) { return (v < 0 ? -1 : 1) * ((std::abs(v) + one / 2) / one); };
    std::vector<ScreenRing> rings;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        ScreenRing ring;
        for (const Vec2& v : outline.ring(r)) {
            const std::int64_t x = std::llround(v.x * 16), y = std::llround(v.y * 16);
            ring.push_back({rounded(map.xx * x + map.xy * y + map.x0), rounded(map.yx * x + map.yy * y + map.y0)});
        }
        rings.push_back(ring);
    }
    return rings;
}

bool naive_share_area(const std::vector<ScreenRing>& a, const std::vector<ScreenRing>& b) {
    std::vector<RegionEdge> edges;
    add_edges(edges, a, 0);
    add_edges(edges, b, 1);
    const std::vector<Fraction> heights = heights_of(edges);
    for (std::size_t i = 0; i + 1 < heights.size(); ++i) {
        const Fraction &low = heights[i], &high = heights[i + 1];
        if (!(low < high)) continue;
        const Fraction between{low.numerator + high.numerator, low.denominator + high.denominator};
        if (share_area_at(edges, between)) return true;
    }
    return false;
}

bool naive_enters(const std::vector<ScreenRing>& a, const std::vector<ScreenRing>& b) {
    std::vector<RegionEdge> edges;
    add_edges(edges, a, 0);
    add_edges(edges, b, 1);
    for (const RegionEdge& e : edges) {
        const Frame frame{e};
        const std::int64_t end = frame.along(e.b);
        if (e.of != 0 || end == 0) continue;
        const std::vector<Fraction> cuts = cuts_of(frame, edges);
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            const Fraction &low = cuts[i], &high = cuts[i + 1];
            if (low.numerator.sign() < 0 || Fraction{Int192(end), Int192(1)} < high || !(low < high)) continue;
            const Beside turns =
                beside(frame, edges, {low.numerator + high.numerator, low.denominator + high.denominator});
            const bool left = turns.left[1] != 0, right = turns.right[1] != 0;
            if ((left && right) || (left && turns.left[0] != 0) || (right && turns.right[0] != 0)) return true;
        }
    }
    return false;
}

bool naive_circle_overlaps(const std::vector<ScreenRing>& rings, ScreenPoint center, std::int64_t radius) {
    std::vector<RegionEdge> edges;
    add_edges(edges, rings, 0);
    int turns = 0;
    for (const RegionEdge& e : edges) {
        const std::int64_t dx = e.b.x - e.a.x, dy = e.b.y - e.a.y, px = center.x - e.a.x, py = center.y - e.a.y;
        const std::int64_t dot = px * dx + py * dy, length2 = dx * dx + dy * dy, cross = dx * py - dy * px;
        if (length2 == 0 && radius == 0) continue; // the edges before and after it end there too
        if (radius == 0 && cross == 0 && dot >= 0 && dot <= length2) return false;
        const Int192 limit2(radius * radius);
        const std::int64_t qx = center.x - e.b.x, qy = center.y - e.b.y;
        if (dot <= 0         ? Int192(px * px + py * py) < limit2
            : dot >= length2 ? Int192(qx * qx + qy * qy) < limit2
                             : Int192(cross) * Int192(cross) < limit2 * Int192(length2)) {
            return true;
        }
        if ((e.a.y <= center.y) != (e.b.y <= center.y) && (cross > 0) == (dy > 0)) turns += dy > 0 ? 1 : -1;
    }
    return turns != 0;
}

} // namespace hitmask::test
