#include "outline/ring_order.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace hitmask {

namespace {

/// The place of a ring in the order. `piece` is the ring around it, or the ring itself.
struct RingPlace {
    std::size_t piece, ring;
};

std::vector<RingPlace> places_of(const Outline& outline) {
    std::vector<RingPlace> places;
    places.reserve(outline.ring_count());
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const bool is_hole = r > 0 && signed_area(outline.ring(r)) < 0;
        places.push_back({is_hole ? places.back().piece : r, r});
    }
    return places;
}

/// Compares vertices, so that only rings that touch at their starts need more than one comparison.
bool ring_before(RingView a, RingView b) noexcept {
    return std::ranges::lexicographical_compare(a, b, vertex_before);
}

} // namespace

std::size_t start_of(RingView ring) noexcept {
    const auto next = [ring](std::size_t i) { return ring[i + 1 < ring.size() ? i + 1 : 0]; };
    std::size_t start = 0;
    for (std::size_t i = 1; i < ring.size(); ++i) {
        const bool again = ring[i] == ring[start];
        if (again ? vertex_before(next(i), next(start)) : vertex_before(ring[i], ring[start])) start = i;
    }
    return start;
}

void order_rings(Outline& outline) {
    std::vector<RingPlace> places = places_of(outline);
    const auto before = [&outline](const RingPlace& a, const RingPlace& b) {
        if (a.piece != b.piece) return ring_before(outline.ring(a.piece), outline.ring(b.piece));
        if (a.ring == a.piece || b.ring == b.piece) return a.ring == a.piece && b.ring != b.piece;
        return ring_before(outline.ring(a.ring), outline.ring(b.ring));
    };
    if (std::ranges::is_sorted(places, before)) return;
    std::ranges::stable_sort(places, before);
    Outline ordered;
    ordered.vertices.reserve(outline.vertices.size());
    ordered.ring_ends.reserve(outline.ring_ends.size());
    for (const RingPlace& place : places) {
        const RingView ring = outline.ring(place.ring);
        ordered.vertices.insert(ordered.vertices.end(), ring.begin(), ring.end());
        ordered.ring_ends.push_back(static_cast<std::uint32_t>(ordered.vertices.size()));
    }
    outline = std::move(ordered);
}

} // namespace hitmask
