#include "outline_files/drawn_shape.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include <hitmask/offline/polygon_file.h>

#include "text/file_fault.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

constexpr std::size_t most_even_odd_rings = 4096; // each is tested against all others

/// The nearest multiple of 1/16 px, halves away from zero.
float nearest_sixteenth(double px) {
    return static_cast<float>(std::round(px * 16) / 16);
}

/// Returns true if all vertices lie on one line. Exact on the lattice.
bool is_flat(const std::vector<Vec2>& ring) {
    const double dx = double{ring[1].x} - double{ring[0].x}, dy = double{ring[1].y} - double{ring[0].y};
    return std::ranges::all_of(ring, [&](const Vec2& v) {
        return dx * (double{v.y} - double{ring[0].y}) == dy * (double{v.x} - double{ring[0].x});
    });
}

/// The rounded ring without repeated vertices; empty if it bounds no area.
std::vector<Vec2> rounded(const std::vector<RealVertex>& ring) {
    std::vector<Vec2> result;
    for (const RealVertex& v : ring) {
        require_near(v.x);
        require_near(v.y);
        const Vec2 to{nearest_sixteenth(v.x), nearest_sixteenth(v.y)};
        if (result.empty() || !(result.back() == to)) result.push_back(to);
    }
    while (result.size() > 1 && result.back() == result.front()) {
        result.pop_back();
    }
    if (result.size() < 3 || is_flat(result)) result.clear();
    return result;
}

/// A point just inside a ring, next to the middle of its first edge. A ring that only touches this one does not pass
/// between them.
RealVertex point_inside(const std::vector<Vec2>& ring) {
    const double dx = double{ring[1].x} - double{ring[0].x}, dy = double{ring[1].y} - double{ring[0].y};
    const double inwards = (signed_area(ring) > 0 ? 1 : -1) * 0x1p-10 / vector_length(dx, dy);
    return {(double{ring[0].x} + double{ring[1].x}) / 2 - inwards * dy,
            (double{ring[0].y} + double{ring[1].y}) / 2 + inwards * dx};
}

bool is_inside(const RealVertex& p, const std::vector<Vec2>& ring) {
    bool inside = false;
    Vec2 from = ring.back();
    for (const Vec2 to : ring) {
        if ((from.y > p.y) != (to.y > p.y)) {
            const double part = (p.y - double{from.y}) / (double{to.y} - double{from.y});
            if (double{from.x} + part * (double{to.x} - double{from.x}) > p.x) inside = !inside;
        }
        from = to;
    }
    return inside;
}

/// Returns true if the ring is a hole by the rule evenodd: it lies inside an odd number of the others.
bool is_hole(const std::vector<std::vector<Vec2>>& rings, std::size_t of) {
    const RealVertex p = point_inside(rings[of]);
    bool odd = false;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        if (i != of && is_inside(p, rings[i])) odd = !odd;
    }
    return odd;
}

} // namespace

void require_few_vertices(std::size_t count) {
    if (count > most_polygon_vertices) {
        throw FileFault(fmt::format("an outline with more than {} vertices", most_polygon_vertices));
    }
}

void require_near(double coordinate) {
    if (std::abs(coordinate) <= greatest_polygon_coordinate) return; // false for NaN
    throw FileFault(fmt::format("a coordinate beyond {} px", greatest_polygon_coordinate));
}

void OutlineBuilder::add_ring(const std::vector<Vec2>& ring, bool turned) {
    require_few_vertices(outline_.vertices.size() + ring.size());
    if (turned) {
        outline_.vertices.push_back(ring.front()); // the first vertex stays the first
        outline_.vertices.insert(outline_.vertices.end(), ring.rbegin(), ring.rend() - 1);
    } else {
        outline_.vertices.insert(outline_.vertices.end(), ring.begin(), ring.end());
    }
    outline_.ring_ends.push_back(static_cast<std::uint32_t>(outline_.vertices.size()));
}

void OutlineBuilder::add(const DrawnShape& shape) {
    std::vector<std::vector<Vec2>> rings;
    double area = 0;
    for (const std::vector<RealVertex>& ring : shape.rings) {
        std::vector<Vec2> kept = rounded(ring);
        if (kept.empty()) continue;
        area += signed_area(kept);
        rings.push_back(std::move(kept));
    }
    if (shape.even_odd && rings.size() > most_even_odd_rings) {
        throw FileFault(fmt::format("a shape with more than {} rings and the fill rule evenodd", most_even_odd_rings));
    }
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const bool is_backwards = signed_area(rings[i]) < 0;
        const bool turned = shape.even_odd ? is_backwards != is_hole(rings, i) : area < 0;
        add_ring(rings[i], turned);
    }
}

Outline OutlineBuilder::take() && {
    if (outline_.ring_ends.empty()) throw FileFault("no ring in it bounds an area");
    return std::move(outline_);
}

} // namespace hitmask
