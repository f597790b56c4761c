#include "simple_polygons.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>

namespace hitmask {

namespace {

using Ring = std::vector<Vec2>;

constexpr std::size_t no_index = static_cast<std::size_t>(-1);

/// By height, then from left to right.
bool lies_before(Vec2 a, Vec2 b) {
    return std::tie(a.y, a.x) < std::tie(b.y, b.x);
}

/// Exact: coordinates are multiples of 1/16 below 2^20.
double cross(Vec2 a, Vec2 b) {
    return double{a.x} * double{b.y} - double{a.y} * double{b.x};
}

Vec2 vector_between(Vec2 from, Vec2 to) {
    return {to.x - from.x, to.y - from.y};
}

struct Edge {
    Vec2 from, to;
};

/// Cuts edges where vertices lie within them.
class EdgeCutter {
public:
    explicit EdgeCutter(OutlineView outline) : vertices_(outline.vertices.begin(), outline.vertices.end()) {
        std::ranges::sort(vertices_, lies_before);
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            const RingView ring = outline.ring(r);
            for (std::size_t i = 0; i < ring.size(); ++i) {
                add({ring[i], ring[i + 1 == ring.size() ? 0 : i + 1]});
            }
        }
    }

    [[nodiscard]] std::vector<Edge> take() && { return std::move(edges_); }

private:
    void add(const Edge& edge) {
        cuts_.clear();
        const float low = std::min(edge.from.y, edge.to.y), high = std::max(edge.from.y, edge.to.y);
        const float left = std::min(edge.from.x, edge.to.x), right = std::max(edge.from.x, edge.to.x);
        auto vertex = std::ranges::lower_bound(vertices_, Vec2{left, low}, lies_before);
        for (; vertex != vertices_.end() && vertex->y <= high; ++vertex) {
            const bool is_end = *vertex == edge.from || *vertex == edge.to;
            if (is_end || vertex->x < left || vertex->x > right) continue;
            if (cross(vector_between(edge.from, edge.to), vector_between(edge.from, *vertex)) == 0)
                cuts_.push_back(*vertex);
        }
        std::ranges::sort(cuts_, lies_before);
        if (lies_before(edge.to, edge.from)) std::ranges::reverse(cuts_);
        Vec2 from = edge.from;
        for (const Vec2& cut : cuts_) {
            if (cut == from) continue;
            edges_.push_back({from, cut});
            from = cut;
        }
        edges_.push_back({from, edge.to});
    }

    std::vector<Vec2> vertices_; ///< by height
    std::vector<Edge> edges_;
    std::vector<Vec2> cuts_;
};

/// Does `a` come before `b` when one turns from `back` to the left, through what is solid?
bool turns_first(Vec2 back, Vec2 a, Vec2 b) {
    const auto half = [&](Vec2 v) {
        const double side = cross(back, v);
        return side < 0 ? 0 : side == 0 ? 1 : 2;
    };
    if (half(a) != half(b)) return half(a) < half(b);
    return cross(a, b) < 0;
}

/// Which edge follows each one around its solid part.
class Followers {
public:
    explicit Followers(const std::vector<Edge>& edges) : edges_(edges), by_start_(edges.size()) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            by_start_[i] = i;
        }
        std::ranges::stable_sort(by_start_, lies_before, [&](std::size_t i) { return edges_[i].from; });
    }

    [[nodiscard]] std::size_t after(std::size_t number) const {
        const Edge& edge = edges_[number];
        // Clang 14 knows no std::ranges::equal_range.
        const auto first =
            std::ranges::lower_bound(by_start_, edge.to, lies_before, [&](std::size_t i) { return edges_[i].from; });
        auto last = first;
        while (last != by_start_.end() && edges_[*last].from == edge.to) {
            ++last;
        }
        if (first == last) return no_index;
        const Vec2 back = vector_between(edge.to, edge.from);
        return *std::min_element(first, last, [&](std::size_t a, std::size_t b) {
            return turns_first(back, vector_between(edges_[a].from, edges_[a].to),
                               vector_between(edges_[b].from, edges_[b].to));
        });
    }

private:
    const std::vector<Edge>& edges_;
    std::vector<std::size_t> by_start_;
};

/// Cuts a loop into rings where it comes back to a place.
void split(const Ring& loop, std::vector<Ring>& rings) {
    const auto key = [](Vec2 v) { return std::pair(v.y, v.x); };
    Ring path;
    std::map<std::pair<float, float>, std::size_t> places;
    for (const Vec2& v : loop) {
        if (const auto seen = places.find(key(v)); seen != places.end()) {
            const auto begin = path.begin() + static_cast<std::ptrdiff_t>(seen->second);
            rings.emplace_back(begin, path.end());
            for (auto gone = begin; gone != path.end(); ++gone) {
                places.erase(key(*gone));
            }
            path.erase(begin, path.end());
        }
        places.emplace(key(v), path.size());
        path.push_back(v);
    }
    rings.push_back(std::move(path));
}

std::vector<Ring> rings_apart(const std::vector<Edge>& edges) {
    const Followers followers(edges);
    std::vector<bool> is_used(edges.size());
    std::vector<Ring> rings;
    for (std::size_t first = 0; first < edges.size(); ++first) {
        Ring loop;
        for (std::size_t e = first; e != no_index && !is_used[e]; e = followers.after(e)) {
            is_used[e] = true;
            loop.push_back(edges[e].from);
        }
        if (!loop.empty()) split(loop, rings);
    }
    return rings;
}

/// Is a point that lies on no ring inside?
bool is_inside(double x, double y, const Ring& ring) {
    bool inside = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i], b = ring[i + 1 == ring.size() ? 0 : i + 1];
        if ((double{a.y} > y) == (double{b.y} > y)) continue;
        const double at = (x - double{a.x}) * double{b.y - a.y} - (y - double{a.y}) * double{b.x - a.x};
        if ((at < 0) == (b.y > a.y)) inside = !inside;
    }
    return inside;
}

/// The outer ring around a hole: the smallest of those that hold the middle of its first edge, which no ring touches.
std::size_t outer_around(const Ring& hole, const std::vector<Ring>& outers) {
    const double x = (double{hole[0].x} + double{hole[1].x}) / 2, y = (double{hole[0].y} + double{hole[1].y}) / 2;
    std::size_t best = no_index;
    for (std::size_t i = 0; i < outers.size(); ++i) {
        if (!is_inside(x, y, outers[i])) continue;
        if (best == no_index || signed_area(outers[i]) < signed_area(outers[best])) best = i;
    }
    return best;
}

} // namespace

std::vector<Vec2> without_collinear(RingView ring) {
    std::vector<Vec2> left;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 before = ring[i == 0 ? ring.size() - 1 : i - 1], after = ring[i + 1 == ring.size() ? 0 : i + 1];
        if (cross(vector_between(before, ring[i]), vector_between(ring[i], after)) != 0) left.push_back(ring[i]);
    }
    return left;
}

std::vector<SimplePolygon> simple_polygons(OutlineView outline) {
    std::vector<Ring> outers, holes;
    for (Ring& ring : rings_apart(EdgeCutter(outline).take())) {
        (signed_area(ring) > 0 ? outers : holes).push_back(std::move(ring));
    }
    std::vector<SimplePolygon> polygons(outers.size());
    for (std::size_t i = 0; i < outers.size(); ++i) {
        polygons[i].outer = outers[i];
    }
    for (const Ring& hole : holes) {
        const std::size_t around = outer_around(hole, outers);
        if (around != no_index) polygons[around].holes.push_back(hole);
    }
    return polygons;
}

} // namespace hitmask
