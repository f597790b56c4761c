#include "support/outline_oracle.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "support/lattice_place.h"
#include "support/rings.h"

namespace hitmask::test {

namespace {

bool is_on(Place p, Place a, Place b) {
    return turn(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

// ---------------------------------------------------------------- tracing

/// Unit steps: right, down, left, up.
constexpr Place steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

/// All sides between solid and clear pixels, clockwise around the solid pixel, by start and direction.
std::set<std::pair<Place, int>> border_sides(MaskView mask) {
    std::set<std::pair<Place, int>> sides;
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (!mask.test(x, y)) continue;
            if (!mask.test(x, y - 1)) sides.insert({{x, y}, 0});
            if (!mask.test(x + 1, y)) sides.insert({{x + 1, y}, 1});
            if (!mask.test(x, y + 1)) sides.insert({{x + 1, y + 1}, 2});
            if (!mask.test(x - 1, y)) sides.insert({{x, y + 1}, 3});
        }
    }
    return sides;
}

/// Removes the sides of one ring from the set. At a pinch there are two ways on: the left one keeps diagonal solid
/// pixels together, the right one separates them.
Ring walk(std::set<std::pair<Place, int>>& sides, Connectivity connectivity) {
    const Place start = sides.begin()->first;
    const int first_direction = sides.begin()->second;
    Ring ring;
    Place at = start;
    int direction = first_direction;
    do {
        sides.erase({at, direction});
        at = {at.x + steps[direction].x, at.y + steps[direction].y};
        const int left = (direction + 3) % 4, right = (direction + 1) % 4;
        const bool left_first = connectivity == Connectivity::eight;
        const auto is_way = [&](int d) { return sides.contains({at, d}) || (at == start && d == first_direction); };
        int way = direction;
        if (is_way(left_first ? right : left)) way = left_first ? right : left;
        if (is_way(left_first ? left : right)) way = left_first ? left : right;
        if (way != direction) ring.push_back({static_cast<float>(at.x), static_cast<float>(at.y)});
        direction = way;
    } while (at != start || direction != first_direction);
    std::rotate(ring.begin(), std::ranges::min_element(ring, row_order), ring.end());
    return ring;
}

/// Labels connected solid pixels by flood fill. 0 is clear.
std::map<Place, int> label_pieces(MaskView mask, Connectivity connectivity) {
    std::map<Place, int> label;
    int count = 0;
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (!mask.test(x, y) || label.contains({x, y})) continue;
            std::vector<Place> todo{{x, y}};
            label[{x, y}] = ++count;
            while (!todo.empty()) {
                const Place p = todo.back();
                todo.pop_back();
                for (int d = 0; d < 9; ++d) {
                    const Place q{p.x + d % 3 - 1, p.y + d / 3 - 1};
                    if (connectivity == Connectivity::four && d % 2 == 0) continue; // diagonal
                    if (!mask.test(static_cast<int>(q.x), static_cast<int>(q.y)) || label.contains(q)) continue;
                    label[q] = count;
                    todo.push_back(q);
                }
            }
        }
    }
    return label;
}

// ---------------------------------------------------------------- checking

struct OutlineEdge {
    Place a, b;
};

std::vector<OutlineEdge> edges_of(const Outline& outline) {
    std::vector<OutlineEdge> edges;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            edges.push_back({place_of(ring[i]), place_of(ring[(i + 1) % ring.size()])});
        }
    }
    return edges;
}

/// Returns true if two edges that share an end point run over each other.
bool overlap_at_shared_end(const OutlineEdge& e, const OutlineEdge& f) {
    const Place shared = e.a == f.a || e.a == f.b ? e.a : e.b;
    const Place p = shared == e.a ? e.b : e.a, q = shared == f.a ? f.b : f.a;
    return turn(shared, p, q) == 0 && (p.x - shared.x) * (q.x - shared.x) + (p.y - shared.y) * (q.y - shared.y) > 0;
}

const char* defect_of_pair(const OutlineEdge& e, const OutlineEdge& f) {
    if (e.a == f.a || e.a == f.b || e.b == f.a || e.b == f.b) {
        return overlap_at_shared_end(e, f) ? "edges overlap" : nullptr;
    }
    if (is_on(e.a, f.a, f.b) || is_on(e.b, f.a, f.b) || is_on(f.a, e.a, e.b) || is_on(f.b, e.a, e.b)) {
        return "a vertex lies on an edge";
    }
    const bool f_splits_e = sign_of(turn(f.a, f.b, e.a)) * sign_of(turn(f.a, f.b, e.b)) < 0;
    const bool e_splits_f = sign_of(turn(e.a, e.b, f.a)) * sign_of(turn(e.a, e.b, f.b)) < 0;
    return f_splits_e && e_splits_f ? "edges cross" : nullptr;
}

/// Returns true if two chains cross at a shared vertex. The ends of one lie on different sides of the other then.
bool cross_at_vertex(Place before, Place at, Place after, Place p, Place q) {
    const auto is_right_of_chain = [&](Place r) { // in the clockwise turn from `after` to `before`
        const bool right_of_in = turn(before, at, r) > 0, right_of_out = turn(at, after, r) > 0;
        return turn(before, at, after) > 0 ? right_of_in && right_of_out : right_of_in || right_of_out;
    };
    return is_right_of_chain(p) != is_right_of_chain(q);
}

struct Visit {
    Place before, after;
    std::size_t ring;
};

std::map<Place, std::vector<Visit>> visits_of(const Outline& outline) {
    std::map<Place, std::vector<Visit>> visits;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            visits[place_of(ring[i])].push_back(
                {place_of(ring[(i + ring.size() - 1) % ring.size()]), place_of(ring[(i + 1) % ring.size()]), r});
        }
    }
    return visits;
}

/// How often a ring winds around a point that is not on the ring.
int winding(RingView ring, double x, double y) {
    double angle = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
        const double ax = a.x - x, ay = a.y - y, bx = b.x - x, by = b.y - y;
        angle += std::atan2(ax * by - ay * bx, ax * bx + ay * by);
    }
    return static_cast<int>(std::lround(angle / (2 * 3.14159265358979323846)));
}

} // namespace

Outline naive_trace(MaskView mask, Connectivity connectivity) {
    std::set<std::pair<Place, int>> sides = border_sides(mask);
    std::vector<Ring> rings;
    while (!sides.empty()) {
        rings.push_back(walk(sides, connectivity));
    }
    std::ranges::sort(rings, [](const Ring& a, const Ring& b) { return row_order(a.front(), b.front()); });

    const std::map<Place, int> label = label_pieces(mask, connectivity);
    std::map<int, std::vector<Ring>> rings_of_piece; // labels are in row order, and so must the pieces be
    for (Ring& ring : rings) {
        const bool is_hole = signed_area(ring) < 0; // if so, the pixel left of its start is solid
        const Place pixel{std::llround(ring.front().x) - (is_hole ? 1 : 0), std::llround(ring.front().y)};
        rings_of_piece[label.at(pixel)].push_back(std::move(ring));
    }
    Outline outline;
    for (const auto& [piece, piece_rings] : rings_of_piece) {
        for (const Ring& ring : piece_rings) {
            outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
            outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
        }
    }
    return outline;
}

Mask naive_rasterize(OutlineView outline, int width, int height) {
    Mask mask(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const Vec2 centre{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F};
            if (contains(outline, centre)) mask.set(x, y);
        }
    }
    return mask;
}

double naive_distance(OutlineView outline, double x, double y) {
    double nearest = INFINITY;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            const double dx = double{b.x} - a.x, dy = double{b.y} - a.y, length2 = dx * dx + dy * dy;
            const double t = length2 > 0 ? std::clamp(((x - a.x) * dx + (y - a.y) * dy) / length2, 0.0, 1.0) : 0;
            nearest = std::min(nearest, std::hypot(a.x + t * dx - x, a.y + t * dy - y));
        }
    }
    return nearest;
}

double sampled_hausdorff(OutlineView a, OutlineView b, double step) {
    double farthest = 0;
    for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
        for (std::size_t r = 0; r < from.ring_count(); ++r) {
            const RingView ring = from.ring(r);
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const Vec2 p = ring[i], q = ring[(i + 1) % ring.size()];
                const double dx = double{q.x} - p.x, dy = double{q.y} - p.y;
                const int samples = std::max(1, static_cast<int>(std::ceil(std::hypot(dx, dy) / step)));
                for (int s = 0; s <= samples; ++s) {
                    const double t = static_cast<double>(s) / samples;
                    farthest = std::max(farthest, naive_distance(to, p.x + t * dx, p.y + t * dy));
                }
            }
        }
    }
    return farthest;
}

std::string defect_of(const Outline& outline) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (outline.ring(r).size() < 3) return "a ring of fewer than three vertices";
    }
    std::vector<OutlineEdge> edges = edges_of(outline);
    const auto top = [](const OutlineEdge& e) { return std::min(e.a.y, e.b.y); };
    std::ranges::sort(edges, {}, top);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (edges[i].a == edges[i].b) return "a repeated vertex";
        const std::int64_t bottom = std::max(edges[i].a.y, edges[i].b.y);
        for (std::size_t j = i + 1; j < edges.size() && top(edges[j]) <= bottom; ++j) {
            if (const char* defect = defect_of_pair(edges[i], edges[j])) return defect;
        }
    }
    for (const auto& [place, visits] : visits_of(outline)) {
        for (std::size_t i = 1; i < visits.size(); ++i) {
            if (cross_at_vertex(visits[0].before, place, visits[0].after, visits[i].before, visits[i].after)) {
                return "rings cross at a vertex";
            }
        }
    }
    return no_defect;
}

std::string defect_of_simplified(const Outline& exact, const Outline& simple) {
    if (std::string defect = defect_of(simple); !defect.empty()) return defect;
    if (exact.ring_count() != simple.ring_count()) return "a ring is lost";
    const auto exact_visits = visits_of(exact);
    for (const auto& [place, visits] : visits_of(simple)) {
        const auto before = exact_visits.find(place);
        const std::size_t contacts = before == exact_visits.end() ? 1 : before->second.size();
        if (visits.size() > contacts) return "a new contact";
    }
    const auto middle = [](RingView ring) {
        return std::pair{(double{ring[0].x} + ring[1].x) / 2, (double{ring[0].y} + ring[1].y) / 2};
    };
    for (std::size_t r = 0; r < exact.ring_count(); ++r) {
        const bool was_hole = signed_area(exact.ring(r)) < 0, is_hole = signed_area(simple.ring(r)) < 0;
        if (was_hole != is_hole || signed_area(simple.ring(r)) == 0) return "a ring is turned around";
        const auto [exact_x, exact_y] = middle(exact.ring(r));
        const auto [simple_x, simple_y] = middle(simple.ring(r));
        for (std::size_t q = 0; q < exact.ring_count(); ++q) {
            if (q == r) continue;
            if (winding(exact.ring(q), exact_x, exact_y) != winding(simple.ring(q), simple_x, simple_y)) {
                return "rings are nested differently";
            }
        }
    }
    return no_defect;
}

} // namespace hitmask::test
