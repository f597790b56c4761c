#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/outline_data.h"
#include "shapes/place_on_way.h"
#include "shapes/solid_cones.h"

namespace hitmask {

/// What of an outline is at a place of its boundary: solid directions as sectors, each from one direction clockwise on
/// screen to another, and edges that lead away with nothing solid beside them.
class Sectors {
public:
    /// There may be more at a vertex than there is room for; nothing that is drawn has so many.
    void add_solid(LatticeVector from, LatticeVector to) noexcept { add({from, to}); }
    void add_thin(LatticeVector along) noexcept { add({along, along}); }
    /// The place alone.
    void add_point() noexcept { add({{}, {}}); }

    /// All directions are solid: the place is no boundary.
    void add_all() noexcept { are_all_ = true; }

    [[nodiscard]] bool are_all() const noexcept { return are_all_; }

    /// Calls visit(cone), if not all directions are solid.
    template<class Visit>
    void for_each_cone(Visit visit) const noexcept {
        for (std::size_t i = 0; i < count_; ++i) {
            const auto& [from, to] = sectors_[i];
            if (from != to) {
                hitmask::for_each_cone(from, to, visit);
            } else if (from == LatticeVector{}) {
                visit(Cone{});
            } else if (const std::size_t k = opposite(i); k > i) { // the same line once
                visit(k < count_ ? line_along(from) : ray_along(from));
            }
        }
    }

private:
    struct Sector {
        LatticeVector from, to;
    };

    /// The thin edge that goes on straight on the other side of the place, or the count.
    [[nodiscard]] std::size_t opposite(std::size_t i) const noexcept {
        const LatticeVector along = sectors_[i].from;
        std::size_t k = 0;
        for (; k < count_; ++k) {
            const auto& [from, to] = sectors_[k];
            if (from == to && cross(from, along) == 0 && dot(from, along) < 0) break;
        }
        return k;
    }

    void add(const Sector& sector) noexcept {
        if (count_ < sectors_.size()) sectors_[count_++] = sector;
    }

    std::array<Sector, 32> sectors_;
    std::size_t count_ = 0;
    bool are_all_ = false;
};

/// What is around the place where an edge begins.
[[nodiscard]] Sectors sectors_at(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

/// The same at a place in the middle of an edge.
[[nodiscard]] Sectors sectors_along(const kernels::PosedOutlineData& posed, std::int32_t slot,
                                    const PlaceOnWay& place) noexcept;

} // namespace hitmask
