#include "support/convex_oracle.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "support/lattice_place.h"
#include "support/outline_oracle.h"
#include "support/outlines.h"

namespace hitmask::test {

namespace {

using Polygon = std::vector<Place>;

Polygon polygon_of(RingView ring) {
    Polygon polygon;
    for (const Vec2& v : ring) {
        polygon.push_back(place_of(v));
    }
    return polygon;
}

std::int64_t twofold_area(const Polygon& polygon) {
    std::int64_t sum = 0;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
        sum += turn(polygon[0], polygon[i], polygon[i + 1]);
    }
    return sum;
}

template<class Visit>
void for_each_edge(const Polygon& polygon, Visit visit) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        visit(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
}

/// Returns true if `a`, a convex polygon, has a side whose line separates it from `b`.
bool is_cut_off(const Polygon& a, const Polygon& b) {
    bool result = false;
    for_each_edge(a, [&](Place p, Place q) {
        result = result || std::ranges::all_of(b, [&](Place r) { return turn(p, q, r) <= 0; });
    });
    return result;
}

/// Returns true if a segment avoids the interior of a convex polygon.
bool avoids(const Polygon& polygon, Place a, Place b) {
    if (is_cut_off(polygon, {a, b})) return true;
    return std::ranges::all_of(polygon, [&](Place r) { return turn(a, b, r) <= 0; }) ||
           std::ranges::all_of(polygon, [&](Place r) { return turn(a, b, r) >= 0; });
}

struct Box {
    Place low, high;

    explicit Box(const Polygon& polygon) : low(polygon[0]), high(polygon[0]) {
        for (const Place& p : polygon) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
    }

    [[nodiscard]] bool is_apart(const Box& other) const {
        return high.x <= other.low.x || other.high.x <= low.x || high.y <= other.low.y || other.high.y <= low.y;
    }
};

std::string defect_of_one(const Polygon& piece, const std::set<Place>& places, std::size_t max_vertices) {
    if (piece.size() < 3) return "a piece of fewer than three vertices";
    if (piece.size() > max_vertices) return "a piece of too many vertices";
    for (std::size_t i = 0; i < piece.size(); ++i) {
        if (!places.contains(piece[i])) return "a vertex is not the outline's";
        // Tries every triple, to find a ring that winds twice as well.
        for (std::size_t j = i + 1; j < piece.size(); ++j) {
            for (std::size_t k = j + 1; k < piece.size() && piece.size() <= 64; ++k) {
                if (turn(piece[i], piece[j], piece[k]) <= 0) return "a piece is not strictly convex";
            }
        }
        if (turn(piece[i], piece[(i + 1) % piece.size()], piece[(i + 2) % piece.size()]) <= 0) {
            return "a piece is not strictly convex";
        }
    }
    return no_defect;
}

/// Checks that pieces are apart, that their areas add up to the outline's, and that no edge leads through one.
std::string defect_of_cover(const Outline& outline, const std::vector<Polygon>& pieces) {
    std::int64_t area = 0;
    std::vector<Box> boxes;
    for (const Polygon& piece : pieces) {
        area += twofold_area(piece);
        boxes.emplace_back(piece);
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (boxes[i].is_apart(boxes[j])) continue;
            if (!is_cut_off(pieces[i], pieces[j]) && !is_cut_off(pieces[j], pieces[i])) return "pieces overlap";
        }
    }
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const Polygon ring = polygon_of(outline.ring(r));
        area -= twofold_area(ring);
        bool all_avoid = true;
        for_each_edge(ring, [&](Place a, Place b) {
            for (std::size_t i = 0; i < pieces.size() && all_avoid; ++i) {
                all_avoid = boxes[i].is_apart(Box({a, b})) || avoids(pieces[i], a, b);
            }
        });
        if (!all_avoid) return "an edge of the outline leads through a piece";
    }
    return area == 0 ? no_defect : "the areas do not add up";
}

std::set<Place> places_of(const Outline& outline) {
    std::set<Place> places;
    for (const Vec2& v : outline.vertices) {
        places.insert(place_of(v));
    }
    return places;
}

// ---------------------------------------------------------------- the fewest pieces, by trying

/// Returns true for an edge, and for a segment between two vertices that lies inside. It may touch the boundary only at
/// its ends.
/// its ends.
bool is_way(const Polygon& ring, std::size_t i, std::size_t j) {
    const std::size_t n = ring.size();
    if ((i + 1) % n == j || (j + 1) % n == i) return true;
    const Place a = ring[i], b = ring[j];
    for (std::size_t k = 0; k < n; ++k) {
        const Place p = ring[k], q = ring[(k + 1) % n];
        const bool is_on = turn(a, b, p) == 0 && (p.x - a.x) * (p.x - b.x) + (p.y - a.y) * (p.y - b.y) < 0;
        if (k != i && k != j && is_on) return false;
        if (sign_of(turn(a, b, p)) * sign_of(turn(a, b, q)) < 0 &&
            sign_of(turn(p, q, a)) * sign_of(turn(p, q, b)) < 0) {
            return false;
        }
    }
    const Place before = ring[(i + n - 1) % n], after = ring[(i + 1) % n];
    const bool right_of_in = turn(before, a, b) > 0, right_of_out = turn(a, after, b) > 0;
    return turn(before, a, after) > 0 ? right_of_in && right_of_out : right_of_in || right_of_out;
}

/// The number of corners of a polygon; 0 if one is reflex or all vertices are collinear.
int corners_if_convex(const Polygon& polygon) {
    int corners = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const std::int64_t t = turn(polygon[i], polygon[(i + 1) % polygon.size()], polygon[(i + 2) % polygon.size()]);
        if (t < 0) return 0;
        corners += t > 0 ? 1 : 0;
    }
    return corners;
}

// ---------------------------------------------------------------- Hertel and Mehlhorn

/// Joins two polygons that share an edge, which leads from a to b in `one`.
Polygon joined(const Polygon& one, const Polygon& other, Place a, Place b) {
    Polygon result = one;
    std::rotate(result.begin(), std::ranges::find(result, b), result.end()); // from b to a
    Polygon rest = other;
    std::rotate(rest.begin(), std::ranges::find(rest, a), rest.end()); // from a to b
    result.insert(result.end(), rest.begin() + 1, rest.end() - 1);
    return result;
}

Outline with_vertices(const Outline& outline, Vec2 (*map)(Vec2), bool turns_rings_around) {
    Outline result = outline;
    std::ranges::transform(result.vertices, result.vertices.begin(), map);
    return turns_rings_around ? turned_around(result) : result;
}

} // namespace

std::string defect_of_pieces(const Outline& outline, const ConvexPieces& pieces, int max_vertices) {
    const std::set<Place> places = places_of(outline);
    std::vector<Polygon> polygons;
    for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
        polygons.push_back(polygon_of(pieces.piece(i)));
        std::string defect = defect_of_one(polygons.back(), places, static_cast<std::size_t>(max_vertices));
        if (!defect.empty()) return defect;
    }
    return defect_of_cover(outline, polygons);
}

std::string defect_of_triangles(const Outline& outline, const std::vector<std::uint32_t>& indices) {
    if (indices.size() % 3 != 0) return "a triangle is incomplete";
    const std::set<Place> places = places_of(outline);
    std::set<Place> used;
    std::vector<Polygon> triangles;
    for (std::size_t i = 0; i < indices.size(); i += 3) {
        Polygon triangle;
        for (std::size_t k = i; k < i + 3; ++k) {
            if (indices[k] >= outline.vertices.size()) return "an index is too large";
            triangle.push_back(place_of(outline.vertices[indices[k]]));
        }
        used.insert(triangle.begin(), triangle.end());
        std::string defect = defect_of_one(triangle, places, 3);
        if (!defect.empty()) return defect;
        triangles.push_back(std::move(triangle));
    }
    if (used != places) return "a vertex is not used";
    return defect_of_cover(outline, triangles);
}

int fewest_by_trying(RingView ring, int max_vertices) {
    const Polygon polygon = polygon_of(ring);
    const std::size_t n = polygon.size();
    constexpr int many = 1000;
    std::vector<std::vector<int>> fewest(n, std::vector<int>(n, many)); // pieces beyond the cut from i to j
    for (std::size_t i = 0; i + 1 < n; ++i) {
        fewest[i][i + 1] = 0;
    }
    for (std::size_t length = 2; length < n; ++length) {
        for (std::size_t i = 0; i + length < n; ++i) {
            const std::size_t j = i + length;
            if (!is_way(polygon, i, j)) continue;
            // Tries all pieces at this cut: their other vertices are any of those between i and j.
            for (std::uint32_t others = 1; others < std::uint32_t{1} << (length - 1); ++others) {
                Polygon piece{polygon[i]};
                int count = 1;
                std::size_t last = i;
                for (std::size_t k = i + 1; k <= j; ++k) {
                    if (k < j && (others >> (k - i - 1) & 1) == 0) continue;
                    count += fewest[last][k];
                    piece.push_back(polygon[k]);
                    last = k;
                }
                if (count >= fewest[i][j]) continue;
                const int corners = corners_if_convex(piece);
                if (corners >= 3 && corners <= max_vertices) fewest[i][j] = count;
            }
        }
    }
    return fewest[0][n - 1];
}

int hertel_mehlhorn(const Outline& outline, int max_vertices) {
    const std::vector<std::uint32_t> indices = triangulate(outline);
    std::vector<Polygon> polygons;
    std::map<std::pair<Place, Place>, std::size_t> owner; // the polygon of each edge
    std::vector<std::size_t> moved_to;
    for (std::size_t i = 0; i < indices.size(); i += 3) {
        Polygon triangle;
        for (std::size_t k = i; k < i + 3; ++k) {
            triangle.push_back(place_of(outline.vertices[indices[k]]));
        }
        for_each_edge(triangle, [&](Place a, Place b) { owner[{a, b}] = polygons.size(); });
        moved_to.push_back(polygons.size());
        polygons.push_back(triangle);
    }
    const auto find = [&](std::size_t i) {
        while (moved_to[i] != i) {
            i = moved_to[i];
        }
        return i;
    };
    for (const auto& [edge, triangle] : owner) {
        const auto twin = owner.find({edge.second, edge.first});
        if (twin == owner.end() || edge.first > edge.second) continue;
        const std::size_t one = find(triangle), other = find(twin->second);
        const Polygon together = joined(polygons[one], polygons[other], edge.first, edge.second);
        if (corners_if_convex(together) == 0) continue;
        polygons[one] = together;
        polygons[other].clear();
        moved_to[other] = one;
    }
    int count = 0;
    for (const Polygon& polygon : polygons) {
        if (polygon.empty()) continue;
        const int unit = max_vertices - 2;
        count += (corners_if_convex(polygon) - 2 + unit - 1) / unit;
    }
    return count;
}

Outline random_ring(Random& random, int vertices, int side) {
    const auto random_point = [&] {
        return Vec2{static_cast<float>(random.between(0, side)), static_cast<float>(random.between(0, side))};
    };
    Outline ring;
    do {
        ring = {{random_point(), random_point(), random_point()}, {3}};
    } while (!(signed_area(ring) > 0));
    for (int tries = 0; tries < 200 && static_cast<int>(ring.vertices.size()) < vertices; ++tries) {
        Outline larger = ring;
        const auto at = static_cast<std::ptrdiff_t>(1 + random.below(ring.vertices.size()));
        larger.vertices.insert(larger.vertices.begin() + at, random_point());
        ++larger.ring_ends[0];
        const std::set<Place> places = places_of(larger);
        if (places.size() != larger.vertices.size() || !(signed_area(larger) > 0)) continue;
        if (defect_of(larger) == no_defect) ring = std::move(larger);
    }
    return ring;
}

Outline transposed(const Outline& outline) {
    return with_vertices(
        outline,
        [](Vec2 v) {
            return Vec2{v.y, v.x};
        },
        true);
}

Outline turned(const Outline& outline) {
    return with_vertices(
        outline,
        [](Vec2 v) {
            return Vec2{-v.y, v.x};
        },
        false);
}

} // namespace hitmask::test
