#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/outline_data.h"
#include "shapes/solid_cones.h"

namespace hitmask {

/// Solid directions as sectors, each from one direction clockwise on screen to another.
class Sectors {
public:
    struct Sector {
        LatticeVector from, to;
    };

    /// There may be more sectors at a vertex than there is room for; nothing that is drawn has so many.
    void add(const Sector& sector) noexcept {
        if (count_ < sectors_.size()) sectors_[count_++] = sector;
    }

    /// Calls visit(cone).
    template<class Visit>
    void for_each_cone(Visit visit) const noexcept {
        for (std::size_t i = 0; i < count_; ++i) {
            hitmask::for_each_cone(sectors_[i].from, sectors_[i].to, visit);
        }
    }

private:
    std::array<Sector, 16> sectors_;
    std::size_t count_ = 0;
};

/// Where the outline is solid around the place where an edge begins.
[[nodiscard]] Sectors sectors_at(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

/// The same at a place in the middle of an edge, which is off by some roundings.
[[nodiscard]] Sectors sectors_along(const kernels::PosedOutlineData& posed, std::int32_t slot,
                                    RealPoint place) noexcept;

} // namespace hitmask
