// Where two valid outlines touch without crossing, their interiors share points nearby if and only if their solid
// sectors there share a direction. If they share none at any place, no ring passes from the inside of the other outline
// to its outside. Then one vertex decides for each ring that touches nothing. A ring that touches is outside, or its
// sectors would have shared a direction.

#include "outline_collision/outline_contact.h"

#include "convex_collision/convex_core.h"
#include "lattice/interior_sectors.h"
#include "lattice/lattice_distance.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/edges_near.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/ring_passage.h"
#include "outline_collision/screen_edges.h"

namespace hitmask::kernels {

namespace {

/// A direction in which an edge leaves a place. The outline is solid right after it, turning clockwise on screen, or
/// right before it.
struct ContactRay {
    LatticeVector along;
    bool begins_solid;
};

/// The rays of an outline at a vertex, or at a place between the ends of an edge. Only the ray before a direction is
/// needed here, and only clear places count. OutlineSectors has whole sectors of any place, which motions need.
class ContactRays {
public:
    ContactRays(const PosedOutlineData& posed, std::int32_t slot, bool is_vertex) noexcept
        : posed_(posed), slot_(slot), is_vertex_(is_vertex) {}

    /// Calls visit(ray) for each.
    template<class Visit>
    void for_each_ray(Visit visit) const noexcept {
        std::int32_t slot = slot_;
        do {
            const RingPassage passage = is_vertex_ ? passage_at_vertex(posed_, slot) : passage_along_edge(posed_, slot);
            visit(ContactRay{passage.begin, true});
            visit(ContactRay{passage.end, false});
            slot = posed_.outline->next_at_vertex[slot];
        } while (is_vertex_ && slot != slot_);
    }

    /// Returns true if nothing else of the outline is at the place.
    [[nodiscard]] bool are_clear() const noexcept {
        return is_vertex_ ? is_clear_vertex(posed_, slot_) : is_clear(posed_, slot_);
    }

    /// Returns true if the outline is solid right after this direction.
    [[nodiscard]] bool solid_after(const ContactRay& direction) const noexcept {
        // The last ray, turning clockwise from the direction all the way round. The direction itself counts, and comes
        // last.
        ContactRay nearest{{0, 0}, false};
        for_each_ray([&](const ContactRay& ray) {
            if (nearest.along == LatticeVector{} || comes_before(direction.along, nearest.along, ray.along))
                nearest = ray;
        });
        return nearest.begins_solid;
    }

private:
    const PosedOutlineData& posed_;
    std::int32_t slot_;
    bool is_vertex_;
};

/// Returns true if a solid sector of `a` begins where `b` is solid.
bool begins_in(const ContactRays& a, const ContactRays& b) noexcept {
    bool found = false;
    a.for_each_ray([&](const ContactRay& ray) { found = found || (ray.begins_solid && b.solid_after(ray)); });
    return found;
}

bool sectors_overlap(OutlineContact& contact, const ContactRays& a, const ContactRays& b) noexcept {
    if (a.are_clear() && b.are_clear()) return begins_in(a, b) || begins_in(b, a);
    contact.is_unsure = true;
    return false;
}

/// Returns true if the slot is the first one that begins at its vertex.
bool is_first_at_vertex(const OutlineData& outline, std::int32_t slot) noexcept {
    std::int32_t other = outline.next_at_vertex[slot];
    while (other > slot) {
        other = outline.next_at_vertex[other];
    }
    return other == slot;
}

bool is_inside_edge(LatticePoint p, const LatticeEdge& edge) noexcept {
    return p != edge.a && p != edge.b && is_on(p, edge);
}

/// Returns true if no other edge of the outline meets this one between its ends. Then one of its sides is solid, or
/// both are, all along the edge.
bool is_clean(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    if (is_clear(posed, slot)) return true;
    const LatticeEdge edge = edge_on_screen(*posed.outline, &posed, slot);
    return !EdgesNear(posed, box_around(edge, 0)).any_slot([&](std::int32_t s, const LatticeEdge& other) {
        if (s == slot || other.a == other.b || !boxes_meet(edge, other)) return false;
        const bool covers = is_on(edge.a, other) && is_on(edge.b, other);
        return covers || is_inside_edge(other.a, edge) || is_inside_edge(other.b, edge) || cross_inside(edge, other);
    });
}

/// A convex ring on the screen, with its inside on the right.
on_screen::Convex convex_on_screen(const PosedOutlineData& posed) noexcept {
    on_screen::Convex convex{};
    convex.count = posed.outline->edge_count;
    for (std::int32_t i = 0; i < convex.count; ++i) {
        const LatticePoint p = vertex_on_screen(posed, posed.mirrored ? convex.count - 1 - i : i);
        convex.corners[static_cast<std::size_t>(i)] = {p.x, p.y};
    }
    return convex;
}

} // namespace

bool convex_overlap_exactly(const PosedOutlineData& a, const PosedOutlineData& b) noexcept {
    return overlaps(convex_on_screen(a), convex_on_screen(b));
}

bool edges_overlap(OutlineContact& contact, std::int32_t slot_a, std::int32_t slot_b) noexcept {
    const PosedOutlineData &a = *contact.a, &b = *contact.b;
    const LatticeEdge e = edge_on_screen(*a.outline, &a, slot_a), f = edge_on_screen(*b.outline, &b, slot_b);
    if (e.a == e.b || f.a == f.b || !boxes_meet(e, f)) return false;
    if (cross_inside(e, f)) {
        // An edge that crosses a clean edge reaches a solid side of it.
        if (is_clean(a, slot_a) || is_clean(b, slot_b)) return true;
        contact.is_unsure = true;
        return false;
    }
    const bool begins_on_b = is_on(e.a, f), begins_on_a = is_on(f.a, e);
    if (!begins_on_b && !begins_on_a && !is_on(e.b, f) && !is_on(f.b, e)) return false;
    if (!is_clear(a, slot_a) || !is_clear(b, slot_b)) {
        contact.is_unsure = true;
        return false;
    }
    // Where an edge ends another one begins, which is tested as well.
    if (begins_on_b && e.a != f.b) {
        // Where vertices meet, one test covers all edges there.
        if (e.a == f.a && !(is_first_at_vertex(*a.outline, slot_a) && is_first_at_vertex(*b.outline, slot_b)))
            return false;
        return sectors_overlap(contact, ContactRays(a, slot_a, true), ContactRays(b, slot_b, e.a == f.a));
    }
    return begins_on_a && f.a != e.b &&
           sectors_overlap(contact, ContactRays(a, slot_a, false), ContactRays(b, slot_b, true));
}

} // namespace hitmask::kernels
