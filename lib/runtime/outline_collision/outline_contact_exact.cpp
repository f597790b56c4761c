// Tests any two outlines by the nonzero winding rule, whatever their rings do. The caller has made sure that no ring
// lies in the other outline without touching it. If the outlines then share area, they do so right beside a place where
// their edges meet: follow the boundary of the shared area to find one. If an edge lies in the other outline, follow
// the edge. Therefore it is enough to look at these places, each time at the winding numbers between the edges that
// leave it.

#include <algorithm>
#include <array>

#include "lattice/lattice_edges.h"
#include "outline_collision/local_winding.h"
#include "outline_collision/outline_contact.h"
#include "outline_collision/pairs_by_time.h"
#include "outline_collision/screen_edges.h"

namespace hitmask::kernels {

namespace {

/// The winding numbers right before and right after a direction, turning clockwise on screen.
struct Beside {
    int before, after;
};

/// Returns true if `slot` is the first edge that goes on from the place. Edges that just lie along `other` there do not
/// count.
bool is_first(const LocalWinding& around, std::int32_t slot, const LatticeEdge& other) noexcept {
    const bool may_lie_along = !around.begins(other);
    std::int32_t first = slot;
    static_cast<void>(around.any_edge_through([&](std::int32_t s, const LatticeEdge& edge) {
        const bool lies_along =
            may_lie_along && exact_cross(vector_along(edge), vector_along(other)) == 0 && !around.begins(edge);
        if (!around.goes_on(edge) || lies_along) return false;
        first = s;
        return true;
    }));
    return first == slot;
}

/// The winding numbers between an outline's edges at a place. Queries need a few directions only. So this needs neither
/// the order of the rays nor the sectors between them, which WindingSectors has.
class OutlineAtPlace {
public:
    explicit OutlineAtPlace(const LocalWinding& around) noexcept : around_(around), turns_(around.turns_beside()) {}

    template<class Visit>
    [[nodiscard]] bool any_ray(Visit visit) const noexcept {
        return around_.any_ray(visit);
    }

    [[nodiscard]] Beside beside(LatticeVector direction) const noexcept {
        constexpr LatticeVector to_right{1, 0};
        int after = turns_, along = 0;
        static_cast<void>(any_ray([&](LatticeVector ray, int leaving) {
            if (comes_before(direction, ray)) return false;
            if (!comes_before(ray, direction)) along += leaving;
            if (comes_before(to_right, ray)) after += leaving;
            return false;
        }));
        return {after - along, after};
    }

private:
    const LocalWinding& around_;
    int turns_; ///< the winding number right after the direction to the right
};

/// Returns true if an edge of `a` enters `b` from the place, or both share area beside that edge.
bool enters(const OutlineAtPlace& a, const OutlineAtPlace& b) noexcept {
    return a.any_ray([&](LatticeVector direction, int /*leaving*/) {
        const Beside in_b = b.beside(direction);
        if (in_b.before == 0 && in_b.after == 0) return false;
        if (in_b.before != 0 && in_b.after != 0) return true;
        const Beside in_a = a.beside(direction);
        return in_b.before != 0 ? in_a.before != 0 : in_a.after != 0;
    });
}

/// Tests pairs of edges at the places where they meet.
class MeetingPlaces {
public:
    MeetingPlaces(const PosedOutlineData& a, const PosedOutlineData& b) noexcept : a_(a), b_(b) {}

    /// Returns true if the outlines overlap beside a place where these edges meet. Leaves out places where one of the
    /// two ends, since another edge goes on from there.
    [[nodiscard]] bool overlap_at_edges(std::int32_t slot_a, const LatticeEdge& e, std::int32_t slot_b,
                                        const LatticeEdge& f) const noexcept {
        if (!boxes_meet(e, f)) return false;
        if (cross_inside(e, f)) return overlap_at(slot_a, e, slot_b, f, crossing_of(e, f));
        if (e.a != f.b && is_on(e.a, f) && overlap_at(slot_a, e, slot_b, f, {e.a, {}, {}})) return true;
        return f.a != e.a && f.a != e.b && is_on(f.a, e) && overlap_at(slot_a, e, slot_b, f, {f.a, {}, {}});
    }

private:
    [[nodiscard]] static PointAlongMotion crossing_of(const LatticeEdge& e, const LatticeEdge& f) noexcept {
        const std::int64_t from = orientation(f.a, f.b, e.a), to = orientation(f.a, f.b, e.b);
        const auto size = [](std::int64_t v) { return static_cast<std::uint64_t>(v < 0 ? -v : v); };
        return {e.a, vector_along(e), {size(from), size(from - to)}};
    }

    /// Only few pairs of edges are tested at a place, however many meet there. They are those in which each edge is the
    /// first one that meets the other. There is such a pair: go from an edge to the first one that meets it, from there
    /// to the first one that meets that one, and so on. Slots can only decrease.
    [[nodiscard]] bool overlap_at(std::int32_t slot_a, const LatticeEdge& e, std::int32_t slot_b, const LatticeEdge& f,
                                  const PointAlongMotion& place) const noexcept {
        const LocalWinding around_a(*a_.outline, &a_, place), around_b(*b_.outline, &b_, place);
        if (!is_first(around_a, slot_a, f) || !is_first(around_b, slot_b, e)) return false;
        const OutlineAtPlace a(around_a), b(around_b);
        return enters(a, b) || enters(b, a);
    }

    const PosedOutlineData& a_;
    const PosedOutlineData& b_;
};

/// The edges of a leaf that have a length on the screen.
class LeafEdges {
public:
    LeafEdges(const PosedOutlineData& posed, std::int32_t leaf) noexcept {
        for (std::int32_t slot = box_children * leaf; slot < box_children * (leaf + 1); ++slot) {
            const LatticeEdge edge = edge_on_screen(*posed.outline, &posed, slot);
            if (edge.a != edge.b) items_[static_cast<std::size_t>(count_++)] = {slot, edge};
        }
    }

    template<class Predicate>
    [[nodiscard]] bool any(Predicate predicate) const noexcept {
        return std::any_of(items_.begin(), items_.begin() + count_,
                           [&](const Item& item) { return predicate(item.slot, item.edge); });
    }

private:
    struct Item {
        std::int32_t slot;
        LatticeEdge edge;
    };
    std::array<Item, box_children> items_;
    std::ptrdiff_t count_ = 0;
};

} // namespace

bool contacts_overlap_exactly(const PosedOutlineData& a, const PosedOutlineData& b) noexcept {
    const OutlineFrame frame(a);
    const OutlineBoxes boxes_a(a, frame), boxes_b(b, frame);
    const MeetingPlaces places(a, b);
    bool found = false;
    const auto look = [&](std::int32_t leaf_a, std::int32_t leaf_b) {
        const LeafEdges of_b(b, leaf_b);
        found = LeafEdges(a, leaf_a).any([&](std::int32_t slot_a, const LatticeEdge& e) {
            return of_b.any([&](std::int32_t slot_b, const LatticeEdge& f) {
                return places.overlap_at_edges(slot_a, e, slot_b, f);
            });
        });
    };
    // Without motion they meet at once or never.
    PairsByTime(boxes_a, boxes_b, frame, {}).for_each([&] { return found ? -1.0 : 0.0; }, look);
    return found;
}

} // namespace hitmask::kernels
