#pragma once

namespace hitmask {

/// A coordinate for printing, never -0. A float such as 1048575.9375 would be printed as 1048575.94, which is not exact
/// for readers that use double.
[[nodiscard]] inline double exact(float coordinate) {
    return static_cast<double>(coordinate) + 0.0;
}

} // namespace hitmask
