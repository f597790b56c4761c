#include "outline_collision/outline_sectors.h"

#include "outline_collision/outline_exact.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

using kernels::PosedOutlineData;

EdgeSectors::EdgeSectors(const PosedOutlineData& posed, std::int32_t slot) noexcept
    : along_(passage_along_edge(posed, slot).begin) {}

LatticeVector RingSectors::first_end_after(LatticeVector begin) const noexcept {
    LatticeVector first = passage_at_vertex(posed_, slot_).end;
    for (std::int32_t slot = posed_.outline->next_at_vertex[slot_]; slot != slot_;
         slot = posed_.outline->next_at_vertex[slot]) {
        const LatticeVector end = passage_at_vertex(posed_, slot).end;
        if (comes_before(begin, end, first)) first = end;
    }
    return first;
}

WindingSectors::WindingSectors(const PosedOutlineData& posed, const PointAlongMotion& place) noexcept
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

bool WindingSectors::is_thin(LatticeVector direction) const noexcept {
    bool is_thin = false;
    for_each_ray([&](LatticeVector along, int before, int after) {
        if (is_same_direction(along, direction)) is_thin = before == 0 && after == 0;
    });
    return is_thin;
}

OutlineSectors OutlineSectors::at_vertex(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    if (is_clear_vertex(posed, slot)) return OutlineSectors(RingSectors(posed, slot));
    return OutlineSectors(WindingSectors(posed, {vertex_on_screen(posed, slot), {}, {}}));
}

OutlineSectors OutlineSectors::along_edge(const PosedOutlineData& posed, std::int32_t slot,
                                          const PointAlongMotion& place) noexcept {
    if (is_clear(posed, slot)) return OutlineSectors(EdgeSectors(posed, slot));
    return OutlineSectors(WindingSectors(posed, place));
}

} // namespace hitmask
