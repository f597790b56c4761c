#include "outline/uncrossed.h"

#include "base/throw_or_abort.h"
#include "lattice/lattice.h"

namespace hitmask {

namespace {

/// Keeps the first of neighbours that are equal on the lattice.
[[nodiscard]] Outline without_repeated_vertices(OutlineView outline) {
    Outline result;
    result.vertices.reserve(outline.vertices.size());
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        const std::size_t begin = result.vertices.size();
        for (const Vec2& v : ring) {
            const bool is_first = result.vertices.size() == begin;
            if (is_first || to_lattice(v) != to_lattice(result.vertices.back())) result.vertices.push_back(v);
        }
        while (result.vertices.size() > begin + 1 &&
               to_lattice(result.vertices.back()) == to_lattice(result.vertices[begin])) {
            result.vertices.pop_back();
        }
        result.ring_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
    }
    return result;
}

} // namespace

void require_uncrossed(OutlineView outline) {
    const auto fault = find_fault(outline, uncrossed_rules);
    if (fault) throw_or_abort(InvalidOutline(*fault));
}

UncrossedOutline::UncrossedOutline(OutlineView outline) : view_(outline) {
    const auto fault = find_fault(outline, {.any_winding = true});
    if (!fault) return;
    if (fault->kind != FaultKind::repeated_vertex) throw_or_abort(InvalidOutline(*fault));
    require_uncrossed(outline);
    copy_ = without_repeated_vertices(outline);
    view_ = copy_;
}

} // namespace hitmask
