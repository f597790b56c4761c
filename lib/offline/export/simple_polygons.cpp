#include "export/simple_polygons.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include <hitmask/outline.h>

namespace hitmask {

namespace {

using Ring = std::vector<Vec2>;

constexpr std::size_t no_index = static_cast<std::size_t>(-1);

/// By height, then from left to right.
bool lies_before(Vec2 a, Vec2 b) {
    return std::tie(a.y, a.x) < std::tie(b.y, b.x);
}

struct Edge {
    Vec2 from, to;
};

/// By x, then from the top down.
bool lies_left(Vec2 a, Vec2 b) {
    return std::tie(a.x, a.y) < std::tie(b.x, b.y);
}

bool is_between(Vec2 v, Vec2 low, Vec2 high) {
    return v.x >= low.x && v.x <= high.x && v.y >= low.y && v.y <= high.y;
}

/// Cuts edges at the vertices that lie on them.
class EdgeCutter {
public:
    explicit EdgeCutter(OutlineView outline) : by_y_(outline.vertices.begin(), outline.vertices.end()), by_x_(by_y_) {
        std::ranges::sort(by_y_, lies_before);
        std::ranges::sort(by_x_, lies_left);
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
        const Vec2 low{std::min(edge.from.x, edge.to.x), std::min(edge.from.y, edge.to.y)};
        const Vec2 high{std::max(edge.from.x, edge.to.x), std::max(edge.from.y, edge.to.y)};
        const bool is_tall = high.y - low.y > high.x - low.x; // a tall edge has fewer vertices in its columns
        const std::vector<Vec2>& vertices = is_tall ? by_x_ : by_y_;
        const auto before = is_tall ? lies_left : lies_before;
        for (auto v = std::ranges::lower_bound(vertices, low, before); v != vertices.end() && !before(high, *v); ++v) {
            if (*v == edge.from || *v == edge.to || !is_between(*v, low, high)) continue;
            if (cross(edge.to - edge.from, *v - edge.from) == 0) cuts_.push_back(*v);
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

    std::vector<Vec2> by_y_, by_x_;
    std::vector<Edge> edges_;
    std::vector<Vec2> cuts_;
};

/// Returns true if a turn from `back` to the left, through the solid side, meets `a` before `b`.
bool turns_first(Vec2 back, Vec2 a, Vec2 b) {
    const auto half = [&](Vec2 v) {
        const double side = cross(back, v);
        return side < 0 ? 0 : side == 0 ? 1 : 2;
    };
    if (half(a) != half(b)) return half(a) < half(b);
    return cross(a, b) < 0;
}

/// For each edge, the edge that follows it around the solid part.
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
        // Clang 14 has no std::ranges::equal_range.
        const auto first =
            std::ranges::lower_bound(by_start_, edge.to, lies_before, [&](std::size_t i) { return edges_[i].from; });
        auto last = first;
        while (last != by_start_.end() && edges_[*last].from == edge.to) {
            ++last;
        }
        if (first == last) return no_index;
        const Vec2 back = edge.from - edge.to;
        return *std::min_element(first, last, [&](std::size_t a, std::size_t b) {
            return turns_first(back, edges_[a].to - edges_[a].from, edges_[b].to - edges_[b].from);
        });
    }

private:
    const std::vector<Edge>& edges_;
    std::vector<std::size_t> by_start_;
};

/// Cuts a loop into rings at points that it visits again.
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

/// For each ring, the ring directly around it, or no_ring.
std::vector<std::uint32_t> rings_around(const std::vector<Ring>& rings) {
    Outline outline;
    for (const Ring& ring : rings) {
        outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return ring_parents(outline);
}

} // namespace

std::vector<Vec2> without_collinear(RingView ring) {
    std::vector<Vec2> left;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 before = ring[i == 0 ? ring.size() - 1 : i - 1], after = ring[i + 1 == ring.size() ? 0 : i + 1];
        if (cross(ring[i] - before, after - ring[i]) != 0) left.push_back(ring[i]);
    }
    return left;
}

std::vector<SimplePolygon> simple_polygons(OutlineView outline) {
    std::vector<Ring> rings = rings_apart(EdgeCutter(outline).take());
    const std::vector<std::uint32_t> around = rings_around(rings);
    std::vector<SimplePolygon> polygons;
    std::vector<std::size_t> polygon_of(rings.size(), no_index); // set for outer rings
    for (std::size_t r = 0; r < rings.size(); ++r) {
        if (signed_area(rings[r]) < 0) continue;
        polygon_of[r] = polygons.size();
        polygons.push_back({std::move(rings[r]), {}});
    }
    for (std::size_t r = 0; r < rings.size(); ++r) {
        const bool is_hole = polygon_of[r] == no_index;
        if (is_hole && around[r] != no_ring) polygons[polygon_of[around[r]]].holes.push_back(std::move(rings[r]));
    }
    return polygons;
}

} // namespace hitmask
