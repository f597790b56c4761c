#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// A point in units of 1/16 px, in which vertices are whole numbers.
struct Place {
    std::int64_t x, y;
    friend auto operator<=>(const Place&, const Place&) = default; // NOLINT(modernize-use-nullptr): clang-tidy's error
};

inline Place place_of(Vec2 v) {
    return {std::llround(v.x * 16), std::llround(v.y * 16)};
}

/// Positive if the path from a over b to c turns right.
inline std::int64_t turn(Place a, Place b, Place c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

inline int sign_of(std::int64_t v) {
    return v > 0 ? 1 : v < 0 ? -1 : 0;
}

} // namespace hitmask::test
