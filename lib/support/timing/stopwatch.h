#pragma once

#include <vector>

namespace hitmask {

/// The CPU time of this thread so far, nanoseconds. On a system without such an exact clock, the time that has
/// passed.
[[nodiscard]] double thread_cpu_ns() noexcept;

/// The time to call thread_cpu_ns(), nanoseconds: a microsecond on some virtual machines. Subtract it from short times.
[[nodiscard]] double clock_ns();

/// The median of some numbers, the upper one of two; 0 if there are none. Reorders the vector.
[[nodiscard]] double median(std::vector<double>& values);

} // namespace hitmask
