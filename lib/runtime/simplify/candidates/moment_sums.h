#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lattice/lattice.h"

namespace hitmask {

/// Integrals along a curve. They give the distance of any stretch from any line in constant time.
class MomentSums {
public:
    MomentSums() = default;
    /// Along the places of a ring, in their order.
    explicit MomentSums(std::span<const RealPoint> places);

    /// The approximate area between the line through u and v and the curve from place `from` to place `to`, px^2. It is
    /// the root mean square distance times the length. Places may count on into a second round.
    [[nodiscard]] double area_beside(RealPoint u, RealPoint v, std::uint32_t from, std::uint32_t to) const noexcept;

private:
    struct Sums {
        double length, x, y, xx, xy, yy;
    };

    RealPoint origin_;
    std::vector<Sums> before_; ///< the sums before each place of two rounds
};

} // namespace hitmask
