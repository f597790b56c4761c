// Where rings touch, several solid wedges meet at a point. A walk around the solid part that always turns into the same
// wedge goes around one connected interior. It visits such a point once for each of its wedges there; cut at these
// visits, it is an outer ring and holes, or holes alone.

#include <hitmask/outline.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lattice/sweep_order.h"

namespace hitmask {

namespace {

constexpr std::uint32_t no_pinch = 0xFFFF'FFFF;

/// The vertices of an outline on the lattice, and the neighbours of each in its ring.
struct RingVertices {
    std::vector<LatticePoint> points;
    std::vector<std::uint32_t> before, after;

    explicit RingVertices(OutlineView outline)
        : points(outline.vertices.size()), before(points.size()), after(points.size()) {
        std::ranges::transform(outline.vertices, points.begin(), to_lattice);
        std::uint32_t begin = 0;
        for (const std::uint32_t end : outline.ring_ends) {
            for (std::uint32_t v = begin; v < end; ++v) {
                before[v] = v == begin ? end - 1 : v - 1;
                after[v] = v + 1 == end ? begin : v + 1;
            }
            begin = end;
        }
    }
};

/// An edge at a pinch, as seen from there.
struct PinchRay {
    LatticePoint at, other_end;
    std::uint32_t vertex; ///< the vertex at the pinch that has this edge
    bool leaves;          ///< the edge begins at the pinch
};

/// Returns true if ray a comes before b in a clockwise turn (on screen) that begins at the direction of +x.
bool turns_before(const PinchRay& a, const PinchRay& b) noexcept {
    const auto is_in_second_half = [](const PinchRay& ray) {
        return ray.other_end.y < ray.at.y || (ray.other_end.y == ray.at.y && ray.other_end.x < ray.at.x);
    };
    if (is_in_second_half(a) != is_in_second_half(b)) return is_in_second_half(b);
    return orientation(a.at, a.other_end, b.other_end) > 0;
}

/// The pinches of an outline: the places with more than one vertex.
class Pinches {
public:
    explicit Pinches(const RingVertices& rings)
        : pinch_of_(rings.points.size(), no_pinch), leave_by_(rings.points.size()) {
        std::vector<SweptVertex> swept;
        swept.reserve(rings.points.size());
        for (std::uint32_t v = 0; v < rings.points.size(); ++v) {
            leave_by_[v] = v;
            swept.push_back({sweep_key(rings.points[v]), v});
        }
        sort_for_sweep(swept);
        for (auto first = swept.begin(); first != swept.end();) {
            const auto last = std::find_if(first, swept.end(), [&](const auto& v) { return v.key != first->key; });
            if (last - first > 1) add(rings, {first, last});
            first = last;
        }
    }

    [[nodiscard]] std::uint32_t count() const noexcept { return count_; }
    /// The pinch of a vertex, or no_pinch.
    [[nodiscard]] std::uint32_t of(std::uint32_t vertex) const noexcept { return pinch_of_[vertex]; }
    /// The vertex from which a walk goes on that arrives at this one and stays in its wedge.
    [[nodiscard]] std::uint32_t leave_by(std::uint32_t vertex) const noexcept { return leave_by_[vertex]; }

private:
    void add(const RingVertices& rings, std::span<const SweptVertex> vertices) {
        rays_.clear();
        for (const SweptVertex& v : vertices) {
            const LatticePoint at = rings.points[v.vertex];
            pinch_of_[v.vertex] = count_;
            rays_.push_back({at, rings.points[rings.before[v.vertex]], v.vertex, false});
            rays_.push_back({at, rings.points[rings.after[v.vertex]], v.vertex, true});
        }
        ++count_;
        std::ranges::stable_sort(rays_, turns_before);
        // The solid side of an edge that arrives is counterclockwise of it.
        const auto last_leaving =
            std::find_if(rays_.rbegin(), rays_.rend(), [](const auto& ray) { return ray.leaves; });
        std::uint32_t leaving = last_leaving->vertex;
        for (const PinchRay& ray : rays_) {
            (ray.leaves ? leaving : leave_by_[ray.vertex]) = ray.leaves ? ray.vertex : leaving;
        }
    }

    std::vector<std::uint32_t> pinch_of_, leave_by_;
    std::vector<PinchRay> rays_;
    std::uint32_t count_ = 0;
};

/// Walks around each connected interior, and cuts the walks at places that they visit again.
class SimpleRings {
public:
    SimpleRings(const RingVertices& vertices, const Pinches& pinches)
        : vertices_(vertices), pinches_(pinches), place_of_pinch_(pinches.count(), not_visited) {
        rings_.vertices.reserve(vertices.points.size());
        std::vector<bool> is_used(vertices.points.size());
        for (std::uint32_t first = 0; first < vertices.points.size(); ++first) {
            for (std::uint32_t v = first; !is_used[v]; v = pinches.leave_by(vertices.after[v])) {
                is_used[v] = true;
                visit(v);
            }
            if (!path_.empty()) add_ring(0);
        }
    }

    [[nodiscard]] const Outline& rings() const noexcept { return rings_; }

private:
    static constexpr std::size_t not_visited = static_cast<std::size_t>(-1);

    void visit(std::uint32_t v) {
        if (const std::uint32_t pinch = pinches_.of(v); pinch != no_pinch) {
            if (place_of_pinch_[pinch] != not_visited) add_ring(place_of_pinch_[pinch]);
            place_of_pinch_[pinch] = path_.size();
        }
        path_.push_back(v);
    }

    /// Moves the end of the path to the rings.
    void add_ring(std::size_t begin) {
        for (const std::uint32_t v : std::span(path_).subspan(begin)) {
            if (pinches_.of(v) != no_pinch) place_of_pinch_[pinches_.of(v)] = not_visited;
            rings_.vertices.push_back(from_lattice(vertices_.points[v]));
        }
        rings_.ring_ends.push_back(static_cast<std::uint32_t>(rings_.vertices.size()));
        path_.resize(begin);
    }

    const RingVertices& vertices_;
    const Pinches& pinches_;
    std::vector<std::size_t> place_of_pinch_; ///< in the path
    std::vector<std::uint32_t> path_;
    Outline rings_;
};

/// Sorts rings, so that each outer ring comes before its holes.
Outline with_holes_behind_outer_rings(const Outline& rings) {
    const std::vector<std::uint32_t> parents = ring_parents(rings);
    struct Place {
        std::uint32_t outer, ring;
    };
    std::vector<Place> places;
    for (std::uint32_t r = 0; r < rings.ring_count(); ++r) {
        const bool is_outer = signed_area(rings.ring(r)) > 0;
        places.push_back({is_outer || parents[r] == no_ring ? r : parents[r], r});
    }
    std::ranges::sort(places, [](const Place& a, const Place& b) {
        if (a.outer != b.outer) return a.outer < b.outer;
        const bool a_is_hole = a.ring != a.outer, b_is_hole = b.ring != b.outer;
        return a_is_hole != b_is_hole ? b_is_hole : a.ring < b.ring;
    });
    Outline sorted;
    sorted.vertices.reserve(rings.vertices.size());
    sorted.ring_ends.reserve(places.size());
    for (const Place& place : places) {
        const RingView ring = rings.ring(place.ring);
        sorted.vertices.insert(sorted.vertices.end(), ring.begin(), ring.end());
        sorted.ring_ends.push_back(static_cast<std::uint32_t>(sorted.vertices.size()));
    }
    return sorted;
}

} // namespace

Outline simple_polygons(OutlineView outline) {
    const RingVertices vertices(outline);
    const Pinches pinches(vertices);
    if (pinches.count() == 0) {
        return {{outline.vertices.begin(), outline.vertices.end()},
                {outline.ring_ends.begin(), outline.ring_ends.end()}};
    }
    return with_holes_behind_outer_rings(SimpleRings(vertices, pinches).rings());
}

} // namespace hitmask
