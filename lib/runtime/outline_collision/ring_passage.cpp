#include "outline_collision/ring_passage.h"

#include "lattice/interior_sectors.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

namespace {

/// `ahead`: the direction of the edge that leaves the place. `back`: the direction from the place to the start of the
/// edge that arrives there. Rings run clockwise around their solid side, mirrored ones counterclockwise.
RingPassage ring_passage(LatticeVector ahead, LatticeVector back, bool is_mirrored) noexcept {
    return is_mirrored ? RingPassage{back, ahead} : RingPassage{ahead, back};
}

} // namespace

RingPassage passage_at_vertex(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept {
    const std::int32_t arriving = posed.outline->previous_slot[slot];
    return ring_passage(vector_along(edge_on_screen(*posed.outline, &posed, slot)),
                        -vector_along(edge_on_screen(*posed.outline, &posed, arriving)), posed.mirrored);
}

RingPassage passage_along_edge(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept {
    const LatticeVector along = vector_along(edge_on_screen(*posed.outline, &posed, slot));
    return ring_passage(along, -along, posed.mirrored);
}

} // namespace hitmask
