#include "outline_collision/outline_cones.h"

#include "outline_collision/outline_exact.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

using kernels::PosedOutlineData;

namespace {

/// Do all edges that meet where one begins touch others at vertices alone, with their right sides solid?
bool is_clear_vertex(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    std::int32_t s = slot;
    do {
        if (!is_clear(posed, s) || !is_clear(posed, posed.outline->before[s])) return false;
        s = posed.outline->next_at_vertex[s];
    } while (s != slot);
    return true;
}

} // namespace

EdgeCones::EdgeCones(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    const LatticeVector along = vector_along(edge_on_screen(*posed.outline, &posed, slot));
    along_ = posed.mirrored ? -along : along;
}

RingCones::Passage RingCones::passage(std::int32_t slot) const noexcept {
    const LatticeVector out = vector_along(edge_on_screen(*posed_.outline, &posed_, slot));
    const LatticeVector back = -vector_along(edge_on_screen(*posed_.outline, &posed_, posed_.outline->before[slot]));
    return posed_.mirrored ? Passage{back, out} : Passage{out, back};
}

LatticeVector RingCones::first_end_after(LatticeVector begin) const noexcept {
    LatticeVector first = passage(slot_).end;
    for (std::int32_t slot = posed_.outline->next_at_vertex[slot_]; slot != slot_;
         slot = posed_.outline->next_at_vertex[slot]) {
        const LatticeVector end = passage(slot).end;
        if (comes_before(begin, end, first)) first = end;
    }
    return first;
}

WindingCones::WindingCones(const PosedOutlineData& posed, const PlaceOnWay& place) noexcept
    : around_(*posed.outline, &posed, place), rays_(around_) {
    if (rays_.is_empty()) return;
    const LatticeVector first = rays_.ray().along;
    int turns = around_.turns_beside();
    while (turns != 0 && !are_all_) {
        turns += rays_.ray().leaving;
        rays_.go_on(around_);
        are_all_ = turns != 0 && is_same_direction(rays_.ray().along, first);
    }
}

bool WindingCones::is_thin(LatticeVector direction) const noexcept {
    bool is_thin = false;
    for_each_ray([&](LatticeVector along, int before, int after) {
        if (is_same_direction(along, direction)) is_thin = before == 0 && after == 0;
    });
    return is_thin;
}

OutlineCones OutlineCones::at_vertex(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    if (is_clear_vertex(posed, slot)) return OutlineCones(RingCones(posed, slot));
    return OutlineCones(WindingCones(posed, {vertex_on_screen(posed, slot), {}, {}}));
}

OutlineCones OutlineCones::along_edge(const PosedOutlineData& posed, std::int32_t slot,
                                      const PlaceOnWay& place) noexcept {
    if (is_clear(posed, slot)) return OutlineCones(EdgeCones(posed, slot));
    return OutlineCones(WindingCones(posed, place));
}

} // namespace hitmask
