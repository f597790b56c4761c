#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "simplify/candidates/border_box.h"
#include "simplify/candidates/ring_curve.h"
#include "simplify/mirror_line.h"
#include "simplify/validity/lattice_sides.h"

namespace hitmask {

/// A vertex of a simpler ring and the place of the curve that it stands for.
struct RingVertex {
    LatticePoint at;
    std::uint32_t place = 0;
};

/// The lattice points within the tolerance of the curve, where the vertices of a simpler ring may be. Each stands at
/// the place of the curve from which on it is near. A point that the curve comes near to several times is several
/// choices. Choices are in the order of places.
struct VertexChoices {
    std::vector<float> x, y;                 ///< lattice units; whole numbers
    std::vector<std::uint32_t> place;        ///< index into the curve's places
    std::vector<std::uint32_t> end_of_place; ///< choices of places 0 .. p end at end_of_place[p]

    [[nodiscard]] std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(x.size()); }
    [[nodiscard]] RingVertex at(std::uint32_t i) const noexcept {
        return {{static_cast<std::int32_t>(x[i]), static_cast<std::int32_t>(y[i])}, place[i]};
    }
};

/// The rules that decide which lattice points may be vertices.
struct ChoiceRules {
    std::int32_t spacing = 8;            ///< coordinates are multiples of this, lattice units; a power of two
    std::int32_t snap = 1;               ///< coordinates of guides are multiples of this
    bool every_other = false;            ///< only every other of these points, like the black fields of a chessboard
    const LatticeSides* sides = nullptr; ///< if given: choices must be allowed by it; must stay alive
    std::optional<BorderBox> border;     ///< if given: choices are within it
    std::vector<MirrorLine> mirrors;     ///< lines that the outline is a half of; choices but corners are before them
};

/// Returns true if p is within the border, and where vertices of a half may be.
[[nodiscard]] inline bool is_within(const ChoiceRules& rules, LatticePoint p) noexcept {
    return is_in_range(p) && (!rules.border || rules.border->has_inside(p)) && is_before_all(p, rules.mirrors);
}

/// Stops once there are more than most_choices_to_search.
[[nodiscard]] VertexChoices find_vertex_choices(const RingCurve& curve, const ChoiceRules& rules);

/// The choices around the vertices of a ring that was found already. They are the vertices themselves, and points that
/// are at most `reach` lattice units away in x and in y. `reach` is a multiple of the spacing. Each choice stands at
/// the place nearest to it between the vertices before and behind. Requires a ring of at least three vertices.
[[nodiscard]] VertexChoices find_choices_around(std::span<const RingVertex> ring, std::int32_t reach,
                                                const RingCurve& curve, const ChoiceRules& rules);

} // namespace hitmask
