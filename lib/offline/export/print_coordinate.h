#pragma once

namespace hitmask {

/// A coordinate to be printed. As a float, 1048575.9375 would come out as 1048575.94: enough to tell floats apart, and
/// not what readers with doubles need. And never -0.
[[nodiscard]] inline double exact(float coordinate) {
    return static_cast<double>(coordinate) + 0.0;
}

} // namespace hitmask
