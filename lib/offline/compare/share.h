#pragma once

#include <cstdint>

namespace hitmask {

/// The part as a fraction of the whole; 0 if the whole is 0.
[[nodiscard]] inline double share_of(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace hitmask
